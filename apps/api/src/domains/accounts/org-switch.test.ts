import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { TestBrowser } from '../../../test/test-browser.js'

let api: TestApi
let url: string
beforeAll(async () => {
  api = await createTestApi({ trustProxy: '127.0.0.1' })
  url = await api.listen()
})
afterAll(() => api.close())

/** Someone who belongs to these orgs and is signed in to the first. */
async function memberOf(...orgs: [GivenOrg, ...GivenOrg[]]): Promise<TestBrowser> {
  const email = `${crypto.randomUUID()}@example.org`
  const user = await api.given.user({ email, password: 'right-horse' })
  for (const org of orgs) await api.given.member(org.orgId, 'agent', user)
  const browser = new TestBrowser(url)
  await browser.post(`/sign-in?orgId=${orgs[0].orgId}`, { email, password: 'right-horse' })
  return browser
}

const switches = (org: GivenOrg) =>
  api.asOwner<{ before: unknown; after: unknown }>(
    "select before, after from audit_log where org_id = $1 and action = 'accounts.switchOrg'",
    [org.orgId],
  )

describe('switching orgs', () => {
  test('is only into orgs one belongs to, and does nothing for the one that one is in', async () => {
    const [org, other] = [await api.given.org(), await api.given.org()]
    const browser = await memberOf(org)
    const token = browser.cookies.get('almoner_sid')
    expect(await browser.post('/org/current-org', { orgId: other.orgId })).toMatchObject({
      status: 403,
      body: { data: 'Permission denied!' },
    })
    expect(await browser.post('/org/current-org', { orgId: crypto.randomUUID() })).toMatchObject({
      status: 403,
      body: { data: 'Permission denied!' },
    })
    expect(await browser.post('/org/current-org', { orgId: org.orgId })).toMatchObject({
      status: 200,
      body: { data: { orgId: org.orgId } },
    })
    expect(browser.cookies.get('almoner_sid')).toBe(token)
    expect(await switches(other)).toEqual([])
  })

  test("lets a parent's owners and admins into its sub-orgs as admins, and no one else", async () => {
    const [parent, child, stranger] = [await api.given.org(), await api.given.org(), await api.given.org()]
    await api.asOwner('update orgs set parent_org_id = $1 where id = $2', [parent.orgId, child.orgId])
    for (const [by, isLetIn] of [
      [parent.owner, true],
      [parent.admin, true],
      [parent.agent, false],
      [stranger.owner, false],
    ] as const) {
      const attempt = api.as(by).accounts.switchOrg({ orgId: child.orgId })
      if (isLetIn)
        await expect(attempt).resolves.toMatchObject({
          orgId: child.orgId,
          userOrg: { permission: 'admin', isImpersonating: false },
        })
      else await expect(attempt).rejects.toBeProblem('permission_denied')
    }
    await expect(api.as(child.owner).accounts.switchOrg({ orgId: parent.orgId })).rejects.toBeProblem(
      'permission_denied',
    )
    expect((await api.as(parent.owner).orgs.get({ id: parent.orgId })).subOrgs).toEqual([
      { id: child.orgId, name: 'Org of a test' },
    ])
  })

  test('makes the old cookie worth nothing', async () => {
    const [org, other] = [await api.given.org(), await api.given.org()]
    const browser = await memberOf(org, other)
    const thief = new TestBrowser(url)
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value)
    await browser.post('/org/current-org', { orgId: other.orgId })
    expect((await thief.get('/is-authenticated')).status).toBe(401)
    expect(await browser.get('/is-authenticated')).toMatchObject({
      status: 200,
      body: { data: { orgId: other.orgId } },
    })
    expect(await switches(other)).toMatchObject([{ before: { orgId: org.orgId }, after: { orgId: other.orgId } }])
  })
})
