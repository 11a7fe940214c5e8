import type { ReactNode } from 'react'
import { Text } from '../layout/Text.js'

export interface TwoLinesProps {
  first: ReactNode
  /** Below it, quiet and small; the cell has one line where there is none. */
  second?: ReactNode
  /** The whole of the second line, where it may be cut. */
  title?: string | undefined
}

/** A cell of a list that says a second thing of its first. */
export function TwoLines({ first, second, title }: TwoLinesProps) {
  return (
    <span className="al-lines">
      {first}
      {second && (
        <Text tone="quiet" size="tiny" weight="normal" isBlock title={title}>
          {second}
        </Text>
      )}
    </span>
  )
}
