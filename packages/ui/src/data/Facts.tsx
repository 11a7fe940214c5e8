import type { ReactNode } from 'react'

export interface Fact {
  label: string
  /** Nothing here reads "n/a". */
  value: ReactNode
}

export interface FactsProps {
  /** Those that are absent are left out. */
  facts: readonly (Fact | false | null | undefined | '')[]
  /** Figures: values stand at the end of the line. */
  isLedger?: boolean
}

/** What is known of one thing, line by line, with hairlines between. */
export function Facts({ facts, isLedger }: FactsProps) {
  return (
    <dl className="al-facts" data-ledger={isLedger ? '' : undefined}>
      {facts
        .flatMap((fact) => fact || [])
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? <span className="al-quiet">n/a</span>}</dd>
          </div>
        ))}
    </dl>
  )
}
