import { partsOf, weekdayOf, type Day } from '../calendar.js'
import type { Rng } from '../rng.js'

// January first. People give in December and hardly in spring.
const ofMonth = [0.8, 0.75, 0.8, 0.6, 0.55, 0.65, 0.6, 0.65, 0.9, 1.05, 1.5, 3]
const growthPerYear = 1.14
const weekend = 0.65
const lastDaysOfYear = 2.8
const givingTuesday = 7

export class Seasons {
  private readonly sums: number[] = []

  constructor(
    readonly from: Day,
    readonly to: Day,
    private readonly rng: Rng,
  ) {
    let sum = 0
    for (let day = from; day <= to; day += 1) {
      sum += weightOf(day) * growthPerYear ** ((day - from) / 365.25)
      this.sums.push(sum)
    }
  }

  dayWithin(first: Day, last: Day): Day {
    const before = this.upTo(first - 1)
    const target = before + this.rng.next() * (this.upTo(Math.max(first, last)) - before)
    let low = 0
    let high = this.sums.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.sums[middle] ?? 0) > target) high = middle
      else low = middle + 1
    }
    return this.from + low
  }

  private upTo(day: Day): number {
    if (day < this.from) return 0
    return this.sums[Math.min(day, this.to) - this.from] ?? 0
  }
}

function weightOf(day: Day): number {
  const { month, dayOfMonth } = partsOf(day)
  const weekday = weekdayOf(day)
  let weight = ofMonth[month - 1] ?? 1
  if (weekday === 0 || weekday === 6) weight *= weekend
  if (month === 12 && dayOfMonth >= 29) weight *= lastDaysOfYear
  if (isGivingTuesday(day)) weight *= givingTuesday
  return weight
}

function isGivingTuesday(day: Day): boolean {
  if (weekdayOf(day) !== 2) return false
  const { month, dayOfMonth } = partsOf(day - 5)
  return month === 11 && dayOfMonth >= 22 && dayOfMonth <= 28
}
