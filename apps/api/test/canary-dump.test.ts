import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo, tokenIn, waitForMails } from '../src/domains/accounts/testing/mailbox.js'
import { STRIPE_REACH } from '../src/domains/gateways/stripe/stripe-client.js'
import { HubspotStandIn } from '../src/domains/hubspot/testing/hubspot-stand-in.js'
import { reachStandIn } from '../src/domains/hubspot/testing/connected-org.js'
import { StripeStandIn } from '../src/domains/gateways/stripe/testing/stripe-stand-in.js'
import { PortalLogin } from '../src/domains/portal/portal-login.js'
import { createTestApi, type TestApi } from './create-test-api.js'
import { TestBrowser } from './test-browser.js'

const password = 'quartz-Lantern-7391-harbour'
const newPassword = 'copper-Kettle-2864-meadow'
const gatewayKey = 'sk_test_canaryKey51Qz8VtR3mXc'
const gatewayEventSecret = 'whsec_canaryEvents9Lw4HpK7b'

const hubspotToken = 'pat-na1-canaryToken7Kd2'

const names = { firstName: 'Ada', lastName: 'Okafor' }
const orgForm = { orgName: 'Harbour Light', category: 'human_services', country: 'GB', acceptTerms: true }

/** A secret as the person received it, by what it is. */
type Secrets = Map<string, string>

let api: TestApi
let url: string
let stripe: StripeStandIn
const hubspot = new HubspotStandIn()
let secrets: Secrets

beforeAll(async () => {
  api = await createTestApi({ trustProxy: '127.0.0.1' })
  url = await api.listen()
  stripe = new StripeStandIn()
  stripe.secretKey = gatewayKey
  const port = await stripe.listen()
  Object.assign(api.app.get<object>(STRIPE_REACH), { host: '127.0.0.1', port, protocol: 'http', timeoutMs: 300 })
  hubspot.token = hubspotToken
  await reachStandIn(api, hubspot)
  await keepPayloadsOfJobs()
  await api.startJobs()
  secrets = await secretsInUse()
}, 60_000)
afterAll(async () => {
  await api.close()
  await stripe.close()
  await hubspot.close()
})

/** A job is deleted once it is done, so that its payload is copied to where the dump finds it. */
async function keepPayloadsOfJobs(): Promise<void> {
  await api.asOwner('create table seen_jobs (task text, payload text)')
  await api.asOwner(
    `create function see_job() returns trigger language plpgsql security definer set search_path = public as $$
     begin insert into seen_jobs select identifier, new.payload::text from graphile_worker._private_tasks where id = new.task_id; return new; end $$`,
  )
  await api.asOwner(
    'create trigger see_job after insert or update on graphile_worker._private_jobs for each row execute function see_job()',
  )
}

const someEmail = () => `${crypto.randomUUID()}@example.org`

function keepCookies(found: Secrets, whose: string, browser: TestBrowser): void {
  for (const [name, value] of browser.cookies) found.set(`cookie ${name} of ${whose}`, value)
}

async function ask<Data>(browser: TestBrowser, procedure: string, input?: unknown): Promise<Data> {
  const { data, code } = await browser.rpc('POST', procedure, input)
  if (code) throw new Error(`${procedure} was refused: ${code}`)
  return data as Data
}

async function signUp() {
  const email = someEmail()
  const browser = new TestBrowser(url)
  const answer = await browser.post('/sign-up', { ...names, email, password, ...orgForm })
  expect(answer.status).toBe(200)
  const { orgId, org } = answer.body.data as { orgId: string; org: { entities: { id: string }[] } }
  return { email, browser, orgId, entityId: org.entities[0]?.id ?? '' }
}
type Owner = Awaited<ReturnType<typeof signUp>>

const mailTo = async (email: string, subject: string) =>
  (await mailsTo(api, email)).findLast((mail) => mail.subject === subject)

