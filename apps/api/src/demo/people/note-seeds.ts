import { instantOf } from '../calendar.js'
import type { Rng } from '../rng.js'

const aboutPeople = [
  'Met at the volunteers’ evening. Would like to see the shelter before winter; offered a tour on a Saturday morning.',
  'Prefers a call to an email, and never before ten.',
  'Asked for the annual report on paper. Sent, with a card from the evening kitchen.',
  'Their employer matches gifts up to $500 a year. Form sent; they will upload it themselves.',
  'Knows two of our board members from the library committee.',
  'Moved house in spring. New address confirmed by phone.',
  'Gives in memory of their mother, who volunteered here in the nineties. A line about the garden means a lot.',
  'Wants to stay anonymous on the donor wall, also in the newsletter.',
  'Came to the lantern walk with three grandchildren. Asked twice about naming a bench.',
  'Would consider a larger gift once the house is sold, probably next autumn. Do not press.',
  'Thanked by phone. Was surprised and pleased that somebody called.',
  'Left a voicemail about the receipt of last year; sent a copy the same day.',
  'Does not want the monthly newsletter; the yearly letter is fine.',
  'Speaks at the Rotary lunch and offered us ten minutes there.',
] as const

const aboutCampaigns = [
  'The printer needs the texts three weeks ahead. Last year we were late, and it cost us the first weekend.',
  'Board agreed on the goal. Report on it at the September meeting.',
  'The matching donor allows us to name them once half of the goal is reached.',
] as const

interface Noted {
  id: string
  created_at: string
}

interface World {
  orgId: string
  /** Who wrote them. */
  staffIds: readonly string[]
  donors: readonly Noted[]
  campaigns: readonly { id: string }[]
  nowMs: number
}

const dayMs = 86_400_000
const oldestMs = 400 * dayMs
const notedDonors = 90

/** What staff would have written down of donors and campaigns; some know a donor well. */
export function noteSeeds(rng: Rng, { orgId, staffIds, donors, campaigns, nowMs }: World) {
  const write = (kind: 'donor' | 'campaign', recordId: string, text: string, sinceMs: number, isPinned = false) => {
    const at = Math.min(nowMs, sinceMs + rng.between(60_000, Math.max(120_000, nowMs - sinceMs)))
    return {
      id: rng.id(at),
      org_id: orgId,
      record_kind: kind,
      record_id: recordId,
      text,
      is_pinned: isPinned,
      written_by: rng.pick(staffIds),
      written_at: instantOf(at),
    }
  }
  const known = Array.from({ length: notedDonors }, () => rng.pick(donors))
  const ofDonors = known.flatMap(({ id, created_at }) => {
    const sinceMs = Math.max(Date.parse(created_at), nowMs - oldestMs)
    const first = rng.between(0, aboutPeople.length - 1)
    return Array.from(
      {
        length: rng.weighted([
          [1, 6],
          [2, 3],
          [3, 1],
        ]),
      },
      (_, place) =>
        write(
          'donor',
          id,
          aboutPeople[(first + place * 5) % aboutPeople.length] ?? '',
          sinceMs,
          place === 1 && rng.chance(0.5),
        ),
    )
  })
  const ofCampaigns = campaigns
    .slice(0, aboutCampaigns.length)
    .map(({ id }, place) => write('campaign', id, aboutCampaigns[place] ?? '', nowMs - 60 * dayMs))
  return [...ofDonors, ...ofCampaigns]
}
