import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sandboxRules, sandboxSettlesMs, type SandboxRule } from '@almoner/contracts/gateways/sandbox-rules'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import { newId } from '../../../platform/ids.js'
import type { ConnectedGateway } from '../connection/connected-gateway.js'
import { GatewaysService } from '../gateways.service.js'
import { aCollection, aRefund, usd } from '../testing/requests.js'
import { SandboxPage, type SandboxStep } from './sandbox-page.js'

const start = '2026-06-15T12:00:00Z'

let api: TestApi
let gateway: ConnectedGateway
beforeAll(async () => {
  api = await createTestApi()
  const org = await api.given.org()
  gateway = await api.app.get(GatewaysService).connectionFor(org.orgId, org.entityId)
})
afterAll(() => api.close())

const later = (times = 1) => api.clock.set(new Date(Date.parse(start) + times * sandboxSettlesMs).toISOString())

interface Attempt {
  amount?: number
  isOffSession?: boolean
}

async function pay(number: string, { amount = 25_00, isOffSession = false }: Attempt = {}) {
  api.clock.set(start)
  const chargeId = newId()
  const outcome = await gateway.collect(
    aCollection({ chargeId, paymentMethod: number, amount: usd(amount), isOffSession, intendedAt: api.clock.now() }),
  )
  return { chargeId, outcome, now: () => gateway.findCharge({ chargeId, gatewayChargeId: null }) }
}

/** What the row of the table says, in one word for the answer and one for how it ends. */
function expectedOf({ script }: SandboxRule): { answer: string; end: string } {
  if (script.answer === 'never_arrives') return { answer: 'unknown', end: 'absent' }
  // What a bank takes back later is paid at first.
  const isPaidLater = script.becomes === 'succeeded'
  const end = isPaidLater ? 'succeeded' : script.decline && !script.declinesOffSession ? 'failed' : 'succeeded'
  const ways = { succeeds: 'succeeded', declines: 'failed', challenges: 'requires_action', processes: 'processing' }
  const answer = script.losesAnswer ? 'unknown' : ways[script.answer]
  return { answer, end: script.answer === 'challenges' ? 'requires_action' : end }
}

describe('each row of the table', () => {
  test.each(sandboxRules)('$number: $says', async (rule) => {
    const { outcome, now } = await pay(rule.number)
    expect(outcome.status).toBe(expectedOf(rule).answer)
    if (outcome.status === 'failed') expect(outcome).toMatchObject({ ...rule.script.decline })
    later()
    const end = await now()
    expect(end.status).toBe(expectedOf(rule).end)
    if (end.status === 'failed') expect(end).toMatchObject({ ...rule.script.decline })
    if (end.status === 'succeeded')
      expect(end.method).toMatchObject({ type: rule.method, last4: rule.number.slice(-4) })
  })

  const priced = sandboxRules.filter(({ amount }) => amount !== null)
  test.each(priced)('the amount $amount does as $name', async (rule) => {
    const { outcome, now } = await pay('4242 4242 4242 4242', { amount: rule.amount ?? 0 })
    expect(outcome.status).toBe(expectedOf(rule).answer)
    later()
    expect((await now()).status).toBe(expectedOf(rule).end)
  })

  test('has a number and an amount of its own', () => {
    expect(new Set(sandboxRules.map(({ number }) => number)).size).toBe(sandboxRules.length)
    expect(new Set(priced.map(({ amount }) => amount)).size).toBe(priced.length)
  })

  test.each(sandboxRules.filter(({ script }) => script.declinesOffSession || script.answer === 'challenges'))(
    '$name while the donor is away',
    async ({ number, script }) => {
      const { outcome } = await pay(number, { isOffSession: true })
      const declined = { status: 'failed', ...script.decline }
      expect(outcome).toMatchObject(script.declinesOffSession ? declined : { status: expect.stringMatching(/./) })
      if (!script.declinesOffSession) expect(outcome.status).not.toBe('requires_action')
    },
  )
})

test('a number that is not in the table is declined and never kept', async () => {
  const { outcome } = await pay('4111 1111 1111 1234')
  expect(outcome).toMatchObject({ status: 'failed', code: 'invalid_number', declineType: 'hard' })
  // Only what is not drawn at random: ids may hold any four digits.
  const [log] = await api.asOwner<{ all: string }>('select string_agg(details::text, chr(10)) as all from sandbox_log')
  const said = log?.all.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')
  expect(said).not.toMatch(/1234|4111/)
})

