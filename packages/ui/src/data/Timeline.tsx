import type { ReactNode } from 'react'
import { toneIcon, type Tone } from './StatusTag.js'
import { Row } from '../layout/Row.js'
import { Stack } from '../layout/Stack.js'
import { Text } from '../layout/Text.js'
import { ToneSign } from '../layout/ToneSign.js'

export interface TimelineItem {
  key: string
  tone: Tone
  /** Instead of the tone's own. */
  icon?: ReactNode
  text: ReactNode
  when: ReactNode
  /** At the end of its line; the time goes below it then. */
  amount?: ReactNode
  /** More of it, below: a reason, a note. */
  detail?: ReactNode
  /** What can be done with it, at the end of its line. */
  actions?: ReactNode
}

export interface TimelinePart {
  key: string
  /** A month, as `November 2026`. */
  title: ReactNode
  items: readonly TimelineItem[]
}

/** A story month by month, in the order given. */
export function TimelineParts({ parts }: { parts: readonly TimelinePart[] }) {
  return (
    <Stack gap={24}>
      {parts.map(({ key, title, items }) => (
        <Stack key={key} as="section" gap={12}>
          <Text as="h3" className="al-timeline-title">
            {title}
          </Text>
          <Timeline items={items} />
        </Stack>
      ))}
    </Stack>
  )
}

/** A story, in the order given: what happened on the left, an amount or the time on the right, more of it below. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <Stack as="ol" gap={0}>
      {items.map(({ key, tone, icon, text, when, amount, detail, actions }) => (
        <Row as="li" key={key} className="al-timeline-item" align="start" gap={12} isNoWrap>
          <ToneSign tone={tone} size={22}>
            {icon ?? toneIcon(tone)}
          </ToneSign>
          <Stack gap={2} style={{ flex: 1, minInlineSize: 0 }}>
            <Row align="baseline" justify="between" gap={[2, 12]} isNoWrap={amount !== undefined}>
              <Text as="div" style={{ flex: '1 1 200px' }} isBreakable>
                {text}
              </Text>
              {amount ?? <When when={when} actions={actions} />}
            </Row>
            {(detail || amount) && (
              <Row align="baseline" justify="between" gap={[2, 12]}>
                <Text as="div" tone="quiet" size="small" style={{ flex: '1 1 200px' }} isBreakable>
                  {detail}
                </Text>
                {amount && <When when={when} actions={actions} />}
              </Row>
            )}
          </Stack>
        </Row>
      ))}
    </Stack>
  )
}

function When({ when, actions }: Pick<TimelineItem, 'when' | 'actions'>) {
  return (
    <Row gap={4} isNoWrap>
      <Text tone="quiet" size="small">
        {when}
      </Text>
      {actions}
    </Row>
  )
}
