import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CustomInput } from '@almoner/contracts/custom-fields/custom-value'
import { minorUnits } from '@almoner/contracts/minor-units'
import { readPdf } from '../../platform/pdf/testing/read-pdf.js'
import '../../../test/matchers.js'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'

let api: TestApi

beforeAll(async () => {
  api = await createTestApi()
  api.clock.set('2026-06-15T12:00:00.000Z')
})
afterAll(() => api.close())

const head = {
  name: 'Monday’s post',
  batchDate: '2026-06-15',
  expectedCount: 3,
  expectedTotal: minorUnits(76_50),
  giftDate: '2026-06-14',
  method: 'cheque' as const,
}
const dana = { add: { firstName: 'Dana', lastName: 'Levi' } }
const typed = { donor: dana, giftDate: '2026-06-14', method: 'cheque' as const, reference: null }

const begin = (org: GivenOrg, counted: Partial<typeof head> = {}) =>
  api.as(org.agent).giftBatches.create({ ...head, ...counted, idempotencyKey: randomUUID() })

const type = (org: GivenOrg, id: string, amount: number | null, facts: object = {}) =>
  api.as(org.agent).giftBatches.saveGift({ id, giftId: randomUUID(), ...typed, amount, ...facts })

async function typeAll(org: GivenOrg, id: string) {
  for (const amount of [50_00, 25_50, 1_00]) await type(org, id, amount, { reference: ` ${amount} ` })
}

