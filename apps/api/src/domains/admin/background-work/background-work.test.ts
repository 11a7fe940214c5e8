import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import '../../../../test/matchers.js'
import { JobRegistry } from '../../../platform/jobs/job-registry.js'

let api: TestApi
let org: GivenOrg
let isBroken = true
beforeAll(async () => {
  api = await createTestApi()
  org = await api.given.org()
  api.app.get(JobRegistry).add('test.sometimes', async () => {
    if (isBroken) throw new Error('The bank is shut')
  })
  await api.startJobs()
})
afterAll(() => api.close())

const asSuperuser = () => api.as(org.superuser).admin

async function addJob(settings: string): Promise<string> {
  const [added] = await api.asOwner<{ id: string }>(
    `select id::text from graphile_worker.add_job('test.sometimes', $1::json, ${settings}) j`,
    [JSON.stringify({ orgId: org.orgId, userId: null })],
  )
  return added?.id ?? ''
}

describe('the queue of jobs', () => {
  test('lists what waits and what failed, with its org and why, and runs it again', async () => {
    const failing = await addJob('max_attempts => 1')
    const scheduled = await addJob("run_at => now() + interval '1 day'")
    const found = async () => (await asSuperuser().listJobs({ search: 'test.some' })).rows
    await vi.waitFor(async () => expect((await found()).find(({ id }) => id === failing)?.state).toBe('failed'), 8_000)
    expect(await found()).toMatchObject([
      { id: scheduled, state: 'scheduled', attempts: 0, lastError: null },
      {
        id: failing,
        task: 'test.sometimes',
        org: { id: org.orgId, name: 'Org of a test' },
        state: 'failed',
        attempts: 1,
        lastError: expect.stringContaining('The bank is shut'),
      },
    ])
    const failed = await asSuperuser().listJobs({ state: ['failed'] })
    expect(failed.rows.map(({ id }) => id)).toEqual([failing])
    isBroken = false
    expect(await asSuperuser().retryJobs({ ids: [failing, '999999999'] })).toEqual({ retried: 1 })
    await vi.waitFor(async () => expect((await found()).map(({ id }) => id)).toEqual([scheduled]), 8_000)
    expect(
      await api.asOwner("select user_id, after from audit_log where action = 'admin.retryJobs' and user_id = $1", [
        org.superuser.userId,
      ]),
    ).toEqual([{ user_id: org.superuser.userId, after: { ids: [failing] } }])
  })

  test('comes in pages', async () => {
    await api.asOwner(
      `select graphile_worker.add_job('test.sometimes', '{}'::json, run_at => now() + interval '2 days') from generate_series(1, 12)`,
    )
    const first = await asSuperuser().listJobs({ limit: 10, state: ['scheduled'] })
    const second = await asSuperuser().listJobs({ limit: 10, state: ['scheduled'], after: first.next ?? '' })
    const ids = [...first.rows, ...second.rows].map(({ id }) => Number(id))
    expect(new Set(ids).size).toBe(13)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    await expect(asSuperuser().listJobs({ after: 'nonsense' })).rejects.toBeProblem('input_invalid', { field: 'after' })
  })
})

describe('the log of emails', () => {
  test('has each with its outcome and without what it says, and finds those of one address', async () => {
    const recipient = `${crypto.randomUUID()}@example.org`
    await api.asOwner(
      `insert into mails (id, org_id, recipient, subject, sent_at, attempts, last_error, sealed_body) values
         ('018f0000-0000-7000-8000-000000000001', $1, $2, 'Thank you', now(), 1, null, 'a secret'),
         ('018f0000-0000-7000-8000-000000000002', $1, $2, 'Your receipt', null, 3, 'Mailbox full', 'a secret'),
         ('018f0000-0000-7000-8000-000000000003', null, $2, 'Confirm your address', null, 0, null, 'a secret')`,
      [org.orgId, recipient],
    )
    const found = await asSuperuser().listMails({ search: ` ${recipient.toUpperCase()} ` })
    expect(found.rows).toMatchObject([
      { subject: 'Confirm your address', state: 'waiting', org: null, sentAt: null },
      { subject: 'Your receipt', state: 'failing', attempts: 3, lastError: 'Mailbox full', org: { id: org.orgId } },
      { subject: 'Thank you', state: 'sent', recipient },
    ])
    expect(JSON.stringify(found)).not.toContain('a secret')
    const failing = await asSuperuser().listMails({ search: recipient, state: ['failing'] })
    expect(failing.rows.map(({ subject }) => subject)).toEqual(['Your receipt'])
  })
})

