import { randomBytes } from 'node:crypto'
import { createServer, type Server, type Socket } from 'node:net'
import { EntityManager } from '@mikro-orm/postgresql'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { STRIPE_REACH } from '../../src/domains/gateways/stripe/stripe-client.js'
import { StripeStandIn } from '../../src/domains/gateways/stripe/testing/stripe-stand-in.js'
import { HUBSPOT_REACH } from '../../src/domains/hubspot/client/hubspot-requests.js'
import { HubspotSync } from '../../src/domains/hubspot/hubspot-sync.js'
import { HubspotStandIn } from '../../src/domains/hubspot/testing/hubspot-stand-in.js'
import { WebhookQueue } from '../../src/domains/webhooks/webhook-queue.js'
import { Receiver } from '../../src/domains/webhooks/testing/receiver.js'
import type { Config } from '../../src/platform/config.js'
import { TenantPoller } from '../../src/platform/jobs/tenant-poller.js'
import { Mailer } from '../../src/platform/mail/mailer.js'
import { samplePayload } from '../sample-event.js'
import { Outbox } from '../../src/platform/outbox/outbox.js'
import { createTestApi, type TestApi } from '../create-test-api.js'
import type { GivenOrg } from '../given.js'
import { createTestDatabase, type TestDatabase } from '../test-database.js'

/** Takes any mail and says so; who connects at all is counted. */
class MailCanary {
  readonly mails: string[] = []
  connections = 0
  private readonly sockets = new Set<Socket>()
  private readonly server: Server = createServer((socket) => this.hear(socket))

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    const address = this.server.address()
    return `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}?ignoreTLS=true`
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy()
    this.server.close()
  }

  private hear(socket: Socket): void {
    this.connections += 1
    this.sockets.add(socket)
    socket.on('error', () => undefined)
    let isMail = false
    let text = ''
    socket.write('220 canary\r\n')
    socket.on('data', (chunk) => {
      text += chunk.toString()
      if (isMail && text.endsWith('\r\n.\r\n')) {
        this.mails.push(text)
        isMail = false
        text = ''
        socket.write('250 taken\r\n')
      }
      while (!isMail && text.includes('\r\n')) {
        const line = text.slice(0, text.indexOf('\r\n'))
        text = text.slice(line.length + 2)
        isMail = line.toUpperCase() === 'DATA'
        socket.write(isMail ? '354 go on\r\n' : '250 fine\r\n')
      }
    })
  }
}

const stripe = new StripeStandIn()
const hubspot = new HubspotStandIn()
const post = new MailCanary()
let receiver: Receiver
let database: TestDatabase
let settings: Partial<Config>
let stripePort: number
let hubspotUrl: string

beforeAll(async () => {
  stripePort = await stripe.listen()
  hubspotUrl = await hubspot.listen()
  receiver = await Receiver.open()
  database = await createTestDatabase()
  settings = { smtpUrl: await post.listen(), secretKey: randomBytes(32), takesLoopbackTargets: true }
})
afterAll(async () => {
  post.close()
  receiver.close()
  await stripe.close()
  await hubspot.close()
  await database.drop()
})

/** Almoner under a name of its own on the one database: the original, or what was restored from its dump elsewhere. */
async function boot(instanceId: string): Promise<TestApi> {
  const drop = async () => undefined
  const api = await createTestApi({ ...settings, instanceId }, { ...database, drop, adminUrl: database.ownerUrl })
  const reach = { host: '127.0.0.1', port: stripePort, protocol: 'http', timeoutMs: 2_000 }
  Object.assign(api.app.get<object>(STRIPE_REACH), reach)
  Object.assign(api.app.get<object>(HUBSPOT_REACH), { basePath: hubspotUrl, paceMs: 0 })
  return api
}

const heard = () => ({
  gateway: stripe.heard.length,
  hubspot: hubspot.heard.length,
  mail: post.connections,
  webhook: receiver.received.length,
})

const giving = (org: GivenOrg) => ({
  orgId: org.orgId,
  campaignId: org.campaignId,
  fundraiser: null,
  language: 'en' as const,
  source: 'page' as const,
  sourceUrl: null,
  form: {
    frequency: 'monthly' as const,
    amount: 25_00,
    coversFees: false,
    shares: [],
    method: 'card' as const,
    giver: { firstName: 'Dana', lastName: 'Levi', email: 'dana@example.org' },
    isAnonymous: false,
    answers: [],
    consents: [],
    acceptsTerms: false,
  },
  total: 25_00,
})

