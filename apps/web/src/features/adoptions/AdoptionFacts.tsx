import type { Adoption } from '@almoner/contracts/adoptions/adoption'
import { Amount } from '@almoner/ui/data/Amount'
import { formatDate, formatMonth } from '@almoner/ui/data/DateText'
import { FactStrip } from '@almoner/ui/data/FactStrip'
import { Section } from '@almoner/ui/data/Section'
import { SumTable, type SumColumn } from '@almoner/ui/data/SumTable'
import { Text } from '@almoner/ui/layout/Text'
import { formatCount } from '@almoner/ui/texts/format-count'
import { CustomersNotice } from './CustomersNotice'
import { t } from './messages'
import { countOf } from './use-adoption'

type Month = Adoption['byMonth'][number]

const columns: SumColumn<Month>[] = [
  { key: 'count', title: t('sums.count'), render: ({ count }) => formatCount(count) },
  {
    key: 'amount',
    title: t('sums.amount'),
    render: ({ amount, currency }) => <Amount value={{ amount, currency }} />,
    isLead: true,
  },
]

/** What was found, what it comes to month by month, and how it differs from Almoner's own calendar. */
export function AdoptionFacts({ adoption }: { adoption: Adoption }) {
  const { readAt, comparedAt, timeZone, byMonth, differences } = adoption
  const different = differences.reduce((all, { count }) => all + count, 0)
  return (
    <>
      <FactStrip
        label={t('facts.label')}
        facts={[
          {
            label: t('facts.ready'),
            value: formatCount(countOf(adoption, 'ready', 'queued', 'taking')),
            hint: t('facts.readAt', { day: formatDate(readAt, timeZone) }),
          },
          { label: t('facts.left'), value: formatCount(countOf(adoption, 'left', 'failed')) },
          { label: t('facts.taken'), value: formatCount(countOf(adoption, 'taken')) },
          {
            label: t('facts.differences'),
            value: comparedAt === null ? '–' : formatCount(different),
            hint:
              comparedAt === null
                ? t('facts.notCompared')
                : t('facts.comparedAt', { day: formatDate(comparedAt, timeZone) }),
          },
        ]}
      />
      {comparedAt !== null && (
        <Section title={t('differences.title')}>
          {differences.length === 0 ? (
            <Text as="p" tone="quiet">
              {t('differences.none')}
            </Text>
          ) : (
            <ul>
              {differences.map(({ kind, count }) => (
                <li key={kind}>
                  {t(`differences.kinds.${kind}`)}: {formatCount(count)}
                </li>
              ))}
            </ul>
          )}
        </Section>
      )}
      {byMonth.length > 0 && (
        <Section title={t('sums.title')}>
          <SumTable
            caption={t('sums.title')}
            columns={columns}
            rows={byMonth}
            rowTitle={({ month, currency }) =>
              t('sums.row', { month: formatMonth(month), currency: currency.toUpperCase() })
            }
          />
        </Section>
      )}
      <CustomersNotice adoption={adoption} />
    </>
  )
}
