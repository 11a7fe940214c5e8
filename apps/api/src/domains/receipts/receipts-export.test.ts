import { mask } from '@almoner/contracts/mask'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { exportedRows } from '../exports/testing/exported-rows.js'
import { receiptSettingsForm } from './testing/receipt-settings.js'

let api: TestApi
let org: GivenOrg
let chargeIds: string[]

beforeAll(async () => {
  api = await createTestApi()
  api.clock.set('2026-06-15T15:00:00Z')
  org = await api.given.org()
  await api.as(org.owner).entities.saveReceipt(receiptSettingsForm(org, { numbering: { padding: 3 } }))
  chargeIds = [await api.given.charge(org), await api.given.charge(org, { amount: 40_00 }), await api.given.charge(org)]
  const staff = api.as(org.agent).receipts
  const [first = ''] = chargeIds
  await staff.describe({ chargeId: first, advantage: 5_00, advantageDescription: 'A book', inKindDescription: null })
  const { results } = await staff.issue({ chargeIds, sends: false })
  await staff.replace({ id: results[0]?.receipt?.id ?? '', reason: 'details', sends: false })
  await staff.void({ id: results[1]?.receipt?.id ?? '', reason: 'issued_in_error', note: 'Given twice' })
})
afterAll(() => api.close())

test('the register leaves as a file, with what became of each number', async () => {
  const columns = [
    'number',
    'kind',
    'status',
    'entity',
    'issued',
    'giftDates',
    'taxYear',
    'donor',
    'currency',
    'amount',
    'advantage',
    'eligible',
    'replaces',
    'replacedBy',
    'ended',
    'reason',
    'note',
    'endedBy',
  ] as const
  const rows = await exportedRows(api, org, { list: 'receipts', columns: [...columns] })
  const same = ['Entity', '2026-06-15', '2026-05-01', '2026', 'Dana Levi', 'USD']
  expect(rows).toEqual([
    ['2026-004', 'single', 'issued', ...same, '25', '5', '20', '2026-001', '', '', '', '', ''],
    ['2026-003', 'single', 'issued', ...same, '25', '0', '25', '', '', '', '', '', ''],
    [
      '2026-002',
      'single',
      'voided',
      ...same,
      '40',
      '0',
      '40',
      '',
      '',
      '2026-06-15',
      'issued_in_error',
      'Given twice',
      'Test User',
    ],
    [
      '2026-001',
      'single',
      'replaced',
      ...same,
      '25',
      '5',
      '20',
      '',
      '2026-004',
      '2026-06-15',
      'details',
      '',
      'Test User',
    ],
  ])
  const [row] = await exportedRows(api, org, {
    list: 'receipts',
    columns: ['transactions'],
    matching: { search: '-003' },
  })
  const { number } = await api.as(org.agent).charges.get({ id: chargeIds[2] ?? '' })
  expect(row).toEqual([number])
})

test('who sees no personal data gets no address', async () => {
  const member = { ...org.agent, secondFactorAt: api.clock.now(), switches: { exports: true, personalData: false } }
  await api.asOwner("update receipts set sent_to = 'dana@example.org' where org_id = $1", [org.orgId])
  const rows = await exportedRows(api, org, { list: 'receipts', columns: ['sentTo'] }, member)
  expect(new Set(rows.flat())).toEqual(new Set([mask]))
})

test('the register says which numbers were given and that none is missing, and would say if one were', async () => {
  const numbers = () => api.as(org.agent).receipts.numbers({})
  const whole = { entityName: 'Entity', first: '2026-001', last: '2026-004', count: 4, ended: 2, missing: 0 }
  expect(await numbers()).toMatchObject([whole])
  expect(await api.as((await api.given.org()).agent).receipts.numbers({})).toEqual([])
  await api.asOwner('update receipt_counters set next_serial = 6 where org_id = $1', [org.orgId])
  expect(await numbers()).toMatchObject([{ ...whole, missing: 1 }])
})
