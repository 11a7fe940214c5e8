import { z } from 'zod'
import { moneySchema } from '../money.js'
import { instantSchema } from '../time.js'

interface EventNoun {
  /** Where the payload of the outbox has the id. */
  idKey: string
  /** What else of the payload leaves: ids, states and sums. Never a person's data; whoever needs more asks the API. */
  tells: readonly string[]
}

/** What events are about, and what is told of each. A key that is not here stays inside. */
export const eventNouns = {
  campaign: { idKey: 'campaignId', tells: ['entityId', 'status'] },
  charge: {
    idKey: 'chargeId',
    tells: [
      'donationId',
      'donorId',
      'campaignId',
      'entityId',
      'fundraiserId',
      'refundId',
      'disputeId',
      'status',
      'amount',
      'currency',
      'refundedAmount',
      'declineType',
    ],
  },
  donation: {
    idKey: 'donationId',
    tells: ['donorId', 'campaignId', 'entityId', 'status', 'frequency', 'amount', 'currency'],
  },
  fundraiser: { idKey: 'fundraiserId', tells: ['userId', 'campaignId', 'status'] },
  import: { idKey: 'importId', tells: ['gifts'] },
  integration: { idKey: 'integrationId', tells: ['entityId', 'provider', 'status', 'reason'] },
} as const satisfies Record<string, EventNoun>
export type EventNounName = keyof typeof eventNouns

/** Every event that an org can have told to its webhook, with what it means. Types are API: add, never rename. */
export const webhookEvents = {
  'campaign.created': 'A campaign was made',
  'campaign.updated': 'A campaign was changed',
  'campaign.ended': 'A campaign came to its end',
  'charge.succeeded': 'Money was collected, or a gift was recorded by hand',
  'charge.failed': 'Money could not be collected',
  'charge.processing': 'A collection is under way at the bank',
  'charge.refunded': 'The whole of a gift was given back',
  'charge.partially_refunded': 'A part of a gift was given back',
  'charge.disputed': 'A donor disputes a charge',
  'charge.dispute_closed': 'A dispute was won or lost',
  'donation.activated': 'A recurring donation began to run',
  'donation.updated': 'A recurring donation was changed: its amount, dates, frequency, method, campaign or funds',
  'donation.paused': 'A recurring donation rests',
  'donation.canceled': 'A recurring donation was ended by donor or staff',
  'donation.restarted': 'A recurring donation that had ended began again',
  'donation.past_due': 'A recurring donation could not be collected and is tried again',
  'donation.completed': 'A donation has been paid to its end',
  'donation.failed': 'A recurring donation was given up after too many payments that came to nothing',
  'donation.resumed': 'A recurring donation goes on after a pause',
  'fundraiser.submitted': 'Someone signed up to raise money',
  'fundraiser.approved': 'A fundraiser was approved',
  'fundraiser.rejected': 'A fundraiser was turned down',
  'import.completed': 'The gifts of a file are in; no event of each gift is sent besides',
  'integration.error': 'A gateway takes no payments any more, or told of something that never came',
} as const satisfies Record<`${EventNounName}.${string}`, string>
export type WebhookEventType = keyof typeof webhookEvents

export const webhookEventTypes = Object.keys(webhookEvents) as WebhookEventType[]

/** Sent by the button alone, whatever the endpoint is subscribed to. */
export const testEventType = 'webhook.test'

export const isWebhookEventType = (type: string): type is WebhookEventType => type in webhookEvents

/** The version that the shape of events has; it is set for an endpoint when it is made. */
export const webhookApiVersion = '2026-11-22'

const toldSchema = z.union([z.string(), z.number(), z.boolean(), z.null(), moneySchema])
const objectSchema = z.object({ id: z.string(), object: z.string() }).catchall(toldSchema)

/** What is posted to the endpoint, as JSON. */
export const webhookEventSchema = z.object({
  id: z.string(),
  type: z.string(),
  apiVersion: z.string(),
  createdAt: instantSchema,
  mode: z.enum(['live', 'test']),
  orgId: z.string(),
  entityId: z.string().nullable(),
  actor: z.object({ type: z.enum(['user', 'system']), userId: z.string().nullable() }),
  data: z.object({ object: objectSchema, previous: z.record(z.string(), toldSchema).optional() }),
})
export interface WebhookEvent extends z.infer<typeof webhookEventSchema> {}

/** Something that happened, as the outbox holds it. */
export interface Happening {
  id: string
  type: string
  orgId: string
  createdAt: Date
  /** Who did it; null where nobody did, as in a job. */
  userId: string | null
  payload: Readonly<Record<string, unknown>>
}

/** The event that an endpoint is told, or null where the payload does not name its object. */
export function webhookEventOf(happening: Happening): WebhookEvent | null {
  const { payload, userId } = happening
  const name = happening.type.split('.')[0] ?? ''
  if (!(name in eventNouns)) return null
  const { idKey, tells } = eventNouns[name as EventNounName]
  const id = payload[idKey]
  if (typeof id !== 'string') return null
  const previous = toldOf(payload.previous, tells)
  return {
    id: happening.id,
    type: happening.type,
    apiVersion: webhookApiVersion,
    createdAt: happening.createdAt.toISOString(),
    mode: payload.mode === 'test' ? 'test' : 'live',
    orgId: happening.orgId,
    entityId: typeof payload.entityId === 'string' ? payload.entityId : null,
    actor: { type: userId ? 'user' : 'system', userId },
    data: {
      object: { id, object: name, ...toldOf(payload, tells) },
      ...(Object.keys(previous).length > 0 ? { previous } : {}),
    },
  }
}

/** The entries that may leave, by their names and by what they are. */
function toldOf(given: unknown, tells: readonly string[]): Record<string, z.infer<typeof toldSchema>> {
  if (typeof given !== 'object' || given === null) return {}
  return Object.fromEntries(
    Object.entries(given).flatMap(([key, value]) => {
      const told = tells.includes(key) ? toldSchema.safeParse(value) : null
      return told?.success ? [[key, told.data]] : []
    }),
  )
}
