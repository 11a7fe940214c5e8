import { describeError } from '@almoner/ui/form/submit'
import { fundraiserSteps } from '@almoner/contracts/fundraisers/fundraiser'
import type { Team } from '@almoner/contracts/fundraisers/team'
import { Button } from '@almoner/ui/controls/Button'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { useState } from 'react'
import { trpc } from '../../../trpc'
import { t } from './messages'
import { RejectTeamDialog } from './RejectTeamDialog'
import { useTakeTeam } from './use-take-team'

type Verb = 'approve' | 'pause' | 'resume' | 'end'

/** What can become of a team from where it stands. */
export function TeamSteps({ team }: { team: Team }) {
  const { id, status, name } = team
  const { fail } = useNotices()
  const take = useTakeTeam()
  const verbs = {
    approve: trpc.fundraiserTeams.approve.useMutation(),
    pause: trpc.fundraiserTeams.pause.useMutation(),
    resume: trpc.fundraiserTeams.resume.useMutation(),
    end: trpc.fundraiserTeams.end.useMutation(),
  }
  const utils = trpc.useUtils()
  const [dialog, setDialog] = useState<'end' | 'reject'>()
  const isBusy = Object.values(verbs).some(({ isPending }) => isPending)
  const go = async (verb: Verb) => {
    try {
      take(await verbs[verb].mutateAsync({ id }), t(`team.done.${verb}`))
    } catch (error) {
      fail(describeError(error).message)
      void utils.fundraiserTeams.get.invalidate({ id })
    }
  }
  if (fundraiserSteps[status].length === 0) return null
  return (
    <>
      {status === 'pending' && (
        <>
          <Button onClick={() => setDialog('reject')}>{t('team.reject')}</Button>
          <Button kind="primary" isBusy={isBusy} onClick={() => void go('approve')}>
            {t('team.approve')}
          </Button>
        </>
      )}
      {status === 'active' && (
        <Button isBusy={isBusy} onClick={() => void go('pause')}>
          {t('team.pause')}
        </Button>
      )}
      {status === 'paused' && (
        <>
          <Button onClick={() => setDialog('end')}>{t('team.end')}</Button>
          <Button kind="primary" isBusy={isBusy} onClick={() => void go('resume')}>
            {t('team.resume')}
          </Button>
        </>
      )}
      <ConfirmDialog
        isOpen={dialog === 'end'}
        title={t('team.endDialog.title', { name })}
        confirmLabel={t('team.endDialog.confirm')}
        onConfirm={async () => take(await verbs.end.mutateAsync({ id }), t('team.done.end'))}
        onClose={() => setDialog(undefined)}
      >
        {t('team.endDialog.text')}
      </ConfirmDialog>
      <RejectTeamDialog team={team} isOpen={dialog === 'reject'} onClose={() => setDialog(undefined)} />
    </>
  )
}
