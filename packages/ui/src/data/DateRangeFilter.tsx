import { useId } from 'react'
import { formatDate } from './DateText.js'
import { FilterMenu } from './FilterMenu.js'

export interface DateRange {
  /** `YYYY-MM-DD`, both ends belong to it. */
  from?: string | undefined
  to?: string | undefined
}

export interface DateRangePreset extends DateRange {
  label: string
}

export interface DateRangeFilterProps {
  label: string
  range: DateRange
  onRange: (range: DateRange) => void
  presets?: readonly DateRangePreset[]
}

/** "11/01/2026 – 11/30/2026", "from …", "until …"; undefined for no range. */
export function rangeSummary({ from, to }: DateRange): string | undefined {
  if (from && to) return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`
  if (from) return `from ${formatDate(from)}`
  return to ? `until ${formatDate(to)}` : undefined
}

/** A filter of days, by presets or by its two ends. */
export function DateRangeFilter({ label, range, onRange, presets = [] }: DateRangeFilterProps) {
  const id = useId()
  const preset = presets.find((one) => one.from === range.from && one.to === range.to)
  return (
    <FilterMenu
      label={label}
      summary={preset && (range.from || range.to) ? preset.label : rangeSummary(range)}
      onClear={() => onRange({})}
    >
      {presets.length > 0 && (
        <div className="al-filter-presets">
          {presets.map((one) => (
            <button
              key={one.label}
              type="button"
              className="al-filter-preset"
              aria-pressed={one === preset}
              onClick={() => onRange({ from: one.from, to: one.to })}
            >
              {one.label}
            </button>
          ))}
        </div>
      )}
      <div className="al-fields-row">
        <div className="al-field">
          <label htmlFor={`${id}-from`}>From</label>
          <input
            id={`${id}-from`}
            className="al-input"
            type="date"
            max={range.to}
            value={range.from ?? ''}
            onChange={(event) => onRange({ ...range, from: event.target.value || undefined })}
          />
        </div>
        <div className="al-field">
          <label htmlFor={`${id}-to`}>Until</label>
          <input
            id={`${id}-to`}
            className="al-input"
            type="date"
            min={range.from}
            value={range.to ?? ''}
            onChange={(event) => onRange({ ...range, to: event.target.value || undefined })}
          />
        </div>
      </div>
    </FilterMenu>
  )
}
