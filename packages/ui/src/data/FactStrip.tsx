import type { ReactNode } from 'react'
import { FigureLabel } from './FigureLabel.js'
import { Text } from '../layout/Text.js'

export interface StripFact {
  label: string
  /** How it is counted, in a sentence. */
  definition?: string
  value: ReactNode
  /** A second line: what the figure is made of, or its date. */
  hint?: ReactNode
}

export interface FactStripProps {
  /** Two to four; those that are absent are left out. */
  facts: readonly (StripFact | false | null | undefined)[]
  label?: string
}

/** What matters most of a record, below its title, side by side. */
export function FactStrip({ facts, label }: FactStripProps) {
  const shown = facts.flatMap((fact) => fact || [])
  if (shown.length === 0) return null
  return (
    <dl className="al-fact-strip" aria-label={label}>
      {shown.map((fact) => (
        <div key={fact.label}>
          <dt>
            {fact.definition ? (
              <FigureLabel label={fact.label} definition={fact.definition} />
            ) : (
              <Text tone="quiet" size="small">
                {fact.label}
              </Text>
            )}
          </dt>
          <dd>
            <div className="al-fact-strip-value">{fact.value}</div>
            {fact.hint && (
              <Text as="div" tone="quiet" size="small">
                {fact.hint}
              </Text>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
