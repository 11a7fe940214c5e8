import { expect, test } from 'vitest'
import { listDonationsInputSchema } from '@almoner/contracts/donations/donations.operations'
import { donationViews, isShown } from './donation-views'

const views = donationViews('2026-11-22')

test('each is a filter that the list takes, and is shown by itself alone', () => {
  for (const view of views) {
    expect(listDonationsInputSchema.safeParse(view.filter).success).toBe(true)
    expect(views.filter((other) => isShown(other, { ...view.filter, sort: undefined })).map(({ key }) => key)).toEqual([
      view.key,
    ])
  }
})

test('the order of what is chosen does not matter, something more does', () => {
  const attention = views.find(({ key }) => key === 'attention')
  if (!attention) throw new Error('The view is gone')
  expect(isShown(attention, { status: ['failed', 'past_due'] })).toBe(true)
  expect(isShown(attention, { status: ['failed', 'past_due'], currency: 'eur' })).toBe(false)
})
