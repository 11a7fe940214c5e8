import type { Findings } from '@almoner/contracts/imports/import'
import { Facts } from '@almoner/ui/data/Facts'
import { Section } from '@almoner/ui/data/Section'
import { formatCount } from '@almoner/ui/texts/format-count'
import { t } from './messages'

/** The rows that are left out, by the word or the value by which they are. */
export function LeftOutWords({ findings: { leftOut, leftOutWords } }: { findings: Findings }) {
  const others = leftOutWords.reduce((rest, { rows }) => rest - rows, leftOut)
  return (
    <Section title={t('check.leftOutWords.title')}>
      <Facts
        facts={[
          ...leftOutWords.map(({ column, word, rows }) => ({
            label:
              word === '' ? t('check.leftOutWords.empty', { column }) : t('check.leftOutWords.word', { column, word }),
            value: formatCount(rows),
          })),
          others > 0 && { label: t('check.leftOutWords.others'), value: formatCount(others) },
        ]}
      />
    </Section>
  )
}
