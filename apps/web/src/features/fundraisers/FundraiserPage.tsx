import { Callout } from '@almoner/ui/layout/Callout'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import type { Fundraiser } from '@almoner/contracts/fundraisers/fundraiser'
import { useNotices } from '@almoner/ui/controls/notices'
import { Amount } from '@almoner/ui/data/Amount'
import { CopyText } from '@almoner/ui/data/CopyText'
import { DateText } from '@almoner/ui/data/DateText'
import { Facts } from '@almoner/ui/data/Facts'
import { GoalBar } from '@almoner/ui/data/GoalBar'
import { Section } from '@almoner/ui/data/Section'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { RecordState } from '../../RecordState'
import { paths } from '../../paths'
import { PersonMark } from '../../people/PersonMark'
import { useActor } from '../../session/use-actor'
import { RecordPage } from '../../records/RecordPage'
import { trpc } from '../../trpc'
import { fundraiserStatus } from './fundraiser-columns'
import { FundraiserForm } from './FundraiserForm'
import { FundraiserSteps } from './FundraiserSteps'
import { t } from './messages'
import { PageChangeSection } from './PageChangeSection'
import { ProposalsSection } from './ProposalsSection'
import { formatCount } from '@almoner/ui/texts/format-count'

export const handle = { title: t('fundraiser.title') }

export function Component() {
  const { id = '' } = useParams()
  const fundraiser = trpc.fundraisers.get.useQuery({ id })
  return (
    <RecordState
      query={fundraiser}
      title={t('fundraiser.title')}
      words={t.group('fundraiser')}
      listPath={paths.fundraisers()}
    >
      {(data) => <FundraiserView key={id} fundraiser={data} />}
    </RecordState>
  )
}

function FundraiserView({ fundraiser }: { fundraiser: Fundraiser }) {
  const { org } = useActor()
  const utils = trpc.useUtils()
  const { say } = useNotices()
  const campaigns = trpc.campaigns.list.useQuery()
  const save = trpc.fundraisers.save.useMutation()
  const [timesSaved, setTimesSaved] = useState(0)
  const { displayName, avatar, raisedAmount, goalAmount, currency } = fundraiser
  const isWaiting = fundraiser.giftsWaiting > 0 || fundraiser.change?.status === 'waiting'
  const money = (amount: typeof raisedAmount) => ({ amount, currency })
  return (
    <RecordPage
      record={{ recordKind: 'fundraiser', recordId: fundraiser.id }}
      list={{ path: paths.fundraisers(), label: t('fundraiser.back') }}
      title={
        <Row as="span" isNoWrap gap={16}>
          <PersonMark orgId={org?.id ?? ''} name={displayName} picture={avatar} size={44} />
          <bdi>{displayName}</bdi>
        </Row>
      }
      details={fundraiserStatus(fundraiser)}
      primary={<FundraiserSteps fundraiser={fundraiser} />}
      facts={[
        {
          label: t('fundraiser.raised.label'),
          definition: t('fundraiser.raised.definition'),
          value: <Amount value={money(raisedAmount)} />,
          hint: goalAmount !== null && <GoalBar raised={money(raisedAmount)} goal={money(goalAmount)} />,
        },
        {
          label: t('fundraiser.gifts.label'),
          definition: t('fundraiser.gifts.definition'),
          value: formatCount(fundraiser.giftCount),
        },
        {
          label: t('fundraiser.donors.label'),
          definition: t('fundraiser.donors.definition'),
          value: formatCount(fundraiser.donorCount),
        },
      ]}
      notice={
        (isWaiting || fundraiser.isToInvite) && (
          <Stack gap={24} below={32}>
            {fundraiser.isToInvite && fundraiser.status !== 'pending' && <Callout>{t('fundraiser.toInvite')}</Callout>}
            {fundraiser.giftsWaiting > 0 && <ProposalsSection pageId={fundraiser.id} />}
            {fundraiser.change?.status === 'waiting' && (
              <PageChangeSection fundraiser={fundraiser} change={fundraiser.change} />
            )}
          </Stack>
        )
      }
      before={
        <Section title={t('fundraiser.page')}>
          {campaigns.data && (
            <FundraiserForm
              key={`${timesSaved} ${fundraiser.change?.id}`}
              fundraiser={fundraiser}
              campaigns={campaigns.data}
              save={(form) => save.mutateAsync(form)}
              onSaved={(saved) => {
                utils.fundraisers.get.setData({ id: saved.id }, saved)
                void utils.fundraisers.list.invalidate()
                say(t('fundraiser.form.saved'))
                setTimesSaved(timesSaved + 1)
              }}
            />
          )}
        </Section>
      }
      side={
        <Section title={t('fundraiser.about')} isRaised>
          <FundraiserFacts fundraiser={fundraiser} />
        </Section>
      }
    />
  )
}

function FundraiserFacts({ fundraiser }: { fundraiser: Fundraiser }) {
  const { timeZone } = useActor()
  const { campaignName, campaignId, team, createdAt, approvedAt, rejectReason, url } = fundraiser
  const zone = timeZone && { timeZone }
  return (
    <Facts
      facts={[
        { label: t('fundraiser.link'), value: <CopyText text={url} label={t('fundraiser.link')} /> },
        {
          label: t('fundraiser.campaign'),
          value: (
            <Link to={paths.charges({ campaignId })}>
              <bdi>{campaignName}</bdi>
            </Link>
          ),
        },
        team && {
          label: t('fundraiser.team'),
          value: (
            <Link to={paths.fundraiserTeam(team.id)}>
              <bdi>{team.name}</bdi>
            </Link>
          ),
        },
        { label: t('fundraiser.created'), value: <DateText value={createdAt} {...zone} hasTime /> },
        { label: t('fundraiser.approved'), value: approvedAt && <DateText value={approvedAt} {...zone} hasTime /> },
        rejectReason && { label: t('fundraiser.reason'), value: <bdi>{rejectReason}</bdi> },
      ]}
    />
  )
}
