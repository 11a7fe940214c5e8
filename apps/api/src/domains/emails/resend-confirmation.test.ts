import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { settled } from '../../../test/settled.js'
import '../../../test/matchers.js'

let api: TestApi
let org: GivenOrg
beforeAll(async () => {
  api = await createTestApi()
  await api.startJobs()
  org = await api.given.org()
})
afterAll(() => api.close())

const record = async (email: string | null) =>
  (
    await api.as(org.agent).charges.record({
      donor: { add: { firstName: 'Dana', lastName: email ? 'Levi' : 'Cohen', ...(email && { email }) } },
      amount: { amount: 50_00, currency: 'usd' },
      giftDate: '2026-06-14',
      method: 'cash',
      idempotencyKey: randomUUID(),
    })
  ).chargeId

const resend = (chargeId: string, idempotencyKey = randomUUID()) =>
  api.as(org.agent).emails.resendConfirmation({ chargeId, idempotencyKey })

test('a gift is confirmed once more, as it is by now, and its timeline says so', async () => {
  const chargeId = await record('dana@example.org')
  await settled(api, org)
  const key = randomUUID()
  await api.as(org.agent).charges.correct({ chargeId, amount: 55_00, idempotencyKey: randomUUID() })
  expect(await resend(chargeId, key)).toEqual({ to: 'dana@example.org' })
  expect(await resend(chargeId, key)).toEqual({ to: 'dana@example.org' })
  await settled(api, org)
  const mails = await api.mails("org_id = $1 and recipient = 'dana@example.org'", [org.orgId])
  expect(mails.filter(({ text }) => text.includes('55.00'))).toHaveLength(1)
  const { rows } = await api.as(org.agent).records.timeline({ recordKind: 'charge', recordId: chargeId })
  expect(rows.filter((row) => row.kind === 'email' && row.email === 'receipt')).toHaveLength(2)
})

test('but not to nobody, nor five times and once more within an hour, nor of what went back', async () => {
  await expect(resend(await record(null))).rejects.toBeProblem('email_missing')
  const chargeId = await record('noa@example.org')
  for (let n = 0; n < 5; n += 1) await resend(chargeId)
  await expect(resend(chargeId)).rejects.toBeProblem('attempts_exhausted')
  await api.as(org.admin).charges.refund({
    chargeId,
    amount: 50_00,
    reason: 'other',
    notifyDonor: false,
    idempotencyKey: randomUUID(),
  })
  await expect(resend(chargeId)).rejects.toBeProblem('charge_state_refused')
})
