import { describeError } from '@almoner/ui/form/submit'
import type { OwnTeam } from '@almoner/contracts/fundraisers/own-team.operations'
import type { Team } from '@almoner/contracts/fundraisers/team'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { Callout } from '@almoner/ui/layout/Callout'
import { trpc } from '../../../../trpc'
import { t } from './messages'

/** How the team stands where it is not simply online, and what became of the captain's last changes. */
export function TeamNotes({ own, team: { status, rejectReason, change } }: { own: OwnTeam; team: Team }) {
  const utils = trpc.useUtils()
  const { say, fail } = useNotices()
  const withdraw = trpc.fundraiserTeams.withdrawChange.useMutation({
    onSuccess: (changed) => {
      utils.fundraiserTeams.own.setData(undefined, changed)
      say(t('change.withdrawn'))
    },
    onError: (error) => fail(describeError(error).message),
  })
  return (
    <>
      {status !== 'active' && (
        <Callout tone={status === 'pending' ? 'attention' : status === 'rejected' ? 'failed' : 'quiet'}>
          <p>{t(`states.${status}`)}</p>
          {rejectReason && (
            <p>
              <bdi>{t('reason', { reason: rejectReason })}</bdi>
            </p>
          )}
        </Callout>
      )}
      {own.isCaptain && change?.status === 'waiting' && (
        <Callout
          tone="attention"
          title={t('change.waits')}
          actions={
            <Button size="small" isBusy={withdraw.isPending} onClick={() => withdraw.mutate()}>
              {t('change.withdraw')}
            </Button>
          }
        />
      )}
      {own.isCaptain && change?.status === 'rejected' && (
        <Callout tone="failed" title={t('change.rejected')}>
          {change.reason && (
            <p>
              <bdi>{t('reason', { reason: change.reason })}</bdi>
            </p>
          )}
        </Callout>
      )}
    </>
  )
}
