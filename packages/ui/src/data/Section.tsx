import { useId, type ReactNode } from 'react'
import { Row } from '../layout/Row.js'
import { Text } from '../layout/Text.js'

export interface SectionProps {
  title: ReactNode
  /** At the end of the title's line: a link or a small button. */
  aside?: ReactNode
  /** On a ground of its own, with a hairline around it. */
  isRaised?: boolean
  children: ReactNode
}

/** A part of a page under its own `h2`. */
export function Section({ title, aside, isRaised, children }: SectionProps) {
  const id = useId()
  return (
    <section className="al-section" aria-labelledby={id} data-ground={isRaised ? 'surface' : undefined}>
      <Row style={{ marginBlockEnd: 12 }} align="baseline" justify="between" gap={[4, 16]}>
        <Text as="h2" size="large" id={id}>
          {title}
        </Text>
        {aside}
      </Row>
      {children}
    </section>
  )
}
