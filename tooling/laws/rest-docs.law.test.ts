import 'reflect-metadata'
import { describe, expect, test } from 'vitest'
import { restEntriesOf } from '@almoner/contracts/operation'
import { plainCall, restTable, specifiedCalls } from '../../apps/api/dist/rest/openapi/rest-table.js'
import { operationsOf } from '../../apps/api/dist/rest/rest-operations.js'
import { createAppRouter } from '../../apps/api/dist/trpc/app-router.js'
import { textOf } from './repo.js'

const operations = operationsOf(createAppRouter({} as never))

/** What a page says, whatever the formatter makes of its tables. */
const saidBy = (page: string): string => page.replace(/-{3,}/g, '---').replace(/\s+/g, ' ').trim()

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
