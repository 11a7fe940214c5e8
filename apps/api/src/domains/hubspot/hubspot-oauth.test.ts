import { describe, expect, test } from 'vitest'
import { customObjectScopes, requiredScopes } from '@almoner/contracts/hubspot/hubspot'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { api, hubspot, withHubspot } from '../../../test/with-hubspot.js'
import { HUBSPOT_REACH, paceOf } from './client/hubspot-requests.js'
import { HubspotConnections } from './hubspot-connections.repository.js'
import { HubspotTokens } from './hubspot-tokens.js'
import { connectedOrg, consent, consentingOrg, syncNow, takeBackConsents } from './testing/connected-org.js'
import { hubspotCalls } from './testing/hubspot-calls.js'

withHubspot()

/** What the inbox of an admin says of it. */
const stopped = async (org: GivenOrg) =>
  (await api.as(org.admin).notifications.list()).filter(({ kind }) => kind === 'hubspotStopped')

const { callsOf, laterBy, addDonor } = hubspotCalls(() => api)

/** Whoever works for the org asks for its token. */
const accessOf = ({ orgId }: GivenOrg): Promise<string> =>
  api.within({ orgId }, async () => {
    const connection = (await api.app.get(HubspotConnections).find(orgId)) ?? expect.fail('not connected')
    return (await api.app.get(HubspotTokens).accessOf(connection)).token.reveal()
  })