async function secretsInUse(): Promise<Secrets> {
  const found: Secrets = new Map([
    ['password', password],
    ['gateway secret key', gatewayKey],
    ['gateway event secret', gatewayEventSecret],
    ['HubSpot token', hubspotToken],
  ])
  const owner = await signUp()
  keepCookies(found, 'the owner', owner.browser)
  found.set('verify-email token', tokenIn((await mailsTo(api, owner.email))[0]))
  await setUpOrg(found, owner)
  await addSecondFactor(found, owner)
  keepCookies(found, 'the owner with a second factor', owner.browser)
  await changeEmail(found)
  await restorePassword(found)
  await enterDonorPage(found)
  return found
}

async function setUpOrg(found: Secrets, { browser, orgId, entityId }: Owner): Promise<void> {
  const key = await ask<{ secret: string }>(browser, 'apiKeys.create', { name: 'Zapier', scopes: ['donors:read'] })
  found.set('API key secret', key.secret)
  const answer = await fetch(`${url}/api/v1/donors`, { headers: { authorization: `Bearer ${key.secret}` } })
  expect(answer.status).toBe(200)

  const endpoint = { url: 'https://hooks.example.org/canary', events: ['campaign.ended'] }
  found.set('webhook signing secret', (await ask<{ secret: string }>(browser, 'webhooks.save', endpoint)).secret)

  const stripeKeys = { publishableKey: 'pk_test_1', secretKey: gatewayKey, webhookSecret: gatewayEventSecret }
  await ask(browser, 'gateways.connect', { entityId, provider: 'stripe', mode: 'test', ...stripeKeys })

  await ask(browser, 'hubspot.connect', { token: hubspotToken })

  const email = someEmail()
  await ask(browser, 'team.invite', { orgId, agent: { ...names, email } })
  found.set('invitation token', tokenIn((await waitForMails(api, email))[0]))
}

async function addSecondFactor(found: Secrets, { browser }: Owner): Promise<void> {
  const { secret } = await ask<{ secret: string }>(browser, 'accounts.startTotp', { password })
  found.set('TOTP secret', secret)
  const code = generateSync({ secret, epoch: api.clock.now().getTime() / 1_000 })
  const { recoveryCodes } = await ask<{ recoveryCodes: string[] }>(browser, 'accounts.addTotp', { code })
  expect(recoveryCodes).toHaveLength(10)
  for (const [index, recoveryCode] of recoveryCodes.entries()) found.set(`recovery code ${index + 1}`, recoveryCode)
}

async function changeEmail(found: Secrets): Promise<void> {
  const { email, browser } = await signUp()
  const verify = tokenIn((await mailsTo(api, email))[0])
  expect((await browser.post('/public/verify-email', { token: verify })).status).toBe(200)
  const newEmail = someEmail()
  const saved = await browser.put('/user', { ...names, email: newEmail, currentPassword: password })
  expect(saved.status).toBe(200)
  found.set('confirm-email token', tokenIn(await mailTo(newEmail, 'Confirm your new email address')))
  found.set('undo-email-change token', tokenIn(await mailTo(email, 'Your email address is about to change')))
}

async function restorePassword(found: Secrets): Promise<void> {
  const { email } = await signUp()
  const restore = async (mailsBefore: number) => {
    const browser = new TestBrowser(url)
    await browser.post('/public/restore-password', { email })
    return { browser, token: tokenIn((await waitForMails(api, email, mailsBefore + 1)).at(-1)) }
  }
  const used = await restore(1)
  found.set('used restore-password token', used.token)
  found.set('new password', newPassword)
  const chosen = { token: used.token, type: 'restore', password: newPassword }
  expect((await used.browser.post('/public/new-password', chosen)).status).toBe(200)
  keepCookies(found, 'who restored a password', used.browser)
  const mails = await mailsTo(api, email)
  found.set('restore-password token', (await restore(mails.length)).token)
}

