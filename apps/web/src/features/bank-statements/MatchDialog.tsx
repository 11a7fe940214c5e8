import type { BankLine } from '@almoner/contracts/bank-statements/bank-line'
import type { MatchBankLineWire } from '@almoner/contracts/bank-statements/bank-statements.operations'
import { offlineMethods } from '@almoner/contracts/charges/charge'
import { formatMoney } from '@almoner/contracts/money'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { formatDate } from '@almoner/ui/data/DateText'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { SegmentsField } from '@almoner/ui/fields/SegmentsField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import type { FormErrors } from '@almoner/ui/form/against-schema'
import { submitTo } from '@almoner/ui/form/submit'
import { Text } from '@almoner/ui/layout/Text'
import { useState } from 'react'
import { useFormState } from 'react-final-form'
import { GiftTargetFields } from '../../gifts/GiftTargetFields'
import { giftText } from '../../gifts/messages'
import { PledgeField } from '../../gifts/PledgeField'
import { donorOf, newDonorChoice } from '../../people/donor-choice'
import { DonorLookup } from '../../people/DonorLookup'
import { trpc } from '../../trpc'
import { GiftsField } from './GiftsField'
import { t } from './messages'
import { useRefresh } from './use-refresh'

const kinds = ['gift', 'recorded', 'gifts', 'payout'] as const

interface Values {
  kind: (typeof kinds)[number]
  donor?: string
  method: (typeof offlineMethods)[number]
  campaignId?: string
  designationId?: string
  pledgeId?: string
  chargeId?: string
  chargeIds?: string[]
  payoutId?: string
}

const kindOptions = optionsOf(kinds, t.group('dialog.kinds'))
const methodOptions = optionsOf(offlineMethods, giftText.group('methods'))

/** Says of a bank line by hand what it is. */
export function MatchDialog({ line, onClose }: { line: BankLine; onClose: () => void }) {
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { say } = useNotices()
  const refresh = useRefresh()
  const match = trpc.bankLines.match.useMutation()
  const whose = line.proposal && 'donorId' in line.proposal ? line.proposal : null
  const done = async () => {
    await refresh()
    say(t('matched'))
    onClose()
  }
  return (
    <ActionDialog<Values>
      title={t('dialog.title')}
      intro={<LineWords line={line} />}
      initialValues={{
        kind: kindOf(line),
        method: 'bank_transfer',
        ...(whose && { donor: whose.donorId }),
      }}
      validate={missing}
      onSubmit={submitTo(
        (values: Values) => match.mutateAsync({ lineId: line.id, as: decisionOf(values), idempotencyKey }),
        { onDone: done, part: 'as' },
      )}
      submitLabel={t('dialog.submit')}
      onClose={onClose}
      width={560}
    >
      <SegmentsField name="kind" label={t('dialog.kind')} options={kindOptions} />
      <KindFields line={line} chosen={whose && { value: whose.donorId, label: whose.donorName }} />
    </ActionDialog>
  )
}

function LineWords({ line }: { line: BankLine }) {
  const { amount, currency, bookedOn, counterparty, text, reference } = line
  return (
    <div style={{ marginBlockEnd: 20 }}>
      <Text weight="medium" isBlock>
        {t('dialog.line', { amount: formatMoney({ amount, currency }), date: formatDate(bookedOn) })}
      </Text>
      <Text tone="quiet" isBlock isBreakable dir="auto">
        {[counterparty, text, reference].filter(Boolean).join(' · ')}
      </Text>
    </div>
  )
}

function KindFields({ line, chosen }: { line: BankLine; chosen: { value: string; label: string } | null }) {
  const { values } = useFormState<Values>({ subscription: { values: true } })
  switch (values.kind) {
    case 'recorded':
      return <RecordedField line={line} />
    case 'gifts':
      return <GiftsField line={line} />
    case 'payout':
      return <PayoutField line={line} />
    case 'gift':
      return (
        <>
          <DonorLookup name="donor" label={t('dialog.donor')} newChoice={newDonorChoice} {...(chosen && { chosen })} />
          <PledgeField />
          <SelectField name="method" label={t('dialog.method')} options={methodOptions} isRequired />
          <GiftTargetFields />
        </>
      )
  }
}

function RecordedField({ line }: { line: BankLine }) {
  const { amount, currency } = line
  const found = trpc.charges.list.useQuery({
    minAmount: amount,
    maxAmount: amount,
    currency,
    method: [...offlineMethods],
    status: ['succeeded'],
    mode: 'live',
    limit: 100,
  })
  return (
    <SelectField
      name="chargeId"
      label={t('dialog.recorded')}
      placeholder={found.data?.rows.length === 0 ? t('dialog.noRecorded') : t('dialog.chooseRecorded')}
      options={(found.data?.rows ?? []).map(({ id, number, donorName, giftDate }) => ({
        value: String(id),
        label: t('dialog.recordedAs', { number, donor: donorName, date: formatDate(giftDate) }),
      }))}
      hasSearch
      isRequired
    />
  )
}

function PayoutField({ line }: { line: BankLine }) {
  const found = trpc.payouts.list.useQuery({ currency: line.currency, mode: 'live', limit: 100 })
  const payouts = (found.data?.rows ?? []).filter(({ status }) => status !== 'failed' && status !== 'canceled')
  return (
    <SelectField
      name="payoutId"
      label={t('dialog.payout')}
      placeholder={payouts.length === 0 ? t('dialog.noPayout') : t('dialog.choosePayout')}
      options={payouts.map(({ id, number, gatewayName, amount, currency, arrivesOn }) => ({
        value: String(id),
        label: t('dialog.payoutAs', {
          number,
          gateway: gatewayName,
          amount: formatMoney({ amount, currency }),
          date: formatDate(arrivesOn),
        }),
      }))}
      hasSearch
      isRequired
    />
  )
}

function decisionOf(values: Values): MatchBankLineWire['as'] {
  const { kind, donor = '', method, campaignId, designationId, pledgeId, chargeId = '', payoutId = '' } = values
  const { chargeIds = [] } = values
  switch (kind) {
    case 'gift':
      return { kind, donor: donorOf(donor), method, campaignId, designationId, pledgeId }
    case 'recorded':
      return { kind, chargeId }
    case 'gifts':
      return { kind, chargeIds }
    case 'payout':
      return { kind, payoutId }
  }
}

/** What the line is proposed to be, as far as it can be chosen by hand. */
function kindOf({ proposal }: BankLine): Values['kind'] {
  switch (proposal?.kind) {
    case 'recorded':
      return 'recorded'
    case 'batch':
      return 'gifts'
    case 'payout':
    case 'payouts':
      return 'payout'
    default:
      return 'gift'
  }
}

function missing({ kind, donor, chargeId, chargeIds, payoutId }: Partial<Values>): FormErrors | undefined {
  if (kind === 'gift' && !donor) return { donor: t('dialog.donorMissing') }
  if (kind === 'recorded' && !chargeId) return { chargeId: t('dialog.recordedMissing') }
  if (kind === 'gifts' && (chargeIds ?? []).length < 2) return { chargeIds: t('dialog.giftsMissing') }
  if (kind === 'payout' && !payoutId) return { payoutId: t('dialog.payoutMissing') }
  return undefined
}
