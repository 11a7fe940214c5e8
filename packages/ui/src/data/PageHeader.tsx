import type { ReactNode } from 'react'
import { Row } from '../layout/Row.js'
import { Stack } from '../layout/Stack.js'
import { Text } from '../layout/Text.js'
import { formatCount } from '../texts/format-count.js'

export interface PageHeaderProps {
  title: ReactNode
  /** Quiet, behind the title: how many there are. */
  count?: number | undefined
  back?: ReactNode
  /** At the end of the line of `back`. */
  steps?: ReactNode
  /** Below the title, quiet: a state, a date, a number to quote. */
  details?: ReactNode
  /** One primary action, and at most two beside it. */
  actions?: ReactNode
}

const countLook = { display: 'inline-block', marginInlineStart: 12, fontSize: '0.6em', letterSpacing: 0 }

/** The head of a page: its one `h1`, in the serif. */
export function PageHeader({ title, count, back, steps, details, actions }: PageHeaderProps) {
  return (
    <Stack as="header" className="al-page-header" gap={6}>
      {back && (
        <Row justify="between" gap={[4, 16]} style={{ minBlockSize: 28 }}>
          <Text as="div" size="small">
            {back}
          </Text>
          {steps}
        </Row>
      )}
      <Row align="start" justify="between" gap={[12, 24]}>
        <Stack className="al-page-heading" gap={6}>
          <h1 className="al-page-title">
            {title}
            {count !== undefined && (
              <Text className="al-page-count" tone="faint" weight="normal" style={countLook}>
                {formatCount(count)}
              </Text>
            )}
          </h1>
          {details && (
            <Row className="al-quiet" gap={[4, 16]}>
              {details}
            </Row>
          )}
        </Stack>
        {actions && (
          <Row className="al-no-print" style={{ minBlockSize: 38 }}>
            {actions}
          </Row>
        )}
      </Row>
    </Stack>
  )
}