describe('a gift batch', () => {
  test('is kept as it is typed, and taken up by somebody else', async () => {
    const org = await api.given.org()
    const { id, state } = await begin(org)
    expect(state).toBe('open')
    const unfinished = await type(org, id, null)
    expect(unfinished).toMatchObject({ amount: null, donorName: 'Dana Levi', typedBy: { id: org.agent.userId } })
    const other = api.as(org.admin).giftBatches
    await other.saveGift({ id, giftId: unfinished.id, ...typed, amount: 50_00 })
    const batch = await other.get({ id })
    expect(batch.gifts).toMatchObject([{ id: unfinished.id, amount: 50_00, typedBy: { id: org.admin.userId } }])
    expect(batch.entered).toEqual({ count: 1, total: 50_00 })
  })

  test('is balanced once what was typed is what was counted, and posted as gifts by hand', async () => {
    const org = await api.given.org()
    const { id } = await begin(org)
    await typeAll(org, id)
    expect((await api.as(org.agent).giftBatches.list({ state: ['balanced'] })).rows).toMatchObject([{ id }])
    const posted = await api.as(org.agent).giftBatches.post({ id })
    expect(posted).toMatchObject({ state: 'posted', postedBy: { id: org.agent.userId } })
    const { byCurrency } = await api.as(org.agent).charges.totals({ batchId: id })
    expect(byCurrency).toMatchObject([{ gifts: 3, gross: 76_50 }])
    // The same new name in three gifts is one donor.
    const { rows } = await api.as(org.agent).charges.list({ batchId: id })
    expect(new Set(rows.map(({ donorId }) => donorId)).size).toBe(1)
    expect(posted.gifts.map(({ newDonor, donorName }) => [newDonor, donorName])).toEqual(
      Array.from({ length: 3 }, () => [null, 'Dana Levi']),
    )
    const charge = await api.as(org.agent).charges.get({ id: posted.gifts[0]?.chargeId ?? '' })
    expect(charge).toMatchObject({ batch: { id, name: head.name }, reference: '5000' })
  })

  test('keeps what is typed of custom fields, which its gifts have once it is posted', async () => {
    const org = await api.given.org()
    const add = (name: string, more: object = {}) =>
      api.as(org.admin).customFields.create({ recordKind: 'charge', name, type: 'number', ...more })
    await add('Envelope', { isRequired: true })
    await add('Account', { isPersonal: true })
    await add('Score', { audience: 'admins' })
    const { id } = await begin(org, { expectedCount: 1, expectedTotal: minorUnits(50_00) })
    const { id: giftId } = await type(org, id, 50_00, { custom: { envelope: 12, account: 9 } })
    const again = (custom: CustomInput, as = org.agent) =>
      api.as(as).giftBatches.saveGift({ id, giftId, ...typed, amount: 50_00, custom })
    const viewer = { ...org.agent, switches: { personalData: false } }
    expect((await again({}, viewer)).custom).toEqual({ envelope: 12 })
    await expect(again({ account: 1 }, viewer)).rejects.toBeProblem('input_invalid', { field: 'custom.account' })
    await expect(again({ score: 1 })).rejects.toBeProblem('input_invalid', { field: 'custom.score' })
    expect((await again({ envelope: 'twelve', account: null })).custom).toEqual({ envelope: 'twelve' })
    await expect(api.as(org.agent).giftBatches.post({ id })).rejects.toBeProblem('input_invalid', {
      field: 'gifts.0.custom.envelope',
    })
    await again({ envelope: 13, account: 9 })
    const posted = await api.as(viewer).giftBatches.post({ id })
    expect(posted.gifts).toMatchObject([{ custom: {} }])
    const charge = await api.as(org.agent).charges.get({ id: posted.gifts[0]?.chargeId ?? '' })
    expect(charge.custom).toEqual({ envelope: 13, account: 9 })
  })

  test.each([{ expectedCount: 4 }, { expectedTotal: minorUnits(76_51) }])(
    'is not posted where something else was counted: %o',
    async (counted) => {
      const org = await api.given.org()
      const { id } = await begin(org, counted)
      await typeAll(org, id)
      await expect(api.as(org.agent).giftBatches.post({ id })).rejects.toBeProblem('batch_totals_differ')
      expect((await api.as(org.agent).charges.totals({})).rows).toBe(0)
      await api.as(org.agent).giftBatches.update({ id, ...head })
      expect((await api.as(org.agent).giftBatches.post({ id })).state).toBe('posted')
    },
  )

  test('is not posted with a gift that is not complete, and with one that cannot be leaves none of them', async () => {
    const org = await api.given.org()
    const { id } = await begin(org, { expectedCount: 2, expectedTotal: minorUnits(100_00) })
    await type(org, id, 50_00)
    const late = await type(org, id, 50_00, { method: null })
    await expect(api.as(org.agent).giftBatches.post({ id })).rejects.toBeProblem('batch_incomplete')
    await api.as(org.agent).giftBatches.saveGift({
      id,
      giftId: late.id,
      ...typed,
      amount: 50_00,
      giftDate: '2027-01-01',
    })
    await expect(api.as(org.agent).giftBatches.post({ id })).rejects.toBeProblem('input_invalid', {
      field: 'gifts.1.giftDate',
    })
    expect((await api.as(org.agent).charges.totals({})).rows).toBe(0)
  })

  test('is posted once, also by two at the same time', async () => {
    const org = await api.given.org()
    const { id } = await begin(org)
    await typeAll(org, id)
    const posts = await Promise.allSettled([org.agent, org.admin].map((who) => api.as(who).giftBatches.post({ id })))
    expect(posts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await api.as(org.agent).charges.totals({})).rows).toBe(3)
    const changes = [
      () => type(org, id, 1_00),
      () => api.as(org.agent).giftBatches.remove({ id }),
      () => api.as(org.agent).giftBatches.update({ id, ...head }),
    ]
    for (const change of changes) await expect(change()).rejects.toBeProblem('batch_posted')
  })

  test('is discarded with what was typed, and gifts are taken out', async () => {
    const org = await api.given.org()
    const { id } = await begin(org)
    const gift = await type(org, id, 5_00)
    await api.as(org.agent).giftBatches.removeGift({ id, giftId: gift.id })
    expect((await api.as(org.agent).giftBatches.get({ id })).gifts).toEqual([])
    await type(org, id, 5_00)
    await api.as(org.agent).giftBatches.remove({ id })
    await expect(api.as(org.agent).giftBatches.get({ id })).rejects.toBeProblem('not_found')
  })

  test('follows a donor who is merged, and is another org’s business', async () => {
    const [org, other] = [await api.given.org(), await api.given.org()]
    const [kept, merged] = [await api.given.donor(org), await api.given.donor(org)]
    const { id } = await begin(org)
    await type(org, id, 5_00, { donor: { id: merged } })
    await api.as(org.admin).donors.merge({ keptId: kept, mergedId: merged })
    expect((await api.as(org.agent).giftBatches.get({ id })).gifts).toMatchObject([{ donorId: kept }])
    await expect(api.as(other.agent).giftBatches.get({ id })).rejects.toBeProblem('not_found')
    await expect(type(other, id, 5_00)).rejects.toBeProblem('not_found')
    const theirs = await begin(other)
    await expect(type(other, theirs.id, 5_00, { donor: { id: kept } })).rejects.toBeProblem('input_invalid', {
      field: 'donor',
    })
  })

  test('pays what is expected of the pledges that its gifts name, whatever the amount', async () => {
    const org = await api.given.org()
    const [donorId, other] = [await api.given.donor(org), await api.given.donor(org)]
    const pledge = (amount: number, startsOn: string) =>
      api.as(org.agent).pledges.add({
        donor: { id: donorId },
        amount: { amount, currency: 'usd' },
        frequency: 'monthly',
        startsOn,
        method: 'cheque',
        idempotencyKey: randomUUID(),
      })
    const [due, ahead] = [await pledge(40_00, '2026-06-01'), await pledge(25_00, '2026-07-10')]
    expect(await api.as(org.agent).pledges.listNext({ donorId })).toEqual([
      { donationId: due.id, donationNumber: due.number, dueOn: '2026-06-01', amount: 40_00, currency: 'usd' },
      { donationId: ahead.id, donationNumber: ahead.number, dueOn: '2026-07-10', amount: 25_00, currency: 'usd' },
    ])
    const { id } = await begin(org, { expectedTotal: minorUnits(70_00) })
    const facts = { donor: { id: donorId } }
    expect(await type(org, id, 35_00, { ...facts, pledgeId: due.id })).toMatchObject({ pledgeId: due.id })
    await type(org, id, 25_00, { ...facts, pledgeId: ahead.id })
    await type(org, id, 10_00, facts)
    for (const donor of [{ id: other }, dana])
      await expect(type(org, id, 5_00, { donor, pledgeId: due.id })).rejects.toBeProblem('input_invalid', {
        field: 'pledgeId',
      })
    const { gifts } = await api.as(org.agent).giftBatches.post({ id })
    const paid = await Promise.all(
      gifts.map(async ({ chargeId }) => {
        const { donationId, installmentNo } = await api.as(org.agent).charges.get({ id: chargeId ?? '' })
        return [donationId, installmentNo]
      }),
    )
    expect(paid).toEqual([
      [due.id, 1],
      [ahead.id, 1],
      [null, null],
    ])
    expect(await api.as(org.agent).pledges.listNext({ donorId })).toMatchObject([
      { donationId: due.id, dueOn: '2026-07-01', amount: 40_00 },
      { donationId: ahead.id, dueOn: '2026-08-10', amount: 25_00 },
    ])
  })

  test('offers of a list of payments the one that is due of its amount, and what was missed where nothing else is left', async () => {
    const org = await api.given.org()
    const donorId = await api.given.donor(org)
    const usd = (amount: number) => ({ amount, currency: 'usd' as const })
    const { id } = await api.as(org.agent).pledges.add({
      donor: { id: donorId },
      payments: [
        { dueOn: '2026-05-01', amount: usd(30_00) },
        { dueOn: '2026-06-01', amount: usd(20_00) },
      ],
      method: 'cheque',
      idempotencyKey: randomUUID(),
    })
    const next = (amount?: number) => api.as(org.agent).pledges.listNext({ donorId, amount })
    expect(await next()).toMatchObject([{ donationId: id, dueOn: '2026-05-01', amount: 30_00 }])
    expect(await next(20_00)).toMatchObject([{ dueOn: '2026-06-01', amount: 20_00 }])
    expect(await next(99_00)).toMatchObject([{ dueOn: '2026-05-01' }])
    await api.asOwner("update installments set state = 'failed' where donation_id = $1 and amount = 3000", [id])
    await api.asOwner("update installments set state = 'paid' where donation_id = $1 and amount = 2000", [id])
    expect(await next()).toMatchObject([{ dueOn: '2026-05-01', amount: 30_00 }])
    const other = await api.given.org()
    expect(await api.as(other.agent).pledges.listNext({ donorId })).toEqual([])
  })

  test('has a deposit slip for the bank', async () => {
    const org = await api.given.org()
    const { id } = await begin(org)
    await typeAll(org, id)
    const { fileName, pdf } = await api.as(org.agent).giftBatches.depositSlip({ id })
    expect(fileName).toBe('deposit-2026-06-15.pdf')
    const { lines } = await readPdf(Buffer.from(pdf, 'base64'))
    expect(lines).toEqual(expect.arrayContaining(['Checks 3 $76.50', 'Total 3 $76.50', '2 Dana Levi 2550 $25.50']))
  })

  test('names donors in Hebrew and Arabic on its slip', async () => {
    const org = await api.given.org()
    const { id } = await begin(org, { name: 'קופת ינואר 2026' })
    await type(org, id, 50_00, { method: 'cheque', donor: { add: { firstName: 'נועה', lastName: 'לוי' } } })
    await type(org, id, 25_00, { method: 'cheque', donor: { add: { firstName: 'ليلى', lastName: 'منصور' } } })
    const { pdf } = await api.as(org.agent).giftBatches.depositSlip({ id })
    const read = await readPdf(Buffer.from(pdf, 'base64'))
    expect(read).toMatchObject({ title: 'Deposit slip, קופת ינואר 2026', language: 'en', uaPart: '1' })
    expect(read.lines).toContain('1 נועה לוי $50.00')
    expect(read.lines).toContain('2 ليلى منصور $25.00')
  })
})
