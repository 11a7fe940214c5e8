import type { Gateway } from '../gateway.js'
import type { VerifiedEvent } from '../gateway-change.js'

/** An event whose signature was checked, or why it can't be read. Nothing is thrown: whoever signed it is owed an answer. */
export function readKeptEvent(gateway: Gateway, body: string): { event: VerifiedEvent } | { error: string } {
  try {
    const event = gateway.readEvent(body)
    if (!isName(event.id) || !isName(event.type)) return { error: 'It has no ID or type that can be stored' }
    if (Number.isNaN(event.occurredAt.getTime())) return { error: 'It has no date' }
    return { event }
  } catch (error) {
    return { error: (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, 500) }
  }
}

/** The bytes as text that PostgreSQL keeps; what is no such text is kept in base64. */
export function keptBody(rawBody: Buffer): string {
  const text = rawBody.toString('utf8')
  const isText = !text.includes('\0') && Buffer.from(text, 'utf8').equals(rawBody)
  return isText ? text : `base64:${rawBody.toString('base64')}`
}

const isName = (text: string): boolean => /^[\x21-\x7e]{1,255}$/.test(text)
