import { z } from 'zod'
import { definitionOf, type EventPayload, type EventType } from '@almoner/contracts/events'
import { newId } from '../src/platform/ids.js'

/** A payload of the type with the given entries; what is not given is made up, null where it may be. */
export function samplePayload<Type extends EventType>(
  type: Type,
  given: Partial<EventPayload<Type>>,
): EventPayload<Type> {
  const { payload } = definitionOf(type)
  const entries: [string, z.ZodType][] = Object.entries(payload.shape)
  const madeUp = entries.map(([key, schema]) => [
    key,
    [...candidates(schema)].find((one) => schema.safeParse(one).success),
  ])
  return payload.parse({ ...Object.fromEntries(madeUp), ...given }) as EventPayload<Type>
}

function* candidates(schema: z.ZodType): Iterable<unknown> {
  yield* [null, newId(), 1, false, '2026-06-17']
  if (schema instanceof z.ZodEnum) yield* schema.options
}
