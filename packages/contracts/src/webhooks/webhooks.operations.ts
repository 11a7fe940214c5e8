import { z } from 'zod'
import { webhookDeliveryIdSchema } from './webhook-delivery-id.js'
import { webhookIdSchema } from './webhook-id.js'
import { campaignIdSchema } from '../campaigns/campaign-id.js'
import { nothing, type Nothing } from '../nothing.js'
import { defineCommand, defineQuery } from '../operation.js'
import { pageInput, pageOf, type Page } from '../paging.js'
import { textUpTo } from '../text.js'
import { instantSchema } from '../time.js'
import { testEventType, webhookEventSchema, webhookEventTypes, type WebhookEvent } from './webhook-events.js'
import {
  deliveryStates,
  mostWebhooks,
  webhookDeliveryDetailSchema,
  webhookDeliverySchema,
  webhookSchema,
  webhookWithSecretSchema,
} from './webhook.js'
import type { Webhook, WebhookDelivery, WebhookDeliveryDetail, WebhookWithSecret } from './webhook.js'

export const listWebhooks = defineQuery<Nothing, Webhook[]>({
  name: 'webhooks.list',
  summary: `The endpoints that the organization has its events told to, the first that was made first; at most ${mostWebhooks}.`,
  access: 'webhooks.manage',
  whileImpersonating: 'allowed',
  input: nothing,
  output: z.array(webhookSchema),
  rest: { method: 'GET', path: '/v1/webhooks' },
})

/** Which of several endpoints; without an id the first that was made. */
const webhookChoiceSchema = z.strictObject({ id: webhookIdSchema.optional() }).optional()
export type WebhookChoice = z.output<typeof webhookChoiceSchema>

export const getWebhook = defineQuery<WebhookChoice, Webhook | null>({
  name: 'webhooks.get',
  summary: 'An endpoint: the one of that id, or else the first that was made; null where there is none.',
  access: 'webhooks.manage',
  whileImpersonating: 'allowed',
  input: webhookChoiceSchema,
  output: webhookSchema.nullable(),
  problems: ['not_found'],
  rest: { method: 'GET', path: '/org/webhook', query: '*' },
})

/** Whether the machine may call it is judged by the API, which knows the address behind the name. */
const endpointUrl = textUpTo(2_000)
  .trim()
  .pipe(z.url({ protocol: /^https?$/, error: 'Enter the whole address, such as https://example.org/almoner' }))
  .refine((url) => !url.includes('#'), 'Remove everything after the #')

const eventNames = ['*', ...webhookEventTypes] as const

const mostCampaigns = 100

export const webhookTermsSchema = z.strictObject({
  url: endpointUrl,
  events: z
    .array(z.enum(eventNames, { error: 'This event does not exist' }))
    .min(1, 'Choose at least one event')
    .max(eventNames.length)
    .transform((events) => (events.includes('*') ? ['*' as const] : [...new Set(events)])),
  /** Events of these campaigns alone are told. Left out, it stays as it is: at first events of all campaigns, and of none. */
  campaignIds: z.array(campaignIdSchema).max(mostCampaigns, `Up to ${mostCampaigns} campaigns`).optional(),
  active: z.boolean().default(true),
  description: textUpTo(200).nullish(),
})
export interface WebhookTerms extends z.output<typeof webhookTermsSchema> {}
export interface WebhookTermsWire extends z.input<typeof webhookTermsSchema> {}

export const saveWebhookInputSchema = webhookTermsSchema.extend({ id: webhookIdSchema.optional() })
export interface SaveWebhookInput extends z.output<typeof saveWebhookInputSchema> {}

export const saveWebhook = defineCommand<SaveWebhookInput, WebhookWithSecret, z.input<typeof saveWebhookInputSchema>>({
  name: 'webhooks.save',
  summary:
    'Changes the endpoint of that id, or else the first that was made. Where there is none it makes one, and answers with its secret this once.',
  access: 'webhooks.manage',
  input: saveWebhookInputSchema,
  output: webhookWithSecretSchema,
  problems: ['not_found', 'second_factor_stale'],
  rest: { method: 'POST', path: '/org/webhook' },
})

export const addWebhook = defineCommand<WebhookTerms, WebhookWithSecret, WebhookTermsWire>({
  name: 'webhooks.add',
  summary: 'Makes an endpoint beside those there are, and answers with its secret this once.',
  access: 'webhooks.manage',
  input: webhookTermsSchema,
  output: webhookWithSecretSchema,
  problems: ['second_factor_stale', 'webhook_limit'],
  rest: { method: 'POST', path: '/v1/webhooks' },
})

const webhookByIdSchema = z.strictObject({ id: webhookIdSchema })
export interface WebhookById extends z.output<typeof webhookByIdSchema> {}

