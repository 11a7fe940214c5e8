import type { CampaignRow, CampaignStatus } from '@almoner/contracts/campaigns/campaign'
import { Amount } from '@almoner/ui/data/Amount'
import type { DataCard } from '@almoner/ui/data/DataTable'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { GoalBar } from '@almoner/ui/data/GoalBar'
import { StatusTag, type Tone } from '@almoner/ui/data/StatusTag'
import { campaignsWords, statusWords } from './campaign-words'

const { columns: words } = campaignsWords

const whole = new Intl.NumberFormat('en-US')

const tones: Record<CampaignStatus, Tone> = {
  draft: 'quiet',
  active: 'good',
  paused: 'waiting',
  ended: 'quiet',
  archived: 'quiet',
}

const statusTag = ({ status }: CampaignRow) => <StatusTag tone={tones[status]}>{statusWords[status]}</StatusTag>
const raised = ({ raisedAmount, currency }: CampaignRow) => <Amount value={{ amount: raisedAmount, currency }} />

function goal({ raisedAmount, goalAmount, currency }: CampaignRow) {
  if (goalAmount === null) return <span className="al-quiet">{campaignsWords.noGoal}</span>
  return <GoalBar raised={{ amount: raisedAmount, currency }} goal={{ amount: goalAmount, currency }} />
}

export const campaignColumns: DataColumn<CampaignRow>[] = [
  { key: 'name', title: words.name, render: ({ name }) => <bdi>{name}</bdi> },
  { key: 'status', title: words.status, width: '120px', render: statusTag },
  { key: 'goal', title: words.goal, width: '220px', render: goal },
  { key: 'raised', title: words.raised, align: 'end', width: '150px', render: raised },
  { key: 'gifts', title: words.gifts, align: 'end', width: '90px', render: ({ giftCount }) => whole.format(giftCount) },
  {
    key: 'donors',
    title: words.donors,
    align: 'end',
    width: '90px',
    render: ({ donorCount }) => whole.format(donorCount),
  },
  {
    key: 'ends',
    title: words.ends,
    align: 'end',
    width: '120px',
    render: ({ endsOn }) =>
      endsOn ? <DateText value={endsOn} /> : <span className="al-quiet">{campaignsWords.noEnd}</span>,
  },
]

export const campaignCard = (campaign: CampaignRow): DataCard => ({
  title: <bdi>{campaign.name}</bdi>,
  figure: raised(campaign),
  facts: [
    campaign.goalAmount === null ? campaignsWords.gifts(campaign.giftCount) : goal(campaign),
    statusTag(campaign),
  ],
})
