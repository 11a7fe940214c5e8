import { EntityManager } from '@mikro-orm/postgresql'
import { describe, expect, test } from 'vitest'
import type { RecurringTarget } from '@almoner/contracts/hubspot/hubspot'
import { customObjectScopes, requiredScopes } from '@almoner/contracts/hubspot/hubspot'
import { ownProperties } from '@almoner/contracts/hubspot/hubspot-fields'
import { money } from '@almoner/contracts/money'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { api, hubspot, withHubspot } from '../../../test/with-hubspot.js'
import { newId } from '../../platform/ids.js'
import { Outbox } from '../../platform/outbox/outbox.js'
import { backfill, connectedOrg, consent, consentingOrg, syncNow } from './testing/connected-org.js'
import { hubspotCalls } from './testing/hubspot-calls.js'

withHubspot({ scopes: [...requiredScopes, ...customObjectScopes] })

const { callsOf, laterBy } = hubspotCalls(() => api)

const sendPlansAs = async (org: GivenOrg, plan: RecurringTarget) => {
  const { refundMode, sendsFailed, objects, fieldMap } = (await callsOf(org).get()) ?? expect.fail('not connected')
  return callsOf(org).saveSettings({
    mergeMode: 'keep',
    refundMode,
    sendsFailed,
    objects: { deal: objects.deal, plan },
    fieldMap,
  })
}

const plans = () => hubspot.ofCustom('almoner_recurring_gift')

/** A donor with a recurring gift and a payment of it. */
async function givenPlan(org: GivenOrg): Promise<{ donorId: string; donationId: string; chargeId: string }> {
  const donorId = await api.given.donor(org, { firstName: 'Dana', lastName: 'Levi', email: 'dana@example.org' })
  const donationId = await api.given.donation(org, { donorId, amount: 30_00, nextChargeOn: '2026-07-01' })
  const chargeId = await api.given.charge(org, { donorId, amount: 30_00 })
  await api.asOwner('update charges set donation_id = $2 where id = $1', [chargeId, donationId])
  return { donorId, donationId, chargeId }
}

/** Tells that something of a recurring gift changed, as its domain does. */
const tellChange = (org: GivenOrg, donorId: string, donationId: string) =>
  api.within(org, () =>
    api.app.get(EntityManager).transactional(() =>
      api.app.get(Outbox).write(org.orgId, 'donation.updated', {
        donationId,
        donorId,
        campaignId: org.campaignId,
        entityId: org.entityId,
        status: 'active',
        frequency: 'monthly',
        amount: money(30_00, 'usd').amount,
        currency: 'usd',
        mode: 'live',
        changeId: newId(),
        field: 'amount',
        by: 'staff',
      }),
    ),
  )

