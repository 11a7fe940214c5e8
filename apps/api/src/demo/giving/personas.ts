import { add, minorUnits, type MinorUnits } from '@almoner/contracts/minor-units'
import { addMonths, type Day } from '../calendar.js'
import type { Rng } from '../rng.js'
import type { Seasons } from './seasons.js'

export interface Intention {
  day: Day
  /** Minor units. */
  amount: MinorUnits
  /** Which installment of a monthly gift it is, 1 being the first; null where it is none. */
  installmentNo: number | null
}

export type Persona = 'monthly' | 'yearly' | 'occasional' | 'once' | 'major'

const monthlyAmounts = [
  [10_00, 14],
  [15_00, 10],
  [20_00, 20],
  [25_00, 24],
  [30_00, 10],
  [35_00, 4],
  [50_00, 12],
  [75_00, 3],
  [100_00, 5],
  [250_00, 1],
] as const
const giftAmounts = [
  [10_00, 5],
  [18_00, 4],
  [20_00, 8],
  [25_00, 14],
  [30_00, 5],
  [36_00, 4],
  [40_00, 6],
  [50_00, 20],
  [60_00, 3],
  [75_00, 7],
  [100_00, 20],
  [150_00, 5],
  [180_00, 2],
  [200_00, 6],
  [250_00, 6],
  [500_00, 4],
  [1_000_00, 2],
] as const
const majorAmounts = [
  [1_000_00, 5],
  [1_500_00, 3],
  [2_500_00, 6],
  [5_000_00, 3],
  [10_000_00, 0.6],
] as const

const endsEachMonth = 0.018
const raisesEachMonth = 0.012
const pausesEachMonth = 0.008

export function intentionsOf(persona: Persona, joined: Day, seasons: Seasons, rng: Rng): Intention[] {
  switch (persona) {
    case 'monthly':
      return monthly(joined, seasons.to, rng)
    case 'yearly':
      return yearly(joined, seasons, rng)
    case 'occasional':
      return scattered(joined, seasons, rng, rng.between(2, 14), giftAmounts)
    case 'once':
      return [{ day: joined, amount: minorUnits(rng.weighted(giftAmounts)), installmentNo: null }]
    case 'major':
      return scattered(joined, seasons, rng, rng.between(2, 8), majorAmounts)
  }
}

function monthly(joined: Day, today: Day, rng: Rng): Intention[] {
  const gifts: Intention[] = []
  let amount = minorUnits(rng.weighted(monthlyAmounts))
  for (let month = 0; ; month += 1) {
    const day = addMonths(joined, month)
    if (day > today) return gifts
    gifts.push({ day, amount, installmentNo: month + 1 })
    if (rng.chance(endsEachMonth)) return gifts
    if (rng.chance(raisesEachMonth)) amount = add(amount, minorUnits(rng.pick([5_00, 5_00, 10_00, 25_00])))
    if (rng.chance(pausesEachMonth)) month += rng.between(1, 3)
  }
}

function yearly(joined: Day, seasons: Seasons, rng: Rng): Intention[] {
  const gifts: Intention[] = []
  let amount = minorUnits(rng.weighted(giftAmounts))
  for (let year = 0; ; year += 1) {
    const day = addMonths(joined, 12 * year) + (year === 0 ? 0 : rng.between(-12, 12))
    if (day > seasons.to) return gifts
    gifts.push({ day, amount, installmentNo: null })
    if (rng.chance(0.35))
      gifts.push({
        day: seasons.dayWithin(day + 20, day + 300),
        amount: minorUnits(rng.weighted(giftAmounts)),
        installmentNo: null,
      })
    if (rng.chance(0.2)) return gifts
    if (rng.chance(0.25)) amount = add(amount, minorUnits(rng.pick([5_00, 10_00, 25_00, 50_00])))
  }
}

function scattered(
  joined: Day,
  seasons: Seasons,
  rng: Rng,
  count: number,
  amounts: readonly (readonly [number, number])[],
): Intention[] {
  const last = Math.min(seasons.to, joined + rng.between(200, 1_500))
  const rest = Array.from({ length: count - 1 }, () => seasons.dayWithin(joined + 1, last))
  return [joined, ...rest].map((day) => ({ day, amount: minorUnits(rng.weighted(amounts)), installmentNo: null }))
}
