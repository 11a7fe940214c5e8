import type { ReactNode } from 'react'
import { FigureLabel } from './FigureLabel.js'
import { SkeletonLine } from './Skeletons.js'
import { uiText } from '../texts/ui-text.js'
import { Row } from '../layout/Row.js'
import { Stack } from '../layout/Stack.js'
import { Text } from '../layout/Text.js'

export interface StatProps {
  label: string
  /** How it is counted, in a sentence. */
  definition: string
  value: ReactNode
  /** Beside the figure of the period before. */
  change?: StatChange | null | undefined
  link?: ReactNode
  isLoading?: boolean
  /** The one that matters most. */
  isLead?: boolean
}

export interface StatChange {
  /** Whole percents, with their sign. */
  percent: number
  /** Whether more is better. */
  isBetterUp?: boolean
  than: ReactNode
}

/** What a change comes to in whole percents; null where there is nothing to compare with. */
export function percentChange(current: number, previous: number | null): number | null {
  if (previous === null || previous === 0) return null
  return Math.round(((current - previous) / (previous < 0 ? -previous : previous)) * 100)
}

/** A figure of a dashboard, with what it means and where it comes from. */
export function Stat({ label, definition, value, change, link, isLoading, isLead }: StatProps) {
  return (
    <Stack className="al-stat" gap={4} data-lead={isLead ? '' : undefined}>
      <FigureLabel label={label} definition={definition} />
      <div className="al-stat-value">{isLoading ? <SkeletonLine width="60%" /> : value}</div>
      <Row className="al-stat-foot" align="start" justify="between" gap={[2, 12]}>
        {isLoading ? <SkeletonLine width="40%" /> : change && <Change {...change} />}
        {!isLoading && link}
      </Row>
    </Stack>
  )
}

function Change({ percent, isBetterUp = true, than }: StatChange) {
  const tone = percent === 0 ? 'quiet' : percent > 0 === isBetterUp ? 'good' : 'attention'
  const arrow = percent === 0 ? '→' : percent > 0 ? '↑' : '↓'
  const size = percent < 0 ? -percent : percent
  const words = percent === 0 ? uiText('change.same') : percent > 0 ? uiText('change.more') : uiText('change.less')
  return (
    <bdi>
      <Text as="bdi" tone={tone}>
        <span aria-hidden="true">{arrow} </span>
        {size}%<span className="al-hidden"> {words}</span>
      </Text>{' '}
      {than}
    </bdi>
  )
}