describe('recurring gifts as a custom object', () => {
  test('the object is added once, with its properties, and they are in the map', async () => {
    const org = await connectedOrg(api, hubspot)
    expect(hubspot.schemas).toEqual([])
    const saved = await sendPlansAs(org, 'custom_object')
    expect(saved.objects.plan).toBe('custom_object')
    expect(hubspot.schemas).toEqual([
      {
        objectTypeId: '2-9000',
        name: 'almoner_recurring_gift',
        associatedObjects: ['CONTACT', 'COMPANY', 'DEAL'],
      },
    ])
    const names = hubspot.definitions['2-9000']?.map(({ name }) => name)
    expect(names).toEqual(['almoner_name', 'almoner_id', ...Object.values(ownProperties.plan)])
    expect(saved.fieldMap.filter(({ object }) => object === 'plan')).toHaveLength(names ? names.length - 2 : 0)
    const properties = await callsOf(org).properties()
    expect(properties).toContainEqual(expect.objectContaining({ object: 'plan', name: 'almoner_amount' }))
    await sendPlansAs(org, 'off')
    await sendPlansAs(org, 'custom_object')
    expect(hubspot.schemas).toHaveLength(1)
  })

  test('one is a record of its own, attached to its donor and its deals, whichever was there first', async () => {
    const org = await connectedOrg(api, hubspot)
    const { donationId, chargeId } = await givenPlan(org)
    await backfill(api, org)
    const [deal] = hubspot.of('deals')
    const [contact] = hubspot.of('contacts')
    expect(contact?.properties).toMatchObject({ almoner_recurring_status: 'active' })
    await sendPlansAs(org, 'custom_object')
    await syncNow(api, org)
    const [plan] = plans()
    expect(plan?.properties).toMatchObject({
      almoner_id: donationId,
      almoner_name: expect.stringMatching(/^R-\d{6} Dana Levi$/),
      almoner_status: 'active',
      almoner_amount: '30.00',
      almoner_currency: 'USD',
      almoner_frequency: 'monthly',
      almoner_started_on: '2026-05-01',
      almoner_next_gift_on: '2026-07-01',
      almoner_campaign: 'General giving',
      almoner_fund: 'General fund',
    })
    expect(hubspot.associations).toContain(`${plan?.id} contacts ${contact?.id}`)
    expect(hubspot.associations).toContain(`${plan?.id} deals ${deal?.id}`)
    expect(await callsOf(org).ofRecord({ donationId })).toMatchObject({
      kind: 'donation',
      state: 'synced',
      url: `https://app.hubspot.com/contacts/4711/record/2-9000/${plan?.id}`,
      number: expect.stringMatching(/^R-/),
      name: 'Dana Levi',
    })

    const { donor_id: donorId } = (
      await api.asOwner<{ donor_id: string }>('select donor_id from charges where id = $1', [chargeId])
    )[0] ?? { donor_id: '' }
    const second = await api.given.charge(org, { donorId, amount: 30_00 })
    await api.asOwner('update charges set donation_id = $2 where id = $1', [second, donationId])
    await backfill(api, org)
    const newDeal = hubspot.of('deals').find(({ properties }) => properties.almoner_id === second)
    expect(hubspot.associations).toContain(`${newDeal?.id} 2-9000 ${plan?.id}`)
    expect(plans()).toHaveLength(1)
  })

  test('every change is sent, and only what changed', async () => {
    const org = await connectedOrg(api, hubspot)
    await sendPlansAs(org, 'custom_object')
    const { donorId, donationId } = await givenPlan(org)
    await tellChange(org, donorId, donationId)
    await backfill(api, org)
    await api.asOwner("update donations set status = 'paused', amount = 4500 where id = $1", [donationId])
    await tellChange(org, donorId, donationId)
    hubspot.heard.length = 0
    await syncNow(api, org)
    expect(plans()[0]?.properties).toMatchObject({ almoner_status: 'paused', almoner_amount: '45.00' })
    const [update] = hubspot.heard.filter(({ path }) => path === '/crm/v3/objects/2-9000/batch/update')
    const { inputs } = JSON.parse(update?.body ?? '{}') as { inputs: { properties: object }[] }
    expect(inputs[0]?.properties).toEqual({ almoner_status: 'paused', almoner_amount: '45.00' })
  })

  test('while they are objects, the contact says nothing of them, and back again', async () => {
    const org = await connectedOrg(api, hubspot)
    await sendPlansAs(org, 'custom_object')
    await givenPlan(org)
    await backfill(api, org)
    expect(hubspot.of('contacts')[0]?.properties).not.toHaveProperty('almoner_recurring_status')
    await sendPlansAs(org, 'contact_properties')
    await syncNow(api, org)
    expect(hubspot.of('contacts')[0]?.properties).toMatchObject({ almoner_recurring_status: 'active' })
    expect(plans()).toHaveLength(1)
  })

  test('sent no more, what is there stays as it is and nothing waits', async () => {
    const org = await connectedOrg(api, hubspot)
    await sendPlansAs(org, 'custom_object')
    const { donorId, donationId } = await givenPlan(org)
    await backfill(api, org)
    await tellChange(org, donorId, await api.given.donation(org, { donorId }))
    await sendPlansAs(org, 'off')
    await tellChange(org, donorId, donationId)
    await syncNow(api, org)
    expect(plans()).toHaveLength(1)
    expect(await callsOf(org).get()).toMatchObject({ queue: 0, errors: 0 })
    expect(await callsOf(org).ofRecord({ donationId })).toMatchObject({ state: 'synced' })
  })

  test('a preview counts them, and tests and what never began are none', async () => {
    const org = await connectedOrg(api, hubspot)
    const { donorId } = await givenPlan(org)
    await api.given.donation(org, { donorId, mode: 'test' })
    await api.given.donation(org, { donorId, status: 'incomplete' })
    await api.given.donation(org, { donorId, frequency: 'single', status: 'completed' })
    await api.given.donation(org, { donorId, status: 'canceled' })
    await callsOf(org).previewBackfill({ from: null })
    await syncNow(api, org)
    expect((await callsOf(org).get())?.backfill?.preview).toMatchObject({ plans: 0 })
    await sendPlansAs(org, 'custom_object')
    await callsOf(org).previewBackfill({ from: '2026-04-01' })
    await syncNow(api, org)
    expect((await callsOf(org).get())?.backfill?.preview).toMatchObject({ plans: 1 })
    await callsOf(org).previewBackfill({ from: null })
    await syncNow(api, org)
    expect((await callsOf(org).get())?.backfill?.preview).toMatchObject({ plans: 2 })
    await callsOf(org).startBackfill()
    await syncNow(api, org)
    expect(plans()).toHaveLength(2)
  })

  test('an answer that is lost makes none twice, one that was deleted there is made again', async () => {
    const org = await connectedOrg(api, hubspot)
    await sendPlansAs(org, 'custom_object')
    const { donorId, donationId } = await givenPlan(org)
    await tellChange(org, donorId, donationId)
    hubspot.faults = ['lost', 'refused', '502', '429']
    await backfill(api, org)
    expect(plans()).toHaveLength(1)
    hubspot.remove('2-9000', plans()[0]?.id ?? '')
    await api.asOwner('update donations set amount = 4500 where id = $1', [donationId])
    await tellChange(org, donorId, donationId)
    await syncNow(api, org)
    expect(await callsOf(org).ofRecord({ donationId })).toMatchObject({ state: 'error', attempts: 1 })
    laterBy(2)
    await syncNow(api, org)
    expect(plans().map(({ properties }) => properties.almoner_amount)).toEqual(['45.00'])
  })

  test('one waits for its donor, and what is refused is told at the record', async () => {
    const org = await connectedOrg(api, hubspot)
    await sendPlansAs(org, 'custom_object')
    const { donorId, donationId } = await givenPlan(org)
    await api.asOwner("update donors set email = 'bad' where id = $1", [donorId])
    await backfill(api, org)
    expect(plans()).toHaveLength(0)
    expect(await callsOf(org).ofRecord({ donationId })).toMatchObject({
      state: 'error',
      error: expect.stringContaining('The donor of this gift is not in HubSpot yet'),
    })
    await api.asOwner("update donors set email = 'good@example.org' where id = $1", [donorId])
    hubspot.refusedValue = 'monthly'
    await callsOf(org).retry({})
    await syncNow(api, org)
    expect((await callsOf(org).listLinks({ state: 'error' })).rows).toMatchObject([
      { kind: 'donation', ourId: donationId, error: 'This value was refused' },
    ])
    hubspot.refusedValue = undefined
    await callsOf(org).retry({})
    await syncNow(api, org)
    expect(plans()).toHaveLength(1)
  })
})

