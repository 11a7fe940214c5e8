import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { newId } from '../../platform/ids.js'
import { endpointsOf } from './testing/endpoints.js'
import { Receiver } from './testing/receiver.js'

// After any time at which this could be run, so that no job of these tests is due before the test itself carries it.
const begin = '2090-06-15T12:00:00Z'
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

let api: TestApi
const receivers: Receiver[] = []
beforeAll(async () => {
  api = await createTestApi({ takesLoopbackTargets: true })
  await api.startJobs()
})
afterAll(async () => {
  for (const receiver of receivers) receiver.close()
  await api.close()
})

let now = Date.parse(begin)
const later = (ms: number): void => {
  now += ms
  api.clock.set(new Date(now).toISOString())
}

const { withEndpoint, happen, drain, stateOf, openEvents } = endpointsOf(
  () => api,
  () => later(0),
  receivers,
)

const mailsOf = (org: GivenOrg) =>
  api.asOwner<{ recipient: string; subject: string }>('select recipient, subject from mails where org_id = $1', [
    org.orgId,
  ])

describe('the endpoint', () => {
  test('is made once, with a secret that is shown once and kept sealed', async () => {
    const { org, saved, secret, receiver, hooks } = await withEndpoint()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/)
    expect(Buffer.from(secret.slice(6), 'base64').length).toBe(24)
    const again = await hooks.save({ url: receiver.url, events: ['*'], description: 'The shop' })
    expect(again).toMatchObject({ id: saved.id, description: 'The shop', secretHint: secret.slice(-4) })
    expect('secret' in again).toBe(false)
    expect(JSON.stringify(await hooks.get())).not.toContain(secret)
    const kept = await api.asOwner('select * from webhooks where org_id = $1', [org.orgId])
    const logged = await api.asOwner('select * from audit_log where org_id = $1', [org.orgId])
    expect(kept.length).toBe(1)
    expect(JSON.stringify([kept, logged])).not.toContain(secret.slice(6))
  })

  test('is one however many make it at the same time', async () => {
    const org = await api.given.org()
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        api.as(org.admin).webhooks.save({ url: `https://hooks.example.org/${n}`, events: ['*'] }),
      ),
    )
    expect(made.filter(({ secret }) => secret !== undefined).length).toBe(1)
    expect(await api.asOwner('select id from webhooks where org_id = $1', [org.orgId])).toHaveLength(1)
  })

  test.each([
    ['http://example.org/hook', 'url'],
    ['https://10.0.0.1/hook', 'url'],
    ['https://[::ffff:169.254.169.254]/', 'url'],
    ['https://localhost.localdomain/', 'url'],
    ['https://user:secret@example.org/', 'url'],
    ['https://example.org/#there', 'url'],
    ['ftp://example.org', 'url'],
    ['example.org', 'url'],
    ['', 'url'],
    [`https://example.org/${'x'.repeat(2_000)}`, 'url'],
  ])('is not %s', async (url, field) => {
    const org = await api.given.org()
    await expect(api.as(org.admin).webhooks.save({ url, events: ['*'] })).rejects.toBeProblem('input_invalid', {
      field,
    })
    expect(await api.as(org.admin).webhooks.get()).toBeNull()
  })

  test('is told of at least one event, and of none that there is not', async () => {
    const org = await api.given.org()
    const save = (events: string[]) =>
      api.as(org.admin).webhooks.save({ url: 'https://hooks.example.org', events: events as ['*'] })
    await expect(save([])).rejects.toBeProblem('input_invalid', { field: 'events' })
    await expect(save(['charge.eaten'])).rejects.toBeProblem('input_invalid', { field: 'events.0' })
    expect((await save(['campaign.ended', '*'])).events).toEqual(['*'])
    expect((await save(['campaign.ended', 'campaign.ended'])).events).toEqual(['campaign.ended'])
  })

  test('of another org is not there', async () => {
    const { saved } = await withEndpoint()
    const other = await api.given.org()
    expect(await api.as(other.admin).webhooks.get()).toBeNull()
    await expect(
      api.as(other.admin).webhooks.save({ id: saved.id, url: 'https://hooks.example.org', events: ['*'] }),
    ).rejects.toBeProblem('not_found')
  })
})

