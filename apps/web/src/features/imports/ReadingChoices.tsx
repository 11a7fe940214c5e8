import { RadioCards } from '@almoner/ui/controls/RadioCards'
import { Section } from '@almoner/ui/data/Section'
import type { PlanPartProps } from './ColumnMap'
import { dateExample } from './date-example'
import { dateOrderWords, decimalMarkWords, mapWords } from './map-words'
import { columnOfField } from './plan-draft'

const { reading: words } = mapWords

/** How dates and amounts are written, asked only where their columns can be read in more than one way. */
export function ReadingChoices({ plan, inspection, onPlan }: PlanPartProps) {
  const dates = columnOfField(plan, inspection, 'date')
  const amounts = columnOfField(plan, inspection, 'amount')
  return (
    <>
      {dates && dates.dateOrders.length !== 1 && (
        <Section title={words.dateTitle}>
          {dates.dateOrders.length === 0 ? (
            <p className="import-note">{words.noDates(dates.name)}</p>
          ) : (
            <RadioCards
              label={words.dateHelp(dates.name)}
              choices={dates.dateOrders.map((order) => {
                const [sample = ''] = dates.samples
                const date = dateExample(sample, order)
                return { value: order, label: dateOrderWords[order], detail: date && words.dateExample(sample, date) }
              })}
              chosen={plan.dateOrder}
              onChoose={(dateOrder) => onPlan({ ...plan, dateOrder })}
            />
          )}
        </Section>
      )}
      {amounts && amounts.decimalMarks.length !== 1 && (
        <Section title={words.markTitle}>
          {amounts.decimalMarks.length === 0 ? (
            <p className="import-note">{words.noAmounts(amounts.name)}</p>
          ) : (
            <RadioCards
              label={words.markHelp(amounts.name)}
              choices={amounts.decimalMarks.map((mark) => ({ value: mark, ...decimalMarkWords[mark] }))}
              chosen={plan.decimalMark}
              onChoose={(decimalMark) => onPlan({ ...plan, decimalMark })}
            />
          )}
        </Section>
      )}
    </>
  )
}
