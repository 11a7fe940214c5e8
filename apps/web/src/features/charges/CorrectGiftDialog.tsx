import { correctionRefusal, isOfRecurring, type CorrectableField } from '@almoner/contracts/charges/charge-correction'
import type { CorrectChargeWire, CorrectedCharge } from '@almoner/contracts/charges/correct.operations'
import { offlineMethods, type Charge, type ReceiptAction } from '@almoner/contracts/charges/charge'
import { minorUnits, subtract, type MinorUnits } from '@almoner/contracts/minor-units'
import type { ReceiptRow } from '@almoner/contracts/receipts/receipt'
import { formatMoney, money, type Money } from '@almoner/contracts/money'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { DateField } from '@almoner/ui/fields/DateField'
import { MoneyField } from '@almoner/ui/fields/MoneyField'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextAreaField } from '@almoner/ui/fields/TextAreaField'
import { TextField } from '@almoner/ui/fields/TextField'
import { submitTo } from '@almoner/ui/form/submit'
import { Text } from '@almoner/ui/layout/Text'
import { useState } from 'react'
import { todayIn } from '../../date-presets'
import { faultsOfShares, type FundPart } from '../../gifts/fund-parts'
import { giftText } from '../../gifts/messages'
import { DonorLookup } from '../../people/DonorLookup'
import { useValidReceipt } from '../../receipts/use-valid-receipt'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { GiftFundraiserField } from './GiftFundraiserField'
import { GiftFundsField } from '../../gifts/GiftFundsField'
import { t } from './messages'
import './refund-dialog.css'

const receiptChoices = optionsOf(
  ['reissue', 'void', 'none'] satisfies ReceiptAction[],
  t.group('correct.receiptActions'),
)

interface Values {
  donor?: string
  amount?: Money | string
  giftDate?: string
  method?: Charge['method']
  campaignId?: string
  fundraiserId?: string
  designationId?: string
  allocations?: FundPart[]
  reference?: string
  comment?: string
  reason?: string
  receiptAction?: ReceiptAction
}

/**
 * Corrects a gift that was written down wrongly, or moves it. What cannot be corrected has no field, and a line says why. Only what
 * was changed is sent, so that of two people who correct at once neither takes back what the other did.
 */
export function CorrectGiftDialog({
  charge,
  isOpen,
  onClose,
}: {
  charge: Charge
  isOpen: boolean
  onClose: () => void
}) {
  const { timeZone } = useActor()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [initial] = useState(() => valuesOf(charge))
  const { say } = useNotices()
  const utils = trpc.useUtils()
  const correct = trpc.charges.correct.useMutation()
  const receipt = useValidReceipt(charge.id)
  const can = (field: CorrectableField) => correctionRefusal(charge, field) === null
  const donor = { value: charge.donorId, label: charge.donorName }
  const methods = optionsOf(offlineMethods, giftText.group('methods'))
  const known = { value: charge.method, label: giftText(`methods.${charge.method}`) }

  const send = (values: Values) =>
    correct.mutateAsync({
      ...changedOf(initial, values, charge.feeCoverAmount),
      chargeId: charge.id,
      reason: values.reason ?? null,
      ...(receipt && { receiptAction: values.receiptAction }),
      idempotencyKey,
    })
  const done = async ({ correctionId }: CorrectedCharge) => {
    await Promise.all([
      utils.charges.invalidate(),
      utils.donors.invalidate(),
      utils.records.invalidate(),
      utils.donations.invalidate(),
      utils.receipts.invalidate(),
    ])
    say(correctionId === null ? t('correct.nothing') : t('correct.done', { number: charge.number }))
    onClose()
  }

  return (
    <ActionDialog<Values>
      isOpen={isOpen}
      title={t('correct.title', { number: charge.number })}
      intro={<WhatStays charge={charge} />}
      initialValues={initial}
      validate={(values) => faultsOf(values, charge.feeCoverAmount)}
      onSubmit={submitTo(send, { onDone: done })}
      submitLabel={t('correct.submit')}
      submitWhen="changed"
      onClose={onClose}
    >
      {can('donor') && <DonorLookup name="donor" label={t('addGift.donor')} chosen={donor} />}
      {can('amount') && <WholeAmountField of={charge} />}
      {can('giftDate') && (
        <div className="al-fields-row">
          <DateField name="giftDate" label={t('addGift.date')} max={todayIn(timeZone)} isRequired />
          <SelectField
            name="method"
            label={t('addGift.method')}
            options={methods.some(({ value }) => value === charge.method) ? methods : [known, ...methods]}
            isRequired
          />
        </div>
      )}
      {can('campaign') && (
        <>
          <GiftFundsField cover={charge.feeCoverAmount} />
          <GiftFundraiserField />
        </>
      )}
      {can('reference') && <TextField name="reference" label={t('addGift.reference')} />}
      <TextAreaField name="comment" label={t('addGift.comment')} rows={2} />
      <TextField name="reason" label={t('correct.reason')} help={t('correct.reasonHelp')} />
      <ReceiptChoice of={receipt} />
    </ActionDialog>
  )
}

