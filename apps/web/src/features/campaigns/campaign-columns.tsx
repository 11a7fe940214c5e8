import { Row } from '@almoner/ui/layout/Row'
import { Text } from '@almoner/ui/layout/Text'
import type { CampaignRow, CampaignStatus } from '@almoner/contracts/campaigns/campaign'
import { Amount } from '@almoner/ui/data/Amount'
import type { DataCard } from '@almoner/ui/data/DataTable'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { StatusTag, type Tone } from '@almoner/ui/data/StatusTag'
import { t } from './messages'
import { CampaignGoal } from './CampaignGoal'
import { formatCount } from '@almoner/ui/texts/format-count'
import { logoUrl } from '../../paths'
import { useActor } from '../../session/use-actor'

const tones: Record<CampaignStatus, Tone> = {
  draft: 'quiet',
  active: 'good',
  paused: 'waiting',
  ended: 'quiet',
  archived: 'quiet',
}

export const campaignStatus = ({ status }: { status: CampaignStatus }) => (
  <StatusTag tone={tones[status]}>{t(`statuses.${status}`)}</StatusTag>
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
  return <span className="al-quiet">{t('campaigns.noGoal')}</span>
}

export const campaignColumns: DataColumn<CampaignRow>[] = [
  {
    key: 'name',
    title: t('campaigns.columns.name'),
    render: (row) => (
      <Row as="span" isNoWrap>
        <CampaignThumbnail name={row.name} image={row.image} />
        <Text as="bdi" isClipped>
          {row.name}
        </Text>
      </Row>
    ),
  },
  { key: 'status', title: t('campaigns.columns.status'), width: '110px', render: campaignStatus },
  { key: 'goal', title: t('campaigns.columns.goal'), width: '200px', render: goal },
  { key: 'raised', title: t('campaigns.columns.raised'), align: 'end', width: '140px', render: raised },
  {
    key: 'gifts',
    title: t('campaigns.columns.gifts'),
    align: 'end',
    width: '80px',
    render: ({ giftCount }) => formatCount(giftCount),
  },
  {
    key: 'donors',
    title: t('campaigns.columns.donors'),
    align: 'end',
    width: '80px',
    render: ({ donorCount }) => formatCount(donorCount),
  },
  {
    key: 'last',
    title: t('campaigns.columns.last'),
    align: 'end',
    width: '110px',
    render: ({ lastGiftOn }) => <DateText value={lastGiftOn} />,
  },
  {
    key: 'ends',
    title: t('campaigns.columns.ends'),
    align: 'end',
    width: '110px',
    render: ({ endsOn }) =>
      endsOn ? <DateText value={endsOn} /> : <span className="al-quiet">{t('campaigns.noEnd')}</span>,
  },
]

const quietly = (text: string | null) => (text ? <bdi>{text}</bdi> : <DateText value={null} />)

/** Further columns, for whoever asks for them. */
export const moreCampaignColumns: DataColumn<CampaignRow>[] = [
  { key: 'code', title: t('campaigns.columns.code'), width: '120px', render: ({ code }) => <bdi>{code}</bdi> },
  {
    key: 'type',
    title: t('campaigns.filters.type'),
    width: '130px',
    render: ({ type }) => t(`campaigns.types.${type}`),
  },
  {
    key: 'average',
    title: t('campaigns.columns.average'),
    align: 'end',
    width: '120px',
    render: ({ averageAmount, currency }) =>
      averageAmount === null ? <DateText value={null} /> : <Amount value={{ amount: averageAmount, currency }} />,
  },
  { key: 'entity', title: t('campaigns.columns.entity'), render: ({ entity }) => <bdi>{entity}</bdi> },
  { key: 'owner', title: t('campaigns.columns.owner'), render: ({ owner }) => quietly(owner) },
  {
    key: 'starts',
    title: t('campaigns.columns.starts'),
    align: 'end',
    width: '110px',
    render: ({ startsOn }) => <DateText value={startsOn} />,
  },
  {
    key: 'created',
    title: t('campaigns.columns.created'),
    align: 'end',
    width: '110px',
    render: ({ createdAt }) => <DateText value={createdAt} />,
  },
]

export const campaignCard = (campaign: CampaignRow): DataCard => ({
  title: <bdi>{campaign.name}</bdi>,
  figure: raised(campaign),
  facts: [
    campaign.goalAmount === null && campaign.goalCount === null
      ? t('campaigns.gifts', { count: campaign.giftCount })
      : goal(campaign),
    campaignStatus(campaign),
  ],
})

function CampaignThumbnail({ name, image }: { name: string; image: string | null }) {
  const { org } = useActor()
  if (org && image) {
    return (
      <img className="campaign-thumbnail" src={logoUrl(org.id, image)} alt="" width={32} height={32} loading="lazy" />
    )
  }
  return (
    <span className="campaign-thumbnail" aria-hidden="true">
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  )
}
