import { minorUnits } from '@almoner/contracts/minor-units'
import { money } from '@almoner/contracts/money'
import type { NextPayment } from '@almoner/contracts/pledges/expected-payment'
import { expect, test } from 'vitest'
import { differs, knownDonorOf, nearestFirst } from './batch-pledges'

const payment = (donationNumber: string, dueOn: string, currency: NextPayment['currency'] = 'usd'): NextPayment => ({
  donationId: '01a22d8e-ffa0-7c7c-b749-da1b6b52ce78',
  donationNumber,
  dueOn,
  amount: minorUnits(50_00),
  currency,
})

test('the payment due nearest to the gift comes first, before or after its day, and none in another currency', () => {
  const payments = [
    payment('R-1', '2026-04-01'),
    payment('R-2', '2026-06-20'),
    payment('R-3', '2026-06-14', 'eur'),
    payment('R-4', '2026-06-12'),
  ]
  const offered = nearestFirst(payments, { currency: 'usd', giftDate: '2026-06-15' })
  expect(offered.map(({ donationNumber }) => donationNumber)).toEqual(['R-4', 'R-2', 'R-1'])
})

test('an amount differs once it is typed and another', () => {
  expect(differs({ amount: money(50_00, 'usd') }, payment('R-1', '2026-06-01'))).toBe(false)
  expect(differs({ amount: money(49_99, 'usd') }, payment('R-1', '2026-06-01'))).toBe(true)
  expect(differs({ amount: 'fifty' }, payment('R-1', '2026-06-01'))).toBe(false)
})

test('only a donor who is here has pledged', () => {
  expect(knownDonorOf({ donor: '01a22d8e-ffa0-7c7c-b749-da1b6b52ce78' })).toBe('01a22d8e-ffa0-7c7c-b749-da1b6b52ce78')
  expect(knownDonorOf({ donor: 'add:Dana Levi' })).toBeNull()
  expect(knownDonorOf({})).toBeNull()
})
