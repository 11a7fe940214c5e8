import type { ReactNode } from 'react'

export interface Fact {
  label: string
  /** Nothing here reads "n/a". */
  value: ReactNode
}

export interface FactsProps {
  facts: readonly Fact[]
  /** Figures: values stand at the end of the line. */
  isLedger?: boolean
}

/** What is known of one thing, line by line, with hairlines between. */
export function Facts({ facts, isLedger }: FactsProps) {
  return (
    <dl className="al-facts" data-ledger={isLedger ? '' : undefined}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? <span className="al-quiet">n/a</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
