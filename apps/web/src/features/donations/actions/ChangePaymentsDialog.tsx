import { mostListedPayments } from '@almoner/contracts/donations/payment-list'
import { occurrences } from '@almoner/contracts/donations/schedule'
import { PaymentRows } from '../../../recurring/PaymentRows'
import { faultsOfPayments, paymentsOf, type TypedPayment } from '../../../recurring/payment-rows'
import { trpc } from '../../../trpc'
import { t } from '../messages'
import { DonationDialog } from './DonationDialog'
import type { DonationActionProps } from './donation-action'

interface Values {
  payments: TypedPayment[]
}

export function ChangePaymentsDialog({ donation, onClose }: DonationActionProps) {
  const change = trpc.donations.changePayments.useMutation()
  const opened = trpc.installments.list.useQuery({ donationId: donation.id, limit: mostListedPayments }).data?.rows
  if (!opened) return null
  const due = opened.filter(({ state }) => state === 'due').toReversed()
  const ahead = occurrences(donation.schedule, { count: mostListedPayments })
  return (
    <DonationDialog<Values>
      donation={donation}
      title={t('action.payments.title')}
      intro={t('action.payments.intro')}
      initialValues={{ payments: [...due, ...ahead].map(({ dueOn, amount }) => ({ dueOn, amount })) }}
      validate={({ payments }) => faultsOfPayments('payments', payments)}
      send={({ payments }, command) => change.mutateAsync({ ...command, payments: paymentsOf(payments) })}
      done={t('action.payments.done')}
      submitLabel={t('action.payments.submit')}
      onClose={onClose}
    >
      <PaymentRows name="payments" currency={donation.currency} />
    </DonationDialog>
  )
}
