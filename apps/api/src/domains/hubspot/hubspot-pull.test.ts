import { describe, expect, test } from 'vitest'
import type { FieldOwner, MappedField } from '@almoner/contracts/hubspot/hubspot-fields'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { api, hubspot, withHubspot } from '../../../test/with-hubspot.js'
import { connectedOrg, syncNow } from './testing/connected-org.js'

withHubspot()

const callsOf = (org: GivenOrg) => api.as(org.admin).hubspot
const laterBy = (minutes: number) => api.clock.set(new Date(api.clock.now().getTime() + minutes * 60_000).toISOString())

/** A donor who is in step with a contact. */
async function inStep(org: GivenOrg) {
  const { id } = await api.as(org.admin).donors.create({
    firstName: 'Dana',
    lastName: 'Levi',
    email: 'dana@example.org',
    phone: '555-0100',
    idempotencyKey: crypto.randomUUID(),
  })
  await syncNow(api, org)
  laterBy(6)
  await syncNow(api, org)
  const contact = hubspot.of('contacts').find(({ properties }) => properties.almoner_id === id)
  if (!contact) return expect.fail('The donor was not sent')
  return { id, contactId: contact.id }
}

async function map(org: GivenOrg, ...fields: MappedField[]) {
  const { refundMode, sendsFailed } = (await callsOf(org).get()) ?? expect.fail('not connected')
  await callsOf(org).saveSettings({
    mergeMode: 'keep',
    refundMode,
    sendsFailed,
    objects: { deal: true, plan: 'off' },
    fieldMap: fields,
  })
}

const phone = (owner: FieldOwner): MappedField => ({
  object: 'contact',
  ours: 'phone',
  theirs: 'phone',
  direction: 'both',
  owner,
})

const writesOf = () => hubspot.heard.filter(({ path }) => /batch\/(upsert|update)$/.test(path)).length
const phoneOf = async (org: GivenOrg, id: string) => (await api.as(org.admin).donors.get({ id })).phone
const theirPhone = (id: string) => hubspot.records.contacts?.get(id)?.properties.phone

describe('reading changes', () => {
  test('what someone changed in HubSpot is taken over, and nothing is sent back', async () => {
    const org = await connectedOrg(api, hubspot)
    const { id, contactId } = await inStep(org)
    const writes = writesOf()
    hubspot.put('contacts', { phone: '555-0199', firstname: 'Dina', zip: '02139' }, contactId)
    for (let round = 0; round < 3; round += 1) {
      laterBy(6)
      await syncNow(api, org)
    }
    expect(await api.as(org.admin).donors.get({ id })).toMatchObject({
      phone: '555-0199',
      firstName: 'Dina',
      address: { postalCode: '02139' },
    })
    expect(writesOf()).toBe(writes)
    const logged = await api.asOwner("select after from audit_log where org_id = $1 and action = 'donors.update'", [
      org.orgId,
    ])
    expect(logged).toHaveLength(1)
  })

  test('our own writes are no changes of theirs', async () => {
    const org = await connectedOrg(api, hubspot)
    const { id } = await inStep(org)
    const before = await api.as(org.admin).donors.get({ id })
    const writes = writesOf()
    for (let round = 0; round < 3; round += 1) {
      laterBy(6)
      await syncNow(api, org)
    }
    expect(await api.as(org.admin).donors.get({ id })).toMatchObject(before)
    expect(writesOf()).toBe(writes)
    expect(await callsOf(org).get()).toMatchObject({ queue: 0, synced: 1 })
  })

  test('HubSpot is asked every five minutes, and not at all where nothing is read from it', async () => {
    const org = await connectedOrg(api, hubspot)
    await inStep(org)
    const searches = () => hubspot.heard.filter(({ path }) => path === '/crm/v3/objects/contacts/search').length
    const before = searches()
    laterBy(4)
    await syncNow(api, org)
    expect(searches()).toBe(before)
    laterBy(1)
    await syncNow(api, org)
    expect(searches()).toBe(before + 1)
    await map(org, { object: 'contact', ours: 'phone', theirs: 'phone', direction: 'push', owner: 'almoner' })
    laterBy(6)
    await syncNow(api, org)
    expect(searches()).toBe(before + 1)
  })

  test('a field that is only sent stays ours whatever is written there', async () => {
    const org = await connectedOrg(api, hubspot)
    const { id, contactId } = await inStep(org)
    await map(
      org,
      { object: 'contact', ours: 'phone', theirs: 'phone', direction: 'push', owner: 'almoner' },
      {
        object: 'contact',
        ours: 'city',
        theirs: 'city',
        direction: 'pull',
        owner: 'hubspot',
      },
    )
    await syncNow(api, org)
    hubspot.put('contacts', { phone: '555-0199', city: 'Haifa' }, contactId)
    laterBy(6)
    await syncNow(api, org)
    expect(await phoneOf(org, id)).toBe('555-0100')
    expect(theirPhone(contactId)).toBe('555-0100')
    expect(await api.as(org.admin).donors.get({ id })).toMatchObject({ address: { city: 'Haifa' } })
    await api.as(org.admin).donors.update({ id, address: { city: 'Jaffa' } })
    await syncNow(api, org)
    expect(hubspot.records.contacts?.get(contactId)?.properties.city).toBe('Haifa')
  })
})

