import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReceiptFormWire } from '@almoner/contracts/legal-entities/receipt-settings'
import { money } from '@almoner/contracts/money'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { settled } from '../../../test/settled.js'
import '../../../test/matchers.js'
import { Files } from '../../platform/files/files.js'
import { readPdf } from '../../platform/pdf/testing/read-pdf.js'
import { receiptSettingsForm } from '../receipts/testing/receipt-settings.js'
import { EmailedDocuments } from './emailed-documents.js'

let api: TestApi

beforeAll(async () => {
  api = await createTestApi()
  await api.startJobs()
})
afterAll(() => api.close())

const year = { from: '2025-01-01', to: '2025-12-31' }

async function orgWithReceipts(changes: Partial<ReceiptFormWire> = {}): Promise<GivenOrg> {
  const org = await api.given.org()
  await api.as(org.owner).entities.saveReceipt(receiptSettingsForm(org, changes))
  return org
}

async function give(org: GivenOrg, donorId: string, cents: number, giftDate = '2025-05-02', more: object = {}) {
  const gift = { donor: { id: donorId }, amount: money(cents, 'usd'), giftDate, method: 'cash' as const }
  const { chargeId } = await api.as(org.agent).charges.record({ ...gift, idempotencyKey: randomUUID(), ...more })
  return chargeId
}

const refund = (org: GivenOrg, chargeId: string, amount: number) =>
  api.as(org.admin).charges.refund({
    chargeId,
    amount,
    reason: 'requested_by_donor',
    notifyDonor: false,
    receiptAction: 'none',
    idempotencyKey: randomUUID(),
  })

const statement = (org: GivenOrg, donorId: string, period = year) =>
  api.as(org.agent).statements.get({ donorId, ...period })

async function read(org: GivenOrg, donorId: string, period = year) {
  const { pdf, fileName } = await api.as(org.agent).statements.download({ donorId, ...period })
  return { fileName, ...(await readPdf(new Uint8Array(Buffer.from(pdf, 'base64')))) }
}

/** What the books say of a donor's gifts of a period: income less what went back. */
async function inLedger(org: GivenOrg, donorIds: readonly string[], { from, to } = year): Promise<number> {
  const [row] = await api.asOwner<{ amount: number }>(
    `select coalesce(-sum(e.amount), 0)::float8 as amount
     from ledger_entries e join charges c on c.id = e.charge_id
     where c.org_id = $1 and c.donor_id = any($2) and c.gift_date between $3 and $4 and e.designation_id is not null`,
    [org.orgId, donorIds, from, to],
  )
  return row?.amount ?? Number.NaN
}

