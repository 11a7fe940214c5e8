import type { Charge } from '@almoner/contracts/charges/charge'
import { refundable } from '@almoner/contracts/charges/charge-rules'
import { refundCharge } from '@almoner/contracts/charges/charges.operations'
import { correctCharge } from '@almoner/contracts/charges/correct.operations'
import { resendConfirmation } from '@almoner/contracts/emails/resend.operations'
import { Icon } from '@almoner/ui/brand/Icon'
import { ActionMenu } from '@almoner/ui/controls/ActionMenu'
import { Button } from '@almoner/ui/controls/Button'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { useState } from 'react'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { CorrectGiftDialog } from './CorrectGiftDialog'
import { t } from './messages'
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
  return (
    <>
      {canCall(refundCharge) && left > 0 && <Button onClick={refund.open}>{t('refundDialog.open')}</Button>}
      {canCall(correctCharge) && <Button onClick={correction.open}>{t('correct.open')}</Button>}
      <ActionMenu
        label={t('charge.more')}
        groups={[
          canResend
            ? [
                {
                  key: 'resend',
                  label: t('resend.open'),
                  icon: <Icon name="mail" size={16} />,
                  onChoose: resend.open,
                },
              ]
            : [],
          'clipboard' in navigator
            ? [{ key: 'copy', label: t('charge.copyId'), icon: <Icon name="copy" size={16} />, onChoose: copyId }]
            : [],
        ]}
        renderTrigger={(aria) => (
          <Button {...aria}>
            {t('charge.more')}
            <Icon name="chevron-down" size={14} />
          </Button>
        )}
      />
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
