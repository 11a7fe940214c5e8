import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import '../../../test/matchers.js'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { runChecks } from '../../checks/run-checks.js'
import type { GivenOrg } from '../../../test/given.js'
import { formOf } from './testing/gift-files.js'
import { camtFile } from '../bank-statements/testing/camt-file.js'
import { ImportClient } from './testing/import-client.js'

let api: TestApi
let org: GivenOrg
let client: ImportClient

beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  org = await api.given.org()
  client = new ImportClient(api, org.admin)
})

const headings = ['First Name', 'Last Name', 'Email', 'Zip', 'Amount', 'Date', 'Campaign']
const ann = ['Ann', 'Rivers', 'ann@example.org', '01234']
const bob = ['Bob', 'Hill', '', '99501']

describe('the undo of an import', () => {
  it('keeps what people worked on since and names it, and takes edited donors along only if told to', async () => {
    const done = await client.take(
      formOf([
        headings,
        [...ann, '5', '2026-03-01', ''],
        [...bob, '7', '2026-03-01', ''],
        ['Cleo', 'Marsh', '', '10001', '9', '2026-03-02', ''],
      ]),
    )
    const donors = () =>
      api.asOwner<{ id: string; name: string }>('select id, name from donors where org_id = $1 order by name', [
        org.orgId,
      ])
    const [annMade] = await donors()
    await api.as(org.admin).donors.update({ id: annMade?.id ?? '', phone: '555 0100' })
    const [cleoGift] = await api.asOwner<{ id: string }>('select id from charges where org_id = $1 and amount = 900', [
      org.orgId,
    ])
    await api
      .as(org.admin)
      .charges.correct({ chargeId: cleoGift?.id ?? '', amount: 8_00, idempotencyKey: randomUUID() })
    const expected = {
      donors: { count: 1, first: [{ name: 'Ann Rivers' }] },
      gifts: { count: 1, first: [{ id: cleoGift?.id }] },
    }
    expect(await client.calls.workedOn({ id: done.id })).toMatchObject(expected)
    const undone = await client.undo(done.id)
    expect(undone).toMatchObject({ status: 'undone', keptAtUndo: expected })
    expect((await donors()).map(({ name }) => name)).toEqual(['Ann Rivers', 'Cleo Marsh'])
    expect(await api.asOwner('select amount::int from charges where org_id = $1', [org.orgId])).toEqual([
      { amount: 800 },
    ])
    const wrong = await runChecks(api.infrastructure.connections.ownerUrl)
    expect(wrong.filter(({ violations }) => violations.length > 0)).toEqual([])
    const other = await client.take(formOf([headings, [...bob, '7', '2026-03-01', '']]))
    const [bobMade] = (await donors()).filter(({ name }) => name === 'Bob Hill')
    await api.as(org.admin).donors.update({ id: bobMade?.id ?? '', phone: '555 0101' })
    await client.undo(other.id, { removesEditedDonors: true })
    expect((await donors()).map(({ name }) => name)).toEqual(['Ann Rivers', 'Cleo Marsh'])
  })

  it('keeps a gift that counts toward a pledge', async () => {
    api.clock.set('2026-06-15T12:00:00Z')
    const done = await client.take(formOf([headings, [...ann, '5', '2026-06-02', ''], [...bob, '7', '2026-06-02', '']]))
    const [gift] = await api.asOwner<{ id: string; donorId: string }>(
      `select id, donor_id as "donorId" from charges where org_id = $1 and amount = 500`,
      [org.orgId],
    )
    const pledge = await api.as(org.admin).pledges.add({
      donor: { id: gift?.donorId ?? '' },
      amount: { amount: 5_00, currency: 'usd' },
      frequency: 'monthly',
      startsOn: '2026-06-01',
      method: 'standing_order',
      idempotencyKey: randomUUID(),
    })
    const { rows } = await api.as(org.admin).pledges.listExpected({})
    expect(rows).toMatchObject([{ candidate: { id: gift?.id } }])
    await api
      .as(org.admin)
      .pledges.count({ chargeId: gift?.id ?? '', donationId: pledge.id, idempotencyKey: randomUUID() })
    expect(await client.undo(done.id)).toMatchObject({ keptAtUndo: { gifts: { count: 1, first: [{ id: gift?.id }] } } })
    expect(await api.as(org.admin).donations.get({ id: pledge.id })).toMatchObject({ paidCount: 1, paidTotal: 5_00 })
    const wrong = await runChecks(api.infrastructure.connections.ownerUrl)
    expect(wrong.filter(({ violations }) => violations.length > 0)).toEqual([])
  })

  it('keeps a gift that was found at the bank', async () => {
    api.clock.set('2026-06-15T12:00:00Z')
    const done = await client.take(formOf([headings, [...ann, '5', '2026-06-02', ''], [...bob, '7', '2026-06-02', '']]))
    const { bankLines, bankStatements } = api.as(org.admin)
    await bankStatements.upload(camtFile([{ amount: '5.00', day: '2026-06-02', from: 'Ann Rivers' }]))
    const [line] = (await bankLines.list({})).rows
    if (line?.proposal?.kind !== 'recorded') throw new Error('The imported gift was to be proposed')
    const { chargeId } = line.proposal
    await bankLines.match({ lineId: line.id, as: { kind: 'recorded', chargeId }, idempotencyKey: randomUUID() })
    expect(await client.undo(done.id)).toMatchObject({ keptAtUndo: { gifts: { count: 1, first: [{ id: chargeId }] } } })
  })

  it('keeps who is related to others or was sent a link, and does not fail over them', async () => {
    const done = await client.take(
      formOf([
        headings,
        [...ann, '5', '2026-03-01', ''],
        [...bob, '7', '2026-03-01', ''],
        ['Cleo', 'Marsh', 'cleo@example.org', '', '9', '2026-03-02', ''],
      ]),
    )
    const made = await api.asOwner<{ id: string; name: string }>('select id, name from donors where org_id = $1', [
      org.orgId,
    ])
    const idOf = (name: string) => made.find((donor) => donor.name === name)?.id ?? ''
    const other = await api.given.donor(org)
    await api.as(org.agent).relationships.add({ id: idOf('Ann Rivers'), otherId: other, kind: 'relative' })
    await api.given.donorSession(org, idOf('Cleo Marsh'))
    await client.undo(done.id, { removesEditedDonors: true })
    const left = await api.asOwner<{ name: string }>(
      'select name from donors where org_id = $1 and id <> $2 order by name',
      [org.orgId, other],
    )
    expect(left.map(({ name }) => name)).toEqual(['Ann Rivers', 'Cleo Marsh'])
  })
})

