import type { ReactNode } from 'react'
import { Row } from '../layout/Row.js'
import { Stack } from '../layout/Stack.js'
import { Text } from '../layout/Text.js'

export interface CheckListItem {
  key: string
  /** What its box is called. */
  label: string
  isDone: boolean
  isDisabled?: boolean
  onToggle: (isDone: boolean) => void
  text: ReactNode
  /** Below it, quiet: when, who. */
  details?: ReactNode
  actions?: ReactNode
}

/** Things to be done, each with a box to check it off. */
export function CheckList({ label, items }: { label: string; items: readonly CheckListItem[] }) {
  return (
    <Stack as="ul" isDivided aria-label={label} className="al-check-list">
      {items.map(({ key, label: boxLabel, isDone, isDisabled, onToggle, text, details, actions }) => (
        <Row as="li" key={key} align="start" gap={4} padding={[6, 0]} isNoWrap style={{ marginInlineStart: -11 }}>
          <label className="al-pick-target">
            <input
              className="al-checkbox"
              type="checkbox"
              aria-label={boxLabel}
              checked={isDone}
              disabled={isDisabled ?? false}
              onChange={(event) => onToggle(event.target.checked)}
            />
          </label>
          <Text as="div" isGrowing isBreakable style={{ minInlineSize: 0, paddingBlock: 5 }}>
            <div className={isDone ? 'al-quiet al-struck' : undefined}>{text}</div>
            {details && (
              <Text as="div" tone="quiet" size="small">
                {details}
              </Text>
            )}
          </Text>
          {actions}
        </Row>
      ))}
    </Stack>
  )
}
