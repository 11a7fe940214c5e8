import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'

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
