import type { Dashboard } from '@almoner/contracts/dashboards/dashboard'
import { endOfMonth } from '../../date-presets'
import { paths } from '../../paths'

export function dashboardLinks({ from, to, currency }: Pick<Dashboard, 'from' | 'to' | 'currency'>) {
  const live = { currency, mode: 'live' }
  const gifts = paths.charges({ ...live, status: 'succeeded', from, to })
  return {
    raised: gifts,
    gifts,
    averageGift: gifts,
    donors: paths.donors({ currency, lastGiftFrom: from }),
    newDonors: paths.donors({ currency, firstGiftFrom: from, firstGiftTo: to }),
    refunded: paths.charges({ ...live, refundedFrom: from, refundedTo: to }),
    failed: paths.charges({ ...live, status: 'failed', from, to }),
  }
}

/** The gifts of one bar of the chart: a day, or a month as far as the period reaches. */
export function linkOfPoint(
  on: string,
  { from, to, currency, series }: Pick<Dashboard, 'from' | 'to' | 'currency' | 'series'>,
): string {
  const end = series.unit === 'day' ? on : endOfMonth(on)
  return paths.charges({
    currency,
    mode: 'live',
    status: 'succeeded',
    from: on < from ? from : on,
    to: end > to ? to : end,
  })
}
