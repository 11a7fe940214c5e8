import { Row } from '@almoner/ui/layout/Row'
import { Text } from '@almoner/ui/layout/Text'
import type { ReactNode } from 'react'

interface ImportBarProps {
  /** Why the step's call was refused. */
  refusal: string | null
  actions: ReactNode
  children: ReactNode
}

/** What a step still lacks, and how to go on: it stays in sight. */
export const ImportBar = ({ refusal, actions, children }: ImportBarProps) => (
  <Row className="import-bar" gap={[12, 24]} justify="between">
    <Text as="div" tone="quiet" isGrowing role="status">
      <bdi>{children}</bdi>
      {refusal && <p className="al-field-error">{refusal}</p>}
    </Text>
    {actions && <Row>{actions}</Row>}
  </Row>
)
