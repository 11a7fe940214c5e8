import { allocate, minorUnits } from '@almoner/contracts/minor-units'
import { EntityManager } from '@mikro-orm/postgresql'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { splitByLargestRemainder } from './largest-remainder.statements.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const idOf = (at: number): string => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`

// Small parts make equal remainders, large ones leave the range of doubles once multiplied.
const part = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9_999_999_999 }))
const aSplit = fc
  .array(part, { minLength: 1, maxLength: 5 })
  .filter((rests) => rests.some((rest) => rest > 0))
  .chain((rests) =>
    fc.record({
      rests: fc.constant(rests),
      whole: fc.integer({ min: 0, max: rests.reduce((sum, rest) => sum + rest, 0) }),
    }),
  )
type Split = typeof aSplit extends fc.Arbitrary<infer Value> ? Value : never

/** The parts as the statement orders equal remainders: the larger first, then by designation. */
function byRule({ rests, whole }: Split): number[] {
  const order = rests.map((rest, at) => ({ rest, at })).toSorted((a, b) => b.rest - a.rest || a.at - b.at)
  const amounts = allocate(
    minorUnits(whole),
    order.map(({ rest }) => rest),
  )
  return rests.map((_, at) => amounts[order.findIndex((place) => place.at === at)] ?? 0)
}

async function byStatement(splits: readonly Split[]): Promise<number[][]> {
  const parts = splits.flatMap(({ rests, whole }, split) =>
    rests.map((rest, at) => ({ charge_id: idOf(split), designation_id: idOf(at), whole, rest })),
  )
  const relation = sql`json_to_recordset(${JSON.stringify(parts)}::json)`
  const typed = sql`(select * from ${relation} as p (charge_id uuid, designation_id uuid, whole bigint, rest bigint))`
  const { rows } = await sql<{ split: string; at: string; amount: string }>`
    select charge_id as split, designation_id as at, amount from (${splitByLargestRemainder(typed)}) s`.execute(
    api.app.get(EntityManager).getKysely(),
  )
  const found = new Map(rows.map(({ split, at, amount }) => [split + at, Number(amount)]))
  return splits.map(({ rests }, split) => rests.map((_, at) => found.get(idOf(split) + idOf(at)) ?? 0))
}

// A hundred lots of a thousand: 100,000 splits.
test('what is given back is split in the database as in the contracts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aSplit, { minLength: 1_000, maxLength: 1_000 }), async (splits) => {
      expect(await byStatement(splits)).toEqual(splits.map(byRule))
    }),
    { numRuns: 100, endOnFailure: true },
  )
})
