import { z } from 'zod'
import { customValuesSchema, type CustomValues } from '../custom-fields/custom-value.js'
import { definitionOf, eventTypes, type EventPayload, type EventType, type PublicEventType } from '../events.js'
import { recordKinds, type RecordRef } from '../records/record.js'
import { instantSchema } from '../time.js'

export type WebhookEventType = PublicEventType

export const webhookEventTypes = eventTypes.filter(
  (type): type is WebhookEventType => definitionOf(type).isInternal !== true,
)

export const eventNouns = [
  'campaign',
  'charge',
  'donation',
  'donor',
  'draft',
  'fundraiser',
  'import',
  'integration',
  'payout',
  'receipt',
  'record',
  'release',
  'tag',
  'team',
] as const

/** Sent by the button alone, whatever the endpoint is subscribed to. */
export const testEventType = 'webhook.test'

/** The version that the shape of events has; it is set for an endpoint when it is made. */
export const webhookApiVersion = '2026-11-22'

const objectSchema = z
  .object({ id: z.string(), object: z.string(), custom: customValuesSchema.optional() })
  .catchall(z.union([z.string(), z.number(), z.boolean(), z.null()]))

export const webhookEventSchema = z.object({
  id: z.string(),
  type: z.enum(webhookEventTypes),
  apiVersion: z.string(),
  createdAt: instantSchema,
  mode: z.enum(['live', 'test']),
  orgId: z.string(),
  entityId: z.string().nullable(),
  actor: z.object({ type: z.enum(['user', 'system']), userId: z.string().nullable() }),
  data: z.object({ object: objectSchema }),
})
export interface WebhookEvent extends z.infer<typeof webhookEventSchema> {}

export const testEventSchema = webhookEventSchema.extend({
  type: z.literal(testEventType),
  data: z.strictObject({
    object: z.strictObject({ id: z.string(), object: z.literal('webhook'), message: z.string() }),
  }),
})

export interface TestEvent extends z.infer<typeof testEventSchema> {}

export interface Happening<Type extends EventType = EventType> {
  id: string
  type: Type
  orgId: string
  createdAt: Date
  userId: string | null
  payload: EventPayload<Type>
}

/** The record that an event is about, whose custom values it carries. */
export function recordOfEvent({ type, payload }: Pick<Happening, 'type' | 'payload'>): RecordRef | null {
  if ('recordKind' in payload) return { recordKind: payload.recordKind, recordId: payload.recordId }
  const recordKind = recordKinds.find((kind) => kind === nounOf(type))
  const recordId = Object.entries(payload).find(([key]) => key === idKeyOf(type))?.[1]
  return recordKind && typeof recordId === 'string' ? { recordKind, recordId } : null
}

/** `custom` is what the record has in custom fields, personal ones left out; of an event about a record alone. */
export function webhookEventOf(
  { id, type, orgId, createdAt, userId, payload }: Happening,
  custom?: CustomValues,
): WebhookEvent {
  const noun = nounOf(type)
  const { [idKeyOf(type)]: objectId, mode, ...facts }: Record<string, unknown> = payload
  return webhookEventSchema.parse({
    id,
    type,
    apiVersion: webhookApiVersion,
    createdAt: createdAt.toISOString(),
    mode: mode === 'test' ? 'test' : 'live',
    orgId,
    entityId: facts.entityId ?? null,
    actor: { type: userId ? 'user' : 'system', userId },
    data: { object: { id: objectId, object: noun, ...facts, ...(custom && { custom }) } },
  })
}

export function webhookSchemaOf(type: WebhookEventType): z.ZodObject {
  const shape: Record<string, z.ZodType> = definitionOf(type).payload.shape
  const idKey = idKeyOf(type)
  const facts = Object.entries(shape).filter(([key]) => key !== idKey && key !== 'mode')
  const object = z.strictObject({
    id: shape[idKey] ?? z.never(),
    object: z.literal(nounOf(type)),
    ...Object.fromEntries(facts),
    ...(isAboutRecord(type) && { custom: customValuesSchema }),
  })
  return webhookEventSchema.extend({ type: z.literal(type), data: z.strictObject({ object }) })
}

const isAboutRecord = (type: EventType): boolean =>
  nounOf(type) === 'record' || recordKinds.some((kind) => kind === nounOf(type))

const nounOf = (type: EventType): string => type.slice(0, type.indexOf('.'))

const idKeyOf = (type: EventType): string => `${nounOf(type)}Id`