describe("the orgs' endpoints", () => {
  test('are listed with how their deliveries go', async () => {
    const other = await api.given.org()
    const webhookId = crypto.randomUUID()
    await api.asOwner(
      `insert into webhooks (id, org_id, url, events, campaign_ids, active, api_version, secret, secret_hint, last_status, failing_since, created_at)
       values ($1, $2, 'https://crm.example.org/hook', '["*"]', '[]', true, '2026-06-01', 'sealed', 'abcd', 503, '2026-06-14T10:00:00Z', '2026-06-01')`,
      [webhookId, other.orgId],
    )
    await api.asOwner(
      `insert into webhook_deliveries (id, org_id, webhook_id, event_id, type, body, state, created_at) values
         ($1, $3, $4, $1, 'charge.succeeded', '{}', 'waiting', '2026-06-14T10:00:00Z'),
         ($2, $3, $4, $2, 'charge.succeeded', '{}', 'delivered', '2026-06-14T09:00:00Z')`,
      [crypto.randomUUID(), crypto.randomUUID(), other.orgId, webhookId],
    )
    const failing = (await asSuperuser().listEndpoints({ state: ['failing'] })).rows
    expect(failing.filter(({ org: of }) => of.id === other.orgId)).toEqual([
      {
        id: expect.any(String),
        org: { id: other.orgId, name: 'Org of a test' },
        url: 'https://crm.example.org/hook',
        state: 'failing',
        lastStatus: 503,
        lastDeliveredAt: null,
        failingSince: '2026-06-14T10:00:00.000Z',
        waiting: 1,
        oldestWaitingAt: '2026-06-14T10:00:00.000Z',
      },
    ])
    expect((await asSuperuser().listEndpoints({ state: ['healthy'] })).rows).toEqual([])
    await api.as(other.admin).webhooks.add({ url: 'https://books.example.org/hook', events: ['*'] })
    await api.as(other.admin).webhooks.add({ url: 'https://board.example.org/hook', events: ['*'] })
    const urls: string[] = []
    for (let after: string | null | undefined; after !== null;) {
      const page = await asSuperuser().listEndpoints({ limit: 10, ...(after && { after }) })
      urls.push(...page.rows.filter(({ org: of }) => of.id === other.orgId).map(({ url }) => url))
      after = page.next
    }
    expect(urls.map((url) => new URL(url).host)).toEqual(['board.example.org', 'books.example.org', 'crm.example.org'])
    expect(JSON.stringify(failing)).not.toContain('sealed')
  })
})

test('nobody but superusers comes through the door of the database, whatever the server asks', async () => {
  const rowsFor = async (userId: string) => {
    const client = await api.infrastructure.connections.readPool.connect()
    try {
      await client.query('begin')
      await client.query("select set_config('app.user_id', $1, true), set_config('app.door', 'all_orgs', true)", [
        userId,
      ])
      const { rows } = await client.query<{ jobs: number; retried: number; mails: number }>(
        `select (select count(*)::int from queued_jobs()) as jobs,
                (select count(*)::int from retry_jobs(array[1, 2, 3]::bigint[])) as retried,
                (select count(*)::int from shared.mails) as mails`,
      )
      return rows[0]
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  await addJob("run_at => now() + interval '1 day'")
  expect(await rowsFor(org.owner.userId)).toEqual({ jobs: 0, retried: 0, mails: 0 })
  expect((await rowsFor(org.superuser.userId))?.jobs).toBeGreaterThan(0)
})
