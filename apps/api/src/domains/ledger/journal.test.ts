import pg from 'pg'
import { minorUnits } from '@almoner/contracts/minor-units'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { takeGift, takeLive } from '../charges/testing/collecting.js'
import { paidOutAlone } from '../payouts/testing/paid-out.js'
import { writeJournal } from './journal.statements.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

test('the journal names gift, donor, campaign and fund, in tags that hledger reads to their end', async () => {
  api.clock.set('2026-06-15T12:00:00Z')
  const org = await api.given.org({ timeZone: 'UTC' })
  await takeLive(api, org)
  await api.asOwner("update campaigns set name = 'Winter, and; spring' where id = $1", [org.campaignId])
  const funds = await api.as(org.agent).designations.list()
  const designationId = funds[0]?.id ?? ''
  const { chargeId } = await takeGift(api, org, {
    cents: 100_00,
    allocations: [{ designationId, amount: minorUnits(100_00) }],
  })
  await paidOutAlone(api, org, chargeId)
  const { number, donorNumber } = await api.as(org.agent).charges.get({ id: chargeId })
  const client = new pg.Client({ connectionString: api.infrastructure.connections.ownerUrl })
  await client.connect()
  let journal = ''
  for await (const part of writeJournal(client, org.orgId, 'live')) journal += part
  await client.end()
  expect(journal).toContain(`2026-06-15 gift  ; gift:${number}, donor:${donorNumber}, id:${chargeId}\n`)
  expect(journal).toContain(`assets:gateway  96.80 USD  ; campaign:Winter and spring\n`)
  expect(journal).toMatch(/income:gifts:\w+ {2}-100\.00 USD {2}; campaign:Winter and spring, fund:\S/)
  expect(journal).toMatch(/2026-06-15 payout {2}; id:[0-9a-f-]{36}\n {4}assets:bank {2}96\.80 USD\n/)
})
