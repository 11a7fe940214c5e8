import { Fragment, type ReactNode } from 'react'

/** What is known of an entry, in one line; what is absent is left out. */
export function Parts({ parts }: { parts: readonly ReactNode[] }) {
  const shown = parts.filter((part) => part !== null && part !== undefined && part !== false && part !== '')
  return shown.map((part, place) => (
    <Fragment key={place}>
      {place > 0 && ' · '}
      {part}
    </Fragment>
  ))
}
