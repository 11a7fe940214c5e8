import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
import { trpc } from '../../trpc'
import { t } from './messages'

/** What is done with an endpoint by hand, and how it went. */
export function useWebhookCommands(webhookId: string) {
  const { say, fail } = useNotices()
  const utils = trpc.useUtils()
  const fetchAnew = () => utils.webhooks.invalidate()
  const testing = trpc.webhooks.test.useMutation({ onSettled: fetchAnew })
  const rotating = trpc.webhooks.rotateSecret.useMutation({ onSettled: fetchAnew })
  const resending = trpc.webhooks.resend.useMutation({ onSettled: fetchAnew })
  const replaying = trpc.webhooks.replay.useMutation({ onSettled: fetchAnew })

  const removing = trpc.webhooks.remove.useMutation()

  const failWith = (error: unknown) => {
    const { message, errorId } = describeError(error)
    fail(t('webhook.failed'), { detail: message, ...(errorId && { errorId }) })
  }

  return {
    isTesting: testing.isPending,
    test: () =>
      testing
        .mutateAsync({ id: webhookId })
        .then(
          ({ state, lastError }) =>
            state === 'delivered'
              ? say(t('webhook.testDone'))
              : fail(t('webhook.testFailed'), { detail: lastError ?? '' }),
          failWith,
        ),
    rotate: () => rotating.mutateAsync({ id: webhookId }),
    remove: async () => {
      await removing.mutateAsync({ id: webhookId })
      say(t('webhook.removed'))
      await utils.webhooks.list.invalidate()
    },
    isResending: resending.isPending,
    resend: (id: string) =>
      resending
        .mutateAsync({ id })
        .then(
          ({ attemptLog: [last] }) =>
            last?.error === null
              ? say(t('webhook.delivery.resent'))
              : fail(t('webhook.delivery.resendFailed'), { detail: last?.error ?? '' }),
          failWith,
        ),
    isReplaying: replaying.isPending,
    replay: () =>
      replaying.mutateAsync({ id: webhookId }).then(({ count }) => say(t('webhook.replayed', { count })), failWith),
  }
}