describe('an event', () => {
  test('is posted as the specification of Standard Webhooks says, with ids rather than persons', async () => {
    const { org, receiver, secret } = await withEndpoint()
    await happen(org, 'import.completed', { importId: newId(), gifts: 12 })
    await vi.waitFor(() => expect(receiver.received.length).toBe(1), 10_000)
    const [received] = receiver.received
    if (!received) throw new Error('Nothing came')
    expect(Receiver.isSigned(received, secret)).toBe(true)
    expect(Receiver.isSigned(received, `whsec_${'A'.repeat(32)}`)).toBe(false)
    expect(received.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-timestamp': String(Math.floor(now / 1000)),
    })
    const event = JSON.parse(received.body)
    expect(event).toMatchObject({
      id: received.headers['webhook-id'],
      type: 'import.completed',
      apiVersion: '2026-11-22',
      mode: 'live',
      orgId: org.orgId,
      actor: { type: 'user', userId: org.agent.userId },
      data: { object: { object: 'import', gifts: 12 } },
    })
    await vi.waitFor(async () => expect(await stateOf(org)).toEqual(['import.completed delivered 1']))
  })

  test('that is not subscribed to is not kept', async () => {
    const { org, receiver } = await withEndpoint(['campaign.ended'])
    await happen(org, 'import.completed', { importId: newId(), gifts: 1 })
    await happen(org, 'campaign.ended', { campaignId: newId() })
    await vi.waitFor(() => expect(receiver.received.length).toBe(1), 10_000)
    await vi.waitFor(async () => expect(await stateOf(org)).toEqual(['campaign.ended delivered 1']))
  })
})