/** Leaves all of it to be done: a recurring donation that is due, a payment to be read, a mail and an event on their way out. */
async function leaveWork(): Promise<GivenOrg> {
  const api = await boot('the original')
  api.clock.set(new Date(Date.now() - 40 * 86_400_000).toISOString())
  const org = await api.given.org()
  const { id: integrationId } = await api.as(org.admin).gateways.connect({
    entityId: org.entityId,
    provider: 'stripe',
    mode: 'test',
    publishableKey: 'pk_test_copy',
    webhookSecret: 'whsec_copy',
    secretKey: stripe.secretKey,
  })
  await api.as(org.admin).gateways.update({ entityId: org.entityId, integrationId, updates: { isDefault: true } })
  await api.as(org.admin).webhooks.save({ url: receiver.url, events: ['*'] })
  await api.as(org.admin).hubspot.connect({ token: hubspot.token })
  const { token } = await api.as(null).checkout.give({ ...giving(org), idempotencyKey: crypto.randomUUID() })
  stripe.pay([...stripe.sessions.keys()].at(-1) ?? '')
  api.clock.set(new Date(api.clock.now().getTime() + 3_000).toISOString())
  expect(await api.as(null).checkout.status({ token })).toMatchObject({ state: 'succeeded' })
  await api.as(null).checkout.give({ ...giving(org), idempotencyKey: crypto.randomUUID() })
  await api.within(org, () =>
    api.app.get(EntityManager).transactional(async () => {
      await api.app.get(Outbox).write(org.orgId, 'charge.processing', samplePayload('charge.processing', {}))
      await api.app
        .get(Mailer)
        .send({ orgId: org.orgId, to: 'dana@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' })
    }),
  )
  await api.close()
  return org
}

/** Each sweep looks and each job that waits is tried, whenever its turn would have come. */
async function giveTurn(api: TestApi): Promise<void> {
  await api.app.get(TenantPoller).lookNow()
  await api.asOwner('update graphile_worker._private_jobs set run_at = now() where locked_at is null')
  const due = 'select task_identifier from graphile_worker.jobs where run_at <= now() and attempts < max_attempts'
  await vi.waitFor(async () => expect(await api.asOwner(due)).toEqual([]), 15_000)
}

test('a copy of a database calls nobody until a superuser confirms it, and then does what is due', async () => {
  const org = await leaveWork()
  stripe.heard.length = 0
  hubspot.heard.length = 0
  expect(heard()).toEqual({ gateway: 0, hubspot: 0, mail: 0, webhook: 0 })

  const copy = await boot('the copy')
  copy.clock.set(new Date().toISOString())
  await copy.startJobs()
  for (let turns = 0; turns < 3; turns += 1) await giveTurn(copy)
  expect(heard()).toEqual({ gateway: 0, hubspot: 0, mail: 0, webhook: 0 })
  await expect(
    copy.as(null).checkout.give({ ...giving(org), idempotencyKey: crypto.randomUUID() }),
  ).rejects.toMatchObject({
    code: expect.anything(),
  })
  expect(heard()).toEqual({ gateway: 0, hubspot: 0, mail: 0, webhook: 0 })

  await copy.as(org.superuser).admin.confirmInstance({ stopsOthers: true })
  // What was tried in vain waits for its next turn, which comes an hour from now at the latest.
  copy.clock.set(new Date(Date.now() + 3_600_000).toISOString())
  await giveTurn(copy)
  const { gateway, mail } = heard()
  expect([gateway > 0, mail > 0]).toEqual([true, true])
  const [webhook] = await copy.as(org.admin).webhooks.list()
  await copy.within(org, () =>
    copy.app.get(WebhookQueue).drain({ orgId: org.orgId, webhookId: webhook?.id ?? '' }, new AbortController().signal),
  )
  expect(heard().webhook).toBeGreaterThan(0)
  await copy.within(org, () => copy.app.get(HubspotSync).drain(org.orgId, new AbortController().signal))
  expect(heard().hubspot).toBeGreaterThan(0)
  await copy.close()
}, 90_000)
