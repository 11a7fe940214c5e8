import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { money } from '@almoner/contracts/money'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import { printLedger } from '../../../../test/ledger.js'
import '../../../../test/matchers.js'
import { runChecks } from '../../../checks/run-checks.js'

let api: TestApi
let org: GivenOrg
let giver: string
let spouse: string
let chargeId: string
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(async () => {
  org = await api.given.org()
  giver = await api.given.donor(org, { firstName: 'Janet' })
  spouse = await api.given.donor(org, { firstName: 'Tom' })
  const gift = { amount: money(50_00, 'usd'), giftDate: '2026-05-02', method: 'cash' as const }
  chargeId = (await api.as(org.agent).charges.record({ donor: { id: giver }, ...gift, idempotencyKey: randomUUID() }))
    .chargeId
})
afterAll(() => api.close())

const charges = () => api.as(org.agent).charges
const credit = (donorId: string, amount = 50_00) =>
  charges().creditDonor({ chargeId, donorId, amount, kind: 'household' })
const creditsOf = async (id: string) => (await api.as(org.agent).donors.get({ id })).softCredits

test('somebody is credited with a gift afterwards, with all or a part of it, and no total of money moves', async () => {
  const [books, totals] = [await printLedger(api, org.orgId), await charges().totals({})]
  expect((await credit(spouse)).softCredits).toMatchObject([{ donorId: spouse, amount: 50_00, kind: 'household' }])
  expect(await creditsOf(spouse)).toEqual([{ currency: 'usd', amount: 50_00, gifts: 1 }])
  expect((await credit(spouse, 20_00)).softCredits).toMatchObject([{ amount: 20_00 }])
  expect((await charges().list({ creditedDonorId: spouse })).rows).toMatchObject([{ id: chargeId }])
  expect(await printLedger(api, org.orgId)).toEqual(books)
  expect(await charges().totals({})).toEqual(totals)
  expect((await charges().uncreditDonor({ chargeId, donorId: spouse })).softCredits).toEqual([])
  expect(await creditsOf(spouse)).toEqual([])
  await expect(charges().uncreditDonor({ chargeId, donorId: spouse })).rejects.toBeProblem('not_found')
  const wrong = await runChecks(api.infrastructure.connections.ownerUrl)
  expect(wrong.flatMap(({ violations }) => violations)).toEqual([])
})

test('a credit goes to who a donor was merged into, and never to who gave', async () => {
  const merged = await api.given.donor(org, { firstName: 'T' })
  await api.as(org.agent).donors.merge({ keptId: spouse, mergedId: merged })
  expect((await credit(merged)).softCredits).toMatchObject([{ donorId: spouse }])
  await expect(credit(giver)).rejects.toBeProblem('input_invalid', { field: 'donorId' })
})

test('a credit is refused at its field, and of another org', async () => {
  const other = await api.given.org()
  const theirs = await api.given.donor(other)
  await expect(credit(theirs)).rejects.toBeProblem('input_invalid', { field: 'donorId' })
  await expect(credit(spouse, 50_01)).rejects.toBeProblem('input_invalid', { field: 'amount' })
  await expect(
    api.as(other.owner).charges.creditDonor({ chargeId, donorId: theirs, amount: 1_00, kind: 'other' }),
  ).rejects.toBeProblem('not_found')
})
