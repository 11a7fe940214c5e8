import type { TeamRow } from '@almoner/contracts/fundraisers/team'
import { Amount } from '@almoner/ui/data/Amount'
import type { DataCard } from '@almoner/ui/data/DataTable'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { GoalBar } from '@almoner/ui/data/GoalBar'
import { StatusTag } from '@almoner/ui/data/StatusTag'
import { Row } from '@almoner/ui/layout/Row'
import { Text } from '@almoner/ui/layout/Text'
import { formatCount } from '@almoner/ui/texts/format-count'
import { tones } from '../fundraiser-columns'
import { t as fundraiserText } from '../messages'
import { t } from './messages'

export const teamStatus = ({ status, isChangeWaiting }: Pick<TeamRow, 'status' | 'isChangeWaiting'>) => (
  <Row as="span" gap={[4, 12]}>
    <StatusTag tone={tones[status]}>{fundraiserText(`statuses.${status}`)}</StatusTag>
    {isChangeWaiting && <StatusTag tone="attention">{t('changeWaits')}</StatusTag>}
  </Row>
)

const raised = ({ raisedAmount, currency }: TeamRow) => <Amount value={{ amount: raisedAmount, currency }} />

function goal({ raisedAmount, goalAmount, currency }: TeamRow) {
  if (goalAmount === null) return <span className="al-quiet">{fundraiserText('fundraisers.noGoal')}</span>
  return <GoalBar raised={{ amount: raisedAmount, currency }} goal={{ amount: goalAmount, currency }} />
}

export const teamColumns = (timeZone: string | undefined): DataColumn<TeamRow>[] => [
  {
    key: 'name',
    title: t('columns.name'),
    sortKey: 'name',
    render: ({ name, slug }) => (
      <span>
        <bdi>{name}</bdi>
        <Text tone="quiet" size="tiny" weight="normal" isBlock>
          /{slug}
        </Text>
      </span>
    ),
  },
  { key: 'campaign', title: t('columns.campaign'), render: ({ campaignName }) => <bdi>{campaignName}</bdi> },
  {
    key: 'captain',
    title: t('columns.captain'),
    render: ({ captainName }) =>
      captainName === null ? <span className="al-quiet">{t('noCaptain')}</span> : <bdi>{captainName}</bdi>,
  },
  {
    key: 'members',
    title: t('columns.members'),
    align: 'end',
    width: '100px',
    render: ({ memberCount }) => formatCount(memberCount),
  },
  { key: 'status', title: t('columns.status'), width: '150px', render: teamStatus },
  { key: 'goal', title: t('columns.goal'), width: '190px', render: goal },
  { key: 'raised', title: t('columns.raised'), align: 'end', width: '130px', render: raised },
  {
    key: 'created',
    title: t('columns.created'),
    align: 'end',
    width: '120px',
    sortKey: 'createdAt',
    firstSort: 'descending',
    render: ({ createdAt }) => <DateText value={createdAt} {...(timeZone && { timeZone })} />,
  },
]

export const teamCard = (team: TeamRow): DataCard => ({
  title: <bdi>{team.name}</bdi>,
  figure: raised(team),
  facts: [goal(team), teamStatus(team)],
})
