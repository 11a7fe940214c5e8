import type { DraftRow, DraftStatus } from '@almoner/contracts/checkout/draft'
import { Amount } from '@almoner/ui/data/Amount'
import type { DataCard } from '@almoner/ui/data/DataTable'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { StatusTag, type Tone } from '@almoner/ui/data/StatusTag'
import { TwoLines } from '@almoner/ui/data/TwoLines'
import { t } from './messages'

const tones: Record<DraftStatus, Tone> = {
  open: 'waiting',
  reminded: 'waiting',
  recovered: 'good',
  expired: 'quiet',
  suppressed: 'quiet',
}

const status = ({ status: state }: DraftRow) => <StatusTag tone={tones[state]}>{t(`draftStatuses.${state}`)}</StatusTag>

const amount = ({ amount: sum, currency }: DraftRow) =>
  sum === null ? <span className="al-quiet">{t('drafts.nobody')}</span> : <Amount value={{ amount: sum, currency }} />

const donor = ({ name, email }: DraftRow) =>
  (name ?? email) ? <bdi>{name ?? email}</bdi> : <span className="al-quiet">{t('drafts.nobody')}</span>

export const draftColumns: DataColumn<DraftRow>[] = [
  {
    key: 'lastSeen',
    title: t('drafts.columns.lastSeen'),
    width: '170px',
    render: (row) => <DateText value={row.lastSeenAt} hasTime />,
  },
  {
    key: 'campaign',
    title: t('drafts.columns.campaign'),
    width: '200px',
    render: ({ campaignName, orgName }) => <TwoLines first={<bdi>{campaignName}</bdi>} second={<bdi>{orgName}</bdi>} />,
  },
  { key: 'donor', title: t('drafts.columns.donor'), render: donor },
  { key: 'amount', title: t('drafts.columns.amount'), align: 'end', width: '110px', render: amount },
  {
    key: 'frequency',
    title: t('drafts.columns.frequency'),
    width: '100px',
    render: (row) => t(`frequencies.${row.frequency}`),
  },
  {
    key: 'step',
    title: t('drafts.columns.step'),
    width: '170px',
    render: ({ step, reason }) => <TwoLines first={t(`draftSteps.${step}`)} second={t(`draftReasons.${reason}`)} />,
  },
  {
    key: 'reminders',
    title: t('drafts.columns.reminders'),
    align: 'end',
    width: '90px',
    render: (row) => row.reminders.length,
  },
  { key: 'status', title: t('drafts.columns.status'), width: '120px', render: status },
]

export const draftCard = (draft: DraftRow): DataCard => ({
  title: donor(draft),
  figure: amount(draft),
  facts: [<bdi key="org">{draft.orgName}</bdi>, status(draft)],
})
