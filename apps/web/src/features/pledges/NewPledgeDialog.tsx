import { offlineMethods } from '@almoner/contracts/charges/charge'
import type { AddedPledge } from '@almoner/contracts/pledges/pledges.operations'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { DateField } from '@almoner/ui/fields/DateField'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextField } from '@almoner/ui/fields/TextField'
import { submitTo } from '@almoner/ui/form/submit'
import { useState } from 'react'
import { useFormState } from 'react-final-form'
import { useNavigate } from 'react-router'
import { todayIn } from '../../date-presets'
import type { FundPart } from '../../gifts/fund-parts'
import { GiftFundsField } from '../../gifts/GiftFundsField'
import { campaignOf, useGiftCampaigns, useGiftCurrency } from '../../gifts/GiftTargetFields'
import { giftText } from '../../gifts/messages'
import { paths } from '../../paths'
import { donorOf, newDonorChoice } from '../../people/donor-choice'
import { DonorLookup } from '../../people/DonorLookup'
import { PaymentRows } from '../../recurring/PaymentRows'
import { sumOfTyped } from '../../recurring/payment-rows'
import { PledgedAmount, PledgeEnd, WayToPayField } from '../../recurring/PledgeFields'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { t } from './messages'
import { datesOf, fundsOf, type TypedDates } from './pledge-form'
import { missing } from './pledge-faults'

interface Values extends TypedDates {
  donor: string
  method: (typeof offlineMethods)[number]
  campaignId?: string
  designationId?: string
  allocations?: FundPart[]
  comment?: string
  remindsDonor?: boolean
}

const methodOptions = optionsOf(offlineMethods, giftText.group('methods'))

export function NewPledgeDialog({ onClose }: { onClose: () => void }) {
  const { timeZone, org } = useActor()
  const currency = org?.currency ?? 'usd'
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { say } = useNotices()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const add = trpc.pledges.add.useMutation()
  const campaigns = useGiftCampaigns()

  const send = ({ donor, allocations, campaignId, designationId, method, comment, remindsDonor, ...dates }: Values) =>
    add.mutateAsync({
      donor: donorOf(donor),
      // What was typed before another campaign was chosen is meant in its currency.
      ...datesOf(dates, campaignOf(campaigns, campaignId)?.currency ?? currency),
      ...fundsOf(allocations, designationId),
      method,
      idempotencyKey,
      ...(campaignId && { campaignId }),
      ...(comment && { comment }),
      ...(remindsDonor && { remindsDonor }),
    })
  const done = async ({ id, number }: AddedPledge) => {
    await Promise.all([utils.pledges.invalidate(), utils.donations.invalidate(), utils.donors.invalidate()])
    say(t('add.done', { number }))
    await navigate(paths.donation(id))
  }
  return (
    <ActionDialog<Values>
      title={t('add.title')}
      intro={t('add.intro')}
      initialValues={{
        rhythm: 'monthly',
        ending: 'never',
        startsOn: todayIn(timeZone),
        method: 'standing_order',
        payments: [{}, {}],
      }}
      validate={(values) => missing(values, currency)}
      onSubmit={submitTo(send, { onDone: done })}
      submitLabel={t('add.submit')}
      onClose={onClose}
      width={560}
    >
      <DonorLookup name="donor" label={t('add.donor')} newChoice={newDonorChoice} />
      <DateFields />
      <TextField name="comment" label={t('add.comment')} />
      <CheckboxField name="remindsDonor" label={t('add.reminds')} help={t('add.remindsHelp')} />
    </ActionDialog>
  )
}

/** When it is paid and how much, and where that goes: the funds share a payment, or all of a list. */
function DateFields() {
  const { values } = useFormState<Partial<Values>>({ subscription: { values: true } })
  const currency = useGiftCurrency()
  const isList = values.rhythm === 'irregular'
  return (
    <>
      <div className="al-fields-row">
        <WayToPayField name="rhythm" />
        <SelectField name="method" label={t('add.method')} options={methodOptions} isRequired />
      </div>
      {isList ? <PaymentRows name="payments" currency={currency} /> : <RhythmFields />}
      <GiftFundsField shared={isList ? sumOfTyped(values.payments ?? []) : undefined} />
    </>
  )
}

function RhythmFields() {
  const { values } = useFormState<Partial<Values>>({ subscription: { values: true } })
  const currency = useGiftCurrency()
  return (
    <>
      <div className="al-fields-row">
        <PledgedAmount name="amount" currency={currency} />
        <DateField name="startsOn" label={t('add.startsOn')} isRequired />
      </div>
      <PledgeEnd currency={currency} firstOn={values.startsOn} />
    </>
  )
}
