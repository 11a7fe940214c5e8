import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import '../../../../test/matchers.js'
import { TestBrowser } from '../../../../test/test-browser.js'
import type { SignedIn } from '../../../platform/access/actor.js'

const start = '2026-06-15T12:00:00Z'
const minutesLater = (minutes: number): Date => new Date(Date.parse(start) + minutes * 60_000)

let api: TestApi
let org: GivenOrg
beforeAll(async () => {
  api = await createTestApi({ trustProxy: '127.0.0.1' })
})
beforeEach(async () => {
  api.clock.set(start)
  org = await api.given.org()
})
afterAll(() => api.close())

const refund = (visitor: SignedIn, chargeId: string, amount: number) =>
  api.as(visitor).charges.refund({
    chargeId,
    amount,
    reason: 'other',
    notifyDonor: false,
    isOffline: true,
    idempotencyKey: randomUUID(),
  })

describe('a refund from the amount of the org on', () => {
  test('asks whoever has a second factor to give it again', async () => {
    const chargeId = await api.given.charge(org, { amount: 5_000_00 })
    const proved = { ...org.admin, hasSecondFactor: true, passwordAt: minutesLater(0) }
    await expect(refund({ ...proved, secondFactorAt: minutesLater(-16) }, chargeId, 1_000_00)).rejects.toBeProblem(
      'second_factor_stale',
    )
    expect(await refund({ ...proved, secondFactorAt: minutesLater(-14) }, chargeId, 1_000_00)).toMatchObject({
      status: 'succeeded',
    })
  })

  test('asks whoever has none for the password', async () => {
    const chargeId = await api.given.charge(org, { amount: 5_000_00 })
    for (const passwordAt of [null, minutesLater(-16)])
      await expect(refund({ ...org.admin, passwordAt }, chargeId, 1_000_00)).rejects.toBeProblem('password_stale')
    expect(await refund({ ...org.admin, passwordAt: minutesLater(-14) }, chargeId, 1_000_00)).toMatchObject({
      status: 'succeeded',
    })
  })

  test('counts what was refunded of the gift before, and asks nothing below', async () => {
    const chargeId = await api.given.charge(org, { amount: 5_000_00 })
    expect(await refund(org.admin, chargeId, 600_00)).toMatchObject({ status: 'succeeded' })
    await expect(refund(org.admin, chargeId, 400_00)).rejects.toBeProblem('password_stale')
    expect(await refund(org.admin, chargeId, 399_99)).toMatchObject({ status: 'succeeded' })
  })

  test('is always asked about in another currency, and never or always as the org sets it', async () => {
    const foreign = await api.given.charge(org, { amount: 20_00, currency: 'eur' })
    await expect(refund(org.admin, foreign, 1_00)).rejects.toBeProblem('password_stale')
    const fresh = { ...org.admin, passwordAt: minutesLater(0) }
    await api.as(fresh).orgs.saveSettings({ refundProofFrom: null })
    expect(await refund(org.admin, foreign, 1_00)).toMatchObject({ status: 'succeeded' })
    await api.as(fresh).orgs.saveSettings({ refundProofFrom: 0 })
    const small = await api.given.charge(org, { amount: 20_00 })
    await expect(refund(org.admin, small, 1)).rejects.toBeProblem('password_stale')
  })
})

test('the amount is changed by nobody who would be asked, nor while impersonating', async () => {
  await expect(api.as(org.owner).orgs.saveSettings({ refundProofFrom: null })).rejects.toBeProblem('password_stale')
  const impersonating = {
    ...org.superuser,
    orgId: org.orgId,
    isImpersonating: true,
    impersonation: { reason: 'Looking at a gift', endsAt: minutesLater(60) },
  }
  await expect(api.as(impersonating).orgs.saveSettings({ refundProofFrom: null })).rejects.toBeProblem(
    'impersonation_denied',
  )
})

test('the password given again counts for a quarter of an hour, under a new token', async () => {
  const url = await api.listen()
  const email = `${randomUUID()}@example.org`
  const password = 'a long password'
  await api.given.member(org.orgId, 'admin', await api.given.user({ email, password }))
  const chargeId = await api.given.charge(org, { amount: 5_000_00 })
  const browser = new TestBrowser(url)
  await browser.post('/sign-in', { email, password })
  const give = (amount: number) =>
    browser.rpc('POST', 'charges.refund', {
      chargeId,
      amount,
      reason: 'other',
      notifyDonor: false,
      isOffline: true,
      idempotencyKey: randomUUID(),
    })
  expect((await give(1_000_00)).data).toMatchObject({ status: 'succeeded' })
  api.clock.set(minutesLater(16).toISOString())
  expect(await give(1_00)).toMatchObject({ code: 'password_stale' })
  const before = browser.cookies.get('almoner_sid')
  expect(await browser.rpc('POST', 'accounts.confirmPassword', { password: 'wrong' })).toMatchObject({
    code: 'input_invalid',
  })
  expect(await give(1_00)).toMatchObject({ code: 'password_stale' })
  expect((await browser.rpc('POST', 'accounts.confirmPassword', { password })).data).toEqual({ confirmed: true })
  expect(browser.cookies.get('almoner_sid')).not.toBe(before)
  expect((await give(1_00)).data).toMatchObject({ status: 'succeeded' })
})
