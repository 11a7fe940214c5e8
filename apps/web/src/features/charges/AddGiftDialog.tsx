import { Callout } from '@almoner/ui/layout/Callout'
import { offlineMethods } from '@almoner/contracts/charges/charge'
import type { OfflineTribute, ReceiptedGift } from '@almoner/contracts/charges/offline.operations'
import { issueReceipts } from '@almoner/contracts/receipts/receipts.operations'
import { formatMoney, type Money } from '@almoner/contracts/money'
import { useNotices } from '@almoner/ui/controls/notices'
import { formatDate } from '@almoner/ui/data/DateText'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { DateField } from '@almoner/ui/fields/DateField'
import { MoneyField } from '@almoner/ui/fields/MoneyField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextField } from '@almoner/ui/fields/TextField'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { optionsOf } from '@almoner/ui/fields/options-of'
import type { FormErrors } from '@almoner/ui/form/against-schema'
import { submitTo } from '@almoner/ui/form/submit'
import { skipToken } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormState } from 'react-final-form'
import type { CustomForm } from '../../custom-fields/custom-form'
import { useRequiredFields } from '../../custom-fields/use-required-fields'
import { todayIn } from '../../date-presets'
import type { GiftDonor } from '../../gifts/gift-for'
import { giftText } from '../../gifts/messages'
import { faultsOfShares, type FundPart } from '../../gifts/fund-parts'
import { useTellReceipt } from '../../receipts/use-issue-receipt'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { t } from './messages'
import { donorOf, newDonorChoice } from '../../people/donor-choice'
import { DonorLookup } from '../../people/DonorLookup'
import { GiftCreditFields, type TypedCredit } from './GiftCreditFields'
import { GiftFundraiserField } from './GiftFundraiserField'
import { GiftFundsField } from '../../gifts/GiftFundsField'
import { GiftMore } from './GiftMore'
import { GiftTributeFields } from './GiftTributeFields'
import { PledgeField } from '../../gifts/PledgeField'
import { campaignOf, useGiftCampaigns, useGiftCurrency } from '../../gifts/GiftTargetFields'
import './refund-dialog.css'

interface Values extends CustomForm {
  donor: string
  amount: Money | string
  giftDate: string
  method: (typeof offlineMethods)[number]
  campaignId?: string
  designationId?: string
  allocations?: FundPart[]
  tribute?: Partial<OfflineTribute>
  softCredits?: TypedCredit[]
  fundraiserId?: string
  reference?: string
  comment?: string
  issuesReceipt?: boolean
  pledgeId?: string
}

const moreFields = [
  'campaignId',
  'designationId',
  'allocations',
  'allocationsSum',
  'fundraiserId',
  'tribute',
  'softCredits',
] as const

const methodOptions = optionsOf(offlineMethods, giftText.group('methods'))

interface AddGiftDialogProps {
  isOpen: boolean
  /** Whose gift it is, where that is known. */
  donor?: GiftDonor | undefined
  onClose: () => void
}

export function AddGiftDialog({ isOpen, donor: known, onClose }: AddGiftDialogProps) {
  const { timeZone, canCall } = useActor()
  const [{ round, initial, idempotencyKey }, begin] = useState(() => firstRound(todayIn(timeZone)))
  const { say } = useNotices()
  const refresh = useRefresh()
  const record = trpc.charges.record.useMutation()

  const tellReceipt = useTellReceipt(t('addGift.receiptMissing'))
  const campaigns = useGiftCampaigns()
  const required = useRequiredFields('charge')

  const send = ({ donor, amount, allocations, tribute, softCredits, custom, ...rest }: Values) => {
    if (typeof amount === 'string') throw new Error('The form takes amounts alone')
    // What was typed before another campaign was chosen is meant in its currency.
    const currency = campaignOf(campaigns, rest.campaignId)?.currency ?? amount.currency
    return record.mutateAsync({
      ...rest,
      ...placeOf(allocations, rest.designationId),
      ...required.sent({ ...(custom && { custom }) }),
      tribute: tribute?.honoree ? { ...tribute, kind: tribute.kind ?? 'honor', honoree: tribute.honoree } : null,
      softCredits: softCredits?.map(({ donorId = '', amount: credited, kind = 'other' }) => ({
        donorId,
        amount: Number(credited),
        kind,
      })),
      amount: { ...amount, currency },
      donor: donorOf(donor),
      idempotencyKey,
    })
  }
  const done = async ({ number, receipt }: ReceiptedGift, values: Values, goesOn: boolean) => {
    await refresh(values)
    say(t('addGift.done', { number }))
    if (receipt) tellReceipt(receipt)
    if (goesOn) begin((last) => nextRound(last, values))
    else onClose()
  }

  return (
    <ActionDialog<Values>
      isOpen={isOpen}
      title={t('addGift.title')}
      initialValues={{ ...initial, ...(known && round === 0 && valuesFor(known)) }}
      validate={(values) => missing(values, required.validate(values))}
      onSubmit={(values, goesOn) => submitTo(send, { onDone: (gift) => done(gift, values, goesOn) })(values)}
      submitLabel={t('addGift.submit')}
      anotherLabel={t('addGift.another')}
      round={round}
      onClose={onClose}
    >
      <DonorLookup
        name="donor"
        label={t('addGift.donor')}
        newChoice={newDonorChoice}
        chosen={known && { value: known.id, label: known.name }}
      />
      <GivenAmount />
      <div className="al-fields-row">
        <DateField name="giftDate" label={t('addGift.date')} max={todayIn(timeZone)} isRequired />
        <SelectField name="method" label={t('addGift.method')} options={methodOptions} isRequired />
      </div>
      <PledgeField />
      {required.fields}
      <LikeAnother />
      {canCall(issueReceipts) && (
        <CheckboxField name="issuesReceipt" label={t('addGift.receipt')} help={t('addGift.receiptHelp')} />
      )}
      <GiftMore fields={moreFields}>
        <GiftFundsField />
        <GiftFundraiserField />
        <TextField name="reference" label={t('addGift.reference')} />
        <TextField name="comment" label={t('addGift.comment')} />
        <GiftTributeFields />
        <GiftCreditFields />
      </GiftMore>
    </ActionDialog>
  )
}

