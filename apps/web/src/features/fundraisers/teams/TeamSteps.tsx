import { describeError } from '@almoner/ui/form/submit'
import type { FundraiserStatus } from '@almoner/contracts/fundraisers/fundraiser'
import {
  approveTeam,
  endTeam,
  pauseTeam,
  rejectTeam,
  resumeTeam,
} from '@almoner/contracts/fundraisers/teams.operations'
import type { Admission } from '@almoner/contracts/operation'
import type { Team } from '@almoner/contracts/fundraisers/team'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { useState } from 'react'
import { ActionButton } from '../../../actions/ActionButton'
import { useActions } from '../../../actions/action-store'
import { useRightful, type AskedAction } from '../../../actions/use-rightful'
import { trpc } from '../../../trpc'
import { t } from './messages'
import { RejectTeamDialog } from './RejectTeamDialog'
import { useTakeTeam } from './use-take-team'

/** Of the steps, those that let a team go on. */
const forward = ['team.approve', 'team.resume']

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
  const step = (verb: Verb | 'reject', operation: Admission, run: () => void): AskedAction => ({
    id: `team.${verb}`,
    label: t(`team.${verb}`),
    operation,
    run,
  })
  const offered: Partial<Record<FundraiserStatus, AskedAction[]>> = {
    pending: [
      step('reject', rejectTeam, () => setDialog('reject')),
      step('approve', approveTeam, () => void go('approve')),
    ],
    active: [step('pause', pauseTeam, () => void go('pause'))],
    paused: [step('end', endTeam, () => setDialog('end')), step('resume', resumeTeam, () => void go('resume'))],
  }
  const steps = useRightful(offered[status] ?? [])
  useActions(steps)
  return (
    <>
      {steps.map((step) => (
        <ActionButton
          key={step.id}
          action={step}
          kind={forward.includes(step.id) ? 'primary' : 'default'}
          isBusy={isBusy}
        />
      ))}
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
