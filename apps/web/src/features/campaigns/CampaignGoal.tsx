import { Text } from '@almoner/ui/layout/Text'
import type { CampaignGoal as Goal } from '@almoner/contracts/campaigns/campaign'
import { formatMoney, money, percentOfGoal, type Currency } from '@almoner/contracts/money'
import { GoalBar, PercentBar } from '@almoner/ui/data/GoalBar'
import { t } from './messages'

interface CampaignGoalProps {
  goal: Pick<Goal, 'type' | 'value' | 'manualOffset'>
  /** In the goal's own unit, with what was raised elsewhere. */
  reached: number
  currency: Currency
}

export function CampaignGoal({ goal: { type, value, manualOffset }, reached, currency }: CampaignGoalProps) {
  return (
    <>
      {type === 'amount' ? (
        <GoalBar raised={money(reached, currency)} goal={money(value, currency)} />
      ) : (
        <CountGoal reached={reached} goal={value} type={type} />
      )}
      {manualOffset > 0 && (
        <Text as="bdi" tone="quiet" size="tiny" weight="normal" isBlock>
          {t('campaigns.elsewhere', {
            amount:
              type === 'amount'
                ? formatMoney(money(manualOffset, currency), { rounded: true })
                : t(`campaigns.${type}`, { count: manualOffset }),
          })}
        </Text>
      )}
    </>
  )
}

function CountGoal({ reached, goal, type }: { reached: number; goal: number; type: 'gifts' | 'donors' }) {
  const percent = percentOfGoal(reached, goal)
  return (
    <PercentBar percent={percent}>
      {t('campaigns.goalPercent', { percent: String(percent), goal: t(`campaigns.${type}`, { count: goal }) })}
    </PercentBar>
  )
}
