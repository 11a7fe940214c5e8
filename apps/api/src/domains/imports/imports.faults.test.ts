import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Fault } from '@almoner/contracts/imports/repeated-faults'
import '../../../test/matchers.js'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { formOf } from './testing/gift-files.js'
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

const headings = ['Email', 'Amount', 'Date', 'Status', 'Gift id']
const row = (no: number, { amount = '10.00', date = '2026-01-05', status = 'Paid' } = {}) => [
  `donor${no}@example.org`,
  amount,
  date,
  status,
  `G${no}`,
]
const rows = (from: number, count: number, cells: Parameters<typeof row>[1] = {}) =>
  Array.from({ length: count }, (_, index) => row(from + index, cells))

const emptyDate: Fault = { field: 'date', value: '', message: 'This is empty' }
const strangeWord: Fault = { field: 'status', value: 'Zugesagt', message: 'Choose which status this word means' }

const faults = async (id: string) =>
  (await client.calls.repeatedFaults({ id })).map(({ field, value, rows: count }) => [field, value, count])

/** Mends a fault, or takes a mend back, and does the check that this starts. */
async function after(id: string, call: Promise<{ status: string }>) {
  expect((await call).status).toBe('checking')
  await client.work('check', id)
  return client.calls.get({ id })
}

describe('a fault that many rows have', () => {
  const file = () =>
    formOf([
      headings,
      ...rows(1, 183, { date: '' }),
      ...rows(200, 3, { status: 'Zugesagt' }),
      row(300),
      row(301, { amount: 'ten' }),
    ])

  test('is one, with its count, and is mended in all of its rows at once', async () => {
    const { id } = await client.check(file())
    expect(await faults(id)).toEqual([
      ['date', '', 183],
      ['status', 'Zugesagt', 3],
    ])
    const alone = await client.calls.problemRows({ id, includesRepeated: false })
    expect(alone.map(({ line, cells }) => [line, cells[0]?.value])).toEqual([[189, 'ten']])
    const some = await client.calls.problemRows({ id, fault: strangeWord })
    expect(some.map(({ line }) => line)).toEqual([185, 186, 187])

    const dated = await after(
      id,
      client.calls.mendFault({ id, fault: emptyDate, mend: { kind: 'set', value: '2025-12-31' } }),
    )
    expect(dated.findings).toMatchObject({ ready: 184, bad: 4, toFix: 4 })
    expect(dated.plan?.mends).toEqual([{ fault: emptyDate, mend: { kind: 'set', value: '2025-12-31' }, rows: 183 }])
    const meant = await after(
      id,
      client.calls.mendFault({ id, fault: strangeWord, mend: { kind: 'mean', meaning: 'pending' } }),
    )
    expect(meant.findings).toMatchObject({ ready: 187, bad: 1 })

    expect((await client.run(id)).findings).toMatchObject({ ready: 187, bad: 1 })
    const days =
      'select gift_date::text as day, count(*)::int as gifts from charges where org_id = $1 group by 1 order by 1'
    expect(await api.asOwner(days, [org.orgId])).toEqual([
      { day: '2025-12-31', gifts: 183 },
      { day: '2026-01-05', gifts: 4 },
    ])
  })

  test('is back once its mend is taken back, and what was done about single rows stays', async () => {
    const { id } = await client.check(file())
    await client.calls.mendRow({ id, line: 2, cells: [{ field: 'date', value: '2024-02-29' }] })
    await after(id, client.calls.mendFault({ id, fault: emptyDate, mend: { kind: 'set', value: '2025-12-31' } }))
    const back = await after(id, client.calls.undoMend({ id, fault: emptyDate }))
    expect(back.plan?.mends).toEqual([])
    expect(back.findings).toMatchObject({ ready: 2, bad: 186 })
    expect(await faults(id)).toContainEqual(['date', '', 182])
    await expect(client.calls.undoMend({ id, fault: emptyDate })).rejects.toBeProblem('not_found')
  })

  test('leaves its rows out, which keep their own words in the file of rows to fix', async () => {
    const { id } = await client.check(file())
    const left = await after(id, client.calls.mendFault({ id, fault: strangeWord, mend: { kind: 'leave_out' } }))
    expect(left.findings).toMatchObject({
      leftOut: 3,
      leftOutWords: [{ column: 'Status', word: 'Zugesagt', rows: 3 }],
      bad: 184,
      toFix: 187,
    })
    const done = await client.run(id)
    expect(done.findings).toMatchObject({ ready: 1, leftOut: 3, toFix: 187 })
    const { text } = await client.calls.rowsToFix({ id })
    expect(text).toContain(
      'donor200@example.org,10.00,2026-01-05,Zugesagt,G200,Left out: Choose which status this word means',
    )
    expect(text.trim().split('\r\n')).toHaveLength(1 + 187)
  })

  test('is not mended in rows that have the value and not the fault', async () => {
    const fund = ['Email', 'Amount', 'Date', 'Fees covered', 'Gift id']
    const { id } = await client.check(
      formOf([
        fund,
        ['a@example.org', '5.00', '2026-01-05', '6.00', 'A'],
        ['b@example.org', '5.00', '2026-01-05', '6.00', 'B'],
        ['c@example.org', '50.00', '2026-01-05', '6.00', 'C'],
      ]),
    )
    const covered: Fault = { field: 'feeCover', value: '6.00', message: 'More fees were covered than was given' }
    await after(id, client.calls.mendFault({ id, fault: covered, mend: { kind: 'set', value: '1.00' } }))
    await client.run(id)
    const covers = 'select fee_cover_amount::int as cover from charges where org_id = $1 order by amount, external_id'
    expect(await api.asOwner(covers, [org.orgId])).toEqual([{ cover: 1_00 }, { cover: 1_00 }, { cover: 6_00 }])
  })
})