export const removeWebhook = defineCommand<WebhookById, null>({
  name: 'webhooks.remove',
  summary: 'Removes an endpoint and its deliveries. What waits for it is not sent.',
  access: 'webhooks.manage',
  input: webhookByIdSchema,
  output: z.null(),
  problems: ['not_found'],
  rest: { method: 'DELETE', path: '/v1/webhooks/{id}' },
})

export const rotateWebhookSecret = defineCommand<WebhookChoice, WebhookWithSecret>({
  name: 'webhooks.rotateSecret',
  summary: 'Makes a new secret; the one before signs along for 24 hours.',
  access: 'webhooks.manage',
  input: webhookChoiceSchema,
  output: webhookWithSecretSchema,
  problems: ['not_found', 'second_factor_stale'],
})

export const testWebhook = defineCommand<WebhookChoice, WebhookDeliveryDetail>({
  name: 'webhooks.test',
  summary: 'Posts a test event to the endpoint now, and answers with what came of it.',
  access: 'webhooks.manage',
  input: webhookChoiceSchema,
  output: webhookDeliveryDetailSchema,
  problems: ['not_found', 'attempts_exhausted'],
})

export const listDeliveriesInputSchema = z.strictObject({
  ...pageInput,
  webhookId: webhookIdSchema.optional(),
  state: z.enum(deliveryStates).optional(),
  type: z.enum([...webhookEventTypes, testEventType]).optional(),
})
export interface ListDeliveriesInput extends z.output<typeof listDeliveriesInputSchema> {}

export const listWebhookDeliveries = defineQuery<
  ListDeliveriesInput,
  Page<WebhookDelivery>,
  z.input<typeof listDeliveriesInputSchema>
>({
  name: 'webhooks.listDeliveries',
  summary: 'A page of deliveries, the newest first; they are kept for 30 days.',
  access: 'webhooks.manage',
  whileImpersonating: 'allowed',
  input: listDeliveriesInputSchema,
  output: pageOf(webhookDeliverySchema),
  rest: { method: 'GET', path: '/v1/webhook/deliveries', query: '*' },
})

export const listEventsInputSchema = z.strictObject({
  limit: pageInput.limit,
  after: pageInput.after,
  /** What was told at that moment or later; all that is kept where it is left out. */
  since: instantSchema.default('2000-01-01T00:00:00Z'),
  type: z
    .array(z.enum(webhookEventTypes, { error: 'This event does not exist' }))
    .max(webhookEventTypes.length)
    .optional(),
})
export interface ListEventsInput extends z.output<typeof listEventsInputSchema> {}
export interface ListEventsWire extends z.input<typeof listEventsInputSchema> {}

export const listEvents = defineQuery<ListEventsInput, Page<WebhookEvent>, ListEventsWire>({
  name: 'webhooks.listEvents',
  summary:
    'What webhooks tell, the earliest first, whether or not there is an endpoint; kept for 90 days, or what RETENTION_DAYS says. `next` is never null: ask with it again for what happened after.',
  access: 'webhooks.manage',
  whileImpersonating: 'allowed',
  input: listEventsInputSchema,
  output: pageOf(webhookEventSchema),
  rest: { method: 'GET', path: '/v1/events', query: '*' },
})

const deliveryByIdSchema = z.strictObject({ id: webhookDeliveryIdSchema })
export interface DeliveryById extends z.output<typeof deliveryByIdSchema> {}

export const getWebhookDelivery = defineQuery<DeliveryById, WebhookDeliveryDetail>({
  name: 'webhooks.getDelivery',
  summary: 'One delivery: what was posted, and what each attempt was answered.',
  access: 'webhooks.manage',
  whileImpersonating: 'allowed',
  input: deliveryByIdSchema,
  output: webhookDeliveryDetailSchema,
  problems: ['not_found'],
  rest: { method: 'GET', path: '/v1/webhook/deliveries/{id}' },
})

export const resendWebhookDelivery = defineCommand<DeliveryById, WebhookDeliveryDetail>({
  name: 'webhooks.resend',
  summary: 'Posts an event again now, with the same id and body, and answers with what came of it.',
  access: 'webhooks.manage',
  input: deliveryByIdSchema,
  output: webhookDeliveryDetailSchema,
  problems: ['not_found', 'attempts_exhausted'],
  rest: { method: 'POST', path: '/v1/webhook/deliveries/{id}/resend' },
})

const replayedSchema = z.object({ count: z.int() })
export interface ReplayedDeliveries extends z.infer<typeof replayedSchema> {}

export const replayWebhookDeliveries = defineCommand<WebhookChoice, ReplayedDeliveries>({
  name: 'webhooks.replay',
  summary: 'Puts every event that the endpoint has not taken back into the queue.',
  access: 'webhooks.manage',
  input: webhookChoiceSchema,
  output: replayedSchema,
  problems: ['not_found', 'webhook_inactive'],
})
