import { minorUnits } from '../minor-units.js'
import { describe, expect, test } from 'vitest'
import { definitionOf, eventTypes } from '../events.js'
import {
  eventNouns,
  recordOfEvent,
  webhookEventOf,
  webhookEventSchema,
  webhookEventTypes,
  webhookSchemaOf,
} from './webhook-events.js'

const id = (n: number) => `019b0000-0000-7000-8000-${String(n).padStart(12, '0')}`

const refunded = {
  id: id(1),
  type: 'charge.partially_refunded',
  orgId: id(2),
  createdAt: new Date('2026-11-22T10:00:00Z'),
  userId: null,
  payload: {
    chargeId: id(3),
    donationId: null,
    donorId: id(4),
    campaignId: id(5),
    entityId: id(6),
    fundraiserId: null,
    status: 'succeeded',
    amount: minorUnits(2500),
    currency: 'usd',
    mode: 'test',
    refundId: id(7),
    refundedAmount: minorUnits(500),
  },
} as const

describe('an event', () => {
  test('tells its object by id and noun, and everything else that its payload holds', () => {
    const custom = { envelope: 12 }
    const event = webhookEventOf(refunded, custom)
    const { chargeId, mode, ...facts } = refunded.payload
    expect(event).toEqual({
      id: id(1),
      type: 'charge.partially_refunded',
      apiVersion: '2026-11-22',
      createdAt: '2026-11-22T10:00:00.000Z',
      mode,
      orgId: id(2),
      entityId: id(6),
      actor: { type: 'system', userId: null },
      data: { object: { id: chargeId, object: 'charge', ...facts, custom } },
    })
    expect(webhookEventSchema.parse(event)).toEqual(event)
    expect(webhookSchemaOf('charge.partially_refunded').safeParse(event).success).toBe(true)
    expect(webhookSchemaOf('charge.refunded').safeParse(event).success).toBe(false)
  })

  test('is about a record, or about none', () => {
    expect(recordOfEvent(refunded)).toEqual({ recordKind: 'charge', recordId: id(3) })
    const tagged = { recordId: id(1), recordKind: 'donor' as const, tagId: id(2), tag: 'Board' }
    expect(recordOfEvent({ type: 'record.tagged', payload: tagged })).toEqual({
      recordKind: 'donor',
      recordId: id(1),
    })
    expect(recordOfEvent({ type: 'import.completed', payload: { importId: id(1), gifts: 2 } })).toBeNull()
  })

  test('is not sent where its payload does not name what it is about', () => {
    const payload = { ...refunded.payload, chargeId: undefined } as unknown as typeof refunded.payload
    expect(() => webhookEventOf({ ...refunded, payload })).toThrow()
  })

  test.each(webhookEventTypes)('%s names its object, and its noun is listed', (type) => {
    const [noun = ''] = type.split('.')
    expect(eventNouns).toContain(noun)
    expect(Object.keys(definitionOf(type).payload.shape)).toContain(`${noun}Id`)
  })

  test('of no type tells a person’s data', () => {
    const personal = /name|email|phone|address|birth|note|comment/i
    const keys = eventTypes.flatMap((type) => Object.keys(definitionOf(type).payload.shape))
    expect(keys.filter((key) => personal.test(key))).toEqual([])
  })
})
