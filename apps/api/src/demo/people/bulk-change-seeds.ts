import { instantOf } from '../calendar.js'
import type { Rng } from '../rng.js'
import type { tagSeeds } from './tag-seeds.js'

interface World {
  orgId: string
  staffIds: readonly string[]
  tagged: ReturnType<typeof tagSeeds>
  nowMs: number
}

const dayMs = 86_400_000
const tagName = 'Lantern Walk'
const mostRows = 60

/** A bulk change that is over: those who walked were tagged, and some of them had the tag before. */
export function bulkChangeSeeds(rng: Rng, { orgId, staffIds, tagged, nowMs }: World) {
  const begunMs = nowMs - 3 * dayMs
  const tag = tagged.tags.find(({ name }) => name === tagName)
  const onDonors = tagged.onRecords.filter(({ tag_id: id }) => id === tag?.id).slice(0, mostRows)
  if (!tag || onDonors.length === 0) return { changes: [], rows: [] }
  const userId = rng.pick(staffIds)
  const change = {
    id: rng.id(begunMs),
    org_id: orgId,
    record_kind: 'donor',
    command: { action: 'addTags', tags: [tagName] },
    about_name: tagName,
    actor: { orgId, userId, realUserId: userId },
    created_at: instantOf(begunMs),
    finished_at: instantOf(begunMs + 2_000),
  }
  const rows = onDonors.map(({ record_id }, place) => {
    const hadIt = rng.chance(0.15)
    return {
      org_id: orgId,
      bulk_change_id: change.id,
      place: place + 1,
      record_kind: 'donor',
      record_id,
      outcome: hadIt ? 'skipped' : 'done',
      result: hadIt ? { problem: 'bulk_unchanged' } : { tags: [tagName] },
      before: hadIt ? null : [tag.id],
      settled_at: instantOf(begunMs + 1_000),
    }
  })
  return { changes: [change], rows }
}
