import { minorUnits } from '@almoner/contracts/minor-units'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gatewayIntegrationIdSchema } from '@almoner/contracts/gateways/gateway-integration-id'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import '../../../../test/matchers.js'
import { runChecks } from '../../../checks/run-checks.js'
import { newId } from '../../../platform/ids.js'
import { takeGift, takeLive } from '../../charges/testing/collecting.js'
import { aRecurringDonation, seen } from '../testing/a-recurring-donation.js'
import { DonationActions } from './donation-actions.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const someone = async () => {
  const org = await api.given.org()
  return { org, donations: api.as(org.agent).donations }
}

async function aCampaign(org: GivenOrg, status = 'active', entityId = org.entityId): Promise<string> {
  const id = newId()
  await api.asOwner(
    `insert into campaigns (id, org_id, entity_id, name, name_key, code, currency, status) values ($1::uuid, $2, $3, 'Wells', 'wells', right($1::uuid::text, 12), 'usd', $4) returning id`,
    [id, org.orgId, entityId, status],
  )
  return id
}

async function aFund(org: GivenOrg, name: string, status = 'active'): Promise<string> {
  const id = newId()
  await api.asOwner(
    `insert into designations (id, org_id, name, name_key, code, status) values ($1::uuid, $2, $3, $3, right($1::uuid::text, 12), $4) returning id`,
    [id, org.orgId, name, status],
  )
  return id
}

/** Three gifts of one recurring donation, a part of the first given back, and the books as they stand by then. */
async function givenTwice(org: GivenOrg): Promise<string> {
  await takeLive(api, org)
  const donorId = await api.given.donor(org)
  const wells = await aFund(org, 'Wells')
  const allocations = [
    { designationId: org.designationId, amount: minorUnits(70_00) },
    { designationId: wells, amount: minorUnits(30_00) },
  ]
  const first = await api.within({ orgId: org.orgId }, () =>
    takeGift(api, org, { donorId, allocations, donation: { frequency: 'monthly', source: 'checkout' } }),
  )
  const [charge] = await api.asOwner<{ donation_id: string }>('select donation_id from charges where id = $1', [
    first.chargeId,
  ])
  const donationId = charge?.donation_id ?? ''
  await api.within({ orgId: org.orgId }, () =>
    takeGift(api, org, { donorId, allocations, donation: { donationId, installmentNo: 2, attemptNo: 1 } }),
  )
  await api.as(org.admin).charges.refund({
    chargeId: first.chargeId,
    amount: 10_00,
    reason: 'other',
    notifyDonor: false,
    idempotencyKey: newId(),
  })
  return donationId
}

const campaignOf = async (donationId: string) =>
  (
    await api.asOwner<{ campaign_id: string }>('select distinct campaign_id from charges where donation_id = $1', [
      donationId,
    ])
  ).map((row) => row.campaign_id)

const broken = async (org: GivenOrg) =>
  (await runChecks(api.infrastructure.connections.ownerUrl)).flatMap(({ check, violations }) =>
    violations.filter(({ org_id }) => org_id === org.orgId).map(({ found }) => `${check.name}: ${found}`),
  )

describe('another campaign', () => {
  test('gets what is given from now on', async () => {
    const { org, donations } = await someone()
    const id = await givenTwice(org)
    const wells = await aCampaign(org)
    const { version } = await donations.get({ id })
    const moved = await donations.moveCampaign({ ...seen(id, version), campaignId: wells })
    expect(moved.change).toMatchObject({ field: 'campaign', new: { campaignName: 'Wells', movedCharges: 0 } })
    expect(await donations.get({ id })).toMatchObject({ campaignId: wells })
    expect(await campaignOf(id)).toEqual([org.campaignId])
  })

  test('gets what was given as well where that is asked, and the books agree', async () => {
    const { org, donations } = await someone()
    const id = await givenTwice(org)
    const wells = await aCampaign(org)
    const { version } = await donations.get({ id })
    const moved = await donations.moveCampaign({ ...seen(id, version), campaignId: wells, alsoPast: true })
    expect(moved.change.new).toMatchObject({ movedCharges: 2 })
    expect(await campaignOf(id)).toEqual([wells])
    const totals = await api.asOwner<{ gifts: number; gross: string; returned: string }>(
      "select gifts, gross, returned from giving_totals_now where subject_id = $1 and subject = 'campaign'",
      [wells],
    )
    expect(totals).toMatchObject([{ gifts: 2, gross: '20000', returned: '1000' }])
    expect(await broken(org)).toEqual([])
  })

  test('has to be another, open, and of the same entity', async () => {
    const { org, donations } = await someone()
    const other = await api.given.org()
    const id = await aRecurringDonation(api, org)
    for (const campaignId of [org.campaignId, await aCampaign(org, 'archived'), other.campaignId, newId()])
      await expect(donations.moveCampaign({ ...seen(id), campaignId })).rejects.toBeProblem('input_invalid', {
        field: 'campaignId',
      })
  })
})