describe('a statement of giving', () => {
  test('has all gifts of the period by their days, with what went back and which receipt each has', async () => {
    const org = await orgWithReceipts()
    const donorId = await api.given.donor(org, { firstName: 'Janet', lastName: 'Mercer' })
    await give(org, donorId, 10_00, '2024-12-31')
    const receipted = await give(org, donorId, 300_00, '2025-01-01')
    const returned = await give(org, donorId, 80_00, '2025-12-31')
    await give(org, donorId, 20_00, '2026-01-01')
    await api.as(org.agent).receipts.issue({ chargeIds: [receipted], sends: false })
    await refund(org, returned, 30_00)
    const { parts } = await statement(org, donorId)
    expect(parts).toMatchObject([
      {
        currency: 'usd',
        pack: 'us',
        gifts: [
          { givenOn: '2025-01-01', amount: 300_00, receipt: { number: '2026-000001' } },
          { givenOn: '2025-12-31', given: 80_00, returned: 30_00, amount: 50_00, receipt: null },
        ],
        totals: { given: 380_00, returned: 30_00, amount: 350_00, receipted: 300_00 },
      },
    ])
    expect(parts[0]?.totals.amount).toBe(await inLedger(org, [donorId]))
    const { text, uaPart, language, fileName } = await read(org, donorId)
    expect({ uaPart, language, fileName }).toEqual({
      uaPart: '1',
      language: 'en',
      fileName: 'statement-2025-01-01-2025-12-31.pdf',
    })
    for (const line of [
      'Statement of giving, 2025',
      'It is not a receipt.',
      '2026-000001',
      '$80.00 given, $30.00 returned',
      'No goods or services were provided in return.',
      'Total of gifts of money',
      '$350.00',
    ])
      expect(text).toContain(line)
  })

  test('goes by the gift as it was corrected', async () => {
    const org = await orgWithReceipts()
    const donorId = await api.given.donor(org)
    const chargeId = await give(org, donorId, 100_00, '2026-01-05')
    expect((await statement(org, donorId)).parts).toEqual([])
    const correction = { giftDate: '2025-12-30', reason: 'Posted late', receiptAction: 'none' } as const
    await api.as(org.admin).charges.correct({ chargeId, ...correction, idempotencyKey: randomUUID() })
    expect((await statement(org, donorId)).parts).toMatchObject([
      { gifts: [{ givenOn: '2025-12-30', amount: 100_00, correctedOn: expect.any(String) }] },
    ])
    expect((await read(org, donorId)).text).toContain('Corrected')
  })

  test('of a household has the gifts of all who belong to it, each once and by name', async () => {
    const org = await orgWithReceipts()
    const [janet, tom] = [
      await api.given.donor(org, { firstName: 'Janet', lastName: 'Mercer' }),
      await api.given.donor(org, { firstName: 'Tom', lastName: 'Mercer' }),
    ]
    const { id } = await api
      .as(org.agent)
      .households.create({ name: 'The Mercers', donorId: janet, idempotencyKey: randomUUID() })
    await api.as(org.agent).households.addMember({ id, donorId: tom, role: 'spouse' })
    await give(org, janet, 100_00)
    await give(org, tom, 40_00)
    await give(org, id, 5_00)
    const { parts, members } = await statement(org, id)
    expect(members.map(({ name }) => name)).toEqual(['Janet Mercer', 'Tom Mercer'])
    expect(parts).toMatchObject([{ totals: { amount: 145_00 } }])
    expect(parts[0]?.totals.amount).toBe(await inLedger(org, [janet, tom, id]))
    expect((await statement(org, tom)).parts).toMatchObject([{ totals: { amount: 40_00 } }])
    expect((await read(org, id)).text).toContain('Given by Tom Mercer')
  })

  test('keeps property without a value apart in the US, and grants of donor-advised funds out of every total', async () => {
    const org = await orgWithReceipts()
    const [donorId, sponsor] = [
      await api.given.donor(org),
      await api.given.donor(org, { firstName: 'Gift', lastName: 'Fund' }),
    ]
    await give(org, donorId, 100_00)
    const car = await give(org, donorId, 5_000_00, '2025-06-01', { method: 'in_kind' })
    await api.as(org.agent).receipts.describe({
      chargeId: car,
      advantage: 0,
      advantageDescription: null,
      inKindDescription: 'A 2019 van',
    })
    const grant = await give(org, sponsor, 700_00)
    await api.as(org.agent).charges.creditDonor({ chargeId: grant, donorId, amount: 700_00, kind: 'daf' })
    expect((await statement(org, donorId)).parts).toMatchObject([
      { totals: { amount: 5_100_00, money: 100_00, property: 5_000_00 }, advised: [{ givenOn: '2025-05-02' }] },
    ])
    const { text } = await read(org, donorId)
    expect(text).toContain('A 2019 van')
    expect(text).toContain('Not valued')
    expect(text).toContain('donor-advised fund')
    expect(text).not.toContain('5,000')
    expect(text).not.toContain('700')
  })

  test('says in the US from 2026 on why money stands apart', async () => {
    const org = await orgWithReceipts()
    const donorId = await api.given.donor(org)
    await give(org, donorId, 100_00)
    await give(org, donorId, 50_00, '2026-01-01')
    const isSaid = async (period: typeof year) =>
      /people\s+who\s+do\s+not\s+itemize/.test((await read(org, donorId, period)).text)
    expect(await isSaid(year)).toBe(false)
    expect(await isSaid({ from: '2026-01-01', to: '2026-06-14' })).toBe(true)
  })

  test('never mixes currencies or legal entities, and says what was got in return', async () => {
    const org = await orgWithReceipts()
    const donorId = await api.given.donor(org)
    const [gala, abroad] = [await give(org, donorId, 200_00), await give(org, donorId, 70_00, '2025-07-01')]
    // No campaign of this org takes euros.
    await api.asOwner(`update charges set currency = 'eur' where id = $1 returning id`, [abroad])
    await api.as(org.agent).receipts.describe({
      chargeId: gala,
      advantage: 45_00,
      advantageDescription: 'A dinner',
      inKindDescription: null,
    })
    expect((await statement(org, donorId)).parts.map(({ currency, totals }) => [currency, totals.amount])).toEqual([
      ['eur', 70_00],
      ['usd', 200_00],
    ])
    const { text, pages } = await read(org, donorId)
    expect(pages).toBe(2)
    for (const line of ['In return: A dinner', '$45.00', '€70.00', 'deductible']) expect(text).toContain(line)
  })

  test.each([
    [
      'ca',
      'en',
      'not an official receipt for income tax purposes',
      { registrationNumber: '119219814 RR 0001', placeOfIssue: 'Toronto', signatoryName: 'Noa Bar' },
    ],
    ['uk', 'fr', 'Ce relevé n’est pas une déclaration Gift Aid', { registrationNumber: 'AB12345' }],
    ['il', 'he', 'אינו קבלה', { registrationNumber: '580000016', s46: { approvalNo: '46-1', reporting: 'off' } }],
    ['generic', 'ar', '250.00', { registrationNumber: '77' }],
    ['generic', 'es', 'No es un recibo', { registrationNumber: '77' }],
  ] as const)('is set for %s in %s', async (pack, language, sentence, settings) => {
    const org = await orgWithReceipts({
      pack,
      paperSize: 'a4',
      language: [language],
      ...settings,
    })
    const donorId = await api.given.donor(org)
    await give(org, donorId, 250_00)
    const { text, uaPart, isMarked, language: said } = await read(org, donorId)
    expect({ uaPart, isMarked, said }).toEqual({ uaPart: '1', isMarked: true, said: language })
    expect(text).toContain(sentence)
  })

  test('is refused where there is nothing, and of another org', async () => {
    const [org, other] = [await orgWithReceipts(), await api.given.org()]
    const donorId = await api.given.donor(org)
    await expect(read(org, donorId)).rejects.toBeProblem('statement_empty')
    await expect(statement(other, donorId)).rejects.toBeProblem('not_found')
    await expect(statement(org, donorId, { from: year.to, to: year.from })).rejects.toBeProblem('input_invalid', {
      field: 'to',
    })
  })
})