/** Has what a gift changes read anew. */
function useRefresh() {
  const { charges, donors, receipts, pledges, donations, installments } = trpc.useUtils()
  return ({ pledgeId }: Values) => {
    const changed = [charges, donors, receipts, ...(pledgeId ? [pledges, donations, installments] : [])]
    return Promise.all(changed.map((one) => one.invalidate()))
  }
}

const valuesFor = ({ id, pledge }: GiftDonor): Partial<Values> => ({
  donor: id,
  ...(pledge && { amount: pledge.amount, pledgeId: pledge.id }),
})

/** A gift of its own, with a key of its own. */
interface Round {
  round: number
  initial: Partial<Values>
  idempotencyKey: string
}

const firstRound = (today: string): Round => ({
  round: 0,
  initial: { giftDate: today, method: 'cheque' },
  idempotencyKey: crypto.randomUUID(),
})

/** Of a pile of gifts, the next one mostly has the day, the way and the place of the last. */
const nextRound = (
  { round }: Round,
  { giftDate, method, campaignId, designationId, issuesReceipt }: Values,
): Round => ({
  round: round + 1,
  initial: {
    giftDate,
    method,
    ...(campaignId && { campaignId }),
    ...(designationId && { designationId }),
    ...(issuesReceipt && { issuesReceipt }),
  },
  idempotencyKey: crypto.randomUUID(),
})

function GivenAmount() {
  const currency = useGiftCurrency()
  return <MoneyField key={currency} name="amount" label={t('addGift.amount')} currency={currency} isRequired />
}

/** One fund that is left of several takes all of it. */
function placeOf(parts: readonly FundPart[] | undefined, fund: string | undefined) {
  const [only, ...others] = parts ?? []
  if (!only || others.length === 0) return { designationId: only?.designationId ?? fund }
  return {
    designationId: undefined,
    allocations: [only, ...others].map(({ designationId = '', amount }) => ({ designationId, amount: Number(amount) })),
  }
}

function missing(values: Partial<Values>, ofCustom: FormErrors | undefined) {
  const { donor, amount, giftDate, allocations, tribute, softCredits } = values
  const credits = softCredits?.map((credit) => faultOfCredit(credit, amount))
  const errors = {
    ...ofCustom,
    ...(!donor && { donor: t('addGift.donorMissing') }),
    ...(!amount && { amount: t('addGift.amountMissing') }),
    ...(!giftDate && { giftDate: t('addGift.dateMissing') }),
    ...(allocations && typeof amount === 'object' && faultsOfShares('allocations', allocations, amount)),
    ...(tribute && !tribute.honoree?.trim() && { tribute: { honoree: t('addGift.tribute.honoreeMissing') } }),
    ...(credits?.some(Boolean) && { softCredits: credits }),
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}

function faultOfCredit({ donorId, amount }: TypedCredit, gift: Money | string | undefined) {
  if (!donorId) return { donorId: t('addGift.credit.donorMissing') }
  if (!amount) return { amount: t('addGift.credit.amountMissing') }
  const isTooMuch = typeof gift === 'object' && typeof amount === 'number' && amount > gift.amount
  return isTooMuch ? { amount: t('addGift.credit.tooMuch') } : undefined
}

function LikeAnother() {
  const { values } = useFormState<Partial<Values>>({ subscription: { values: true } })
  const { donor, amount, giftDate } = values
  const isAsked = donor !== undefined && 'id' in donorOf(donor) && typeof amount === 'object' && giftDate !== undefined
  const known = isAsked ? donorOf(donor) : null
  const similar = trpc.charges.similar.useQuery(
    isAsked && known && 'id' in known ? { donorId: known.id, amount, giftDate } : skipToken,
  )
  const [first] = similar.data ?? []
  if (!first || typeof amount !== 'object') return null
  return (
    <Callout tone="attention" role="status">
      {t('addGift.likeAnother', {
        amount: formatMoney(amount),
        date: formatDate(first.giftDate),
        number: first.number,
      })}
    </Callout>
  )
}
