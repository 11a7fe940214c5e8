import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { DuePledges } from '../pledges/due-pledges.js'
import { givenDonations } from './testing/given-donations.js'

let api: TestApi
let scenario: ReturnType<typeof givenDonations>
beforeAll(async () => {
  api = await createTestApi()
  await api.startJobs()
  scenario = givenDonations(api)
})
afterAll(() => api.close())
beforeEach(() => api.clock.set('2026-06-15T15:00:00Z'))

async function pledged(org: GivenOrg, remindsDonor: boolean) {
  const donorId = await api.given.donor(org, { firstName: 'Dana', email: 'dana@example.org' })
  const { id } = await api.as(org.agent).pledges.add({
    donor: { id: donorId },
    amount: { amount: 25_00, currency: 'usd' },
    frequency: 'monthly',
    startsOn: '2026-06-15',
    method: 'bank_transfer',
    remindsDonor,
    idempotencyKey: randomUUID(),
  })
  return { id, donorId }
}

async function day(org: GivenOrg, on: string): Promise<string[]> {
  api.clock.set(`${on}T15:00:00Z`)
  await api.app.get(DuePledges).run(org.orgId)
  await scenario.sweep(org)
  return scenario.subjects(org)
}

test('of a late payment a donor is reminded after 7 days and after 30, each once, and not once it came', async () => {
  const org = await api.given.org()
  const { id, donorId } = await pledged(org, true)
  expect(await day(org, '2026-06-21')).toEqual([])
  const first = ['Your pledge to Org of a test: $25.00 was due on June 15, 2026']
  expect(await day(org, '2026-06-22')).toEqual(first)
  expect(await day(org, '2026-06-23')).toEqual(first)
  expect(await day(org, '2026-07-15')).toEqual([...first, ...first])
  for (const giftDate of ['2026-07-14', '2026-07-15'])
    await api.as(org.agent).charges.record({
      donor: { id: donorId },
      amount: { amount: 25_00, currency: 'usd' },
      giftDate,
      method: 'bank_transfer',
      pledgeId: id,
      idempotencyKey: randomUUID(),
    })
  expect((await day(org, '2026-08-01')).filter((subject) => subject.startsWith('Your pledge'))).toHaveLength(2)
})

test('nothing else is written of a pledge, and nothing at all where it asks for no reminders', async () => {
  const org = await api.given.org()
  const { id } = await pledged(org, false)
  await day(org, '2026-06-30')
  await api.as(org.agent).donations.cancel({ id, version: 0, reason: 'other', idempotencyKey: randomUUID() })
  expect(await day(org, '2026-07-20')).toEqual([])
})
