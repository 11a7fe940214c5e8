import { useState } from 'react'

/** What is chosen in a list: rows by their keys, of whichever page, or all that the filter finds. */
export interface Selection<Row> {
  chosen: ReadonlyMap<string, Row>
  isAll: boolean
  has: (row: Row) => boolean
  /** Chooses rows of the page, or takes them out again. */
  choose: (rows: readonly Row[], isOn: boolean) => void
  chooseAll: () => void
  clear: () => void
}

interface Chosen<Row> {
  scope: string
  rows: ReadonlyMap<string, Row>
  isAll: boolean
}

/**
 * Keeps what is chosen while one goes from page to page. `scope` says what the list shows: another one, and nothing is
 * chosen any more, so that nobody changes what they no longer see. `page`: the rows that are shown just now; where they
 * are those of the scope before (`isStale`), what is chosen of them goes with them.
 */
export function useSelection<Row>(
  page: readonly Row[],
  { keyOf, scope: asked, isStale }: { keyOf: (row: Row) => string; scope: string; isStale: boolean },
): Selection<Row> {
  const [scope, show] = useState(asked)
  if (!isStale && scope !== asked) show(asked)
  const none: Chosen<Row> = { scope, rows: new Map(), isAll: false }
  const [kept, keep] = useState(none)
  const { rows: chosen, isAll } = kept.scope === scope ? kept : none

  const choose = (rows: readonly Row[], isOn: boolean) => {
    // Whoever takes one out of all goes on with those in sight.
    const next = new Map(isAll ? page.map((row) => [keyOf(row), row]) : chosen)
    for (const row of rows) {
      if (isOn) next.set(keyOf(row), row)
      else next.delete(keyOf(row))
    }
    keep({ scope, rows: next, isAll: isAll && isOn })
  }
  return {
    chosen,
    isAll,
    has: (row) => isAll || chosen.has(keyOf(row)),
    choose,
    chooseAll: () => keep({ scope, rows: chosen, isAll: true }),
    clear: () => keep(none),
  }
}
