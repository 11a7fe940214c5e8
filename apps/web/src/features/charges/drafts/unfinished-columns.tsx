import type { DraftRow, DraftStatus } from '@almoner/contracts/checkout/draft'
import { Amount } from '@almoner/ui/data/Amount'
import type { DataCard } from '@almoner/ui/data/DataTable'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { StatusTag, type Tone } from '@almoner/ui/data/StatusTag'
import { useActor } from '../../../session/use-actor'
import { t } from '../messages'

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

const status = ({ status: state }: DraftRow) => (
  <StatusTag tone={tones[state]}>{t(`unfinished.statuses.${state}`)}</StatusTag>
)

const amount = ({ amount: sum, currency }: DraftRow) =>
  sum === null ? <span className="al-quiet">n/a</span> : <Amount value={{ amount: sum, currency }} />

const donor = ({ name, email }: DraftRow) =>
  email ? <bdi title={email}>{name ?? email}</bdi> : <span className="al-quiet">{t('unfinished.forgotten')}</span>

const reminders = ({ reminders: sent, consented }: DraftRow) =>
  sent.length > 0 || consented ? sent.length : <span className="al-quiet">{t('unfinished.noReminders')}</span>

export const unfinishedColumns: DataColumn<DraftRow>[] = [
  {
    key: 'lastSeen',
    title: t('unfinished.columns.lastSeen'),
    width: '170px',
    render: ({ lastSeenAt }) => <LastSeen at={lastSeenAt} />,
  },
  { key: 'donor', title: t('unfinished.columns.donor'), render: donor },
  { key: 'amount', title: t('unfinished.columns.amount'), align: 'end', width: '110px', render: amount },
  {
    key: 'frequency',
    title: t('unfinished.columns.frequency'),
    width: '100px',
    render: ({ frequency }) => t(`unfinished.frequencies.${frequency}`),
  },
  { key: 'campaign', title: t('unfinished.columns.campaign'), render: ({ campaignName }) => <bdi>{campaignName}</bdi> },
  {
    key: 'reason',
    title: t('unfinished.columns.reason'),
    render: ({ reason, step }) => (
      <>
        {t(`unfinished.reasons.${reason}`)}, <span className="al-quiet">{t(`unfinished.steps.${step}`)}</span>
      </>
    ),
  },
  { key: 'reminders', title: t('unfinished.columns.reminders'), align: 'end', width: '120px', render: reminders },
  { key: 'status', title: t('unfinished.columns.status'), width: '160px', render: status },
]

export const unfinishedCard = (draft: DraftRow): DataCard => ({
  title: donor(draft),
  figure: amount(draft),
  facts: [<bdi key="campaign">{draft.campaignName}</bdi>, status(draft)],
})
