import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { RefundChargeWire } from '@almoner/contracts/charges/charges.operations'
import { money } from '@almoner/contracts/money'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { disputeIs, gatewayNameOf, gatewayTells } from '../../../test/gateway-tells.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { settled } from '../../../test/settled.js'
import { DonationEndings } from './donation-endings.js'
import { Refunds } from './refunds/refunds.js'
import { takeGift, takeLive } from './testing/collecting.js'
import { timelineOf } from '../../../test/timeline-of.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
  await api.startJobs()
})
afterAll(() => api.close())

interface GivenRecurringDonation {
  org: GivenOrg
  chargeId: string
  donationId: string
}

/** A monthly gift of 100.00 whose first payment went through. */
async function givenDonation(rule = 'success'): Promise<GivenRecurringDonation> {
  const org = await api.given.org()
  await takeLive(api, org)
  const { chargeId, donationId } = await takeGift(api, org, {
    rule,
    donorId: await api.given.donor(org, { email: `${randomUUID()}@example.org` }),
    donation: { frequency: 'monthly', source: 'checkout' },
  })
  await settled(api, org)
  return { org, chargeId, donationId: donationId ?? '' }
}

const refund = ({ org, chargeId }: GivenRecurringDonation, given: Partial<RefundChargeWire> = {}) =>
  api.as(org.admin).charges.refund({
    chargeId,
    amount: 100_00,
    reason: 'requested_by_donor',
    notifyDonor: false,
    idempotencyKey: randomUUID(),
    ...given,
  })

const recurringOf = ({ org, donationId }: GivenRecurringDonation) => api.as(org.admin).donations.get({ id: donationId })
const chargeOf = ({ org, chargeId }: GivenRecurringDonation) => api.as(org.admin).charges.get({ id: chargeId })

describe('a refund that ends the plan', () => {
  test('says so at once, under the name of who asked, and only once', async () => {
    const given = await givenDonation()
    expect((await chargeOf(given)).isOfLiveDonation).toBe(true)
    expect(await refund(given, { cancelPlan: { reason: 'financial' } })).toMatchObject({
      status: 'succeeded',
      donationEnd: 'ended',
    })
    expect(await recurringOf(given)).toMatchObject({
      status: 'canceled',
      cancellation: { by: 'staff', reason: 'financial' },
    })
    const [{ actor } = { actor: null }] = await api.asOwner<{ actor: string }>(
      "select user_id as actor from audit_log where org_id = $1 and action = 'donations.cancel'",
      [given.org.orgId],
    )
    expect(actor).toBe(given.org.admin.userId)
    await settled(api, given.org)
    expect(await timelineOf(api, given.org.admin, 'donation', given.donationId, 'recurring')).toHaveLength(1)
    expect(await timelineOf(api, given.org.admin, 'charge', given.chargeId, 'refund')).toMatchObject([
      { donationEnd: 'ended' },
    ])
  })

  test('is kept where the plan can’t be ended any more', async () => {
    const given = await givenDonation()
    const { id } = await refund(given, { amount: 40_00, cancelPlan: { reason: 'other' } })
    // As where the first try broke off, and somebody was faster.
    await api.asOwner("update refunds set donation_end = 'asked' where id = $1", [id])
    const outcome = await api.within(given.org, () =>
      api.app.get(DonationEndings).carryOut(given.org.orgId, { kind: 'refund', id }),
    )
    expect(outcome).toBe('refused')
    expect(await chargeOf(given)).toMatchObject({
      refundedAmount: 40_00,
      refunds: [{ status: 'succeeded', donationEnd: 'refused' }],
    })
  })

  test('leaves the plan where the gateway gives nothing back', async () => {
    const given = await givenDonation()
    const refused = { status: 'failed', gatewayRefundId: null, code: 'no', message: 'Not today.' } as const
    vi.spyOn(api.app.get(Refunds), 'ask').mockResolvedValueOnce(refused)
    await expect(refund(given, { cancelPlan: { reason: 'other' } })).rejects.toBeProblem('refund_refused')
    await settled(api, given.org)
    expect((await recurringOf(given)).status).toBe('active')
    expect((await chargeOf(given)).refunds).toMatchObject([{ status: 'failed', donationEnd: 'asked' }])
  })

  test('is not asked of a plan that has ended, nor of what has none', async () => {
    const given = await givenDonation()
    await refund(given, { amount: 1_00, cancelPlan: { reason: 'other' } })
    await expect(refund(given, { amount: 1_00, cancelPlan: { reason: 'other' } })).rejects.toBeProblem(
      'input_invalid',
      {
        field: 'cancelPlan',
      },
    )
    const { chargeId } = await takeGift(api, given.org)
    await expect(refund({ ...given, chargeId }, { cancelPlan: { reason: 'other' } })).rejects.toBeProblem(
      'input_invalid',
      { field: 'cancelPlan' },
    )
    expect((await chargeOf({ ...given, chargeId })).refunds).toEqual([])
  })

  test('that the gateway carries out later ends it as soon as the gateway has taken it on', async () => {
    const given = await givenDonation('refund_fails')
    expect(await refund(given, { cancelPlan: { reason: 'other' } })).toMatchObject({
      status: 'pending',
      donationEnd: 'ended',
    })
    expect((await recurringOf(given)).status).toBe('canceled')
  })
})

