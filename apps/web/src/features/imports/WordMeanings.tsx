import { Callout } from '@almoner/ui/layout/Callout'
import { Grid } from '@almoner/ui/layout/Grid'
import { Text } from '@almoner/ui/layout/Text'
import { emptyWord, otherWords, type InspectedColumn } from '@almoner/contracts/imports/import'
import { meaningsOf, wordFields, type WordField } from '@almoner/contracts/imports/word-fields'
import { Section } from '@almoner/ui/data/Section'
import { t } from './messages'
import type { PlanPartProps } from './ColumnMap'
import { columnOfField, setMeaning, wordsWithoutMeaning } from './plan-draft'
import { wordOptions } from './word-options'

/** The words of the status, method and mode columns, and what each stands for. Nothing where no such column is mapped. */
export function WordMeanings(props: PlanPartProps) {
  const mapped = wordFields.flatMap((field) => {
    const column = columnOfField(props.plan, props.inspection, field)
    return column ? [{ field, column }] : []
  })
  if (mapped.length === 0) return null
  return (
    <Section title={t('map.words.title')}>
      <Text as="p" tone="quiet" below={12}>
        {t('map.words.help')}
      </Text>
      <Grid gap={[24, 32]} min={320}>
        {mapped.map(({ field, column }) => (
          <ColumnWords key={field} field={field} column={column} {...props} />
        ))}
      </Grid>
    </Section>
  )
}

/** The words that are given a meaning each: also an empty cell, and all others where they are too many to list. */
function wordsOf({ values, filled }: InspectedColumn, rowCount: number): string[] {
  if (values === null) return [otherWords]
  return [...values.filter((word) => word.trim() !== ''), ...(filled < rowCount ? [emptyWord] : [])]
}

const shownWord = (word: string): string =>
  word === emptyWord ? t('map.words.empty') : word === otherWords ? t('map.words.others') : word

function ColumnWords({
  field,
  column,
  plan,
  inspection,
  onPlan,
}: PlanPartProps & { field: WordField; column: InspectedColumn }) {
  const words = wordsOf(column, inspection.rowCount)
  const chosen: Partial<Record<string, string>> = plan[meaningsOf(plan, field)]
  const options = wordOptions(plan, field)
  const unset = wordsWithoutMeaning(plan, inspection, field)
  return (
    <div>
      <Text as="h3" tone="quiet" size="small" weight="medium" below={4}>
        {t('map.words.of', { column: column.name })}
      </Text>
      {column.values === null && <p className="al-quiet">{t('map.words.tooMany')}</p>}
      <dl>
        {words.map((word) => (
          <Grid key={word} columns="1fr 1fr" align="center" padding={[6, 0]}>
            <Text as="dt" isBreakable>
              <bdi>{shownWord(word)}</bdi>
            </Text>
            <dd>
              <select
                className="al-input"
                aria-label={t('map.words.select', { word: shownWord(word), column: column.name })}
                value={chosen[word] ?? ''}
                onChange={(event) => onPlan(setMeaning(plan, field, word, event.target.value))}
              >
                {chosen[word] === undefined && <option value="">{t('map.words.choose')}</option>}
                {options.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </dd>
          </Grid>
        ))}
      </dl>
      {unset.length > 0 && (
        <Callout tone="attention">
          {t('map.words.unset', { words: unset.map((word) => `“${word}”`).join(', ') })}
        </Callout>
      )}
    </div>
  )
}
