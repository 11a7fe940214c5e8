import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import '../../../test/matchers.js'
import { newId } from '../../platform/ids.js'
import { endpointsOf } from './testing/endpoints.js'
import { Receiver } from './testing/receiver.js'

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

const { withEndpoint, happen, stateOf, openEvents } = endpointsOf(
  () => api,
  () => undefined,
  receivers,
)

describe('several endpoints', () => {
  test('are each told what they want, with the same id under a secret of their own', async () => {
    const { org, receiver, hooks, secret } = await withEndpoint(['campaign.ended', 'campaign.updated'])
    const second = await Receiver.open()
    receivers.push(second)
    const added = await hooks.add({ url: second.url, events: ['campaign.ended'] })
    expect(added.secret).toMatch(/^whsec_/)
    expect((await hooks.list()).map(({ url }) => url)).toEqual([receiver.url, second.url])
    expect(await hooks.get({ id: added.id })).toMatchObject({ url: second.url, campaignIds: [] })
    const campaignId = newId()
    await happen(org, 'campaign.updated', { campaignId })
    await happen(org, 'campaign.ended', { campaignId })
    await vi.waitFor(() => expect([receiver.received.length, second.received.length]).toEqual([2, 1]), 10_000)
    const [told] = second.received
    if (!told) throw new Error('Nothing came')
    expect(JSON.parse(told.body).type).toBe('campaign.ended')
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toContain(told.headers['webhook-id'])
    expect([Receiver.isSigned(told, added.secret ?? ''), Receiver.isSigned(told, secret)]).toEqual([true, false])
    const { rows } = await hooks.listDeliveries({ webhookId: added.id })
    expect(rows).toMatchObject([{ webhookId: added.id, type: 'campaign.ended' }])
  })

  test('do not hold each other up, and one that is switched off is alone in that', async () => {
    const { org, receiver, hooks } = await withEndpoint()
    const second = await Receiver.open()
    receivers.push(second)
    const added = await hooks.add({ url: second.url, events: ['*'] })
    second.answerWith(410)
    await happen(org, 'campaign.ended', { campaignId: newId() })
    await vi.waitFor(
      async () => expect(await hooks.get({ id: added.id })).toMatchObject({ active: false, disabledReason: 'gone' }),
      10_000,
    )
    await vi.waitFor(() => expect(receiver.received.length).toBe(1), 10_000)
    expect(await hooks.get()).toMatchObject({ active: true, disabledReason: null })
    await expect(hooks.replay({ id: added.id })).rejects.toBeProblem('webhook_inactive')
  })

  test('are told of chosen campaigns alone, and then of nothing that belongs to none', async () => {
    const { org, receiver, hooks, saved } = await withEndpoint()
    const { campaignId } = org
    await hooks.save({ id: saved.id, url: receiver.url, events: ['*'], campaignIds: [campaignId] })
    // What is not said stays.
    expect(await hooks.save({ url: receiver.url, events: ['*'] })).toMatchObject({ campaignIds: [campaignId] })
    await happen(org, 'campaign.updated', { campaignId: newId() })
    await happen(org, 'import.completed', { importId: newId(), gifts: 1 })
    await happen(org, 'campaign.ended', { campaignId })
    await vi.waitFor(async () => expect(await openEvents(org)).toEqual([]), 10_000)
    await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThan(0), 10_000)
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['campaign.ended'])
    const other = await api.given.org()
    await expect(
      hooks.save({ id: saved.id, url: receiver.url, events: ['*'], campaignIds: [other.campaignId] }),
    ).rejects.toBeProblem('input_invalid', { field: 'campaignIds' })
  })

  test('go with what waits for them when they are removed, and are twenty at most', async () => {
    const { org, hooks, receiver, saved } = await withEndpoint()
    receiver.answerWith(500)
    await happen(org, 'campaign.ended', { campaignId: newId() })
    await vi.waitFor(async () => expect(await stateOf(org)).toEqual(['campaign.ended waiting 1']), 10_000)
    const other = await api.given.org()
    await expect(api.as(other.admin).webhooks.remove({ id: saved.id })).rejects.toBeProblem('not_found')
    await hooks.remove({ id: saved.id })
    expect(await stateOf(org)).toEqual([])
    expect(await hooks.get()).toBeNull()
    await expect(hooks.get({ id: saved.id })).rejects.toBeProblem('not_found')
    const terms = { url: 'https://hooks.example.org', events: ['*' as const] }
    for (let made = 0; made < 20; made += 1) await hooks.add(terms)
    await expect(hooks.add(terms)).rejects.toBeProblem('webhook_limit')
  })
})
