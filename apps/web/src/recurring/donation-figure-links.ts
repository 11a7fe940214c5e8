import type { DonationFigures } from '@almoner/contracts/donations/donation-figures'
import type { Currency } from '@almoner/contracts/money'
import { paths } from '../paths'
import type { DonationFigureName } from './donation-figure-name'

/** The lists behind the figures of a currency: each is narrowed as its figure is counted. */
export function donationFigureLinks(
  currency: Currency,
  { from, to }: Pick<DonationFigures, 'from' | 'to'>,
): Record<DonationFigureName | 'monthly' | 'live', string> {
  const live = { currency, mode: 'live' }
  const active = paths.donations({ ...live, status: ['active', 'past_due'] })
  return {
    active,
    monthly: active,
    pastDue: paths.donations({ ...live, status: 'past_due' }),
    atRisk: paths.donations({ ...live, atRisk: 'only' }),
    paused: paths.donations({ ...live, status: 'paused' }),
    started: paths.donations({ ...live, startedFrom: from, startedTo: to }),
    upgraded: paths.donations({ ...live, changed: 'upgrade', changedFrom: from, changedTo: to }),
    downgraded: paths.donations({ ...live, changed: 'downgrade', changedFrom: from, changedTo: to }),
    lost: paths.donations({ ...live, endedFrom: from, endedTo: to }),
    live: paths.donations({ ...live, status: ['scheduled', 'active', 'past_due', 'paused'] }),
  }
}
