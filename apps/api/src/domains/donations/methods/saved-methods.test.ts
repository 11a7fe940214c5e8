import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import '../../../../test/matchers.js'
import type { GivenOrg } from '../../../../test/given.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

interface Card {
  last4: string | null
  expires?: [month: number, year: number]
  reference?: string | null
}

async function paidBy(org: GivenOrg, donationId: string, { last4, expires, reference = 'pm_1' }: Card): Promise<void> {
  const [month, year] = expires ?? [null, null]
  await api.asOwner(
    `update donations
     set method = $2, method_brand = $3, method_last4 = $4, method_exp_month = $5, method_exp_year = $6, payment_reference = $7,
       gateway_integration_id = (
         select id from gateway_integrations g where g.org_id = donations.org_id and g.is_default)
     where id = $1`,
    [donationId, last4 ? 'card' : 'bank_debit', last4 && 'visa', last4, month, year, reference],
  )
}

test('one card of two checkouts is told once, with all that it pays, and those in use come first', async () => {
  const org = await api.given.org()
  const donorId = await api.given.donor(org)
  const give = (settings: Parameters<typeof api.given.donation>[1]) => api.given.donation(org, { donorId, ...settings })
  const [monthly, yearly, ended] = [
    await give({ amount: 20_00, nextChargeOn: '2026-07-01' }),
    await give({ amount: 90_00, frequency: 'yearly' }),
    await give({ status: 'canceled' }),
  ]
  const year = api.clock.now().getUTCFullYear()
  await paidBy(org, monthly, { last4: '4242', expires: [12, year + 4] })
  await paidBy(org, yearly, { last4: '4242', expires: [12, year + 4], reference: 'pm_2' })
  await paidBy(org, ended, { last4: '0341', expires: [1, year - 1], reference: 'pm_3' })
  const methods = await api.as(org.agent).donations.savedMethods({ donorId })
  expect(methods).toMatchObject([
    { type: 'card', brand: 'visa', last4: '4242', expiry: null, isRefused: false, mode: 'live' },
    { last4: '0341', expiry: 'expired', donations: [{ id: ended, status: 'canceled' }] },
  ])
  expect(methods[0]?.donations.map(({ id, amount, nextChargeOn }) => [id, amount, nextChargeOn])).toEqual([
    [yearly, 90_00, null],
    [monthly, 20_00, '2026-07-01'],
  ])
  expect(methods[0]?.donations[0]?.number).toMatch(/^R-\d{6}$/)
  expect(JSON.stringify(methods)).not.toContain('pm_')
})

test('accounts without digits are told apart, and what is not kept is left out', async () => {
  const org = await api.given.org()
  const donorId = await api.given.donor(org)
  const give = (settings = {}) => api.given.donation(org, { donorId, ...settings })
  await paidBy(org, await give(), { last4: null, reference: 'ba_1' })
  await paidBy(org, await give(), { last4: null, reference: 'ba_2' })
  await paidBy(org, await give(), { last4: '4242', reference: null })
  await paidBy(org, await give({ frequency: 'single', status: 'completed' }), { last4: '4242' })
  const methods = await api.as(org.agent).donations.savedMethods({ donorId })
  expect(methods.map(({ type, donations }) => [type, donations.length])).toEqual([
    ['bank_debit', 1],
    ['bank_debit', 1],
  ])
})

test('is of one org, and answers of the donor whom another was merged into', async () => {
  const org = await api.given.org()
  const [keptId, mergedId] = [await api.given.donor(org), await api.given.donor(org)]
  await paidBy(org, await api.given.donation(org, { donorId: keptId }), { last4: '4242' })
  await api.asOwner('update donors set deleted_at = now(), merged_into_id = $1 where id = $2', [keptId, mergedId])
  expect(await api.as(org.agent).donations.savedMethods({ donorId: mergedId })).toMatchObject([{ last4: '4242' }])
  const other = await api.given.org()
  await expect(api.as(other.agent).donations.savedMethods({ donorId: keptId })).rejects.toBeProblem('not_found')
})
