import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestApi, type TestApi } from '../../test/create-test-api.js'
import type { GivenOrg } from '../../test/given.js'
import { InboxListener } from '../../test/inbox-listener.js'
import { settled } from '../../test/settled.js'
import { givenDonations } from '../domains/emails/testing/given-donations.js'
import { happen } from '../domains/emails/testing/happen.js'

let api: TestApi
let url: string
const open = new Set<InboxListener>()
beforeAll(async () => {
  api = await createTestApi()
  await api.startJobs()
  url = await api.listen()
})
afterEach(() => {
  for (const listener of open) listener.stop()
  open.clear()
})
afterAll(() => api.close())

async function ask(cookie: string): Promise<InboxListener> {
  const listener = await InboxListener.to(url, cookie)
  open.add(listener)
  return listener
}

async function follow(visitor: GivenOrg['owner']): Promise<InboxListener> {
  const listener = await ask(await api.given.cookie(visitor))
  await vi.waitFor(() => expect(listener.words).toEqual(['ready']))
  return listener
}

const tell = (org: GivenOrg) => api.asOwner('select pg_notify($1, $2)', ['almoner_inbox', org.orgId])

const fail = async (org: GivenOrg) => {
  const { donationId } = await givenDonations(api).give(org, { status: 'failed' })
  await happen(api, org, 'donation.failed', { donationId })
}

const heardNews = (...listeners: InboxListener[]) =>
  vi.waitFor(() => expect(listeners.every(({ news }) => news > 0)).toBe(true), 5_000)

test('staff hear that there is news as it is committed, those of another org do not, and what it is nobody', async () => {
  const [org, other] = [await api.given.org(), await api.given.org()]
  const [owner, agent, stranger] = [await follow(org.owner), await follow(org.agent), await follow(other.owner)]
  expect(owner.status).toBe(200)
  expect(owner.headers).toMatchObject({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  await fail(org)
  await heardNews(owner, agent)
  await fail(other)
  await heardNews(stranger)
  expect(stranger.news).toBe(1)
  expect(new Set(owner.words)).toEqual(new Set(['ready', 'news']))
})

test('what somebody has read is told to their own pages alone', async () => {
  const org = await api.given.org()
  await fail(org)
  await settled(api, org)
  const [here, there, colleague] = [await follow(org.agent), await follow(org.agent), await follow(org.admin)]
  const [shown] = await api.as(org.agent).notifications.list()
  await api.as(org.agent).notifications.mark({ ids: [shown?.id ?? ''], isRead: true })
  await heardNews(here, there)
  expect(colleague.news).toBe(0)
})

test('a burst is told as few', async () => {
  const org = await api.given.org()
  const owner = await follow(org.owner)
  for (let count = 0; count < 30; count += 1) await tell(org)
  await heardNews(owner)
  await vi.waitFor(() => expect(owner.news).toBe(2), 5_000)
  await sleep(200)
  expect(owner.news).toBe(2)
})

test('nobody hears anything without a session, or without an org', async () => {
  const user = await api.given.user()
  expect((await ask('')).status).toBe(401)
  expect((await ask('almoner_sid=made-up')).status).toBe(401)
  expect((await ask(await api.given.cookie(user))).status).toBe(403)
})

test.each([
  ['the session has ended', 'delete from sessions where user_id = $1'],
  ['the membership was removed', 'delete from memberships where user_id = $1'],
  ['the account was shut', 'update users set active = false where id = $1'],
  ['the session went on in another org', 'update sessions set org_id = null where user_id = $1'],
  [
    'the session got another token',
    "update sessions set token_hash = decode('00', 'hex') || token_hash where user_id = $1",
  ],
])('a stream ends unsaid once %s', async (_, change) => {
  const org = await api.given.org()
  const agent = await follow(org.agent)
  await api.asOwner(change, [org.agent.userId])
  await tell(org)
  await vi.waitFor(() => expect(agent.isOver).toBe(true), 5_000)
  expect(agent.words).toEqual(['ready'])
})

test('waiting for news is no use of a session', async () => {
  const org = await api.given.org()
  const agent = await follow(org.agent)
  const seen = () => api.asOwner('select seen_at from sessions where user_id = $1', [org.agent.userId])
  await api.asOwner("update sessions set seen_at = seen_at - interval '30 minutes' where user_id = $1", [
    org.agent.userId,
  ])
  const before = await seen()
  await fail(org)
  await heardNews(agent)
  expect(await seen()).toEqual(before)
})

test('a session has four streams at most, and may open another once one is closed', async () => {
  const org = await api.given.org()
  const cookie = await api.given.cookie(org.agent)
  const listeners = []
  for (let count = 0; count < 4; count += 1) listeners.push(await ask(cookie))
  const refused = await ask(cookie)
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
  expect((await follow(org.admin)).status).toBe(200)
  listeners[0]?.stop()
  await vi.waitFor(async () => expect((await ask(cookie)).status).toBe(200), 5_000)
})
