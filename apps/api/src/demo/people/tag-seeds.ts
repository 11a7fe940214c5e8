import { tagKey, type TagColor } from '@almoner/contracts/tags/tag'
import type { RecordKind } from '@almoner/contracts/records/record'
import { instantOf } from '../calendar.js'
import type { Rng } from '../rng.js'

/** Tags that staff have, and how many donors of a hundred each is on. */
const ofDonors: readonly (readonly [name: string, color: TagColor, share: number])[] = [
  ['Board circle', 'plum', 0.02],
  ['Volunteer', 'green', 0.09],
  ['Lantern Walk', 'amber', 0.12],
  ['Legacy', 'brick', 0.03],
  ['Matching employer', 'blue', 0.06],
  ['Prefers post', 'stone', 0.08],
  ['Major donor', 'rose', 0.03],
]

const others: readonly (readonly [name: string, color: TagColor, kind: RecordKind, share: number])[] = [
  ['Thanked by phone', 'sage', 'charge', 0.01],
  ['Anonymous by request', 'stone', 'charge', 0.003],
  ['Appeal', 'green', 'campaign', 0.6],
  ['Event', 'amber', 'campaign', 0.3],
]

interface World {
  orgId: string
  staffIds: readonly string[]
  donors: readonly { id: string }[]
  charges: readonly { id: string }[]
  campaigns: readonly { id: string }[]
  nowMs: number
}

const dayMs = 86_400_000

/** The tags of an org, and the records that have them. */
export function tagSeeds(rng: Rng, { orgId, staffIds, donors, charges, campaigns, nowMs }: World) {
  const madeMs = nowMs - 500 * dayMs
  const make = (name: string, color: TagColor) => ({
    id: rng.id(madeMs),
    org_id: orgId,
    name,
    name_key: tagKey(name),
    color,
    created_by: rng.pick(staffIds),
    created_at: instantOf(madeMs),
  })
  const put = (tag: { id: string }, kind: RecordKind, records: readonly { id: string }[], share: number) =>
    records
      .filter(() => rng.chance(share))
      .map(({ id }) => ({
        tag_id: tag.id,
        record_id: id,
        record_kind: kind,
        org_id: orgId,
        added_by: rng.pick(staffIds),
        added_at: instantOf(nowMs - rng.between(1, 400) * dayMs),
      }))
  const of = { donor: donors, charge: charges, campaign: campaigns, donation: [], fundraiser: [] }
  const made = [
    ...ofDonors.map(([name, color, share]) => ({ tag: make(name, color), kind: 'donor' as const, share })),
    ...others.map(([name, color, kind, share]) => ({ tag: make(name, color), kind, share })),
  ]
  return {
    tags: made.map(({ tag }) => tag),
    onRecords: made.flatMap(({ tag, kind, share }) => put(tag, kind, of[kind], share)),
  }
}