describe('an undo that is told to take changed gifts along', () => {
  const chargeOf = async (amount: number) => {
    const rows = await api.asOwner<{ id: string }>('select id from charges where org_id = $1 and amount = $2', [
      org.orgId,
      amount,
    ])
    return rows[0]?.id ?? ''
  }
  const correct = async (amount: number, to: { amount?: number; giftDate?: string; reason?: string }) =>
    api.as(org.admin).charges.correct({ chargeId: await chargeOf(amount), ...to, idempotencyKey: randomUUID() })
  const expectTrueFigures = async () => {
    const checked = await runChecks(api.infrastructure.connections.ownerUrl)
    expect(checked.filter(({ violations }) => violations.length > 0)).toEqual([])
  }
  const booked = () =>
    api.asOwner(
      `select account from ledger_entries where org_id = $1 group by account, on_date, campaign_id, designation_id having sum(amount) <> 0`,
      [org.orgId],
    )

  it('takes corrected gifts along with their corrections, and the books are as before', async () => {
    const done = await client.take(formOf([headings, [...ann, '5', '2026-03-01', ''], [...bob, '7', '2026-03-01', '']]))
    await correct(5_00, { amount: 6_00 })
    await correct(6_00, { amount: 8_00, giftDate: '2026-03-04' })
    await correct(7_00, { giftDate: '2026-03-05' })
    expect(await client.calls.workedOn({ id: done.id })).toMatchObject({
      gifts: { count: 2 },
      removable: { gifts: 2, recurring: 0 },
      giftsStay: [],
    })
    const undone = await client.undo(done.id, { removesChangedGifts: true })
    expect(undone.keptAtUndo).toMatchObject({ gifts: { count: 0 }, donors: { count: 0 } })
    expect(await api.asOwner('select from charges where org_id = $1', [org.orgId])).toEqual([])
    expect(await api.asOwner('select from donors where org_id = $1', [org.orgId])).toEqual([])
    expect(await api.asOwner('select from charge_corrections where org_id = $1', [org.orgId])).toEqual([])
    expect(await booked()).toEqual([])
    await expectTrueFigures()
  })

  it('leaves those that were refunded or are of a closed period, and says so', async () => {
    const done = await client.take(
      formOf([
        headings,
        [...ann, '5', '2026-01-10', ''],
        [...ann, '6', '2026-03-01', ''],
        [...bob, '7', '2026-03-01', ''],
        [...bob, '9', '2026-03-02', ''],
      ]),
    )
    await correct(5_00, { amount: 5_50 })
    await correct(6_00, { amount: 6_50 })
    await correct(7_00, { amount: 7_50 })
    await api.as(org.admin).charges.refund({
      chargeId: await chargeOf(7_50),
      amount: 2_00,
      reason: 'other',
      isOffline: true,
      idempotencyKey: randomUUID(),
    })
    await api.as(org.admin).periods.close({ entityId: org.entityId, through: '2026-01-31' })
    expect(await client.calls.workedOn({ id: done.id })).toMatchObject({
      gifts: { count: 3 },
      removable: { gifts: 1 },
      giftsStay: expect.arrayContaining([
        { reason: 'closed', count: 1 },
        { reason: 'refunded', count: 1 },
      ]),
    })
    const undone = await client.undo(done.id, { removesChangedGifts: true })
    expect(undone.keptAtUndo).toMatchObject({ gifts: { count: 2 }, removable: { gifts: 0 } })
    const left = await api.asOwner('select amount::int from charges where org_id = $1 order by amount', [org.orgId])
    expect(left).toEqual([{ amount: 550 }, { amount: 750 }])
    await expectTrueFigures()
  })

  it('takes changed recurring gifts along, but none that was paid', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const row = (id: string, name: string) => [id, name, `${id}@example.org`, '5.00', 'Monthly', inDays(4), 'Check']
    const done = await client.take(
      formOf([
        ['Pledge ID', 'Name', 'Email', 'Amount', 'Frequency', 'Next payment', 'Payment method'],
        row('a', 'Ann Rivers'),
        row('b', 'Bob Hill'),
      ]),
    )
    const as = api.as(org.admin)
    const { rows } = await as.donations.list({ sort: 'createdAt' })
    for (const { id } of rows) {
      const { version } = await as.donations.get({ id })
      await as.donations.cancel({ id, version, reason: 'financial', idempotencyKey: randomUUID() })
    }
    const [, bobs] = rows
    const { version } = await as.donations.get({ id: bobs?.id ?? '' })
    await as.donations.restart({ id: bobs?.id ?? '', version, nextOn: inDays(6), idempotencyKey: randomUUID() })
    await as.charges.record({
      donor: { id: bobs?.donorId ?? '' },
      amount: { amount: 5_00, currency: 'usd' },
      giftDate: '2026-06-10',
      method: 'cheque',
      pledgeId: bobs?.id ?? '',
      idempotencyKey: randomUUID(),
    })
    expect(await client.calls.workedOn({ id: done.id })).toMatchObject({
      recurring: { count: 2 },
      removable: { gifts: 0, recurring: 1 },
    })
    const undone = await client.undo(done.id, { removesChangedGifts: true })
    expect(undone.keptAtUndo).toMatchObject({ recurring: { count: 1, first: [{ id: bobs?.id }] } })
    expect((await as.donations.list({})).rows.map(({ id }) => id)).toEqual([bobs?.id])
    await expectTrueFigures()
  })
})
