import { minorUnits, zero } from '@almoner/contracts/minor-units'
import { withFrequency } from '@almoner/contracts/donations/donation-changes'
import { nextCharge, shared } from '@almoner/contracts/donations/schedule'
import { useDateLocale } from '@almoner/ui/data/DateText'
import { MoneyField } from '@almoner/ui/fields/MoneyField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { WholeNumberField } from '@almoner/ui/fields/WholeNumberField'
import type { Donation, RegularFrequency } from '@almoner/contracts/donations/donation'
import { Grid } from '@almoner/ui/layout/Grid'
import { useField } from 'react-final-form'
import { todayIn } from '../../../date-presets'
import { trpc } from '../../../trpc'
import { dayText } from '../../../recurring/day-text'
import { moneyText } from '../../../gifts/money-text'
import { t } from '../messages'
import { FromWhen, fromField, fromMissing, fromOf, type FromValues } from './FromWhen'
import { DonationDialog } from './DonationDialog'
import type { DonationActionProps } from './donation-action'

type Unit = RegularFrequency

interface Values extends FromValues {
  frequency: Unit
  interval?: number | string
  amount?: number | string
}

const unitsFor = (interval: number | string | undefined) =>
  (['daily', 'weekly', 'monthly', 'yearly'] as const).map((value) => ({
    value,
    label: t(`action.frequency.units.${value}`, { interval: typeof interval === 'number' ? interval : 2 }),
  }))

export function ChangeFrequencyDialog({ donation, onClose }: DonationActionProps) {
  const change = trpc.donations.changeFrequency.useMutation()
  const locale = useDateLocale()
  const { schedule, currency, giftAmount, interval } = donation
  const today = todayIn(schedule.zone)
  const next = nextCharge(schedule)
  return (
    <DonationDialog<Values>
      donation={donation}
      title={t('action.frequency.title')}
      initialValues={{ frequency: unitOf(donation), interval, amount: giftAmount, from: 'next' }}
      validate={(values) => wrong(values) ?? fromMissing(values)}
      make={(values) => {
        const { interval: every, amount } = values
        if (typeof every !== 'number' || typeof amount !== 'number' || wrong(values)) return null
        const isOther = amount !== giftAmount && donation.feeCoverAmount === 0
        return withFrequency(
          schedule,
          {
            frequency: values.frequency,
            interval: every,
            ...(isOther && {
              amount: {
                amount: minorUnits(amount),
                feeCoverAmount: zero,
                allocations: shared(schedule.terms[0]?.allocations ?? [], minorUnits(amount)),
              },
            }),
          },
          { from: fromOf(values), today },
        )
      }}
      fieldOf={fromField}
      send={(values, command) =>
        change.mutateAsync({
          ...command,
          frequency: values.frequency,
          interval: Number(values.interval),
          from: fromOf(values),
          ...(values.amount !== giftAmount && { amount: Number(values.amount) }),
        })
      }
      done={t('action.frequency.done')}
      submitLabel={t('action.frequency.submit')}
      onClose={onClose}
    >
      <Grid columns="96px minmax(0, 1fr)" gap={12} align="start">
        <WholeNumberField name="interval" label={t('action.frequency.interval')} isRequired />
        <UnitField />
      </Grid>
      <MoneyField
        name="amount"
        label={t('action.frequency.amount')}
        currency={currency}
        help={t('action.frequency.amountHelp', { now: moneyText({ amount: giftAmount, currency }) })}
        isMinor
        isRequired
      />
      <FromWhen nextOn={next && dayText(next.dueOn, today, locale)} today={today} hasNow />
    </DonationDialog>
  )
}

/** In the singular where it is one. */
function UnitField() {
  const { input } = useField<Values['interval']>('interval', { subscription: { value: true } })
  return <SelectField name="frequency" label={t('action.frequency.unit')} options={unitsFor(input.value)} isRequired />
}

const unitOf = ({ frequency }: Donation): Unit =>
  frequency === 'single' || frequency === 'irregular' ? 'monthly' : frequency

function wrong({ interval, amount }: Values) {
  if (typeof interval === 'string') return undefined
  if (interval === undefined || interval < 1 || interval > 12) return { interval: t('action.frequency.intervalWrong') }
  if (amount === undefined || amount === 0) return { amount: t('action.amount.missing') }
  return undefined
}
