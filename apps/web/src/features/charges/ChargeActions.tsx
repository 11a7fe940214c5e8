import type { Charge } from '@almoner/contracts/charges/charge'
import { refundable } from '@almoner/contracts/charges/charge-rules'
import { refundCharge } from '@almoner/contracts/charges/charges.operations'
import { correctCharge } from '@almoner/contracts/charges/correct.operations'
import { resendConfirmation } from '@almoner/contracts/emails/resend.operations'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { useState } from 'react'
import { ActionButton } from '../../actions/ActionButton'
import { ActionsMenu } from '../../actions/ActionsMenu'
import { useActions } from '../../actions/action-store'
import { useRightful } from '../../actions/use-rightful'
import { useEmailDonor } from '../../mails/use-email-donor'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { CorrectGiftDialog } from './CorrectGiftDialog'
import { t } from './messages'
import { usePledgeActions } from './pledge/use-pledge-actions'
import { RefundDialog } from './RefundDialog'

/** A dialog that is opened anew is an action of its own, with a key of its own. */
function useDialog() {
  const [{ isOpen, count }, set] = useState({ isOpen: false, count: 0 })
  return {
    isOpen,
    count,
    open: () => set((last) => ({ isOpen: true, count: last.count + 1 })),
    close: () => set((last) => ({ ...last, isOpen: false })),
  }
}

/** What can be done with a transaction. */
export function ChargeActions({ charge }: { charge: Charge }) {
  const { canCall } = useActor()
  const { say } = useNotices()
  const [refund, correction, resend] = [useDialog(), useDialog(), useDialog()]
  const left = refundable(charge)
  const email = charge.donorEmail
  const canResend = canCall(resendConfirmation) && email !== null && left > 0
  const copyId = () => void navigator.clipboard.writeText(charge.id).then(() => say(t('charge.copied')))
  const refunding = {
    id: 'charge.refund',
    label: t('refundDialog.open'),
    operation: refundCharge,
    isLookedFor: true,
    run: refund.open,
  }
  const correcting = { id: 'charge.correct', label: t('correct.open'), operation: correctCharge, run: correction.open }
  const steps = useRightful(left > 0 ? [refunding, correcting] : [correcting])
  const toDonor = useEmailDonor(charge.donorId)
  const pledge = usePledgeActions(charge)
  useActions(steps)
  return (
    <>
      {steps.map((action) => (
        <ActionButton key={action.id} action={action} />
      ))}
      <ActionsMenu
        label={t('charge.more')}
        groups={[
          toDonor,
          pledge.actions,
          canResend ? [{ id: 'charge.resend', label: t('resend.open'), icon: 'mail', run: resend.open }] : [],
          'clipboard' in navigator ? [{ id: 'charge.copy', label: t('charge.copyId'), icon: 'copy', run: copyId }] : [],
        ]}
        renderTrigger={(aria) => (
          <Button {...aria}>
            {t('charge.more')}
            <Icon name="chevron-down" size={14} />
          </Button>
        )}
      />
      {pledge.dialog}
      <RefundDialog key={`refund ${refund.count}`} charge={charge} isOpen={refund.isOpen} onClose={refund.close} />
      <CorrectGiftDialog
        key={`correct ${correction.count}`}
        charge={charge}
        isOpen={correction.isOpen}
        onClose={correction.close}
      />
      {email && (
        <ResendDialog
          key={`resend ${resend.count}`}
          chargeId={charge.id}
          email={email}
          isOpen={resend.isOpen}
          onClose={resend.close}
        />
      )}
    </>
  )
}

interface ResendDialogProps {
  chargeId: string
  email: string
  isOpen: boolean
  onClose: () => void
}

function ResendDialog({ chargeId, email, isOpen, onClose }: ResendDialogProps) {
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const send = trpc.emails.resendConfirmation.useMutation()
  const utils = trpc.useUtils()
  const { say } = useNotices()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      kind="primary"
      title={t('resend.title')}
      confirmLabel={t('resend.submit')}
      onConfirm={async () => {
        await send.mutateAsync({ chargeId, idempotencyKey })
        await utils.records.invalidate()
        say(t('resend.done', { email }))
      }}
      onClose={onClose}
    >
      {t('resend.text', { email })}
    </ConfirmDialog>
  )
}
