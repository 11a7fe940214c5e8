export interface EntryChange {
  path: string
  before: unknown
  after: unknown
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function leavesOf(value: unknown, above = ''): [path: string, value: unknown][] {
  if (!isRecord(value)) return value === undefined || value === null || above === '' ? [] : [[above, value]]
  return Object.entries(value).flatMap(([key, below]) => leavesOf(below, above === '' ? key : `${above}.${key}`))
}

/** What differs between the two, value by value; what is the same in both is left out. */
export function changesOf(before: unknown, after: unknown): EntryChange[] {
  const was = new Map(leavesOf(before))
  const is = new Map(leavesOf(after))
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((path) => ({ path, before: was.get(path), after: is.get(path) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}
