import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runChecks } from '../../src/checks/run-checks.js'
import { takeLive } from '../../src/domains/charges/testing/collecting.js'
import { giftFor, payOn } from '../../src/domains/checkout/testing/sent-gifts.js'
import { receiptSettingsForm } from '../../src/domains/receipts/testing/receipt-settings.js'
import { createTestApi, type TestApi } from '../create-test-api.js'
import type { GivenOrg } from '../given.js'
import { rngOf, seedOf, sized } from './size.js'
import { untilAnswered } from './until-answered.js'

// P23 of SECURITY: gifts come in by the public page, all at once; two workers issue their receipts and are killed again and again, and one
// issue in five is taken back.
let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
  api.clock.set(new Date().toISOString())
})
afterAll(() => api.close())

const workerFile = fileURLToPath(new URL('receipts-worker.mjs', import.meta.url))
const points = ['before_commit', 'after_commit'] as const
const refusal = 'taken back for the test'
const atOnce = 200

test('whoever is killed and whatever is taken back, each gift has one receipt and no number is missing', async () => {
  const throwDie = rngOf(seedOf('P23'))
  const org = await orgWithReceipts()
  const gifts = sized(2_000)
  const kills = sized(200)
  const { ownerUrl } = api.infrastructure.connections
  const appUrl = api.infrastructure.connections.readPool.options.connectionString
  const work = { appUrl, ownerUrl, dataDir: api.infrastructure.config.dataDir, orgId: org.orgId, gifts, refusal }

  let killed = 0
  const died = { before_commit: 0, after_commit: 0 }
  const run = async (): Promise<number | null> => {
    for (;;) {
      const dies = killed < kills ? { point: points[throwDie(2)] ?? points[0], after: 1 + throwDie(20) } : null
      if (dies) killed += 1
      const child = fork(workerFile, [JSON.stringify({ ...work, dies })], {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
      if (dies && signal === 'SIGKILL') died[dies.point] += 1
      else return code
    }
  }
  const workers = Promise.all([run(), run()])
  for (let given = 0; given < gifts; given += atOnce) await giveAtOnce(org, Math.min(atOnce, gifts - given))
  expect(await workers).toEqual([0, 0])
  process.stdout.write(`P23: ${gifts} gifts, killed ${JSON.stringify(died)}\n`)
  expect(died.before_commit + died.after_commit).toBe(kills)

  const rows = await api.asOwner<{ serial: number; charge_id: string }>(
    'select serial::int, charge_id from receipts where org_id = $1 order by serial',
    [org.orgId],
  )
  expect(rows.map(({ serial }) => serial)).toEqual(Array.from({ length: gifts }, (_, place) => place + 1))
  expect(new Set(rows.map(({ charge_id }) => charge_id)).size).toBe(gifts)
  const wrong = (await runChecks(ownerUrl)).filter(({ violations }) => violations.length > 0)
  expect(wrong).toEqual([])
}, 3_600_000)

/** An org whose receipts come at once, for gifts of its sandbox too, and whose database takes one in five of them back. */
async function orgWithReceipts(): Promise<GivenOrg> {
  const org = await api.given.org()
  await api.as(org.owner).entities.saveReceipt(receiptSettingsForm(org, { when: { single: 'immediate' } }))
  await takeLive(api, org)
  await api.asOwner(`
    create function take_back() returns trigger language plpgsql as $$
      begin
        if random() < 0.2 then raise exception '${refusal}'; end if;
        return new;
      end $$;
    create trigger take_back after insert on receipt_gifts for each row execute function take_back()`)
  return org
}

/** Gifts by the public page, each by a donor of its own, whose browser reads how it went a moment later. */
async function giveAtOnce(org: GivenOrg, count: number): Promise<void> {
  const tokens = await Promise.all(
    Array.from({ length: count }, async () => {
      const gift = giftFor(org)
      const { token, status } = await untilAnswered(() => api.as(null).checkout.give(gift))
      await untilAnswered(() => payOn(api, status.payUrl))
      return token
    }),
  )
  api.clock.set(new Date(api.clock.now().getTime() + 3_000).toISOString())
  await Promise.all(tokens.map((token) => untilAnswered(() => api.as(null).checkout.status({ token }))))
}
