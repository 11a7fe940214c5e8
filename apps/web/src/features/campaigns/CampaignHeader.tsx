import { Text } from '@almoner/ui/layout/Text'
import { Stack } from '@almoner/ui/layout/Stack'
import type { Campaign } from '@almoner/contracts/campaigns/campaign'
import { Amount } from '@almoner/ui/data/Amount'
import { DateText } from '@almoner/ui/data/DateText'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths'
import { RecordTags } from '../../tags/RecordTags'
import { CampaignActions } from './CampaignActions'
import { campaignStatus } from './campaign-columns'
import { CampaignGoal } from './CampaignGoal'
import { element } from '../../rich-text'
import { t } from './messages'
import { formatCount } from '@almoner/ui/texts/format-count'

export function CampaignHeader({ campaign }: { campaign: Campaign }) {
  const { name, code, currency, stats, endsOn, goal, goalReached } = campaign
  return (
    <>
      <PageHeader
        back={<Link to={paths.campaigns()}>{t('campaign.back')}</Link>}
        title={<bdi>{name}</bdi>}
        details={
          <>
            {campaignStatus(campaign)}
            <bdi>{code}</bdi>
            <RecordTags record={{ recordKind: 'campaign', recordId: campaign.id }} />
            {endsOn && <span>{t.rich('campaign.endsOn', { date: element(<DateText value={endsOn} />) })}</span>}
            <Link to={paths.charges({ campaignId: campaign.id })}>{t('campaign.actions.gifts')}</Link>
          </>
        }
        actions={<CampaignActions campaign={campaign} />}
      />
      <dl className="campaign-stats">
        <Figure label={t('campaign.raised')} hint={t('campaign.raisedHint')}>
          <Amount value={{ amount: stats.raisedAmount, currency }} />
          {goal && <CampaignGoal goal={goal} reached={goalReached} currency={currency} />}
        </Figure>
        <Figure label={t('campaign.gifts')} hint={t('campaign.giftsHint')}>
          {formatCount(stats.giftCount)}
        </Figure>
        <Figure label={t('campaign.donors')} hint={t('campaign.donorsHint')}>
          {formatCount(stats.donorCount)}
        </Figure>
        <Figure label={t('campaign.average')} hint={t('campaign.averageHint')}>
          {stats.averageAmount === null ? (
            <span className="al-quiet">n/a</span>
          ) : (
            <Amount value={{ amount: stats.averageAmount, currency }} />
          )}
        </Figure>
        <Figure label={t('campaign.lastGift')}>
          <DateText value={stats.lastGiftOn} />
        </Figure>
      </dl>
    </>
  )
}

function Figure({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <Stack gap={2}>
      <Text as="dt" tone="quiet" size="small" title={hint}>
        {label}
      </Text>
      <Text as="dd" size="huge" weight="medium" isNumeric>
        {children}
      </Text>
    </Stack>
  )
}
