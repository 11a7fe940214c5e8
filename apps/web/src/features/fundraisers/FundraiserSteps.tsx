import { approveFundraiser } from '@almoner/contracts/fundraisers/fundraisers.operations'
import { fundraiserSteps, type Fundraiser } from '@almoner/contracts/fundraisers/fundraiser'
import { Button } from '@almoner/ui/controls/Button'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { useState } from 'react'
import { MayCall } from '../../session/MayCall'
import { trpc } from '../../trpc'
import { t } from './messages'
import { RejectDialog } from './RejectDialog'

type Verb = 'approve' | 'pause' | 'resume' | 'end'

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

  const take = (moved: Fundraiser, verb: Verb | 'reject') => {
    utils.fundraisers.get.setData({ id }, moved)
    void utils.fundraisers.list.invalidate()
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
  const steps = fundraiserSteps[status]
  if (steps.length === 0) return null
  return (
    <>
      {status === 'pending' && (
        <>
          <Button onClick={() => setIsRejecting(true)}>{t('fundraiser.reject')}</Button>
          <MayCall operation={approveFundraiser}>
            <Button kind="primary" isBusy={isBusy} onClick={() => void go('approve')}>
              {t('fundraiser.approve')}
            </Button>
          </MayCall>
        </>
      )}
      {status === 'active' && (
        <Button isBusy={isBusy} onClick={() => void go('pause')}>
          {t('fundraiser.pause')}
        </Button>
      )}
      {status === 'paused' && (
        <>
          <Button onClick={() => setIsEnding(true)}>{t('fundraiser.end')}</Button>
          <Button kind="primary" isBusy={isBusy} onClick={() => void go('resume')}>
            {t('fundraiser.resume')}
          </Button>
        </>
      )}
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
