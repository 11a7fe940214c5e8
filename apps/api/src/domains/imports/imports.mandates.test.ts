import { bankingDayFrom } from '@almoner/contracts/direct-debits/banking-days'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import '../../../test/matchers.js'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { runChecks } from '../../checks/run-checks.js'
import { debitsOf, ibans } from '../direct-debits/testing/given-debits.js'
import { formOf } from './testing/gift-files.js'
import { ImportClient } from './testing/import-client.js'

let api: TestApi
let org: GivenOrg
let client: ImportClient
let debits: ReturnType<typeof debitsOf>
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(async () => {
  org = await api.given.org({ currency: 'eur', timeZone: 'Europe/Berlin' })
  api.clock.set(new Date().toISOString())
  client = new ImportClient(api, org.admin)
  debits = debitsOf(api, org)
})
afterAll(() => api.close())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const signedOn = inDays(-300)

const headings = [
  'Recurring gift ID',
  'Name',
  'Email',
  'Amount',
  'Frequency',
  'Next payment',
  'Mandatsreferenz',
  'Mandatsdatum',
  'Kontoinhaber',
  'BIC',
  'IBAN',
]
type Said = 'reference' | 'signed' | 'holder' | 'bic' | 'iban'
const row = (
  no: number,
  { reference = '', signed = signedOn, holder = '', bic = '', iban = ibans[0] }: Partial<Record<Said, string>> = {},
) => [
  `s-${no}`,
  `Ann Rivers${no}`,
  `ann${no}@example.org`,
  '25.00',
  'Monthly',
  inDays(20),
  reference,
  signed,
  holder,
  bic,
  iban,
]
const file = (...rows: string[][]) => formOf([headings, ...rows])

const mandates = async () => {
  const { rows } = await api.as(org.admin).donations.list({ sort: 'createdAt' })
  const found = await Promise.all(rows.map(({ id }) => debits.admin.mandates({ donationId: id })))
  return found.flat()
}
const faultsOf = async (id: string) =>
  (await client.calls.problemRows({ id })).flatMap(({ line, cells }) =>
    cells.map(({ field, column, value, message }) => ({ line, field, column, value, message })),
  )
/** All that the database has of imports, and what they left in the log. */
const keptText = async () => {
  const tables = ['imports', 'import_rows', 'import_maps', 'audit_log', 'mandates', 'outbox']
  const rows = await Promise.all(
    tables.map((table) =>
      api.asOwner<{ text: string }>(`select x::text as text from ${table} x where org_id = $1`, [org.orgId]),
    ),
  )
  return rows
    .flat()
    .map(({ text }) => text)
    .join('\n')
}
const expectChecksKept = async () => {
  const wrong = await runChecks(api.infrastructure.connections.ownerUrl)
  expect(wrong.flatMap(({ violations }) => violations)).toEqual([])
}

