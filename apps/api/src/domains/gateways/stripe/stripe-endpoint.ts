import type { EventEndpoint } from '@almoner/contracts/adoptions/adoption'
import type { Stripe } from 'stripe'
import { eventsPathOf } from '../events/events-path.js'

/** By these Almoner hears at once of what Stripe collects by itself. */
export const neededEvents = ['invoice.paid'] as const

/**
 * Whether Stripe sends them to Almoner: there may be several endpoints with its address, and one that sends all will do. The host is not
 * compared, since a proxy may have another name. https://docs.stripe.com/api/webhook_endpoints/object
 */
export async function findStripeEndpoint(
  stripe: Stripe,
  integrationId: string,
): Promise<{ endpoint: EventEndpoint; missing: string[] }> {
  const own: Stripe.WebhookEndpoint[] = []
  for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 }))
    if (pathOf(endpoint.url) === eventsPathOf(integrationId)) own.push(endpoint)
  const open = own.filter(({ status }) => status === 'enabled')
  const [first] = open
    .map(({ enabled_events: sent }) => neededEvents.filter((type) => !sent.includes('*') && !sent.includes(type)))
    .toSorted((a, b) => a.length - b.length)
  if (!first) return { endpoint: own.length > 0 ? 'off' : 'absent', missing: [...neededEvents] }
  return { endpoint: first.length > 0 ? 'lacks' : 'tells', missing: first }
}

const pathOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).pathname : null)
