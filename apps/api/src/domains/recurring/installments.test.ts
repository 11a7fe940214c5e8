import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { aRecurringDonation, installmentsOf, payWith, recurringOf, runWorker } from './testing/donations.js'

let api: TestApi
let org: GivenOrg
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.set('2026-06-15T12:00:00Z')
  org = await api.given.org()
})

const listed = async (donationId: string) => (await api.as(org.agent).installments.list({ donationId })).rows
const chargeNow = (donationId: string) => api.as(org.agent).installments.chargeNow({ donationId })
const chargeMissed = (installmentId: string) => api.as(org.agent).installments.chargeMissed({ installmentId })

describe('charging now', () => {
  test('takes the next payment ahead of its day, keeps the dates after it, and says who did it', async () => {
    const donation = await aRecurringDonation(api, org, { startsOn: '2026-06-20', timeZone: 'UTC' })
    expect(await chargeNow(donation)).toMatchObject({
      status: 'succeeded',
      failureMessage: null,
      isOutcomeUnknown: false,
    })
    expect(await recurringOf(api, donation)).toMatchObject({ paidCount: 1, nextNo: 2, nextOn: '2026-07-20' })
    expect(await listed(donation)).toMatchObject([
      { installmentNo: 1, dueOn: '2026-06-20', state: 'paid', charge: { status: 'succeeded' } },
    ])
    const audited = await api.asOwner(
      'select action, user_id, after from audit_log where org_id = $1 and subject_id = $2',
      [org.orgId, donation],
    )
    expect(audited).toMatchObject([
      { action: 'installments.chargeNow', user_id: org.agent.userId, after: { by: 'staff' } },
    ])
  })

  test('twice by a double click takes one', async () => {
    const donation = await aRecurringDonation(api, org, { timeZone: 'UTC' })
    const clicks = await Promise.allSettled([chargeNow(donation), chargeNow(donation)])
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await recurringOf(api, donation)).toMatchObject({ paidCount: 1 })
    await expect(chargeNow(donation)).rejects.toBeProblem('installment_too_soon')
  })

  test('tries the one again that waits for its retry; declined again, the ladder goes on', async () => {
    const donation = await aRecurringDonation(api, org, { rule: 'insufficient_funds', timeZone: 'UTC' })
    await runWorker(api, org)
    expect(await chargeNow(donation)).toMatchObject({
      status: 'failed',
      failureMessage: expect.stringContaining('money'),
    })
    expect(await listed(donation)).toMatchObject([
      { state: 'retrying', attempts: 2, attemptsAtMost: 5, nextAttemptAt: '2026-06-16T00:00:00.000Z' },
    ])
    await payWith(api, donation, 'success')
    expect(await chargeNow(donation)).toMatchObject({ status: 'succeeded' })
    expect(await recurringOf(api, donation)).toMatchObject({ status: 'active', paidCount: 1, nextOn: '2026-07-15' })
  })

  test('is refused without a means of payment, for a plan that rests or is over, and for what is not there', async () => {
    const unpayable = await aRecurringDonation(api, org, { rule: null })
    await expect(chargeNow(unpayable)).rejects.toBeProblem('payment_method_missing')
    const paused = await aRecurringDonation(api, org, { status: 'paused' })
    await expect(chargeNow(paused)).rejects.toBeProblem('donation_state_refused')
    const single = await api.given.donation(org, { frequency: 'single', status: 'completed' })
    await expect(chargeNow(single)).rejects.toBeProblem('donation_state_refused')
    await expect(chargeNow(randomUUID())).rejects.toBeProblem('not_found')
    const other = await api.given.org()
    const theirs = await aRecurringDonation(api, other)
    await expect(chargeNow(theirs)).rejects.toBeProblem('not_found')
  })

  test('of one whose outcome nobody knows has to wait', async () => {
    const donation = await aRecurringDonation(api, org, { rule: 'timeout_taken', timeZone: 'UTC' })
    expect(await chargeNow(donation)).toMatchObject({ status: 'processing', isOutcomeUnknown: true })
    await expect(chargeNow(donation)).rejects.toBeProblem('installment_under_way')
  })
})

describe('charging a missed one', () => {
  test('takes what failed for good, beside what comes next', async () => {
    const donation = await aRecurringDonation(api, org, { rule: 'lost_card', timeZone: 'UTC' })
    await runWorker(api, org)
    const [missed] = await listed(donation)
    await expect(chargeMissed(missed?.id ?? '')).rejects.toBeProblem('payment_method_missing')
    await payWith(api, donation, 'success')
    expect(await chargeMissed(missed?.id ?? '')).toMatchObject({ status: 'succeeded' })
    expect(await recurringOf(api, donation)).toMatchObject({
      status: 'active',
      paidCount: 1,
      unpaid: 0,
      nextOn: '2026-07-15',
    })
    await expect(chargeMissed(missed?.id ?? '')).rejects.toBeProblem('installment_not_missed')
    await expect(chargeMissed(randomUUID())).rejects.toBeProblem('not_found')
  })

  test('that was let go because nobody was there; declined, it is missed as before and starts no ladder', async () => {
    const donation = await aRecurringDonation(api, org, { frequency: 'daily', startsOn: '2026-06-13', timeZone: 'UTC' })
    await runWorker(api, org)
    const late = (await listed(donation)).find(({ dueOn }) => dueOn === '2026-06-13')
    expect(late).toMatchObject({ state: 'skipped_late', attempts: 0 })
    await payWith(api, donation, 'insufficient_funds')
    expect(await chargeMissed(late?.id ?? '')).toMatchObject({ status: 'failed' })
    expect((await installmentsOf(api, donation))[0]).toMatchObject({ state: 'failed', attempts: 1, retryAt: null })
    expect(await recurringOf(api, donation)).toMatchObject({ unpaid: 0 })
    await payWith(api, donation, 'success')
    expect(await chargeMissed(late?.id ?? '')).toMatchObject({ status: 'succeeded' })
    expect(await recurringOf(api, donation)).toMatchObject({ paidCount: 2 })
  })
})

test('another org’s payments are not there', async () => {
  const other = await api.given.org()
  const donation = await aRecurringDonation(api, other)
  await expect(listed(donation)).rejects.toBeProblem('not_found')
})
