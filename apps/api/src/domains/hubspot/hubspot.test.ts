import { describe, expect, test } from 'vitest'
import { requiredScopes } from '@almoner/contracts/hubspot/hubspot'
import { ownProperties } from '@almoner/contracts/hubspot/hubspot-fields'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { api, hubspot, withHubspot } from '../../../test/with-hubspot.js'
import { backfill, connectedOrg, syncNow } from './testing/connected-org.js'
import { hubspotCalls } from './testing/hubspot-calls.js'

withHubspot()

const { callsOf, laterBy, addDonor, record } = hubspotCalls(() => api)

describe('connecting', () => {
  test('adds a pipeline and properties once, and keeps the token sealed', async () => {
    const org = await connectedOrg(api, hubspot)
    await callsOf(org).connect({ token: hubspot.token })
    expect(hubspot.pipelines).toHaveLength(1)
    expect(hubspot.pipelines[0]?.stages).toHaveLength(5)
    const names = hubspot.definitions.contacts?.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['almoner_id', ...Object.values(ownProperties.contact)]))
    expect(new Set(names).size).toBe(names?.length)
    expect(await callsOf(org).get()).toMatchObject({
      status: 'connected',
      portalId: '4711',
      secretHint: hubspot.token.slice(-4),
      connectedByName: 'Test User',
      queue: 0,
    })
    const kept = await api.asOwner('select * from hubspot_connections')
    const logged = await api.asOwner('select * from audit_log where org_id = $1', [org.orgId])
    expect(JSON.stringify([kept, logged])).not.toContain(hubspot.token)
  })

  test('names the scopes that are missing, at the field', async () => {
    const org = await api.given.org()
    hubspot.scopes = requiredScopes.filter((scope) => !scope.includes('deals'))
    const refusal = callsOf(org).connect({ token: hubspot.token })
    await expect(refusal).rejects.toBeProblem('input_invalid', { field: 'token' })
    await expect(refusal).rejects.toThrow(/crm\.objects\.deals\.write/)
    expect(await callsOf(org).get()).toBe(null)
  })

  test('says that a token is not accepted, and that HubSpot does not answer', async () => {
    const org = await api.given.org()
    await expect(callsOf(org).connect({ token: 'pat-wrong' })).rejects.toBeProblem('input_invalid', { field: 'token' })
    hubspot.faults = ['502', '502', '502', '502', '502']
    await expect(callsOf(org).connect({ token: hubspot.token })).rejects.toBeProblem('hubspot_unavailable')
  })

  test('another account begins without the records of the one before', async () => {
    const org = await connectedOrg(api, hubspot)
    await addDonor(org, { email: 'dana@example.org' })
    await syncNow(api, org)
    await api.asOwner("update hubspot_connections set portal_id = '1' where org_id = $1", [org.orgId])
    await callsOf(org).connect({ token: hubspot.token })
    expect(await callsOf(org).get()).toMatchObject({ synced: 0, queue: 0 })
  })

  test('is told in the org’s own JSON', async () => {
    const org = await connectedOrg(api, hubspot)
    const { org: shown } = await api.as(org.admin).accounts.current()
    expect(shown?.hubspotConnection).toMatchObject({
      status: 'connected',
      portalId: '4711',
      refundMode: 'stage',
      errors: 0,
    })
    expect(JSON.stringify(shown)).not.toContain(hubspot.token)
  })
})

