import type { Campaign } from '@almoner/contracts/campaigns/campaign'
import { Amount } from '@almoner/ui/data/Amount'
import { DateText } from '@almoner/ui/data/DateText'
import { Link } from 'react-router'
import { paths } from '../../paths'
import { CampaignActions } from './CampaignActions'
import { campaignStatus } from './campaign-columns'
import { CampaignGoal } from './CampaignGoal'
import { RecordHead } from '../../records/RecordPage'
import { element } from '../../rich-text'
import { t } from './messages'
import { formatCount } from '@almoner/ui/texts/format-count'

export function CampaignHeader({ campaign }: { campaign: Campaign }) {
  const { name, code, currency, stats, endsOn, goal, goalReached } = campaign
  return (
    <RecordHead
      record={{ recordKind: 'campaign', recordId: campaign.id }}
      list={{ path: paths.campaigns(), label: t('campaign.back') }}
      title={<bdi>{name}</bdi>}
      details={
        <>
          {campaignStatus(campaign)}
          <bdi>{code}</bdi>
          {endsOn && <span>{t.rich('campaign.endsOn', { date: element(<DateText value={endsOn} />) })}</span>}
          <Link to={paths.charges({ campaignId: campaign.id })}>{t('campaign.actions.gifts')}</Link>
        </>
      }
      primary={<CampaignActions campaign={campaign} />}
      facts={[
        {
          label: t('campaign.raised'),
          definition: t('campaign.raisedHint'),
          value: <Amount value={{ amount: stats.raisedAmount, currency }} />,
          hint: goal && <CampaignGoal goal={goal} reached={goalReached} currency={currency} />,
        },
        { label: t('campaign.gifts'), definition: t('campaign.giftsHint'), value: formatCount(stats.giftCount) },
        { label: t('campaign.donors'), definition: t('campaign.donorsHint'), value: formatCount(stats.donorCount) },
        {
          label: t('campaign.average'),
          definition: t('campaign.averageHint'),
          value:
            stats.averageAmount === null ? (
              <span className="al-quiet">n/a</span>
            ) : (
              <Amount value={{ amount: stats.averageAmount, currency }} />
            ),
        },
        { label: t('campaign.lastGift'), value: <DateText value={stats.lastGiftOn} /> },
      ]}
    />
  )
}
