import type { RestEntry } from '@almoner/contracts/operation'
import { Problem } from '../platform/problems/problem.js'
import { isRecord } from '../platform/records.js'
import { readQuery, type QueryShape } from './query-input.js'
import type { RestCall } from './rest-call.js'
import { formOf } from './rest-form.js'

/** The operation's schema checks it. Raises `content_type_wrong`, `payload_too_large`, `input_invalid`. */
export async function gatherInput(entry: RestEntry, call: RestCall, query: QueryShape): Promise<unknown> {
  if (entry.form) return formOf(call, call.params)
  const hasBody = entry.method === 'POST' || entry.method === 'PUT'
  return {
    ...(hasBody ? bodyOf(entry, call) : {}),
    ...readQuery(entry.query ?? [], call.query, query),
    ...call.params,
  }
}

function bodyOf({ bodyField, mayWrapIn }: RestEntry, { request }: RestCall): Record<string, unknown> {
  const type = request.headers['content-type']
  if (type !== undefined && !/^application\/json\s*(;|$)/i.test(type)) throw new Problem('content_type_wrong')
  const body: unknown = request.body ?? {}
  if (!isRecord(body)) throw new Problem('input_invalid', { message: 'Send this as a JSON object' })
  if (bodyField !== undefined) return Object.hasOwn(body, bodyField) ? body : { [bodyField]: body }
  return (mayWrapIn ?? []).reduce<Record<string, unknown>>(unwrap, body)
}

function unwrap(body: Record<string, unknown>, name: string): Record<string, unknown> {
  const { [name]: wrapped, ...rest } = body
  return isRecord(wrapped) ? { ...wrapped, ...rest } : body
}