describe('an endpoint that fails', () => {
  test('is tried after 1 minute, 5, 30, 2 hours, 6, 24 and then each day, with the same id and body', async () => {
    const { org, receiver } = await withEndpoint()
    receiver.answerWith(500, 'no')
    await happen(org, 'campaign.ended', { campaignId: newId() })
    await vi.waitFor(() => expect(receiver.received.length).toBe(1), 10_000)
    await vi.waitFor(async () => expect(await stateOf(org)).toEqual(['campaign.ended waiting 1']))
    const steps = [1, 5, 30, 2 * 60, 6 * 60, 24 * 60]
    for (const [place, minutes] of steps.entries()) {
      later(minutes * minuteMs - 1)
      await drain(org)
      expect(receiver.received.length).toBe(place + 1)
      later(1)
      await drain(org)
      expect(receiver.received.length).toBe(place + 2)
    }
    receiver.answerWith(200)
    later(dayMs)
    await drain(org)
    expect(await stateOf(org)).toEqual(['campaign.ended delivered 8'])
    expect(new Set(receiver.received.map(({ headers, body }) => [headers['webhook-id'], body].join(' '))).size).toBe(1)
    expect(await api.as(org.admin).webhooks.get()).toMatchObject({ failingSince: null, active: true, lastStatus: 200 })
    expect(await mailsOf(org)).toEqual([])
  })

  test('for 70 hours gets every event of that time once it is back', async () => {
    const { org, receiver } = await withEndpoint()
    receiver.answerWith(503)
    const ids = Array.from({ length: 30 }, () => newId())
    for (const [place, id] of ids.entries()) {
      await happen(org, 'campaign.updated', { campaignId: id })
      if (place % 10 === 9) {
        await vi.waitFor(async () =>
          expect(await api.asOwner('select 1 from webhook_deliveries where org_id = $1', [org.orgId])).toHaveLength(
            place + 1,
          ),
        )
        later(7 * 60 * minuteMs)
        await drain(org)
      }
    }
    later(70 * 60 * minuteMs)
    const down = receiver.received.length
    receiver.answerWith(200)
    later(24 * 60 * minuteMs)
    await drain(org)
    // A job that the last events woke may be the one that carries them.
    await vi.waitFor(async () => {
      const told = receiver.received.slice(down).map(({ body }) => JSON.parse(body).data.object.id)
      expect(new Set(told)).toEqual(new Set(ids))
      expect(
        await api.asOwner('select state, count(*)::int from webhook_deliveries where org_id = $1 group by state', [
          org.orgId,
        ]),
      ).toEqual([{ state: 'delivered', count: 30 }])
    }, 15_000)
  })

  test('for five days is switched off, and those who may mend it are told', async () => {
    const { org, receiver, hooks } = await withEndpoint()
    receiver.answerWith(500)
    await happen(org, 'campaign.ended', { campaignId: newId() })
    await vi.waitFor(async () => expect(await stateOf(org)).toEqual(['campaign.ended waiting 1']), 10_000)
    for (let day = 0; day < 5; day += 1) {
      expect(await hooks.get()).toMatchObject({ active: true })
      later(dayMs)
      await drain(org)
    }
    expect(await hooks.get()).toMatchObject({ active: false, disabledReason: 'failing' })
    expect((await stateOf(org))[0]).toMatch(/^campaign.ended stopped/)
    const mails = await mailsOf(org)
    expect(mails.length).toBe(2)
    expect(mails[0]?.subject).toBe('The webhook of Org of a test was switched off')

    // What happens meanwhile is not kept; what waited can be sent once it is switched on again.
    await expect(hooks.replay()).rejects.toBeProblem('webhook_inactive')
    await happen(org, 'campaign.updated', { campaignId: newId() })
    await vi.waitFor(async () => expect(await openEvents(org)).toEqual([]), 10_000)
    receiver.answerWith(200)
    expect(await hooks.save({ url: receiver.url, events: ['*'] })).toMatchObject({
      active: true,
      disabledAt: null,
      failingSince: null,
    })
    expect(await hooks.replay()).toEqual({ count: 1 })
    await vi.waitFor(async () => expect((await stateOf(org))[0]).toMatch(/^campaign.ended delivered/), 10_000)
  })

  test('with 410 Gone is switched off at once', async () => {
    const { org, receiver, hooks } = await withEndpoint()
    receiver.answerWith(410)
    await happen(org, 'campaign.ended', { campaignId: newId() }, { campaignId: newId() })
    await vi.waitFor(
      async () => expect(await hooks.get()).toMatchObject({ active: false, disabledReason: 'gone' }),
      10_000,
    )
    expect((await stateOf(org)).map((state) => state.split(' ')[1])).toEqual(['stopped', 'stopped'])
    expect(await mailsOf(org)).toHaveLength(2)
  })

  test('by a redirect is not followed', async () => {
    const { org, receiver } = await withEndpoint()
    const elsewhere = await Receiver.open()
    receivers.push(elsewhere)
    receiver.answer = (response) => void response.writeHead(308, { location: elsewhere.url }).end()
    await happen(org, 'campaign.ended', { campaignId: newId() })
    await vi.waitFor(async () => expect(await stateOf(org)).toEqual(['campaign.ended waiting 1']), 10_000)
    expect(elsewhere.received).toEqual([])
  })

  test('by hanging holds up nobody else, and rests for a minute after a round without an answer', async () => {
    const hanging = await withEndpoint()
    hanging.receiver.hang()
    const payloads = Array.from({ length: 500 }, () => ({ campaignId: newId() }))
    await happen(hanging.org, 'campaign.updated', ...payloads)
    await vi.waitFor(() => expect(hanging.receiver.received.length).toBeGreaterThan(0), 15_000)
    const resting = () =>
      api.asOwner('select 1 from webhooks where org_id = $1 and resting_until is not null and sender_id is null', [
        hanging.org.orgId,
      ])
    const other = await withEndpoint()
    await happen(other.org, 'campaign.updated', { campaignId: newId() })
    await vi.waitFor(() => expect(other.receiver.received.length).toBe(1), { timeout: 10_000, interval: 10 })
    // The other's was there while the round that hangs was still under way.
    expect(await resting()).toEqual([])
    expect(hanging.receiver.received.length).toBeLessThanOrEqual(8)
    await vi.waitFor(async () => expect(await resting()).toHaveLength(1), 15_000)
    expect(hanging.receiver.received.length).toBeLessThanOrEqual(8)
  }, 40_000)
})

