import type { CampaignRow } from '@almoner/contracts/campaigns/campaign'
import { Link } from 'react-router'
import { Amount } from '@almoner/ui/data/Amount'
import { GoalBar } from '@almoner/ui/data/GoalBar'
import { Section } from '@almoner/ui/data/Section'
import { paths } from '../../paths'
import { t } from './messages'

/** The campaigns that raised most, with how far they are. */
export function TopCampaigns({ campaigns }: { campaigns: readonly CampaignRow[] }) {
  return (
    <Section
      title={t('dashboard.campaigns.title')}
      aside={<Link to={paths.campaigns()}>{t('dashboard.campaigns.all')}</Link>}
    >
      {campaigns.length === 0 ? (
        <p className="al-quiet">{t('dashboard.campaigns.none')}</p>
      ) : (
        <ol className="dashboard-campaigns">
          {campaigns.map(({ id, name, currency, raisedAmount, goalAmount }) => (
            <li key={id}>
              <div className="dashboard-campaign">
                <Link to={paths.charges({ campaignId: id })}>
                  <bdi>{name}</bdi>
                </Link>
                <Amount value={{ amount: raisedAmount, currency }} isRounded />
              </div>
              {goalAmount === null ? (
                <span className="al-quiet">{t('dashboard.campaigns.noGoal')}</span>
              ) : (
                <GoalBar raised={{ amount: raisedAmount, currency }} goal={{ amount: goalAmount, currency }} />
              )}
            </li>
          ))}
        </ol>
      )}
      <p className="dashboard-note">{t('dashboard.campaigns.allTime')}</p>
    </Section>
  )
}
