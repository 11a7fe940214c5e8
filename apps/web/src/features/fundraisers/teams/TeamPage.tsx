import type { Team } from '@almoner/contracts/fundraisers/team'
import { Amount } from '@almoner/ui/data/Amount'
import { CopyText } from '@almoner/ui/data/CopyText'
import { DateText } from '@almoner/ui/data/DateText'
import { Facts } from '@almoner/ui/data/Facts'
import { GoalBar } from '@almoner/ui/data/GoalBar'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { Section } from '@almoner/ui/data/Section'
import { Stat } from '@almoner/ui/data/Stat'
import { Callout } from '@almoner/ui/layout/Callout'
import { Stack } from '@almoner/ui/layout/Stack'
import { formatCount } from '@almoner/ui/texts/format-count'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { BackLink } from '../../../BackLink'
import { RecordState } from '../../../RecordState'
import { paths } from '../../../paths'
import { useActor } from '../../../session/use-actor'
import { trpc } from '../../../trpc'
import { ProposalsSection } from '../ProposalsSection'
import { t } from './messages'
import { teamStatus } from './team-columns'
import { TeamChangeSection } from './TeamChangeSection'
import { TeamForm } from './TeamForm'
import { TeamMembers } from './TeamMembers'
import { TeamSteps } from './TeamSteps'
import { useTakeTeam } from './use-take-team'

export const handle = { title: t('team.title') }

export function Component() {
  const { id = '' } = useParams()
  const team = trpc.fundraiserTeams.get.useQuery({ id })
  return (
    <RecordState query={team} title={t('team.title')} words={t.group('team')} listPath={paths.fundraiserTeams()}>
      {(data) => <TeamView key={id} team={data} />}
    </RecordState>
  )
}

function TeamView({ team }: { team: Team }) {
  const take = useTakeTeam()
  const [timesSaved, setTimesSaved] = useState(0)
  const { status, change } = team
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.fundraiserTeams()}>{t('team.back')}</BackLink>}
        title={<bdi>{team.name}</bdi>}
        details={teamStatus(team)}
        actions={<TeamSteps team={team} />}
      />
      {status !== 'active' && (
        <Callout tone={status === 'pending' ? 'attention' : 'quiet'} below={24}>
          {t(`team.stateNotes.${status}`)}
        </Callout>
      )}
      <Stack gap={24} below={32}>
        <TeamFigures team={team} />
        {change?.status === 'waiting' && <TeamChangeSection team={team} change={change} />}
        {team.giftsWaiting > 0 && <ProposalsSection pageId={team.id} />}
        <TeamMembers team={team} />
      </Stack>
      <div className="al-columns">
        <Section title={t('team.page')}>
          <TeamForm
            key={`${timesSaved} ${change?.id}`}
            team={team}
            onSaved={(saved) => {
              take(saved, t('form.saved'))
              setTimesSaved(timesSaved + 1)
            }}
          />
        </Section>
        <div>
          <Section title={t('team.about')} isRaised>
            <TeamFacts team={team} />
          </Section>
        </div>
      </div>
    </>
  )
}

function TeamFigures({ team }: { team: Team }) {
  const { raisedAmount, ownRaisedAmount, goalAmount, currency, memberCount, visits } = team
  return (
    <div className="al-stats" {...(goalAmount === null && { 'data-plain': '' })}>
      <Stat
        isLead
        label={t('team.raised.label')}
        definition={t('team.raised.definition')}
        value={<Amount value={{ amount: raisedAmount, currency }} />}
        link={
          goalAmount !== null && (
            <GoalBar raised={{ amount: raisedAmount, currency }} goal={{ amount: goalAmount, currency }} />
          )
        }
      />
      <Stat
        label={t('team.own.label')}
        definition={t('team.own.definition')}
        value={<Amount value={{ amount: ownRaisedAmount, currency }} />}
      />
      <Stat
        label={t('team.members.label')}
        definition={t('team.members.definition')}
        value={formatCount(memberCount)}
      />
      <Stat label={t('team.visits.label')} definition={t('team.visits.definition')} value={formatCount(visits)} />
    </div>
  )
}

function TeamFacts({ team }: { team: Team }) {
  const { timeZone } = useActor()
  const { url, inviteUrl, campaignName, campaignId, captainName, createdAt, approvedAt, rejectReason } = team
  const zone = timeZone && { timeZone }
  return (
    <Facts
      facts={[
        { label: t('team.link'), value: <CopyText text={url} label={t('team.link')} /> },
        inviteUrl !== null && {
          label: t('team.invite'),
          value: <CopyText text={inviteUrl} label={t('team.invite')} />,
        },
        {
          label: t('team.campaign'),
          value: (
            <Link to={paths.charges({ campaignId })}>
              <bdi>{campaignName}</bdi>
            </Link>
          ),
        },
        { label: t('team.captain'), value: captainName === null ? t('noCaptain') : <bdi>{captainName}</bdi> },
        { label: t('team.created'), value: <DateText value={createdAt} {...zone} hasTime /> },
        { label: t('team.approved'), value: approvedAt && <DateText value={approvedAt} {...zone} hasTime /> },
        rejectReason && { label: t('team.reason'), value: <bdi>{rejectReason}</bdi> },
      ]}
    />
  )
}
