import { approveFundraiser } from '@almoner/contracts/fundraisers/fundraisers.operations'
import { fundraiserSteps, type Fundraiser } from '@almoner/contracts/fundraisers/fundraiser'
import { Button } from '@almoner/ui/controls/Button'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { useState } from 'react'
import { MayCall } from '../../session/MayCall'
import { trpc } from '../../trpc'
import { fundraiserWords as words } from './fundraiser-words'
import { RejectDialog } from './RejectDialog'

type Verb = 'approve' | 'pause' | 'resume' | 'end'

/** The steps that lead on from where a fundraiser stands; those that cannot be taken back ask first. */
export function FundraiserSteps({ fundraiser }: { fundraiser: Fundraiser }) {
  const { id, status, displayName } = fundraiser
  const { say, fail } = useNotices()
  const utils = trpc.useUtils()
  const verbs = {
    approve: trpc.fundraisers.approve.useMutation(),
    pause: trpc.fundraisers.pause.useMutation(),
    resume: trpc.fundraisers.resume.useMutation(),
    end: trpc.fundraisers.end.useMutation(),
  }
  const [isEnding, setIsEnding] = useState(false)
  const [isRejecting, setIsRejecting] = useState(false)
  const isBusy = Object.values(verbs).some(({ isPending }) => isPending)

  const take = (moved: Fundraiser, verb: keyof typeof words.done) => {
    utils.fundraisers.get.setData({ id }, moved)
    void utils.fundraisers.list.invalidate()
    void utils.fundraisers.pendingCount.invalidate()
    say(words.done[verb])
  }
  const go = async (verb: Verb) => {
    try {
      take(await verbs[verb].mutateAsync({ id }), verb)
    } catch {
      fail(words.failed)
      void utils.fundraisers.get.invalidate({ id })
    }
  }
  const steps = fundraiserSteps[status]
  if (steps.length === 0) return null
  return (
    <>
      {status === 'pending' && (
        <>
          <Button onClick={() => setIsRejecting(true)}>{words.reject}</Button>
          <MayCall operation={approveFundraiser}>
            <Button kind="primary" isBusy={isBusy} onClick={() => void go('approve')}>
              {words.approve}
            </Button>
          </MayCall>
        </>
      )}
      {status === 'active' && (
        <Button isBusy={isBusy} onClick={() => void go('pause')}>
          {words.pause}
        </Button>
      )}
      {status === 'paused' && (
        <>
          <Button onClick={() => setIsEnding(true)}>{words.end}</Button>
          <Button kind="primary" isBusy={isBusy} onClick={() => void go('resume')}>
            {words.resume}
          </Button>
        </>
      )}
      <ConfirmDialog
        isOpen={isEnding}
        title={words.endDialog.title(displayName)}
        confirmLabel={words.endDialog.confirm}
        onConfirm={async () => take(await verbs.end.mutateAsync({ id }), 'end')}
        onClose={() => setIsEnding(false)}
      >
        {words.endDialog.text}
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
