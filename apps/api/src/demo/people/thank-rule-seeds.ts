import type { Day } from '../calendar.js'
import { dateOf } from '../calendar.js'
import type { Rng } from '../rng.js'

interface World {
  orgId: string
  letters: readonly { id: string; name: string }[]
  today: Day
  nowMs: number
}

/** How many days back gifts are thanked for. */
const days = 21

const noCondition = {
  is_first: false,
  min_amount: null,
  currency: null,
  gift_kind: null,
  tribute: null,
  donor_type: null,
  donor_tag_id: null,
  donor_owner_id: null,
  campaign_id: null,
  method: null,
  takes_imports: false,
}

/** The rules by which the org thanks: large gifts by a call, the next by letter, first gifts by email. */
export function thankRuleSeeds(rng: Rng, { orgId, letters, today, nowMs }: World) {
  const letter = (name: string) => letters.find((one) => one.name === name)?.id ?? null
  const rules = [
    { name: 'Over $1,000', min_amount: 1_000_00, currency: 'usd', way: 'call', letter_id: null },
    { name: 'Over $250', min_amount: 250_00, currency: 'usd', way: 'letter', letter_id: letter('Major gift') },
    { name: 'In honor or memory', tribute: 'any', way: 'letter', letter_id: letter('In honor or memory') },
    { name: 'First gift', is_first: true, way: 'email', letter_id: letter('First gift') },
  ]
  return rules.map((rule, place) => ({
    ...noCondition,
    ...rule,
    id: rng.id(nowMs),
    org_id: orgId,
    place: place + 1,
    since: dateOf(today - days),
    thanker: 'owner',
    member_id: null,
    within_days: 3,
    removed_at: null,
  }))
}
