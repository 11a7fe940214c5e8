import type { Charge } from '@almoner/contracts/charges/charge'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { submitTo } from '@almoner/ui/form/submit'
import { useState } from 'react'
import { trpc } from '../../../trpc'
import { t } from '../messages'
import { PledgeField } from '../../../gifts/PledgeField'

interface DialogProps {
  charge: Charge
  onClose: () => void
}

interface Values {
  donor: string
  pledgeId?: string
}

/** Has what a pledge and its gifts say read anew. */
function useRefresh() {
  const { charges, donations, installments, pledges, records } = trpc.useUtils()
  return () => Promise.all([charges, donations, installments, pledges, records].map((one) => one.invalidate()))
}

export function CountDialog({ charge, onClose }: DialogProps) {
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { say } = useNotices()
  const refresh = useRefresh()
  const count = trpc.pledges.count.useMutation()
  const send = ({ pledgeId = '' }: Values) =>
    count.mutateAsync({ chargeId: charge.id, donationId: pledgeId, idempotencyKey })
  const done = async () => {
    await refresh()
    say(t('pledge.counted'))
    onClose()
  }
  return (
    <ActionDialog<Values>
      title={t('pledge.title')}
      intro={t('pledge.intro')}
      initialValues={{ donor: charge.donorId }}
      validate={({ pledgeId }) => (pledgeId ? undefined : { pledgeId: t('pledge.missing') })}
      onSubmit={submitTo(send, { onDone: done })}
      submitLabel={t('pledge.submit')}
      onClose={onClose}
    >
      <PledgeField />
    </ActionDialog>
  )
}

export function UncountDialog({ charge, onClose }: DialogProps) {
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { say } = useNotices()
  const refresh = useRefresh()
  const uncount = trpc.pledges.uncount.useMutation()
  return (
    <ConfirmDialog
      isOpen
      kind="primary"
      title={t('pledge.uncountTitle', { number: charge.donationNumber ?? '' })}
      confirmLabel={t('pledge.uncountSubmit')}
      onConfirm={async () => {
        await uncount.mutateAsync({ chargeId: charge.id, idempotencyKey })
        await refresh()
        say(t('pledge.uncounted'))
      }}
      onClose={onClose}
    >
      {t('pledge.uncountText')}
    </ConfirmDialog>
  )
}
