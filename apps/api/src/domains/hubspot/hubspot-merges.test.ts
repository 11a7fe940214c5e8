import { describe, expect, test } from 'vitest'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { api, hubspot, withHubspot } from '../../../test/with-hubspot.js'
import { connectedOrg, syncNow } from './testing/connected-org.js'
import { hubspotCalls } from './testing/hubspot-calls.js'

withHubspot({ isNow: true })

const { callsOf, laterBy, addDonor, record } = hubspotCalls(() => api)

/** Two donors who are two contacts. */
async function twoDonors() {
  const org = await connectedOrg(api, hubspot)
  const { id: firstId } = await addDonor(org, { firstName: 'Dana', email: 'dana@example.org' })
  const { id: secondId } = await addDonor(org, { firstName: 'Dina', email: 'dina@example.org' })
  await syncNow(api, org)
  const theirIdOf = (donorId: string) =>
    hubspot.of('contacts').find(({ properties }) => properties.almoner_id === donorId)?.id ?? ''
  return { org, firstId, secondId, first: theirIdOf(firstId), second: theirIdOf(secondId) }
}

const linkOf = (org: GivenOrg, donorId: string) => callsOf(org).ofRecord({ donorId })

const mergedAway = {
  state: 'conflict',
  theirId: null,
  error: expect.stringMatching(/merged in HubSpot into that of D-\d{6} Dana Levi, where their gifts go now/),
}

describe('two contacts that were merged in HubSpot', () => {
  test.each([
    ['read with the changes', true],
    ['noticed as one is sent', false],
  ])('%s: one donor keeps the contact, the other is in conflict and names them', async (_, isRead) => {
    const { org, firstId, secondId, first, second } = await twoDonors()
    const survivor = hubspot.merge('contacts', first, second)
    if (isRead) laterBy(6)
    else {
      await api.as(org.admin).donors.update({ id: secondId, jobTitle: 'Baker' })
      await api.as(org.admin).donors.update({ id: firstId, jobTitle: 'Miller' })
    }
    await syncNow(api, org)
    expect(await linkOf(org, firstId)).toMatchObject({ state: 'synced', theirId: survivor.id })
    expect(await linkOf(org, secondId)).toMatchObject(mergedAway)
    expect(hubspot.of('contacts')).toHaveLength(1)
    expect(await callsOf(org).get()).toMatchObject({ conflicts: 1, queue: 0, errors: 0 })
  })

  test('nothing of the other is sent any more, and gifts of both go to the contact that is left', async () => {
    const { org, firstId, secondId, first, second } = await twoDonors()
    hubspot.merge('contacts', first, second, first)
    laterBy(6)
    await syncNow(api, org)
    await api.as(org.admin).donors.update({ id: secondId, firstName: 'Dinah' })
    await api.as(org.admin).donors.update({ id: firstId, firstName: 'Danah' })
    await record(org, firstId)
    await record(org, secondId)
    await callsOf(org).retry({})
    await syncNow(api, org)
    expect(hubspot.of('contacts').map(({ id, properties }) => [id, properties.firstname])).toEqual([[first, 'Danah']])
    const deals = hubspot.of('deals')
    expect(deals).toHaveLength(2)
    expect(hubspot.associations).toEqual(new Set(deals.map(({ id }) => `${id} contacts ${first}`)))
    expect(await linkOf(org, secondId)).toMatchObject({
      state: 'conflict',
      error: expect.stringContaining('merged in HubSpot into that of'),
    })
  })

  test('a merge of what was merged before is followed too', async () => {
    const { org, firstId, secondId, first, second } = await twoDonors()
    const once = hubspot.merge('contacts', first, second)
    laterBy(6)
    await syncNow(api, org)
    const twice = hubspot.merge('contacts', once.id, hubspot.put('contacts', { email: 'other@example.org' }).id)
    laterBy(6)
    await syncNow(api, org)
    await record(org, secondId)
    await syncNow(api, org)
    expect(await linkOf(org, firstId)).toMatchObject({ state: 'synced', theirId: twice.id })
    expect(await linkOf(org, secondId)).toMatchObject({ state: 'conflict' })
    expect(hubspot.associations).toContain(`${hubspot.of('deals')[0]?.id} contacts ${twice.id}`)
  })

  test('a person who asks for it has the other donor sent as a contact of their own', async () => {
    const { org, secondId, first, second } = await twoDonors()
    hubspot.merge('contacts', first, second)
    laterBy(6)
    await syncNow(api, org)
    await callsOf(org).retry({ id: (await linkOf(org, secondId))?.id ?? '' })
    await syncNow(api, org)
    expect(await linkOf(org, secondId)).toMatchObject({ state: 'synced' })
    expect(hubspot.of('contacts').map(({ properties }) => properties.almoner_id)).toContain(secondId)
    expect(hubspot.of('contacts')).toHaveLength(2)
  })

  test('one of a donor and one that Almoner does not know: the donor’s link follows', async () => {
    const { org, firstId, first } = await twoDonors()
    const theirs = hubspot.put('contacts', { email: 'someone@example.org' })
    hubspot.merge('contacts', theirs.id, first, theirs.id)
    laterBy(6)
    await syncNow(api, org)
    expect(await linkOf(org, firstId)).toMatchObject({ state: 'synced', theirId: theirs.id })
    expect(await callsOf(org).get()).toMatchObject({ conflicts: 0, errors: 0 })
  })

  test('companies as well', async () => {
    const org = await connectedOrg(api, hubspot)
    const { id: firstId } = await addDonor(org, { organizationName: 'Harbour Light' })
    const { id: secondId } = await addDonor(org, { organizationName: 'Harbor Light' })
    await syncNow(api, org)
    const [first, second] = hubspot.of('companies')
    const survivor = hubspot.merge('companies', first?.id ?? '', second?.id ?? '')
    laterBy(6)
    await syncNow(api, org)
    const links = [await linkOf(org, firstId), await linkOf(org, secondId)]
    expect(new Set(links.map((link) => link?.state))).toEqual(new Set(['conflict', 'synced']))
    expect(links.find((link) => link?.state === 'synced')?.theirId).toBe(survivor.id)
    expect(hubspot.of('companies')).toHaveLength(1)
  })
})
