import { said } from '@almoner/ui/texts/sentences'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import type { BadCell, ProblemRow } from '@almoner/contracts/imports/import'
import { useId, useState, type FormEvent } from 'react'
import { Button } from '@almoner/ui/controls/Button'
import { describeError } from '@almoner/ui/form/submit'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { t } from './messages'
import { useTypedFix } from './typed-fixes'

export interface ProblemRowProps {
  importId: string
  row: ProblemRow
  /** The row needs nobody any more; said in a sentence. */
  onSettled: (line: number, news: string) => Promise<void>
}

export function RowHead({ row }: { row: Pick<ProblemRow, 'line' | 'donorName'> }) {
  return (
    <Stack className="import-row-head" gap={0}>
      <strong>{t('check.rows.line', { line: row.line })}</strong>
      <bdi className="al-quiet">{row.donorName || t('check.rows.noDonor')}</bdi>
    </Stack>
  )
}

export function BadRow({ importId, row, onSettled }: ProblemRowProps) {
  const canRun = useActor().can('imports.run')
  const [typed, type] = useTypedFix(`row ${row.line}`)
  const [shown, setShown] = useState(row)
  const mend = trpc.imports.mendRow.useMutation()
  const leaveOut = trpc.imports.decideRow.useMutation()
  const error = mend.error ?? leaveOut.error
  const cells = shown.cells.flatMap(({ field, value }) => (field ? [{ field, value: typed[field] ?? value }] : []))

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (cells.length === 0 || mend.isPending) return
    const rest = await mend.mutateAsync({ id: importId, line: row.line, cells }).catch(() => undefined)
    if (rest === null || rest?.kind === 'undecided')
      await onSettled(row.line, t('check.rows.saved', { line: row.line }))
    else if (rest) setShown(rest)
  }
  const leave = async () => {
    const done = await leaveOut
      .mutateAsync({ id: importId, line: row.line, decision: { kind: 'leave_out' } })
      .catch(() => undefined)
    if (done) await onSettled(row.line, t('check.rows.leftOut', { line: row.line }))
  }

  return (
    <li className="import-problem" data-line={row.line}>
      <RowHead row={row} />
      <form className="import-cells" onSubmit={(event) => void save(event)}>
        {shown.cells.map((cell) => (
          <Cell
            key={cell.field ?? cell.column}
            cell={cell}
            value={cell.field ? typed[cell.field] : undefined}
            isLocked={!canRun}
            onType={(text) => cell.field && type(cell.field, text)}
          />
        ))}
        {error && <p className="al-field-error">{describeError(error).message}</p>}
        {canRun && (
          <Row>
            {cells.length > 0 && (
              <Button type="submit" size="small" isBusy={mend.isPending}>
                {t('check.rows.save')}
              </Button>
            )}
            <Button size="small" kind="quiet" isBusy={leaveOut.isPending} onClick={() => void leave()}>
              {t('check.rows.leaveOut')}
            </Button>
          </Row>
        )}
      </form>
    </li>
  )
}

interface CellProps {
  cell: BadCell
  value: string | undefined
  isLocked: boolean
  onType: (text: string) => void
}

function Cell({ cell, value, isLocked, onType }: CellProps) {
  const id = useId()
  if (cell.field === null) {
    return (
      <p className="al-field-error">
        {cell.column || t('check.rows.whole')}: {said(cell.message)}
      </p>
    )
  }
  return (
    <div className="import-cell">
      <label htmlFor={id}>
        <bdi>{cell.column}</bdi>
      </label>
      <input
        id={id}
        className="al-input"
        dir="auto"
        value={value ?? cell.value}
        disabled={isLocked}
        aria-invalid="true"
        aria-describedby={`${id}-error`}
        onChange={(event) => onType(event.target.value)}
      />
      <p className="al-field-error" id={`${id}-error`}>
        {said(cell.message)}
      </p>
    </div>
  )
}
