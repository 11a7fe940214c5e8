import { exportFilePath, type Export } from '@almoner/contracts/exports/export'
import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
import { useEffect, useEffectEvent, useState } from 'react'
import { trpc } from '../trpc'
import { t } from './messages'

const lookEveryMs = 500
const nothingYet = { rows: 0, total: null }
/** From then on people are told that they need not wait. */
const longMs = 4_000

interface Followed {
  isBusy: boolean
  rows: number
  /** Where it is counted. */
  total: number | null
  follow: (started: Export) => void
}

/** Follows a file while it is made, and downloads it once it is there; whoever leaves finds it among the exports. */
export function useExport(): Followed {
  const [id, setId] = useState<string | null>(null)
  const [{ rows, total }, setProgress] = useState<Pick<Export, 'rows' | 'total'>>(nothingYet)
  const utils = trpc.useUtils()
  const { say, fail } = useNotices()
  /** Whether it is still being made. */
  const look = useEffectEvent(async (followed: string): Promise<boolean> => {
    try {
      const file = await utils.exports.get.fetch({ id: followed }, { staleTime: 0 })
      const { state, rows: written } = file
      setProgress(file)
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
    setProgress(nothingYet)
    setId(started.id)
  }
  return { isBusy: id !== null, rows, total, follow }
}

/** The browser asks for the file and keeps the page. */
export function downloadExport(id: string): void {
  const link = document.createElement('a')
  link.href = exportFilePath(id)
  link.download = ''
  link.click()
}