test('takes money once per key, and refuses the key with another request', async () => {
  api.clock.set(start)
  const request = aCollection({ intendedAt: api.clock.now() })
  const answers = await Promise.all([1, 2, 3, 4].map(() => gateway.collect(request)))
  expect(answers[0]).toMatchObject({ status: 'succeeded', amount: usd(25_00), fee: usd(1_03) })
  for (const answer of answers) expect(answer).toEqual(answers[0])
  await expect(gateway.collect({ ...request, amount: usd(26_00) })).rejects.toThrow('something else under the key')
})

test('a key that is a day old is not sent', async () => {
  api.clock.set(start)
  const request = aCollection({ intendedAt: new Date(Date.parse(start) - 24 * 60 * 60_000) })
  expect(await gateway.collect(request)).toEqual({ status: 'unknown', reason: 'key_expired' })
  expect(await gateway.findCharge({ chargeId: request.chargeId, gatewayChargeId: null })).toEqual({ status: 'absent' })
})

describe('refunds', () => {
  async function paid(number = '4242424242424242') {
    const { chargeId, outcome } = await pay(number)
    if (outcome.status !== 'succeeded') throw new Error('It was not taken')
    const { gatewayChargeId } = outcome
    const refund = (amount: number) =>
      gateway.refund(aRefund({ chargeId, gatewayChargeId, amount: usd(amount), intendedAt: api.clock.now() }))
    return { gatewayChargeId, refund }
  }

  test('never exceed what was paid, also many at once', async () => {
    const { refund } = await paid()
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => refund(10_00)))
    expect(outcomes.filter(({ status }) => status === 'succeeded')).toHaveLength(2)
    expect(outcomes.find(({ status }) => status === 'failed')).toMatchObject({ code: 'amount_too_large' })
  })

  test.each([
    ['refund_slow', 'succeeded'],
    ['refund_fails', 'failed'],
  ])('%s is under way, then %s', async (name, end) => {
    const { refund, gatewayChargeId } = await paid(sandboxRules.find((rule) => rule.name === name)?.number)
    const outcome = await refund(5_00)
    expect(outcome.status).toBe('processing')
    later()
    const refundId = await api
      .asOwner<{ key: string }>('select key from sandbox_log where payment_id = $1 and key is not null', [
        gatewayChargeId,
      ])
      .then(([row]) => row?.key ?? '')
    expect(await gateway.findRefund({ refundId, gatewayRefundId: null, gatewayChargeId })).toMatchObject({
      status: end,
    })
  })
})

