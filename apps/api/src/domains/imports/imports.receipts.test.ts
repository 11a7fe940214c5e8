import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { timelineOf } from '../../../test/timeline-of.js'
import { receiptSettingsForm } from '../receipts/testing/receipt-settings.js'
import { formOf } from './testing/gift-files.js'
import { ImportClient } from './testing/import-client.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const headings = ['Last Name', 'Email', 'Amount', 'Date', 'Receipt No.', 'Receipt date', 'Eligible amount']
const file = () =>
  formOf([
    headings,
    ['Rivers', 'ann@example.org', '100', '2023-03-01', '2023-0145', '2023-03-03', '80'],
    ['Hill', 'bob@example.org', '30', '2023-04-01', 'Y-2023-7', '2024-01-15', ''],
    ['Hill', 'bob@example.org', '20', '2023-05-01', 'Y-2023-7', '2024-01-15', ''],
    ['Stone', 'cam@example.org', '10', '2023-06-01', '', '', ''],
  ])

it('keeps the numbers that the other system gave, and takes them back', async () => {
  const org = await api.given.org()
  const client = new ImportClient(api, org.admin)
  const checked = await client.check(file())
  expect(checked.findings).toMatchObject({ ready: 4, bad: 0, receiptsElsewhere: 3 })
  const preview = await client.calls.preview({ id: checked.id })
  expect(preview.map(({ receipt }) => receipt?.number ?? null)).toEqual(['2023-0145', 'Y-2023-7', 'Y-2023-7', null])
  await client.run(checked.id)
  const staff = api.as(org.agent)
  const { rows } = await staff.externalReceipts.list({})
  expect(rows).toMatchObject([
    { number: 'Y-2023-7', issuedOn: '2024-01-15', gifts: 2, amount: 50_00, eligibleAmount: null },
    { number: '2023-0145', issuedOn: '2023-03-03', gifts: 1, amount: 100_00, eligibleAmount: 80_00 },
  ])
  expect((await staff.externalReceipts.list({ search: 'rivers' })).rows).toHaveLength(1)
  expect((await staff.externalReceipts.list({ from: '2024-01-01' })).rows).toHaveLength(1)
  const gift = rows[1]?.chargeId ?? ''
  expect(await staff.receipts.ofCharge({ chargeId: gift })).toMatchObject({
    receipts: [],
    elsewhere: { number: '2023-0145', issuedOn: '2023-03-03', eligibleAmount: 80_00 },
  })
  await client.undo(checked.id)
  expect((await staff.externalReceipts.list({})).rows).toEqual([])
})

it('issues no second receipt for such a gift, and leaves its own numbers without a gap', async () => {
  const org = await api.given.org()
  const client = new ImportClient(api, org.admin)
  await api.as(org.owner).entities.saveReceipt(receiptSettingsForm(org))
  await client.take(file())
  const staff = api.as(org.admin)
  const { rows } = await staff.charges.list({ sort: 'amount' })
  const [open, ...receipted] = rows.map(({ id }) => id)
  const { results } = await staff.receipts.issue({ chargeIds: receipted, sends: false })
  expect(results.map(({ receipt, blockers }) => [receipt, blockers])).toEqual(
    receipted.map(() => [null, ['receipted']]),
  )
  expect((await staff.receipts.due({})).rows).toEqual([])
  expect((await staff.annualReceipts.due({ taxYear: 2023, scope: 'all' })).rows).toEqual([])
  await staff.receipts.issue({ chargeIds: [open ?? ''], sends: false })
  expect(await staff.receipts.numbers({})).toMatchObject([{ count: 1, missing: 0 }])
})