async function enterDonorPage(found: Secrets): Promise<void> {
  const org = await api.given.org()
  const email = someEmail()
  await api.given.donor(org, { email })
  const browser = new TestBrowser(url)
  const request = async (count: number) => {
    await ask(browser, 'portal.requestLink', { org: org.orgId, email, language: 'en' })
    const mail = (await waitForMails(api, email, count)).at(-1)
    return /open\/page\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  const token = await request(1)
  found.set('used donor page token', token)
  const { session } = await api.within({ orgId: null }, () =>
    api.app.get(PortalLogin).enter('192.0.2.7', { org: org.orgId, purpose: 'page', token }),
  )
  found.set('donor session token', session.token)
  found.set('donor page token', await request(2))
}

/** Each row of each table and sequence of every schema, as text, by name. */
async function dump(): Promise<Map<string, string>> {
  const tables = await api.asOwner<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'm', 'S') and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%' order by 1`,
  )
  const texts = new Map<string, string>()
  for (const { name } of tables) {
    const rows = await api.asOwner<{ row: string }>(`select row(t.*)::text as row from ${name} t`)
    texts.set(name, rows.map(({ row }) => row).join('\n'))
  }
  return texts
}

/** What a secret looks like in clear: itself, without its prefix or dashes, and each of them as base64, hex and bytes. */
function formsOf(secret: string): string[] {
  const plain = [secret, secret.replace(/^(alm|whsec|sk_test)_/, ''), secret.replaceAll('-', '')]
  const forms = plain.flatMap((text) => {
    const bytes = Buffer.from(text)
    return [
      text,
      bytes.toString('hex'),
      bytes.toString('base64').replaceAll('=', ''),
      bytes.toString('base64url'),
      Buffer.from(text, 'base64url').toString('hex'),
    ]
  })
  return [...new Set(forms.map((form) => form.toLowerCase()))]
}

async function leaks(): Promise<string[]> {
  const wanted = [...secrets].map(([name, secret]) => ({ name, forms: formsOf(secret) }))
  return [...(await dump())].flatMap(([table, text]) => {
    const lower = text.toLowerCase()
    return wanted
      .filter(({ forms }) => forms.some((form) => lower.includes(form)))
      .map(({ name }) => `${table}: ${name}`)
  })
}

test('every secret was received, and rows of each kind are in the dump', async () => {
  expect([...secrets].filter(([, secret]) => secret.length < 16)).toEqual([])
  const sessions = [...secrets.keys()].filter((name) => name.startsWith('cookie almoner_sid'))
  expect(sessions).toEqual([
    'cookie almoner_sid of the owner',
    'cookie almoner_sid of the owner with a second factor',
    'cookie almoner_sid of who restored a password',
  ])
  const tables = await dump()
  const holders = [
    'account_tokens',
    'api_keys',
    'audit_log',
    'gateway_integrations',
    'mails',
    'portal_links',
    'portal_sessions',
    'recovery_codes',
    'second_factors',
    'seen_jobs',
    'sessions',
    'users',
    'webhooks',
  ]
  expect(holders.filter((name) => !tables.get(`public.${name}`))).toEqual([])
  expect([...new Set([...tables.keys()].map((name) => name.split('.')[0]))]).toEqual([
    'graphile_worker',
    'numbers',
    'public',
  ])
})

test('no secret stands in clear in any table', async () => {
  expect(await leaks()).toEqual([])
})

test.each([
  ['as it is', (secret: string) => secret],
  ['as base64', (secret: string) => Buffer.from(secret).toString('base64')],
  ['as hex', (secret: string) => Buffer.from(secret).toString('hex')],
])('a secret that is put into a row %s is found', async (_how, written) => {
  const [org] = await api.asOwner<{ id: string; name: string }>('select id, name from orgs order by id limit 1')
  for (const name of ['password', 'API key secret', 'recovery code 1']) {
    await api.asOwner('update orgs set name = $2 where id = $1', [org?.id, `Of ${written(secrets.get(name) ?? '')}`])
    expect(await leaks()).toEqual([`public.orgs: ${name}`])
  }
  await api.asOwner('update orgs set name = $2 where id = $1', [org?.id, org?.name])
})

test('a secret in a job is found, also once the job is done', async () => {
  const payload = JSON.stringify({ text: secrets.get('password') })
  await api.asOwner("select graphile_worker.add_job('test.canary', $1::json, job_key => 'canary')", [payload])
  expect(await leaks()).toEqual(['graphile_worker._private_jobs: password', 'public.seen_jobs: password'])
  await api.asOwner("select graphile_worker.remove_job('canary')")
  expect(await leaks()).toEqual(['public.seen_jobs: password'])
  await api.asOwner("delete from seen_jobs where task = 'test.canary'")
})
