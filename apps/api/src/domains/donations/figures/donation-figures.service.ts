import { zero } from '@almoner/contracts/minor-units'
import { Injectable } from '@nestjs/common'
import type {
  DonationFigures,
  DonationFiguresOfCurrency,
  DonationForecast,
} from '@almoner/contracts/donations/donation-figures'
import type { DonationFiguresInput } from '@almoner/contracts/donations/donation-figures.operations'
import type { Currency } from '@almoner/contracts/money'
import type { Actor } from '../../../platform/access/actor.js'
import { Clock } from '../../../platform/clock.js'
import { OrgCalendar } from '../../orgs/index.js'
import { ForecastSheet, twelveMonths } from './forecast.js'
import { DonationFiguresRepository } from './donation-figures.repository.js'

const dayMs = 86_400_000
const daysAtFirst = 30

/** How recurring giving stands and what it will come to. Both are read as they are at the moment, and kept nowhere. */
@Injectable()
export class DonationFiguresService {
  constructor(
    private readonly figures: DonationFiguresRepository,
    private readonly calendar: OrgCalendar,
    private readonly clock: Clock,
  ) {}

  /** The figures of today, and of the period what came and went; each is what the list of the same filter holds. */
  async get({ orgId }: Actor, input: DonationFiguresInput): Promise<DonationFigures> {
    const { currency: own, today } = await this.calendar.of(orgId)
    const to = input.to ?? today
    const from = input.from ?? new Date(Date.parse(to) - (daysAtFirst - 1) * dayMs).toISOString().slice(0, 10)
    const [counts, changes] = await Promise.all([
      this.figures.counts(orgId, this.clock.now(), { from, to }),
      this.figures.changes(orgId, { from, to }),
    ])
    const others = counts.map(({ currency }) => currency).filter((currency) => currency !== own)
    return {
      from,
      to,
      byCurrency: [own, ...others].map((currency) => ({
        ...nothingIn(currency),
        ...counts.find((row) => row.currency === currency),
        ...changes.find((row) => row.currency === currency),
      })),
    }
  }

  /** What live recurring donations collect in twelve months by their schedules: pauses, ends, limits, skips and changes to come included. */
  async forecast({ orgId }: Actor): Promise<DonationForecast> {
    const { currency, today } = await this.calendar.of(orgId)
    const period = twelveMonths(today)
    const sheet = new ForecastSheet(period)
    for (const donations of await this.figures.alike(orgId)) sheet.add(donations)
    return { at: this.clock.now().toISOString(), from: period.from, to: period.to, byCurrency: sheet.read(currency) }
  }
}

function nothingIn(currency: Currency): DonationFiguresOfCurrency {
  const none = { recurringDonations: 0, monthlyAmount: zero }
  return {
    currency,
    active: none,
    pastDue: none,
    atRisk: none,
    paused: none,
    started: none,
    upgraded: none,
    downgraded: none,
    lost: none,
  }
}
