import type { Task } from '@almoner/contracts/tasks/task'
import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
import { useState } from 'react'
import { trpc } from '../trpc'
import { t } from './messages'

/** Checking off, deleting, and taking either back. What was checked shows so at once, before the server has answered. */
export function useTaskChanges() {
  const utils = trpc.useUtils()
  const { say, fail } = useNotices()
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const show = (id: string, isDone: boolean | undefined) =>
    setToggled((all) => {
      const next = new Map(all)
      if (isDone === undefined) next.delete(id)
      else next.set(id, isDone)
      return next
    })
  const tell = (title: string) => (error: unknown) => fail(title, { detail: describeError(error).message })
  // A call or a card that thanks for a gift is a task.
  const refresh = () => Promise.all([utils.tasks.invalidate(), utils.acknowledgments.invalidate()])
  const settle = (_: unknown, __: unknown, { id }: { id: string }) => show(id, undefined)

  const reopening = trpc.tasks.reopen.useMutation({
    onMutate: ({ id }) => show(id, false),
    onSuccess: refresh,
    onError: tell(t('reopenFailed')),
    onSettled: settle,
  })
  const completing = trpc.tasks.complete.useMutation({
    onMutate: ({ id }) => show(id, true),
    onSuccess: async ({ id, title }) => {
      say(t('done'), title, { label: t('undo'), onUndo: () => reopening.mutate({ id }) })
      await refresh()
    },
    onError: tell(t('doneFailed')),
    onSettled: settle,
  })
  const restoring = trpc.tasks.restore.useMutation({
    onSuccess: async () => {
      say(t('restored'))
      await refresh()
    },
    onError: tell(t('restoreFailed')),
  })
  const removing = trpc.tasks.remove.useMutation({
    onSuccess: async ({ id, title }) => {
      say(t('removed'), title, { label: t('undo'), onUndo: () => restoring.mutate({ id }) })
      await refresh()
    },
    onError: tell(t('removeFailed')),
  })
  return {
    isDone: ({ id, doneAt }: Task): boolean => toggled.get(id) ?? doneAt !== null,
    toggle: (id: string, isDone: boolean) => (isDone ? completing : reopening).mutate({ id }),
    remove: (id: string) => removing.mutate({ id }),
  }
}