const mailsTo = (email: string) => api.mails(`recipient = $1 and kind = 'annual_statement'`, [email])
const filesOf = async (email: string) =>
  (
    await api.asOwner<{ kind: string; files: string[] }>(
      `select kind, array(select f ->> 'fileName' from jsonb_array_elements(attachments) f) as files from mails where recipient = $1 and kind = 'annual_statement'`,
      [email],
    )
  ).map(({ kind, files }) => [kind, ...files])

test('a statement is emailed with its document, in the donor’s language', async () => {
  const org = await orgWithReceipts()
  const donorId = await api.given.donor(org, { firstName: 'Dana', email: 'dana@example.org' })
  await api.as(org.agent).donors.update({ id: donorId, language: 'fr' })
  await give(org, donorId, 250_00)
  expect(await api.as(org.agent).statements.send({ donorId, ...year })).toEqual({ to: 'dana@example.org' })
  await settled(api, org)
  expect(await filesOf('dana@example.org')).toEqual([['annual_statement', 'statement-2025-01-01-2025-12-31.pdf']])
  const [mail] = await mailsTo('dana@example.org')
  expect(mail?.subject).toContain('2025')
  expect(mail?.text).toContain('le relevé de vos dons')
  const without = await api.given.donor(org)
  await api.as(org.agent).donors.update({ id: without, emails: [] })
  await give(org, without, 10_00)
  await expect(api.as(org.agent).statements.send({ donorId: without, ...year })).rejects.toBeProblem('email_missing')
})

test('an annual receipt is emailed as it is issued, and again', async () => {
  const org = await orgWithReceipts()
  const donorId = await api.given.donor(org, { email: 'year@example.org' })
  await give(org, donorId, 250_00)
  const years = [{ donorId, entityId: org.entityId, currency: 'usd' as const, taxYear: 2025 }]
  const { results } = await api.as(org.agent).annualReceipts.issue({ years, sends: true })
  await settled(api, org)
  const file = ['annual_statement', '2026-000001.pdf']
  expect(await filesOf('year@example.org')).toEqual([file])
  const [mail] = await mailsTo('year@example.org')
  expect(mail?.text).toContain('your receipt for 2025')
  await api.as(org.agent).receipts.send({ id: results[0]?.receipt?.id ?? '' })
  await settled(api, org)
  expect(await filesOf('year@example.org')).toEqual([file, file])
})

test('a donor gets the statement of a year on their own page, and nobody else’s', async () => {
  const org = await orgWithReceipts()
  const [donorId, other] = [await api.given.donor(org), await api.given.donor(org)]
  await give(org, donorId, 250_00)
  const own = api.asDonor(await api.given.donorSession(org, donorId)).portal
  const { pdf } = await own.statement({ year: 2025 })
  expect((await readPdf(new Uint8Array(Buffer.from(pdf, 'base64')))).text).toContain('$250.00')
  await expect(own.statement({ year: 2024 })).rejects.toBeProblem('not_found')
  const theirs = api.asDonor(await api.given.donorSession(org, other)).portal
  await expect(theirs.statement({ year: 2025 })).rejects.toBeProblem('not_found')
})

const periodIn = async (file: Promise<{ pdf: string }>) =>
  (await readPdf(new Uint8Array(Buffer.from((await file).pdf, 'base64')))).text

