import type { Import } from '@almoner/contracts/imports/import'
import type { PreviewRow } from '@almoner/contracts/imports/import-preview'
import { previewedRows } from '@almoner/contracts/imports/imports.operations'
import { Amount } from '@almoner/ui/data/Amount'
import { DateText } from '@almoner/ui/data/DateText'
import { Section } from '@almoner/ui/data/Section'
import { SkeletonLines } from '@almoner/ui/data/Skeletons'
import { Text } from '@almoner/ui/layout/Text'
import { negate } from '@almoner/contracts/minor-units'
import { Link } from 'react-router'
import { paths } from '../../paths'
import { frequencyText } from '../../recurring/frequency-text'
import { QueryState } from '../../QueryState'
import { trpc } from '../../trpc'
import { t } from './messages'
import { besides, origin } from './preview-texts'

/** The first donors and gifts as they will be, before anything is made. */
export function PreviewRows({ found, ready }: { found: Import; ready: number }) {
  const areRecurring = found.plan?.rows === 'recurring'
  const preview = trpc.imports.preview.useQuery({ id: found.id })
  return (
    <Section title={t('check.preview.title', { count: Math.min(ready, previewedRows) })}>
      <QueryState query={preview} loading={<SkeletonLines count={4} />}>
        {(rows) => (
          <div className="import-preview" tabIndex={0} role="region" aria-label={t('check.preview.caption')}>
            <table className="al-plain-table">
              <caption className="al-hidden">{t('check.preview.caption')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('check.preview.donor')}</th>
                  <th scope="col">{t('check.preview.type')}</th>
                  <th scope="col">{t('check.preview.email')}</th>
                  <th scope="col" data-align="end">
                    {t('check.preview.amount')}
                  </th>
                  <th scope="col">{t(areRecurring ? 'check.preview.next' : 'check.preview.date')}</th>
                  <th scope="col">{t('check.preview.fund')}</th>
                  <th scope="col">{t('check.preview.status')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <PreviewLine key={row.line} row={row} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </QueryState>
    </Section>
  )
}

function statusText({ isRefund, recurring, status }: PreviewRow): string {
  if (recurring?.endedAs) return t(`recurringStatuses.${recurring.endedAs}`)
  if (recurring)
    return t(
      `check.preview.recurring.${recurring.isWithoutCard ? 'withoutCard' : recurring.isPaused ? 'paused' : 'active'}`,
    )
  return isRefund ? t('check.preview.refund') : status ? t(`importedStatuses.${status}`) : ''
}

function PreviewLine({ row }: { row: PreviewRow }) {
  const { donor, amount, currency, isRefund, recurring } = row
  return (
    <tr>
      <th scope="row">
        <bdi>{donor.name || t('check.rows.noDonor')}</bdi>
        <Text tone="quiet" size="tiny" weight="normal" isBlock>
          {donor.known ? (
            <Link to={paths.donor(donor.known.id)}>
              {t('check.preview.known', { number: donor.known.number, name: donor.known.name })}
            </Link>
          ) : (
            t('check.preview.new')
          )}
        </Text>
        {donor.doNotContact && (
          <Text tone="attention" size="tiny" weight="normal" isBlock>
            {t('check.preview.doNotContact')}
          </Text>
        )}
        {besides(row).map((line) => (
          <Text key={line} tone="quiet" size="tiny" weight="normal" isBlock>
            {line}
          </Text>
        ))}
      </th>
      <td>{t(`donorTypes.${donor.type}`)}</td>
      <td>
        <bdi>{donor.email}</bdi>
      </td>
      <td data-align="end">
        <Amount value={{ amount: isRefund ? negate(amount) : amount, currency }} />
        <PaysRecurring number={row.paysRecurring} />
        {recurring && (
          <Text tone="quiet" size="tiny" isBlock>
            {frequencyText(recurring)}
          </Text>
        )}
      </td>
      <td>{!recurring?.endedAs && <DateText value={row.date} />}</td>
      <td>
        {row.parts.length === 0 && <bdi>{row.designation}</bdi>}
        {row.parts.map((part) => (
          <Text key={part.designation} isBlock>
            <bdi>{part.designation}</bdi> <Amount value={{ amount: part.amount, currency }} />
          </Text>
        ))}
        <Text tone="quiet" size="tiny" isBlock>
          <bdi>{row.campaign}</bdi>
        </Text>
        {origin(row).map((line) => (
          <Text key={line} tone="quiet" size="tiny" isBlock isBreakable>
            {line}
          </Text>
        ))}
      </td>
      <td>
        {statusText(row)}
        {row.isAnonymous && (
          <Text tone="quiet" size="tiny" isBlock>
            {t('check.preview.anonymous')}
          </Text>
        )}
        {row.mode === 'test' && (
          <Text tone="attention" size="tiny" isBlock>
            {t('check.figures.testRows.label')}
          </Text>
        )}
      </td>
    </tr>
  )
}

const PaysRecurring = ({ number }: { number: string | null }) =>
  number !== null && (
    <Text tone="quiet" size="tiny" isBlock>
      {t('check.preview.pays', { number })}
    </Text>
  )
