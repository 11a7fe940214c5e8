import { expect, test } from 'vitest'
import type { HappenedEvent } from '../../../platform/outbox/outbox-relay.js'
import { staffOccasionOf } from './staff-occasions.js'

const event = (type: string, payload: HappenedEvent['payload'], at = '2026-06-15T15:00:00Z'): HappenedEvent => ({
  id: crypto.randomUUID(),
  orgId: 'org',
  userId: null,
  type,
  payload,
  createdAt: new Date(at),
})

test('a gateway in trouble is one occasion a day for each kind of trouble', () => {
  const occasion = (reason: string, at: string) =>
    staffOccasionOf(event('integration.error', { integrationId: 'gateway', reason }, at))?.occasion
  const told = [
    occasion('restricted', '2026-06-15T01:00:00Z'),
    occasion('restricted', '2026-06-15T23:00:00Z'),
    occasion('event_given_up', '2026-06-15T23:00:00Z'),
    occasion('restricted', '2026-06-16T00:00:00Z'),
  ]
  expect(new Set(told).size).toBe(3)
  expect(told[0]).toBe(told[1])
})

test('what names nothing that it is about is no occasion', () => {
  expect(staffOccasionOf(event('charge.refunded', { chargeId: 'charge' }))).toBeNull()
  expect(staffOccasionOf(event('charge.disputed', { disputeId: 'dispute' }))).toBeNull()
  expect(staffOccasionOf(event('fundraiser.approved', { fundraiserId: 'fundraiser' }))).toBeNull()
})
