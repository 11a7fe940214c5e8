import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { money } from '@almoner/contracts/money'
import { webhookSchemaOf, type WebhookEvent, type WebhookEventType } from '@almoner/contracts/webhooks/webhook-events'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { OutboxRelay } from '../../platform/outbox/outbox-relay.js'

let api: TestApi
let org: GivenOrg
beforeAll(async () => {
  api = await createTestApi()
  org = await api.given.org()
})
afterAll(() => api.close())

const staff = () => api.as(org.admin)
const relay = () => api.within({ orgId: org.orgId }, () => api.app.get(OutboxRelay).relay(org.orgId))
const add = async (firstName: string) =>
  (await staff().donors.create({ firstName, lastName: 'Mercer', idempotencyKey: randomUUID() })).id

async function read(after?: string, type?: WebhookEventType[]) {
  await relay()
  const events: WebhookEvent[] = []
  let next = after
  for (;;) {
    const page = await staff().webhooks.listEvents({ limit: 10, ...(next && { after: next }), ...(type && { type }) })
    events.push(...page.rows)
    next = page.next ?? undefined
    if (page.rows.length < 10) return { events, next }
  }
}

test('the feed tells what webhooks tell, in order, from where it was left', async () => {
  const [ada, bea, cem] = [await add('Ada'), await add('Bea'), await add('Cem')]
  await staff().donors.update({ id: ada, firstName: 'Adina' })
  const { chargeId } = await staff().charges.record({
    donor: { id: bea },
    amount: money(50_00, 'usd'),
    giftDate: '2026-06-14',
    method: 'cash',
    idempotencyKey: randomUUID(),
  })
  const first = await read()
  expect(first.events.map(({ type, data }) => [type, data.object.id])).toEqual([
    ['donor.created', ada],
    ['donor.created', bea],
    ['donor.created', cem],
    ['donor.updated', ada],
    ['charge.succeeded', chargeId],
  ])
  for (const event of first.events) expect(webhookSchemaOf(event.type).safeParse(event).error).toBeUndefined()
  await staff().donors.merge({ keptId: ada, mergedId: bea })
  await staff().donors.remove({ id: cem, reason: 'A test' })
  await staff().donors.restore({ id: cem })
  const second = await read(first.next)
  expect(second.events.map(({ type, data }) => [type, data.object.id])).toEqual([
    ['donor.merged', ada],
    ['donor.deleted', cem],
    ['donor.restored', cem],
  ])
  expect((await read(second.next)).events).toEqual([])
  expect((await read(undefined, ['donor.merged'])).events.map(({ type }) => type)).toEqual(['donor.merged'])
  expect((await api.as((await api.given.org()).admin).webhooks.listEvents({})).rows).toEqual([])
})

test('no event keeps what an erased donor was called', async () => {
  const id = await add('Quirina')
  await staff().customFields.create({ recordKind: 'donor', name: 'Seat', key: 'seat', type: 'text' })
  await staff().customFields.save({ recordKind: 'donor', recordId: id, custom: { seat: 'Quirina’s chair' } })
  expect((await read()).events.find(({ data }) => data.object.id === id)?.data.object.custom).toEqual({
    seat: 'Quirina’s chair',
  })
  const donors = api.as({ ...org.admin, passwordAt: api.clock.now() }).donors
  await donors.erase({ id, endRecurring: false })
  await api.startJobs()
  await expect.poll(async () => (await read()).events.at(-1)?.type, { timeout: 20_000 }).toBe('donor.erased')
  expect(JSON.stringify((await read()).events)).not.toContain('Quirina')
})

test('a page that is not known and a type that does not exist are refused at their fields', async () => {
  await expect(staff().webhooks.listEvents({ after: 'nowhere' })).rejects.toBeProblem('input_invalid')
  await expect(staff().webhooks.listEvents({ type: ['donor.vanished' as 'donor.merged'] })).rejects.toBeProblem(
    'input_invalid',
  )
  await expect(api.as(org.agent).webhooks.listEvents({})).rejects.toBeProblem('permission_denied')
})
