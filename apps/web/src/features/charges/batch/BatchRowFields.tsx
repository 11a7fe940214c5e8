import { offlineMethods } from '@almoner/contracts/charges/charge'
import { DateField } from '@almoner/ui/fields/DateField'
import type { LookupOption } from '@almoner/ui/fields/LookupField'
import { MoneyField } from '@almoner/ui/fields/MoneyField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextField } from '@almoner/ui/fields/TextField'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { Text } from '@almoner/ui/layout/Text'
import { useIsNarrow } from '@almoner/ui/data/use-is-narrow'
import { skipToken } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useForm, useFormState } from 'react-final-form'
import type { RequiredFields } from '../../../custom-fields/use-required-fields'
import { giftText } from '../../../gifts/messages'
import { trpc } from '../../../trpc'
import { donorOf, newDonorChoice } from '../../../people/donor-choice'
import { DonorLookup } from '../../../people/DonorLookup'
import { PledgeRow } from './BatchPledge'
import { likeEarlier, type BatchHead, type BatchRow, type TypedGift } from './batch-draft'
import { t } from '../messages'

const methodOptions = optionsOf(offlineMethods, giftText.group('methods'))

interface BatchRowFieldsProps {
  no: number
  head: BatchHead
  today: string
  rows: readonly BatchRow[]
  /** How many rows stand before this one. */
  before: number
  chosen: LookupOption | undefined
  onDonor: (name: string | undefined) => void
  refused: Readonly<Record<string, string>> | undefined
  /** The custom fields that every gift is asked for. */
  required: RequiredFields
}

/** The open row of a batch. Labels are there for those who listen; those who look have the heads of the columns. */
export function BatchRowFields({ required, ...row }: BatchRowFieldsProps) {
  return (
    <>
      <GiftRow {...row} />
      <PledgeRow head={row.head} />
      <CustomRow required={required} />
    </>
  )
}

/** What else every gift is asked for, below the open row. */
const CustomRow = ({ required }: { required: RequiredFields }) =>
  required.isAsked && (
    <tr className="batch-open batch-custom">
      <td />
      <td colSpan={5}>
        <div className="al-fields-row">{required.fields}</div>
      </td>
      <td />
    </tr>
  )

function GiftRow({ no, head, today, rows, before, chosen, onDonor, refused }: Omit<BatchRowFieldsProps, 'required'>) {
  const first = useRef<HTMLTableCellElement>(null)
  const isNarrow = useIsNarrow()
  const form = useForm<TypedGift>()
  useEffect(() => first.current?.querySelector('input')?.focus(), [])
  return (
    <tr className="batch-open" data-labels={isNarrow ? undefined : 'hidden'}>
      <td className="batch-no">{no}</td>
      <td ref={first}>
        <DonorLookup
          name="donor"
          label={t('batch.columns.donor')}
          chosen={chosen}
          newChoice={newDonorChoice}
          onChosen={(option) => {
            onDonor(option && nameIn(option))
            // The pledge of whoever was chosen before is not theirs.
            form.change('pledgeId', undefined)
          }}
        />
        {Object.values(refused ?? {}).map((message) => (
          <p key={message} className="al-field-error" role="alert">
            {message}
          </p>
        ))}
        <LikeAnother rows={rows} before={before} />
      </td>
      <td>
        <MoneyField name="amount" label={t('batch.columns.amount')} currency={head.currency} isRequired />
      </td>
      <td>
        <DateField name="giftDate" label={t('batch.columns.date')} max={today} isRequired />
      </td>
      <td>
        <SelectField name="method" label={t('batch.columns.method')} options={methodOptions} isRequired />
      </td>
      <td>
        <TextField name="reference" label={t('batch.columns.reference')} />
      </td>
      <td />
    </tr>
  )
}

/** Of somebody new the choice carries the name as it was typed. */
function nameIn({ value, label }: LookupOption): string {
  const donor = donorOf(value)
  return 'add' in donor ? [donor.add.firstName, donor.add.lastName].filter(Boolean).join(' ') : label
}

function LikeAnother({ rows, before }: { rows: readonly BatchRow[]; before: number }) {
  const { values } = useFormState<TypedGift>({ subscription: { values: true } })
  const { donor, amount, giftDate } = values
  const known = donor ? donorOf(donor) : null
  const isAsked = known && 'id' in known && typeof amount === 'object' && giftDate !== undefined
  const similar = trpc.charges.similar.useQuery(isAsked ? { donorId: known.id, amount, giftDate } : skipToken)
  const inBatch = likeEarlier(rows, values, before)
  const [first] = similar.data ?? []
  const text =
    inBatch !== null
      ? t('batch.like', { no: inBatch + 1 })
      : first
        ? t('batch.likeKnown', { date: first.giftDate, number: first.number })
        : null
  return (
    <Text as="p" className="batch-like" tone="attention" size="small" role="status">
      {text}
    </Text>
  )
}