test('a donor of a British charity finds statements of its tax years, which the gifts of a calendar year are on', async () => {
  const org = await api.given.org({ currency: 'gbp', timeZone: 'Europe/London' })
  const uk = { pack: 'uk', registrationNumber: 'AB12345', taxYearStart: '04-06' } as const
  await api.as(org.owner).entities.saveReceipt(receiptSettingsForm(org, uk))
  const donorId = await api.given.donor(org)
  const gifts = { '2025-04-05': 100_00, '2025-04-06': 30_00, '2026-04-05': 7_00 }
  for (const [day, cents] of Object.entries(gifts))
    await give(org, donorId, cents, day, { amount: money(cents, 'gbp') })
  const own = api.asDonor(await api.given.donorSession(org, donorId)).portal

  const statementsIn = async (calendarYear: number) => (await own.home({ year: calendarYear })).statements
  const [last, before] = [2025, 2024].map((begins) => ({ year: begins, endsIn: begins + 1, entity: null }))
  expect(await statementsIn(2026)).toEqual([last])
  expect(await statementsIn(2025)).toEqual([last, before])
  expect(await statementsIn(2024)).toEqual([])
  const text = await periodIn(own.statement({ year: 2025 }))
  expect(text).toContain('£37.00')
  expect(text).not.toContain('£100.00')
  expect(await periodIn(own.statement({ year: 2024 }))).toContain('£100.00')
  await expect(own.statement({ year: 2026 })).rejects.toBeProblem('not_found')
})

test('legal entities whose tax years begin on other days each have statements of their own', async () => {
  const org = await orgWithReceipts()
  const form = new FormData()
  form.set('entity', JSON.stringify({ id: 'new', name: 'Bread House UK', country: 'GB' }))
  await api.as(org.owner).entities.save(form)
  const entityId = (await api.as(org.owner).entities.list({})).rows.find(({ id }) => id !== org.entityId)?.id ?? ''
  const uk = { pack: 'uk', registrationNumber: 'AB12345', taxYearStart: '04-06' } as const
  await api.as(org.owner).entities.saveReceipt(receiptSettingsForm({ entityId }, uk))
  const donorId = await api.given.donor(org)
  await api.given.charge(org, { donorId, amount: 10_00, giftDate: '2026-02-01' })
  const toUk = await api.given.charge(org, { donorId, amount: 20_00, giftDate: '2026-02-01' })
  await api.asOwner('update charges set entity_id = $2 where id = $1', [toUk, entityId])
  const own = api.asDonor(await api.given.donorSession(org, donorId)).portal
  expect((await own.home({})).statements.map(({ year, endsIn, entity }) => [year, endsIn, entity?.id])).toEqual([
    [2026, 2026, org.entityId],
    [2025, 2026, entityId],
  ])
  const theirs = await periodIn(own.statement({ year: 2025, entityId }))
  expect(theirs).toContain('$20.00')
  expect(theirs).not.toContain('$10.00')
  await expect(own.statement({ year: 2025, entityId: randomUUID() })).rejects.toBeProblem('not_found')
})

test('the document of an email leaves the file storage a month after the email', async () => {
  const org = await orgWithReceipts()
  const donorId = await api.given.donor(org, { email: 'kept@example.org' })
  await give(org, donorId, 250_00)
  await api.as(org.agent).statements.send({ donorId, ...year })
  const runId = await sentToAll(org)
  await settled(api, org)
  const [alone] = await api.asOwner<{ id: string }>('select id from emailed_statements where org_id = $1', [org.orgId])
  const [ofRun] = await api.asOwner<{ id: string }>('select id from statement_run_rows where run_id = $1', [runId])
  const keys = [alone, ofRun].map((row) => `${org.orgId}/statements/${row?.id}.pdf`)
  const clean = () => api.within(org, () => api.app.get(EmailedDocuments).clean(org.orgId))
  const areThere = () => Promise.all(keys.map((key) => api.app.get(Files).has(key)))
  const sentAt = api.clock.now()
  const daysLater = (days: number) => new Date(sentAt.getTime() + days * 86_400_000).toISOString()
  api.clock.set(daysLater(119))
  await clean()
  expect(await areThere()).toEqual([true, true])
  api.clock.set(daysLater(121))
  await clean()
  expect(await areThere()).toEqual([false, false])
})

/** A run of another period, so that it sends to who had the statement of the year. */
async function sentToAll(org: GivenOrg): Promise<string> {
  const runs = api.as(org.admin).statements
  const period = { from: '2025-01-01', to: '2025-06-30' }
  const { donors } = await runs.check(period)
  const { id } = await runs.start({ ...period, donors, idempotencyKey: randomUUID() })
  await settled(api, org)
  return id
}