describe('other funds', () => {
  test('share the gift from now on', async () => {
    const { org, donations } = await someone()
    const id = await aRecurringDonation(api, org)
    const wells = await aFund(org, 'Wells')
    const allocations = [
      { designationId: org.designationId, amount: 10_00 },
      { designationId: wells, amount: 20_00 },
    ]
    const { change } = await donations.moveFunds({ ...seen(id), allocations })
    expect(change).toMatchObject({
      field: 'funds',
      old: { parts: [{ designation: 'General fund', amount: 30_00 }] },
      new: { parts: [{ amount: 10_00 }, { designation: 'Wells', amount: 20_00 }] },
    })
    await donations.changeAmount({ ...seen(id, 1), amount: 10_00 })
    expect((await donations.get({ id })).allocations.map(({ amount }) => amount)).toEqual([6_67, 3_33])
  })

  test('get what was given as well where that is asked, all of it in one, and the books agree', async () => {
    const { org, donations } = await someone()
    const id = await givenTwice(org)
    const { version } = await donations.get({ id })
    const allocations = [{ designationId: org.designationId, amount: 100_00 }]
    const moved = await donations.moveFunds({ ...seen(id, version), allocations, alsoPast: true })
    expect(moved.change.new).toMatchObject({ movedCharges: 2 })
    const parts = await api.asOwner(
      `select a.designation_id, a.amount::int, a.returned_amount::int from charge_allocations a join charges c on c.id = a.charge_id
       where c.donation_id = $1 order by a.returned_amount`,
      [id],
    )
    expect(parts).toEqual([
      { designation_id: org.designationId, amount: 100_00, returned_amount: 0 },
      { designation_id: org.designationId, amount: 100_00, returned_amount: 10_00 },
    ])
    expect(await broken(org)).toEqual([])
  })

  test('sum to the gift, are open, and are named once', async () => {
    const { org, donations } = await someone()
    const id = await aRecurringDonation(api, org)
    const [wells, closed] = [await aFund(org, 'Wells'), await aFund(org, 'Closed', 'archived')]
    const part = (designationId: string, amount: number) => ({ designationId, amount })
    const move = (allocations: { designationId: string; amount: number }[], alsoPast = false) =>
      donations.moveFunds({ ...seen(id), allocations, alsoPast })
    await expect(move([part(wells, 29_99)])).rejects.toBeProblem('input_invalid', { field: 'allocations' })
    await expect(move([part(wells, 15_00), part(wells, 15_00)])).rejects.toBeProblem('input_invalid', {
      field: 'allocations',
    })
    await expect(move([part(closed, 30_00)])).rejects.toBeProblem('input_invalid', {
      field: 'allocations.0.designationId',
    })
    await expect(move([part(wells, 15_00), part(org.designationId, 15_00)], true)).rejects.toBeProblem(
      'input_invalid',
      {
        field: 'allocations',
      },
    )
  })
})

describe('another card', () => {
  test('is that of another plan of the same donor', async () => {
    const { org, donations } = await someone()
    const donorId = await api.given.donor(org)
    const good = await aRecurringDonation(api, org, { donor_id: donorId, method_last4: '4242' })
    const id = await aRecurringDonation(api, org, { donor_id: donorId, payment_reference: null, needs_method: true })
    const { change } = await donations.shareMethod({ ...seen(id), fromDonationId: good })
    expect(change).toMatchObject({ field: 'method', new: { last4: '4242' } })
    expect(await api.asOwner('select payment_reference, needs_method from donations where id = $1', [id])).toEqual([
      { payment_reference: 'pm_card', needs_method: false },
    ])
    const stranger = await aRecurringDonation(api, org)
    await expect(donations.shareMethod({ ...seen(id, 1), fromDonationId: stranger })).rejects.toBeProblem(
      'input_invalid',
      { field: 'fromDonationId' },
    )
  })

  test('of the donor is kept for what is collected next', async () => {
    const { org, donations } = await someone()
    const id = await aRecurringDonation(api, org, { needs_method: true, status: 'failed' })
    const method = {
      method: 'card',
      brand: 'visa',
      last4: '1881',
      expMonth: 4,
      expYear: 2030,
      reference: 'pm_new',
      gatewayIntegrationId: gatewayIntegrationIdSchema.parse(org.sandboxId),
      mode: 'live',
    } as const
    const changed = await api.within({ orgId: org.orgId }, () =>
      api.app.get(DonationActions).changeMethod(org.orgId, id, { method }, { by: 'donor' }),
    )
    expect(changed).toMatchObject({ status: 'failed', change: { by: 'donor', new: { last4: '1881' } } })
    expect(await donations.restart(seen(id, 1))).toMatchObject({ status: 'active' })
  })
})
