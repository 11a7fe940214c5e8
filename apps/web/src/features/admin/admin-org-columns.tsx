import type { AdminOrgRow, OrgStatus } from '@almoner/contracts/admin/admin-org'
import { orgCategoryLabels } from '@almoner/contracts/orgs/org-fields'
import type { DataCard } from '@almoner/ui/data/DataTable'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { StatusTag, type Tone } from '@almoner/ui/data/StatusTag'
import { adminWords, orgStatusWords } from './admin-words'
import { countryName } from './country-name'
import { RecentGifts } from './RecentGifts'

const { columns: words } = adminWords

const tones: Record<OrgStatus, Tone> = { trial: 'waiting', active: 'good', suspended: 'attention', closed: 'quiet' }
const categoryLabels: Readonly<Record<string, string>> = orgCategoryLabels

/** A category as people read it; one from before the list existed stays as it was written. */
export const categoryName = (category: string): string => categoryLabels[category] ?? category

export const statusTag = ({ status }: Pick<AdminOrgRow, 'status'>) => (
  <StatusTag tone={tones[status]}>{orgStatusWords[status]}</StatusTag>
)

export const adminOrgColumns: DataColumn<AdminOrgRow>[] = [
  { key: 'name', title: words.name, render: ({ name }) => <bdi>{name}</bdi> },
  { key: 'country', title: words.country, render: ({ country }) => countryName(country) },
  { key: 'category', title: words.category, render: ({ category }) => categoryName(category) },
  { key: 'status', title: words.status, width: '120px', render: statusTag },
  { key: 'created', title: words.created, width: '120px', render: ({ createdAt }) => <DateText value={createdAt} /> },
  {
    key: 'members',
    title: words.members,
    align: 'end',
    width: '100px',
    render: ({ members }) => members.toLocaleString('en-US'),
  },
  {
    key: 'gifts',
    title: words.gifts,
    align: 'end',
    width: '160px',
    render: (org) => <RecentGifts totals={org.giftsOf30Days} />,
  },
]

export const adminOrgCard = (org: AdminOrgRow): DataCard => ({
  title: <bdi>{org.name}</bdi>,
  figure: <RecentGifts totals={org.giftsOf30Days} />,
  facts: [adminWords.members(org.members), statusTag(org)],
})
