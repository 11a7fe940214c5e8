import { exportFilePath, type Export } from '@almoner/contracts/exports/export'
import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
import { useEffect, useEffectEvent, useState } from 'react'
import { trpc } from '../trpc'
import { t } from './messages'

const lookEveryMs = 500
/** From then on people are told that they need not wait. */
const longMs = 4_000

/** Follows a file while it is made, and downloads it once it is there; whoever leaves finds it among the exports. */
export function useExport(): { isBusy: boolean; rows: number; follow: (started: Export) => void } {
  const [id, setId] = useState<string | null>(null)
  const [rows, setRows] = useState(0)
  const utils = trpc.useUtils()
  const { say, fail } = useNotices()
  /** Whether it is still being made. */
  const look = useEffectEvent(async (followed: string): Promise<boolean> => {
    try {
      const { state, rows: written } = await utils.exports.get.fetch({ id: followed }, { staleTime: 0 })
      setRows(written)
      if (state === 'running') return true
      await utils.exports.list.invalidate()
      if (state === 'ready') {
        downloadExport(followed)
        say(t('done', { count: written }))
      } else if (state === 'failed') fail(t('failed'), { detail: t('failedDetail') })
    } catch (error) {
      fail(describeError(error).message)
    }
    setId(null)
    return false
  })
  const tellToLeave = useEffectEvent(() => say(t('started'), t('startedDetail')))
  useEffect(() => {
    if (id === null) return
    let next: ReturnType<typeof setTimeout>
    const lookLater = () => {
      next = setTimeout(() => void look(id).then((goesOn) => goesOn && lookLater()), lookEveryMs)
    }
    lookLater()
    const told = setTimeout(() => tellToLeave(), longMs)
    return () => {
      clearTimeout(told)
      clearTimeout(next)
    }
  }, [id])
  const follow = (started: Export) => {
    void utils.exports.list.invalidate()
    setRows(0)
    setId(started.id)
  }
  return { isBusy: id !== null, rows, follow }
}

/** The browser asks for the file and keeps the page. */
export function downloadExport(id: string): void {
  const link = document.createElement('a')
  link.href = exportFilePath(id)
  link.download = ''
  link.click()
}
