import { z } from 'zod'

/** Something that happens in an org, as the outbox holds it and as listeners and webhooks are told of it. */
export interface EventDefinition<Payload extends z.ZodObject = z.ZodObject> {
  /** One sentence for the developers who subscribe to it. */
  summary: string
  /** Ids, states and sums in minor units, never a person's data: whoever needs more asks the API. */
  payload: Payload
  /** Webhooks are not told of it. */
  isInternal?: true
}

export const defineEvents = <const Events extends Readonly<Record<string, EventDefinition>>>(events: Events): Events =>
  events

/** An id in the payload of an event. */
export const eventId = z.uuid()
