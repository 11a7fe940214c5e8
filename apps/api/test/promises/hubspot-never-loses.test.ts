import { afterAll, beforeAll, expect, test } from 'vitest'
import { HUBSPOT_REACH } from '../../src/domains/hubspot/client/hubspot-requests.js'
import { HubspotStandIn, type HubspotFault } from '../../src/domains/hubspot/testing/hubspot-stand-in.js'
import { HubspotSync } from '../../src/domains/hubspot/hubspot-sync.js'
import { createTestApi, type TestApi } from '../create-test-api.js'
import type { GivenOrg } from '../given.js'
import { createTestDatabase, type TestDatabase } from '../test-database.js'
import { rngOf, seedOf, sized } from './size.js'

// P22: a backfill through limits, lost answers, cut connections to the database and restarts makes nothing twice, misses
// nothing, and asks at most 100 times in ten seconds.
const hubspot = new HubspotStandIn()
const donors = sized(10_000)
const gifts = sized(50_000)

let database: TestDatabase
let basePath: string
let now = Date.parse('2026-06-15T12:00:00Z')

beforeAll(async () => {
  basePath = await hubspot.listen()
  database = await createTestDatabase()
})
afterAll(async () => {
  await hubspot.close()
  await database.drop()
})

/** An Almoner on the one database, as after a restart. */
async function boot(): Promise<TestApi> {
  const drop = async () => undefined
  const own = { ...database, drop, adminUrl: database.ownerUrl }
  const api = await createTestApi({ instanceId: 'p22', secretKey: Buffer.alloc(32, 7) }, own)
  Object.assign(api.app.get<object>(HUBSPOT_REACH), { basePath, timeoutMs: 5_000, backOffMs: 50 })
  api.clock.set(new Date(now).toISOString())
  return api
}

/** One in ten is a contact at HubSpot already, one in fifty shares an address, one in twenty has none or is a company. */
async function giveRecords(api: TestApi, org: GivenOrg): Promise<void> {
  await api.asOwner(
    `insert into donors (id, org_id, type, first_name, last_name, organization_name, name_key, email, email_key)
     select uuidv7(), $1, case when n % 100 = 0 then 'organization' else 'person' end, 'Donor', n::text,
            case when n % 100 = 0 then 'Company ' || n end, 'donor ' || n, e.email, e.email
     from generate_series(1, $2::int) n
     cross join lateral (select case when n % 20 = 0 then null when n % 50 = 1 then 'shared' || n / 100 || '@example.org'
                                     else 'donor' || n || '@example.org' end as email) e`,
    [org.orgId, donors],
  )
  await api.asOwner(
    `with d as (select id, row_number() over (order by id) - 1 as place from donors where org_id = $1)
     insert into charges (id, org_id, donor_id, entity_id, campaign_id, type, status, amount, currency, method, mode, gift_date)
     select uuidv7(), $1, d.id, $3, $4, 'offline', 'succeeded', 100 + n, 'usd', 'cash', 'live', date '2026-01-01' + n % 150
     from generate_series(1, $2::int) n join d on d.place = n % $5::int`,
    [org.orgId, gifts, org.entityId, org.campaignId, donors],
  )
  for (let n = 2; n <= donors; n += 10)
    hubspot.put('contacts', { email: `donor${n}@example.org`, lifecyclestage: 'lead' })
}

const waiting = async (api: TestApi, { orgId }: GivenOrg): Promise<number> => {
  const [row] = await api.asOwner<{ count: number }>(
    "select count(*)::int as count from hubspot_links where org_id = $1 and state in ('pending', 'error')",
    [orgId],
  )
  return row?.count ?? 0
}

/** The database ends the connections of the app, as it does when it is restarted. */
const hangUp = (api: TestApi) =>
  api.asOwner(
    'select pg_terminate_backend(pid) from pg_stat_activity where usename <> current_user and datname = current_database()',
  )

/** Works until the queue is empty, in a new process whenever the one before came to its end. */
async function workThroughFaults(api: TestApi, org: GivenOrg, below: (faces: number) => number): Promise<TestApi> {
  const faults: HubspotFault[] = ['lost', 'refused', '502', '429']
  let restarts = 0
  let killed: Promise<unknown> = Promise.resolve()
  let current = api
  hubspot.faultOf = () => {
    const die = below(50)
    if (die < 4) return faults[die]
    // What HubSpot answered is not written down any more.
    if (die < 6) {
      killed = Promise.all([killed, hangUp(current)])
    }
    return undefined
  }
  for (let round = 0; (await waiting(current, org)) > 0; round += 1) {
    expect(round).toBeLessThan(2_000)
    now += 15 * 60_000
    current.clock.set(new Date(now).toISOString())
    const stop = new AbortController()
    if (below(4) === 0) setTimeout(() => stop.abort(), 50 + below(2_000))
    const { app } = current
    const isWhole = await current
      .within(org, () => app.get(HubspotSync).drain(org.orgId, stop.signal))
      .then(
        () => true,
        () => false,
      )
    await killed
    if (isWhole && !stop.signal.aborted) continue
    restarts += 1
    await current.close()
    current = await boot()
  }
  hubspot.faultOf = undefined
  process.stdout.write(`P22: ${hubspot.heard.length} requests, ${restarts} restarts\n`)
  return current
}

test('a backfill ends with every donor and gift in HubSpot exactly once', async () => {
  const below = rngOf(seedOf('P22'))
  const first = await boot()
  const org = await first.given.org()
  await giveRecords(first, org)
  await first.as(org.admin).hubspot.connect({ token: hubspot.token })
  await first.as(org.admin).hubspot.previewBackfill({ from: null })
  await first.within(org, () => first.app.get(HubspotSync).drain(org.orgId, new AbortController().signal))
  const { backfill } = (await first.as(org.admin).hubspot.get()) ?? expect.fail('not connected')
  expect(backfill).toMatchObject({ state: 'previewed', preview: { gifts } })
  const { link = 0, create = 0, conflict = 0 } = backfill?.preview ?? {}
  expect(link + create + conflict).toBe(donors)
  await first.as(org.admin).hubspot.startBackfill()
  // Below what Almoner allows itself, so that it is told to wait as well.
  hubspot.limit = 80
  const api = await workThroughFaults(first, org, below)

  const found = await api.asOwner<{ id: string; type: string }>('select id, type from donors where org_id = $1', [
    org.orgId,
  ])
  const ids = (noun: 'contacts' | 'companies' | 'deals') =>
    hubspot.of(noun).map(({ properties }) => properties.almoner_id)
  const of = (type: string) => found.filter((donor) => donor.type === type).map(({ id }) => id)
  expect(ids('contacts').sort()).toEqual(of('person').sort())
  expect(ids('companies').sort()).toEqual(of('organization').sort())
  const charges = await api.asOwner<{ id: string; amount: string }>(
    "select id, (amount / 100)::text || '.' || lpad((amount % 100)::text, 2, '0') as amount from charges where org_id = $1",
    [org.orgId],
  )
  const there = new Map(hubspot.of('deals').map(({ properties }) => [properties.almoner_id, properties.amount]))
  expect(hubspot.of('deals')).toHaveLength(gifts)
  expect(charges.filter(({ id, amount }) => there.get(id) !== amount)).toEqual([])
  expect(hubspot.associations.size).toBe(gifts)
  expect(hubspot.mostInTenSeconds).toBeLessThanOrEqual(100)
  await api.close()
}, 3_600_000)
