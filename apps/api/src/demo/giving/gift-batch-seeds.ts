import { minorUnits, sum, type MinorUnits } from '@almoner/contracts/minor-units'
import { dateOf, dayOf, instantOf, momentOn, startOf, type Day } from '../calendar.js'
import type { DonorSeed } from '../people/donor-seeds.js'
import { Rng } from '../rng.js'
import type { CampaignSeed } from './campaign-seeds.js'
import type { ChargeSeed } from './charge-seeds.js'

interface World {
  charges: readonly ChargeSeed[]
  donors: readonly DonorSeed[]
  /** What the open batches are given to. */
  campaign: CampaignSeed
  staffIds: readonly string[]
  today: Day
  nowMs: number
}

type GiftSeed = Record<string, unknown> & { amount: MinorUnits }

/** By hand in one batch: as many as one sits down for. */
const most = 14
const latest = 70
const amounts = [25_00, 36_00, 50_00, 75_00, 100_00, 150_00].map(minorUnits)

/**
 * The checks and the cash of a week that were typed in together, one batch that agrees and waits to be posted, and one that somebody is
 * at. Puts the number of their batch and check on the charges. With chance of its own.
 */
export function giftBatchSeeds({ charges, donors, campaign, staffIds, today, nowMs }: World) {
  const rng = new Rng(83)
  const batches: Record<string, unknown>[] = []
  const gifts: GiftSeed[] = []
  const begin = (name: string, day: Day, rows: readonly GiftSeed[], facts: object) => {
    const createdMs = Math.min(momentOn(day, rng), nowMs - 3_600_000)
    const id = rng.id(createdMs)
    batches.push({
      id,
      org_id: campaign.org_id,
      name,
      batch_date: dateOf(day),
      currency: campaign.currency,
      expected_count: rows.length,
      expected_total: sum(rows.map(({ amount }) => amount)),
      campaign_id: campaign.id,
      gift_date: dateOf(day),
      method: 'cheque',
      created_by: rng.pick(staffIds),
      created_at: instantOf(createdMs),
      posted_by: null,
      posted_at: null,
      ...facts,
    })
    rows.forEach((row, place) =>
      gifts.push({
        ...row,
        id: rng.id(createdMs),
        org_id: campaign.org_id,
        batch_id: id,
        place: place + 1,
        typed_by: rng.pick(staffIds),
        typed_at: instantOf(createdMs + place * 40_000),
      }),
    )
    return id
  }
  const isDeposited = ({ type, status, method, currency, gift_date }: ChargeSeed) =>
    type === 'offline' &&
    status === 'succeeded' &&
    (method === 'cheque' || method === 'cash') &&
    currency === campaign.currency &&
    today - dayOf(gift_date) < latest
  const weekOf = ({ gift_date }: ChargeSeed) => Math.floor((dayOf(gift_date) + 3) / 7)
  for (const [week, all] of Map.groupBy(charges.filter(isDeposited), weekOf)) {
    const pile = all.slice(0, most)
    const monday = Math.min(week * 7 + 4, today)
    if (pile.length < 3 || monday >= today) continue
    for (const charge of pile) charge.reference = charge.method === 'cheque' ? checkNumber(rng) : null
    const rows = pile.map(({ id, donor_id, amount, gift_date, method, reference }) => ({
      charge_id: id,
      donor_id,
      amount,
      gift_date,
      method,
      reference,
    }))
    const postedMs = Math.min(momentOn(monday, rng) + 3_600_000, nowMs)
    const batch = begin(`Post of ${nameOf(monday)}`, monday, rows, {
      posted_by: rng.pick(staffIds),
      posted_at: instantOf(postedMs),
    })
    for (const charge of pile) charge.batch_id = batch
  }

  const typed = (count: number) => typedToday(rng, { donors, today }, count)
  begin('Lantern supper, collection', today, typed(5), {})
  const started = typed(4)
  const counted = [...started, ...typed(5)]
  begin('Morning post', today, started, {
    expected_count: counted.length,
    expected_total: sum(counted.map(({ amount }) => amount)),
  })
  return { batches, gifts }
}

const nameOf = (day: Day): string =>
  new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(startOf(day))

const checkNumber = (rng: Rng): string => String(rng.between(1_001, 9_899))

function typedToday(rng: Rng, { donors, today }: Pick<World, 'donors' | 'today'>, count: number): GiftSeed[] {
  const known = donors.filter(({ type, status }) => type === 'person' && status === 'active')
  return Array.from({ length: count }, () => ({
    charge_id: null,
    donor_id: rng.pick(known).id,
    amount: rng.pick(amounts),
    gift_date: dateOf(today),
    method: 'cheque',
    reference: checkNumber(rng),
  }))
}
