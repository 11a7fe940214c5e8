/** Email addresses within a text. */
export const email = /[^\s"'<>()[\]=:,;@/?]+(?:@|%40)[^\s"'<>()[\]=:,;@/?]+\.[a-z]{2,}/gi
// From the sign that begins a query to the end of the address; searches and inputs of calls stand there.
const query = /([#/][^\s"'<>?]*)\?[^\s"'<>]+/g
// A label of a button may name whom it is about: "Remove Ada Lovelace".
const label = /\[(?:aria-label|title|alt|name|value)=\\?"[^"]*"\]/g

const statement = /^\s*(?:insert|update|delete|select|with|merge|copy)\b[\s\S]* - /i
const keyDetail = /\(([\w, "]+)\)=\([^)]*\)/g
const quoted = /"[^"]*[^\w".-][^"]*"|'[^']*[^\w'.-][^']*'/g
const longNumber = /\+?\d(?:[ ().-]{0,3}\d){6,}/g

/** An address, a selector or another text of a machine, without emails, queries of addresses and labels of elements. */
export const scrubTrace = (text: string): string =>
  text.replaceAll(email, '[email]').replaceAll(query, '$1').replaceAll(label, '')

/** The message of an error: also without values of a statement, quoted text and long numbers, as of a card or a phone. */
export const scrubMessage = (text: string): string =>
  scrubTrace(text.replace(statement, ''))
    .replaceAll(keyDetail, '($1)=(…)')
    .replaceAll(quoted, '"…"')
    .replaceAll(longNumber, '[number]')

const messageKeys = new Set(['message', 'value', 'reason'])

/**
 * A copy of a report without the personal data that errors, addresses and labels carry. What stands under `message`, `value` and
 * `reason` is read as the message of an error.
 */
export function scrubReport<Value>(value: Value, key = ''): Value {
  return scrubbed(value, key) as Value
}

function scrubbed(value: unknown, key: string): unknown {
  if (typeof value === 'string') return messageKeys.has(key) ? scrubMessage(value) : scrubTrace(value)
  if (Array.isArray(value)) return value.map((entry) => scrubbed(entry, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, scrubbed(entry, name)]))
}
