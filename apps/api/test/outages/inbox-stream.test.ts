import { afterEach, expect, test, vi } from 'vitest'
import { createTestApi } from '../create-test-api.js'
import { createTestDatabase } from '../test-database.js'
import { InboxListener } from '../inbox-listener.js'
import { Failover } from './failover.js'

let cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp()
  cleanUps = []
})

test('who listens for news hears of it again after the database was away, and is told of what they may have missed', async () => {
  const database = await createTestDatabase()
  const failover = await Failover.before(database.appUrl)
  const api = await createTestApi({}, { ...database, appUrl: failover.url, adminUrl: database.ownerUrl })
  cleanUps = [() => failover.close(), () => api.close()]
  const org = await api.given.org()
  const listener = await InboxListener.to(await api.listen(), await api.given.cookie(org.owner))
  const happens = () => api.asOwner('select pg_notify($1, $2)', ['almoner_inbox', org.orgId])

  await happens()
  await vi.waitFor(() => expect(listener.news).toBe(1), 5_000)
  await failover.refuse()
  await happens()
  await failover.accept()
  await vi.waitFor(() => expect(listener.news).toBe(2), 15_000)
  await happens()
  await vi.waitFor(() => expect(listener.news).toBe(3), 5_000)
  expect(listener.words).toEqual(['ready', 'news', 'news', 'news'])
  await api.app.close()
  await vi.waitFor(() => expect(listener.isOver).toBe(true))
})
