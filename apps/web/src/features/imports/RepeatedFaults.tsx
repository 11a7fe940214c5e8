import type { Import } from '@almoner/contracts/imports/import'
import type { FaultMend, RepeatedFault } from '@almoner/contracts/imports/repeated-faults'
import { isWordField } from '@almoner/contracts/imports/word-fields'
import { Button } from '@almoner/ui/controls/Button'
import { Section } from '@almoner/ui/data/Section'
import { describeError } from '@almoner/ui/form/submit'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { said } from '@almoner/ui/texts/sentences'
import { useId, useState, type FormEvent } from 'react'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { RowsOfFault } from './RowsOfFault'
import { t } from './messages'
import { useTypedFix } from './typed-fixes'
import { useTakeImport } from './use-import'
import { wordOptions } from './word-options'

/** Faults that several rows have, each to be mended in all of them at once. */
export const RepeatedFaults = ({ found, faults }: { found: Import; faults: readonly RepeatedFault[] }) => (
  <Section title={t('check.faults.title')}>
    <Text as="p" tone="quiet" below={12}>
      {t('check.faults.help')}
    </Text>
    <ul className="import-problems">
      {faults.map((fault) => (
        <FaultOfRows key={keyOf(fault)} found={found} fault={fault} />
      ))}
    </ul>
  </Section>
)

const keyOf = ({ field, value, message }: RepeatedFault): string => [field, value, message].join('|')

function FaultOfRows({ found, fault }: { found: Import; fault: RepeatedFault }) {
  const canRun = useActor().can('imports.run')
  const { field, value, message, column, rows } = fault
  const [{ whole: typed }, type] = useTypedFix(keyOf(fault))
  const [isOpen, setOpen] = useState(false)
  const take = useTakeImport()
  const mend = trpc.imports.mendFault.useMutation({ onSuccess: take })
  const options = found.plan && isWordField(field) ? wordOptions(found.plan, field) : null
  const send = (made: FaultMend) => mend.mutate({ id: found.id, fault: { field, value, message }, mend: made })
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (typed === undefined || mend.isPending) return
    send(options ? { kind: 'mean', meaning: typed } : { kind: 'set', value: typed })
  }

  return (
    <li className="import-problem">
      <Stack className="import-row-head" gap={0}>
        <strong>{t('counts.rows', { count: rows })}</strong>
        <span className="al-quiet">{t('check.faults.from', { line: fault.firstLine })}</span>
      </Stack>
      <form className="import-cells" onSubmit={save}>
        {field === null ? (
          <p className="al-field-error">
            {column || t('check.rows.whole')}: {said(message)}
          </p>
        ) : (
          <FaultCell
            fault={fault}
            options={options}
            typed={typed}
            isLocked={!canRun}
            onType={(text) => type('whole', text)}
          />
        )}
        {mend.isError && <p className="al-field-error">{describeError(mend.error).message}</p>}
        <Row>
          {canRun && field !== null && (
            <Button type="submit" size="small" disabled={typed === undefined} isBusy={mend.isPending}>
              {t('check.faults.mend', { count: rows })}
            </Button>
          )}
          {canRun && (
            <Button size="small" kind="quiet" disabled={mend.isPending} onClick={() => send({ kind: 'leave_out' })}>
              {t('check.faults.leaveOut', { count: rows })}
            </Button>
          )}
          <Button size="small" kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('check.faults.hide') : t('check.faults.show')}
          </Button>
        </Row>
        {isOpen && <RowsOfFault importId={found.id} fault={{ field, value, message }} />}
      </form>
    </li>
  )
}

interface FaultCellProps {
  fault: RepeatedFault
  options: ReturnType<typeof wordOptions> | null
  typed: string | undefined
  isLocked: boolean
  onType: (text: string) => void
}

function FaultCell({ fault, options, typed, isLocked, onType }: FaultCellProps) {
  const id = useId()
  const { column, value, message } = fault
  const control = { id, className: 'al-input', disabled: isLocked, 'aria-describedby': `${id}-error` }
  return (
    <div className="import-cell">
      <label htmlFor={id}>
        <bdi>{column}</bdi>
        {options && <Text tone="quiet"> {value === '' ? t('check.faults.empty') : <bdi>“{value}”</bdi>}</Text>}
      </label>
      {options ? (
        <select {...control} value={typed ?? ''} onChange={(event) => onType(event.target.value)}>
          {typed === undefined && <option value="">{t('map.words.choose')}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...control}
          dir="auto"
          value={typed ?? value}
          aria-invalid="true"
          onChange={(event) => onType(event.target.value)}
        />
      )}
      <p className="al-field-error" id={`${id}-error`}>
        {said(message)}
      </p>
    </div>
  )
}
