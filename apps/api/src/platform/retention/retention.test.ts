import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { Retention } from './retention.js'

let api: TestApi
let org: GivenOrg
let owner: pg.Pool
beforeAll(async () => {
  api = await createTestApi({ retentionDays: 30 })
  org = await api.given.org()
  owner = new pg.Pool({ connectionString: api.infrastructure.connections.ownerUrl })
})
afterAll(async () => {
  await owner.end()
  await api.close()
})

const clean = () => api.app.get(Retention).clean(owner)
const ago = (days: number) => new Date(Date.now() - days * 86_400_000)

test('mails leave once they were sent long ago, and those that wait stay', async () => {
  const write = (sentAt: Date | null) =>
    api.asOwner(
      `insert into mails (id, org_id, recipient, subject, created_at, sent_at) values ($1, $2, 'dana@example.org', 'Hello', $3, $4)`,
      [randomUUID(), org.orgId, ago(60), sentAt],
    )
  await write(ago(31))
  await write(ago(29))
  await write(null)
  await clean()
  expect(await api.asOwner('select sent_at is null as waits from mails order by sent_at')).toEqual([
    { waits: false },
    { waits: true },
  ])
})

test('handled events leave, and open ones stay however old', async () => {
  const write = (handledAt: Date | null) =>
    api.asOwner(
      `insert into outbox (id, org_id, type, payload, created_at, handled_at) values ($1, $2, 'import.failed', $3, $4, $5)`,
      [randomUUID(), org.orgId, { importId: randomUUID() }, ago(60), handledAt],
    )
  await write(ago(31))
  await write(null)
  await clean()
  expect(await api.asOwner('select handled_at from outbox where org_id = $1', [org.orgId])).toEqual([
    { handled_at: null },
  ])
})

test('sessions leave a day after they ended, with more than a batch of them', async () => {
  const { userId } = org.agent
  await api.asOwner(
    `insert into sessions (id, token_hash, user_id, real_user_id, org_id, created_at, seen_at, ends_at, ip)
     select gen_random_uuid(), sha256(n::text::bytea), $1, $1, $2, $3, $3, $3, '192.0.2.1' from generate_series(1, 5001) n`,
    [userId, org.orgId, ago(2)],
  )
  await clean()
  expect(await api.asOwner("select 1 from sessions where ends_at < now() - interval '1 day'")).toEqual([])
})

test('deliveries of webhooks leave after 30 days, but for those that wait', async () => {
  const { id } = await api.as(org.admin).webhooks.save({ url: 'https://hooks.example.org', events: ['*'] })
  const write = (state: string, createdAt: Date) =>
    api.asOwner(
      `insert into webhook_deliveries (id, org_id, webhook_id, event_id, type, body, state, attempts, next_attempt_at, created_at)
       values ($1, $2, $5, $1, 'webhook.test', '{}', $3, 1, $4, $4)`,
      [randomUUID(), org.orgId, state, createdAt, id],
    )
  await write('delivered', ago(31))
  await write('delivered', ago(29))
  await write('waiting', ago(31))
  await clean()
  expect(await api.asOwner('select state from webhook_deliveries order by created_at')).toEqual([
    { state: 'waiting' },
    { state: 'delivered' },
  ])
})