describe('both sides changed a field', () => {
  async function collide(owner: FieldOwner, isTheirsLater: boolean) {
    const org = await connectedOrg(api, hubspot)
    const { id, contactId } = await inStep(org)
    await map(org, phone(owner))
    await syncNow(api, org)
    api.clock.set(isTheirsLater ? '2026-06-16T12:00:00Z' : '2199-01-01T12:00:00Z')
    hubspot.put('contacts', { phone: '555-0142' }, contactId)
    await api.as(org.admin).donors.update({ id, phone: '555-0177' })
    await syncNow(api, org)
    laterBy(6)
    await syncNow(api, org)
    const [ours, theirs] = [await phoneOf(org, id), theirPhone(contactId)]
    expect(ours).toBe(theirs)
    return ours
  }

  test.each([
    ['almoner', true, '555-0177'],
    ['hubspot', false, '555-0142'],
    ['newest', true, '555-0142'],
    ['newest', false, '555-0177'],
  ] as const)('owner %s, theirs later %s: both have %s', async (owner, isTheirsLater, wins) => {
    expect(await collide(owner, isTheirsLater)).toBe(wins)
  })

  test('what cannot be taken over is a conflict that says why, and the other fields are taken', async () => {
    const org = await connectedOrg(api, hubspot)
    const { id, contactId } = await inStep(org)
    hubspot.put('contacts', { email: 'dana@localhost', phone: '555-0199' }, contactId)
    laterBy(6)
    await syncNow(api, org)
    expect(await api.as(org.admin).donors.get({ id })).toMatchObject({ email: 'dana@example.org', phone: '555-0199' })
    expect(await callsOf(org).ofRecord({ donorId: id })).toMatchObject({
      state: 'conflict',
      error: expect.stringContaining('HubSpot’s email cannot be used'),
    })
    await callsOf(org).retry({})
    await syncNow(api, org)
    expect(hubspot.records.contacts?.get(contactId)?.properties.email).toBe('dana@example.org')
    expect(await callsOf(org).ofRecord({ donorId: id })).toMatchObject({ state: 'synced' })
  })
})

describe('the map', () => {
  test('is checked against HubSpot’s properties, at the line', async () => {
    const org = await connectedOrg(api, hubspot)
    await expect(
      map(org, phone('newest'), {
        object: 'contact',
        ours: 'firstName',
        theirs: 'nickname',
        direction: 'push',
        owner: 'almoner',
      }),
    ).rejects.toBeProblem('input_invalid', { field: 'fieldMap.1.theirs' })
    await expect(
      map(org, {
        object: 'contact',
        ours: 'giftCount',
        theirs: 'almoner_gift_count',
        direction: 'both',
        owner: 'newest',
      }),
    ).rejects.toBeProblem('input_invalid', { field: 'fieldMap.0.direction' })
    await expect(
      map(org, {
        object: 'contact',
        ours: 'firstName',
        theirs: 'lastmodifieddate',
        direction: 'push',
        owner: 'almoner',
      }),
    ).rejects.toThrow()
    await expect(
      map(org, { object: 'deal', ours: 'campaign', theirs: 'amount', direction: 'push', owner: 'almoner' }),
    ).rejects.toThrow()
    await expect(map(org, phone('newest'), phone('almoner'))).rejects.toBeProblem('input_invalid')
  })

  test('a field that is added is sent for every record', async () => {
    const org = await connectedOrg(api, hubspot)
    const { contactId } = await inStep(org)
    hubspot.definitions.contacts?.push({ name: 'gift_total', label: 'Gift total', type: 'number' })
    const donorId = (await callsOf(org).listLinks({})).rows[0]?.ourId ?? ''
    await api.given.charge(org, { donorId, amount: 12_34 })
    await api.asOwner(
      `insert into donor_totals (donor_id, currency, org_id, gift_count, lifetime_amount, largest_amount, first_gift_on, last_gift_on, last_gift_amount)
       values ($1, 'usd', $2, 1, 1234, 1234, '2026-05-01', '2026-05-01', 1234)`,
      [donorId, org.orgId],
    )
    await map(org, {
      object: 'contact',
      ours: 'lifetimeAmount',
      theirs: 'gift_total',
      direction: 'push',
      owner: 'almoner',
    })
    await syncNow(api, org)
    expect(hubspot.records.contacts?.get(contactId)?.properties.gift_total).toBe('12.34')
  })
})
