import { z } from 'zod'

export interface EventDefinition<Payload extends z.ZodObject = z.ZodObject> {
  summary: string
  /** Ids, states and sums in minor units, never a person's data: whoever needs more asks the API. */
  payload: Payload
  isInternal?: true
}

export const defineEvents = <const Events extends Readonly<Record<string, EventDefinition>>>(events: Events): Events =>
  events

export const eventId = z.uuid()
