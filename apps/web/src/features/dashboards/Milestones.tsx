import { formatMoney, percentOfGoal, type Money } from '@almoner/contracts/money'
import { share, type MinorUnits } from '@almoner/contracts/minor-units'
import { Icon } from '@almoner/ui/brand/Icon'
import { Row } from '@almoner/ui/layout/Row'
import { Text } from '@almoner/ui/layout/Text'
import { t } from './messages'

const milestones = [25, 50, 75, 100]

/** Quarters of a goal, and which of them are reached. */
export function Milestones({ raised, goal }: { raised: Money; goal: MinorUnits }) {
  const percent = percentOfGoal(raised.amount, goal)
  const { currency } = raised
  return (
    <Row as="ul" gap={[4, 20]} aria-label={t('fundraiser.milestones.title')}>
      {milestones.map((milestone) => {
        const amount = formatMoney({ amount: share(goal, milestone, 100), currency }, { rounded: true })
        const isReached = percent >= milestone
        return (
          <li key={milestone}>
            <Text tone={isReached ? 'good' : 'quiet'} size="small" weight={isReached ? 'medium' : 'normal'}>
              {isReached && <Icon name="check" size={14} />}{' '}
              {isReached
                ? t('fundraiser.milestones.reached', { percent: String(milestone), amount })
                : t('fundraiser.milestones.ahead', { percent: String(milestone), amount })}
            </Text>
          </li>
        )
      })}
    </Row>
  )
}
