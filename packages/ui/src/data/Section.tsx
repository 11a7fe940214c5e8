import { useId } from 'react'
import type { ReactNode } from 'react'

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
    <section className="al-section" aria-labelledby={id} data-raised={isRaised ? '' : undefined}>
      <div className="al-section-line">
        <h2 className="al-section-title" id={id}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
