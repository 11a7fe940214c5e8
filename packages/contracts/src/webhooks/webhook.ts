import { z } from 'zod'
import { webhookDeliveryIdSchema } from './webhook-delivery-id.js'
import { webhookIdSchema } from './webhook-id.js'
import { campaignIdSchema } from '../campaigns/campaign-id.js'
import { instantSchema } from '../time.js'

export const mostWebhooks = 20

/** Why an endpoint was switched off by Almoner: it answered 410 Gone, or took nothing for five days. */
export const webhookDisabledReasons = ['gone', 'failing'] as const

export const webhookSchema = z.object({
  id: webhookIdSchema,
  url: z.string(),
  description: z.string().nullable(),
  /** Types of events, or `*` alone for all of them, those to come included. */
  events: z.array(z.string()),
  /** Events of these campaigns alone; empty for those of all campaigns and of none. */
  campaignIds: z.array(campaignIdSchema),
  active: z.boolean(),
  apiVersion: z.string(),
  secretHint: z.string(),
  /** Until then deliveries are signed with the secret before as well. */
  formerSecretUntil: instantSchema.nullable(),
  lastStatus: z.int().nullable(),
  lastDeliveredAt: instantSchema.nullable(),
  failingSince: instantSchema.nullable(),
  disabledAt: instantSchema.nullable(),
  disabledReason: z.enum(webhookDisabledReasons).nullable(),
  createdAt: instantSchema,
})
export interface Webhook extends z.infer<typeof webhookSchema> {}

export const webhookWithSecretSchema = webhookSchema.extend({ secret: z.string().optional() })
export interface WebhookWithSecret extends z.infer<typeof webhookWithSecretSchema> {}

/** `stopped`: the endpoint was switched off before it took the event. */
export const deliveryStates = ['waiting', 'delivered', 'stopped'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const webhookDeliverySchema = z.object({
  id: webhookDeliveryIdSchema,
  webhookId: webhookIdSchema,
  /** The same for every endpoint that is told of it: the `webhook-id` of the request, and the `id` in its body. */
  eventId: z.string(),
  type: z.string(),
  state: z.enum(deliveryStates),
  createdAt: instantSchema,
  attempts: z.int(),
  lastStatus: z.int().nullable(),
  lastError: z.string().nullable(),
  nextAttemptAt: instantSchema.nullable(),
  deliveredAt: instantSchema.nullable(),
})
export interface WebhookDelivery extends z.infer<typeof webhookDeliverySchema> {}

export const webhookAttemptSchema = z.object({
  number: z.int(),
  kind: z.enum(['planned', 'asked']),
  at: instantSchema,
  durationMs: z.int(),
  url: z.string(),
  requestHeaders: z.record(z.string(), z.string()),
  status: z.int().nullable(),
  responseHeaders: z.record(z.string(), z.string()).nullable(),
  responseBody: z.string().nullable(),
  error: z.string().nullable(),
})
export interface WebhookAttempt extends z.infer<typeof webhookAttemptSchema> {}

export const webhookDeliveryDetailSchema = webhookDeliverySchema.extend({
  body: z.string(),
  attemptLog: z.array(webhookAttemptSchema),
})
export interface WebhookDeliveryDetail extends z.infer<typeof webhookDeliveryDetailSchema> {}
