import { dateOf, instantOf, type Day } from '../calendar.js'
import type { Rng } from '../rng.js'

/** What there is to do, and in how many days it is due; null on no day. */
const todo: readonly (readonly [title: string, dueIn: number | null])[] = [
  ['Call to thank for the year', 1],
  ['Send the shelter’s visiting times', 6],
  ['Ask whether the new address is right', -2],
  ['Write a card for the tenth anniversary', 12],
  ['Send the matching form to the employer', 0],
  ['Invite to the lantern walk committee', null],
  ['Call about the card that failed twice', -1],
  ['Send two bench sizes and a price', 3],
]

const general: readonly (readonly [title: string, dueIn: number | null])[] = [
  ['Order stamps and envelopes for the winter letter', 2],
  ['Compare September’s deposits with the bank', -4],
  ['Draft the volunteers’ newsletter', 9],
]

const done = [
  'Thank by phone',
  'Send the receipt again',
  'Confirm the tour on Saturday',
  'Add the new address',
] as const

interface World {
  orgId: string
  staffIds: readonly string[]
  donors: readonly { id: string; created_at: string }[]
  today: Day
  nowMs: number
}

const dayMs = 86_400_000

/** What staff have to do and what they did lately, most of it about donors. */
export function taskSeeds(rng: Rng, { orgId, staffIds, donors, today, nowMs }: World) {
  const task = (title: string, facts: { dueIn: number | null; donorId?: string; doneMs?: number }) => {
    const createdMs = (facts.doneMs ?? nowMs) - rng.between(1, 12) * dayMs
    const dueOn = facts.dueIn === null ? null : dateOf(today + facts.dueIn)
    return {
      id: rng.id(createdMs),
      org_id: orgId,
      title,
      due_on: dueOn,
      assignee_id: rng.pick(staffIds),
      record_kind: facts.donorId ? 'donor' : null,
      record_id: facts.donorId ?? null,
      created_by: rng.pick(staffIds),
      created_at: instantOf(createdMs),
      done_at: facts.doneMs ? instantOf(facts.doneMs) : null,
      done_by: facts.doneMs ? rng.pick(staffIds) : null,
      told_due_on: dueOn,
    }
  }
  const known = donors.filter(({ created_at }) => Date.parse(created_at) < nowMs - 40 * dayMs)
  return [
    ...todo.map(([title, dueIn]) => task(title, { dueIn, donorId: rng.pick(known).id })),
    ...general.map(([title, dueIn]) => task(title, { dueIn })),
    ...done.map((title) =>
      task(title, { dueIn: null, donorId: rng.pick(known).id, doneMs: nowMs - rng.between(1, 25) * dayMs }),
    ),
  ]
}
