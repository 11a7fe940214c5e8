import { scopeFor } from '@almoner/contracts/api-keys/api-key-scopes'
import { restEntriesOf, type RestEntry } from '@almoner/contracts/operation'
import type { RestOperation } from '../rest-operations.js'
import { parametersOf, requestBodyOf } from './request.js'
import { responsesOf } from './responses.js'
import { webhooksOfDocument } from './webhooks.js'

const introduction = `What the staff of an organization do in Almoner, over HTTP.

Every answer is \`{ "status": "success", "data": … }\`, or \`{ "status": "error", "data": "message" }\` with the code that says
why in the header \`Almoner-Problem\`; of bad input, \`errors\` names each field. Amounts are whole numbers of minor units, times are ISO 8601 in UTC, ids are
UUIDs. A slash at the end of a path changes nothing.

People sign in and send the session's cookie. Programs send an API key, \`Authorization: Bearer alm_…\`, which an admin
makes under Settings, Developers; what its scopes do not name is refused. A key may call 600 times a minute.

Lists below \`/v1\` come in pages: \`next\` of an answer is the \`after\` of the next.`

export function openApiDocument(operations: readonly RestOperation[], { cookieName }: { cookieName: string }) {
  const paths: Record<string, Record<string, object>> = {}
  for (const operation of operations) {
    for (const [place, entry] of restEntriesOf(operation).entries()) {
      const path = entry.path.replace(/(.)\/$/, '$1')
      paths[path] = { ...paths[path], [entry.method.toLowerCase()]: callOf(operation, entry, place) }
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Almoner',
      version: '1',
      description: introduction,
      license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
    },
    servers: [{ url: '/api' }],
    tags: [...new Set([...operations.map(tagOf), 'webhooks'])].sort().map((name) => ({ name })),
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    webhooks: webhooksOfDocument(),
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName, description: 'What signing in sets' },
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, made by an admin' },
      },
      schemas: {
        Problem: {
          type: 'object',
          description: 'Why a call was refused',
          required: ['status', 'data'],
          properties: {
            status: { const: 'error' },
            data: { type: 'string', description: 'A sentence for people' },
            errors: {
              type: 'array',
              description: 'Of bad input, each field that is wrong',
              items: {
                type: 'object',
                required: ['path', 'message'],
                properties: { path: { type: 'string' }, message: { type: 'string' } },
              },
            },
            lacking: {
              type: 'object',
              description: 'Of a member who has no right to it, the permission, what is needed, and some who have it',
              required: ['permission', 'message', 'names'],
              properties: {
                permission: { type: 'string' },
                message: { type: 'string' },
                names: { type: 'array', items: { type: 'string' } },
              },
            },
          },
        },
      },
    },
  }
}

const tagOf = ({ name }: RestOperation): string => name.split('.')[0] ?? ''

function callOf(operation: RestOperation, entry: RestEntry, place: number): object {
  const requestBody = requestBodyOf(operation, entry)
  return {
    operationId: place === 0 ? operation.name : `${operation.name}.${place + 1}`,
    tags: [tagOf(operation)],
    summary: operation.summary,
    description: `Access: ${accessWords(operation)}.`,
    security: securityOf(operation),
    parameters: parametersOf(operation, entry),
    ...(requestBody && { requestBody }),
    responses: responsesOf(operation, entry),
  }
}

export function accessWords(operation: Pick<RestOperation, 'access' | 'kind' | 'orSuperuser'>): string {
  const { access, orSuperuser } = operation
  if (access === 'public') return 'anyone'
  if (access === 'signed_in') return 'anyone who is signed in'
  if (access === 'superuser') return 'superusers'
  if (access === 'donor') return 'a donor on their own page'
  const scope = scopeFor(operation)
  return [`\`${access}\``, scope && `an API key with \`${scope}\``, orSuperuser && 'superusers']
    .filter(Boolean)
    .join(', or ')
}

function securityOf(operation: RestOperation): object[] {
  if (operation.access === 'public') return []
  return [{ session: [] }, ...(scopeFor(operation) ? [{ apiKey: [] }] : [])]
}
