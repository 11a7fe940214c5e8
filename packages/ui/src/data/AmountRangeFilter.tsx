import type { MinorUnits } from '@almoner/contracts/minor-units'
import { formatMoney, formatMoneyParts, type Currency } from '@almoner/contracts/money'
import { useId, useState, type FormEvent } from 'react'
import { Button } from '../controls/Button.js'
import { amountFaultText, moneyFromText, textFromMoney } from '../fields/money-text.js'
import { FilterMenu } from './FilterMenu.js'
import { uiText } from '../texts/ui-text.js'
import { Grid } from '../layout/Grid.js'
import { Stack } from '../layout/Stack.js'

export interface AmountRange {
  /** Minor units, both ends belong to it. */
  min?: MinorUnits | undefined
  max?: MinorUnits | undefined
}

export interface AmountRangeFilterProps {
  label: string
  range: AmountRange
  onRange: (range: AmountRange) => void
  /** Whose symbol is shown; without one the figures stand for any currency. */
  currency?: Currency | undefined
}

function amountText(amount: MinorUnits, currency: Currency | undefined): string {
  if (currency) return formatMoney({ amount, currency })
  const { sign, major, minor } = formatMoneyParts({ amount, currency: 'usd' })
  return `${sign}${major}${minor}`
}

/** "$25.00 – $100.00", "from $25.00", "up to $100.00"; undefined for no range. */
export function amountSummary({ min, max }: AmountRange, currency?: Currency): string | undefined {
  if (min !== undefined && max !== undefined) {
    return min === max ? amountText(min, currency) : `${amountText(min, currency)} – ${amountText(max, currency)}`
  }
  if (min !== undefined) return `from ${amountText(min, currency)}`
  return max === undefined ? undefined : `up to ${amountText(max, currency)}`
}

/** A filter of amounts by its two ends, applied on Enter or with its button. */
export function AmountRangeFilter({ label, range, onRange, currency }: AmountRangeFilterProps) {
  return (
    <FilterMenu label={label} summary={amountSummary(range, currency)} onClear={() => onRange({})}>
      <AmountEnds key={`${range.min}/${range.max}`} range={range} onRange={onRange} />
    </FilterMenu>
  )
}

const textOf = (amount: MinorUnits | undefined): string =>
  amount === undefined ? '' : textFromMoney({ amount, currency: 'usd' })

function amountOf(text: string): MinorUnits | undefined | 'unreadable' {
  if (text.trim() === '') return undefined
  return moneyFromText(text, 'usd')?.amount ?? 'unreadable'
}

function AmountEnds({ range, onRange }: Pick<AmountRangeFilterProps, 'range' | 'onRange'>) {
  const id = useId()
  const [least, setLeast] = useState(textOf(range.min))
  const [most, setMost] = useState(textOf(range.max))
  const [fault, setFault] = useState<string | null>(null)

  const apply = (event: FormEvent) => {
    event.preventDefault()
    const min = amountOf(least)
    const max = amountOf(most)
    if (min === 'unreadable') return setFault(amountFaultText(least))
    if (max === 'unreadable') return setFault(amountFaultText(most))
    if (min !== undefined && max !== undefined && min > max) return setFault(uiText('filter.rangeReversed'))
    setFault(null)
    onRange({ min, max })
  }

  const ends = [
    { key: 'min', name: uiText('filter.atLeast'), text: least, type: setLeast },
    { key: 'max', name: uiText('filter.atMost'), text: most, type: setMost },
  ]
  return (
    <form noValidate onSubmit={apply}>
      <Stack gap={12} align="start">
        <Grid columns="1fr 1fr" gap={8}>
          {ends.map(({ key, name, text, type }) => (
            <div key={key} className="al-field">
              <label htmlFor={`${id}-${key}`}>{name}</label>
              <input
                id={`${id}-${key}`}
                className="al-input"
                style={{ textAlign: 'end' }}
                dir="ltr"
                inputMode="decimal"
                autoComplete="off"
                placeholder="0.00"
                value={text}
                aria-describedby={fault ? `${id}-fault` : undefined}
                onChange={(event) => type(event.target.value)}
              />
            </div>
          ))}
        </Grid>
        {fault && (
          <p className="al-field-error" id={`${id}-fault`} role="alert">
            {fault}
          </p>
        )}
        <Button type="submit" size="small">
          {uiText('filter.apply')}
        </Button>
      </Stack>
    </form>
  )
}
