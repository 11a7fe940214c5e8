import { useEffect, useRef } from 'react'
import type { Selection } from './use-selection.js'
import { uiText } from '../texts/ui-text.js'

/** Rows of a list that can be chosen for what is done to many. */
export interface RowChoice<Row> {
  selection: Selection<Row>
  /** What a box is called: "Select the monthly gift of Dana Levi". */
  label: (row: Row) => string
}

/**
 * What a box of a row does: one pressed with Shift takes all rows along between it and the one before. The rows are
 * those of the page, in the order they are shown.
 */
export function usePicking<Row>(rows: readonly Row[] | undefined, choice: RowChoice<Row> | undefined) {
  const last = useRef<Row | undefined>(undefined)
  return (row: Row, isOn: boolean, isRange: boolean) => {
    if (!choice || !rows) return
    const [from, to] = [rows.indexOf(last.current as Row), rows.indexOf(row)]
    const between = isRange && from >= 0 ? rows.slice(from < to ? from : to, (from < to ? to : from) + 1) : [row]
    last.current = row
    choice.selection.choose(between, isOn)
  }
}

interface RowPickerProps {
  label: string
  isChosen: boolean
  onPick: (isOn: boolean, isRange: boolean) => void
}

export function RowPicker({ label, isChosen, onPick }: RowPickerProps) {
  const withShift = useRef(false)
  return (
    <label className="al-pick-target" onMouseDown={(event) => event.shiftKey && event.preventDefault()}>
      <input
        className="al-checkbox"
        type="checkbox"
        aria-label={label}
        checked={isChosen}
        onClick={(event) => (withShift.current = event.shiftKey)}
        onChange={(event) => onPick(event.target.checked, withShift.current)}
      />
    </label>
  )
}

/** The box at the head of the column: all rows of the page, or none of them. */
export function PagePicker<Row>({ rows, selection }: { rows: readonly Row[]; selection: Selection<Row> }) {
  const box = useRef<HTMLInputElement>(null)
  const count = rows.filter(selection.has).length
  const isSome = count > 0 && count < rows.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome
  }, [isSome])
  return (
    <label className="al-pick-target">
      <input
        ref={box}
        className="al-checkbox"
        type="checkbox"
        aria-label={uiText('selection.page')}
        checked={rows.length > 0 && count === rows.length}
        disabled={rows.length === 0}
        onChange={(event) => selection.choose(rows, event.target.checked)}
      />
    </label>
  )
}
