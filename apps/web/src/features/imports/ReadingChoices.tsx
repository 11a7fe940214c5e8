import { Callout } from '@almoner/ui/layout/Callout'
import { decimalMarks, type DecimalMark } from '@almoner/contracts/amount-text'
import type { InspectedColumn } from '@almoner/contracts/imports/import'
import { RadioCards } from '@almoner/ui/controls/RadioCards'
import { Section } from '@almoner/ui/data/Section'
import type { PlanPartProps } from './ColumnMap'
import { firstExample, possibleOrders } from './date-example'
import { t } from './messages'
import { datesOf, columnOfField } from './plan-draft'

interface ReadingChoicesProps extends PlanPartProps {
  /** The order of dates is still to be chosen: none is marked. */
  isOrderOpen: boolean
  onOrderKnown: () => void
}

/** How dates and amounts are written, asked only where their columns can be read in more than one way. */
export function ReadingChoices({ isOrderOpen, onOrderKnown, ...part }: ReadingChoicesProps) {
  const { plan, inspection, onPlan } = part
  const dates = datesOf(plan, inspection)
  const amounts = columnOfField(plan, inspection, 'amount')
  return (
    <>
      {dates && dates.dateOrders.length !== 1 && (
        <Section title={t('map.reading.dateTitle')}>
          {dates.dateOrders.length === 0 && (
            <Callout tone="attention">{t('map.reading.noDates', { column: dates.name })}</Callout>
          )}
          {possibleOrders(dates).length > 0 && (
            <RadioCards
              label={t('map.reading.dateHelp', { column: dates.name })}
              choices={possibleOrders(dates).map((order) => {
                const example = firstExample(dates.samples, order)
                return {
                  value: order,
                  label: t(`dateOrders.${order}`),
                  detail: example && t('map.reading.dateExample', { sample: example.sample, date: example.date }),
                }
              })}
              chosen={isOrderOpen ? undefined : plan.dateOrder}
              onChoose={(dateOrder) => {
                onPlan({ ...plan, dateOrder })
                onOrderKnown()
              }}
            />
          )}
        </Section>
      )}
      {amounts && isMarkAsked(amounts) && (
        <Section title={t('map.reading.markTitle')}>
          {amounts.decimalMarks.length === 0 && (
            <Callout tone="attention">{t('map.reading.noAmounts', { column: amounts.name })}</Callout>
          )}
          <RadioCards
            label={t('map.reading.markHelp', { column: amounts.name })}
            choices={decimalMarks.map((mark) => ({ value: mark, ...markTexts[mark] }))}
            chosen={plan.decimalMark}
            onChoose={(decimalMark) => onPlan({ ...plan, decimalMark })}
          />
        </Section>
      )}
    </>
  )
}

/** Amounts without any mark read the same either way. */
const isMarkAsked = ({ decimalMarks: fitting, samples }: InspectedColumn): boolean =>
  fitting.length !== 1 && samples.some((sample) => /[.,]/.test(sample))

const markTexts: Record<DecimalMark, { label: string; detail: string }> = {
  '.': t.group('decimalMarks.dot'),
  ',': t.group('decimalMarks.comma'),
}
