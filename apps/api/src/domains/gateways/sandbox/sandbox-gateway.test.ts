import { afterAll, beforeAll, expect, test } from 'vitest'
import { usd } from '../testing/requests.js'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import { newId } from '../../../platform/ids.js'
import { aCollection, aRefund } from '../testing/requests.js'
import { GatewaysService } from '../gateways.service.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

async function sandbox() {
  const org = await api.given.org()
  return api.app.get(GatewaysService).connectionFor(org.orgId, org.entityId)
}

test('takes money once per key, and gives it back at most once', async () => {
  const gateway = await sandbox()
  const chargeId = newId()
  const request = aCollection({ chargeId, amount: usd(25_00), intendedAt: api.clock.now() })
  const [first, again] = await Promise.all([gateway.collect(request), gateway.collect(request)])
  expect(first).toMatchObject({ status: 'succeeded', amount: usd(25_00), fee: usd(1_03) })
  expect(again).toEqual(first)
  expect(await gateway.findCharge({ chargeId, gatewayChargeId: null })).toEqual(first)
  if (first.status !== 'succeeded') throw new Error('It was taken')
  const refund = (amount: number, refundId = newId()) =>
    gateway.refund(
      aRefund({
        refundId,
        chargeId,
        gatewayChargeId: first.gatewayChargeId,
        amount: usd(amount),
        intendedAt: api.clock.now(),
      }),
    )
  const outcomes = await Promise.all([20_00, 20_00, 5_00].map((amount) => refund(amount)))
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['failed', 'succeeded', 'succeeded'])
})
