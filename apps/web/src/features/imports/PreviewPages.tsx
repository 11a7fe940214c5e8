import type { PreviewedPage } from '@almoner/contracts/imports/fundraiser-rows'
import { previewedRows } from '@almoner/contracts/imports/imports.operations'
import { Amount } from '@almoner/ui/data/Amount'
import { Section } from '@almoner/ui/data/Section'
import { SkeletonLines } from '@almoner/ui/data/Skeletons'
import { Text } from '@almoner/ui/layout/Text'
import { QueryState } from '../../QueryState'
import { trpc } from '../../trpc'
import { t } from './messages'

const columns = ['person', 'campaign', 'slug', 'goal', 'raised', 'status'] as const
const atEnd: readonly (typeof columns)[number][] = ['goal', 'raised']

const headings = {
  person: t('check.preview.pages.person'),
  campaign: t('map.rest.campaign'),
  slug: t('check.preview.pages.slug'),
  goal: t('check.preview.pages.goal'),
  raised: t('check.preview.pages.raised'),
  status: t('check.preview.status'),
}

/** The first pages of fundraisers as they will be, before anything is made. */
export function PreviewPages({ id, ready }: { id: string; ready: number }) {
  const preview = trpc.imports.previewPages.useQuery({ id })
  return (
    <Section title={t('check.preview.title', { count: Math.min(ready, previewedRows) })}>
      <QueryState query={preview} loading={<SkeletonLines count={4} />}>
        {(rows) => (
          <div className="import-preview" tabIndex={0} role="region" aria-label={t('check.preview.pages.caption')}>
            <table className="al-plain-table">
              <caption className="al-hidden">{t('check.preview.pages.caption')}</caption>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col" data-align={atEnd.includes(column) ? 'end' : undefined}>
                      {headings[column]}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <PreviewedLine key={row.line} row={row} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </QueryState>
    </Section>
  )
}

function PreviewedLine({ row }: { row: PreviewedPage }) {
  const { currency, goal, raised } = row
  return (
    <tr>
      <th scope="row">
        <bdi>{row.name}</bdi>
        <Text tone="quiet" size="tiny" weight="normal" isBlock>
          <bdi>{row.email}</bdi>
        </Text>
        <Text tone="quiet" size="tiny" weight="normal" isBlock>
          {t(`check.preview.pages.${row.isMember ? 'member' : 'new'}`)}
        </Text>
      </th>
      <td>
        <bdi>{row.campaign}</bdi>
      </td>
      <td>
        <bdi>/{row.slug}</bdi>
        {row.title && (
          <Text tone="quiet" size="tiny" isBlock>
            <bdi>{row.title}</bdi>
          </Text>
        )}
      </td>
      <td data-align="end">
        {goal === null ? (
          <span className="al-quiet">{t('check.preview.pages.noGoal')}</span>
        ) : (
          <Amount value={{ amount: goal, currency }} />
        )}
      </td>
      <td data-align="end">{raised !== null && <Amount value={{ amount: raised, currency }} />}</td>
      <td>{t(`pageStatuses.${row.status}`)}</td>
    </tr>
  )
}
