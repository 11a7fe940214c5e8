import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SuperuserMaker } from '../src/domains/accounts/index.js'
import { mailsTo, tokenIn } from '../src/domains/accounts/testing/mailbox.js'
import { formOf } from '../src/domains/imports/testing/gift-files.js'
import { ImportClient } from '../src/domains/imports/testing/import-client.js'
import { createTestApi, type TestApi } from './create-test-api.js'
import type { GivenOrg } from './given.js'
import './matchers.js'
import { TestBrowser } from './test-browser.js'

const sources = fileURLToPath(new URL('../src', import.meta.url))
const password = 'a quiet harbour lamp'
const chosen = 'seven brass lanterns'
const names = { firstName: 'Ada', lastName: 'Okafor' }

let api: TestApi
let url: string
beforeAll(async () => {
  api = await createTestApi({ trustProxy: '127.0.0.1' })
  url = await api.listen()
})
afterAll(() => api.close())

/** Someone who signed up with an address that is not theirs: an account, a session, an org, and none of the mails. */
async function squatter() {
  const email = `${crypto.randomUUID()}@victim.example`
  const browser = new TestBrowser(url)
  const signedUp = await browser.post('/sign-up', {
    ...names,
    email,
    password,
    orgName: 'Evil Org',
    category: 'other',
    country: 'US',
    acceptTerms: true,
  })
  expect(signedUp.status).toBe(200)
  const { id: userId, orgId: ownOrgId } = signedUp.body.data as { id: string; orgId: string }
  return { email, userId, ownOrgId, browser }
}
type Squatter = Awaited<ReturnType<typeof squatter>>

const agent = (email: string) => ({ ...names, email, permission: 'admin' as const })
const invite = (org: GivenOrg, email: string) =>
  api.as(org.owner).team.invite({ orgId: org.orgId, agent: agent(email) })

function fundraiserForm(email: string): FormData {
  const form = new FormData()
  form.set('fundraiser', JSON.stringify({ ...names, email }))
  return form
}

async function signUpToRaise(org: GivenOrg, email: string): Promise<void> {
  await api.as(org.admin).campaigns.save({ id: org.campaignId, campaign: { type: 'p2p' } })
  await api.as(org.admin).campaigns.publishPage({ campaignId: org.campaignId })
  const at = { orgId: org.orgId, campaignId: org.campaignId, language: 'en' as const }
  await api.as(null).fundraisers.signUp({ ...at, fundraiser: { ...names, email } })
  const mail = (await mailsTo(api, email)).at(-1)
  const token = /\/raise\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(await api.as(null).fundraisers.confirmSignUp({ orgId: org.orgId, token })).toMatchObject({ state: 'pending' })
}

interface Step {
  name: string
  /** Asks for a membership, a page or a right for an account whose address was never proven. */
  of(org: GivenOrg, who: Squatter): Promise<unknown>
}

/** A file that names them as who has a page. */
async function importPage(org: GivenOrg, email: string): Promise<void> {
  const columns = ['Fundraiser ID', 'Name', 'Email', 'Campaign', 'Status']
  const row = ['p-1', `${names.firstName} ${names.lastName}`, email, 'Spring run', 'Live']
  const done = await new ImportClient(api, org.admin).take(formOf([columns, row], 'fundraisers.csv'))
  expect(done.findings?.fundraisers).toMatchObject({ active: 1 })
}

const inviting: Step = { name: 'team.invite', of: (org, { email }) => invite(org, email) }

