import { randomUUID } from 'node:crypto'
import { minorUnits } from '@almoner/contracts/minor-units'
import type { CheckoutOverrides } from '@almoner/contracts/checkout-settings/checkout-settings'
import type { ReceiptFormWire } from '@almoner/contracts/legal-entities/receipt-settings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { balancesOf } from '../../../test/ledger.js'
import { settled } from '../../../test/settled.js'
import '../../../test/matchers.js'
import { giftFor, payOn } from '../checkout/testing/sent-gifts.js'
import { aRecurringDonation, runWorker, startJobsButCollecting } from '../recurring/testing/donations.js'
import { receiptSettingsForm } from './testing/receipt-settings.js'

let api: TestApi

beforeAll(async () => {
  api = await createTestApi()
  await startJobsButCollecting(api)
})
afterAll(() => api.close())

async function orgWith(settings: CheckoutOverrides, receipts: Partial<ReceiptFormWire> = {}): Promise<GivenOrg> {
  const org = await api.given.org()
  await api.as(org.owner).entities.saveReceipt(receiptSettingsForm(org, receipts))
  await api.as(org.admin).campaigns.saveCheckoutSettings({ campaignId: org.campaignId, settings })
  return org
}

const dinner = { isOn: true, description: 'Dinner for one', value: minorUnits(40_00), repeats: 'once' as const }
const book = {
  id: '0197d1c2-0000-7000-8000-000000000001',
  name: 'A signed book',
  description: 'By hand',
  value: minorUnits(15_00),
  least: minorUnits(50_00),
  stock: 3,
}

const record = async (org: GivenOrg, more: object = {}): Promise<string> => {
  const { chargeId } = await api.as(org.agent).charges.record({
    donor: { add: { firstName: 'Dana', lastName: 'Levi', email: 'dana@example.org' } },
    amount: { amount: 100_00, currency: 'usd' },
    giftDate: '2026-06-14',
    method: 'cash',
    campaignId: org.campaignId,
    idempotencyKey: randomUUID(),
    ...more,
  })
  return chargeId
}

const ofGift = (org: GivenOrg, chargeId: string) => api.as(org.agent).receipts.ofCharge({ chargeId })
const give = (org: GivenOrg, form: object) => api.as(null).checkout.give(giftFor(org, {}, form))
const exchanged = async (org: GivenOrg, mode: 'live' | 'test' = 'live') => {
  const { benefit_income: income = 0, exchanged_gifts: gifts = 0 } = await balancesOf(api, org.orgId, mode)
  expect(income + gifts).toBe(0)
  return gifts
}

