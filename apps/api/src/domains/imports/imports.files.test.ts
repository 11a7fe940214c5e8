import { importMaxBytes } from '@almoner/contracts/imports/imports.operations'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import '../../../test/matchers.js'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { Files } from '../../platform/files/files.js'
import { formWith, hasRealFiles, realFileForm, realFiles } from './testing/gift-files.js'
import { ImportClient } from './testing/import-client.js'
import { printOrg } from './testing/print-org.js'

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

const totals = () => api.as(org.agent).charges.totals({})
const donorCount = async () =>
  (await api.asOwner<{ n: number }>('select count(*)::int as n from donors where org_id = $1', [org.orgId]))[0]?.n

describe.runIf(hasRealFiles)('the real files', () => {
  it('payroll contributions: the total that the filer declared, nothing the second time, nothing after undo', async () => {
    const before = await printOrg(api, org.orgId)
    const checked = await client.check(await realFileForm(realFiles.payroll))
    expect(checked.findings).toMatchObject({ rows: 2626, ready: 2625, undecided: 1, bad: 0, refundRows: 1 })
    const [row] = await client.calls.problemRows({ id: checked.id })
    const [sameDay] = row?.refund?.candidates ?? []
    expect(row?.refund).toMatchObject({ amount: 17_08, date: '2001-09-05' })
    expect(sameDay).toMatchObject({ amount: 98_12, date: '2001-09-05' })
    await client.calls.decideRow({
      id: checked.id,
      line: row?.line ?? 0,
      decision: { kind: 'refund_line', ofLine: sameDay?.line ?? 0 },
    })
    const done = await client.run(checked.id)
    expect(done.findings).toMatchObject({
      ready: 2626,
      undecided: 0,
      totals: [{ currency: 'usd', gifts: 2624, refunds: 2, refunded: 118_83, raised: 149_408_52 }],
    })
    expect(await totals()).toMatchObject({
      rows: 2624,
      byCurrency: [{ gifts: 2624, net: 149_408_52, refunded: 118_83, refunds: 2 }],
    })
    expect(await donorCount()).toBe(448)

    const first = await printOrg(api, org.orgId)
    const again = await client.take(await realFileForm(realFiles.payroll))
    expect(again.findings).toMatchObject({ ready: 0, present: 2626, undecided: 0, newDonors: 0 })
    expect(await printOrg(api, org.orgId)).toBe(first)

    await client.undo(done.id)
    expect(await printOrg(api, org.orgId)).toBe(before)
  })

  it('sample donations: two currencies, test gifts apart, refunded ones given back', async () => {
    const done = await client.take(await realFileForm(realFiles.sample))
    expect(done.findings).toMatchObject({ rows: 304, ready: 304, testRows: 137, newCampaigns: { length: 5 } })
    expect(await totals()).toMatchObject({
      rows: 304,
      testRows: 137,
      byCurrency: expect.arrayContaining([
        expect.objectContaining({ currency: 'usd', gifts: 97, gross: 6_755_00, refunded: 100_00, net: 6_655_00 }),
        expect.objectContaining({ currency: 'eur', gifts: 64, gross: 10_929_00, refunded: 225_00, net: 10_704_00 }),
      ]),
    })
    const statuses = await api.asOwner(
      'select status, count(*)::int as n from charges where org_id = $1 group by 1 order by 1',
      [org.orgId],
    )
    expect(statuses).toEqual([
      { status: 'canceled', n: 11 },
      { status: 'pending', n: 3 },
      { status: 'succeeded', n: 290 },
    ])
    expect(await donorCount()).toBe(300)
    expect((await client.take(await realFileForm(realFiles.sample))).findings).toMatchObject({ ready: 0, present: 304 })
  })
})

describe('a file that cannot be taken', () => {
  it.each([
    ['an empty file', '', 'The file is empty'],
    ['no CSV', '%PDF-1.7', 'This is a PDF document'],
    [
      'a cut-off quote',
      'Email,Amount,Date\na@example.org,"5,2026-01-02\n',
      'Row 2, column 2: a quotation mark opens here',
    ],
    [
      'a NUL byte',
      'Email,Amount,Date\na@example.org of somewhere far,5\0,2026-01-02\n',
      'Row 2, column 2: the cell has a NUL',
    ],
    [
      'a cell of 1 MB',
      `Email,Amount,Date\n${'a'.repeat(1_000_000)},5,2026-01-02\n`,
      'Row 2, column 1: the cell is longer than 64 kB',
    ],
    [
      '10,000 columns',
      `Email,Amount,Date${',x'.repeat(10_000)}\na@example.org,5,2026-01-02\n`,
      'Row 1 has more than 1,000 columns',
    ],
    [
      'two columns of one name',
      'Email,Amount,Date,Amount\na@example.org,5,2026-01-02,6\n',
      'Row 1 names two columns “Amount”: columns 2 and 4',
    ],
  ])('is refused with a clear message and leaves nothing: %s', async (_what, content, message) => {
    await expect(client.calls.upload(formWith(content))).rejects.toBeProblem('import_unreadable')
    await expect(client.calls.upload(formWith(content))).rejects.toThrow(message)
    expect(await api.asOwner('select id from imports where org_id = $1', [org.orgId])).toEqual([])
  })

  it('is refused when it is too large or no file', async () => {
    await expect(client.calls.upload(formWith(new Uint8Array(importMaxBytes + 1)))).rejects.toBeProblem(
      'payload_too_large',
    )
    const form = new FormData()
    form.set('file', 'just text')
    await expect(client.calls.upload(form)).rejects.toBeProblem('input_invalid', { field: 'file' })
  })
})

it('a file that cannot be read any more fails its import, and whoever began it is told', async () => {
  const { id, suggestedPlan } = await client.calls.upload(formWith('Name,Amount,Date\nDana Levi,30.00,2026-01-31\n'))
  const [stored] = await api.asOwner<{ file_key: string }>('select file_key from imports where id = $1', [id])
  await api.app.get(Files).remove(stored?.file_key ?? '')
  await client.calls.check({ id, plan: suggestedPlan })
  await client.work('check', id)
  expect(await client.calls.get({ id })).toMatchObject({
    status: 'failed',
    failure: 'The file could not be read to the end',
  })
  const told = await api.asOwner("select user_id, payload from outbox where type = 'import.failed' and about = $1", [
    id,
  ])
  expect(told).toEqual([{ user_id: org.admin.userId, payload: { importId: id } }])
})
