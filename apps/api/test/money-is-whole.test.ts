import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { describe, expect, test } from 'vitest'
import { operations } from '@almoner/contracts/operations'

/** What may have a fraction, or is a choice among plain numbers, by the last name of its path. */
const notMoney = new Set(['percent', 'feePercentage', 'limit', 'level', 'answers', 'custom', 'customValue', 'object'])

interface Schema {
  type?: string | string[]
  const?: unknown
  properties?: Record<string, Schema>
  $defs?: Record<string, Schema>
  items?: Schema
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  prefixItems?: Schema[]
}

/**
 * Names under which a schema takes or gives numbers that need not be whole. A condition on a custom field is left out: the field
 * may be of plain numbers.
 */
function fractionsOf(schema: Schema, name: string): string[] {
  if (schema.properties?.field?.const === 'custom') return []
  const own = [schema.type ?? []].flat().includes('number') ? [name] : []
  const named = Object.entries({ ...schema.properties, ...schema.$defs }).flatMap(([key, inner]) =>
    fractionsOf(inner, key),
  )
  const { items, additionalProperties, anyOf = [], oneOf = [], allOf = [], prefixItems = [] } = schema
  const nested = [items, additionalProperties, ...anyOf, ...oneOf, ...allOf, ...prefixItems]
  return [...own, ...named, ...nested.flatMap((inner) => (typeof inner === 'object' ? fractionsOf(inner, name) : []))]
}

const fractionsIn = (schema: z.ZodType, io: 'input' | 'output'): string[] =>
  fractionsOf(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema, io).filter(
    (name) => !notMoney.has(name),
  )

describe('money is a whole number of minor units', () => {
  test('in what operations take and give', async () => {
    const found = operations.flatMap(({ name, input, output }) =>
      [...fractionsIn(input, 'input'), ...fractionsIn(output, 'output')].map((field) => `${name}: ${field}`),
    )
    expect(found).toEqual([])
  })

  test('and a field that takes a fraction is found', () => {
    const gift = z.object({ gifts: z.array(z.object({ amount: z.number().nullable(), count: z.int() })) })
    expect(fractionsIn(gift, 'input')).toEqual(['amount'])
  })

  test('in the database', () => {
    const types = new Set(
      [
        ...readFileSync(new URL('../migrations/schema.json', import.meta.url), 'utf8').matchAll(/"type": "([^"]+)"/g),
      ].map(([, type]) => type),
    )
    expect(types.size).toBeGreaterThan(5)
    expect([...types].filter((type) => /^(real|float|double|numeric|decimal|money)/.test(type ?? ''))).toEqual([])
  })
})
