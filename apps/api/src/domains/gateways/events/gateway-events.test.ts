import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest'
import { sandboxRules, sandboxSettlesMs } from '@almoner/contracts/gateways/sandbox-rules'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import { newId } from '../../../platform/ids.js'
import type { GatewayEventToApply } from '../gateway-change.js'
import { GatewaysService } from '../gateways.service.js'
import { signEvent } from '../sandbox/sandbox-event.js'
import { SandboxGateway } from '../sandbox/sandbox-gateway.js'
import { aCollection, usd } from '../testing/requests.js'
import { GatewayEvents } from './gateway-events.js'

let api: TestApi
let org: GivenOrg
let applied: MockInstance<GatewayEvents['apply']>

beforeAll(async () => {
  api = await createTestApi()
  await api.startJobs()
})
afterAll(() => api.close())
beforeEach(async () => {
  org = await api.given.org()
  applied = vi.spyOn(api.app.get(GatewayEvents), 'apply').mockResolvedValue('applied')
})
afterEach(() => applied.mockRestore())

interface Sending {
  id?: string
  status?: string
  secret?: string
  agoSeconds?: number
  to?: string
}

/** Sends an event as the sandbox would; what is not said is right. */
function send({
  id = `sbx_evt_${newId()}`,
  status = 'succeeded',
  secret,
  agoSeconds = 0,
  to = org.sandboxId,
}: Sending) {
  const at = new Date(api.clock.now().getTime() - agoSeconds * 1_000)
  const method = { type: 'card', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034, reference: null }
  const body = JSON.stringify({
    id,
    type: `payment.${status}`,
    createdAt: at.toISOString(),
    pageUrl: 'https://example.org',
    object: {
      object: 'payment',
      objectId: 'sbx_ch_elsewhere',
      paymentId: null,
      key: null,
      status,
      amount: 25_00,
      currency: 'usd',
      details: { chargeId: newId(), fee: 1_03, method },
      at: at.toISOString(),
    },
  })
  const signed = signEvent(body, secret ?? api.app.get(SandboxGateway).eventSecret(to), at)
  return api.app.inject({
    method: 'POST',
    url: `/api/gateways/${to}/events`,
    headers: { 'content-type': 'application/json', 'sandbox-signature': signed },
    payload: body,
  })
}

const rows = () =>
  api.asOwner<{ type: string; status: string; deliveries: number }>(
    'select type, status, deliveries from gateway_events where org_id = $1 order by received_at, id',
    [org.orgId],
  )

const eventually = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 8_000, interval: 25 })

