import type { DraftRow, DraftStatus } from '@almoner/contracts/checkout/draft'
import { Amount } from '@almoner/ui/data/Amount'
import type { DataCard } from '@almoner/ui/data/DataTable'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { StatusTag, type Tone } from '@almoner/ui/data/StatusTag'
import { draftReasonWords, draftStatusWords, draftStepWords, draftsWords, frequencyWords } from './draft-words'

const { columns: words } = draftsWords

const tones: Record<DraftStatus, Tone> = {
  open: 'waiting',
  reminded: 'waiting',
  recovered: 'good',
  expired: 'quiet',
  suppressed: 'quiet',
}

const status = ({ status: state }: DraftRow) => <StatusTag tone={tones[state]}>{draftStatusWords[state]}</StatusTag>

const amount = ({ amount: sum, currency }: DraftRow) =>
  sum === null ? <span className="al-quiet">{draftsWords.nobody}</span> : <Amount value={{ amount: sum, currency }} />

const donor = ({ name, email }: DraftRow) =>
  (name ?? email) ? <bdi>{name ?? email}</bdi> : <span className="al-quiet">{draftsWords.nobody}</span>

export const draftColumns: DataColumn<DraftRow>[] = [
  {
    key: 'lastSeen',
    title: words.lastSeen,
    width: '170px',
    render: (row) => <DateText value={row.lastSeenAt} hasTime />,
  },
  { key: 'org', title: words.org, render: ({ orgName }) => <bdi>{orgName}</bdi> },
  { key: 'campaign', title: words.campaign, render: ({ campaignName }) => <bdi>{campaignName}</bdi> },
  { key: 'donor', title: words.donor, render: donor },
  { key: 'amount', title: words.amount, align: 'end', width: '110px', render: amount },
  { key: 'frequency', title: words.frequency, width: '100px', render: (row) => frequencyWords[row.frequency] },
  { key: 'step', title: words.step, width: '90px', render: ({ step }) => draftStepWords[step] },
  { key: 'reason', title: words.reason, render: ({ reason }) => draftReasonWords[reason] },
  { key: 'reminders', title: words.reminders, align: 'end', width: '90px', render: (row) => row.reminders.length },
  { key: 'status', title: words.status, width: '120px', render: status },
]

export const draftCard = (draft: DraftRow): DataCard => ({
  title: donor(draft),
  figure: amount(draft),
  facts: [<bdi key="org">{draft.orgName}</bdi>, status(draft)],
})
