import { Section } from '@almoner/ui/data/Section'
import { SkeletonLines } from '@almoner/ui/data/Skeletons'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import type { Import } from '@almoner/contracts/imports/import'
import type { SimilarRow } from '@almoner/contracts/imports/import-preview'
import { Link } from 'react-router'
import { paths } from '../../paths'
import { QueryState } from '../../QueryState'
import { reasonsOf } from '../../records/reasons'
import { element } from '../../rich-text'
import { trpc } from '../../trpc'
import { RowHead } from './BadRow'
import { t } from './messages'

/** New donors of the file who are much like a donor who is here, each with the reasons. */
export function SimilarRows({ found, total }: { found: Import; total: number }) {
  const similar = trpc.imports.similarDonors.useQuery({ id: found.id })
  return (
    <Section title={t('check.similar.title', { count: total })}>
      <Text as="p" tone="quiet" below={12}>
        {t('check.similar.help')}
      </Text>
      <QueryState query={similar} loading={<SkeletonLines count={4} />}>
        {(rows) => (
          <>
            <ul className="import-problems">
              {rows.map((row) => (
                <li key={row.line} className="import-problem">
                  <RowHead row={row} />
                  <Stack gap={0}>
                    <span>{t.rich('check.similar.is', { donor: element(<DonorLink donor={row.donor} />) })}</span>
                    <span className="al-quiet">{reasonsOf(row.sameBy)}</span>
                  </Stack>
                </li>
              ))}
            </ul>
            {rows.length < total && <p className="al-quiet">{t('check.similar.more', { shown: rows.length })}</p>}
          </>
        )}
      </QueryState>
    </Section>
  )
}

const DonorLink = ({ donor: { id, name, number } }: Pick<SimilarRow, 'donor'>) => (
  <>
    <Link to={paths.donor(id)}>
      <bdi>{name}</bdi>
    </Link>{' '}
    <span className="al-quiet">{number}</span>
  </>
)