describe('an event that comes', () => {
  test('is stored and applied once, however often it is sent', async () => {
    const id = `sbx_evt_${newId()}`
    const answers = await Promise.all(Array.from({ length: 200 }, () => send({ id })))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    await eventually(async () => expect(await rows()).toMatchObject([{ status: 'applied', deliveries: 200 }]))
    await send({ id })
    expect(applied).toHaveBeenCalledTimes(1)
    expect(applied.mock.calls[0]?.[0]).toMatchObject({
      orgId: org.orgId,
      integrationId: org.sandboxId,
      change: { kind: 'charge', state: { status: 'succeeded', amount: usd(25_00) } },
    })
  })

  test.each([
    ['with another secret', { secret: 'something else' }, 400],
    ['signed six minutes ago', { agoSeconds: 301 }, 400],
    ['signed six minutes from now', { agoSeconds: -301 }, 400],
    ['signed just within the window', { agoSeconds: 299 }, 200],
    ['to an integration that is none', { to: newId(), secret: 'any' }, 404],
    ['to no id at all', { to: 'nowhere', secret: 'any' }, 404],
    ['to an integration that takes no events', {}, 400],
  ] as const)('%s', async (what, sending, status) => {
    const to = what.endsWith('takes no events') ? { to: org.offlineId, secret: 'any' } : {}
    expect((await send({ ...sending, ...to })).statusCode).toBe(status)
    expect(await rows()).toHaveLength(status === 200 ? 1 : 0)
  })

  test('signed for one integration is refused by another', async () => {
    const other = await api.given.org()
    const secret = api.app.get(SandboxGateway).eventSecret(org.sandboxId)
    expect((await send({ to: other.sandboxId, secret })).statusCode).toBe(400)
  })

  test('is refused when its body was changed, is none, or is too large', async () => {
    const url = `/api/gateways/${org.sandboxId}/events`
    const secret = api.app.get(SandboxGateway).eventSecret(org.sandboxId)
    const headers = { 'sandbox-signature': signEvent('{}', secret, api.clock.now()) }
    const statusOf = async (payload: string | undefined) =>
      (await api.app.inject({ method: 'POST', url, headers, ...(payload === undefined ? {} : { payload }) })).statusCode
    expect(await statusOf('{"a":1}')).toBe(400)
    expect(await statusOf(undefined)).toBe(400)
    expect(await statusOf('x'.repeat(600_000))).toBe(413)
    expect(await rows()).toEqual([])
  })

  test('that speaks of something unknown waits for it, and is given up after 72 hours', async () => {
    applied.mockResolvedValue('unknown_object')
    await send({})
    await eventually(async () => expect(await rows()).toMatchObject([{ status: 'parked' }]))
    applied.mockResolvedValue('applied')
    await eventually(async () => expect(await rows()).toMatchObject([{ status: 'applied' }]))

    applied.mockResolvedValue('unknown_object')
    await send({})
    await eventually(async () => expect(await rows()).toMatchObject([{ status: 'applied' }, { status: 'parked' }]))
    const began = api.clock.now()
    api.clock.set(new Date(began.getTime() + 73 * 60 * 60_000).toISOString())
    await eventually(async () => expect(await rows()).toMatchObject([{ status: 'applied' }, { status: 'given_up' }]))
    expect(
      await api.asOwner("select payload from outbox where type = 'integration.error' and org_id = $1", [org.orgId]),
    ).toMatchObject([{ payload: { integrationId: org.sandboxId, reason: 'event_given_up' } }])
    api.clock.set(began.toISOString())
  })

  test('whose applying fails is applied at the next try', async () => {
    applied.mockRejectedValueOnce(new Error('The database is away'))
    await send({})
    await eventually(async () => expect(await rows()).toMatchObject([{ status: 'applied' }]))
    expect(applied).toHaveBeenCalledTimes(2)
  })
})

describe('the events of the sandbox', () => {
  async function pay(name: string): Promise<void> {
    const gateway = await api.app.get(GatewaysService).connectionFor(org.orgId, org.entityId)
    const paymentMethod = sandboxRules.find((rule) => rule.name === name)?.number ?? ''
    await gateway.collect(aCollection({ paymentMethod, intendedAt: api.clock.now() }))
  }
  // An event of an earlier test may be tried again meanwhile.
  const told = () =>
    applied.mock.calls
      .filter(([event]: [GatewayEventToApply]) => event.orgId === org.orgId)
      .map(([event]: [GatewayEventToApply]) => event.type)

  test('come once and in order', async () => {
    await pay('success')
    await eventually(() => expect(told()).toEqual(['payment.succeeded']))
  })

  test('come twice', async () => {
    await pay('events_doubled')
    await eventually(async () => expect(await rows()).toMatchObject([{ deliveries: 2, status: 'applied' }]))
  })

  test('come in the wrong order', async () => {
    const began = api.clock.now()
    await pay('events_reversed')
    api.clock.set(new Date(began.getTime() + 5_000).toISOString())
    await eventually(async () =>
      expect((await rows()).map(({ type }) => type).sort()).toEqual(['payment.processing', 'payment.succeeded']),
    )
  })

  test('never come', async () => {
    await pay('events_lost')
    expect(await api.asOwner('select from sandbox_deliveries where due_at <= $1', [api.clock.now()])).toEqual([])
    expect(await rows()).toEqual([])
  })

  test.each([
    ['dispute_won', ['dispute.needs_response', 'dispute.under_review', 'dispute.won']],
    ['dispute_lost', ['dispute.needs_response', 'dispute.under_review', 'dispute.lost']],
    ['inquiry', ['dispute.warning_closed', 'dispute.warning_needs_response']],
    ['fraud_warning', ['warning.open']],
  ])('%s', async (name, types) => {
    const began = api.clock.now()
    await pay(name)
    api.clock.set(new Date(began.getTime() + 3 * sandboxSettlesMs).toISOString())
    await eventually(() => expect(told().sort()).toEqual([...types, 'payment.succeeded'].sort()))
    api.clock.set(began.toISOString())
  })
})
