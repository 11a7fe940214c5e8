import type { AddressForm } from '@almoner/contracts/acknowledgments/acknowledgments.operations'
import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
import { useState } from 'react'
import { downloadBytes } from '../../download-file'
import { trpc } from '../../trpc'
import { t } from './messages'

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))

/** What is done with gifts of the queue; each says what became of it, and can be taken back where it only marks. */
export function useThanks() {
  const { say, fail } = useNotices()
  const utils = trpc.useUtils()
  const [isBusy, setBusy] = useState(false)
  const calls = {
    print: trpc.acknowledgments.print.useMutation(),
    send: trpc.acknowledgments.send.useMutation(),
    thank: trpc.acknowledgments.thank.useMutation(),
    dismiss: trpc.acknowledgments.dismiss.useMutation(),
    reopen: trpc.acknowledgments.reopen.useMutation(),
  }
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true)
    try {
      await work()
      await Promise.all([utils.acknowledgments.invalidate(), utils.tasks.invalidate()])
      return true
    } catch (error) {
      fail(describeError(error).message)
      return false
    } finally {
      setBusy(false)
    }
  }
  const reopen = (ids: string[]) =>
    attempt(async () => {
      const { changed } = await calls.reopen.mutateAsync({ ids })
      say(t('done.reopened', { count: changed }))
    })
  const undo = (ids: string[]) => ({ label: t('done.undo'), onUndo: () => void reopen(ids) })
  return {
    isBusy,
    reopen,
    print: (ids: string[]) =>
      attempt(async () => {
        const { fileName, pdf, letters } = await calls.print.mutateAsync({ ids })
        downloadBytes(fileName, bytesOf(pdf), 'application/pdf')
        say(t('done.printed', { count: letters }), undefined, undo(ids))
      }),
    send: (ids: string[]) =>
      attempt(async () => {
        const results = await calls.send.mutateAsync({ ids })
        const sent = results.filter(({ outcome }) => outcome === 'sent').length
        if (sent > 0) say(t('done.sent', { count: sent }))
        if (sent < results.length) fail(t('done.unsent', { count: results.length - sent }))
      }),
    thank: (ids: string[]) =>
      attempt(async () => {
        const { changed } = await calls.thank.mutateAsync({ ids })
        say(t('done.thanked', { count: changed }), undefined, undo(ids))
      }),
    dismiss: (ids: string[]) =>
      attempt(async () => {
        const { changed } = await calls.dismiss.mutateAsync({ ids })
        say(t('done.dismissed', { count: changed }), undefined, undo(ids))
      }),
    addresses: (ids: string[], form: AddressForm, firstLabel = 1) =>
      attempt(async () => {
        const { fileName, pdf, letters } = await utils.acknowledgments.addresses.fetch(
          { ids, form, firstLabel },
          { staleTime: 0 },
        )
        if (letters > 0) downloadBytes(fileName, bytesOf(pdf), 'application/pdf')
        say(t('done.addresses', { count: letters }))
      }),
  }
}
export type Thanks = ReturnType<typeof useThanks>
