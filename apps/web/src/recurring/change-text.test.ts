import { minorUnits } from '@almoner/contracts/minor-units'
import { expect, test } from 'vitest'
import type { DonationChange } from '@almoner/contracts/donations/donation-actions'
import { changeText } from './change-text'

const context = { currency: 'eur', today: '2026-11-22' } as const

type Facts = Pick<DonationChange, 'old' | 'new'>
const text = (field: DonationChange['field'], old: Facts['old'], now: Facts['new']): string =>
  changeText({ field, old, new: now, effectiveOn: '2026-12-31' }, context)

const listed = (dueOn: string, amount: number) => ({ dueOn, amount: minorUnits(amount) })

test.each<[string, string]>([
  [text('amount', { amount: minorUnits(2500) }, { amount: minorUnits(3050) }), 'Raised from €25 to €30.50'],
  [text('amount', { amount: minorUnits(2500) }, { amount: minorUnits(1000) }), 'Lowered from €25 to €10'],
  [
    text('date', { anchorDay: 5 }, { anchorDay: 31, nextOn: '2026-12-31' }),
    'Moved from the 5th to the 31st, next on Dec 31',
  ],
  [text('date', {}, { nextOn: '2026-12-28' }), 'Counted from Monday, Dec 28'],
  [
    text(
      'frequency',
      { frequency: 'monthly', interval: 1, amount: minorUnits(2500) },
      { frequency: 'monthly', interval: 3, amount: minorUnits(7500) },
    ),
    'From monthly to every 3 months, €75 each time',
  ],
  [text('status', { status: 'active' }, { status: 'paused', pausedUntil: '2027-02-01' }), 'Paused until Feb 1, 2027'],
  [text('status', { status: 'active' }, { status: 'paused', pausedUntil: null }), 'Paused until somebody resumes it'],
  [text('status', { status: 'paused' }, { status: 'active' }), 'Resumed'],
  [text('status', { status: 'canceled' }, { status: 'active', nextOn: '2026-12-05' }), 'Restarted, first on Dec 5'],
  [text('status', { status: 'active' }, { status: 'canceled', reason: 'financial' }), 'Canceled: financial reasons'],
  [text('installment', { dueOn: '2026-12-31' }, { dueOn: null }), 'Dec 31 is skipped'],
  [text('installment', { dueOn: null }, { dueOn: '2026-12-31' }), 'Dec 31 is not skipped any more'],
  [text('installment', { dueOn: '2026-12-31' }, { dueOn: '2027-01-05' }), 'One date moved from Dec 31 to Jan 5, 2027'],
  [
    text('method', { method: 'card', last4: '1111' }, { method: 'card', last4: '4242' }),
    'Paid by Card ···· 4242, before by Card ···· 1111',
  ],
  [
    text('campaign', { campaignName: 'Roof' }, { campaignName: 'Kitchen', movedCharges: 12 }),
    'Moved from Roof to Kitchen, with 12 gifts before it',
  ],
  [
    text(
      'funds',
      {},
      {
        parts: [
          { designationId: 'a', designation: 'Soup', amount: minorUnits(2000) },
          { designationId: 'b', designation: 'Bread', amount: minorUnits(500) },
        ],
      },
    ),
    'Goes to Soup (€20), Bread (€5)',
  ],
  [
    text(
      'payments',
      { frequency: 'monthly', interval: 3, amount: minorUnits(2500) },
      { frequency: 'irregular', payments: [listed('2026-12-31', 2000), listed('2027-03-31', 1000)] },
    ),
    'From every 3 months to 2 payments, €30 in all',
  ],
  [text('payments', { payments: [] }, { payments: [listed('2026-12-31', 2000)] }), 'One payment to come, €20 in all'],
  [
    text(
      'payments',
      { frequency: 'irregular', payments: [listed('2026-12-31', 2000)] },
      { frequency: 'monthly', interval: 1, amount: minorUnits(2500), nextOn: '2026-12-31' },
    ),
    '€25 monthly from Dec 31, in place of a list of payments',
  ],
])('%s', (told, expected) => {
  expect(told).toBe(expected)
})
