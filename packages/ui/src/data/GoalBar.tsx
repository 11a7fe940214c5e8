import { formatMoney, percentOfGoal, type Money } from '@almoner/contracts/money'
import type { CSSProperties, ReactNode } from 'react'
import { Stack } from '../layout/Stack.js'
import { Text } from '../layout/Text.js'
import { uiText } from '../texts/ui-text.js'

export interface GoalBarProps {
  raised: Money
  /** In the same currency; a bar needs one. */
  goal: Money
}

/** How far a goal is reached: a bar, and the same in words. */
export function GoalBar({ raised, goal }: GoalBarProps) {
  const percent = percentOfGoal(raised.amount, goal.amount)
  const words = uiText('goal', { percent: String(percent), goal: formatMoney(goal, { rounded: true }) })
  return <PercentBar percent={percent}>{words}</PercentBar>
}

const bar: CSSProperties = {
  display: 'inline-flex',
  verticalAlign: 'middle',
  inlineSize: '100%',
  minInlineSize: 120,
  maxInlineSize: 320,
}

/** A bar of whole percents with words below; past 100 it stays full. */
export const PercentBar = ({ percent, children }: { percent: number; children: ReactNode }) => (
  <Stack as="span" gap={4} style={bar}>
    <span className="al-bar" aria-hidden="true">
      <span className="al-bar-fill" style={{ inlineSize: `${percent > 100 ? 100 : percent}%` }} />
    </span>
    <Text as="bdi" tone="quiet" size="tiny" weight="normal" style={{ lineHeight: '16px' }}>
      {children}
    </Text>
  </Stack>
)