describe('sending', () => {
  test('a donor who is added or changed is a contact, and a gift a deal of theirs', async () => {
    const org = await connectedOrg(api, hubspot)
    const { id } = await addDonor(org, { email: 'dana@example.org' })
    const { chargeId, number } = await record(org, id)
    await syncNow(api, org)
    const [contact] = hubspot.of('contacts')
    expect(contact?.properties).toMatchObject({
      email: 'dana@example.org',
      firstname: 'Dana',
      lastname: 'Levi',
      almoner_id: id,
      almoner_lifetime_amount: '50.00',
      almoner_gift_count: '1',
      almoner_last_gift_on: '2026-06-14',
    })
    const [deal] = hubspot.of('deals')
    expect(deal?.properties).toMatchObject({
      dealname: `${number} Dana Levi`,
      amount: '50.00',
      closedate: '2026-06-14T12:00:00.000Z',
      deal_currency_code: 'USD',
      almoner_id: chargeId,
      almoner_fund: 'General fund',
    })
    expect(hubspot.associations).toEqual(new Set([`${deal?.id} contacts ${contact?.id}`]))

    await api.as(org.admin).donors.update({ id, firstName: 'Dina' })
    await syncNow(api, org)
    expect(hubspot.of('contacts').map(({ properties }) => properties.firstname)).toEqual(['Dina'])
    expect(await callsOf(org).ofRecord({ donorId: id })).toMatchObject({
      state: 'synced',
      theirId: contact?.id,
      url: `https://app.hubspot.com/contacts/4711/record/0-1/${contact?.id}`,
    })
    expect(await callsOf(org).ofRecord({ chargeId })).toMatchObject({ state: 'synced', theirId: deal?.id, number })
  })

  test('an organization is a company, recognized by its name where only one has it', async () => {
    const org = await connectedOrg(api, hubspot)
    const known = hubspot.put('companies', { name: 'harbour LIGHT' })
    hubspot.put('companies', { name: 'Twin' })
    hubspot.put('companies', { name: 'Twin' })
    const { id } = await addDonor(org, { organizationName: 'Harbour Light' })
    const { id: twinId } = await addDonor(org, { organizationName: 'Twin' })
    await syncNow(api, org)
    expect(hubspot.records.companies?.get(known.id)?.properties).toMatchObject({
      name: 'harbour LIGHT',
      almoner_id: id,
    })
    expect(hubspot.of('companies')).toHaveLength(3)
    expect(await callsOf(org).ofRecord({ donorId: twinId })).toMatchObject({
      state: 'conflict',
      error: expect.stringContaining('2 companies with this name'),
    })
  })

  test('a contact with the donor’s address is taken as theirs, and what only it knows is taken over', async () => {
    const org = await connectedOrg(api, hubspot)
    const known = hubspot.put('contacts', { email: 'dana@example.org', firstname: 'Dana', phone: '555-0100' })
    const { id } = await addDonor(org, { email: 'Dana@example.org' })
    await syncNow(api, org)
    await syncNow(api, org)
    expect(hubspot.of('contacts')).toHaveLength(1)
    expect(hubspot.of('contacts')[0]).toMatchObject({ id: known.id, properties: { lastname: 'Levi', almoner_id: id } })
    expect(await api.as(org.admin).donors.get({ id })).toMatchObject({ phone: '555-0100' })
  })

  test('two donors with one address are two contacts, the second without it, and says why', async () => {
    const org = await connectedOrg(api, hubspot)
    const first = await addDonor(org, { email: 'both@example.org' })
    const second = await addDonor(org, { firstName: 'Noam', email: 'both@example.org' })
    await syncNow(api, org)
    expect(hubspot.of('contacts').map(({ properties }) => [properties.almoner_id, properties.email])).toEqual([
      [first.id, 'both@example.org'],
      [second.id, undefined],
    ])
    expect(await callsOf(org).ofRecord({ donorId: second.id })).toMatchObject({
      state: 'conflict',
      error: expect.stringContaining('one contact per email address'),
    })
  })

  test('gifts in test mode and gifts that failed are not sent, and failed ones are where that is chosen', async () => {
    const org = await connectedOrg(api, hubspot)
    const donorId = await api.given.donor(org, { email: 'dana@example.org' })
    await api.given.charge(org, { donorId, mode: 'test' })
    await api.given.charge(org, { donorId, status: 'failed' })
    await backfill(api, org)
    expect(hubspot.of('deals')).toHaveLength(0)
    const { refundMode, fieldMap } = (await callsOf(org).get()) ?? expect.fail('not connected')
    await callsOf(org).saveSettings({
      mergeMode: 'keep',
      refundMode,
      fieldMap,
      objects: { deal: true, plan: 'off' },
      sendsFailed: true,
    })
    await syncNow(api, org)
    await backfill(api, org)
    const failed = hubspot.pipelines[0]?.stages.find(({ label }) => label === 'Failed')?.id
    expect(hubspot.of('deals').map(({ properties }) => properties.dealstage)).toEqual([failed])
  })
})

const byText = (a: unknown[], b: unknown[]) => String(a).localeCompare(String(b))

describe('refunds', () => {
  const stageNamed = (label: string) => hubspot.pipelines[0]?.stages.find((stage) => stage.label === label)?.id

  async function refundedGift(org: GivenOrg, refundedAmount: number) {
    const donorId = await api.given.donor(org, { email: `${crypto.randomUUID()}@example.org` })
    return api.given.charge(org, { donorId, amount: 50_00, refundedAmount })
  }

  async function setRefunds(org: GivenOrg, refundMode: 'stage' | 'amend' | 'negative') {
    const { fieldMap, sendsFailed } = (await callsOf(org).get()) ?? expect.fail('not connected')
    await callsOf(org).saveSettings({
      mergeMode: 'keep',
      refundMode,
      fieldMap,
      sendsFailed,
      objects: { deal: true, plan: 'contact_properties' },
    })
  }

  const deals = () =>
    hubspot
      .of('deals')
      .map(({ properties }) => [properties.amount, properties.dealstage])
      .sort(byText)

  test('move the deal, change its amount or are deals of their own, and back', async () => {
    const org = await connectedOrg(api, hubspot)
    await refundedGift(org, 50_00)
    await refundedGift(org, 20_00)
    await backfill(api, org)
    const [once, refunded] = [stageNamed('One-time gift'), stageNamed('Refunded')]
    const staged = [
      ['50.00', once],
      ['50.00', refunded],
    ].sort(byText)
    expect(deals()).toEqual(staged)

    await setRefunds(org, 'amend')
    await syncNow(api, org)
    expect(deals()).toEqual(
      [
        ['30.00', once],
        ['0.00', refunded],
      ].sort(byText),
    )

    await setRefunds(org, 'negative')
    await syncNow(api, org)
    expect(deals()).toEqual(
      [
        ['50.00', once],
        ['50.00', once],
        ['-50.00', refunded],
        ['-20.00', refunded],
      ].sort(byText),
    )

    await setRefunds(org, 'stage')
    await syncNow(api, org)
    expect(deals()).toEqual(staged)
  })
})