describe('accounts that have no custom objects', () => {
  test('are told so at the field, and offered properties of the contact', async () => {
    const org = await connectedOrg(api, hubspot)
    hubspot.hasCustomObjects = false
    const refusal = sendPlansAs(org, 'custom_object')
    await expect(refusal).rejects.toBeProblem('input_invalid', { field: 'objects.plan' })
    await expect(refusal).rejects.toThrow(
      /account 4711 has no custom objects, which are part of HubSpot’s Enterprise.+properties of the contact instead/,
    )
    expect((await callsOf(org).get())?.objects.plan).toBe('contact_properties')
  })

  test('so is a private app, or a consent, without the scopes for them', async () => {
    hubspot.scopes = [...requiredScopes]
    const org = await connectedOrg(api, hubspot)
    await expect(sendPlansAs(org, 'custom_object')).rejects.toThrow(/crm\.schemas\.custom\.write/)
    hubspot.scopes.push(...customObjectScopes)
    expect((await sendPlansAs(org, 'custom_object')).scopes).toContain('crm.objects.custom.write')

    const another = await consentingOrg(api, hubspot)
    await expect(sendPlansAs(another, 'custom_object')).rejects.toThrow(/did not let Almoner use custom objects/)
    hubspot.oauth.consenting.scopes.push(...customObjectScopes)
    await callsOf(another).finishOauth(await consent(api, hubspot, another.admin))
    expect((await sendPlansAs(another, 'custom_object')).objects.plan).toBe('custom_object')
  })

  test('one that lost them keeps donors and gifts in step, and says so at the recurring gifts', async () => {
    const org = await connectedOrg(api, hubspot)
    await sendPlansAs(org, 'custom_object')
    const { donationId } = await givenPlan(org)
    hubspot.hasCustomObjects = false
    await backfill(api, org)
    expect(await callsOf(org).get()).toMatchObject({ status: 'connected', errors: 1 })
    expect([hubspot.of('contacts').length, hubspot.of('deals').length]).toEqual([1, 1])
    expect(await callsOf(org).ofRecord({ donationId })).toMatchObject({
      state: 'error',
      error: expect.stringContaining('no longer lets Almoner use custom objects'),
    })
  })

  test('another account begins with properties of the contact', async () => {
    const org = await connectedOrg(api, hubspot)
    await sendPlansAs(org, 'custom_object')
    await api.asOwner("update hubspot_connections set portal_id = '1' where org_id = $1", [org.orgId])
    expect((await callsOf(org).connect({ token: hubspot.token })).objects.plan).toBe('contact_properties')
  })
})
