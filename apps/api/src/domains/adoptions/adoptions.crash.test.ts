import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { sized } from '../../../test/promises/size.js'
import type { StandInSubscription } from '../gateways/stripe/testing/stand-in-billing.js'
import type { StripeStandIn } from '../gateways/stripe/testing/stripe-stand-in.js'
import { STRIPE_REACH } from '../gateways/stripe/stripe-client.js'
import { Reconciliation } from '../charges/collection/reconciliation.js'
import { RecurringWorker } from '../recurring/recurring-worker.js'
import { AdoptionWork } from './adoption-work.js'
import { MovedAccount, standInFor } from './testing/moved-account.js'

// A process of its own can be killed; it runs what the build made, and finds the stand-in where this test says.
const workerModule = resolve(import.meta.dirname, '../../../dist/worker.js')
const reach = resolve(import.meta.dirname, 'testing/reach-stand-in.mjs')
/** 5,000 with `--mode whole`. */
const gifts = Math.max(500, sized(5_000))
const dayMs = 24 * 60 * 60_000
/** Counting them takes longer the more there are, and takes the database from those who work. */
const lookEveryMs = gifts / 10

let api: TestApi
let stripe: StripeStandIn
let account: MovedAccount
const workers: ChildProcess[] = []

beforeAll(async () => {
  api = await createTestApi()
  // The workers go by the clock of the database.
  api.clock.set(new Date().toISOString())
  stripe = await standInFor(api)
  stripe.mostOnPage = 100
  account = await MovedAccount.given(api, stripe)
})
afterAll(async () => {
  await Promise.all(workers.filter((worker) => worker.exitCode === null && worker.signalCode === null).map(kill))
  await api.close()
  await stripe.close()
})

function startWorker(): ChildProcess {
  const { port } = api.app.get<{ port: number }>(STRIPE_REACH)
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: api.infrastructure.connections.ownerUrl,
    DATA_DIR: api.infrastructure.config.dataDir,
    DEMO: '0',
    STAND_IN_PORT: String(port),
  }
  const worker = fork(workerModule, [], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--import', reach],
  })
  workers.push(worker)
  return worker
}

async function kill(worker: ChildProcess): Promise<void> {
  const ended = once(worker, 'exit')
  worker.kill('SIGKILL')
  await ended
}

/** The lease of a process that is gone ends after a minute; this has it go by. */
async function killLongAgo(worker: ChildProcess): Promise<void> {
  await kill(worker)
  await api.asOwner('update adoptions set leased_until = null')
}

async function until(isSo: (found: Awaited<ReturnType<typeof account.adoption>>) => boolean): Promise<void> {
  const worker = workers.at(-1)
  for (let tries = 0; tries < 10_000; tries += 1) {
    if (isSo(await account.adoption())) return
    if (worker && worker.exitCode !== null) throw new Error(`The worker ended by itself, with ${worker.exitCode}`)
    await sleep(lookEveryMs)
  }
  throw new Error('It did not come to that')
}

const countOf = ({ counts }: Awaited<ReturnType<typeof account.adoption>>, status: string): number =>
  counts.filter((found) => found.status === status).reduce((sum, { count }) => sum + count, 0)

it(
  'is finished after kills in the middle, and each period is collected exactly once',
  { timeout: 1_200_000 },
  async () => {
    const now = api.clock.now()
    const subscriptions = Array.from({ length: gifts }, (_, index) =>
      stripe.billing.subscribe({
        // Due between three and eight days from now.
        anchor: new Date(now.getTime() - 27 * dayMs + (index % 5) * dayMs + index * 1_000).toISOString(),
        now: now.toISOString(),
        email: `donor${index}@example.org`,
        name: `Donor ${index}`,
      }),
    )
    await account.calls.read({ integrationId: account.integrationId })
    const began = performance.now()
    const reader = startWorker()
    await until(({ done }) => done >= gifts / 5)
    await killLongAgo(reader)
    expect(await account.adoption()).toMatchObject({ status: 'reading' })
    const second = startWorker()
    await until(({ status }) => status === 'read')
    report('read', began)
    const { id, counts } = await account.adoption()
    expect(counts).toEqual([{ status: 'ready', reason: null, isLeftOut: false, count: gifts }])

    await account.calls.place({ id, campaignId: account.org.campaignId })
    await account.calls.takeOver({ id, on: now.toISOString().slice(0, 10), count: gifts })
    const taking = performance.now()
    let worker = second
    for (const share of [0.1, 0.4, 0.7]) {
      await until((found) => countOf(found, 'taken') > gifts * share)
      await killLongAgo(worker)
      worker = startWorker()
    }
    await until(({ status }) => status === 'done')
    report('taken over', taking)
    await kill(worker)
    expect((await account.adoption()).counts).toEqual([
      { status: 'taken', reason: null, isLeftOut: false, count: gifts },
    ])
    expect(subscriptions.every(isResting)).toBe(true)
    await collectFor(now, 14)
    expect(await paymentsOf(subscriptions)).toEqual({ byStripe: 0, once: gifts, others: 0, notSettled: 0 })
  },
)

const isResting = ({ pause_collection: pause, status }: StandInSubscription): boolean =>
  status === 'active' && pause?.behavior === 'void'

/** Lets days go by; Stripe bills what it still bills. */
async function collectFor(from: Date, days: number): Promise<void> {
  const { orgId } = account.org
  for (let day = 0; day <= days; day += 1) {
    const instant = new Date(from.getTime() + day * dayMs).toISOString()
    api.clock.set(instant)
    stripe.billing.billUntil(instant)
    await api.within({ orgId }, async () => {
      while (await api.app.get(AdoptionWork).run(orgId, 60_000));
    })
    await api.within({ orgId }, () => api.app.get(RecurringWorker).run(orgId))
    await reconcile()
  }
}

/**
 * What Stripe did not answer in time is under way until it is read there. The stand-in shares its process with all that asks it, so under
 * load some answers come too late.
 */
async function reconcile(): Promise<void> {
  const { orgId } = account.org
  api.clock.set(new Date(api.clock.now().getTime() + 10 * 60_000).toISOString())
  for (;;) {
    await api.within({ orgId }, () => api.app.get(Reconciliation).run(orgId))
    const due = await api.asOwner('select from charges where reconcile_after <= $1', [api.clock.now()])
    if (due.length === 0) return
  }
}

/** How many were paid by Stripe's own invoices, once by Almoner, or any other number of times. */
async function paymentsOf(subscriptions: readonly StandInSubscription[]) {
  const paid = new Map<unknown, number>()
  for (const { customer } of stripe.intents.values()) paid.set(customer, (paid.get(customer) ?? 0) + 1)
  const byStripe = [...stripe.billing.invoices.values()].filter(({ status }) => status === 'paid').length
  const once = subscriptions.filter(({ customer }) => paid.get(customer) === 1).length
  const [kept] = await api.asOwner<{ once: number; open: number }>(
    `select count(*) filter (where charges = 1 and succeeded = 1)::int as once, sum(charges - succeeded)::int as open
     from (
       select count(*) as charges, count(*) filter (where status = 'succeeded') as succeeded
       from charges
       group by donation_id
     ) each`,
  )
  return {
    byStripe,
    once: Math.min(once, kept?.once ?? 0),
    others: subscriptions.length - once,
    notSettled: kept?.open ?? 0,
  }
}

const report = (what: string, since: number) =>
  process.stdout.write(`${gifts} recurring gifts ${what} in ${((performance.now() - since) / 1_000).toFixed(1)} s\n`)