describe('what every gift to a campaign brings', () => {
  test('goes with a gift by hand: to its receipt, to lists and files, and apart from the contribution in the books', async () => {
    const org = await orgWith({ goods: dinner })
    const chargeId = await record(org)
    expect((await ofGift(org, chargeId)).benefits).toMatchObject({ advantage: 40_00, isAdvantageKnown: true })
    expect(await exchanged(org)).toBe(40_00)
    const { results } = await api.as(org.agent).receipts.issue({ chargeIds: [chargeId], sends: false })
    expect(await api.as(org.agent).receipts.get({ id: results[0]?.receipt?.id ?? '' })).toMatchObject({
      amount: 100_00,
      advantage: 40_00,
      eligibleAmount: 60_00,
    })
    expect((await api.as(org.agent).charges.list({})).rows).toMatchObject([
      { advantage: 40_00, advantageDescription: 'Dinner for one' },
    ])
    expect(await api.as(org.agent).charges.get({ id: chargeId })).toMatchObject({ advantage: 40_00 })
  })

  test('is taken back in the books once less than its value is left, and again where staff say another value', async () => {
    const org = await orgWith({ goods: dinner })
    const id = await record(org)
    const refund = (amount: number) =>
      api.as(org.owner).charges.refund({
        chargeId: id,
        amount,
        reason: 'requested_by_donor',
        isOffline: true,
        notifyDonor: false,
        idempotencyKey: randomUUID(),
      })
    await refund(50_00)
    expect(await exchanged(org)).toBe(40_00)
    await refund(25_00)
    expect(await exchanged(org)).toBe(25_00)
    await api.as(org.agent).receipts.describe({
      chargeId: id,
      advantage: 10_00,
      advantageDescription: 'A drink',
      inKindDescription: null,
    })
    expect(await exchanged(org)).toBe(10_00)
    await refund(25_00)
    expect(await exchanged(org)).toBe(0)
  })

  test('counts in the books for the campaign of the gift, also after the gift has moved', async () => {
    const org = await orgWith({ goods: dinner })
    const gala = await api.as(org.admin).campaigns.create({ name: 'Gala', template: 'appeal' })
    const chargeId = await record(org)
    const byCampaign = async () =>
      Object.fromEntries(
        (
          await api.asOwner<{ campaign: string; amount: number }>(
            `select campaign_id as campaign, sum(amount)::int as amount
             from ledger_entries
             where charge_id = $1 and account = 'exchanged_gifts'
             group by campaign_id
             having sum(amount) <> 0`,
            [chargeId],
          )
        ).map(({ campaign, amount }) => [campaign, amount]),
      )
    expect(await byCampaign()).toEqual({ [org.campaignId]: 40_00 })
    const { charges } = api.as(org.agent)
    await charges.correct({ chargeId, campaignId: gala.id, giftDate: '2026-06-13', idempotencyKey: randomUUID() })
    expect(await byCampaign()).toEqual({ [gala.id]: 40_00 })
    await api.as(org.owner).charges.refund({
      chargeId,
      amount: 75_00,
      reason: 'requested_by_donor',
      isOffline: true,
      notifyDonor: false,
      idempotencyKey: randomUUID(),
    })
    expect(await byCampaign()).toEqual({ [gala.id]: 25_00 })
    await charges.correct({ chargeId, campaignId: org.campaignId, idempotencyKey: randomUUID() })
    expect(await byCampaign()).toEqual({ [org.campaignId]: 25_00 })
    expect(await exchanged(org)).toBe(25_00)
  })

  test.each([
    ['once', ['2026-06-15']],
    ['yearly', ['2026-06-15', '2027-06-15']],
    ['each', ['2026-06-15', '2026-12-15', '2027-06-15', '2027-12-15']],
  ] as const)('goes with payments of a recurring gift as the campaign says: %s', async (repeats, days) => {
    const org = await orgWith({ goods: { ...dinner, repeats } })
    const donationId = await aRecurringDonation(api, org, { frequency: 'monthly', interval: 6, amount: 60_00 })
    for (const day of ['2026-06-15', '2026-12-15', '2027-06-15', '2027-12-15']) {
      api.clock.set(`${day}T16:00:00Z`)
      await runWorker(api, org)
    }
    const charges = await api.asOwner<{ day: string; advantage: number | null }>(
      `select c.gift_date::text as day, b.advantage::int
       from charges c left join gift_benefits b on b.charge_id = c.id
       where c.donation_id = $1 and c.status = 'succeeded' order by 1`,
      [donationId],
    )
    expect(charges.map(({ day }) => day)).toHaveLength(4)
    expect(charges.filter(({ advantage }) => advantage === 40_00).map(({ day }) => day)).toEqual([...days])
    expect(await exchanged(org, 'test')).toBe(days.length * 40_00)
  })

  test('keeps a gift from its receipt while nobody knows its value', async () => {
    const org = await orgWith({ goods: { ...dinner, value: null } })
    const chargeId = await record(org)
    expect((await ofGift(org, chargeId)).blockers).toEqual(['advantage_unknown'])
    const { blockers } = await api
      .as(org.agent)
      .receipts.describe({ chargeId, advantage: 0, advantageDescription: 'A card', inKindDescription: null })
    expect(blockers).toEqual([])
  })
})