/** Every place that writes a membership or a right, with the operations that lead there. */
const walk: Record<string, readonly Step[]> = {
  'domains/accounts/memberships.statements.ts': [inviting],
  'domains/accounts/imported-members.statements.ts': [
    { name: 'imports.start, of a file of fundraisers', of: (org, { email }) => importPage(org, email) },
  ],
  'domains/fundraisers/imported-fundraisers.statements.ts': [
    {
      name: 'fundraisers.invite, of who came by a file',
      of: async (org, { email }) => {
        await importPage(org, email)
        const { rows } = await api.as(org.admin).fundraisers.list({})
        await api.as(org.admin).fundraisers.invite({ id: rows[0]?.id ?? '' })
      },
    },
  ],
  'domains/team/team.service.ts': [
    {
      name: 'team.changePermission',
      of: async (org, { email, userId }) => {
        await invite(org, email)
        await api.as(org.owner).team.changePermission({ userId, permission: 'owner' })
      },
    },
    {
      name: 'team.resendInvite',
      of: async (org, { email, userId }) => {
        await invite(org, email)
        await api.as(org.owner).team.resendInvite({ userId })
      },
    },
  ],
  'domains/fundraisers/fundraisers.service.ts': [
    { name: 'fundraisers.create', of: (org, { email }) => api.as(org.admin).fundraisers.create(fundraiserForm(email)) },
    {
      name: 'fundraisers.approve',
      of: async (org, { email }) => {
        await signUpToRaise(org, email)
        const { rows } = await api.as(org.admin).fundraisers.list({ status: ['pending'] })
        await api.as(org.admin).fundraisers.approve({ id: rows[0]?.id ?? '' })
      },
    },
  ],
  // The page of a team belongs to no user.
  'domains/fundraisers/teams/new-teams.ts': [],
  'domains/fundraisers/sign-up/fundraiser-signups.ts': [
    { name: 'fundraisers.confirmSignUp', of: (org, { email }) => signUpToRaise(org, email) },
  ],
  'domains/accounts/invitation-links.service.ts': [
    {
      name: 'accounts.acceptInvitation, of a session without the password that the link asks for',
      of: async (org, { email, browser }) => {
        await invite(org, email)
        const token = tokenIn((await mailsTo(api, email)).at(-1))
        expect(await browser.post('/invitation/accept', { token })).toMatchObject({ status: 409 })
      },
    },
  ],
  'domains/accounts/superuser-maker.ts': [
    {
      name: 'npm run superuser',
      of: (_, { email }) => api.byCommand(() => api.app.get(SuperuserMaker, { strict: false }).make(email)),
    },
  ],
  'domains/accounts/mailbox-claims.service.ts': [
    {
      name: 'accounts.restorePassword, asked for and not followed',
      of: async (org, { email, browser }) => {
        await invite(org, email)
        await browser.post('/public/restore-password', { email })
      },
    },
  ],
  // Who founds an org works in it at once: nobody else's is entered.
  'domains/accounts/new-user.ts': [
    {
      name: 'accounts.signUp',
      of: async (org, { email, browser }) => {
        await invite(org, email)
        expect(
          (await browser.post('/sign-up', { orgName: 'Another', category: 'other', country: 'US' })).status,
        ).not.toBe(200)
      },
    },
  ],
}

