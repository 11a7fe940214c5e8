import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RecordGiftWire } from '@almoner/contracts/charges/offline.operations'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import { printLedger } from '../../../../test/ledger.js'
import '../../../../test/matchers.js'
import { runChecks } from '../../../checks/run-checks.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const usd = (amount: number) => ({ amount, currency: 'usd' as const })

const aGift = (given: Partial<RecordGiftWire> = {}): RecordGiftWire => ({
  donor: { add: { firstName: 'Dana', lastName: 'Levi', email: 'dana@example.org' } },
  amount: usd(50_00),
  giftDate: '2026-06-14',
  method: 'cheque',
  idempotencyKey: randomUUID(),
  ...given,
})

async function archivedFund(org: GivenOrg): Promise<string> {
  const { designations } = api.as(org.admin)
  const { id } = await designations.save({ designation: { name: 'Roof', code: 'ROOF' } })
  await designations.archive({ id })
  return id
}

describe('a gift by hand', () => {
  test('is in the books and the totals, with a donor made on the spot', async () => {
    const org = await api.given.org()
    const { chargeId, donorId, number } = await api.as(org.agent).charges.record(aGift({ reference: '1042' }))
    expect(await printLedger(api, org.orgId)).toMatchInlineSnapshot(`
      "2026-06-14 gift
          assets:received by hand                 $50.00
          income:gifts:General fund              -$50.00"
    `)
    expect(await api.as(org.agent).charges.get({ id: chargeId })).toMatchObject({
      number,
      type: 'offline',
      status: 'succeeded',
      donorName: 'Dana Levi',
      reference: '1042',
      source: 'manual',
      allocations: [{ amount: 50_00 }],
    })
    expect((await api.as(org.agent).donors.get({ id: donorId })).giving).toMatchObject([{ lifetimeAmount: 50_00 }])
  })

  test('that a fundraiser brought counts for them and their campaign', async () => {
    const [org, other] = [await api.given.org(), await api.given.org()]
    const walk = await api.as(org.admin).campaigns.create({ name: 'Walk', template: 'appeal' })
    const fundraiserId = await api.given.fundraiser(org)
    await api.asOwner('update fundraisers set campaign_id = $2 where id = $1', [fundraiserId, walk.id])
    const { chargeId } = await api.as(org.agent).charges.record(aGift({ fundraiserId }))
    expect(await api.as(org.agent).charges.get({ id: chargeId })).toMatchObject({ campaignId: walk.id })
    expect((await api.as(org.admin).fundraisers.get({ id: fundraiserId })).raisedAmount).toBe(50_00)
    const at = { field: 'fundraiserId' }
    await expect(
      api.as(org.agent).charges.record(aGift({ fundraiserId, campaignId: org.campaignId })),
    ).rejects.toBeProblem('input_invalid', at)
    await expect(api.as(other.agent).charges.record(aGift({ fundraiserId }))).rejects.toBeProblem('input_invalid', at)
    const wrong = await runChecks(api.infrastructure.connections.ownerUrl)
    expect(wrong.flatMap(({ violations }) => violations)).toEqual([])
  })

  test('tells somebody of its tribute only where staff say so', async () => {
    const org = await api.given.org()
    const record = async (isToldByMail: boolean) => {
      const tribute = { kind: 'honor' as const, honoree: 'Ruth Levi', recipientEmail: 'ruth@example.org', isToldByMail }
      const { chargeId } = await api.as(org.agent).charges.record(aGift({ tribute }))
      return (await api.as(org.agent).charges.get({ id: chargeId })).tribute?.notify
    }
    expect(await record(true)).toBe('email')
    expect(await record(false)).toBe('none')
  })

  test('goes to several funds, in honor of somebody, and credits others, who have it in no total', async () => {
    const org = await api.given.org()
    const caller = api.as(org.admin)
    const kitchen = await caller.designations.save({ designation: { name: 'Kitchen', code: 'KIT' } })
    const neighbor = await api.given.donor(org, { firstName: 'Noa' })
    const allocations = [
      { designationId: org.designationId, amount: 33_33 },
      { designationId: kitchen.id, amount: 16_67 },
    ]
    const { chargeId } = await api.as(org.agent).charges.record(
      aGift({
        allocations,
        tribute: { kind: 'memory', honoree: ' Ruth Levi ', recipientName: 'Her family' },
        softCredits: [{ donorId: neighbor, amount: 20_00, kind: 'solicitor' }],
      }),
    )
    expect(await caller.charges.get({ id: chargeId })).toMatchObject({
      allocations: [
        { designation: 'General fund', amount: 33_33 },
        { designation: 'Kitchen', amount: 16_67 },
      ],
      tribute: { kind: 'memory', honoree: 'Ruth Levi', recipientName: 'Her family', notify: 'none' },
      softCredits: [{ donorId: neighbor, amount: 20_00, kind: 'solicitor' }],
    })
    expect(await printLedger(api, org.orgId)).toMatchInlineSnapshot(`
      "2026-06-14 gift
          assets:received by hand                 $50.00
          income:gifts:General fund              -$33.33
          income:gifts:Kitchen                   -$16.67"
    `)
    expect(await caller.donors.get({ id: neighbor })).toMatchObject({
      giving: [],
      softCredits: [{ currency: 'usd', amount: 20_00, gifts: 1 }],
    })
    expect((await caller.charges.list({ creditedDonorId: neighbor })).rows).toMatchObject([{ id: chargeId }])
    // Half of it goes back, and with it half of the credit.
    await caller.charges.refund({
      chargeId,
      amount: 25_00,
      reason: 'other',
      notifyDonor: false,
      idempotencyKey: randomUUID(),
    })
    expect((await caller.donors.get({ id: neighbor })).softCredits).toMatchObject([{ amount: 10_00 }])
    const wrong = await runChecks(api.infrastructure.connections.ownerUrl)
    expect(wrong.flatMap(({ violations }) => violations)).toEqual([])
  })

  test.each<
    [
      string,
      (own: {
        fund: string
        archived: string
        other: string
        giver: string
        theirs: string
      }) => Partial<RecordGiftWire>,
    ]
  >([
    ['allocations', ({ fund }) => ({ allocations: [{ designationId: fund, amount: 49_99 }] })],
    ['designationId', ({ archived }) => ({ designationId: archived })],
    ['allocations.0.designationId', ({ archived }) => ({ allocations: [{ designationId: archived, amount: 50_00 }] })],
    ['allocations.0.designationId', ({ other }) => ({ allocations: [{ designationId: other, amount: 50_00 }] })],
    [
      'allocations.1.designationId',
      ({ fund }) => ({
        allocations: [
          { designationId: fund, amount: 25_00 },
          { designationId: fund, amount: 25_00 },
        ],
      }),
    ],
    ['designationId', ({ fund }) => ({ designationId: fund, allocations: [{ designationId: fund, amount: 50_00 }] })],
    ['tribute.honoree', () => ({ tribute: { kind: 'honor', honoree: ' ' } })],
    [
      'softCredits.0.donorId',
      ({ giver }) => ({ donor: { id: giver }, softCredits: [{ donorId: giver, amount: 1_00, kind: 'other' }] }),
    ],
    ['softCredits.0.donorId', ({ theirs }) => ({ softCredits: [{ donorId: theirs, amount: 1_00, kind: 'other' }] })],
    ['softCredits.0.amount', ({ giver }) => ({ softCredits: [{ donorId: giver, amount: 50_01, kind: 'other' }] })],
  ])('is refused at %s, and nothing of it stays', async (field, given) => {
    const [org, other] = [await api.given.org(), await api.given.org()]
    const own = {
      fund: org.designationId,
      archived: await archivedFund(org),
      other: other.designationId,
      giver: await api.given.donor(org),
      theirs: await api.given.donor(other),
    }
    await expect(api.as(org.agent).charges.record(aGift(given(own)))).rejects.toBeProblem('input_invalid', { field })
    expect((await api.as(org.agent).charges.totals({})).rows).toBe(0)
  })

  test('sent twice with one key is one', async () => {
    const org = await api.given.org()
    const input = aGift()
    const answers = await Promise.all([1, 2, 3].map(() => api.as(org.agent).charges.record(input)))
    expect(new Set(answers.map(({ chargeId }) => chargeId)).size).toBe(1)
    expect((await api.as(org.agent).charges.totals({})).rows).toBe(1)
  })

  test('says at which field it cannot be', async () => {
    const [org, other] = [await api.given.org(), await api.given.org()]
    const theirs = await api.given.donor(other)
    const record = (given: Partial<RecordGiftWire>) => api.as(org.agent).charges.record(aGift(given))
    await expect(record({ donor: { id: theirs } })).rejects.toBeProblem('input_invalid', { field: 'donor' })
    await expect(record({ giftDate: '2026-06-16' })).rejects.toBeProblem('input_invalid', { field: 'giftDate' })
    await expect(record({ campaignId: other.campaignId })).rejects.toBeProblem('input_invalid', { field: 'campaignId' })
    await expect(record({ amount: { amount: 5_00, currency: 'eur' } })).rejects.toBeProblem('input_invalid', {
      field: 'amount',
    })
    expect((await api.as(org.agent).charges.totals({})).rows).toBe(0)
  })

  test('that is like another is told of', async () => {
    const org = await api.given.org()
    const { donorId, number } = await api.as(org.agent).charges.record(aGift())
    const similar = (giftDate: string, amount = 50_00) =>
      api.as(org.agent).charges.similar({ donorId, amount: usd(amount), giftDate })
    expect(await similar('2026-06-10')).toMatchObject([{ number }])
    expect(await similar('2026-06-01')).toEqual([])
    expect(await similar('2026-06-14', 50_01)).toEqual([])
  })
})

describe('somebody who is added with a gift', () => {
  const record = async (org: GivenOrg, add: { firstName: string; lastName: string; email?: string }) =>
    (await api.as(org.agent).charges.record(aGift({ donor: { add } }))).donorId

  test('is the donor of that name and address who is here', async () => {
    const org = await api.given.org()
    const dana = { firstName: 'Dana', lastName: 'Levi', email: 'dana@example.org' }
    const donorId = await record(org, dana)
    expect(await record(org, { ...dana, firstName: 'DANA', email: 'Dana@Example.org' })).toBe(donorId)
    expect(await record(org, { ...dana, firstName: 'Noa' })).not.toBe(donorId)
  })

  test('is somebody new without an address', async () => {
    const org = await api.given.org()
    const dana = { firstName: 'Dana', lastName: 'Levi' }
    expect(await record(org, dana)).not.toBe(await record(org, dana))
  })
})
