import { definitionOf } from '@almoner/contracts/events'
import {
  testEventSchema,
  testEventType,
  webhookEventTypes,
  webhookSchemaOf,
  type WebhookEventType,
} from '@almoner/contracts/webhooks/webhook-events'
import type { z } from 'zod'
import { jsonSchemaOf, type JsonSchema } from './json-schema.js'

export const webhooksOfDocument = (): Record<string, object> => ({
  ...Object.fromEntries(
    webhookEventTypes.map((type) => [type, eventOf(type, definitionOf(type).summary, webhookSchemaOf(type))]),
  ),
  [testEventType]: eventOf(testEventType, 'Staff pressed the button that sends a test event', testEventSchema),
})

const eventOf = (type: string, summary: string, schema: z.ZodType) => ({
  post: {
    operationId: `webhook.${type}`,
    tags: ['webhooks'],
    summary,
    requestBody: { required: true, content: { 'application/json': { schema: jsonSchemaOf(schema) } } },
    responses: { '2XX': { description: 'The event was taken; anything else is tried again for five days' } },
  },
})

const introduction = `# Webhooks

Almoner posts events to the endpoints of an organization, twenty at most, as JSON, signed by the
[Standard Webhooks](https://www.standardwebhooks.com) scheme. An endpoint is set up under Settings, Developers, and
answers with a code from 200 to 299; anything else is tried again with growing pauses for five days, and 410 switches the
endpoint off. Each endpoint has events of its own choice; one that has chosen campaigns is told of these alone, and of nothing that belongs to no
campaign. Events arrive at least once: \`webhook-id\` is the same every time, and for every endpoint.

Every body has \`id\`, \`type\`, \`apiVersion\`, \`createdAt\`, \`mode\` (\`live\` or \`test\`), \`orgId\`, \`entityId\` (null
where it does not apply), \`actor\` and \`data.object\`. Amounts are whole numbers of minor units. Bodies carry ids, states and sums,
never a person's data: read the rest with the API. Of a record they carry \`custom\` besides, what it has in custom fields by their
keys as the event is sent, those that are marked as personal left out. The schemas are in \`/api/openapi.json\` under \`webhooks\`.

What an endpoint missed can be read: \`GET /api/v1/events\` has the same bodies in the order in which they were told, for 90 days, and
\`next\` of each page leads to what happens after it. Programs that cannot be reached from outside can go by it alone.

This page is written by \`npm run docs:rest\`.

| event | is sent when | \`data.object\` |
| --- | --- | --- |
`

export const webhooksPage = (types: readonly WebhookEventType[] = webhookEventTypes): string =>
  introduction +
  types.map((type) => `| \`${type}\` | ${definitionOf(type).summary} | ${objectOf(type).join(', ')} |\n`).join('')

function objectOf(type: WebhookEventType): string[] {
  const object: JsonSchema = jsonSchemaOf(webhookSchemaOf(type)).properties?.data?.properties?.object ?? {}
  return Object.keys(object.properties ?? {}).map((key) => `\`${key}\``)
}
