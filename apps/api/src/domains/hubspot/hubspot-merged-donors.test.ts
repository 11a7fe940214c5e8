import { describe, expect, test } from 'vitest'
import { customObjectScopes, requiredScopes, type MergeMode } from '@almoner/contracts/hubspot/hubspot'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { api, hubspot, withHubspot } from '../../../test/with-hubspot.js'
import { OutboxRelay } from '../../platform/outbox/outbox-relay.js'
import { connectedOrg, syncNow } from './testing/connected-org.js'
import { hubspotCalls } from './testing/hubspot-calls.js'

withHubspot({ isNow: true, scopes: [...requiredScopes, ...customObjectScopes] })

const { callsOf, laterBy, addDonor, record } = hubspotCalls(() => api)

const linkOf = (org: GivenOrg, donorId: string) => callsOf(org).ofRecord({ donorId })
const contactOf = (donorId: string) =>
  hubspot.of('contacts').find(({ properties }) => properties.almoner_id === donorId)
const merges = () => hubspot.heard.filter(({ path }) => path.endsWith('/merge'))

async function choose(org: GivenOrg, mergeMode: MergeMode) {
  const { refundMode, sendsFailed, fieldMap } = (await callsOf(org).get()) ?? expect.fail('not connected')
  return callsOf(org).saveSettings({
    refundMode,
    mergeMode,
    sendsFailed,
    fieldMap,
    objects: { deal: true, plan: 'custom_object' },
  })
}

/** Two donors who are two contacts, each with a gift, the second with a recurring one too. */
async function twoGivers(mergeMode: MergeMode) {
  const org = await connectedOrg(api, hubspot)
  const { id: keptId } = await addDonor(org, { firstName: 'Dana', email: 'dana@example.org' })
  const { id: mergedId } = await addDonor(org, { firstName: 'Dina', email: 'dina@example.org' })
  await api.as(org.admin).donors.update({ id: mergedId, phone: '555-0100', jobTitle: 'Baker' })
  await record(org, keptId)
  await record(org, mergedId)
  await syncNow(api, org)
  const planId = await api.given.donation(org, { donorId: mergedId, amount: 30_00, nextChargeOn: '2027-01-01' })
  await choose(org, mergeMode)
  await syncNow(api, org)
  expect(hubspot.ofCustom('almoner_recurring_gift').map(({ properties }) => properties.almoner_id)).toEqual([planId])
  const theirs = { kept: contactOf(keptId)?.id ?? '', merged: contactOf(mergedId)?.id ?? '' }
  return { org, keptId, mergedId, theirs }
}

/** Which contacts HubSpot shows deals and recurring gifts at: their ids, how many at each. */
function attached(): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const one of hubspot.associations) {
    const [, noun, id = ''] = one.split(' ')
    if (noun === 'contacts') counts[id] = (counts[id] ?? 0) + 1
  }
  return counts
}

const inStep = { conflicts: 0, errors: 0, queue: 0 }

/** Merges the two, the name and address of the one who goes left out. */
const merge = (org: GivenOrg, keptId: string, mergedId: string) =>
  api.as(org.admin).donors.merge({ keptId, mergedId, take: [] })

