import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import '../../../../test/matchers.js'
import { newId } from '../../../platform/ids.js'
import { signEvent } from '../sandbox/sandbox-event.js'
import { SandboxGateway } from '../sandbox/sandbox-gateway.js'

let api: TestApi
let org: GivenOrg
beforeAll(async () => {
  api = await createTestApi()
  await api.startJobs()
})
afterAll(() => api.close())
beforeEach(async () => {
  org = await api.given.org()
})

const anEvent = () => ({
  id: `sbx_evt_${newId()}`,
  type: 'payment.succeeded',
  createdAt: '2026-06-15T12:00:00.000Z',
  pageUrl: 'https://example.org',
  object: {
    object: 'payment',
    objectId: 'sbx_ch_elsewhere',
    paymentId: null,
    key: null,
    status: 'succeeded',
    amount: 25_00 as number | null,
    currency: 'usd',
    details: { chargeId: newId(), fee: 1_03, method: null },
    at: '2026-06-15T12:00:00.000Z',
  },
})

function send(body: string | Buffer) {
  const text = body.toString('utf8')
  const secret = api.app.get(SandboxGateway).eventSecret(org.sandboxId)
  return api.app.inject({
    method: 'POST',
    url: `/api/gateways/${org.sandboxId}/events`,
    headers: {
      'content-type': 'application/json',
      'sandbox-signature': signEvent(text, secret, api.clock.now()),
    },
    payload: body,
  })
}

const rows = () =>
  api.asOwner<{ id: string; status: string; body: string; last_error: string | null }>(
    'select id, status, body, last_error from gateway_events where org_id = $1 order by received_at, id',
    [org.orgId],
  )

const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 8_000, interval: 25 })

describe('a signed event that can’t be read', () => {
  test.each([
    ['without an amount', { ...anEvent(), object: { ...anEvent().object, amount: null } }],
    ['of another shape', { hello: 'world' }],
    ['without a charge of ours', { ...anEvent(), object: { ...anEvent().object, details: { fee: 0, method: null } } }],
    ['in a state that is none', { ...anEvent(), object: { ...anEvent().object, status: 'melted' } }],
  ])('%s is answered, kept, shown, tried again and put aside', async (_, event) => {
    const body = JSON.stringify(event)
    expect((await send(body)).statusCode).toBe(200)
    expect((await send(body)).statusCode).toBe(200)
    expect(await rows()).toMatchObject([{ status: 'unreadable', body }])
    const admin = api.as(org.admin)
    expect(await admin.paymentReviews.count()).toEqual({ count: 1 })
    const [item] = await admin.paymentReviews.list()
    expect(item).toMatchObject({ kind: 'event', canAccept: false, chargeId: null })
    const id = item?.id ?? ''
    await expect(admin.paymentReviews.replay({ id })).rejects.toBeProblem('input_invalid')
    await expect(admin.paymentReviews.settle({ id, decision: 'accept', reason: 'x' })).rejects.toBeProblem(
      'input_invalid',
      { field: 'decision' },
    )
    await admin.paymentReviews.settle({ id, decision: 'handled', reason: 'A test of our own' })
    expect(await admin.paymentReviews.list()).toEqual([])
    expect(await rows()).toMatchObject([{ status: 'dismissed', body }])
    expect(
      await api.asOwner(
        "select payload ->> 'reason' as reason from outbox where org_id = $1 and type = 'integration.error'",
        [org.orgId],
      ),
    ).toEqual([{ reason: 'event_unreadable' }])
  })

  test('is applied once it can be read', async () => {
    await send(JSON.stringify({ hello: 'world' }))
    // As an update would: what could not be read is now an event about something that is not here yet.
    await api.asOwner('update gateway_events set body = $2 where org_id = $1 returning id', [
      org.orgId,
      JSON.stringify(anEvent()),
    ])
    const [item] = await api.as(org.admin).paymentReviews.list()
    await api.as(org.admin).paymentReviews.replay({ id: item?.id ?? '' })
    await eventually(async () => expect(await rows()).toMatchObject([{ status: 'parked' }]))
  })

  test('is for admins, and of their own organization', async () => {
    await send('{}')
    const [item] = await api.as(org.admin).paymentReviews.list()
    const other = await api.given.org()
    expect(await api.as(other.admin).paymentReviews.list()).toEqual([])
    const settle = { id: item?.id ?? '', decision: 'handled' as const, reason: 'Not mine' }
    await expect(api.as(other.admin).paymentReviews.settle(settle)).rejects.toBeProblem('not_found')
    await expect(api.as(other.admin).paymentReviews.replay({ id: settle.id })).rejects.toBeProblem('not_found')
    await expect(api.as(org.agent).paymentReviews.list()).rejects.toBeProblem('permission_denied')
  })
})

test('whatever is signed is never answered with a fault, and never lost', async () => {
  const anything = fc.oneof(
    fc.jsonValue(),
    fc.constant(undefined),
    fc.constant(-1),
    fc.constant('\u0000'),
    fc.constant(1e300),
  )
  const path = fc.constantFrom(
    'id',
    'type',
    'createdAt',
    'pageUrl',
    'object',
    ...['object', 'objectId', 'paymentId', 'status', 'amount', 'currency', 'details', 'at'].map(
      (key) => `object.${key}`,
    ),
    ...['chargeId', 'fee', 'method', 'decline'].map((key) => `object.details.${key}`),
  )
  const mutated = fc.array(fc.tuple(path, anything), { minLength: 1, maxLength: 3 }).map((changes) => {
    const event: Record<string, unknown> = anEvent()
    for (const [where, value] of changes) change(event, where.split('.'), value)
    return JSON.stringify(event)
  })
  const bodies = fc.oneof(mutated, fc.json(), fc.string(), fc.constant('null'), fc.constant('\u0000'))
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      const { statusCode } = await send(body)
      expect(statusCode).toBe(200)
      const kept = await api.asOwner('select 1 from gateway_events where org_id = $1 and body in ($2, $3)', [
        org.orgId,
        body.replaceAll('\0', ''),
        `base64:${Buffer.from(body).toString('base64')}`,
      ])
      expect(kept.length).toBeGreaterThan(0)
    }),
    { numRuns: 150 },
  )
}, 60_000)

function change(target: Record<string, unknown>, [key = '', ...rest]: string[], value: unknown): void {
  const inner = target[key]
  if (rest.length === 0) target[key] = value
  else if (typeof inner === 'object' && inner !== null) change(inner as Record<string, unknown>, rest, value)
}