test('a refund of which no answer came ends the plan once the gateway is known to have it, and not before', async () => {
  const given = await givenDonation()
  vi.spyOn(api.app.get(Refunds), 'ask').mockResolvedValueOnce({ status: 'unknown', reason: 'timeout' })
  const { id, ...asked } = await refund(given, { cancelPlan: { reason: 'other' } })
  expect(asked).toMatchObject({ status: 'pending', donationEnd: 'asked' })
  await settled(api, given.org)
  expect((await recurringOf(given)).status).toBe('active')
  await gatewayTells(api, given.org, {
    kind: 'refund',
    refundId: id,
    chargeId: given.chargeId,
    gatewayChargeId: await gatewayNameOf(api, given.chargeId),
    state: { status: 'succeeded', gatewayRefundId: 're_1', amount: money(100_00, 'usd') },
  })
  await settled(api, given.org)
  expect((await recurringOf(given)).status).toBe('canceled')
})

describe('the receipt of what is given back', () => {
  const mailsOf = ({ org }: GivenRecurringDonation) => api.mails('org_id = $1', [org.orgId])

  test('is void, and the mail about the refund says it', async () => {
    const given = await givenDonation()
    expect((await chargeOf(given)).confirmedAt).not.toBeNull()
    await refund(given, { receiptAction: 'void', notifyDonor: true })
    await settled(api, given.org)
    expect((await mailsOf(given)).at(-1)?.text).toContain('Receipt: No longer valid')
    expect((await chargeOf(given)).confirmedAt).toBeNull()
  })

  test('is replaced by one for what is left, which has to be something', async () => {
    const given = await givenDonation()
    const before = (await mailsOf(given)).length
    await refund(given, { amount: 30_00, receiptAction: 'reissue' })
    await settled(api, given.org)
    const mails = (await mailsOf(given)).slice(before)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Amount: $70.00')
    expect((await chargeOf(given)).confirmedAt).not.toBeNull()
    await expect(refund(given, { amount: 70_00, receiptAction: 'reissue' })).rejects.toBeProblem('input_invalid', {
      field: 'receiptAction',
    })
  })

  test('stays as it is where nobody says otherwise', async () => {
    const given = await givenDonation()
    const before = await mailsOf(given)
    await refund(given, { amount: 30_00 })
    await settled(api, given.org)
    expect(await mailsOf(given)).toEqual(before)
    expect((await chargeOf(given)).confirmedAt).not.toBeNull()
  })
})

describe('a dispute that is lost', () => {
  const dispute = ({ org, chargeId }: GivenRecurringDonation, status: 'needs_response' | 'won' | 'lost') =>
    disputeIs(api, org, chargeId, { status })

  test('ends the plan whose latest payment it is about, once', async () => {
    const given = await givenDonation()
    await dispute(given, 'needs_response')
    await settled(api, given.org)
    expect((await recurringOf(given)).status).toBe('active')
    await dispute(given, 'lost')
    await dispute(given, 'lost')
    await settled(api, given.org)
    expect(await recurringOf(given)).toMatchObject({
      status: 'canceled',
      cancellation: { by: 'system', reason: 'fraud', note: 'A dispute over $100.00 was lost' },
    })
    expect((await chargeOf(given)).disputes).toMatchObject([{ status: 'lost', donationEnd: 'ended' }])
  })

  test('leaves it where it was won, where a later payment went through, and where the org wants it so', async () => {
    const won = await givenDonation()
    await dispute(won, 'won')
    const paidSince = await givenDonation()
    await takeGift(api, paidSince.org, {
      donorId: (await recurringOf(paidSince)).donorId,
      donation: { donationId: paidSince.donationId, installmentNo: 2, attemptNo: 1 },
    })
    await dispute(paidSince, 'lost')
    const unwanted = await givenDonation()
    await api.as(unwanted.org.admin).orgs.saveSettings({ lostDisputeEndsDonation: false })
    await dispute(unwanted, 'lost')
    for (const given of [won, paidSince, unwanted]) {
      await settled(api, given.org)
      expect((await recurringOf(given)).status).toBe('active')
      expect((await chargeOf(given)).disputes).toMatchObject([{ donationEnd: null }])
    }
  })
})
