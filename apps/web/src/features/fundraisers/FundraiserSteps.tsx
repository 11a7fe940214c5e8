import {
  approveFundraiser,
  endFundraiser,
  inviteFundraiser,
  pauseFundraiser,
  rejectFundraiser,
  resumeFundraiser,
} from '@almoner/contracts/fundraisers/fundraisers.operations'
import type { Fundraiser, FundraiserStatus } from '@almoner/contracts/fundraisers/fundraiser'
import type { Admission } from '@almoner/contracts/operation'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { useState } from 'react'
import { ActionButton } from '../../actions/ActionButton'
import { useActions } from '../../actions/action-store'
import { useRightful, type AskedAction } from '../../actions/use-rightful'
import { trpc } from '../../trpc'
import { t } from './messages'
import { RejectDialog } from './RejectDialog'

/** Of the steps, those that let a page go on. */
const forward = ['fundraiser.approve', 'fundraiser.resume', 'fundraiser.invite']

type Verb = 'approve' | 'invite' | 'pause' | 'resume' | 'end'

export function FundraiserSteps({ fundraiser }: { fundraiser: Fundraiser }) {
  const { id, status, displayName, isToInvite } = fundraiser
  const { say, fail } = useNotices()
  const utils = trpc.useUtils()
  const verbs = {
    approve: trpc.fundraisers.approve.useMutation(),
    invite: trpc.fundraisers.invite.useMutation(),
    pause: trpc.fundraisers.pause.useMutation(),
    resume: trpc.fundraisers.resume.useMutation(),
    end: trpc.fundraisers.end.useMutation(),
  }
  const [isEnding, setIsEnding] = useState(false)
  const [isRejecting, setIsRejecting] = useState(false)
  const isBusy = Object.values(verbs).some(({ isPending }) => isPending)

  const take = (moved: Fundraiser, verb: Verb | 'reject') => {
    utils.fundraisers.get.setData({ id }, moved)
    void utils.fundraisers.list.invalidate()
    void utils.fundraisers.count.invalidate()
    void utils.fundraisers.pendingCount.invalidate()
    void utils.fundraisers.waitingCounts.invalidate()
    say(t(`fundraiser.done.${verb}`))
  }
  const go = async (verb: Verb) => {
    try {
      take(await verbs[verb].mutateAsync({ id }), verb)
    } catch {
      fail(t('fundraiser.failed'))
      void utils.fundraisers.get.invalidate({ id })
    }
  }
  const step = (verb: Verb | 'reject', operation: Admission, run: () => void): AskedAction => ({
    id: `fundraiser.${verb}`,
    label: t(`fundraiser.${verb}`),
    operation,
    run,
  })
  const offered: Partial<Record<FundraiserStatus, AskedAction[]>> = {
    pending: [
      step('reject', rejectFundraiser, () => setIsRejecting(true)),
      step('approve', approveFundraiser, () => void go('approve')),
    ],
    active: [step('pause', pauseFundraiser, () => void go('pause'))],
    paused: [
      step('end', endFundraiser, () => setIsEnding(true)),
      step('resume', resumeFundraiser, () => void go('resume')),
    ],
  }
  // An approval brings the invitation along.
  const invitation =
    isToInvite && status !== 'pending' ? [step('invite', inviteFundraiser, () => void go('invite'))] : []
  const steps = useRightful([...(offered[status] ?? []), ...invitation])
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
        isOpen={isEnding}
        title={t('fundraiser.endDialog.title', { name: displayName })}
        confirmLabel={t('fundraiser.endDialog.confirm')}
        onConfirm={async () => take(await verbs.end.mutateAsync({ id }), 'end')}
        onClose={() => setIsEnding(false)}
      >
        {t('fundraiser.endDialog.text')}
      </ConfirmDialog>
      <RejectDialog
        fundraiser={fundraiser}
        isOpen={isRejecting}
        onClose={() => setIsRejecting(false)}
        onRejected={(moved) => take(moved, 'reject')}
      />
    </>
  )
}