describe('two donors who are merged, their contacts kept', () => {
  test('the gifts go to the contact of the donor who is kept, and the other is left as it is', async () => {
    const { org, keptId, mergedId, theirs } = await twoGivers('keep')
    expect(attached()).toEqual({ [theirs.kept]: 1, [theirs.merged]: 2 })
    const { mergeId } = await merge(org, keptId, mergedId)
    const before = contactOf(mergedId)
    await syncNow(api, org)
    expect(attached()).toEqual({ [theirs.kept]: 3 })
    expect(contactOf(mergedId)).toEqual(before)
    expect(await callsOf(org).get()).toMatchObject(inStep)
    expect(merges()).toEqual([])

    await api.as(org.admin).donors.update({ id: keptId, firstName: 'Danah' })
    laterBy(6)
    await syncNow(api, org)
    expect(contactOf(mergedId)).toEqual(before)

    await api.as(org.admin).donors.unmerge({ mergeId })
    await syncNow(api, org)
    expect(attached()).toEqual({ [theirs.kept]: 1, [theirs.merged]: 2 })
    expect(await linkOf(org, mergedId)).toMatchObject({ state: 'synced', theirId: theirs.merged })
    expect(await callsOf(org).get()).toMatchObject(inStep)
    expect(hubspot.of('contacts')).toHaveLength(2)
  })

  test('an address that the donor who is kept took over stays at the other contact, without a conflict', async () => {
    const { org, keptId, mergedId } = await twoGivers('keep')
    await api.as(org.admin).donors.merge({ keptId, mergedId, take: ['email'] })
    await syncNow(api, org)
    expect(contactOf(keptId)?.properties.email).toBe('dana@example.org')
    expect(contactOf(mergedId)?.properties.email).toBe('dina@example.org')
    expect(await callsOf(org).get()).toMatchObject(inStep)
  })

  test('an answer that is lost, and a contact that somebody deleted, lead to the same', async () => {
    const { org, keptId, mergedId, theirs } = await twoGivers('keep')
    await merge(org, keptId, mergedId)
    hubspot.faultOf = (number) => (number % 2 === 0 ? 'lost' : undefined)
    await syncNow(api, org)
    hubspot.faultOf = undefined
    expect(attached()).toEqual({ [theirs.kept]: 3 })
    expect(hubspot.of('deals')).toHaveLength(2)
  })

  test('merging them in HubSpot later ends it', async () => {
    const { org, keptId, mergedId, theirs } = await twoGivers('keep')
    await merge(org, keptId, mergedId)
    await syncNow(api, org)
    const survivor = hubspot.merge('contacts', theirs.kept, theirs.merged)
    laterBy(6)
    await syncNow(api, org)
    expect(await linkOf(org, keptId)).toMatchObject({ state: 'synced', theirId: survivor.id })
    expect(await linkOf(org, mergedId)).toBe(null)
    await record(org, keptId)
    await syncNow(api, org)
    expect(attached()).toEqual({ [survivor.id]: 4 })
  })
})

