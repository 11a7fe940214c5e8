import { RowMenu } from '../../../actions/RowMenu'
import type { Action } from '../../../actions/action'
import type { Team, TeamMember } from '@almoner/contracts/fundraisers/team'
import { Amount } from '@almoner/ui/data/Amount'
import { DataTable } from '@almoner/ui/data/DataTable'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import { StatusTag } from '@almoner/ui/data/StatusTag'
import { Row } from '@almoner/ui/layout/Row'
import { Text } from '@almoner/ui/layout/Text'
import { formatCount } from '@almoner/ui/texts/format-count'
import { PersonMark } from '../../../people/PersonMark'
import { tones } from '../fundraiser-columns'
import { t as fundraiserText } from '../messages'
import { t } from './messages'

interface MemberTableProps {
  orgId: string
  team: Pick<Team, 'currency' | 'members'>
  /** What can be done with a member; nothing where the list is empty. */
  actionsOf: (member: TeamMember) => readonly Action[]
  /** Beside the name of a member. */
  noteOf?: (member: TeamMember, place: number) => string
}

/** Who is in a team, whoever raised most first. */
export function MemberTable({ orgId, team: { currency, members }, actionsOf, noteOf }: MemberTableProps) {
  const notesOf = (member: TeamMember) =>
    [member.isCaptain && t('members.captain'), noteOf?.(member, members.indexOf(member) + 1)].filter(Boolean)
  const raised = ({ raisedAmount }: TeamMember) => <Amount value={{ amount: raisedAmount, currency }} />
  const name = (member: TeamMember) => (
    <Row as="span" isNoWrap gap={12} padding={[6, 0]}>
      <PersonMark orgId={orgId} name={member.displayName} picture={member.avatar} />
      <Row as="span" gap={[4, 8]}>
        <bdi>{member.displayName}</bdi>
        <Text tone="quiet" size="small">
          {notesOf(member).join(' · ')}
        </Text>
      </Row>
    </Row>
  )
  const status = (member: TeamMember) => (
    <StatusTag tone={tones[member.status]}>{fundraiserText(`statuses.${member.status}`)}</StatusTag>
  )
  const menu = (member: TeamMember) => <MemberMenu member={member} actions={actionsOf(member)} />
  const columns: DataColumn<TeamMember>[] = [
    { key: 'name', title: t('members.name'), render: name },
    { key: 'status', title: t('members.status'), width: '120px', render: status },
    {
      key: 'gifts',
      title: t('members.gifts'),
      align: 'end',
      width: '80px',
      render: ({ giftCount }) => formatCount(giftCount),
    },
    { key: 'raised', title: t('members.raised'), align: 'end', width: '130px', render: raised },
    ...(members.some((member) => actionsOf(member).length > 0)
      ? [{ key: 'actions', title: '', align: 'end' as const, width: '56px', render: menu }]
      : []),
  ]
  return (
    <DataTable
      caption={t('members.title')}
      columns={columns}
      rows={members}
      rowKey={({ id }) => id}
      card={(member) => ({
        title: name(member),
        figure: raised(member),
        facts: [status(member), menu(member)],
      })}
      empty={
        <EmptyState kind="unused" title={t('members.none')}>
          {t('members.noneText')}
        </EmptyState>
      }
    />
  )
}

function MemberMenu({ member, actions }: { member: TeamMember; actions: readonly Action[] }) {
  if (actions.length === 0) return null
  const label = t('members.actions', { name: member.displayName })
  return <RowMenu label={label} groups={[actions]} />
}
