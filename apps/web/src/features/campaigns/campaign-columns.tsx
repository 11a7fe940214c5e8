import type { CampaignRow, CampaignStatus } from '@almoner/contracts/campaigns/campaign'
import { Amount } from '@almoner/ui/data/Amount'
import type { DataCard } from '@almoner/ui/data/DataTable'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { StatusTag, type Tone } from '@almoner/ui/data/StatusTag'
import { CampaignThumbnail } from './CampaignThumbnail'
import { campaignsWords, statusWords } from './campaign-words'
import { CampaignGoal } from './CampaignGoal'

const { columns: words } = campaignsWords

const whole = new Intl.NumberFormat('en-US')

const tones: Record<CampaignStatus, Tone> = {
  draft: 'quiet',
  active: 'good',
  paused: 'waiting',
  ended: 'quiet',
  archived: 'quiet',
}

export const campaignStatus = ({ status }: { status: CampaignStatus }) => (
  <StatusTag tone={tones[status]}>{statusWords[status]}</StatusTag>
)

const raised = ({ raisedAmount, currency }: CampaignRow) => <Amount value={{ amount: raisedAmount, currency }} />

function goal({ goalAmount, goalCount, goalType, goalReached, goalOffset, currency }: CampaignRow) {
  const value = goalType === 'amount' ? goalAmount : goalCount
  if (value !== null)
    return (
      <CampaignGoal
        goal={{ type: goalType, value, manualOffset: goalOffset }}
        reached={goalReached}
        {...{ currency }}
      />
    )
  return <span className="al-quiet">{campaignsWords.noGoal}</span>
}

export const campaignColumns: DataColumn<CampaignRow>[] = [
  {
    key: 'name',
    title: words.name,
    render: (row) => (
      <span className="campaign-name">
        <CampaignThumbnail name={row.name} image={row.image} />
        <bdi>{row.name}</bdi>
      </span>
    ),
  },
  { key: 'status', title: words.status, width: '110px', render: campaignStatus },
  { key: 'goal', title: words.goal, width: '200px', render: goal },
  { key: 'raised', title: words.raised, align: 'end', width: '140px', render: raised },
  { key: 'gifts', title: words.gifts, align: 'end', width: '80px', render: ({ giftCount }) => whole.format(giftCount) },
  {
    key: 'donors',
    title: words.donors,
    align: 'end',
    width: '80px',
    render: ({ donorCount }) => whole.format(donorCount),
  },
  {
    key: 'last',
    title: words.last,
    align: 'end',
    width: '110px',
    render: ({ lastGiftOn }) => <DateText value={lastGiftOn} />,
  },
  {
    key: 'ends',
    title: words.ends,
    align: 'end',
    width: '110px',
    render: ({ endsOn }) =>
      endsOn ? <DateText value={endsOn} /> : <span className="al-quiet">{campaignsWords.noEnd}</span>,
  },
]

export const campaignCard = (campaign: CampaignRow): DataCard => ({
  title: <bdi>{campaign.name}</bdi>,
  figure: raised(campaign),
  facts: [
    campaign.goalAmount === null && campaign.goalCount === null
      ? campaignsWords.gifts(campaign.giftCount)
      : goal(campaign),
    campaignStatus(campaign),
  ],
})
