import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import '../../../test/matchers.js'
import { formOf } from '../imports/testing/gift-files.js'
import { ImportClient } from '../imports/testing/import-client.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

test('the time zone of entities follows that of the org where this is asked for', async () => {
  const org = await api.given.org()
  const admin = api.as(org.admin)
  const zones = async () => (await admin.orgs.get({ id: org.orgId })).entities.map(({ timeZone }) => timeZone)
  const entity = { id: 'new', name: 'Far away', country: 'NZ', currency: 'eur', timeZone: 'Pacific/Auckland' }
  const form = new FormData()
  form.set('entity', JSON.stringify(entity))
  await admin.entities.save(form)
  await admin.orgs.saveSettings({ timeZone: 'America/Chicago' })
  expect(await zones()).toEqual(['America/New_York', 'Pacific/Auckland'])
  await admin.orgs.saveSettings({ timeZone: 'America/New_York' })
  await admin.orgs.saveSettings({ timeZone: 'America/Denver', movesEntities: true })
  expect(await zones()).toEqual(['America/Denver', 'Pacific/Auckland'])
  const audit = await api.asOwner(
    'select action, before, after from audit_log where org_id = $1 order by sequence desc limit 2',
    [org.orgId],
  )
  expect(audit).toMatchObject([
    { action: 'orgs.saveSettings' },
    { action: 'entities.save', before: { timeZone: 'America/New_York' }, after: { timeZone: 'America/Denver' } },
  ])
})

test('of another time zone it is counted what would have another day in it, and what keeps the old one', async () => {
  const [org, other] = [await api.given.org({ timeZone: 'America/New_York' }), await api.given.org()]
  const admin = api.as(org.admin)
  const rows = [
    ['Amount', 'Date', 'Email', 'Gift id'],
    // In New York on the last of October, in Auckland a day later.
    ['10.00', '2025-10-31T18:00:00Z', 'one@example.org', 'G-1'],
    ['20.00', '2025-10-31T05:00:00Z', 'two@example.org', 'G-2'],
    ['30.00', '2025-10-31', 'three@example.org', 'G-3'],
  ]
  await new ImportClient(api, org.admin).take(formOf(rows))
  await api.given.donation(org, { amount: 30_00 })
  const ids = [org.entityId]
  expect(await admin.entities.zoneChange({ ids, timeZone: 'Pacific/Auckland' })).toEqual({
    gifts: 1,
    recurringGifts: 1,
  })
  expect(await admin.entities.zoneChange({ ids, timeZone: 'America/New_York' })).toEqual({
    gifts: 0,
    recurringGifts: 0,
  })
  const strange = { ids: [other.entityId], timeZone: 'Pacific/Auckland' }
  expect(await admin.entities.zoneChange(strange)).toEqual({ gifts: 0, recurringGifts: 0 })
  expect(await api.as(other.admin).entities.zoneChange({ ids, timeZone: 'Pacific/Auckland' })).toEqual({
    gifts: 0,
    recurringGifts: 0,
  })
  await expect(admin.entities.zoneChange({ ids, timeZone: 'Mars/Olympus' })).rejects.toBeProblem('input_invalid', {
    field: 'timeZone',
  })
  const form = new FormData()
  form.set('id', org.entityId)
  form.set('entity', JSON.stringify({ timeZone: 'Pacific/Auckland' }))
  await admin.entities.save(form)
  const kept = await admin.charges.list({ sort: 'amount' })
  expect(kept.rows.map(({ giftDate }) => giftDate)).toEqual(['2025-10-31', '2025-10-31', '2025-10-31'])
})
