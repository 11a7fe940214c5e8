import type { Teammate } from '@almoner/contracts/team/teammate'
import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
import { trpc } from '../../trpc'
import type { GivableRole } from './team-actions'
import { t } from './messages'

export function useTeamCommands({ id, firstName, lastName, email, isToInvite }: Teammate) {
  const { say, fail } = useNotices()
  const utils = trpc.useUtils()
  const fetchAnew = () => utils.team.list.invalidate()
  const resending = trpc.team.resendInvite.useMutation({ onSettled: fetchAnew })
  const revoking = trpc.team.revokeInvite.useMutation({ onSettled: fetchAnew })
  const giving = trpc.team.changePermission.useMutation({ onSettled: fetchAnew })
  const removing = trpc.team.remove.useMutation({ onSettled: fetchAnew })

  const failWith = (title: string) => (error: unknown) => {
    const { message, errorId } = describeError(error)
    fail(title, { detail: message, ...(errorId && { errorId }) })
  }

  return {
    isResending: resending.isPending,
    resend: () =>
      resending
        .mutateAsync({ userId: id })
        .then(() => say(t('team.resent', { email })), failWith(t('team.resendFailed'))),
    revoke: () =>
      revoking.mutateAsync({ userId: id }).then(() => say(isToInvite ? t('team.deleted') : t('team.revoked'))),
    give: (permission: GivableRole, keepApiKeys: string[]) =>
      giving
        .mutateAsync({ userId: id, permission, keepApiKeys })
        .then(() => say(t('team.madeTo', { name: `${firstName} ${lastName}`, role: permission }))),
    remove: (keepApiKeys: string[]) =>
      removing.mutateAsync({ id, keepApiKeys }).then(() => say(t('team.deleted')), failWith(t('team.deleteFailed'))),
  }
}
