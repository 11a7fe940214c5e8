import { listsWithoutChanges } from '@almoner/contracts/changes/lists-without-changes'
import { restEntriesOf, type RestEntry } from '@almoner/contracts/operation'
import type { RestOperation } from '../rest-operations.js'
import { accessWords } from './document.js'
import { problemsOf } from './responses.js'

/** The calls that the product's other front ends make, in the order in which they were specified. */
export const specifiedCalls = `
POST /sign-in?orgId={orgId}
GET /logout
GET /is-authenticated
POST /public/restore-password
POST /public/new-password
GET /public/check-restore-token/{token}/{type}
POST /sign-up/check-registered
POST /public/verify-email
POST /public/send-verification-email
POST /fundraiser
PUT /fundraiser/{userId}
POST /fundraiser/{id}/approve
GET /fundraiser-signup/count
GET /org/{id}/gateway-integration
PUT /org/{entityId}/gateway-integration/{integrationId}
POST /sign-up
PUT /org/{orgId}
POST /org/settings
POST /admin/org/{orgId}/crm-settings
GET /org/{id}
PUT /org/entity/{id}
PUT /org/entity/receipt/{entityId}
GET /campaign/{id}
POST /campaign/{id}
POST /org/checkout-settings?campaignId={id}
GET /org/{id}/designations
POST /org/current-org
POST /org/payment-domain
GET /org/payment-domain?gatewayIntegrationId={id}
GET /org/webhook
POST /org/webhook
GET /org/entities-integrations
POST /org/{orgId}/agent/
PUT /user
DELETE /user/{id}
GET /org/{orgId}/user
POST /org/{orgId}/completed-tour-steps`
  .trim()
  .split('\n')

export const plainCall = (call: string): string =>
  call
    .replace(/\?.*/, '')
    .replace(/\{\w+\}/g, '{}')
    .replace(/\/$/, '')

interface Call {
  operation: RestOperation
  entry: RestEntry
}

const introduction = `# The REST face

Made by \`npm run docs:rest\` from the contracts; a law compares it with them. Every call answers in an envelope,
\`{ "status": "success", "data": … }\` or \`{ "status": "error", "data": "message" }\`, and does what the operation named
beside it does: one validation, one permission, one result. The whole of it, with schemas and examples, is
\`/api/openapi.json\`, to be read and tried at \`/api/docs\`.

Besides the problems named here every call can be refused as \`attempts_exhausted\` (429, with Retry-After), while the
database or the disk is away as \`database_unreachable\`, \`server_busy\` or \`storage_full\` (503), and by an API key
that is unknown, expired, revoked or used from elsewhere; what is signed in, as \`session_missing\` (401) or for want of its
second factor, or as \`impersonation_denied\` (403) where a superuser acts as a member; bad input as \`input_invalid\`
(400); what has a body, as \`payload_too_large\` (413) or \`content_type_wrong\` (415); an unknown path is 404, a wrong method 405 with Allow.
The header \`Almoner-Problem\` has the code. Programs in TypeScript have all of it typed in \`packages/client\`.`

const ofEveryCall = new Set([
  'api_key_address_refused',
  'api_key_expired',
  'api_key_invalid',
  'api_key_revoked',
  'api_key_scope_missing',
  'api_key_unfit',
  'attempts_exhausted',
  'database_unreachable',
  'impersonation_denied',
  'input_invalid',
  'origin_refused',
  'second_factor_needed',
  'second_factor_setup_needed',
  'server_busy',
  'session_missing',
  'something_wrong',
  'storage_full',
])
const ofEveryBody = new Set(['content_type_wrong', 'payload_too_large'])

export function restTable(operations: readonly RestOperation[]): string {
  const calls = operations.flatMap((operation) => restEntriesOf(operation).map((entry) => ({ operation, entry })))
  const wordsOf = ({ entry }: Call) => `${entry.method} ${entry.path}`
  const specified = specifiedCalls.map((call) => {
    const found = calls.find((one) => plainCall(wordsOf(one)) === plainCall(call))
    return found ? rowOf(call, found) : `| \`${call}\` | missing | | |`
  })
  const known = new Set(specifiedCalls.map(plainCall))
  const others = calls
    .filter((one) => !known.has(plainCall(wordsOf(one))))
    .sort((a, b) => (wordsOf(a) < wordsOf(b) ? -1 : 1))
    .map((one) => rowOf(wordsOf(one), one))
  const head = '| call | operation | access | problems |\n| --- | --- | --- | --- |'
  return [
    introduction,
    '',
    '## The calls of the specification',
    '',
    head,
    ...specified,
    '',
    '## More calls, for integrators',
    '',
    head,
    ...others,
    '',
    ...keepingACopy(operations),
    '',
  ].join('\n')
}

/** Which lists tell what changed, and why the others need not. */
function keepingACopy(operations: readonly RestOperation[]): string[] {
  const without = operations
    .filter(({ name }) => name in listsWithoutChanges)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  return [
    '## Keeping a copy',
    '',
    'Lists take `updatedSince`: they answer with what was added or changed since, the earliest first, and with a `next` that leads to what',
    'changes from then on. `GET /v1/deletions` has what is gone. What is answered whole, without pages, is compared as a whole; the tags and',
    'custom values of a record change the moment of the record. These lists do not take it:',
    '',
    '| list | why |',
    '| --- | --- |',
    ...without.flatMap((operation) =>
      restEntriesOf(operation).map(
        ({ method, path }) => `| \`${method} ${path}\` | ${listsWithoutChanges[operation.name] ?? ''} |`,
      ),
    ),
  ]
}

function rowOf(call: string, { operation, entry }: Call): string {
  const own = problemsOf(operation, entry).filter(
    (code) => operation.problems.includes(code) || !(ofEveryCall.has(code) || ofEveryBody.has(code)),
  )
  const problems = own.map((code) => `\`${code}\``).join(', ')
  return `| \`${call}\` | \`${operation.name}\` | ${accessWords(operation)} | ${problems || '–'} |`
}
