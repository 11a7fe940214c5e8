import type { IconName } from '@almoner/ui/brand/Icon'
import type { ReactNode } from 'react'
import type { SearchKind } from '@almoner/contracts/search/search'

/** A line of the palette. */
export interface Entry {
  key: string
  icon: IconName
  /** Of a person: the letters of their name stand in the icon's place. */
  person?: string
  title: ReactNode
  /** The same, read out. */
  name: string
  detail?: ReactNode
  /** At the end of the line: a state, or why it was found. */
  aside?: ReactNode
  keys?: string | undefined
  /** Why it can't be chosen. */
  refusal?: string | null | undefined
  /** Where it leads; Ctrl+Enter opens that in a tab of its own. */
  to?: string
  /** What the page there is told: which field to show, whom a gift is from. */
  state?: Readonly<Record<string, unknown>>
  run?: () => void
  /** Of a record: what is remembered of it when it is opened. */
  record?: { kind: SearchKind; id: string; name: string }
  /** What else can be done with it, on Tab. */
  actions?: readonly Entry[]
}

export interface EntrySection {
  key: string
  label: string
  entries: readonly Entry[]
}
