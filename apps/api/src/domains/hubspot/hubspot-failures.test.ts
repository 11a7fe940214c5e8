import { describe, expect, test } from 'vitest'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { api, hubspot, withHubspot } from '../../../test/with-hubspot.js'
import { backfill, connectedOrg, syncNow } from './testing/connected-org.js'
import { hubspotCalls } from './testing/hubspot-calls.js'

withHubspot()

/** What the inbox of an admin says of it. */
const stopped = async (org: GivenOrg) =>
  (await api.as(org.admin).notifications.list()).filter(({ kind }) => kind === 'hubspotStopped')

const { callsOf, laterBy, addDonor, record } = hubspotCalls(() => api)

describe('when HubSpot fails', () => {
  test.each(['lost', 'refused', '502', '429'] as const)('%s: everything is there once', async (fault) => {
    const org = await connectedOrg(api, hubspot)
    const { id } = await addDonor(org, { email: 'dana@example.org' })
    await record(org, id)
    hubspot.faults = [fault, fault, fault]
    await syncNow(api, org)
    expect(hubspot.of('contacts')).toHaveLength(1)
    expect(hubspot.of('deals')).toHaveLength(1)
    expect(await callsOf(org).get()).toMatchObject({ status: 'connected', queue: 0, errors: 0, synced: 2 })
  })

  test('no answer at all: the queue rests and goes on later', async () => {
    const org = await connectedOrg(api, hubspot)
    await addDonor(org, { email: 'dana@example.org' })
    hubspot.faults = Array.from({ length: 5 }, () => '502' as const)
    await syncNow(api, org)
    expect(await callsOf(org).get()).toMatchObject({ status: 'connected', queue: 1, lastError: 'HubSpot answered 502' })
    await syncNow(api, org)
    expect(hubspot.of('contacts')).toHaveLength(0)
    laterBy(1)
    await syncNow(api, org)
    expect(hubspot.of('contacts')).toHaveLength(1)
    expect(await callsOf(org).get()).toMatchObject({ queue: 0, lastError: null })
  })

  test('the day’s requests are used up: nothing is asked for an hour', async () => {
    const org = await connectedOrg(api, hubspot)
    await addDonor(org, { email: 'dana@example.org' })
    hubspot.faults = ['daily']
    await syncNow(api, org)
    const asked = hubspot.heard.length
    laterBy(59)
    await syncNow(api, org)
    expect(hubspot.heard.length).toBe(asked)
    laterBy(2)
    await syncNow(api, org)
    expect(hubspot.of('contacts')).toHaveLength(1)
  })

  test('a revoked token stops the queue, tells the admins, and a new one goes on where it stopped', async () => {
    const org = await connectedOrg(api, hubspot)
    await addDonor(org, { email: 'dana@example.org' })
    const token = hubspot.token
    hubspot.token = 'pat-na1-another'
    await syncNow(api, org)
    expect(await callsOf(org).get()).toMatchObject({
      status: 'expired',
      queue: 1,
      lastError: expect.stringContaining('no longer accepts the access token'),
    })
    await syncNow(api, org)
    expect(await stopped(org)).toMatchObject([{ isSettled: false, text: expect.stringContaining('are kept and sent') }])
    expect(await api.as(org.agent).notifications.list()).toEqual([])
    const asked = hubspot.heard.length
    await syncNow(api, org)
    expect(hubspot.heard.length).toBe(asked)
    // What happens meanwhile waits too.
    await addDonor(org, { email: 'noam@example.org' })
    await syncNow(api, org)
    await callsOf(org).connect({ token: hubspot.token })
    await syncNow(api, org)
    expect(hubspot.of('contacts')).toHaveLength(2)
    expect(token).not.toBe(hubspot.token)
  })

  test('one bad record holds up no other: it alone is told, tried again and sent when a person asks', async () => {
    const org = await connectedOrg(api, hubspot)
    const donors = await Promise.all(
      Array.from({ length: 9 }, (_, n) => addDonor(org, { email: `donor${n}@example.org` })),
    )
    const bad = donors[4]?.id ?? ''
    await api.asOwner("update donors set email = 'not an address' where id = $1", [bad])
    await syncNow(api, org)
    expect(hubspot.of('contacts')).toHaveLength(8)
    const failing = await callsOf(org).listLinks({ state: 'error' })
    expect(failing.rows).toMatchObject([{ ourId: bad, attempts: 1, error: 'Email address not an address is invalid' }])
    laterBy(2)
    await syncNow(api, org)
    expect(await callsOf(org).ofRecord({ donorId: bad })).toMatchObject({ state: 'error', attempts: 2 })
    await api.asOwner("update donors set email = 'fifth@example.org' where id = $1", [bad])
    expect(await callsOf(org).retry({})).toEqual({ count: 1 })
    await syncNow(api, org)
    expect(hubspot.of('contacts')).toHaveLength(9)
    expect(await callsOf(org).get()).toMatchObject({ errors: 0, queue: 0, synced: 9 })
  })

  test('settings that are saved while records are sent keep nobody waiting for ever', async () => {
    const org = await connectedOrg(api, hubspot)
    for (let n = 0; n < 120; n += 1) await api.given.donor(org, { email: `donor${n}@example.org` })
    await backfill(api, org)
    const { refundMode, objects, fieldMap } = (await callsOf(org).get()) ?? expect.fail('not connected')
    const { deal, plan } = objects
    const save = (sendsFailed: boolean) =>
      callsOf(org).saveSettings({ mergeMode: 'keep', refundMode, sendsFailed, objects: { deal, plan }, fieldMap })
    await save(true)
    for (let round = 0; round < 4; round += 1) {
      await api.asOwner('update donors set first_name = $2 where org_id = $1', [org.orgId, `Name ${round}`])
      await Promise.all([syncNow(api, org), save(round % 2 === 0), save(round % 2 === 1)])
    }
    await syncNow(api, org)
    expect(await callsOf(org).get()).toMatchObject({ queue: 0, errors: 0, synced: 120 })
  })

  test('records that are refused within a batch are told one by one', async () => {
    const org = await connectedOrg(api, hubspot)
    await addDonor(org, { firstName: 'Refused' })
    await addDonor(org, { firstName: 'Taken' })
    hubspot.refusedValue = 'Refused'
    await syncNow(api, org)
    expect(hubspot.of('contacts').map(({ properties }) => properties.firstname)).toEqual(['Taken'])
    expect(await callsOf(org).get()).toMatchObject({ errors: 1, synced: 1 })
  })

  test('a gift whose currency the account does not use is never sent as another, and waits for its donor', async () => {
    const org = await connectedOrg(api, hubspot)
    const donorId = await api.given.donor(org, { email: 'dana@example.org' })
    const pounds = await api.given.charge(org, { donorId, currency: 'gbp' })
    const orphan = await api.given.charge(org, { donorId: await api.given.donor(org, { email: 'bad' }) })
    await backfill(api, org)
    expect(hubspot.of('deals')).toHaveLength(0)
    expect(await callsOf(org).ofRecord({ chargeId: pounds })).toMatchObject({
      state: 'error',
      error: 'Your HubSpot account does not use GBP. Add the currency there, then retry.',
    })
    expect(await callsOf(org).ofRecord({ chargeId: orphan })).toMatchObject({ state: 'error' })
    await api.asOwner('update donors set email = null where email = $1', ['bad'])
    laterBy(2)
    await syncNow(api, org)
    expect(hubspot.of('deals').map(({ properties }) => properties.almoner_id)).toEqual([orphan])
  })

  test('what someone deleted in HubSpot is made again only when a person asks', async () => {
    const org = await connectedOrg(api, hubspot)
    const { id } = await addDonor(org, { email: 'dana@example.org' })
    await syncNow(api, org)
    hubspot.remove('contacts', hubspot.of('contacts')[0]?.id ?? '')
    await api.as(org.admin).donors.update({ id, firstName: 'Dina' })
    await syncNow(api, org)
    expect(hubspot.of('contacts')).toHaveLength(0)
    const link = await callsOf(org).ofRecord({ donorId: id })
    expect(link).toMatchObject({ state: 'conflict', error: expect.stringContaining('deleted this record') })
    await callsOf(org).retry({ id: link?.id ?? '' })
    await syncNow(api, org)
    expect(hubspot.of('contacts').map(({ properties }) => properties.firstname)).toEqual(['Dina'])
  })
})
