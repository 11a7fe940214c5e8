import { expiringDays } from '@almoner/contracts/donations/saved-method'
import type { ListDonationsWire } from '@almoner/contracts/donations/donations.operations'
import { addDays } from '@almoner/contracts/add-days'
import { t } from './messages'

type Filter = Pick<ListDonationsWire, 'status' | 'nextFrom' | 'nextTo' | 'expiresWithin' | 'sort'>

export interface DonationView {
  key: 'all' | 'attention' | 'soon' | 'expiring' | 'paused' | 'ended'
  label: string
  /** As it stands in the link. */
  filter: Filter
}

export function donationViews(today: string): DonationView[] {
  const live = ['active', 'past_due', 'scheduled', 'paused'] as const
  const view = (key: DonationView['key'], filter: Filter): DonationView => ({
    key,
    label: t(`donations.views.${key}`),
    filter,
  })
  return [
    view('all', {}),
    view('attention', { status: ['past_due', 'failed'] }),
    view('soon', { nextFrom: today, nextTo: addDays(today, 7), sort: 'nextCharge' }),
    view('expiring', { status: [...live], expiresWithin: expiringDays, sort: 'nextCharge' }),
    view('paused', { status: ['paused'] }),
    view('ended', { status: ['canceled', 'completed'] }),
  ]
}

/** Whether a list shows just this view: the same filter, however it is sorted. */
export function isShown({ filter: { sort: _, ...asked } }: DonationView, filter: object): boolean {
  const written = (value: object) =>
    JSON.stringify(
      Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .map(([key, one]) => [key, Array.isArray(one) ? one.map(String).toSorted((a, b) => a.localeCompare(b)) : one])
        .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    )
  return written(asked) === written(filter)
}
