import type { ReactNode } from 'react'
import { Button } from '../controls/Button.js'
import { FailedDrawing, NoGiftsDrawing, NothingFoundDrawing } from '../brand/drawings.js'
import { uiText } from '../texts/ui-text.js'
import { Row } from '../layout/Row.js'
import { Stack } from '../layout/Stack.js'
import { Text } from '../layout/Text.js'

interface UnusedState {
  kind: 'unused'
  title: string
  children?: ReactNode
  drawing?: ReactNode
  /** The one thing to do first: a primary button or a link that looks like one. */
  action?: ReactNode
}

interface FilteredState {
  kind: 'filtered'
  title?: string
  children?: ReactNode
  onClear: () => void
}

interface FailedState {
  kind: 'failed'
  title?: string
  children?: ReactNode
  onRetry: () => void
}

export type EmptyStateProps = UnusedState | FilteredState | FailedState

/** Stands where rows would: nothing yet, nothing for this filter, or not loaded. Each says the next step. */
export function EmptyState(props: EmptyStateProps) {
  const { drawing, title, words, action } = partsOf(props)
  return (
    <Stack
      className="al-empty"
      align="center"
      gap={12}
      padding={[48, 24]}
      role={props.kind === 'failed' ? 'alert' : undefined}
    >
      {drawing}
      <Text as="h2" size="title">
        {title}
      </Text>
      {words && (
        <Text as="div" tone="quiet">
          {words}
        </Text>
      )}
      {action && <Row above={8}>{action}</Row>}
    </Stack>
  )
}

function partsOf(props: EmptyStateProps) {
  switch (props.kind) {
    case 'unused':
      return {
        drawing: props.drawing ?? <NoGiftsDrawing />,
        title: props.title,
        words: props.children,
        action: props.action,
      }
    case 'filtered':
      return {
        drawing: <NothingFoundDrawing />,
        title: props.title ?? uiText('empty.filtered'),
        words: props.children,
        action: <Button onClick={props.onClear}>{uiText('empty.clear')}</Button>,
      }
    case 'failed':
      return {
        drawing: <FailedDrawing />,
        title: props.title ?? uiText('empty.failed'),
        words: props.children ?? uiText('empty.failedText'),
        action: <Button onClick={props.onRetry}>{uiText('tryAgain')}</Button>,
      }
  }
}