const writes = [
  /insert into memberships|update memberships set (?!email_settings)|accepted_at =/i,
  /(insertInto|updateTable)\('memberships'\)/,
  /(create|nativeUpdate|upsert|insert)\(\s*Membership\b/,
  /member\.role = |(user|holder)\.permission = |set permission/,
  /create\(\s*Fundraiser,/,
  /insert into fundraisers /i,
]

test('the walk has every place that writes a membership, a page or a right', () => {
  const writers = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !/^(demo|cli)\/|\/testing\//.test(path))
    .filter((path) => {
      const text = readFileSync(join(sources, path), 'utf8')
      return writes.some((pattern) => pattern.test(text))
    })
  expect(writers.length).toBeGreaterThan(5)
  expect(writers.toSorted()).toEqual(Object.keys(walk).toSorted())
})

/** Nothing of the org opens, by no face and no path. */
async function expectNoRight(org: GivenOrg, { email, userId, browser }: Squatter): Promise<void> {
  const { orgId } = org
  expect((await browser.post('/org/current-org', { orgId })).status).toBe(403)
  const current = (await browser.get('/is-authenticated')).body.data as { orgs: { id: string }[]; permission: string }
  expect(current.orgs.map(({ id }) => id)).not.toContain(orgId)
  expect(current.permission).toBe('user')
  expect((await browser.get(`/org/${orgId}`)).status).toBeGreaterThanOrEqual(403)
  expect((await new TestBrowser(url).post(`/sign-in?orgId=${orgId}`, { email, password })).status).toBe(403)
  const [row] = await api.asOwner<{ role: string | null }>('select role_in($1, $2) as role', [orgId, userId])
  expect(row?.role).toBeNull()
}

describe('an account whose address was never proven has no right after', () => {
  test.each(Object.values(walk).flatMap((steps) => steps.map((step) => [step.name, step] as const)))(
    '%s',
    async (_, step) => {
      const org = await api.given.org()
      const who = await squatter()
      await step.of(org, who)
      await expectNoRight(org, who)
      const rest = (await browserKeepsOwnOrg(who)).status
      expect(rest).toBe(200)
    },
  )
})

const browserKeepsOwnOrg = ({ browser, ownOrgId }: Squatter) => browser.get(`/org/${ownOrgId}`)

describe('the holder of the mailbox', () => {
  test('takes the account over by the invitation: what a stranger set up with it is void', async () => {
    const org = await api.given.org()
    const who = await squatter()
    const { email, userId, ownOrgId, browser } = who
    const own = await api.given.session({ ...org.owner, userId, realUserId: userId, orgId: ownOrgId })
    const { secret } = await api
      .as(own)
      .apiKeys.create({ name: 'Backdoor', scopes: ['donors:read'], ipAllow: [], expiresAt: null })
    await api.asOwner(
      `insert into second_factors (id, user_id, type, name, secret, confirmed_at) values ($1, $2, 'totp', 'Theirs', 'sealed', now())`,
      [crypto.randomUUID(), userId],
    )
    await api.asOwner('update users set has_second_factor = true where id = $1', [userId])
    const called = async () => fetch(`${url}/api/v1/donors`, { headers: { authorization: `Bearer ${secret}` } })
    expect((await called()).status).toBe(200)

    await invite(org, email)
    const token = tokenIn((await mailsTo(api, email)).at(-1))
    const holder = new TestBrowser(url)
    expect((await holder.get(`/public/invitation/${token}`)).body.data).toEqual({
      orgName: 'Org of a test',
      permission: 'admin',
      email,
      step: 'choose_password',
    })
    const accepted = await holder.post('/public/new-password', { token, type: 'invite', password: chosen })
    expect(accepted).toMatchObject({
      status: 200,
      body: { data: { orgId: org.orgId, emailVerified: true, orgs: [{ id: org.orgId }] } },
    })
    expect((await browser.get('/is-authenticated')).status).toBe(401)
    expect((await new TestBrowser(url).post('/sign-in', { email, password })).status).toBe(401)
    expect((await called()).status).toBe(401)
    expect(await api.asOwner('select 1 from second_factors where user_id = $1', [userId])).toEqual([])

    // The org that the stranger founded is not theirs until they say so, by a link of its own.
    expect((await holder.post('/org/current-org', { orgId: ownOrgId })).status).toBe(403)
    const mail = (await mailsTo(api, email)).at(-1)
    expect(mail?.subject).toBe('Is Evil Org yours?')
    expect(await holder.post('/invitation/accept', { token: tokenIn(mail) })).toMatchObject({
      status: 200,
      body: { data: { orgId: ownOrgId, userOrg: { permission: 'owner' } } },
    })
  })

  test('does so by a new password too, which leaves nothing of before', async () => {
    const { email, ownOrgId, browser } = await squatter()
    await api.startJobs()
    await browser.post('/public/restore-password', { email })
    await expect.poll(async () => (await mailsTo(api, email)).at(-1)?.subject).toBe('Choose a new password')
    const token = tokenIn((await mailsTo(api, email)).at(-1))
    const holder = new TestBrowser(url)
    expect(await holder.post('/public/new-password', { token, type: 'restore', password: chosen })).toMatchObject({
      status: 200,
      body: { data: { orgId: null, orgs: [], emailVerified: true } },
    })
    expect((await browser.get('/is-authenticated')).status).toBe(401)
    expect((await holder.post('/org/current-org', { orgId: ownOrgId })).status).toBe(403)
    const mail = (await mailsTo(api, email)).find(({ subject }) => subject === 'Is Evil Org yours?')
    expect((await holder.post('/invitation/accept', { token: tokenIn(mail) })).status).toBe(200)
  })

  test('accepts with the account that was invited, and with no other', async () => {
    const org = await api.given.org()
    const [email, other] = [`${crypto.randomUUID()}@example.org`, `${crypto.randomUUID()}@example.org`]
    await api.given.user({ email, password })
    await api.given.user({ email: other, password })
    await invite(org, email)
    const token = tokenIn((await mailsTo(api, email)).at(-1))
    const stranger = new TestBrowser(url)
    expect((await stranger.get(`/public/invitation/${token}`)).body.data).toMatchObject({ step: 'sign_in' })
    // A link that lives for a week sets no password of an account that has a holder.
    const bypass = { token, type: 'invite', password: chosen }
    expect((await stranger.post('/public/new-password', bypass)).status).toBe(409)
    await stranger.post('/sign-in', { email: other, password })
    expect((await stranger.get(`/public/invitation/${token}`)).body.data).toMatchObject({ step: 'sign_in' })
    expect((await stranger.post('/invitation/accept', { token })).status).toBe(403)

    const holder = new TestBrowser(url)
    await holder.post('/sign-in', { email, password })
    expect((await holder.get('/is-authenticated')).body.data).toMatchObject({ orgs: [] })
    expect((await holder.get(`/public/invitation/${token}`)).body.data).toMatchObject({ step: 'accept' })
    expect(await holder.post('/invitation/accept', { token })).toMatchObject({
      status: 200,
      body: { data: { orgId: org.orgId, userOrg: { permission: 'admin' } } },
    })
    expect((await holder.post('/invitation/accept', { token })).status).toBe(400)
  })

  test('of another address, once the account has moved there, is not who was invited', async () => {
    const org = await api.given.org()
    const { email, userId } = await squatter()
    await invite(org, email)
    const elsewhere = `${crypto.randomUUID()}@example.org`
    await api.asOwner('update users set email = $2, email_key = $2, email_verified_at = now() where id = $1', [
      userId,
      elsewhere,
    ])
    await expect(api.as(org.owner).team.resendInvite({ userId })).rejects.toBeProblem('invitation_address_changed')
    const { rows } = await api.as(org.owner).team.list({ orgId: org.orgId })
    expect(rows.find(({ id }) => id === userId)).toMatchObject({ email, isInvited: true })
    expect(await mailsTo(api, elsewhere)).toEqual([])
  })
})

test('the database refuses a membership in the org of others without the proof', async () => {
  const org = await api.given.org()
  const { userId } = await squatter()
  const insert = () =>
    api.asOwner(
      "insert into memberships (id, org_id, user_id, role, accepted_at) values ($1, $2, $3, 'agent', now())",
      [crypto.randomUUID(), org.orgId, userId],
    )
  await expect(insert()).rejects.toThrow('proof of the mailbox')
})

test('an invitation that is taken back shuts no account', async () => {
  const org = await api.given.org()
  const email = `${crypto.randomUUID()}@example.org`
  const superuser = await api.given.user({ email, permission: 'superuser' })
  await invite(org, email)
  await api.as(org.owner).team.revokeInvite({ userId: superuser.userId })
  expect(await api.asOwner('select active from users where id = $1', [superuser.userId])).toEqual([{ active: true }])
})

test('who is only invited as an owner is none: the last owner stays', async () => {
  const org = await api.given.org()
  const { userId } = await squatter()
  await api.asOwner("insert into memberships (id, org_id, user_id, role) values ($1, $2, $3, 'owner')", [
    crypto.randomUUID(),
    org.orgId,
    userId,
  ])
  const superuser = await api.given.member(org.orgId, 'admin', org.superuser)
  await expect(api.as(superuser).team.remove({ id: org.owner.userId })).rejects.toBeProblem('owner_last')
})
