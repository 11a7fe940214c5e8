import { TRPCError } from '@trpc/server'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FullChargeRow } from '@almoner/contracts/charges/charge'
import { money } from '@almoner/contracts/money'
import type { Page } from '@almoner/contracts/paging'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { toProblemReport } from '../../trpc/problem-report.js'

let api: TestApi
let org: GivenOrg
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  org = await api.given.org()
})

const staff = () => api.as(org.admin)
const addDonor = (externalId: string | null = null) =>
  staff().donors.create({
    firstName: 'Ada',
    lastName: 'Mercer',
    email: 'ada@example.org',
    phone: '+1 413 555 0148',
    address: { line1: '1 Mill Lane', city: 'Leeds', country: 'GB' },
    externalId,
    idempotencyKey: randomUUID(),
  })
const gift = (donorId: string, externalId: string | null = null) => ({
  donor: { id: donorId },
  amount: money(5_000, 'usd'),
  giftDate: '2026-05-02',
  method: 'cash' as const,
  comment: 'At the fair',
  externalId,
  idempotencyKey: randomUUID(),
})
const charges = async (input: object): Promise<FullChargeRow[]> => {
  // A page leaves as text where nothing has to be changed in it.
  const page = JSON.parse(JSON.stringify(await staff().charges.listInFull(input))) as Page<FullChargeRow>
  return page.rows
}

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => [],
    (error: unknown) => (error instanceof TRPCError ? toProblemReport(error, '').fields : []),
  )

describe('a row of a list for programs', () => {
  test('tells of a donor what their record tells', async () => {
    const { id } = await addDonor('crm-17')
    const { rows } = await staff().donors.listInFull({})
    expect(rows).toMatchObject([
      {
        externalId: 'crm-17',
        phone: '+1 413 555 0148',
        address: { line1: '1 Mill Lane', city: 'Leeds', country: 'GB' },
      },
    ])
    expect(await staff().donors.get({ id })).toMatchObject({ ...rows[0] })
  })

  test('tells of a transaction its funds, entity, fundraiser and comment', async () => {
    const { id } = await addDonor()
    const fundraiserId = await api.given.fundraiser(org)
    const { chargeId } = await staff().charges.record({ ...gift(id, 'till-4'), fundraiserId })
    const rows = await charges({})
    expect(rows).toMatchObject([
      { externalId: 'till-4', comment: 'At the fair', fundraiserId, allocations: [{ amount: 5_000 }] },
    ])
    expect(await staff().charges.get({ id: chargeId })).toMatchObject({ ...rows[0] })
  })

  test('tells of a recurring donation its funds and entity', async () => {
    const { id } = await addDonor()
    const pledge = await staff().pledges.add({
      donor: { id },
      amount: money(2_500, 'usd'),
      frequency: 'monthly',
      startsOn: '2026-05-02',
      method: 'standing_order',
      idempotencyKey: randomUUID(),
    })
    const { rows } = await staff().donations.listInFull({ kind: 'all' })
    expect(rows).toMatchObject([{ externalId: null, giftAmount: 2_500, allocations: [{ amount: 2_500 }] }])
    expect(await staff().donations.get({ id: pledge.id })).toMatchObject({ ...rows[0] })
  })
})

describe('an external id', () => {
  test('finds a donor, also one who was merged into another since', async () => {
    const first = await addDonor('crm-1')
    const second = await addDonor('crm-2')
    const idsOf = async (externalId: string) =>
      (await staff().donors.listInFull({ externalId })).rows.map(({ id }) => id)
    expect(await idsOf('crm-2')).toEqual([second.id])
    await staff().donors.merge({ keptId: first.id, mergedId: second.id })
    expect(await idsOf('crm-2')).toEqual([first.id])
    expect(await idsOf('crm-3')).toEqual([])
  })

  test('is taken by one donor of an org', async () => {
    const { id, number } = await addDonor('crm-1')
    expect(await refusalOf(addDonor('crm-1'))).toEqual([
      { path: 'externalId', message: `Donor ${number} has this external ID: ${id}` },
    ])
    const other = await api.given.org()
    await api.as(other.admin).donors.create({ lastName: 'Mercer', externalId: 'crm-1', idempotencyKey: randomUUID() })
    await expect(addDonor(' ')).rejects.toBeProblem('input_invalid')
  })

  test('is taken by one of two who send it side by side', async () => {
    const sent = await Promise.allSettled(['crm-9', 'crm-9', 'crm-9'].map((externalId) => addDonor(externalId)))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('finds a transaction and is taken by one of an org', async () => {
    const { id } = await addDonor()
    const { chargeId, number } = await staff().charges.record(gift(id, 'till-1'))
    await staff().charges.record(gift(id))
    expect((await charges({ externalId: 'till-1' })).map((row) => row.id)).toEqual([chargeId])
    expect(await refusalOf(staff().charges.record(gift(id, 'till-1')))).toEqual([
      { path: 'externalId', message: `Transaction ${number} has this external ID: ${chargeId}` },
    ])
  })
})
