import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { connectedOrg, reachStandIn, syncNow } from './testing/connected-org.js'
import { hubspotCalls } from './testing/hubspot-calls.js'
import { HubspotStandIn } from './testing/hubspot-stand-in.js'

let api: TestApi
let hubspot: HubspotStandIn
let org: GivenOrg

beforeAll(async () => {
  api = await createTestApi()
  api.clock.set(new Date().toISOString())
  hubspot = new HubspotStandIn()
  await reachStandIn(api, hubspot)
  org = await connectedOrg(api, hubspot)
})
afterAll(async () => {
  await api.close()
  await hubspot.close()
})

const { callsOf, addDonor, laterBy } = hubspotCalls(() => api)

const texts = [
  'Zoë 👩🏽‍🚀🇮🇱',
  'דנה לוי',
  'مرحبا‏ Dana',
  '"Dana" & \'Co\' <b>bold</b>',
  '<script>alert(1)</script>',
  '=1+1\\u0000%00{{x}}',
  'o\u0301 ｶﾅ ﷽ ١٢٣',
  "'; drop table donors; --",
]

const contactOf = (donorId: string) =>
  hubspot.of('contacts').find(({ properties }) => properties.almoner_id === donorId)

test.each(texts)('%j goes to HubSpot and comes back byte for byte', async (text) => {
  const { id } = await addDonor(org, { firstName: text, email: `${crypto.randomUUID()}@example.org` })
  await syncNow(api, org)
  const contact = contactOf(id) ?? expect.fail('not sent')
  expect(contact.properties.firstname).toBe(text)
  const changed = `${text} ${text}`
  hubspot.put('contacts', { lastname: changed }, contact.id)
  laterBy(6)
  await syncNow(api, org)
  const donor = await api.as(org.admin).donors.get({ id })
  expect(donor).toMatchObject({ firstName: text, lastName: changed })
  await syncNow(api, org)
  expect(contactOf(id)?.properties).toMatchObject({ firstname: text, lastname: changed })
  expect(await callsOf(org).ofRecord({ donorId: id })).toMatchObject({ state: 'synced' })
})

test.each([
  ['a NUL', 'Dana\u0000Levi'],
  ['half of a pair', 'Dana \ud800'],
  ['more than fits', 'x'.repeat(65_536)],
])('%s in HubSpot is told at the donor, who stays as they are', async (_, text) => {
  const { id } = await addDonor(org, { firstName: 'Dana', email: `${crypto.randomUUID()}@example.org` })
  await syncNow(api, org)
  const contact = contactOf(id) ?? expect.fail('not sent')
  hubspot.put('contacts', { lastname: text }, contact.id)
  laterBy(6)
  await syncNow(api, org)
  const donor = await api.as(org.admin).donors.get({ id })
  expect(donor).toMatchObject({ firstName: 'Dana', lastName: 'Levi' })
  expect(await callsOf(org).ofRecord({ donorId: id })).toMatchObject({
    state: 'conflict',
    error: expect.stringContaining('HubSpot’s last name cannot be used'),
  })
  expect(await callsOf(org).get()).toMatchObject({ status: 'connected', lastError: null })
})

test('a text that is longer than HubSpot takes is refused there and told at the record', async () => {
  const id = await api.given.donor(org, { firstName: 'Long', email: 'long@example.org' })
  await api.asOwner("update donors set job_title = repeat('x', 65537) where id = $1", [id])
  await api.as(org.admin).donors.update({ id, firstName: 'Longer' })
  await syncNow(api, org)
  expect(await callsOf(org).ofRecord({ donorId: id })).toMatchObject({
    state: 'error',
    error: expect.stringContaining('65536'),
  })
})
