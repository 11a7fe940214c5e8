import type { MappedField } from '@almoner/contracts/hubspot/hubspot-fields'
import type { Values } from './field-values.js'

export interface Sides {
  /** By our names. */
  ours: Values
  /** By HubSpot's names; absent where HubSpot was not asked. */
  theirs?: Readonly<Record<string, string | null>> | undefined
  /** What both sides last had, by HubSpot's names; null where they never met. */
  agreed: Values | null
  ourChangeAt: Date
  theirChangeAt?: Date | undefined
}

export interface Merged {
  /** To be written to HubSpot, by its names. */
  push: Values
  /** To be written here, by our names. */
  pull: Values
  /** What both sides have once that is done. */
  agreed: Values
}

/**
 * Merges the fields of the map, each against what both sides last agreed on: a side that did not change a field yields to
 * the one that did, and where both did its owner decides. A value that we wrote ourselves is what was agreed on, so reading
 * it back changes nothing.
 */
export function mergeFields(fields: readonly MappedField[], sides: Sides): Merged {
  const merged: Merged = { push: {}, pull: {}, agreed: { ...sides.agreed } }
  for (const field of fields) {
    const ours = sides.ours[field.ours]
    if (ours === undefined) continue
    const theirs = sides.theirs && (sides.theirs[field.theirs] ?? '')
    const side = sideOf(field, ours, theirs, sides)
    if (side === 'push') {
      merged.push[field.theirs] = ours
      merged.agreed[field.theirs] = ours
    } else if (side === 'pull' && theirs !== undefined) {
      merged.pull[field.ours] = theirs
      merged.agreed[field.theirs] = theirs
    } else if (side === 'same') merged.agreed[field.theirs] = ours
  }
  return merged
}

/** Whether a field that both sides may change was changed here, so that HubSpot has to be asked before it is written. */
export const mayCollide = (fields: readonly MappedField[], ours: Values, agreed: Values): boolean =>
  fields.some(
    ({ direction, ours: name, theirs }) => direction === 'both' && !isSame(ours[name] ?? '', agreed[theirs] ?? ''),
  )

type Side = 'push' | 'pull' | 'same' | 'wait'

function sideOf(field: MappedField, ours: string, theirs: string | undefined, sides: Sides): Side {
  const agreed = sides.agreed?.[field.theirs]
  if (field.direction === 'pull') return theirs === undefined ? 'wait' : isSame(ours, theirs) ? 'same' : 'pull'
  if (field.direction === 'push' || theirs === undefined) {
    const there = theirs ?? agreed
    return there !== undefined && isSame(ours, there) ? 'same' : 'push'
  }
  if (isSame(ours, theirs)) return 'same'
  if (agreed === undefined) return theirs === '' ? 'push' : ours === '' ? 'pull' : winner(field, sides)
  const isOurs = !isSame(ours, agreed)
  const isTheirs = !isSame(theirs, agreed)
  return isOurs && isTheirs ? winner(field, sides) : isOurs ? 'push' : 'pull'
}

function winner({ owner }: MappedField, { ourChangeAt, theirChangeAt }: Sides): Side {
  if (owner === 'almoner') return 'push'
  if (owner === 'hubspot') return 'pull'
  return theirChangeAt && theirChangeAt > ourChangeAt ? 'pull' : 'push'
}

// HubSpot writes addresses in small letters and takes spaces off the ends.
const isSame = (a: string, b: string): boolean => a === b || a.trim().toLowerCase() === b.trim().toLowerCase()
