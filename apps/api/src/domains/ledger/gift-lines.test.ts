import { minorUnits, sum, zero } from '@almoner/contracts/minor-units'
import { EntityManager } from '@mikro-orm/postgresql'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargeTypes, paymentMethods } from '@almoner/contracts/charges/charge'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { newId } from '../../platform/ids.js'
import { giftLines } from './gift-lines.statements.js'
import { giftPostings } from './postings.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const funds = [newId(), newId(), newId()] as const
const cents = fc.integer({ min: 0, max: 99_999 }).map(minorUnits)
const aGift = fc
  .record({
    type: fc.constantFrom(...chargeTypes),
    method: fc.constantFrom(...paymentMethods),
    feeCoverAmount: cents,
    feeAmount: fc.oneof(fc.constant(zero), cents),
    platformFeeAmount: fc.oneof(fc.constant(zero), cents),
    shares: fc.array(fc.integer({ min: 1, max: 99_999 }).map(minorUnits), { maxLength: funds.length }),
    unallocated: fc.oneof(fc.constant(zero), cents),
  })
  .map(({ shares, unallocated, ...gift }) => ({
    ...gift,
    id: newId(),
    amount: sum([gift.feeCoverAmount, unallocated, ...shares]),
    allocations: shares.map((amount, at) => ({ designationId: funds[at] ?? '', amount })),
  }))
type Gift = typeof aGift extends fc.Arbitrary<infer Value> ? Value : never

interface Line {
  chargeId: string
  account: string
  amount: number
  designationId: string | null
  giftCount: number
}

const inOrder = (lines: readonly Line[]): string[] =>
  lines
    .map((line) => [line.chargeId, line.account, line.designationId, line.amount, line.giftCount].join(' '))
    .toSorted()

function linesByPostings(gifts: readonly Gift[]): Line[] {
  return gifts.flatMap((gift) =>
    giftPostings(gift).map(({ account, amount, designationId = null, giftCount = 0 }) => ({
      chargeId: gift.id,
      account,
      amount,
      designationId,
      giftCount,
    })),
  )
}

async function linesByStatement(gifts: readonly Gift[]): Promise<Line[]> {
  const rows = gifts.map((gift) => ({
    id: gift.id,
    type: gift.type,
    method: gift.method,
    amount: gift.amount,
    fee_amount: gift.feeAmount,
    fee_cover_amount: gift.feeCoverAmount,
    platform_fee_amount: gift.platformFeeAmount,
  }))
  const parts = gifts.flatMap(({ id, allocations }) =>
    allocations.map(({ designationId, amount }) => ({ charge_id: id, designation_id: designationId, amount })),
  )
  const found = await sql<Line>`
    with gifts as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as g (id uuid, type text, method text, amount bigint, fee_amount bigint,
        fee_cover_amount bigint, platform_fee_amount bigint)
    ), parts as (
      select * from json_to_recordset(${JSON.stringify(parts)}::json) as p (charge_id uuid, designation_id uuid, amount bigint)
    )
    select charge_id as "chargeId", account, amount::float8 as amount, designation_id as "designationId", gift_count as "giftCount"
    from (${giftLines}) lines`.execute(api.app.get(EntityManager).fork().getKysely())
  return found.rows
}

test('the statement posts what the postings of each of 100,000 gifts say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aGift, { minLength: 1_000, maxLength: 1_000, size: 'max' }), async (gifts) => {
      expect(inOrder(await linesByStatement(gifts))).toEqual(inOrder(linesByPostings(gifts)))
    }),
    { numRuns: 100, endOnFailure: true },
  )
}, 120_000)