describe('the page', () => {
  async function challenge(name: string) {
    const { outcome, now } = await pay(sandboxRules.find((rule) => rule.name === name)?.number ?? '')
    if (outcome.status !== 'requires_action') throw new Error('It asks nothing')
    return { paymentId: outcome.gatewayChargeId ?? '', now }
  }
  const page = () => api.app.get(SandboxPage)

  test.each([
    ['challenge', 'approve', { status: 'succeeded' }],
    ['challenge', 'refuse', { status: 'failed', code: 'authentication_failed', declineType: 'authentication' }],
    ['challenge_always', 'approve', { status: 'succeeded' }],
    ['challenge_declined', 'approve', { status: 'failed', code: 'card_declined' }],
    ['challenge', 'leave', { status: 'canceled' }],
  ] as const)('%s: %s', async (name, type, end) => {
    const { paymentId, now } = await challenge(name)
    await page().take(gateway.integrationId, paymentId, { type })
    expect(await now()).toMatchObject(end)
    // A second answer, as of a button pressed twice, changes nothing.
    await page().take(gateway.integrationId, paymentId, { type: 'refuse' })
    expect(await now()).toMatchObject(end)
  })

  test('is where a started payment is paid, and leads back', async () => {
    api.clock.set(start)
    const chargeId = newId()
    const started = await gateway.startPayment({
      chargeId,
      amount: usd(25_00),
      surface: 'hosted',
      donor: { email: 'dana@example.org', name: 'Dana Levi' },
      keepsMethod: true,
      description: 'A gift to <b>General</b>',
      statementSuffix: null,
      successUrl: `${api.infrastructure.config.publicUrl}/thanks`,
      cancelUrl: `${api.infrastructure.config.publicUrl}/again`,
      language: null,
      intendedAt: api.clock.now(),
    })
    if (started.status !== 'started' || started.next.type !== 'redirect') throw new Error('It leads nowhere')
    const url = new URL(started.next.url).pathname
    const shown = await api.app.inject({ method: 'GET', url })
    expect(shown.body).toContain('&lt;b&gt;General')
    expect(shown.body).toContain('Pay <bdi>$25.00')
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
    const answer = await api.app.inject({
      method: 'POST',
      url,
      headers: form,
      payload: 'step=pay&number=4242+4242+4242+4242',
    })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${api.infrastructure.config.publicUrl}/thanks`])
    expect(await gateway.findCharge({ chargeId, gatewayChargeId: null })).toMatchObject({
      status: 'succeeded',
      method: { reference: 'sbx_pm_4242424242424242' },
    })
    const elsewhere = await api.app.inject({
      method: 'POST',
      url,
      headers: { ...form, 'sec-fetch-site': 'cross-site' },
    })
    expect(elsewhere.statusCode).toBe(403)
  })

  test('shows nothing of a payment that is none', async () => {
    for (const [integrationId, paymentId] of [
      [gateway.integrationId, 'sbx_ch_none'],
      [newId(), 'sbx_ch_none'],
      ['none', 'none'],
    ]) {
      const answer = await api.app.inject(`/api/gateways/${integrationId}/sandbox/${paymentId}`)
      expect(answer.statusCode).toBe(404)
    }
  })
})

test('what was written down stays', async () => {
  await expect(
    api.within({ orgId: null }, () =>
      api.infrastructure.connections.readPool.query('update sandbox_log set amount = 0'),
    ),
  ).rejects.toThrow('permission denied')
  await expect(
    api.within({ orgId: null }, () => api.infrastructure.connections.readPool.query('delete from sandbox_log')),
  ).rejects.toThrow('permission denied')
})

describe('a card that is kept', () => {
  const begin = async () => {
    api.clock.set(start)
    const setupId = newId()
    const request = {
      setupId,
      currency: 'usd' as const,
      donor: { email: 'dana@example.org', name: 'Dana Levi' },
      description: 'A new card',
      successUrl: 'https://give.example.org/kept',
      cancelUrl: 'https://give.example.org/left',
      language: null,
      intendedAt: api.clock.now(),
    }
    const started = await gateway.startSetup(request)
    if (started.status !== 'started') throw new Error('It did not start')
    expect(await gateway.startSetup(request)).toEqual(started)
    const page = api.app.get(SandboxPage)
    return {
      take: (step: SandboxStep) => page.take(gateway.integrationId, started.gatewaySetupId, step),
      now: () => gateway.findSetup({ setupId, gatewaySetupId: started.gatewaySetupId }),
    }
  }

  test('is collected by later, and nothing is taken meanwhile', async () => {
    const { take, now } = await begin()
    expect(await now()).toMatchObject({ status: 'open' })
    expect(await take({ type: 'pay', number: '4242 4242 4242 4242' })).toMatchObject({ status: 'kept', amount: null })
    const kept = await now()
    expect(kept).toMatchObject({ status: 'kept', method: { type: 'card', last4: '4242' } })
    if (kept.status !== 'kept') throw new Error('It was not kept')
    const paid = await gateway.collect(
      aCollection({ paymentMethod: kept.method.reference, isOffSession: true, intendedAt: api.clock.now() }),
    )
    expect(paid).toMatchObject({ status: 'succeeded' })
    const [{ payments } = { payments: -1 }] = await api.asOwner<{ payments: number }>(
      `select count(*)::int as payments from sandbox_log where object = 'payment' and details ->> 'description' = 'A new card'`,
    )
    expect(payments).toBe(0)
  })

  test.each(sandboxRules.filter(({ script }) => script.answer === 'declines'))(
    'is not $number, but another one may be tried',
    async (rule) => {
      const { take, now } = await begin()
      await take({ type: 'pay', number: rule.number })
      expect(await now()).toMatchObject({ status: 'failed', ...rule.script.decline })
      await take({ type: 'pay', number: '4242424242424242' })
      expect(await now()).toMatchObject({ status: 'kept' })
    },
  )

  test('waits for the bank where that asks the donor, and is left as it was where they leave', async () => {
    const [approved, refused, left] = [await begin(), await begin(), await begin()]
    for (const { take } of [approved, refused]) await take({ type: 'pay', number: '4000002500003155' })
    expect(await approved.now()).toMatchObject({ status: 'open' })
    await approved.take({ type: 'approve' })
    expect(await approved.now()).toMatchObject({ status: 'kept' })
    await refused.take({ type: 'refuse' })
    expect(await refused.now()).toMatchObject({ status: 'failed', code: 'authentication_failed' })
    await left.take({ type: 'leave' })
    await left.take({ type: 'pay', number: '4242424242424242' })
    expect(await left.now()).toMatchObject({ status: 'canceled' })
  })

  test('is no number that was not a test number, and the log does not hold that', async () => {
    const { take, now } = await begin()
    await take({ type: 'pay', number: '4111 1111 1111 1111' })
    expect(await now()).toMatchObject({ status: 'failed', code: 'invalid_number' })
    const [log] = await api.asOwner<{ all: string }>('select string_agg(l::text, chr(10)) as all from sandbox_log l')
    // Eight digits: ids are drawn at random, and may hold any four.
    expect(log?.all.replaceAll(' ', '')).not.toContain('41111111')
  })
})