describe('the off switch', () => {
  test('disconnecting forgets the token, asks nothing any more and leaves both sides whole', async () => {
    const org = await connectedOrg(api, hubspot)
    const { id } = await addDonor(org, { email: 'dana@example.org' })
    await syncNow(api, org)
    const asked = hubspot.heard.length
    expect(await callsOf(org).disconnect()).toMatchObject({ status: 'disconnected', secretHint: null })
    await api.as(org.admin).donors.update({ id, firstName: 'Dina' })
    await syncNow(api, org)
    expect(hubspot.heard.length).toBe(asked)
    expect(hubspot.of('contacts')).toHaveLength(1)
    expect(await api.asOwner('select secret from hubspot_connections where org_id = $1', [org.orgId])).toEqual([
      { secret: null },
    ])
    expect(await callsOf(org).ofRecord({ donorId: id })).toBe(null)
    await expect(callsOf(org).disconnect()).rejects.toBeProblem('hubspot_not_connected')
    await expect(callsOf(org).properties()).rejects.toBeProblem('hubspot_not_connected')
  })

  test('connecting again brings what is there up to date', async () => {
    const org = await connectedOrg(api, hubspot)
    const { id } = await addDonor(org, { email: 'dana@example.org' })
    await syncNow(api, org)
    await callsOf(org).disconnect()
    await api.as(org.admin).donors.update({ id, firstName: 'Dina' })
    await syncNow(api, org)
    await callsOf(org).connect({ token: hubspot.token })
    await syncNow(api, org)
    expect(hubspot.of('contacts').map(({ properties }) => properties.firstname)).toEqual(['Dina'])
  })

  test('gifts that are sent no more leave the queue, and their deals stay', async () => {
    const org = await connectedOrg(api, hubspot)
    const { id } = await addDonor(org, { email: 'dana@example.org' })
    await record(org, id)
    await syncNow(api, org)
    await record(org, id)
    const { refundMode, fieldMap, sendsFailed } = (await callsOf(org).get()) ?? expect.fail('not connected')
    const save = (deal: boolean) =>
      callsOf(org).saveSettings({
        mergeMode: 'keep',
        refundMode,
        fieldMap,
        sendsFailed,
        objects: { deal, plan: 'off' },
      })
    await save(false)
    await syncNow(api, org)
    expect(hubspot.of('deals')).toHaveLength(1)
    expect(await callsOf(org).get()).toMatchObject({ queue: 0, errors: 0 })
    await save(true)
    await backfill(api, org)
    expect(hubspot.of('deals')).toHaveLength(2)
  })

  test('a copy of another’s database asks nothing', async () => {
    const org = await connectedOrg(api, hubspot)
    await addDonor(org, { email: 'dana@example.org' })
    const asked = hubspot.heard.length
    await api.asOwner('update instances set confirmed_at = null')
    laterBy(1)
    await syncNow(api, org)
    await expect(callsOf(org).connect({ token: hubspot.token })).rejects.toBeProblem('instance_unconfirmed')
    expect(hubspot.heard.length).toBe(asked)
    await api.asOwner('update instances set confirmed_at = now()')
    laterBy(1)
    await syncNow(api, org)
    expect(hubspot.of('contacts')).toHaveLength(1)
  })
})

test('text is sent as it stands', async () => {
  const org = await connectedOrg(api, hubspot)
  const texts = [
    '"quoted"',
    '=1+1',
    'Ω≈ç√∫',
    '田中さん',
    '<b>bold</b>',
    '👩‍👩‍👧',
    'שלום',
    "'; drop table donors; --",
    '%s %d',
    'null',
  ]
  for (const firstName of texts) await addDonor(org, { firstName })
  await syncNow(api, org)
  expect(hubspot.of('contacts').map(({ properties }) => properties.firstname)).toEqual(texts)
})
