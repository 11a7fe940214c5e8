import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import '../../../test/matchers.js'
import { receiptSettingsForm } from '../receipts/testing/receipt-settings.js'
import { formOf } from './testing/gift-files.js'
import { ImportClient } from './testing/import-client.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const people = ['First Name', 'Last Name', 'Email', 'Address 1', 'Postcode']
const headings = [...people, 'Gift Aid', 'Gift Aid declaration date', 'Gift Aid start date', 'Gift Aid source']
const ended = [...people, 'Gift Aid', 'Gift Aid declaration date', 'Gift Aid end date', 'Gift Aid source']
const janet = ['Janet', 'Mercer', 'janet@example.org', '12 Mill Lane', 'YO1 7HH']
const omar = ['Omar', 'Reed', 'omar@example.org', '3 Low Road', 'YO1 9XX']

async function british() {
  api.clock.set('2026-06-15T12:00:00Z')
  const org = await api.given.org({ currency: 'gbp', timeZone: 'Europe/London' })
  return { org, client: new ImportClient(api, org.admin), staff: api.as(org.admin) }
}

it('takes declarations of donors over once, and takes them back', async () => {
  const { org, client, staff } = await british()
  const file = () =>
    formOf([
      headings,
      [...janet, 'Yes', '03/04/2022', '01/01/2021', 'Online'],
      [...omar, 'Yes', '', '06/04/2023', 'Phone'],
      ['Ann', 'Hill', 'ann@example.org', '', '', 'No', '', '', ''],
    ])
  const first = await client.take(file())
  expect(first.findings).toMatchObject({ ready: 3, newDonors: 3, giftAidDeclarations: 2 })
  const { rows } = await staff.donors.list({ sort: 'name' })
  const declared = await Promise.all(rows.map(async ({ id }) => (await staff.donors.get({ id })).giftAid))
  expect(declared).toMatchObject([
    [],
    [
      {
        scope: 'all',
        method: 'online',
        name: 'Janet Mercer',
        address: '12 Mill Lane, YO1 7HH',
        signedAt: '2022-04-03T11:00:00+00:00',
        coversFrom: '2021-01-01',
        cancelledAt: null,
        recordedBy: null,
      },
    ],
    [{ scope: 'future', method: 'verbal', signedAt: '2023-04-06T11:00:00+00:00', coversFrom: null, proof: null }],
  ])
  const again = await client.take(file())
  expect((await staff.donors.get({ id: rows[1]?.id ?? '' })).giftAid).toHaveLength(1)
  await client.undo(again.id)
  expect((await staff.donors.get({ id: rows[1]?.id ?? '' })).giftAid).toHaveLength(1)
  await client.undo(first.id)
  expect(await api.asOwner('select from gift_aid_declarations where org_id = $1', [org.orgId])).toEqual([])
  expect((await staff.donors.list({})).rows).toEqual([])
})

it('keeps that a declaration was taken back, and refuses one that ended before it began', async () => {
  const { client, staff } = await british()
  const { findings } = await client.take(
    formOf([
      ended,
      [...janet, 'No', '03/04/2022', '05/06/2024', 'Online'],
      [...omar, 'Yes', '03/04/2022', '02/04/2022', 'Online'],
    ]),
  )
  expect(findings).toMatchObject({ ready: 1, bad: 1 })
  const [donor] = (await staff.donors.list({})).rows
  expect((await staff.donors.get({ id: donor?.id ?? '' })).giftAid).toMatchObject([
    { signedAt: '2022-04-03T11:00:00+00:00', cancelledAt: '2024-06-05T11:00:00+00:00' },
  ])
})

it('covers gifts by it, from the day that it covers', async () => {
  const { org, client, staff } = await british()
  const gifts = [...people, 'Amount', 'Date', 'Gift Aid type', 'Gift Aid declaration date', 'Gift Aid start date']
  const form = { pack: 'uk', registrationNumber: 'AB12345', taxYearStart: '04-06' } as const
  await api.as(org.owner).entities.saveReceipt(receiptSettingsForm(org, form))
  await client.take(
    formOf([
      gifts,
      [...janet, '10', '2024-05-01', 'Enduring', '2025-05-01', '2025-01-01'],
      [...janet, '20', '2025-02-01', 'Enduring', '2025-05-01', '2025-01-01'],
      [...omar, '30', '2025-03-01', 'Single', '2025-03-01', ''],
      [...omar, '40', '2025-04-01', '', '', ''],
    ]),
  )
  const { rows } = await staff.charges.list({ sort: 'amount' })
  const reasons = await Promise.all(
    rows.map(async ({ id }) => (await api.as(org.admin).giftAid.ofCharge({ chargeId: id }))?.exclusions),
  )
  expect(reasons.map((some) => some?.includes('declaration_missing'))).toEqual([true, false, false, true])
})

it('keeps a declaration at the undo that somebody took back since, and its donor', async () => {
  const { org, client, staff } = await british()
  const done = await client.take(formOf([headings, [...janet, 'Yes', '03/04/2022', '', 'Paper']]))
  const [donor] = (await staff.donors.list({})).rows
  const [declaration] = (await staff.donors.get({ id: donor?.id ?? '' })).giftAid
  api.clock.set('2026-06-16T12:00:00Z')
  await api.as(org.agent).donors.cancelGiftAid({ id: declaration?.id ?? '' })
  await client.undo(done.id)
  expect((await staff.donors.get({ id: donor?.id ?? '' })).giftAid).toHaveLength(1)
})

it('points at the cell of a declaration that cannot be read', async () => {
  const { client } = await british()
  const checked = await client.check(
    formOf([
      headings,
      [...janet, 'Yes', '', '', ''],
      [...omar, 'perhaps', '03/04/2022', '', ''],
      ['', 'Mill Trust', 'trust@example.org', '', '', 'Yes', '03/04/2022', '', 'smoke'],
      ['Ann', 'Hill', 'ann@example.org', '', '', 'Single', '03/04/2022', '', ''],
    ]),
  )
  const rows = await client.calls.problemRows({ id: checked.id })
  expect(rows.map(({ cells }) => cells.map(({ field, message }) => [field, message]))).toEqual([
    [
      ['giftAid', 'Without its day this has to be no'],
      ['giftAidDate', 'Enter the day of the declaration: HMRC asks for it'],
    ],
    [['giftAid', 'Enter yes or no, or what the declaration covers']],
    [
      ['giftAidSource', 'Enter paper, online or oral'],
      ['giftAid', 'Only a person can declare Gift Aid'],
    ],
    [['giftAid', 'Only in the row of a gift can one declare for a single gift']],
  ])
})

it('is of the UK alone', async () => {
  const org = await api.given.org()
  const client = new ImportClient(api, org.admin)
  const { id, suggestedPlan } = await client.calls.upload(formOf([headings, [...janet, 'Yes', '2022-04-03', '', '']]))
  expect(suggestedPlan.columns.map(({ field }) => field)).not.toContain('giftAid')
  const columns = [...suggestedPlan.columns, { index: 6, field: 'giftAidDate' as const }]
  await expect(client.calls.check({ id, plan: { ...suggestedPlan, columns } })).rejects.toBeProblem(
    'import_map_incomplete',
    { field: 'plan.columns' },
  )
})
