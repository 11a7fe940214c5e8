import { countNotifications } from '@almoner/contracts/notifications/notifications.operations'
import { useEffect } from 'react'
import { describeError } from '@almoner/ui/form/submit'
import { useNotices } from '@almoner/ui/controls/notices'
import { useActor } from '../session/use-actor'
import { trpc } from '../trpc'
import { followInbox } from './inbox-stream'
import { shellText } from './messages'

/** Nobody has one in an org that they are no member of. */
export const useHasInbox = (): boolean => {
  const { org, canCall } = useActor()
  return org !== null && canCall(countNotifications)
}

/** How many are unread, as it changes while the page is looked at. */
export function useUnreadNotifications(): number {
  const isOn = useHasInbox()
  const utils = trpc.useUtils()
  const { data } = trpc.notifications.count.useQuery(undefined, { enabled: isOn })
  useEffect(() => {
    if (isOn) return followInbox(() => void utils.notifications.invalidate())
  }, [isOn, utils])
  return data?.unread ?? 0
}

/** The inbox, while it is open. */
export function useNotifications() {
  const isOn = useHasInbox()
  const utils = trpc.useUtils()
  const { fail } = useNotices()
  const list = trpc.notifications.list.useQuery(undefined, { enabled: isOn, staleTime: 0 })
  const marking = trpc.notifications.mark.useMutation({
    onMutate: async ({ ids, isRead }) => {
      // An answer on its way knows nothing of this, and would undo it on the screen.
      await Promise.all([utils.notifications.list.cancel(), utils.notifications.count.cancel()])
      utils.notifications.list.setData(undefined, (known) =>
        known?.map((one) => (ids.includes(one.id) ? { ...one, isRead } : one)),
      )
    },
    onSuccess: (counted) => utils.notifications.count.setData(undefined, counted),
    onError: (error) => fail(shellText('notifications.markFailed'), { detail: describeError(error).message }),
    onSettled: () => utils.notifications.list.invalidate(),
  })
  return { list, mark: (ids: string[], isRead: boolean) => marking.mutate({ ids, isRead }) }
}
