import { useId, useState } from 'react'
import { formatDate, useDateLocale } from './DateText.js'
import { FilterMenu } from './FilterMenu.js'
import { Button } from '../controls/Button.js'
import { Grid } from '../layout/Grid.js'
import { Row } from '../layout/Row.js'

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
export function rangeSummary({ from, to }: DateRange, locale?: string): string | undefined {
  const written = (day: string) => formatDate(day, undefined, locale)
  if (from && to) return from === to ? written(from) : `${written(from)} – ${written(to)}`
  if (from) return `from ${written(from)}`
  return to ? `until ${written(to)}` : undefined
}

/** A filter of days, by presets or by its two ends. */
export function DateRangeFilter({ label, range, onRange, presets = [] }: DateRangeFilterProps) {
  const locale = useDateLocale()
  const preset = presets.find((one) => one.from === range.from && one.to === range.to)
  return (
    <FilterMenu
      label={label}
      summary={preset && (range.from || range.to) ? preset.label : rangeSummary(range, locale)}
      onClear={() => onRange({})}
    >
      {presets.length > 0 && (
        <Row gap={6}>
          {presets.map((one) => (
            <Button
              key={one.label}
              size="small"
              aria-pressed={one === preset}
              onClick={() => onRange({ from: one.from, to: one.to })}
            >
              {one.label}
            </Button>
          ))}
        </Row>
      )}
      <Grid columns="1fr 1fr" gap={8}>
        <RangeEnd name="From" day={range.from} max={range.to} onDay={(from) => onRange({ ...range, from })} />
        <RangeEnd name="Until" day={range.to} min={range.from} onDay={(to) => onRange({ ...range, to })} />
      </Grid>
    </FilterMenu>
  )
}

interface RangeEndProps {
  name: string
  day: string | undefined
  min?: string | undefined
  max?: string | undefined
  onDay: (day: string | undefined) => void
}

// While a year is typed the browser gives out the years 2, 20 and 202.
const isWholeDay = (day: string): boolean => day >= '1000'

function RangeEnd({ name, day, min, max, onDay }: RangeEndProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const change = (value: string) => {
    const isSettled = value === '' || isWholeDay(value)
    setTyped(isSettled ? null : value)
    if (isSettled) onDay(value || undefined)
  }
  return (
    <div className="al-field">
      <label htmlFor={id}>{name}</label>
      <input
        id={id}
        className="al-input"
        type="date"
        min={min}
        max={max}
        value={typed ?? day ?? ''}
        onChange={(event) => change(event.target.value)}
        onBlur={() => setTyped(null)}
      />
    </div>
  )
}
