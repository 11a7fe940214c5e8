import { scopeFor } from '@almoner/contracts/api-keys/api-key-scopes'
import type { RestEntry } from '@almoner/contracts/operation'
import { problems, type ProblemCode } from '@almoner/contracts/problems'
import { serverFaults } from '@almoner/contracts/server-faults'
import type { RestOperation } from '../rest-operations.js'
import { jsonSchemaOf } from './json-schema.js'
import { sampleOf } from './samples.js'

export function problemsOf(operation: RestOperation, entry: RestEntry): ProblemCode[] {
  const { access } = operation
  const isPublic = access === 'public'
  const isOpen = isPublic || access === 'signed_in'
  const hasBody = entry.method === 'POST' || entry.method === 'PUT'
  const found = new Set<ProblemCode>([
    ...operation.problems,
    ...(Object.keys(jsonSchemaOf(operation.input).properties ?? {}).length > 0 || entry.form
      ? (['input_invalid'] as const)
      : []),
    ...(isPublic ? [] : (['session_missing', 'second_factor_needed', 'second_factor_setup_needed'] as const)),
    ...(isOpen ? [] : (['permission_denied'] as const)),
    ...(operation.whileImpersonating === 'allowed' ? [] : (['impersonation_denied'] as const)),
    ...(['api_key_invalid', 'api_key_expired', 'api_key_revoked', 'api_key_address_refused'] as const),
    ...(isPublic ? [] : [scopeFor(operation) ? ('api_key_scope_missing' as const) : ('api_key_unfit' as const)]),
    ...(operation.kind === 'command' ? (['origin_refused'] as const) : []),
    ...(hasBody ? (['payload_too_large', 'content_type_wrong'] as const) : []),
    'attempts_exhausted',
    ...serverFaults,
  ])
  return Object.keys(problems).filter((code): code is ProblemCode => found.has(code as ProblemCode))
}

const problemExample = (code: ProblemCode) => ({
  status: 'error',
  data: code === 'input_invalid' ? 'name: Required' : problems[code].message,
  ...(code === 'input_invalid' ? { errors: [{ path: 'name', message: 'Required' }] } : {}),
})

/** Names the code of a problem: the envelope of an error, as it is specified, has room for a sentence alone. */
export const problemHeader = 'almoner-problem'

export function responsesOf(operation: RestOperation, entry: RestEntry): Record<string, object> {
  const output = jsonSchemaOf(operation.output)
  const noun = (operation.name.split('.')[0] ?? '').replace(/s$/, '')
  const success = {
    description: 'Done',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['status', 'data'],
          properties: { status: { const: 'success' }, data: output },
        },
        example: { status: 'success', data: sampleOf(output, noun, true) },
      },
    },
  }
  const byStatus = Object.groupBy(problemsOf(operation, entry), (code) => String(problems[code].http))
  const refusals = Object.entries(byStatus).map(([status, codes = []]) => [
    status,
    {
      description: codes.map((code) => problems[code].message).join(' · '),
      headers: {
        'Almoner-Problem': { description: 'The code of the problem', schema: { type: 'string', enum: codes } },
        ...(status === '429' && {
          'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } },
        }),
      },
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Problem' },
          examples: Object.fromEntries(codes.map((code) => [code, { value: problemExample(code) }])),
        },
      },
    },
  ])
  return { '200': success, ...(Object.fromEntries(refusals) as Record<string, object>) }
}
