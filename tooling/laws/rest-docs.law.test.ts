import { describe, expect, test } from 'vitest'
import { restEntriesOf } from '@almoner/contracts/operation'
import { webhookEventTypes } from '@almoner/contracts/webhooks/webhook-events'
import { clientTypes } from '../../apps/api/dist/rest/openapi/client-types.js'
import { openApiDocument } from '../../apps/api/dist/rest/openapi/document.js'
import { plainCall, restTable, specifiedCalls } from '../../apps/api/dist/rest/openapi/rest-table.js'
import { webhooksPage } from '../../apps/api/dist/rest/openapi/webhooks.js'
import { restOperations as operations } from '../../apps/api/dist/rest/rest-operations.js'
import { saidBy, textOf } from './repo.js'

describe('the table of REST calls', () => {
  test('is what the contracts say: npm run docs:rest writes it anew', () => {
    expect(saidBy(textOf('docs/rest.md'))).toBe(saidBy(restTable(operations)))
  })

  test('differs as soon as one contract does', () => {
    const changed = operations.map((operation, place) =>
      place === 0 ? { ...operation, problems: [...operation.problems, 'refund_exceeds_balance' as const] } : operation,
    )
    expect(saidBy(restTable(changed))).not.toBe(saidBy(restTable(operations)))
    expect(saidBy(restTable(operations.slice(1)))).not.toBe(saidBy(restTable(operations)))
  })

  test('has every call of the specification, at its path and by its method', () => {
    const answered = operations.flatMap((operation) =>
      restEntriesOf(operation).map(({ method, path }) => plainCall(`${method} ${path}`)),
    )
    expect(specifiedCalls).toHaveLength(37)
    expect(specifiedCalls.filter((call) => !answered.includes(plainCall(call)))).toEqual([])
  })
})

describe('the page of webhooks', () => {
  test('is what the events say: npm run docs:rest writes it anew', () => {
    expect(saidBy(textOf('docs/webhooks.md'))).toBe(saidBy(webhooksPage()))
  })

  test('differs as soon as one event does', () => {
    expect(saidBy(webhooksPage(webhookEventTypes.slice(1)))).not.toBe(saidBy(webhooksPage()))
  })
})

describe('the types of the client', () => {
  const typesOf = (given: typeof operations) => clientTypes(openApiDocument(given, { cookieName: 'session' }))

  test('are what the OpenAPI document says: npm run docs:rest writes them anew', () => {
    expect(textOf('packages/client/src/rest.generated.ts')).toBe(typesOf(operations))
  })

  test('differ as soon as an answer, an input or a problem does', () => {
    const changed = (change: (operation: (typeof operations)[number]) => object) =>
      typesOf(
        operations.map((operation) =>
          operation.name === 'tags.create' ? { ...operation, ...change(operation) } : operation,
        ),
      )
    const whole = typesOf(operations)
    expect(changed(() => ({}))).toBe(whole)
    const other = operations.find(({ name }) => name === 'donors.create')
    expect(changed(() => ({ output: other?.output }))).not.toBe(whole)
    expect(changed(() => ({ input: other?.input }))).not.toBe(whole)
    expect(changed(({ problems }) => ({ problems: [...problems, 'gateway_refused'] }))).not.toBe(whole)
  })

  test('have the calls that an API key can make, and no others', () => {
    const types = typesOf(operations)
    expect(types).toContain("'/v1/charges/{chargeId}/refunds'")
    expect(types).not.toContain("'/sign-in'")
  })
})
