import { EntityManager } from '@mikro-orm/postgresql'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { samplePayload } from '../../../test/sample-event.js'
import { newId } from '../ids.js'
import { OutboxRelay } from './outbox-relay.js'
import { Outbox } from './outbox.js'

let api: TestApi
const told: { orgId: string; importId: string; n: number }[] = []
const failing = new Map<number, number>()

beforeAll(async () => {
  api = await createTestApi()
  api.app.get(OutboxRelay).on('import.completed', async ({ orgId, payload: { importId, gifts: n } }) => {
    const left = failing.get(n) ?? 0
    failing.set(n, left - 1)
    if (left > 0) throw new Error('not now')
    told.push({ orgId, importId, n })
  })
  // What a listener writes says more than that it was called: it is there once, or it is not.
  api.app.get(OutboxRelay).on('import.failed', async ({ orgId, id }) => {
    await api.app
      .get(Outbox)
      .write(orgId, 'fundraiser.submitted', samplePayload('fundraiser.submitted', { fundraiserId: id }))
  })
  await api.startJobs()
})
afterAll(() => api.close())

const happen = (orgId: string, ...numbers: number[]) =>
  api.within({ orgId }, () =>
    api.app.get(EntityManager).transactional(async () => {
      for (const n of numbers)
        await api.app.get(Outbox).write(orgId, 'import.completed', { importId: newId(), gifts: n })
    }),
  )

const toldOf = (orgId: string) => told.filter((entry) => entry.orgId === orgId).map(({ n }) => n)

test('what happened is told once it is committed, in order', async () => {
  const { orgId } = await api.given.org()
  await happen(orgId, 1, 2, 3)
  await vi.waitFor(() => expect(toldOf(orgId)).toEqual([1, 2, 3]), 5_000)
})

test('one writer waits for no other, and what is committed is told while the other is still at work', async () => {
  const { orgId } = await api.given.org()
  const slow = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const first = api.within({ orgId }, () =>
    api.app.get(EntityManager).transactional(async () => {
      await api.app.get(Outbox).write(orgId, 'import.completed', { importId: newId(), gifts: 1 })
      begun.resolve()
      await slow.promise
    }),
  )
  await begun.promise
  await happen(orgId, 2)
  await vi.waitFor(() => expect(toldOf(orgId)).toEqual([2]), 5_000)
  slow.resolve()
  await first
  await vi.waitFor(() => expect(toldOf(orgId)).toEqual([2, 1]), 5_000)
})

test('many writers and three relays at once: each event takes effect once, those of one subject in order', async () => {
  const { orgId } = await api.given.org()
  const subjects = Array.from({ length: 12 }, () => newId())
  const write = async (subject: string, turns: number) => {
    for (let turn = 0; turn < turns; turn += 1) {
      await api.within({ orgId }, () =>
        api.app.get(EntityManager).transactional(async () => {
          await api.app.get(Outbox).write(orgId, 'import.completed', { importId: subject, gifts: turn })
          await api.app.get(Outbox).write(orgId, 'import.failed', { importId: subject })
          await sleep(turn % 4)
        }),
      )
    }
  }
  const relays = Array.from({ length: 2 }, () =>
    api.within({ orgId }, async () => {
      for (let round = 0; round < 40; round += 1) {
        await api.app.get(OutboxRelay).relay(orgId)
        await sleep(5)
      }
    }),
  )
  await Promise.all([...subjects.map((subject) => write(subject, 10)), ...relays])
  await vi.waitFor(() => expect(toldOf(orgId)).toHaveLength(120), 10_000)
  for (const subject of subjects)
    expect(told.filter(({ importId }) => importId === subject).map(({ n }) => n)).toEqual(
      Array.from({ length: 10 }, (_, turn) => turn),
    )
  const counted = () =>
    api.asOwner<{ events: number; notes: number; noted: number }>(
      `select count(*) filter (where type = 'import.failed')::int as events,
              count(*) filter (where type = 'fundraiser.submitted')::int as notes,
              count(distinct payload ->> 'fundraiserId') filter (where type = 'fundraiser.submitted')::int as noted
       from outbox where org_id = $1`,
      [orgId],
    )
  await vi.waitFor(async () => expect(await counted()).toEqual([{ events: 120, notes: 120, noted: 120 }]), 5_000)
})

test('a listener that fails is told again, after it what happened to the same, and others need not wait', async () => {
  const { orgId } = await api.given.org()
  const subjectId = newId()
  // Once among the others, and once by itself.
  failing.set(12, 2)
  await api.within({ orgId }, () =>
    api.app.get(EntityManager).transactional(async () => {
      const outbox = api.app.get(Outbox)
      await outbox.write(orgId, 'import.completed', { importId: newId(), gifts: 11 })
      await outbox.write(orgId, 'import.completed', { importId: subjectId, gifts: 12 })
      await outbox.write(orgId, 'import.completed', { importId: subjectId, gifts: 13 })
      await outbox.write(orgId, 'import.completed', { importId: newId(), gifts: 14 })
    }),
  )
  await vi.waitFor(() => expect(new Set(toldOf(orgId))).toEqual(new Set([11, 12, 13, 14])), 15_000)
  expect(toldOf(orgId).slice(-2)).toEqual([12, 13])
  const open = () => api.asOwner('select 1 from outbox where org_id = $1 and handled_at is null', [orgId])
  await vi.waitFor(async () => expect(await open()).toEqual([]))
})
