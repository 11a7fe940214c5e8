import { listDuplicates, mostPairs, type DuplicatePair } from '@almoner/contracts/donors/duplicates.operations'
import { buttonLook } from '@almoner/ui/controls/Button'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { Text } from '@almoner/ui/layout/Text'
import { formatCount } from '@almoner/ui/texts/format-count'
import { Link, useSearchParams } from 'react-router'
import { BackLink } from '../../BackLink'
import { paths } from '../../paths'
import { QueryState } from '../../QueryState'
import { TabLinks } from '../../TabLinks'
import { trpc } from '../../trpc'
import './duplicates-page.css'
import { DuplicateRow } from './DuplicateRow'
import { t } from './messages'

export const handle = { title: t('duplicates.title') }

export function Component() {
  const [search] = useSearchParams()
  const { isDismissed } = listDuplicates.input.parse({ isDismissed: search.get('isDismissed') === 'true' })
  const found = trpc.donors.duplicates.useQuery({ isDismissed })
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.donors()}>{t('donor.back')}</BackLink>}
        title={t('duplicates.title')}
        count={found.data?.total}
      />
      <TabLinks
        label={t('duplicates.title')}
        tabs={[
          { label: t('duplicates.open'), to: paths.duplicates(), isCurrent: !isDismissed },
          {
            label: t('duplicates.dismissed'),
            to: paths.duplicates({ isDismissed: 'true' }),
            isCurrent: isDismissed,
          },
        ]}
      />
      <QueryState query={found}>
        {({ pairs, total }) =>
          pairs.length === 0 ? <NoPairs isDismissed={isDismissed} /> : <Pairs pairs={pairs} total={total} />
        }
      </QueryState>
    </>
  )
}

function Pairs({ pairs, total }: { pairs: readonly DuplicatePair[]; total: number }) {
  return (
    <>
      <ul className="duplicates">
        {pairs.map((pair) => (
          <DuplicateRow key={pair.donors.map(({ id }) => id).join()} pair={pair} />
        ))}
      </ul>
      {total > pairs.length && (
        <Text as="p" tone="quiet" size="small">
          {t('duplicates.more', { shown: formatCount(mostPairs), total: formatCount(total) })}
        </Text>
      )}
    </>
  )
}

function NoPairs({ isDismissed }: { isDismissed: boolean }) {
  return isDismissed ? (
    <EmptyState kind="unused" title={t('duplicates.noneDismissed')}>
      {t('duplicates.noneDismissedText')}
    </EmptyState>
  ) : (
    <EmptyState
      kind="unused"
      title={t('duplicates.none')}
      action={
        <Link to={paths.donors()} {...buttonLook()}>
          {t('donor.toList')}
        </Link>
      }
    >
      {t('duplicates.noneText')}
    </EmptyState>
  )
}
