import { removedDonorDays, type RemovedDonorRow } from '@almoner/contracts/donors/removal.operations'
import { Button } from '@almoner/ui/controls/Button'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { TwoLines } from '@almoner/ui/data/TwoLines'
import { Text } from '@almoner/ui/layout/Text'
import { formatCount } from '@almoner/ui/texts/format-count'
import { BackLink } from '../../BackLink'
import { ListTable } from '../../lists/ListTable'
import { paths } from '../../paths'
import { Parts } from '../../records/Parts'
import { trpc } from '../../trpc'
import { t } from './messages'
import { useRestoreDonor } from './removal/use-restore-donor'

export const handle = { title: t('removal.listTitle') }

/** Donors who were deleted, for as long as they can be restored. */
export function Component() {
  const removed = trpc.donors.removed.useQuery({})
  const { rows, total } = removed.data ?? {}
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.donors()}>{t('donor.back')}</BackLink>}
        title={t('removal.listTitle')}
        count={total}
      />
      <Text as="p" tone="quiet" style={{ marginBlockEnd: 16 }}>
        {t('removal.listIntro', { days: removedDonorDays })}
      </Text>
      <ListTable
        caption={t('removal.listTitle')}
        columns={columns}
        query={{ ...removed, data: rows }}
        rowKey={(row) => row.id}
        card={(row) => ({
          title: <bdi>{row.name}</bdi>,
          figure: <RestoreButton donor={row} />,
          facts: [<Parts key="facts" parts={[row.number, leftOf(row), row.reason]} />],
        })}
        empty={{ title: t('removal.none'), text: t('removal.noneText', { days: removedDonorDays }) }}
      />
    </>
  )
}

const columns: DataColumn<RemovedDonorRow>[] = [
  {
    key: 'name',
    title: t('removal.columns.name'),
    render: ({ name, number }) => <TwoLines first={<bdi>{name}</bdi>} second={number} />,
  },
  {
    key: 'gifts',
    title: t('removal.columns.gifts'),
    align: 'end',
    width: '90px',
    render: ({ gifts }) => formatCount(gifts),
  },
  {
    key: 'removed',
    title: t('removal.columns.removed'),
    render: ({ removedAt, removedBy }) => (
      <TwoLines first={<DateText value={removedAt} />} second={removedBy ?? t('removal.byApi')} />
    ),
  },
  { key: 'reason', title: t('removal.columns.reason'), render: ({ reason }) => <bdi>{reason}</bdi> },
  { key: 'left', title: t('removal.columns.left'), width: '140px', render: leftOf },
  { key: 'restore', title: '', width: '120px', align: 'end', render: (donor) => <RestoreButton donor={donor} /> },
]

function leftOf({ daysLeft }: RemovedDonorRow): string {
  return t('removal.daysLeft', { count: daysLeft })
}

function RestoreButton({ donor }: { donor: RemovedDonorRow }) {
  const restore = useRestoreDonor()
  return (
    <Button size="small" aria-label={t('removal.restoreNamed', { name: donor.name })} onClick={() => restore(donor)}>
      {t('removal.restore')}
    </Button>
  )
}
