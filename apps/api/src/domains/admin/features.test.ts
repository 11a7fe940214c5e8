import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { features, type Feature } from '@almoner/contracts/features'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'

let api: TestApi
let url: string
beforeAll(async () => {
  api = await createTestApi()
  url = await api.listen()
})
beforeEach(() => api.clock.set('2026-06-15T12:00:00Z'))
afterAll(() => api.close())

const switchOff = (org: GivenOrg, ...featuresOff: Feature[]) =>
  api.as(org.superuser).admin.saveCrmSettings({ orgId: org.orgId, featuresOff })

const dashboardOf = async (org: GivenOrg) => {
  const headers = { cookie: await api.given.cookie(org.owner) }
  const answer = await fetch(`${url}/api/is-authenticated`, { headers })
  return { status: answer.status, body: (await answer.json()) as { data: { org: { featuresOff: Feature[] } } } }
}

const read = async (answer: Response): Promise<unknown> => ({ status: answer.status, body: await answer.json() })

describe('a feature that is switched off for an org', () => {
  test('is there by default, goes and comes, and the audit log says so', async () => {
    const org = await api.given.org()
    expect((await api.as(org.superuser).admin.getOrg({ id: org.orgId })).featuresOff).toEqual([])
    expect((await switchOff(org, 'imports', 'fundraisers')).featuresOff).toEqual(['fundraisers', 'imports'])
    expect((await dashboardOf(org)).body.data.org.featuresOff).toEqual(['fundraisers', 'imports'])
    const { rows } = await api.as(org.owner).audit.list({})
    expect(rows[0]).toMatchObject({
      action: 'admin.saveCrmSettings',
      before: { featuresOff: [] },
      after: { featuresOff: ['fundraisers', 'imports'] },
    })
    expect((await switchOff(org)).featuresOff).toEqual([])
  })

  const off = { status: 'error', data: expect.stringContaining('turned off for your organization') }
  test('is refused to whoever has the role for it, and others are told what they always are', async () => {
    const org = await api.given.org()
    const count = async (member = org.owner) =>
      read(await fetch(`${url}/api/fundraiser-signup/count`, { headers: { cookie: await api.given.cookie(member) } }))
    expect(await count()).toMatchObject({ status: 200 })
    await switchOff(org, 'fundraisers')
    expect(await count()).toEqual({ status: 403, body: off })
    expect(await count(org.agent)).toMatchObject({ status: 403, body: { status: 'error', data: 'Permission denied!' } })
    expect(await api.as(org.owner).donors.list({})).toMatchObject({ rows: [] })
    await switchOff(org)
    expect(await count()).toMatchObject({ status: 200 })
  })

  test('is refused to API keys, all of which stop where they are switched off themselves', async () => {
    const org = await api.given.org()
    const { secret } = await api.as(org.owner).apiKeys.create({ name: 'Nightly export', scopes: ['donors:read'] })
    const call = async (path: string) =>
      read(await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${secret}` } }))
    expect(await call('/v1/donors')).toMatchObject({ status: 200 })
    await switchOff(org, 'fundraisers')
    expect(await call('/fundraiser-signup/count')).toEqual({ status: 403, body: off })
    expect(await call('/v1/donors')).toMatchObject({ status: 200 })
    await switchOff(org, 'api_keys')
    expect(await call('/v1/donors')).toEqual({ status: 403, body: off })
  })

  test('takes the sign-up of fundraisers from the public pages', async () => {
    const org = await api.given.org()
    const { orgId, campaignId } = org
    await api.as(org.admin).campaigns.save({ id: campaignId, campaign: { type: 'p2p' } })
    await api.as(org.admin).campaigns.publishPage({ campaignId })
    const takesFundraisers = async () => (await api.as(null).checkout.page({ org: orgId })).takesFundraisers
    const fundraiser = { firstName: 'Noa', lastName: 'Winterfield', email: 'noa@example.org', title: 'I walk' }
    const signUp = () => api.as(null).fundraisers.signUp({ orgId, campaignId, language: 'en', fundraiser })
    expect(await takesFundraisers()).toBe(true)
    await switchOff(org, 'fundraisers')
    expect(await takesFundraisers()).toBe(false)
    await expect(signUp()).rejects.toBeProblem('not_found')
    await switchOff(org)
    expect(await signUp()).toEqual({ sent: true })
  })

  test('is one of those that exist, set by superusers alone', async () => {
    const org = await api.given.org()
    await expect(
      api.as(org.superuser).admin.saveCrmSettings({ orgId: org.orgId, featuresOff: ['gifts' as Feature] }),
    ).rejects.toBeProblem('input_invalid')
    await expect(
      api.as(org.owner).admin.saveCrmSettings({ orgId: org.orgId, featuresOff: [...features] }),
    ).rejects.toBeProblem('permission_denied')
  })
})
