import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { balancesOf } from '../../../test/ledger.js'
import { formOf } from './testing/gift-files.js'
import { ImportClient } from './testing/import-client.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const headings = ['Last Name', 'Email', 'Amount', 'Date', 'Status', 'Fair market value', 'Goods and services']
const file = () =>
  formOf([
    headings,
    ['Rivers', 'ann@example.org', '100', '2026-03-01', 'Completed', '40.00', 'Dinner for one'],
    ['Rivers', 'ann@example.org', '100', '2026-03-02', 'Refunded', '40.00', 'Dinner for one'],
    ['Hill', 'bob@example.org', '30', '2026-03-03', 'Completed', '', 'A signed book'],
    ['Hill', 'bob@example.org', '20', '2026-03-04', 'Completed', '', ''],
  ])

it('brings what donors got to gifts and books, and takes it back with them', async () => {
  const org = await api.given.org()
  const client = new ImportClient(api, org.admin)
  const done = await client.take(file())
  expect(done).toMatchObject({ status: 'done', findings: { ready: 4 } })
  const { rows } = await api.as(org.agent).charges.list({ sort: 'amount' })
  expect(rows.map(({ advantage, advantageDescription }) => [advantage, advantageDescription])).toEqual([
    [0, null],
    [0, 'A signed book'],
    [40_00, 'Dinner for one'],
    [40_00, 'Dinner for one'],
  ])
  const book = rows[1]?.id ?? ''
  expect((await api.as(org.agent).receipts.ofCharge({ chargeId: book })).blockers).toContain('advantage_unknown')
  const { exchanged_gifts: exchanged, benefit_income: income } = await balancesOf(api, org.orgId, 'live')
  expect([exchanged, income]).toEqual([40_00, -40_00])
  await client.undo(done.id)
  expect(await api.asOwner('select from gift_benefits where org_id = $1', [org.orgId])).toEqual([])
  expect((await balancesOf(api, org.orgId, 'live')).exchanged_gifts ?? 0).toBe(0)
})

it('refuses a value that cannot be read, and leaves goods out where no column is theirs', async () => {
  const org = await api.given.org()
  const client = new ImportClient(api, org.admin)
  const { findings } = await client.take(
    formOf([
      headings,
      ['Rivers', 'ann@example.org', '100', '2026-03-01', 'Completed', 'much', 'Dinner'],
      ['Hill', 'bob@example.org', '30', '2026-03-03', 'Completed', '', ''],
    ]),
  )
  expect(findings).toMatchObject({ ready: 1 })
  expect(await api.asOwner('select from gift_benefits where org_id = $1', [org.orgId])).toEqual([])
})
