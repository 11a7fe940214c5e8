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
  /** More of it, below: a reason, a note. */
  detail?: ReactNode
  /** What can be done with it, at the end of its line. */
  actions?: ReactNode
}

/** A story, in the order given. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <Stack as="ol" gap={0}>
      {items.map(({ key, tone, icon, text, when, detail, actions }) => (
        <Row as="li" key={key} className="al-timeline-item" align="start" gap={12} isNoWrap>
          <ToneSign tone={tone} size={22}>
            {icon ?? toneIcon(tone)}
          </ToneSign>
          <Row align="baseline" justify="between" gap={[2, 12]} style={{ flex: 1 }}>
            <div style={{ flex: '1 1 200px' }}>{text}</div>
            <Row gap={4} isNoWrap>
              <Text tone="quiet" size="small">
                {when}
              </Text>
              {actions}
            </Row>
            {detail && (
              <div className="al-quiet" style={{ flexBasis: '100%' }}>
                {detail}
              </div>
            )}
          </Row>
        </Row>
      ))}
    </Stack>
  )
}
