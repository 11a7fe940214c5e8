import type { DraftRow, DraftStatus } from '@almoner/contracts/checkout/draft'
import { Amount } from '@almoner/ui/data/Amount'
import type { DataCard } from '@almoner/ui/data/DataTable'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { StatusTag, type Tone } from '@almoner/ui/data/StatusTag'
import { useActor } from '../../../session/use-actor'
import { unfinishedWords } from './unfinished-words'

const { columns: words, statuses, reasons, steps, frequencies } = unfinishedWords

const tones: Record<DraftStatus, Tone> = {
  open: 'waiting',
  reminded: 'waiting',
  recovered: 'good',
  expired: 'quiet',
  suppressed: 'quiet',
}

/** In the time zone of the org. */
function LastSeen({ at }: { at: string }) {
  const { timeZone } = useActor()
  return <DateText value={at} {...(timeZone && { timeZone })} hasTime />
}

const status = ({ status: state }: DraftRow) => <StatusTag tone={tones[state]}>{statuses[state]}</StatusTag>

const amount = ({ amount: sum, currency }: DraftRow) =>
  sum === null ? <span className="al-quiet">n/a</span> : <Amount value={{ amount: sum, currency }} />

const donor = ({ name, email }: DraftRow) =>
  email ? <bdi title={email}>{name ?? email}</bdi> : <span className="al-quiet">{unfinishedWords.forgotten}</span>

const reminders = ({ reminders: sent, consented }: DraftRow) =>
  sent.length > 0 || consented ? sent.length : <span className="al-quiet">{unfinishedWords.noReminders}</span>

export const unfinishedColumns: DataColumn<DraftRow>[] = [
  {
    key: 'lastSeen',
    title: words.lastSeen,
    width: '170px',
    render: ({ lastSeenAt }) => <LastSeen at={lastSeenAt} />,
  },
  { key: 'donor', title: words.donor, render: donor },
  { key: 'amount', title: words.amount, align: 'end', width: '110px', render: amount },
  { key: 'frequency', title: words.frequency, width: '100px', render: ({ frequency }) => frequencies[frequency] },
  { key: 'campaign', title: words.campaign, render: ({ campaignName }) => <bdi>{campaignName}</bdi> },
  {
    key: 'reason',
    title: words.reason,
    render: ({ reason, step }) => (
      <>
        {reasons[reason]}, <span className="al-quiet">{steps[step]}</span>
      </>
    ),
  },
  { key: 'reminders', title: words.reminders, align: 'end', width: '120px', render: reminders },
  { key: 'status', title: words.status, width: '160px', render: status },
]

export const unfinishedCard = (draft: DraftRow): DataCard => ({
  title: donor(draft),
  figure: amount(draft),
  facts: [<bdi key="campaign">{draft.campaignName}</bdi>, status(draft)],
})
