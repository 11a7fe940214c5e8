import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import type { CampaignRow } from '@almoner/contracts/campaigns/campaign'
import { Link } from 'react-router'
import { Amount } from '@almoner/ui/data/Amount'
import { GoalBar } from '@almoner/ui/data/GoalBar'
import { Section } from '@almoner/ui/data/Section'
import { paths } from '../../paths'
import { t } from './messages'

export function TopCampaigns({ campaigns }: { campaigns: readonly CampaignRow[] }) {
  return (
    <Section
      title={t('dashboard.campaigns.title')}
      aside={<Link to={paths.campaigns()}>{t('dashboard.campaigns.all')}</Link>}
    >
      {campaigns.length === 0 ? (
        <p className="al-quiet">{t('dashboard.campaigns.none')}</p>
      ) : (
        <Stack as="ol" isDivided>
          {campaigns.map(({ id, name, currency, raisedAmount, goalAmount }) => (
            <Stack key={id} as="li" gap={6} padding={[12, 0]}>
              <Row isNoWrap gap={16} align="baseline" justify="between">
                <Link className="al-row-link" to={paths.charges({ campaignId: id })}>
                  <bdi>{name}</bdi>
                </Link>
                <Amount value={{ amount: raisedAmount, currency }} isRounded />
              </Row>
              {goalAmount === null ? (
                <span className="al-quiet">{t('dashboard.campaigns.noGoal')}</span>
              ) : (
                <GoalBar raised={{ amount: raisedAmount, currency }} goal={{ amount: goalAmount, currency }} />
              )}
            </Stack>
          ))}
        </Stack>
      )}
      <Text as="p" tone="quiet" size="tiny" above={4}>
        {t('dashboard.campaigns.allTime')}
      </Text>
    </Section>
  )
}
