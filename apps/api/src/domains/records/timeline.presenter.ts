import type { ChangedValue, TimelineEntry } from '@almoner/contracts/records/timeline'
import type { FoundRow } from './timeline.repository.js'

const mostValues = 8
const longestValue = 200

/** An entry in the contract's words; of a change, the plain values that differ. */
export function toTimelineEntry({ entry }: FoundRow): TimelineEntry {
  if (entry.kind !== 'change') return entry
  const { before, after, ...change } = entry
  return { ...change, values: changedValues(before, after) }
}

export function changedValues(before: unknown, after: unknown): ChangedValue[] {
  if (!isRecord(before) || !isRecord(after)) return []
  return Object.keys(after)
    .filter((field) => !/(^id|Id)$/.test(field))
    .flatMap((field) => {
      const [old, now] = [textOf(before[field]), textOf(after[field])]
      return old === undefined || now === undefined || old === now ? [] : [{ field, before: old, after: now }]
    })
    .slice(0, mostValues)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Undefined for what is no plain value. */
function textOf(value: unknown): string | null | undefined {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'string') return value.slice(0, longestValue)
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}
