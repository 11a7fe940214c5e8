import { expect, test } from 'vitest'
import type { HappenedEvent } from '../../platform/outbox/outbox-relay.js'
import { staffOccasionsOf } from './staff-occasions.js'

const trouble = (reason: 'restricted' | 'event_given_up', at: string): HappenedEvent<'integration.error'> => ({
  id: crypto.randomUUID(),
  orgId: 'org',
  userId: null,
  type: 'integration.error',
  payload: { integrationId: 'gateway', entityId: 'entity', provider: 'stripe', status: 'restricted', reason },
  createdAt: new Date(at),
})

test('a gateway in trouble is one occasion a day for each kind of trouble', () => {
  const told = [
    staffOccasionsOf(trouble('restricted', '2026-06-15T01:00:00Z')),
    staffOccasionsOf(trouble('restricted', '2026-06-15T23:00:00Z')),
    staffOccasionsOf(trouble('event_given_up', '2026-06-15T23:00:00Z')),
    staffOccasionsOf(trouble('restricted', '2026-06-16T00:00:00Z')),
  ].map(([first]) => first?.occasion)
  expect(new Set(told).size).toBe(3)
  expect(told[0]).toBe(told[1])
})
