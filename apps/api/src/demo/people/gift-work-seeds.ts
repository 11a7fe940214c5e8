import { dateOf, instantOf, type Day } from '../calendar.js'
import { Rng } from '../rng.js'

const aboutGifts = [
  'Asked for the gift to go to the kitchen if the shelter is funded by then.',
  'Thanked by phone the same evening.',
  'The matching form of the employer is on its way; due by the end of the quarter.',
  'Wrote the donor’s name by their wish without a title.',
] as const

const aboutRecurring = [
  'Wants to be asked before the amount changes.',
  'The card is their daughter’s; write to both when it expires.',
  'Moved from cheques to a card in spring.',
] as const

interface World {
  orgId: string
  staffIds: readonly string[]
  charges: readonly { id: string; status: string; created_at: string }[]
  donations: readonly { id: string; status: string; created_at: string }[]
  today: Day
  nowMs: number
}

const dayMs = 86_400_000

/** Notes on gifts and recurring donations, and what is to do about them. With chance of its own. */
export function giftWorkSeeds({ orgId, staffIds, charges, donations, today, nowMs }: World) {
  const rng = new Rng(67)
  const note = (kind: 'charge' | 'donation', record: { id: string; created_at: string }, text: string) => {
    const at = Math.min(nowMs, Date.parse(record.created_at) + rng.between(3_600_000, 6 * dayMs))
    return {
      id: rng.id(at),
      org_id: orgId,
      record_kind: kind,
      record_id: record.id,
      text,
      is_pinned: false,
      written_by: rng.pick(staffIds),
      written_at: instantOf(at),
    }
  }
  const task = (kind: 'charge' | 'donation', recordId: string, title: string, dueIn: number) => {
    const createdMs = nowMs - rng.between(1, 4) * dayMs
    const dueOn = dateOf(today + dueIn)
    return {
      id: rng.id(createdMs),
      org_id: orgId,
      title,
      due_on: dueOn,
      assignee_id: rng.pick(staffIds),
      record_kind: kind,
      record_id: recordId,
      created_by: rng.pick(staffIds),
      created_at: instantOf(createdMs),
      done_at: null,
      done_by: null,
      told_due_on: dueOn,
    }
  }
  const gifts = charges.filter(({ status }) => status === 'succeeded').slice(-80)
  const pastDue = donations.filter(({ status }) => status === 'past_due')
  return {
    notes: [
      ...aboutGifts.map((text) => note('charge', rng.pick(gifts), text)),
      ...aboutRecurring.map((text) => note('donation', rng.pick(donations), text)),
    ],
    tasks: [
      task('charge', rng.pick(gifts).id, 'Send a card for this gift', 4),
      ...pastDue.slice(0, 2).map(({ id }) => task('donation', id, 'Call about the card that was declined', 1)),
    ],
  }
}