it('takes the receipts of gifts that are here, where their changes are taken, and leaves them at the undo', async () => {
  const org = await api.given.org()
  const client = new ImportClient(api, org.admin)
  const rows = [
    ['ID', ...headings],
    ['G1', 'Rivers', 'ann@example.org', '100', '2023-03-01', '2023-0145', '2023-03-03', ''],
  ]
  const first = await client.take(formOf(rows.map((row) => row.slice(0, 5))))
  const numbers = async () => (await api.as(org.agent).externalReceipts.list({})).rows.map(({ number }) => number)
  await client.take(formOf(rows, 'left.csv'))
  expect(await numbers()).toEqual([])
  const second = await client.take(formOf(rows, 'taken.csv'), { giftChanges: 'take' })
  expect(await numbers()).toEqual(['2023-0145'])
  await client.undo(second.id)
  expect(await numbers()).toEqual([])
  await client.undo(first.id)
})

it('says in statements which receipt a gift has', async () => {
  const org = await api.given.org()
  const client = new ImportClient(api, org.admin)
  await client.take(file())
  const staff = api.as(org.admin)
  const { rows } = await staff.externalReceipts.list({ search: 'Y-2023-7' })
  const statement = await staff.statements.get({
    donorId: rows[0]?.donorId ?? '',
    from: '2023-01-01',
    to: '2023-12-31',
  })
  expect(statement.parts[0]?.gifts.map(({ receipt }) => receipt)).toEqual([
    { id: null, number: 'Y-2023-7' },
    { id: null, number: 'Y-2023-7' },
  ])
  expect(statement.parts[0]?.totals).toMatchObject({ amount: 50_00, receipted: 50_00 })
})

it('points at the cell of a receipt that cannot be read', async () => {
  const org = await api.given.org()
  const client = new ImportClient(api, org.admin)
  const checked = await client.check(
    formOf([
      headings,
      ['Rivers', 'ann@example.org', '100', '2023-03-01', '', '2023-03-03', ''],
      ['Hill', 'bob@example.org', '30', '2023-04-01', 'Yes', '', ''],
      ['Stone', 'cam@example.org', '10', '2023-06-01', '7', '', '11'],
      ['Stone', 'cam@example.org', '10', '2023-07-01', 'No', '', ''],
    ]),
  )
  expect(checked.findings).toMatchObject({ ready: 1, bad: 3, receiptsElsewhere: 0 })
  const rows = await client.calls.problemRows({ id: checked.id })
  expect(rows.map(({ cells }) => cells.map(({ field, message }) => [field, message]))).toEqual([
    [
      ['receiptNumber', 'The number of the receipt is missing'],
      ['receiptDate', 'A date alone is no receipt'],
    ],
    [['receiptNumber', 'Enter the number of the receipt, not whether there is one']],
    [['receiptAmount', 'This is more than the gift']],
  ])
})

it('shows them on the timelines of gift and donor, once for all gifts of one receipt, and to the donor', async () => {
  const org = await api.given.org()
  await new ImportClient(api, org.admin).take(file())
  const { rows } = await api.as(org.admin).externalReceipts.list({})
  const [ofTwo, ofOne] = rows
  if (!ofTwo || !ofOne) throw new Error('Both are listed')
  const entries = (kind: 'donor' | 'charge', id: string) => timelineOf(api, org.admin, kind, id, 'receipt_elsewhere')
  expect(await entries('charge', ofOne.chargeId)).toMatchObject([
    { number: '2023-0145', issuedOn: '2023-03-03', entityName: ofOne.entityName, isDay: true },
  ])
  expect(await entries('donor', ofTwo.donorId)).toMatchObject([{ number: 'Y-2023-7', chargeId: ofTwo.chargeId }])
  const donor = await api.given.donorSession(org, ofTwo.donorId)
  const { gifts } = await api.asDonor(donor).portal.home({ year: 2023 })
  expect(gifts.map(({ receipt, receiptElsewhere }) => [receipt, receiptElsewhere])).toEqual([
    [null, { number: 'Y-2023-7', issuedOn: '2024-01-15', issuer: ofTwo.entityName }],
    [null, { number: 'Y-2023-7', issuedOn: '2024-01-15', issuer: ofTwo.entityName }],
  ])
})
