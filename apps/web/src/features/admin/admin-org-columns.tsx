import { TwoLines } from '@almoner/ui/data/TwoLines'
import type { AdminOrgRow, GatewayState, OrgStatus } from '@almoner/contracts/admin/admin-org'
import type { DataCard } from '@almoner/ui/data/DataTable'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { StatusTag, type Tone } from '@almoner/ui/data/StatusTag'
import { t } from './messages'
import { countryName } from './country-name'
import { RecentGifts } from './RecentGifts'
import { orgText } from '../../orgs/messages'
import { formatCount } from '@almoner/ui/texts/format-count'

const tones: Record<OrgStatus, Tone> = { trial: 'waiting', active: 'good', suspended: 'attention', closed: 'quiet' }
const categoryLabels: Readonly<Record<string, string>> = orgText.group('categories')

/** A category as people read it; one from before the list existed stays as it was written. */
export const categoryName = (category: string): string => categoryLabels[category] ?? category

export const statusTag = ({ status }: Pick<AdminOrgRow, 'status'>) => (
  <StatusTag tone={tones[status]}>{t(`orgStatuses.${status}`)}</StatusTag>
)

const gatewayTones: Record<GatewayState, Tone> = {
  live: 'good',
  attention: 'attention',
  test: 'waiting',
  none: 'quiet',
}

/** How an org can take money: icon, word and colour. */
export const gatewayTag = ({ gatewayState }: Pick<AdminOrgRow, 'gatewayState'>) => (
  <StatusTag tone={gatewayTones[gatewayState]}>{t(`gatewayStates.${gatewayState}`)}</StatusTag>
)

const lastGift = ({ lastGiftOn }: AdminOrgRow) =>
  lastGiftOn ? <DateText value={lastGiftOn} /> : <span className="al-quiet">{t('admin.noGifts')}</span>

export const adminOrgColumns: DataColumn<AdminOrgRow>[] = [
  {
    key: 'name',
    title: t('admin.columns.name'),
    render: ({ name, ownerName }) => (
      <TwoLines first={<bdi>{name}</bdi>} second={ownerName && t('admin.ownedBy', { name: ownerName })} />
    ),
  },
  {
    key: 'country',
    title: t('admin.columns.country'),
    render: ({ country, category }) => <TwoLines first={countryName(country)} second={categoryName(category)} />,
  },
  { key: 'status', title: t('admin.columns.status'), width: '120px', render: statusTag },
  {
    key: 'created',
    title: t('admin.columns.created'),
    width: '120px',
    render: ({ createdAt }) => <DateText value={createdAt} />,
  },
  {
    key: 'gifts',
    title: t('admin.columns.gifts'),
    align: 'end',
    width: '160px',
    render: (org) => <RecentGifts totals={org.giftsOf30Days} />,
  },
  { key: 'lastGift', title: t('admin.columns.lastGift'), align: 'end', width: '110px', render: lastGift },
  {
    key: 'recurringDonations',
    title: t('admin.columns.plans'),
    align: 'end',
    width: '90px',
    render: ({ liveDonations }) => formatCount(liveDonations),
  },
  {
    key: 'fee',
    title: t('admin.columns.fee'),
    align: 'end',
    width: '70px',
    render: ({ feePercentage }) => t('admin.percent', { value: feePercentage }),
  },
  { key: 'gateway', title: t('admin.columns.gateway'), width: '130px', render: gatewayTag },
]

export const adminOrgCard = (org: AdminOrgRow): DataCard => ({
  title: <bdi>{org.name}</bdi>,
  figure: <RecentGifts totals={org.giftsOf30Days} />,
  facts: [statusTag(org), gatewayTag(org)],
})
