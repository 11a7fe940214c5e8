import { describe, expect, test } from 'vitest'
import { eventNouns, webhookEventOf, webhookEventSchema, webhookEventTypes, type Happening } from './webhook-events.js'

const happening = (type: string, payload: Record<string, unknown>): Happening => ({
  id: '019b0000-0000-7000-8000-000000000001',
  type,
  orgId: '019b0000-0000-7000-8000-000000000002',
  createdAt: new Date('2026-11-22T10:00:00Z'),
  userId: null,
  payload,
})

describe('an event', () => {
  test('tells ids, states and sums, and nothing else that the payload holds', () => {
    const event = webhookEventOf(
      happening('charge.partially_refunded', {
        chargeId: 'c1',
        donorId: 'd1',
        entityId: 'e1',
        amount: { amount: 2500, currency: 'usd' },
        refundedAmount: 500,
        mode: 'test',
        donorName: 'Dana Levi',
        nested: { deep: 1 },
        status: { not: 'told' },
        previous: { status: 'processing', donorName: 'Dana Levi' },
      }),
    )
    expect(event).toEqual({
      id: '019b0000-0000-7000-8000-000000000001',
      type: 'charge.partially_refunded',
      apiVersion: '2026-11-22',
      createdAt: '2026-11-22T10:00:00.000Z',
      mode: 'test',
      orgId: '019b0000-0000-7000-8000-000000000002',
      entityId: 'e1',
      actor: { type: 'system', userId: null },
      data: {
        object: {
          id: 'c1',
          object: 'charge',
          donorId: 'd1',
          entityId: 'e1',
          amount: { amount: 2500, currency: 'usd' },
          refundedAmount: 500,
        },
        previous: { status: 'processing' },
      },
    })
    expect(webhookEventSchema.safeParse(event).success).toBe(true)
  })

  test('without the id of what it is about is none', () => {
    expect(webhookEventOf(happening('charge.succeeded', { donorId: 'd1' }))).toBeNull()
    expect(webhookEventOf(happening('unheard.of', { chargeId: 'c1' }))).toBeNull()
  })

  test('of each type has a noun that says what may leave', () => {
    const nouns = new Set(webhookEventTypes.map((type) => type.split('.')[0]))
    expect([...nouns].sort()).toEqual(Object.keys(eventNouns).sort())
  })
})