describe('connecting by a consent', () => {
  test('asks for exactly what is needed, connects the account and keeps both tokens sealed', async () => {
    const org = await api.given.org()
    const { url } = await callsOf(org).startOauth()
    const { pathname, searchParams } = new URL(url)
    expect(pathname).toBe('/oauth/authorize')
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: hubspot.oauth.app.clientId,
      redirect_uri: 'http://localhost:3000/api/hubspot/oauth',
      scope: ['oauth', ...requiredScopes].join(' '),
      optional_scope: customObjectScopes.join(' '),
      state: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(await callsOf(org).get()).toBe(null)
    expect((await api.as(org.admin).accounts.current()).org?.hubspotConnection).toBe(null)

    const answer = await consent(api, hubspot, org.admin)
    expect(await callsOf(org).finishOauth(answer)).toMatchObject({
      status: 'connected',
      auth: 'oauth',
      portalId: '4711',
      secretHint: null,
      connectedByName: 'Test User',
    })
    expect(hubspot.pipelines).toHaveLength(1)
    expect((await api.as(org.admin).accounts.current()).org?.hubspotConnection).toMatchObject({
      auth: 'oauth',
      portalId: '4711',
    })
    const kept = JSON.stringify([
      await api.asOwner('select * from hubspot_connections where org_id = $1', [org.orgId]),
      await api.asOwner('select * from audit_log where org_id = $1', [org.orgId]),
    ])
    for (const secret of [answer.state, answer.code, await accessOf(org), ...hubspot.oauth.refreshTokensInUse])
      expect(kept).not.toContain(secret)
    await addDonor(org, { email: 'dana@example.org' })
    await syncNow(api, org)
    expect(hubspot.of('contacts')).toHaveLength(1)
  })

  test('an answer is taken once, within ten minutes, of the person and session that asked, in their org', async () => {
    const org = await api.given.org()
    const another = await api.given.org()
    const over = (calls: ReturnType<typeof callsOf>, answer: { code: string; state: string }) =>
      expect(calls.finishOauth(answer)).rejects.toBeProblem('hubspot_oauth_over')

    const used = await consent(api, hubspot, org.admin)
    await callsOf(org).finishOauth(used)
    await over(callsOf(org), used)

    await over(api.as(org.owner).hubspot, await consent(api, hubspot, org.admin))
    const elsewhere = await api.given.session(org.admin)
    await over(api.as(elsewhere).hubspot, await consent(api, hubspot, org.admin))
    const ofOrg = await consent(api, hubspot, org.admin)
    await over(callsOf(another), ofOrg)
    await callsOf(org).finishOauth(ofOrg)

    const late = await consent(api, hubspot, org.admin)
    laterBy(11)
    await over(callsOf(org), late)
    await over(callsOf(org), { ...late, state: 'made-up' })
    expect(hubspot.oauth.refreshTokensInUse.length).toBeGreaterThan(0)
  })

  test('two answers at once: one is taken', async () => {
    const org = await api.given.org()
    const answer = await consent(api, hubspot, org.admin)
    const outcomes = await Promise.allSettled([callsOf(org).finishOauth(answer), callsOf(org).finishOauth(answer)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('a code that HubSpot no longer knows, and one for another address', async () => {
    const org = await api.given.org()
    const { state } = await consent(api, hubspot, org.admin)
    await expect(callsOf(org).finishOauth({ code: 'made-up', state })).rejects.toBeProblem('hubspot_oauth_over')
    const answer = await consent(api, hubspot, org.admin)
    Object.assign(api.app.get<{ app: object }>(HUBSPOT_REACH).app, { redirectUri: 'https://elsewhere.example.org' })
    await expect(callsOf(org).finishOauth(answer)).rejects.toBeProblem('hubspot_refused')
    expect(await callsOf(org).get()).toBe(null)
  })

  test('a scope that was not granted is named, and the consent taken back', async () => {
    const org = await api.given.org()
    hubspot.oauth.consenting.scopes = requiredScopes.filter((scope) => scope !== 'crm.objects.deals.write')
    const refusal = callsOf(org).finishOauth(await consent(api, hubspot, org.admin))
    await expect(refusal).rejects.toBeProblem('hubspot_scopes_missing')
    await expect(refusal).rejects.toThrow(/: crm\.objects\.deals\.write\. Connect again/)
    expect(hubspot.oauth.refreshTokensInUse).toEqual([])
    expect(await callsOf(org).get()).toBe(null)
  })

  test('another account than the connected one is refused by both their names, and all stays as it was', async () => {
    const org = await consentingOrg(api, hubspot)
    const [inUse] = hubspot.oauth.refreshTokensInUse
    hubspot.oauth.consenting.portalId = 815
    const refusal = callsOf(org).finishOauth(await consent(api, hubspot, org.admin))
    await expect(refusal).rejects.toBeProblem('hubspot_other_account')
    await expect(refusal).rejects.toThrow(/account 815, and the account 4711 is connected/)
    expect(hubspot.oauth.refreshTokensInUse).toEqual([inUse])
    expect(await callsOf(org).get()).toMatchObject({ portalId: '4711', status: 'connected' })

    await callsOf(org).disconnect()
    await callsOf(org).finishOauth(await consent(api, hubspot, org.admin))
    expect(await callsOf(org).get()).toMatchObject({ portalId: '815', status: 'connected' })
  })

  test('without an app of its own a server offers only tokens', async () => {
    const org = await api.given.org()
    Object.assign(api.app.get<object>(HUBSPOT_REACH), { app: undefined })
    await expect(callsOf(org).startOauth()).rejects.toBeProblem('hubspot_oauth_off')
    const finish = callsOf(org).finishOauth({ code: 'code', state: 'state' })
    await expect(finish).rejects.toBeProblem('hubspot_oauth_over')
  })

  test('a second factor given too long ago is asked for again', async () => {
    const org = await api.given.org()
    const stale = { ...org.admin, secondFactorAt: new Date('2026-06-15T11:00:00Z') }
    await expect(api.as(stale).hubspot.startOauth()).rejects.toBeProblem('second_factor_stale')
  })
})

describe('the token of a consent', () => {
  test('is renewed before it ends, once for all who work at the same time', async () => {
    const org = await consentingOrg(api, hubspot)
    const first = await accessOf(org)
    laterBy(24)
    expect(await accessOf(org)).toBe(first)
    laterBy(2)
    const renewed = await Promise.all(Array.from({ length: 8 }, () => accessOf(org)))
    expect(hubspot.oauth.renewals).toBe(1)
    expect(new Set([...renewed, first]).size).toBe(2)
    const now = await accessOf(org)
    expect(now).not.toBe(first)

    laterBy(40)
    const late = await Promise.all(Array.from({ length: 8 }, () => accessOf(org)))
    expect(new Set(late).size).toBe(1)
    expect(hubspot.oauth.renewals).toBe(2)
  })

  test('is renewed although an answer is lost, and not while HubSpot is down', async () => {
    const org = await consentingOrg(api, hubspot)
    await addDonor(org, { email: 'dana@example.org' })
    laterBy(40)
    hubspot.faults = ['lost', '502']
    await syncNow(api, org)
    expect(hubspot.of('contacts')).toHaveLength(1)
    await addDonor(org, { email: 'noa@example.org' })
    laterBy(40)
    hubspot.faults = Array.from({ length: 5 }, () => '502' as const)
    await syncNow(api, org)
    expect(await callsOf(org).get()).toMatchObject({ status: 'connected', queue: 1, lastError: 'HubSpot answered 502' })
    laterBy(2)
    await syncNow(api, org)
    expect(hubspot.of('contacts')).toHaveLength(2)
  })

  test('an app that HubSpot refuses is the server’s trouble, and nobody has to consent again', async () => {
    const org = await consentingOrg(api, hubspot)
    await addDonor(org, { email: 'dana@example.org' })
    hubspot.oauth.app.clientSecret = 'another secret of the app'
    laterBy(40)
    await syncNow(api, org)
    expect(await callsOf(org).get()).toMatchObject({
      status: 'connected',
      queue: 1,
      lastError: expect.stringContaining('HubSpot refuses this server’s app'),
    })
  })

  test('taken back at HubSpot: the queue waits, the admins are told, and connecting again goes on with map and links', async () => {
    const org = await consentingOrg(api, hubspot)
    const { id } = await addDonor(org, { email: 'dana@example.org' })
    await syncNow(api, org)
    const { refundMode, sendsFailed, objects, fieldMap } = (await callsOf(org).get()) ?? expect.fail('not connected')
    const { deal, plan } = objects
    await callsOf(org).saveSettings({
      mergeMode: 'keep',
      refundMode,
      sendsFailed,
      objects: { deal, plan },
      fieldMap: fieldMap.filter(({ theirs }) => theirs !== 'jobtitle'),
    })
    await syncNow(api, org)
    hubspot.oauth.uninstall()
    laterBy(40)
    await api.as(org.admin).donors.update({ id, firstName: 'Dina' })
    await syncNow(api, org)
    expect(await callsOf(org).get()).toMatchObject({
      status: 'expired',
      queue: 1,
      lastError: expect.stringMatching(/removed from the HubSpot account 4711.+Connect again to continue/),
    })
    await syncNow(api, org)
    expect(await stopped(org)).toMatchObject([{ isSettled: false, text: expect.stringContaining('are kept and sent') }])
    expect(await api.as(org.agent).notifications.list()).toEqual([])
    const asked = hubspot.heard.length
    await syncNow(api, org)
    expect(hubspot.heard.length).toBe(asked)

    const connected = await callsOf(org).finishOauth(await consent(api, hubspot, org.admin))
    expect(connected).toMatchObject({ status: 'connected', lastError: null })
    expect(await stopped(org)).toMatchObject([{ isSettled: true }])
    expect(connected.fieldMap).toHaveLength(fieldMap.length - 1)
    await syncNow(api, org)
    expect(hubspot.of('contacts').map(({ properties }) => properties.firstname)).toEqual(['Dina'])
  })

  test('taken back while the access token still lasts is noticed by its refusal', async () => {
    const org = await consentingOrg(api, hubspot)
    await addDonor(org, { email: 'dana@example.org' })
    hubspot.oauth.uninstall()
    await syncNow(api, org)
    expect(await callsOf(org).get()).toMatchObject({ status: 'expired', queue: 1 })
  })
})

describe('disconnecting', () => {
  test('takes the consent back at HubSpot', async () => {
    const org = await consentingOrg(api, hubspot)
    const [token] = hubspot.oauth.refreshTokensInUse
    expect(await callsOf(org).disconnect()).toMatchObject({ status: 'disconnected', auth: null })
    await takeBackConsents(api, org)
    expect([...hubspot.oauth.revoked]).toEqual([token])
    const [kept] = await api.asOwner<{ secret: null }>(
      'select secret, refresh_secret, secret_until from hubspot_connections where org_id = $1',
      [org.orgId],
    )
    expect(kept).toEqual({ secret: null, refresh_secret: null, secret_until: null })
  })

  test('takes it back later where HubSpot is down, and leaves alone what was connected meanwhile', async () => {
    const org = await consentingOrg(api, hubspot)
    const [token] = hubspot.oauth.refreshTokensInUse
    await callsOf(org).disconnect()
    hubspot.faults = Array.from({ length: 5 }, () => '502' as const)
    await expect(takeBackConsents(api, org)).rejects.toThrow('HubSpot answered 502')
    await callsOf(org).finishOauth(await consent(api, hubspot, org.admin))
    await takeBackConsents(api, org)
    expect([...hubspot.oauth.revoked]).toEqual([token])
    await addDonor(org, { email: 'dana@example.org' })
    await syncNow(api, org)
    expect(hubspot.of('contacts')).toHaveLength(1)
  })

  test('so does the token of a private app in its place, and links stay in either direction', async () => {
    const org = await consentingOrg(api, hubspot)
    const { id } = await addDonor(org, { email: 'dana@example.org' })
    await syncNow(api, org)
    expect(await callsOf(org).connect({ token: hubspot.token })).toMatchObject({ auth: 'private_app', synced: 1 })
    await takeBackConsents(api, org)
    expect(hubspot.oauth.refreshTokensInUse).toEqual([])
    await callsOf(org).finishOauth(await consent(api, hubspot, org.admin))
    expect(await callsOf(org).ofRecord({ donorId: id })).toMatchObject({ state: 'synced' })
  })

  test('a private app has no consent to take back', async () => {
    const org = await connectedOrg(api, hubspot)
    await callsOf(org).disconnect()
    await takeBackConsents(api, org)
    expect(hubspot.heard.filter(({ method }) => method === 'DELETE')).toEqual([])
  })
})

describe('the way back from HubSpot', () => {
  const back = async (query: string) => {
    const { statusCode, headers } = await api.app.inject({ method: 'GET', url: `/api/hubspot/oauth${query}` })
    return { statusCode, location: headers.location, cache: headers['cache-control'] }
  }
  const place = '/#/settings/integrations/hubspot?'

  test('leads to the settings with the answer, in the part of the address that no server sees', async () => {
    expect(await back('?code=a1-b2&state=c3_d4')).toEqual({
      statusCode: 303,
      location: `${place}code=a1-b2&key=c3_d4`,
      cache: 'no-store',
    })
    expect(await back('?error=access_denied&error_description=No&state=c3_d4')).toMatchObject({
      location: `${place}denied=yes`,
    })
  })

  test.each([
    '',
    '?code=a',
    '?code=a&code=b&state=c',
    '?code=//evil.example.org&state=c',
    '?code=a%0d%0aset-cookie:x&state=c',
    '?code=a&state=c%23/sign-in',
    '?next=https://evil.example.org&code=%22&state=c',
    `?code=${'a'.repeat(501)}&state=c`,
  ])('never leads elsewhere: %j', async (query) => {
    expect(await back(query)).toMatchObject({ statusCode: 303, location: `${place}denied=yes` })
  })
})

test('keeps within the limit of an account: that of an app by OAuth, of a private app, or what HubSpot says', () => {
  const inTenSeconds = (paceMs: number) => Math.floor(10_000 / paceMs) + 1
  expect(inTenSeconds(paceOf('oauth'))).toBeLessThanOrEqual(110)
  expect(inTenSeconds(paceOf('oauth'))).toBeGreaterThan(90)
  expect(inTenSeconds(paceOf('private_app'))).toBeLessThanOrEqual(100)
  expect(inTenSeconds(paceOf('private_app', 190))).toBeLessThanOrEqual(190)
  expect(inTenSeconds(paceOf('private_app', 190))).toBeGreaterThan(150)
})
