import type { PlanFigures } from '@almoner/contracts/donations/plan-figures'
import type { Currency } from '@almoner/contracts/money'
import { paths } from '../paths'
import type { PlanFigureName } from './plan-figure-name'

/** The lists behind the figures of a currency: each is narrowed as its figure is counted. */
export function planFigureLinks(
  currency: Currency,
  { from, to }: Pick<PlanFigures, 'from' | 'to'>,
): Record<PlanFigureName | 'monthly' | 'live', string> {
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