describe('a delivery', () => {
  test('is shown with what was posted and each answer, and can be sent again', async () => {
    const { org, receiver, hooks } = await withEndpoint()
    receiver.answerWith(422, 'not now\u0000')
    await happen(org, 'campaign.ended', { campaignId: newId() })
    await vi.waitFor(async () => expect(await stateOf(org)).toEqual(['campaign.ended waiting 1']), 10_000)
    const [row] = (await hooks.listDeliveries({ state: 'waiting', type: 'campaign.ended' })).rows
    if (!row) throw new Error('No delivery')
    expect(row).toMatchObject({ lastStatus: 422, lastError: 'The endpoint answered 422 instead of 2xx' })
    receiver.answerWith(200, 'thanks')
    const resent = await hooks.resend({ id: row.id })
    expect(resent).toMatchObject({ id: row.id, state: 'delivered', attempts: 2, body: receiver.received[0]?.body })
    expect(resent.attemptLog).toMatchObject([
      { number: 2, kind: 'asked', status: 200, responseBody: 'thanks', error: null },
      { number: 1, kind: 'planned', status: 422, responseBody: 'not now\ufffd' },
    ])
    expect(resent.attemptLog[0]?.requestHeaders['webhook-id']).toBe(row.eventId)
    // Once taken it stays so, whatever a further attempt is answered.
    receiver.answerWith(500)
    expect(await hooks.resend({ id: row.id })).toMatchObject({ state: 'delivered', attempts: 3, lastStatus: 500 })
    const other = await api.given.org()
    await expect(api.as(other.admin).webhooks.getDelivery({ id: row.id })).rejects.toBeProblem('not_found')
    await expect(api.as(other.admin).webhooks.resend({ id: row.id })).rejects.toBeProblem('not_found')
  })

  test('of a test is made by the button, and tried once', async () => {
    const { org, receiver, hooks } = await withEndpoint()
    expect(await hooks.test()).toMatchObject({ type: 'webhook.test', state: 'delivered', attempts: 1 })
    receiver.answerWith(500, 'broken')
    const failed = await hooks.test()
    expect(failed).toMatchObject({ state: 'stopped', lastStatus: 500, nextAttemptAt: null })
    later(dayMs)
    await drain(org)
    expect(receiver.received.length).toBe(2)
  })
})

describe('a secret', () => {
  test('that is replaced signs along for a day', async () => {
    const { receiver, secret, hooks } = await withEndpoint()
    const { secret: next = '' } = await hooks.rotateSecret()
    expect(next).not.toBe(secret)
    await hooks.test()
    const [both] = receiver.received
    if (!both) throw new Error('Nothing came')
    expect([Receiver.isSigned(both, secret), Receiver.isSigned(both, next)]).toEqual([true, true])
    expect((await hooks.get())?.formerSecretUntil).not.toBeNull()
    later(dayMs)
    await hooks.test()
    const last = receiver.received.at(-1)
    if (!last) throw new Error('Nothing came')
    expect([Receiver.isSigned(last, secret), Receiver.isSigned(last, next)]).toEqual([false, true])
    expect((await hooks.get())?.formerSecretUntil).toBeNull()
  })

  test('asks for the second factor again where it was given long ago', async () => {
    const { org } = await withEndpoint()
    const stale = { ...org.admin, secondFactorAt: new Date(now - 16 * minuteMs) }
    await expect(api.as(stale).webhooks.rotateSecret()).rejects.toBeProblem('second_factor_stale')
    await expect(api.as(stale).webhooks.save({ url: 'https://hooks.example.org', events: ['*'] })).rejects.toBeProblem(
      'second_factor_stale',
    )
  })
})
