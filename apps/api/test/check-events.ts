import type pg from 'pg'
import { definitionOf, isEventType } from '@almoner/contracts/events'

interface WrittenEvent {
  type: string
  payload: unknown
}

/** Fails where the outbox holds an event that is not what its type says, whatever wrote it. */
export async function checkEvents(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<WrittenEvent>(
    'select distinct on (type, md5(payload::text)) type, payload from outbox',
  )
  const wrong = rows.flatMap(({ type, payload }) => {
    if (!isEventType(type)) return `${type} is no event that contracts define`
    const { error } = definitionOf(type).payload.safeParse(payload)
    return error ? `${type}: ${error.message}` : []
  })
  if (wrong.length > 0) throw new Error(`Events that do not hold to their schema:\n${[...new Set(wrong)].join('\n')}`)
}
