import { Row } from '@almoner/ui/layout/Row'
import { Text } from '@almoner/ui/layout/Text'
import type { FundraiserRow, FundraiserStatus } from '@almoner/contracts/fundraisers/fundraiser'
import { Amount } from '@almoner/ui/data/Amount'
import type { DataCard } from '@almoner/ui/data/DataTable'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { GoalBar } from '@almoner/ui/data/GoalBar'
import { StatusTag, type Tone } from '@almoner/ui/data/StatusTag'
import { TwoLines } from '@almoner/ui/data/TwoLines'
import { PersonMark } from '../../people/PersonMark'
import { t } from './messages'
import { formatCount } from '@almoner/ui/texts/format-count'

export const tones: Record<FundraiserStatus, Tone> = {
  pending: 'attention',
  active: 'good',
  rejected: 'quiet',
  paused: 'waiting',
  ended: 'quiet',
}

export const fundraiserStatus = ({
  status,
  isToInvite,
  isChangeWaiting,
  giftsWaiting,
}: Pick<FundraiserRow, 'status' | 'isToInvite' | 'isChangeWaiting' | 'giftsWaiting'>) => (
  <Row as="span" gap={[4, 12]}>
    <StatusTag tone={tones[status]}>{t(`statuses.${status}`)}</StatusTag>
    {isToInvite && <StatusTag tone="waiting">{t('fundraisers.toInvite')}</StatusTag>}
    {isChangeWaiting && <StatusTag tone="attention">{t('fundraisers.changeWaits')}</StatusTag>}
    {giftsWaiting > 0 && <StatusTag tone="attention">{t('fundraisers.giftWaits', { count: giftsWaiting })}</StatusTag>}
  </Row>
)

const raised = ({ raisedAmount, currency }: FundraiserRow) => <Amount value={{ amount: raisedAmount, currency }} />

function goal({ raisedAmount, goalAmount, currency }: FundraiserRow) {
  if (goalAmount === null) return <span className="al-quiet">{t('fundraisers.noGoal')}</span>
  return <GoalBar raised={{ amount: raisedAmount, currency }} goal={{ amount: goalAmount, currency }} />
}

const gifts = ({ giftCount, lastGiftOn }: FundraiserRow) => (
  <TwoLines first={formatCount(giftCount)} second={lastGiftOn && <DateText value={lastGiftOn} />} />
)

/** The columns; pictures are among the files of the org. */
export const fundraiserColumns = (
  orgId: string,
  { timeZone, hasTeams }: { timeZone: string | undefined; hasTeams: boolean },
): DataColumn<FundraiserRow>[] => [
  {
    key: 'name',
    title: t('fundraisers.columns.name'),
    sortKey: 'name',
    render: ({ displayName, slug, avatar }) => (
      <Row as="span" isNoWrap gap={12} padding={[6, 0]}>
        <PersonMark orgId={orgId} name={displayName} picture={avatar} />
        <span>
          <bdi>{displayName}</bdi>
          <Text tone="quiet" size="tiny" weight="normal" isBlock>
            /{slug}
          </Text>
        </span>
      </Row>
    ),
  },
  {
    key: 'campaign',
    title: t('fundraisers.columns.campaign'),
    render: ({ campaignName }) => <bdi>{campaignName}</bdi>,
  },
  ...(hasTeams
    ? [
        {
          key: 'team',
          title: t('fundraisers.columns.team'),
          render: ({ team }: FundraiserRow) =>
            team ? <bdi>{team.name}</bdi> : <span className="al-quiet">{t('fundraisers.noTeam')}</span>,
        },
      ]
    : []),
  { key: 'status', title: t('fundraisers.columns.status'), width: '150px', render: fundraiserStatus },
  { key: 'goal', title: t('fundraisers.columns.goal'), width: '190px', render: goal },
  { key: 'raised', title: t('fundraisers.columns.raised'), align: 'end', width: '130px', render: raised },
  { key: 'gifts', title: t('fundraisers.columns.gifts'), align: 'end', width: '120px', render: gifts },
  {
    key: 'created',
    title: t('fundraisers.columns.created'),
    align: 'end',
    width: '120px',
    sortKey: 'createdAt',
    firstSort: 'descending',
    render: ({ createdAt }) => <DateText value={createdAt} {...(timeZone && { timeZone })} />,
  },
]

export const fundraiserCard = (fundraiser: FundraiserRow): DataCard => ({
  title: <bdi>{fundraiser.displayName}</bdi>,
  figure: raised(fundraiser),
  facts: [
    fundraiser.goalAmount === null ? t('fundraisers.gifts', { count: fundraiser.giftCount }) : goal(fundraiser),
    fundraiserStatus(fundraiser),
  ],
})
