import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import { takeGift, takeLive } from '../testing/collecting.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

test('many refunds that wait for one gift take no connection from others', async () => {
  const org = await api.given.org()
  await takeLive(api, org)
  const { chargeId } = await takeGift(api, org)
  const { chargeId: other } = await takeGift(api, org)
  const refund = (id: string) =>
    api.as(org.admin).charges.refund({
      chargeId: id,
      amount: 1_00,
      reason: 'other',
      notifyDonor: false,
      idempotencyKey: randomUUID(),
    })
  const holder = new pg.Client({ connectionString: api.infrastructure.connections.ownerUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select 1 from charges where id = $1 for update', [chargeId])
  const waiting = Array.from({ length: 60 }, () => refund(chargeId))
  // While the gift's row is held, another gift is refunded: it needs several connections, one after the other.
  expect(await refund(other)).toMatchObject({ status: 'succeeded' })
  await holder.query('rollback')
  await holder.end()
  const given = await Promise.all(waiting)
  expect(new Set(given.map(({ id }) => id)).size).toBe(60)
  expect((await api.as(org.admin).charges.get({ id: chargeId })).refundedAmount).toBe(60_00)
}, 60_000)
