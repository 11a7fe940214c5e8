import { useRef, useState } from 'react'
import { FormSpy } from 'react-final-form'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { Amount } from '@almoner/ui/data/Amount'
import { DateText } from '@almoner/ui/data/DateText'
import type { FormErrors } from '@almoner/ui/form/against-schema'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { Row } from '@almoner/ui/layout/Row'
import { Text } from '@almoner/ui/layout/Text'
import type { RequiredFields } from '../../../custom-fields/use-required-fields'
import { giftText } from '../../../gifts/messages'
import { PledgeNote } from './BatchPledge'
import { BatchRowFields } from './BatchRowFields'
import { faultsOf, likeEarlier, type BatchHead, type BatchRow, type TypedGift } from './batch-draft'
import { useOnLeave } from './use-on-leave'
import { t } from '../messages'

interface BatchGridProps {
  head: BatchHead
  rows: readonly BatchRow[]
  today: string
  /** The custom fields that every gift is asked for. */
  required: RequiredFields
  onKeep: (row: BatchRow) => void
  onRemove: (key: string) => void
}

export function BatchGrid({ head, rows, today, required, onKeep, onRemove }: BatchGridProps) {
  // The open row: one that stands among the others, or the new one below them.
  const [open, setOpen] = useState<{ key: string | null; turn: number }>({ key: null, turn: 0 })
  const typed = useRef<TypedGift>({})
  const donorName = useRef<string | undefined>(undefined)
  const editing = rows.find(({ key }) => key === open.key)

  const initial: TypedGift = editing ?? { giftDate: head.giftDate, method: head.method }
  const move = (key: string | null) => {
    donorName.current = rows.find((row) => row.key === key)?.donorName
    setOpen(({ turn }) => ({ key, turn: turn + 1 }))
  }
  const take = (gift: TypedGift) => {
    onKeep({ ...gift, donorName: donorName.current, key: editing?.key ?? crypto.randomUUID() })
    typed.current = {}
    move(null)
  }
  // Whoever goes elsewhere with a gift half typed finds it in the batch.
  useOnLeave(() => {
    if (!editing && isBegun(typed.current))
      onKeep({ ...typed.current, donorName: donorName.current, key: crypto.randomUUID() })
  })
  const edit = (key: string) => {
    // What stands in the open row is kept, also where it is not complete.
    if (isBegun(typed.current)) take(typed.current)
    move(key)
  }
  const fields = (
    <BatchRowFields
      no={editing ? rows.indexOf(editing) + 1 : rows.length + 1}
      head={head}
      today={today}
      rows={rows}
      before={editing ? rows.indexOf(editing) : rows.length}
      chosen={editing?.donor ? { value: editing.donor, label: editing.donorName ?? editing.donor } : undefined}
      onDonor={(name) => (donorName.current = name)}
      refused={editing?.refused}
      required={required}
    />
  )

  return (
    <div className="al-table-scroll">
      <EntityForm<TypedGift>
        key={open.turn}
        initialValues={initial}
        validate={(gift) => missingOf(gift, today, required)}
        onSubmit={(gift) => {
          take(gift)
          return undefined
        }}
        submitKind="default"
        submitLabel={editing ? t('batch.saveRow') : t('batch.addRow')}
        secondary={<span className="al-quiet batch-hint">{t('batch.hint')}</span>}
      >
        <FormSpy<TypedGift> subscription={{ values: true }} onChange={({ values }) => void (typed.current = values)} />
        <table className="al-plain-table batch-table" data-stacks="">
          <caption className="al-hidden">{t('batch.caption')}</caption>
          <GridHead />
          <tbody>
            {rows.map((row, place) =>
              row.key === open.key ? (
                fields
              ) : (
                <TypedRow
                  key={row.key}
                  row={row}
                  no={place + 1}
                  today={today}
                  isMissingMore={required.validate(row) !== undefined}
                  like={likeEarlier(rows, row, place)}
                  head={head}
                  onEdit={() => edit(row.key)}
                  onRemove={() => onRemove(row.key)}
                />
              ),
            )}
            {!editing && fields}
          </tbody>
        </table>
      </EntityForm>
    </div>
  )
}

const isBegun = ({ donor, amount }: TypedGift): boolean => Boolean(donor ?? amount)

function missingOf(gift: TypedGift, today: string, required: RequiredFields): FormErrors | undefined {
  const missing = faultsOf(gift, today).map((field) => [field, t(`batch.missing.${field}`)])
  const errors: FormErrors = { ...Object.fromEntries(missing), ...required.validate(gift) }
  return Object.keys(errors).length > 0 ? errors : undefined
}

const GridHead = () => (
  <thead>
    <tr>
      <th scope="col">{t('batch.columns.no')}</th>
      <th scope="col">{t('batch.columns.donor')}</th>
      <th scope="col" data-align="end">
        {t('batch.columns.amount')}
      </th>
      <th scope="col">{t('batch.columns.date')}</th>
      <th scope="col">{t('batch.columns.method')}</th>
      <th scope="col">{t('batch.columns.reference')}</th>
      <th scope="col">
        <span className="al-hidden">{t('batch.columns.actions')}</span>
      </th>
    </tr>
  </thead>
)

interface TypedRowProps {
  head: BatchHead
  row: BatchRow
  no: number
  today: string
  /** Of custom fields that every gift is asked for. */
  isMissingMore: boolean
  /** The place of an earlier row that it may be the same as. */
  like: number | null
  onEdit: () => void
  onRemove: () => void
}

function TypedRow({ row, no, today, isMissingMore, like, head, onEdit, onRemove }: TypedRowProps) {
  const faults = faultsOf(row, today)
  const notes = [
    ...faults.map((fault) => t(`batch.missing.${fault}`)),
    ...(isMissingMore ? [t('batch.missing.custom')] : []),
    ...Object.values(row.refused ?? {}),
  ]
  return (
    <tr data-fault={notes.length > 0 || undefined}>
      <td className="batch-no">{no}</td>
      <th scope="row">
        <bdi>{row.donorName ?? ''}</bdi>
        {notes.map((note) => (
          <p key={note} className="al-field-error">
            {note}
          </p>
        ))}
        <PledgeNote row={row} head={head} />
        {like !== null && (
          <Text as="p" tone="attention" size="small">
            {t('batch.like', { no: like + 1 })}
          </Text>
        )}
      </th>
      <td data-align="end">
        {typeof row.amount === 'object' ? (
          <Amount value={{ ...row.amount, currency: head.currency }} />
        ) : (
          <bdi>{row.amount}</bdi>
        )}
      </td>
      <td>{row.giftDate && <DateText value={row.giftDate} />}</td>
      <td>{row.method && giftText(`methods.${row.method}`)}</td>
      <td>
        <bdi>{row.reference}</bdi>
      </td>
      <td>
        <Row isNoWrap gap={0}>
          <Button size="small" kind="quiet" aria-label={t('batch.edit', { no })} onClick={onEdit}>
            {t('batch.head.change')}
          </Button>
          <Button
            size="small"
            kind="quiet"
            shape="icon"
            icon={<Icon name="cross" size={14} />}
            aria-label={t('batch.remove', { no })}
            onClick={onRemove}
          />
        </Row>
      </td>
    </tr>
  )
}
