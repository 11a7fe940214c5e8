import type { Donation } from '@almoner/contracts/donations/donation'
import { mostListedPayments, withRhythm } from '@almoner/contracts/donations/payment-list'
import { DateField } from '@almoner/ui/fields/DateField'
import { Text } from '@almoner/ui/layout/Text'
import { useFormState } from 'react-final-form'
import { todayIn } from '../../../date-presets'
import { PaymentRows } from '../../../recurring/PaymentRows'
import { PledgedAmount, PledgeEnd, WayToPayField } from '../../../recurring/PledgeFields'
import { trpc } from '../../../trpc'
import { t } from '../messages'
import { DonationDialog } from './DonationDialog'
import type { DonationActionProps } from './donation-action'
import { askedDates, datesToCome, faultsOfDates, rhythmOf, type TypedDates } from './payment-dates'

/** The payments of a list, or the rhythm that takes their place; the payments that take the place of a rhythm. */
export function ChangePaymentsDialog({ donation, onClose }: DonationActionProps) {
  const change = trpc.donations.changePayments.useMutation()
  const opened = trpc.installments.list.useQuery({ donationId: donation.id, limit: mostListedPayments }).data?.rows
  if (!opened) return null
  const { schedule } = donation
  const today = todayIn(schedule.zone)
  const due = opened.filter(({ state }) => state === 'due').toReversed()
  const isList = donation.frequency === 'irregular'
  return (
    <DonationDialog<TypedDates>
      donation={donation}
      title={isList ? t('action.payments.title') : t('action.payments.listTitle')}
      intro={isList ? t('action.payments.intro') : t('action.payments.listIntro')}
      initialValues={datesToCome(schedule, due, today)}
      validate={faultsOfDates}
      make={(values) => {
        const rhythm = rhythmOf(values)
        return rhythm && withRhythm(schedule, rhythm, today)
      }}
      send={(values, command) => change.mutateAsync({ ...command, ...askedDates(values) })}
      done={t('action.payments.done')}
      submitLabel={isList ? t('action.payments.submit') : t('action.payments.listSubmit')}
      onClose={onClose}
    >
      {isList && <WayToPayField name="way" />}
      <DateFields donation={donation} today={today} />
    </DonationDialog>
  )
}

function DateFields({ donation: { currency }, today }: { donation: Donation; today: string }) {
  const { values } = useFormState<TypedDates>({ subscription: { values: true } })
  if (values.way === 'irregular') return <PaymentRows name="payments" currency={currency} />
  return (
    <>
      <Text as="p" tone="quiet" size="small">
        {t('action.payments.rhythmHelp')}
      </Text>
      <div className="al-fields-row">
        <PledgedAmount name="rhythm.amount" currency={currency} isMinor />
        <DateField name="rhythm.nextOn" label={t('action.payments.nextOn')} min={today} isRequired />
      </div>
      <PledgeEnd
        prefix="rhythm."
        currency={currency}
        firstOn={values.rhythm.nextOn}
        help={t('action.payments.endHelp')}
        isMinor
      />
    </>
  )
}