describe('a file of recurring gifts with mandates', () => {
  beforeEach(() => debits.saveCreditor())

  test('brings them active, with a reference of the file or of the number, and the method of a direct debit', async () => {
    const done = await client.take(
      file(row(1, { reference: 'OLD/4711', holder: 'Jürgen Groß', bic: 'COBADEFFXXX' }), row(2, { iban: ibans[1] })),
    )
    expect(done.findings).toMatchObject({ ready: 2, bad: 0, recurring: { byHand: 2, collected: 0, withMandate: 2 } })
    const { rows } = await api.as(org.admin).donations.list({ sort: 'createdAt' })
    expect(rows).toMatchObject([{ method: 'direct_debit' }, { method: 'direct_debit' }])
    const found = await mandates()
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          reference: 'OLD/4711',
          state: 'active',
          holder: 'Jürgen Groß',
          iban: 'DE•• •••• 3000',
          bic: 'COBADEFFXXX',
          signedOn,
          signedBy: 'paper',
          addedBy: null,
        }),
        expect.objectContaining({
          reference: expect.stringMatching(/^R-\d{6}-1$/),
          holder: 'Ann Rivers2',
          iban: 'AT•• •••• 3201',
        }),
      ]),
    )
    const mandate = found.find(({ reference }) => reference === 'OLD/4711')
    expect(await debits.admin.readIban({ id: mandate?.id ?? '' })).toEqual({ iban: ibans[0] })
    await expectChecksKept()
  })

  test('are collected by the next file', async () => {
    await client.take(file(row(1, { reference: 'OLD/4711' })))
    const preview = await debits.preview(bankingDayAfter(20))
    expect(preview).toMatchObject({ payments: 1, total: 25_00 })
  })

  test('keep no IBAN in the clear: not staged, not shown, not in findings, nor in what people mended', async () => {
    const whole = ['DE89370400440532013000', 'AT611904300234573201', 'NL91ABNA0417164300', 'DE89370400440532013001']
    const { id, suggestedPlan, inspection } = await client.calls.upload(
      file(row(1), row(2, { iban: 'AT61 1904 3002 3457 3201' }), row(3, { iban: 'DE89370400440532013001' })),
    )
    expect(inspection.columns.at(-1)?.samples).toEqual(['DE•• •••• 3000', 'AT•• •••• 3201', 'DE•• •••• 3001'])
    expect(inspection.firstRows[1]?.at(-1)).toBe('DE•• •••• 3000')
    await client.calls.check({ id, plan: suggestedPlan })
    await client.work('check', id)
    expect(await faultsOf(id)).toEqual([
      {
        line: 4,
        field: 'iban',
        column: 'IBAN',
        value: 'DE•• •••• 3001',
        message: 'Check this IBAN: a digit or letter of it is wrong',
      },
    ])
    // As it is shown, it was not changed.
    const unchanged = await client.calls.mendRow({ id, line: 4, cells: [{ field: 'iban', value: 'DE•• •••• 3001' }] })
    expect(unchanged?.cells).toMatchObject([{ field: 'iban', value: 'DE•• •••• 3001' }])
    const late = [
      { field: 'iban' as const, value: 'NL91 ABNA 0417 1643 00' },
      { field: 'mandateSignedOn' as const, value: inDays(3) },
    ]
    expect(await client.calls.mendRow({ id, line: 4, cells: late })).toMatchObject({
      cells: [{ field: 'mandateSignedOn', message: 'This day is in the future' }],
    })
    const { text } = await client.calls.rowsToFix({ id })
    expect(text).toContain('NL91 ABNA 0417 1643 00')
    const signed = [{ field: 'mandateSignedOn' as const, value: inDays(-200) }]
    expect(await client.calls.mendRow({ id, line: 4, cells: signed })).toBeNull()
    const kept = (await keptText()).replaceAll(' ', '')
    for (const iban of whole) expect(kept).not.toContain(iban.slice(4))
    await client.run(id)
    const after = (await keptText()).replaceAll(' ', '')
    for (const iban of whole) expect(after).not.toContain(iban.slice(4))
    expect((await mandates()).map(({ iban }) => iban).toSorted()).toEqual([
      'AT•• •••• 3201',
      'DE•• •••• 3000',
      'NL•• •••• 4300',
    ])
  })

  test('mends no IBAN of many rows at once, since the plan would have it', async () => {
    const wrong = 'DE89370400440532013001'
    const { id } = await client.check(file(row(1, { iban: wrong }), row(2, { iban: wrong })))
    const [fault] = await client.calls.repeatedFaults({ id })
    expect(fault).toMatchObject({ field: 'iban', value: 'DE•• •••• 3001', rows: 2 })
    const mending = { field: 'iban' as const, value: 'DE•• •••• 3001', message: fault?.message ?? '' }
    await expect(
      client.calls.mendFault({ id, fault: mending, mend: { kind: 'set', value: ibans[0] } }),
    ).rejects.toBeProblem('input_invalid', { field: 'mend.value' })
    await client.calls.mendFault({ id, fault: mending, mend: { kind: 'leave_out' } })
    await client.work('check', id)
    expect((await client.calls.get({ id })).findings).toMatchObject({ bad: 0, leftOut: 2 })
  })

  test('are refused where a reference is taken, here or by a row before, whatever its case', async () => {
    await debits.given({ startsOn: inDays(20) }, { reference: 'OLD/1', signedOn })
    const { id, findings } = await client.check(
      file(
        row(1, { reference: 'old/1' }),
        row(2, { reference: 'new/2' }),
        row(3, { reference: 'NEW/2' }),
        row(4),
        row(5),
      ),
    )
    expect(findings).toMatchObject({ ready: 3, bad: 2 })
    expect(await faultsOf(id)).toMatchObject([
      { line: 2, field: 'mandateReference', value: 'old/1', message: 'Another mandate has this reference' },
      { line: 4, field: 'mandateReference', value: 'NEW/2', message: 'Row 3 has this mandate reference already' },
    ])
    expect(
      await client.calls.mendRow({ id, line: 4, cells: [{ field: 'mandateReference', value: 'new/3' }] }),
    ).toBeNull()
    expect((await client.run(id)).findings).toMatchObject({ ready: 4, bad: 1 })
  })

  test('pass over references of another Almoner that look like those of a number here', async () => {
    const first = Array.from({ length: 3 }, (_, no) => row(no + 1, { reference: `R-00000${no + 2}-1` }))
    await client.take(file(...first))
    await client.take(file(row(9)))
    const references = (await mandates()).map(({ reference }) => reference)
    expect(references).toContain('R-000004-2')
    const pledge = await debits.addPledge({ startsOn: inDays(20) })
    expect((await debits.addMandate(pledge.id, { signedOn })).reference).toBe(`${pledge.number}-1`)
  })

  test('come in once: the same file again changes nothing', async () => {
    const same = () => file(row(1, { reference: 'OLD/1' }), row(2))
    await client.take(same())
    const before = await mandates()
    const again = await client.take(same())
    expect(again.findings).toMatchObject({ ready: 0, present: 2, bad: 0, recurring: { withMandate: 0 } })
    expect(await mandates()).toEqual(before)
  })

  test('are not read without the day of a signature, which the map asks for', async () => {
    const without = formOf([headings, row(1)].map((cells) => cells.filter((_, at) => at !== 7)))
    const { id, suggestedPlan } = await client.calls.upload(without)
    expect(suggestedPlan.columns.map(({ field }) => field)).not.toContain('iban')
    const columns = [...suggestedPlan.columns, { index: 9, field: 'iban' as const }]
    await expect(client.calls.check({ id, plan: { ...suggestedPlan, columns } })).rejects.toBeProblem(
      'import_map_incomplete',
    )
  })

  test('go with their recurring gifts when the import is undone', async () => {
    const done = await client.take(file(row(1, { reference: 'OLD/1' }), row(2)))
    expect(await client.calls.workedOn({ id: done.id })).toMatchObject({ recurring: { count: 0 } })
    expect(await client.undo(done.id)).toMatchObject({ status: 'undone', keptAtUndo: { recurring: { count: 0 } } })
    expect(await mandates()).toEqual([])
    const left = 'select (select count(*) from mandates where org_id = $1)::int as mandates'
    expect(await api.asOwner(left, [org.orgId])).toEqual([{ mandates: 0 }])
    expect((await client.take(file(row(1, { reference: 'OLD/1' })))).findings).toMatchObject({ ready: 1, bad: 0 })
  })

  test('stay with their recurring gifts where a collection file has them, which the undo names', async () => {
    const done = await client.take(file(row(1, { reference: 'OLD/1' }), row(2, { reference: 'OLD/2' })))
    const { rows } = await api.as(org.admin).donations.list({ sort: 'createdAt' })
    const other = await mandateOf('OLD/2')
    await debits.admin.revokeMandate({ id: other.id, reason: 'So that one is collected' })
    const made = await debits.make(bankingDayAfter(20))
    expect(await debits.debits(made.id)).toHaveLength(1)
    const used = await mandateOf('OLD/1')
    const number = rows.find(({ id }) => id === used.donationId)?.number
    const expected = await client.calls.workedOn({ id: done.id })
    expect(expected).toMatchObject({ recurring: { count: 2 }, removable: { recurring: 1 } })
    const undone = await client.undo(done.id, { removesChangedGifts: true })
    expect(undone.keptAtUndo?.recurring).toMatchObject({ count: 1, first: [{ name: number }] })
    expect(await mandates()).toMatchObject([{ reference: 'OLD/1', state: 'active' }])
    await expectChecksKept()
  })

  test('stay where staff gave them another account', async () => {
    const done = await client.take(file(row(1, { reference: 'OLD/1' })))
    const { id } = await mandateOf('OLD/1')
    await debits.admin.amendMandate({ id, holder: 'Ann Rivers', iban: ibans[2] })
    expect(await client.calls.workedOn({ id: done.id })).toMatchObject({
      recurring: { count: 1 },
      removable: { recurring: 1 },
    })
    await client.undo(done.id)
    expect(await mandates()).toMatchObject([{ iban: 'NL•• •••• 4300' }])
  })

  test('that staff added stay', async () => {
    const done = await client.take(file(row(1, { iban: '', signed: '' })))
    const { rows } = await api.as(org.admin).donations.list({ sort: 'createdAt' })
    const added = await debits.addMandate(rows[0]?.id ?? '', { signedOn })
    const undone = await client.undo(done.id, { removesChangedGifts: true })
    expect(undone.keptAtUndo?.recurring).toMatchObject({ count: 1 })
    expect(await mandates()).toMatchObject([{ id: added.id }])
  })
})

