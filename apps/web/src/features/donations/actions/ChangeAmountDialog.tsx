import { said } from '@almoner/ui/texts/sentences'
import { grossUp, minorUnits, subtract, type MinorUnits } from '@almoner/contracts/minor-units'
import type { Donation } from '@almoner/contracts/donations/donation'
import { changeAmountInputSchema } from '@almoner/contracts/donations/donation-actions'
import { withAmount } from '@almoner/contracts/donations/donation-changes'
import { nextCharge, shared } from '@almoner/contracts/donations/schedule'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { MoneyField } from '@almoner/ui/fields/MoneyField'
import { useDateLocale } from '@almoner/ui/data/DateText'
import { todayIn } from '../../../date-presets'
import { trpc } from '../../../trpc'
import { dayText } from '../../../recurring/day-text'
import { moneyText } from '../../../gifts/money-text'
import { t } from '../messages'
import { FromWhen, fromField, fromMissing, fromOf, type FromValues } from './FromWhen'
import { DonationDialog } from './DonationDialog'
import type { DonationActionProps } from './donation-action'

interface Values extends FromValues {
  amount?: number | string
  coversFee: boolean
}

export function ChangeAmountDialog({
  donation,
  onClose,
  startFrom,
}: DonationActionProps & { startFrom?: string | undefined }) {
  const change = trpc.donations.changeAmount.useMutation()
  const locale = useDateLocale()
  const { schedule, currency, giftAmount, feeCoverAmount } = donation
  const today = todayIn(schedule.zone)
  const next = nextCharge(schedule)
  const amounts = useNewAmount(donation)
  const had = feeCoverAmount > 0
  return (
    <DonationDialog<Values>
      donation={donation}
      title={t('action.amount.title')}
      initialValues={{
        amount: giftAmount,
        coversFee: had,
        ...(startFrom ? { from: 'day', fromDay: startFrom } : { from: 'next' }),
      }}
      validate={(values) => wrong(values, donation, had) ?? fromMissing(values)}
      make={(values) => {
        const whole = typeof values.amount === 'number' ? amounts(minorUnits(values.amount), values.coversFee) : null
        return whole && withAmount(schedule, whole, { from: fromOf(values), today })
      }}
      fieldOf={fromField}
      send={(values, command) =>
        change.mutateAsync({
          ...command,
          amount: Number(values.amount),
          coversFee: values.coversFee,
          from: fromOf(values),
        })
      }
      done={t('action.amount.done')}
      submitLabel={t('action.amount.submit')}
      onClose={onClose}
    >
      <MoneyField
        name="amount"
        label={t('action.amount.label')}
        currency={currency}
        help={t('action.amount.help', { now: moneyText({ amount: giftAmount, currency }) })}
        isMinor
        isRequired
      />
      {had && <CheckboxField name="coversFee" label={t('action.amount.cover')} />}
      <FromWhen nextOn={next && dayText(next.dueOn, today, locale)} today={today} />
    </DonationDialog>
  )
}

function wrong({ amount, coversFee, from }: Values, donation: Donation, had: boolean) {
  if (amount === undefined) return { amount: t('action.amount.missing') }
  if (typeof amount === 'string') return undefined
  const judged = changeAmountInputSchema.shape.amount.safeParse(amount)
  if (!judged.success) return { amount: said(judged.error.issues[0]?.message ?? '') }
  const isSame = amount === donation.giftAmount && coversFee === had && donation.schedule.terms.length === 1
  return isSame && from !== 'now' ? { amount: t('action.amount.same') } : undefined
}

/** What would be collected for a gift, with the cover of the fee by the rate of the recurring donation's campaign. */
function useNewAmount({ campaignId, schedule, feeCoverAmount }: Donation) {
  const settings = trpc.campaigns.getCheckoutSettings.useQuery({ campaignId }, { enabled: feeCoverAmount > 0 })
  const rate = settings.data?.effective.feeCover
  return (gift: MinorUnits, coversFee: boolean) => {
    if (gift < 1 || (coversFee && !rate)) return null
    const whole = coversFee && rate ? grossUp(gift, rate) : gift
    return {
      amount: whole,
      feeCoverAmount: subtract(whole, gift),
      allocations: shared(schedule.terms[0]?.allocations ?? [], gift),
    }
  }
}