describe('a reward of the checkout', () => {
  test('goes with the gift that chose it, on top of what the campaign gives, once it is paid', async () => {
    const org = await orgWith({ goods: dinner, rewards: [book] })
    const page = await api.as(null).checkout.page({ org: org.orgId, campaign: org.campaignId, isEmbedded: true })
    expect(page.terms).toMatchObject({
      goods: { description: 'Dinner for one', value: 40_00 },
      rewards: [{ name: 'A signed book', least: 50_00, left: 3 }],
    })
    const { status, token } = await give(org, { rewardId: book.id, amount: minorUnits(50_00) })
    expect(await exchanged(org, 'test')).toBe(0)
    await payOn(api, status.payUrl)
    api.clock.set(new Date(api.clock.now().getTime() + 3_000).toISOString())
    expect(await api.as(null).checkout.status({ token })).toMatchObject({ state: 'succeeded' })
    await settled(api, org)
    expect(await exchanged(org, 'test')).toBe(50_00)
    const [gift] = (await api.as(org.agent).charges.list({})).rows
    expect(gift).toMatchObject({ advantage: 55_00, advantageDescription: 'Dinner for one; A signed book' })
    expect((await ofGift(org, gift?.id ?? '')).benefits.rewardName).toBe('A signed book')
  })

  test('may be declined, and is refused below its smallest gift or where it is not offered', async () => {
    const org = await orgWith({ rewards: [book] })
    await give(org, { amount: minorUnits(50_00) })
    await expect(give(org, { rewardId: book.id, amount: minorUnits(25_00) })).rejects.toBeProblem('input_invalid', {
      field: 'form.rewardId',
    })
    await expect(give(org, { rewardId: randomUUID(), amount: minorUnits(50_00) })).rejects.toBeProblem(
      'input_invalid',
      { field: 'form.rewardId' },
    )
  })

  test('is promised to no more than there are of it, however many ask at once; a gift that failed gives it back', async () => {
    const org = await orgWith({ rewards: [book] })
    const asked = await Promise.allSettled(
      Array.from({ length: 12 }, () => give(org, { rewardId: book.id, amount: minorUnits(50_00) })),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const page = await api.as(null).checkout.page({ org: org.orgId, campaign: org.campaignId, isEmbedded: true })
    expect(page.terms.rewards).toMatchObject([{ left: 0 }])
    await api.asOwner(
      `update charges set status = 'canceled' where id = (select charge_id from gift_benefits where org_id = $1 limit 1)`,
      [org.orgId],
    )
    await give(org, { rewardId: book.id, amount: minorUnits(50_00) })
    await expect(give(org, { rewardId: book.id, amount: minorUnits(50_00) })).rejects.toBeProblem('input_invalid', {
      field: 'form.rewardId',
    })
  })
})

describe('the law of a country', () => {
  const canada = {
    pack: 'ca',
    registrationNumber: '119219814 RR 0001',
    placeOfIssue: 'Toronto',
    signatoryName: 'Noa Bar',
  } as const

  test('wants the appraiser of property of more than 1,000 dollars, and puts them on the receipt', async () => {
    const org = await orgWith({}, canada)
    const inKind = { method: 'in_kind' as const, amount: { amount: 1_000_01, currency: 'usd' } }
    const chargeId = await record(org, inKind)
    const { donorId } = await api.as(org.agent).charges.get({ id: chargeId })
    const address = { line1: '1 Bay St', city: 'Toronto', country: 'CA' }
    await api.as(org.agent).donors.update({ id: donorId, address })
    const described = { chargeId, advantage: 0, advantageDescription: null, inKindDescription: 'A painting' }
    expect((await api.as(org.agent).receipts.describe(described)).blockers).toEqual(['appraiser_missing'])
    await expect(api.as(org.agent).receipts.describe({ ...described, appraiserName: 'Ada Roy' })).rejects.toBeProblem(
      'input_invalid',
      { field: 'appraiserAddress' },
    )
    const appraised = { ...described, appraiserName: 'Ada Roy', appraiserAddress: '2 King St, Toronto' }
    expect((await api.as(org.agent).receipts.describe(appraised)).blockers).toEqual([])
    const less = await record(org, { ...inKind, amount: { amount: 1_000_00, currency: 'usd' } })
    expect((await api.as(org.agent).receipts.describe({ ...described, chargeId: less })).blockers).toEqual([])
  })

  test('of section 46 has no receipt for what was given after the approval ran out, and reports no property', async () => {
    const org = await orgWith(
      {},
      {
        pack: 'il',
        registrationNumber: '580000016',
        s46: { approvalNo: '123', validUntil: '2026-06-13', reporting: 'file' },
      },
    )
    const late = await record(org, { method: 'in_kind' })
    const early = await record(org, { giftDate: '2026-06-13', method: 'in_kind' })
    const describe = (chargeId: string) =>
      api
        .as(org.agent)
        .receipts.describe({ chargeId, advantage: 0, advantageDescription: null, inKindDescription: 'Chairs' })
    expect((await describe(late)).blockers).toEqual(['approval_expired'])
    expect((await describe(early)).blockers).toEqual([])
    const { results } = await api.as(org.agent).receipts.issue({ chargeIds: [early], sends: false })
    const receipt = await api.as(org.agent).receipts.get({ id: results[0]?.receipt?.id ?? '' })
    expect(receipt).toMatchObject({ kind: 'in_kind', report: null, reportStatus: 'not_required' })
  })
})
