import { EntityManager } from '@mikro-orm/postgresql'
import { expect, test } from 'vitest'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { api, hubspot, withHubspot } from '../../../test/with-hubspot.js'
import { newId } from '../../platform/ids.js'
import { Outbox } from '../../platform/outbox/outbox.js'
import { backfill, connectedOrg, syncNow } from './testing/connected-org.js'

withHubspot()

const callsOf = (org: GivenOrg) => api.as(org.admin).hubspot
const writes = () =>
  hubspot.heard.filter(({ path }) => /\/objects\/.*batch\/(upsert|update|archive)$|associate/.test(path))

test('the preview counts what would be linked, created and in conflict, and writes nothing', async () => {
  const org = await connectedOrg(api, hubspot)
  for (const n of [1, 2, 3]) {
    hubspot.put('contacts', { email: `known${n}@example.org` })
    await api.given.charge(org, { donorId: await api.given.donor(org, { email: `known${n}@example.org` }) })
  }
  await api.given.donor(org, { email: 'new@example.org' })
  await api.given.donor(org)
  await api.given.donor(org, { email: 'both@example.org' })
  await api.given.donor(org, { email: 'both@example.org' })
  await expect(callsOf(org).startBackfill()).rejects.toBeProblem('hubspot_not_previewed')
  expect((await callsOf(org).previewBackfill({ from: null })).backfill?.state).toBe('previewing')
  await expect(callsOf(org).previewBackfill({ from: null })).rejects.toBeProblem('hubspot_busy')
  await syncNow(api, org)
  expect((await callsOf(org).get())?.backfill).toMatchObject({
    state: 'previewed',
    preview: { link: 3, create: 3, conflict: 1, linked: 0, gifts: 3 },
  })
  expect(writes()).toEqual([])

  await callsOf(org).startBackfill()
  await syncNow(api, org)
  expect(await callsOf(org).get()).toMatchObject({
    backfill: { state: 'done', total: 10, done: 10 },
    queue: 0,
    synced: 9,
    conflicts: 1,
  })
  expect(hubspot.of('contacts')).toHaveLength(7)
  expect(hubspot.of('deals')).toHaveLength(3)

  await callsOf(org).previewBackfill({ from: null })
  await syncNow(api, org)
  expect((await callsOf(org).get())?.backfill?.preview).toEqual({
    link: 0,
    create: 0,
    conflict: 0,
    linked: 7,
    plans: 0,
    gifts: 0,
  })
})

test('from a day on, only those who gave since are sent', async () => {
  const org = await connectedOrg(api, hubspot)
  await api.given.charge(org, { giftDate: '2025-12-31' })
  await api.given.charge(org, { giftDate: '2026-01-01' })
  await backfill(api, org, '2026-01-01')
  expect(hubspot.of('contacts')).toHaveLength(1)
  expect(hubspot.of('deals').map(({ properties }) => properties.closedate)).toEqual(['2026-01-01T12:00:00.000Z'])
})

test('a run that stops in the middle goes on where it was', async () => {
  const org = await connectedOrg(api, hubspot)
  for (let n = 0; n < 5; n += 1) await api.given.charge(org)
  await callsOf(org).previewBackfill({ from: null })
  await syncNow(api, org)
  await callsOf(org).startBackfill()
  const stop = new AbortController()
  hubspot.faultOf = () => {
    stop.abort()
    return undefined
  }
  await syncNow(api, org, stop.signal)
  const half = await callsOf(org).get()
  expect(half?.backfill).toMatchObject({ state: 'running', total: 10, done: 5 })
  hubspot.faultOf = undefined
  await syncNow(api, org)
  expect((await callsOf(org).get())?.backfill).toMatchObject({ state: 'done' })
  expect([hubspot.of('contacts').length, hubspot.of('deals').length, hubspot.associations.size]).toEqual([5, 5, 5])
})

test('what an import took out again is archived where Almoner made it, and only let go where it was there before', async () => {
  const org = await connectedOrg(api, hubspot)
  const before = hubspot.put('contacts', { email: 'known@example.org' })
  const ids = [
    await api.given.donor(org, { email: 'known@example.org' }),
    await api.given.donor(org, { email: 'made@example.org' }),
  ]
  await backfill(api, org)
  await api.asOwner('delete from donors where id = any($1)', [ids])
  await api.within(org, () =>
    api.app
      .get(EntityManager)
      .transactional(() => api.app.get(Outbox).write(org.orgId, 'import.undone', { importId: newId() })),
  )
  await syncNow(api, org)
  expect(hubspot.of('contacts').map(({ id }) => id)).toEqual([before.id])
  expect((await callsOf(org).listLinks({})).rows).toEqual([])
})

test('someone who was erased here is erased there', async () => {
  const org = await connectedOrg(api, hubspot)
  const donorId = await api.given.donor(org, { email: 'dana@example.org' })
  await backfill(api, org)
  const [contact] = hubspot.of('contacts')
  await api.asOwner("update donors set status = 'anonymized', email = null where id = $1", [donorId])
  await callsOf(org).retry({ id: (await callsOf(org).listLinks({})).rows[0]?.id ?? '' })
  await syncNow(api, org)
  expect(hubspot.erased).toEqual(new Set([contact?.id]))
  expect((await callsOf(org).listLinks({})).rows).toEqual([])
})