test('a mandate of a legal entity that collects nothing says what to do, and comes in once it does', async () => {
  const { id, findings } = await client.check(file(row(1), row(2, { iban: '', signed: '' })))
  expect(findings).toMatchObject({ ready: 1, bad: 1 })
  expect(await faultsOf(id)).toEqual([
    {
      line: 2,
      field: 'iban',
      column: 'IBAN',
      value: 'DE•• •••• 3000',
      message:
        'The legal entity collects no direct debits yet. Add its IBAN and creditor identifier in its settings, or leave the IBAN out.',
    },
  ])
  await debits.saveCreditor()
  expect((await client.run(id)).findings).toMatchObject({ ready: 2, bad: 0, recurring: { withMandate: 1 } })
})

test('without its IBAN such a recurring gift comes in alone', async () => {
  const { id } = await client.check(file(row(1)))
  expect(await client.calls.mendRow({ id, line: 2, cells: [{ field: 'iban', value: '' }] })).toBeNull()
  expect((await client.run(id)).findings).toMatchObject({ ready: 1, recurring: { withMandate: 0 } })
  expect(await mandates()).toEqual([])
})

const mandateOf = async (reference: string) => {
  const found = (await mandates()).find((mandate) => mandate.reference === reference)
  if (!found) throw new Error(`No mandate has the reference ${reference}`)
  return found
}

/** The first day after so many days for which a file can be made. */
const bankingDayAfter = (days: number): string => bankingDayFrom(inDays(days))
