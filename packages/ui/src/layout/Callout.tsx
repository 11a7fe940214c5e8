import type { ReactNode } from 'react'
import { Row } from './Row.js'
import { Stack } from './Stack.js'
import { Text } from './Text.js'
import { classes, type LayoutProps } from './layout-part.js'

export interface CalloutProps extends Omit<LayoutProps, 'title'> {
  tone?: 'quiet' | 'good' | 'attention' | 'failed'
  /** In bold, before the text. */
  title?: ReactNode
  actions?: ReactNode
}

/** What someone should know of this page before they read on, on a ground in the colour of its tone. */
export function Callout({ tone = 'quiet', title, actions, children, className, ...rest }: CalloutProps) {
  return (
    <Row {...rest} className={classes('al-callout', className)} data-tone={tone} gap={[8, 24]} justify="between">
      <Stack className="al-callout-text" gap={2}>
        {title !== undefined && (
          <p>
            <Text as="strong" tone={tone} weight="strong">
              {title}
            </Text>
          </p>
        )}
        {children}
      </Stack>
      {actions !== undefined && <Row>{actions}</Row>}
    </Row>
  )
}
