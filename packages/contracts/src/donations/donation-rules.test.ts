import { expect, test } from 'vitest'
import { donationStatuses, type DonationStatus } from './donation.js'
import { canDonationBecome, donationPrefix, isLive } from './donation-rules.js'

const donationPairs = [
  'incomplete > scheduled',
  'incomplete > active',
  'incomplete > canceled',
  'scheduled > active',
  'scheduled > canceled',
  'active > past_due',
  'active > paused',
  'active > completed',
  'active > canceled',
  'past_due > active',
  'past_due > paused',
  'past_due > failed',
  'past_due > canceled',
  'paused > active',
  'paused > past_due',
  'paused > canceled',
  'failed > active',
  'canceled > active',
]
const singlePairs = ['incomplete > completed', 'incomplete > canceled']

const pairs = donationStatuses.flatMap((from) =>
  donationStatuses.map((to): [DonationStatus, DonationStatus] => [from, to]),
)

test.each(pairs)('a plan goes from %s to %s only where the table says so', (from, to) => {
  expect(canDonationBecome('monthly', from, to)).toBe(donationPairs.includes(`${from} > ${to}`))
})

test.each(pairs)('what is given once goes from %s to %s only where the table says so', (from, to) => {
  expect(canDonationBecome('single', from, to)).toBe(singlePairs.includes(`${from} > ${to}`))
})

test('live is what collects or will', () => {
  expect(donationStatuses.filter(isLive)).toEqual(['scheduled', 'active', 'past_due', 'paused'])
})

test('the number says whether it repeats', () => {
  expect([donationPrefix('single'), donationPrefix('daily')]).toEqual(['G', 'R'])
})
