import { offlineMethods } from '@almoner/contracts/charges/charge'
import type { Money } from '@almoner/contracts/money'
import type { AddedPledge } from '@almoner/contracts/pledges/pledges.operations'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { DateField } from '@almoner/ui/fields/DateField'
import { MoneyField } from '@almoner/ui/fields/MoneyField'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextField } from '@almoner/ui/fields/TextField'
import { WholeNumberField } from '@almoner/ui/fields/WholeNumberField'
import type { FormErrors } from '@almoner/ui/form/against-schema'
import { submitTo } from '@almoner/ui/form/submit'
import { useState } from 'react'
import { useFormState } from 'react-final-form'
import { useNavigate } from 'react-router'
import { todayIn } from '../../date-presets'
import { campaignOf, GiftTargetFields, useGiftCampaigns, useGiftCurrency } from '../../gifts/GiftTargetFields'
import { giftText } from '../../gifts/messages'
import { paths } from '../../paths'
import { donorOf, newDonorChoice } from '../../people/donor-choice'
import { DonorLookup } from '../../people/DonorLookup'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { t } from './messages'
import { endings, endOf, rhythms, type Ending, type RhythmName } from './pledge-form'

interface Values {
  donor: string
  amount: Money | string
  rhythm: RhythmName
  startsOn: string
  method: (typeof offlineMethods)[number]
  ending: Ending
  maxCharges?: number
  total?: Money | string
  endsOn?: string
  campaignId?: string
  designationId?: string
  comment?: string
  remindsDonor?: boolean
}

const methodOptions = optionsOf(offlineMethods, giftText.group('methods'))
const rhythmOptions = optionsOf(Object.keys(rhythms) as RhythmName[], t.group('add.rhythms'))
const endingOptions = optionsOf(endings, t.group('add.endings'))

export function NewPledgeDialog({ onClose }: { onClose: () => void }) {
  const { timeZone } = useActor()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { say } = useNotices()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const add = trpc.pledges.add.useMutation()
  const campaigns = useGiftCampaigns()

  const send = ({ donor, amount, rhythm, ending, maxCharges, total, endsOn, ...rest }: Values) => {
    if (typeof amount === 'string' || typeof total === 'string') throw new Error('The form takes amounts alone')
    // What was typed before another campaign was chosen is meant in its currency.
    const currency = campaignOf(campaigns, rest.campaignId)?.currency ?? amount.currency
    return add.mutateAsync({
      ...rest,
      ...rhythms[rhythm],
      ...endOf(ending, { maxCharges, total: total?.amount, endsOn }),
      donor: donorOf(donor),
      amount: { ...amount, currency },
      idempotencyKey,
    })
  }
  const done = async ({ id, number }: AddedPledge) => {
    await Promise.all([utils.pledges.invalidate(), utils.donations.invalidate(), utils.donors.invalidate()])
    say(t('add.done', { number }))
    await navigate(paths.donation(id))
  }
  return (
    <ActionDialog<Values>
      title={t('add.title')}
      intro={t('add.intro')}
      initialValues={{ rhythm: 'monthly', ending: 'never', startsOn: todayIn(timeZone), method: 'standing_order' }}
      validate={missing}
      onSubmit={submitTo(send, { onDone: done })}
      submitLabel={t('add.submit')}
      onClose={onClose}
      width={560}
    >
      <DonorLookup name="donor" label={t('add.donor')} newChoice={newDonorChoice} />
      <div className="al-fields-row">
        <PledgedAmount name="amount" label={t('add.amount')} />
        <SelectField name="rhythm" label={t('add.rhythm')} options={rhythmOptions} isRequired />
      </div>
      <div className="al-fields-row">
        <DateField name="startsOn" label={t('add.startsOn')} isRequired />
        <SelectField name="method" label={t('add.method')} options={methodOptions} isRequired />
      </div>
      <div className="al-fields-row">
        <SelectField name="ending" label={t('add.ends')} options={endingOptions} isRequired />
        <EndField />
      </div>
      <GiftTargetFields />
      <TextField name="comment" label={t('add.comment')} />
      <CheckboxField name="remindsDonor" label={t('add.reminds')} help={t('add.remindsHelp')} />
    </ActionDialog>
  )
}

function PledgedAmount({ name, label }: { name: string; label: string }) {
  const currency = useGiftCurrency()
  return <MoneyField key={currency} name={name} label={label} currency={currency} isRequired />
}

function EndField() {
  const { values } = useFormState<Partial<Values>>({ subscription: { values: true } })
  switch (values.ending) {
    case 'count':
      return <WholeNumberField name="maxCharges" label={t('add.maxCharges')} isRequired />
    case 'total':
      return <PledgedAmount name="total" label={t('add.total')} />
    case 'day':
      return (
        <DateField
          name="endsOn"
          label={t('add.endsOn')}
          {...(values.startsOn && { min: values.startsOn })}
          isRequired
        />
      )
    default:
      return null
  }
}

function missing({
  donor,
  amount,
  ending,
  maxCharges,
  total,
  endsOn,
  startsOn,
}: Partial<Values>): FormErrors | undefined {
  const errors = {
    ...(!donor && { donor: t('add.donorMissing') }),
    ...(!amount && { amount: t('add.amountMissing') }),
    ...(!startsOn && { startsOn: t('add.dayMissing') }),
    ...(ending === 'count' && !maxCharges && { maxCharges: t('add.countMissing') }),
    ...(ending === 'total' && !total && { total: t('add.totalMissing') }),
    ...(ending === 'day' && !endsOn && { endsOn: t('add.dayMissing') }),
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}