test('a mend that changes nothing, or means nothing, is refused at its field', async () => {
  const { id } = await client.check(formOf([headings, ...rows(1, 2, { date: 'soon', status: 'Zugesagt' })]))
  const soon: Fault = { field: 'date', value: 'soon', message: 'This is not a date' }
  const fault = (await client.calls.problemRows({ id }))[0]?.cells.find(({ field }) => field === 'date') ?? soon
  const { field, value, message } = fault
  const same = client.calls.mendFault({ id, fault: { field, value, message }, mend: { kind: 'set', value: 'soon' } })
  await expect(same).rejects.toThrow('Enter another value')
  const meaning = client.calls.mendFault({ id, fault: strangeWord, mend: { kind: 'mean', meaning: 'paid up' } })
  await expect(meaning).rejects.toThrow('Choose a meaning from the list')
  const gone = client.calls.mendFault({ id, fault: emptyDate, mend: { kind: 'leave_out' } })
  await expect(gone).rejects.toBeProblem('not_found')
})

test('what was mended of one file is not done to the next, while what a word means is remembered', async () => {
  const file = () => formOf([headings, ...rows(1, 2, { date: '' }), ...rows(5, 2, { status: 'Zugesagt' })])
  const { id } = await client.check(file())
  await after(id, client.calls.mendFault({ id, fault: emptyDate, mend: { kind: 'set', value: '2025-12-31' } }))
  await after(id, client.calls.mendFault({ id, fault: strangeWord, mend: { kind: 'mean', meaning: 'pending' } }))
  const { suggestedPlan } = await client.calls.upload(file())
  expect(suggestedPlan).toMatchObject({ mends: [], statuses: { Zugesagt: 'pending' } })
})

test('a member who may only look cannot mend, and another org finds nothing', async () => {
  const { id } = await client.check(formOf([headings, ...rows(1, 2, { date: '' }), row(9)]))
  const mend = { id, fault: emptyDate, mend: { kind: 'leave_out' as const } }
  const stranger = new ImportClient(api, (await api.given.org()).admin)
  await expect(stranger.calls.repeatedFaults({ id })).rejects.toBeProblem('not_found')
  await expect(stranger.calls.mendFault(mend)).rejects.toBeProblem('not_found')
  await expect(new ImportClient(api, org.agent).calls.mendFault(mend)).rejects.toBeProblem('permission_denied')
})
