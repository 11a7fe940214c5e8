import { negate } from '@almoner/contracts/minor-units'
import { hash } from 'node:crypto'
import { isPaidOnce } from '@almoner/contracts/donations/donation-value'
import { nameKey } from '@almoner/contracts/donors/donor-keys'
import type { GiftRow, RecurringRow, RowDonor } from './gift-row.js'

const identityOf = ({ formerId, emailKey, nameKey: name, postalKey, cityKey }: RowDonor): string =>
  (formerId && `id ${formerId}`) ?? emailKey ?? [name, postalKey ?? cityKey].join('\t')

/** Says which recurring gift a row without an id is. The next payment is another one in each export. */
export function recurringKeyOf({
  donor,
  amount,
  currency,
  recurring,
  campaign,
  designation,
}: Omit<RecurringRow, 'kind' | 'contentKey'>): string {
  const once = isPaidOnce({
    amount,
    maxCharges: recurring.max_charges,
    maxTotal: recurring.max_total,
    priorCharges: recurring.prior_charges,
  })
  const often = once ? ['once'] : [recurring.frequency, recurring.interval]
  const what = [amount, currency, ...often].join('\t')
  const whereTo = [campaign && nameKey(campaign), designation && nameKey(designation)].join('\t')
  return hash('sha256', ['recurring', identityOf(donor), what, whereTo].join('\n'), 'base64url').slice(0, 27)
}

/** Says which gift a row without an id is. */
export function contentKeyOf(row: Omit<GiftRow, 'kind' | 'contentKey'>): string {
  const { donor, clock, campaign, designation } = row
  const who = identityOf(donor)
  const when = [row.date, clock?.time, clock?.offset].join('\t')
  const what = [row.isNegative ? negate(row.amount) : row.amount, row.currency, row.mode].join('\t')
  const whereTo = [campaign && nameKey(campaign), designation && nameKey(designation)].join('\t')
  return hash('sha256', [who, when, what, whereTo].join('\n'), 'base64url').slice(0, 27)
}