describe('two donors who are merged, and their contacts too', () => {
  test.each([
    ['a new id', false],
    ['the id of the first', true],
  ])('HubSpot makes one contact under %s, which the donor who is kept has', async (_, keepsId) => {
    hubspot.mergesKeepIds = keepsId
    const { org, keptId, mergedId, theirs } = await twoGivers('merge')
    await merge(org, keptId, mergedId)
    await syncNow(api, org)
    const [contact] = hubspot.of('contacts')
    expect(hubspot.of('contacts')).toHaveLength(1)
    expect(contact?.id === theirs.kept).toBe(keepsId)
    expect(JSON.parse(merges()[0]?.body ?? '')).toEqual({
      primaryObjectId: theirs.kept,
      objectIdToMerge: theirs.merged,
    })
    expect(await linkOf(org, keptId)).toMatchObject({ state: 'synced', theirId: contact?.id })
    expect(await linkOf(org, mergedId)).toBe(null)
    expect(attached()).toEqual({ [contact?.id ?? '']: 3 })
    expect(await callsOf(org).get()).toMatchObject(inStep)
    laterBy(6)
    await syncNow(api, org)
    expect(merges()).toHaveLength(1)
  })

  test('what the merge here left out does not come back from HubSpot’s own merging', async () => {
    const { org, keptId, mergedId } = await twoGivers('merge')
    await merge(org, keptId, mergedId)
    await syncNow(api, org)
    laterBy(6)
    await syncNow(api, org)
    expect(await api.as(org.admin).donors.get({ id: keptId })).toMatchObject({ phone: null, jobTitle: null })
    expect(contactOf(keptId)?.properties).toMatchObject({ phone: '', jobtitle: '', firstname: 'Dana' })
  })

  test('an answer that is lost does not merge twice', async () => {
    const { org, keptId, mergedId } = await twoGivers('merge')
    await merge(org, keptId, mergedId)
    hubspot.faultOf = () =>
      hubspot.heard.at(-1)?.path.endsWith('/merge') && merges().length === 1 ? 'lost' : undefined
    await syncNow(api, org)
    expect(await callsOf(org).get()).toMatchObject({ queue: 3 })
    laterBy(1)
    await syncNow(api, org)
    expect(merges()).toHaveLength(1)
    expect(await linkOf(org, keptId)).toMatchObject({ state: 'synced', theirId: hubspot.of('contacts')[0]?.id })
    expect(await linkOf(org, mergedId)).toBe(null)
    expect(await callsOf(org).get()).toMatchObject(inStep)
  })

  test('one that HubSpot refuses says so, and is tried again', async () => {
    const { org, keptId, mergedId, theirs } = await twoGivers('merge')
    hubspot.refusesMerges = true
    await merge(org, keptId, mergedId)
    await syncNow(api, org)
    expect(await linkOf(org, mergedId)).toMatchObject({
      state: 'error',
      error: 'HubSpot did not merge both records: One of the records has been merged too often',
    })
    expect(attached()).toEqual({ [theirs.kept]: 3 })
    hubspot.refusesMerges = false
    laterBy(2)
    await syncNow(api, org)
    expect(hubspot.of('contacts')).toHaveLength(1)
    expect(await callsOf(org).get()).toMatchObject(inStep)
  })

  test('undone here, the donor is a contact again, with their address and their gifts', async () => {
    const { org, keptId, mergedId } = await twoGivers('merge')
    const { mergeId } = await merge(org, keptId, mergedId)
    await syncNow(api, org)
    const survivor = contactOf(keptId)?.id ?? ''
    await api.as(org.admin).donors.unmerge({ mergeId })
    await syncNow(api, org)
    const parted = contactOf(mergedId)
    expect(hubspot.of('contacts')).toHaveLength(2)
    expect(parted?.properties).toMatchObject({ email: 'dina@example.org', firstname: 'Dina', phone: '555-0100' })
    expect(contactOf(keptId)).toMatchObject({ id: survivor, properties: { email: 'dana@example.org' } })
    expect(attached()).toEqual({ [survivor]: 1, [parted?.id ?? '']: 2 })
    expect(await callsOf(org).get()).toMatchObject(inStep)
  })

  test('undone here after the donor who was kept had taken the address over, each has their own again', async () => {
    const { org, keptId, mergedId } = await twoGivers('merge')
    const { mergeId } = await api.as(org.admin).donors.merge({ keptId, mergedId, take: ['email'] })
    await syncNow(api, org)
    expect(contactOf(keptId)?.properties.email).toBe('dina@example.org')
    await api.as(org.admin).donors.unmerge({ mergeId })
    await syncNow(api, org)
    expect(contactOf(keptId)?.properties.email).toBe('dana@example.org')
    expect(contactOf(mergedId)?.properties.email).toBe('dina@example.org')
    expect(await callsOf(org).get()).toMatchObject(inStep)
  })

  test('undone here while HubSpot merges them, both are there in the end', async () => {
    const { org, keptId, mergedId } = await twoGivers('merge')
    const { mergeId } = await merge(org, keptId, mergedId)
    hubspot.meanwhile = async (path) => {
      if (!path.endsWith('/merge')) return
      hubspot.meanwhile = undefined
      await api.as(org.admin).donors.unmerge({ mergeId })
      await api.within(org, () => api.app.get(OutboxRelay).relay(org.orgId))
    }
    await syncNow(api, org)
    expect(merges()).toHaveLength(1)
    expect(contactOf(mergedId)?.properties).toMatchObject({ email: 'dina@example.org', firstname: 'Dina' })
    expect(attached()).toEqual({ [contactOf(keptId)?.id ?? '']: 1, [contactOf(mergedId)?.id ?? '']: 2 })
    expect(await callsOf(org).get()).toMatchObject(inStep)
  })

  test('undone before HubSpot heard of it, nothing is merged there', async () => {
    const { org, keptId, mergedId, theirs } = await twoGivers('merge')
    const { mergeId } = await merge(org, keptId, mergedId)
    await api.as(org.admin).donors.unmerge({ mergeId })
    await syncNow(api, org)
    expect(merges()).toEqual([])
    expect(attached()).toEqual({ [theirs.kept]: 1, [theirs.merged]: 2 })
  })

  test('a person and a company stay two records', async () => {
    const { org, keptId } = await twoGivers('merge')
    const { id: companyId } = await addDonor(org, { organizationName: 'Harbour Light' })
    await syncNow(api, org)
    await merge(org, keptId, companyId)
    await syncNow(api, org)
    expect(merges()).toEqual([])
    expect(hubspot.of('companies')).toHaveLength(1)
    expect(await callsOf(org).get()).toMatchObject(inStep)
  })

  test('donors who were merged while contacts were kept stay two when the choice changes', async () => {
    const { org, keptId, mergedId } = await twoGivers('keep')
    await merge(org, keptId, mergedId)
    await syncNow(api, org)
    await choose(org, 'merge')
    await syncNow(api, org)
    expect(merges()).toEqual([])
    expect(hubspot.of('contacts')).toHaveLength(2)
  })
})