/** All that was given; where the donor covered the fee, it says how much of it that is. */
function WholeAmountField({ of: { feeCoverAmount, currency } }: { of: Charge }) {
  const help =
    feeCoverAmount > 0 ? t('correct.cover', { amount: formatMoney(money(feeCoverAmount, currency)) }) : undefined
  return <MoneyField name="amount" label={t('addGift.amount')} currency={currency} isRequired {...(help && { help })} />
}

/** What becomes of the receipt that the donor has. */
function ReceiptChoice({ of: receipt }: { of: ReceiptRow | undefined }) {
  if (!receipt) return null
  return (
    <SelectField
      name="receiptAction"
      label={t('correct.receipt', { number: receipt.number })}
      options={receiptChoices}
      isRequired
    />
  )
}

/** Which of the fields that one would look for are not there, and why. */
function WhatStays({ charge }: { charge: Charge }) {
  const reasons = new Set(
    (['amount', 'giftDate', 'donor'] as const).flatMap((field) => correctionRefusal(charge, field) ?? []),
  )
  const isMovable = isOfRecurring(charge) && !reasons.has('unpaid')
  const lines = [
    ...[...reasons].map((reason) => t(`correct.stays.${reason}`)),
    ...(isMovable ? [t('correct.ofRecurring', { number: charge.donationNumber ?? '' })] : []),
  ]
  if (lines.length === 0) return null
  return (
    <Text as="p" tone="quiet" below={16}>
      {lines.join(' ')}
    </Text>
  )
}

function valuesOf(charge: Charge): Values {
  const [only, ...others] = charge.allocations
  const amount = money(charge.amount, charge.currency)
  return {
    donor: charge.donorId,
    amount,
    giftDate: charge.giftDate,
    method: charge.method,
    receiptAction: 'reissue',
    campaignId: charge.campaignId,
    ...(charge.fundraiserId && { fundraiserId: charge.fundraiserId }),
    ...(only && others.length === 0 && { designationId: only.designationId }),
    ...(others.length > 0 && {
      allocations: charge.allocations.map((part) => ({ designationId: part.designationId, amount: part.amount })),
    }),
    ...(charge.reference && { reference: charge.reference }),
    ...(charge.comment && { comment: charge.comment }),
  }
}

const amountOf = ({ amount }: Values): number | undefined => (typeof amount === 'object' ? amount.amount : undefined)

type Changed = Omit<CorrectChargeWire, 'chargeId' | 'idempotencyKey' | 'reason' | 'receiptAction'>

function changedOf(before: Values, after: Values, cover: MinorUnits): Changed {
  const amount = amountOf(after)
  const isOther = (field: 'donor' | 'giftDate' | 'method' | 'campaignId' | 'fundraiserId' | 'reference' | 'comment') =>
    (before[field] ?? null) !== (after[field] ?? null)
  const method = offlineMethods.find((offline) => offline === after.method)
  const inFunds = (whole = 0) => subtract(minorUnits(whole), cover)
  const parts = partsOf(after, inFunds(amount))
  // A sole fund takes another amount by itself.
  const isSplitOther =
    JSON.stringify(parts) !== JSON.stringify(partsOf(before, inFunds(parts.length > 1 ? amountOf(before) : amount)))
  return {
    ...(isOther('donor') && after.donor && { donorId: after.donor }),
    ...(amount !== undefined && amount !== amountOf(before) && { amount }),
    ...(isOther('giftDate') && after.giftDate && { giftDate: after.giftDate }),
    ...(isOther('method') && method && { method }),
    ...(isOther('campaignId') && after.campaignId && { campaignId: after.campaignId }),
    ...(isOther('fundraiserId') && { fundraiserId: after.fundraiserId ?? null }),
    ...(isSplitOther && parts.length > 0 && { allocations: parts }),
    ...(isOther('reference') && { reference: after.reference ?? null }),
    ...(isOther('comment') && { comment: after.comment ?? null }),
  }
}

function partsOf({ allocations, designationId }: Values, amount: number) {
  const [only, ...others] = allocations ?? []
  const fund = allocations ? only?.designationId : designationId
  if (!allocations || others.length === 0) return fund ? [{ designationId: fund, amount }] : []
  return allocations.map((part) => ({ designationId: part.designationId ?? '', amount: Number(part.amount) }))
}

function faultsOf({ donor, amount, giftDate, allocations }: Values, cover: MinorUnits) {
  const errors = {
    ...(!donor && { donor: t('addGift.donorMissing') }),
    ...(!amount && { amount: t('addGift.amountMissing') }),
    ...(!giftDate && { giftDate: t('addGift.dateMissing') }),
    ...(allocations &&
      typeof amount === 'object' &&
      faultsOfShares('allocations', allocations, money(subtract(amount.amount, cover), amount.currency))),
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}
