import { formatMoney } from '@almoner/contracts/money'
import { importFields } from '@almoner/contracts/imports/import-fields'
import type { ChangedRow, Import, SourceChange } from '@almoner/contracts/imports/import'
import { formatDate, useDateLocale } from '@almoner/ui/data/DateText'
import { Section } from '@almoner/ui/data/Section'
import { SkeletonLines } from '@almoner/ui/data/Skeletons'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { said } from '@almoner/ui/texts/sentences'
import { Link } from 'react-router'
import { paths } from '../../paths'
import { QueryState } from '../../QueryState'
import { trpc } from '../../trpc'
import { RowHead } from './BadRow'
import { t } from './messages'

/** Gifts and donors that are here already and that the file tells differently, each with what differs. */
export function ChangedRows({ found }: { found: Import }) {
  const changed = trpc.imports.changedRows.useQuery({ id: found.id })
  const isTaken = found.plan?.giftChanges === 'take'
  const total = found.findings?.changed ?? 0
  return (
    <Section title={t('check.changed.title')}>
      <Text as="p" tone="quiet" below={12}>
        {isTaken ? t('check.changed.taken') : t('check.changed.left')}
      </Text>
      <QueryState query={changed} loading={<SkeletonLines count={4} />}>
        {(rows) => (
          <>
            <ul className="import-problems">
              {rows.map((row) => (
                <ChangedGift key={row.line} row={row} isTaken={isTaken} />
              ))}
            </ul>
            {rows.length < total && <p className="al-quiet">{t('check.changed.more', { shown: rows.length })}</p>}
          </>
        )}
      </QueryState>
    </Section>
  )
}

function ChangedGift({ row, isTaken }: { row: ChangedRow; isTaken: boolean }) {
  const { gift, changes, refusal } = row
  const locale = useDateLocale()
  return (
    <li className="import-problem">
      <RowHead row={row} />
      <Stack gap={4}>
        <Link to={paths.charge(gift.id)}>{gift.number}</Link>
        {changes.map((change) => (
          <span key={change.field}>
            {t('check.changed.from', {
              field: said(importFields[change.field].label),
              before: valueOf(change, 'before', gift, locale),
              after: valueOf(change, 'after', gift, locale),
            })}
          </span>
        ))}
        {refusal && isTaken && <span className="al-quiet">{t(`check.changed.refusals.${refusal}`)}</span>}
      </Stack>
    </li>
  )
}

function valueOf(
  change: SourceChange,
  side: 'before' | 'after',
  { currency }: ChangedRow['gift'],
  locale: ReturnType<typeof useDateLocale>,
): string {
  switch (change.field) {
    case 'status':
      return t(`check.changed.statuses.${change[side]}`)
    case 'amount':
      return formatMoney({ amount: change[side], currency })
    case 'date':
      return formatDate(change[side], undefined, locale)
    default:
      return change[side] ?? t('check.changed.nothing')
  }
}
