import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import { Retention } from '../../../platform/retention/retention.js'
import { isPerson, PageVisits } from './page-visits.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1'

async function given(): Promise<{ org: GivenOrg; id: string; slug: string }> {
  const org = await api.given.org()
  const slug = `s${crypto.randomUUID().slice(0, 8)}`
  return { org, slug, id: await api.given.fundraiser(org, { slug }) }
}

const visit = (orgId: string, slug: string, ip = '198.51.100.7', userAgent = firefox) =>
  api.app.get(PageVisits).note({ orgId, slug, ip, userAgent })

const shown = async ({ fundraiser }: GivenOrg) => (await api.as(fundraiser).dashboards.fundraiser())?.visits

test('a visitor counts once a day for a page, and anew on the next', async () => {
  const { org, slug } = await given()
  api.clock.set('2026-06-01T12:00:00Z')
  await Promise.all([visit(org.orgId, slug), visit(org.orgId, slug), visit(org.orgId, slug, '198.51.100.8')])
  await visit(org.orgId, slug, '198.51.100.7', safari)
  expect(await shown(org)).toMatchObject({ count: 3 })
  api.clock.set('2026-06-02T00:00:01Z')
  await visit(org.orgId, slug)
  expect(await shown(org)).toMatchObject({ count: 4 })
})

test('robots count for nothing, nor does a page that is not open', async () => {
  const { org, slug, id } = await given()
  const robots = ['', 'Googlebot/2.1', 'curl/8.9', 'WhatsApp/2.24', 'Mozilla/5.0 HeadlessChrome/140.0', 'Twitterbot']
  expect(robots.filter(isPerson)).toEqual([])
  expect([firefox, safari].filter(isPerson)).toHaveLength(2)
  await visit(org.orgId, slug, '198.51.100.7', 'Googlebot/2.1')
  await visit(org.orgId, 'no-such-page')
  await api.asOwner("update fundraisers set status = 'paused' where id = $1", [id])
  await visit(org.orgId, slug)
  expect(await shown(org)).toBeNull()
})

test('pages and orgs are counted apart, and nothing of the visitor is kept in the clear', async () => {
  const [one, other] = [await given(), await given()]
  await visit(one.org.orgId, one.slug)
  await visit(one.org.orgId, other.slug)
  expect(await shown(one.org)).toMatchObject({ count: 1 })
  expect(await shown(other.org)).toBeNull()
  await visit(other.org.orgId, other.slug)
  const hashes = await api.asOwner<{ hash: string }>(
    "select encode(visitor_hash, 'hex') as hash from fundraiser_visitors where fundraiser_id = any($1::uuid[])",
    [[one.id, other.id]],
  )
  expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(2)
  expect(JSON.stringify(hashes)).not.toContain('198.51')
})

test('visits of a team’s page are told to its captain and to staff', async () => {
  const { org } = await given()
  await api.as(org.admin).fundraisers.saveSettings({ hasTeams: true })
  const { team } = await api.as(org.fundraiser).fundraiserTeams.start({ name: 'Night Owls' })
  await visit(org.orgId, 'night-owls')
  await visit(org.orgId, 'night-owls', '198.51.100.8')
  expect((await api.as(org.fundraiser).fundraiserTeams.own())?.team?.visits).toBe(2)
  expect(await api.as(org.admin).fundraiserTeams.get({ id: team?.id ?? '' })).toMatchObject({ visits: 2 })
})

test('gifts are set against the visits since counting began', async () => {
  const { org, slug, id } = await given()
  api.clock.set('2026-06-10T12:00:00Z')
  for (const [giftDate, source, type] of [
    ['2026-06-09', 'page', 'single'],
    ['2026-06-10', 'page', 'single'],
    ['2026-06-10', 'embed', 'single'],
    ['2026-06-11', 'manual', 'offline'],
  ] as const) {
    const donationId = await api.given.donation(org, { frequency: 'single', status: 'completed' })
    await api.asOwner('update donations set source = $2 where id = $1', [donationId, source])
    const chargeId = await api.given.charge(org, { fundraiserId: id, giftDate })
    await api.asOwner('update charges set donation_id = $2, type = $3 where id = $1', [chargeId, donationId, type])
  }
  for (let last = 1; last <= 4; last += 1) await visit(org.orgId, slug, `198.51.100.${last}`)
  expect(await shown(org)).toEqual({ count: 4, gifts: 1, since: '2026-06-10' })
})

test('a page that is asked for counts its visitor, and one in a frame of another site does not', async () => {
  const { org, slug } = await given()
  await api.as(org.admin).campaigns.publishPage({ campaignId: org.campaignId })
  const url = await api.listen()
  const ask = (query: string) =>
    fetch(`${url}/give/${org.orgId}/f/${slug}${query}`, { headers: { 'user-agent': firefox } })
  expect((await ask('?embed=1')).status).toBe(200)
  expect((await ask('')).status).toBe(200)
  expect((await ask('?lang=fr')).status).toBe(200)
  await expect.poll(() => shown(org)).toMatchObject({ count: 1 })
})

test('who was counted is forgotten once the day is over, and the count stays', async () => {
  const { org, slug, id } = await given()
  await visit(org.orgId, slug)
  const [days] = await api.asOwner<{ over: string; now: string }>(
    "select to_char(now() at time zone 'utc' - interval '1 day', 'YYYY-MM-DD') as over, to_char(now() at time zone 'utc', 'YYYY-MM-DD') as now",
  )
  const kept = () => api.asOwner('select 1 from fundraiser_visitors where fundraiser_id = $1', [id])
  const clean = async () => {
    const owner = new pg.Pool({ connectionString: api.infrastructure.connections.ownerUrl })
    await api.app.get(Retention).clean(owner)
    await owner.end()
  }
  await api.asOwner('update fundraiser_visitors set on_date = $2 where fundraiser_id = $1', [id, days?.now])
  await clean()
  expect(await kept()).toHaveLength(1)
  await api.asOwner('update fundraiser_visitors set on_date = $2 where fundraiser_id = $1', [id, days?.over])
  await clean()
  expect(await kept()).toEqual([])
  expect(await shown(org)).toMatchObject({ count: 1 })
})
