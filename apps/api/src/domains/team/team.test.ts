import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrgRole } from '@almoner/contracts/roles'
import type { AgentWire } from '@almoner/contracts/team/team.operations'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { TestBrowser } from '../../../test/test-browser.js'
import { mailsTo, tokenIn } from '../accounts/testing/mailbox.js'

let api: TestApi
let url: string
beforeAll(async () => {
  api = await createTestApi({ trustProxy: '127.0.0.1' })
  url = await api.listen()
})
afterAll(() => api.close())

const someEmail = () => `${crypto.randomUUID()}@example.org`
const someone = (fields: Partial<AgentWire> = {}): AgentWire => ({
  firstName: 'Noa',
  lastName: 'Ben-Ari',
  email: someEmail(),
  ...fields,
})

const invite = (org: GivenOrg, agent: AgentWire, by = org.owner) => api.as(by).team.invite({ orgId: org.orgId, agent })
const teamOf = async (org: GivenOrg) => (await api.as(org.owner).team.list({ orgId: org.orgId })).rows

async function audited(org: GivenOrg, action: string) {
  return api.asOwner<{ user_id: string; subject_id: string; before: unknown; after: unknown; reason: string | null }>(
    'select user_id, subject_id, before, after, reason from audit_log where org_id = $1 and action = $2 order by sequence',
    [org.orgId, action],
  )
}

describe('the list', () => {
  test('has everyone, the caller first, the others by when they came', async () => {
    const org = await api.given.org()
    const roles = async (caller: GivenOrg['owner']) =>
      (await api.as(caller).team.list({ orgId: org.orgId })).rows.map(({ permission }) => permission)
    expect(await roles(org.owner)).toEqual(['owner', 'admin', 'agent', 'fundraiser'])
    expect(await roles(org.admin)).toEqual(['admin', 'owner', 'agent', 'fundraiser'])
    const [first] = await teamOf(org)
    expect(Object.keys(first ?? {}).sort()).toEqual([
      'active',
      'createdAt',
      'email',
      'emailVerified',
      'firstName',
      'id',
      'isInvited',
      'isToInvite',
      'lastName',
      'permission',
      'switches',
    ])
  })

  test('asks for an org, and knows no other', async () => {
    const [org, other] = [await api.given.org(), await api.given.org()]
    await expect(api.as(org.owner).team.list({ orgId: other.orgId })).rejects.toBeProblem('not_found')
    await expect(api.as(org.owner).team.list({})).rejects.toBeProblem('input_invalid', { field: '' })
    await expect(api.as(org.agent).team.list({ orgId: org.orgId })).rejects.toBeProblem('permission_denied')
  })
})

describe('an invitation', () => {
  test('makes a member who is not active yet, mails a link, and is accepted by choosing a password', async () => {
    const org = await api.given.org()
    const agent = someone()
    const invited = await invite(org, agent)
    expect(invited).toMatchObject({
      firstName: 'Noa',
      permission: 'agent',
      active: false,
      emailVerified: false,
      isInvited: true,
      isToInvite: false,
    })
    expect(await audited(org, 'team.invite')).toMatchObject([
      { user_id: org.owner.userId, subject_id: invited.id, after: { email: agent.email, permission: 'agent' } },
    ])
    const [mail] = await mailsTo(api, agent.email)
    expect(mail?.text).toContain('/#/new-password?token=')
    expect(mail?.text).toContain('type=invite')

    const browser = new TestBrowser(url)
    expect(await browser.get(`/public/check-restore-token/${tokenIn(mail)}/invite`)).toMatchObject({
      body: { data: { valid: true } },
    })
    const accepted = await browser.post('/public/new-password', {
      token: tokenIn(mail),
      type: 'invite',
      password: 'brass lantern hill',
    })
    expect(accepted).toMatchObject({
      status: 200,
      body: { data: { orgId: org.orgId, userOrg: { permission: 'agent' }, emailVerified: true, active: true } },
    })
    expect((await teamOf(org)).find(({ id }) => id === invited.id)).toMatchObject({
      active: true,
      emailVerified: true,
      isInvited: false,
    })
    expect(
      await browser.post('/public/new-password', {
        token: tokenIn(mail),
        type: 'invite',
        password: 'another lantern hill',
      }),
    ).toMatchObject({ status: 400, body: { data: 'This link is no longer valid' } })
  })

  test('links someone of another org, who keeps their password and joins by the link', async () => {
    const [org, other] = [await api.given.org(), await api.given.org()]
    const email = someEmail()
    const user = await api.given.user({ email, password: 'right-horse' })
    await api.given.member(other.orgId, 'owner', user)
    const invited = await invite(org, someone({ email: email.toUpperCase(), permission: 'admin' }))
    expect(invited.id).toBe(user.userId)
    const [mail] = await mailsTo(api, email)
    expect((await api.asOwner('select 1 from users where email_key = $1', [email])).length).toBe(1)

    const browser = new TestBrowser(url)
    await browser.post(`/sign-in?orgId=${other.orgId}`, { email, password: 'right-horse' })
    const before = browser.cookies.get('almoner_sid')
    expect((await browser.post('/org/current-org', { orgId: org.orgId })).status).toBe(403)
    const moved = await browser.post('/invitation/accept', { token: tokenIn(mail) })
    expect(moved).toMatchObject({ status: 200, body: { data: { orgId: org.orgId, userOrg: { permission: 'admin' } } } })
    expect(browser.cookies.get('almoner_sid')).not.toBe(before)
    expect((await teamOf(org)).find(({ id }) => id === user.userId)).toMatchObject({
      isInvited: false,
      active: true,
      firstName: 'Test',
    })
  })

  test('shows no more of a stranger than of nobody, until they come in', async () => {
    const [org, other] = [await api.given.org(), await api.given.org()]
    const known = someEmail()
    await api.given.member(other.orgId, 'agent', await api.given.user({ email: known, password: 'right-horse' }))
    const answers = [await invite(org, someone({ email: known })), await invite(org, someone())]
    const [ofKnown, ofUnknown] = answers.map(({ id: _, email: __, createdAt: ___, ...shown }) => shown)
    expect(ofKnown).toEqual(ofUnknown)
  })

  test('is refused for someone in the org, at the address', async () => {
    const org = await api.given.org()
    const agent = someone()
    await invite(org, agent)
    await expect(invite(org, { ...agent, email: ` ${agent.email.toUpperCase()} ` })).rejects.toBeProblem(
      'member_exists',
      { field: 'agent.email' },
    )
    await expect(invite(org, someone({ permission: 'owner' as 'admin' }))).rejects.toBeProblem('input_invalid', {
      field: 'agent.permission',
    })
    await expect(invite(org, someone({ firstName: '', email: 'nonsense' }))).rejects.toBeProblem('input_invalid', {
      field: 'agent.firstName',
    })
  })

  test('two hundred at once: one account, one membership, one mail', async () => {
    const org = await api.given.org()
    const agent = someone()
    const attempts = await Promise.allSettled(Array.from({ length: 200 }, () => invite(org, agent)))
    expect(attempts.filter(({ status }) => status === 'fulfilled').length).toBe(1)
    const [made] = await api.asOwner(
      `select (select count(*)::int from users where email_key = $1) as users, (select count(*)::int from mails where recipient = $1) as mails,
              (select count(*)::int from memberships m join users u on u.id = m.user_id where u.email_key = $1) as memberships,
              (select count(*)::int from audit_log where org_id = $2 and action = 'team.invite') as entries`,
      [agent.email, org.orgId],
    )
    expect(made).toEqual({ users: 1, mails: 1, memberships: 1, entries: 1 })
  })

  test('sent again voids the older link, three times an hour at most', async () => {
    const org = await api.given.org()
    const agent = someone()
    const { id } = await invite(org, agent)
    for (let time = 0; time < 3; time += 1) await api.as(org.admin).team.resendInvite({ userId: id })
    await expect(api.as(org.admin).team.resendInvite({ userId: id })).rejects.toBeProblem('attempts_exhausted')
    const links = (await mailsTo(api, agent.email)).map(tokenIn)
    expect(links.length).toBe(4)
    const valid = await Promise.all(
      links.map(
        async (token) => (await new TestBrowser(url).get(`/public/check-restore-token/${token}/invite`)).body.data,
      ),
    )
    expect(valid).toEqual([{ valid: false }, { valid: false }, { valid: false }, { valid: true }])
    await expect(api.as(org.admin).team.resendInvite({ userId: org.agent.userId })).rejects.toBeProblem(
      'invite_accepted',
    )
  })

  test('taken back is worth nothing any more', async () => {
    const org = await api.given.org()
    const agent = someone({ permission: 'admin' })
    const { id } = await invite(org, agent)
    await api.as(org.admin).team.revokeInvite({ userId: id })
    expect((await teamOf(org)).some((teammate) => teammate.id === id)).toBe(false)
    const [mail] = await mailsTo(api, agent.email)
    expect(
      await new TestBrowser(url).post('/public/new-password', {
        token: tokenIn(mail),
        type: 'invite',
        password: 'brass lantern hill',
      }),
    ).toMatchObject({ status: 400 })
    await expect(api.as(org.admin).team.revokeInvite({ userId: id })).rejects.toBeProblem('not_found')
    await expect(api.as(org.admin).team.revokeInvite({ userId: org.agent.userId })).rejects.toBeProblem(
      'invite_accepted',
    )
    expect(await invite(org, agent)).toMatchObject({ id, isInvited: true })
  })
})

describe('removing someone', () => {
  const roles = ['owner', 'admin', 'agent', 'fundraiser'] as const
  const may: Record<string, readonly OrgRole[]> = { owner: roles, admin: ['agent'], agent: [], fundraiser: [] }

  test.each(roles.flatMap((by) => roles.map((of) => [by, of] as const)))('%s removes %s', async (by, of) => {
    const org = await api.given.org()
    const other = await api.given.member(org.orgId, of)
    const attempt = api.as(org[by]).team.remove({ id: other.userId })
    if (may[by]?.includes(of)) await expect(attempt).resolves.toEqual({ removed: true })
    else await expect(attempt).rejects.toBeProblem('permission_denied')
  })

  test('is never for oneself, and not for people of other orgs', async () => {
    const [org, other] = [await api.given.org(), await api.given.org()]
    await expect(api.as(org.owner).team.remove({ id: org.owner.userId })).rejects.toBeProblem('permission_denied')
    await expect(api.as(org.owner).team.remove({ id: other.agent.userId })).rejects.toBeProblem('not_found')
    const superuser = await api.given.member(org.orgId, 'admin', org.superuser)
    await expect(api.as(superuser).team.remove({ id: org.owner.userId })).rejects.toBeProblem('owner_last')
    const removal = { id: org.admin.userId, reason: 'Ticket 4711: they have left' }
    await expect(api.as(superuser).team.remove(removal)).resolves.toEqual({ removed: true })
  })

  test('is for superusers in any org, with a reason that the owners and admins are told', async () => {
    const [org, other] = [await api.given.org(), await api.given.org()]
    const ownerEmail = someEmail()
    const owner = await api.given.user({ email: ownerEmail })
    await api.given.member(org.orgId, 'owner', owner)
    await api.asOwner('update users set email_verified_at = now() where id = $1', [owner.userId])
    const person = await api.given.user()
    for (const { orgId } of [org, other]) await api.given.member(orgId, 'owner', person)
    const remove = (more: object) => api.as(org.superuser).team.remove({ id: person.userId, ...more })
    const reason = 'Ticket 4711: a stolen account'
    await expect(remove({ reason })).rejects.toBeProblem('input_invalid', { field: 'orgId' })
    await expect(remove({ orgId: org.orgId })).rejects.toBeProblem('input_invalid', { field: 'reason' })
    await expect(remove({ orgId: org.orgId, reason: 'short' })).rejects.toBeProblem('input_invalid')
    await expect(remove({ orgId: (await api.given.org()).orgId, reason })).rejects.toBeProblem('not_found')
    await expect(remove({ orgId: org.orgId, reason })).resolves.toEqual({ removed: true })
    expect((await teamOf(org)).some(({ id }) => id === person.userId)).toBe(false)
    expect(await audited(org, 'team.remove')).toMatchObject([{ subject_id: person.userId, reason }])
    const [told] = await mailsTo(api, ownerEmail)
    expect(told).toMatchObject({ text: expect.stringContaining(`“${reason}”`) })
    await expect(remove({ reason })).resolves.toEqual({ removed: true })
    expect(await api.asOwner('select active from users where id = $1', [person.userId])).toEqual([{ active: false }])
  })

  test('from elsewhere is for superusers alone', async () => {
    const [org, other] = [await api.given.org(), await api.given.org()]
    const removal = { id: other.agent.userId, orgId: other.orgId, reason: 'I would like to' }
    await expect(api.as(org.owner).team.remove(removal)).rejects.toBeProblem('not_found')
    await expect(api.as(org.superuser).team.remove({ ...removal, id: org.superuser.userId })).rejects.toBeProblem(
      'not_found',
    )
  })

  test('ends what they could do at once, and the account where no org is left', async () => {
    const [org, other] = [await api.given.org(), await api.given.org()]
    const signIn = async (orgs: GivenOrg[]) => {
      const email = someEmail()
      const user = await api.given.user({ email, password: 'right-horse' })
      for (const each of orgs) await api.given.member(each.orgId, 'agent', user)
      const browser = new TestBrowser(url)
      await browser.post(`/sign-in?orgId=${org.orgId}`, { email, password: 'right-horse' })
      return { email, userId: user.userId, browser }
    }
    const [ofOne, ofTwo] = [await signIn([org]), await signIn([org, other])]
    for (const { userId } of [ofOne, ofTwo]) await api.as(org.owner).team.remove({ id: userId })
    expect((await ofOne.browser.get('/is-authenticated')).status).toBe(401)
    expect(await new TestBrowser(url).post('/sign-in', { email: ofOne.email, password: 'right-horse' })).toMatchObject({
      status: 403,
      body: { data: 'This account is not active' },
    })
    expect(await ofTwo.browser.get('/is-authenticated')).toMatchObject({
      status: 200,
      body: { data: { orgId: null, active: true } },
    })
    expect((await ofTwo.browser.get(`/org/${org.orgId}`)).status).toBe(403)
    expect(await audited(org, 'team.remove')).toMatchObject([
      { subject_id: ofOne.userId, before: { permission: 'agent' }, after: null },
      { subject_id: ofTwo.userId },
    ])
    // Invited anew, the account is opened again by the link, with a new password.
    await invite(org, someone({ email: ofOne.email }))
    const withOldPassword = () => new TestBrowser(url).post('/sign-in', { email: ofOne.email, password: 'right-horse' })
    expect((await withOldPassword()).status).toBe(403)
    const link = { token: tokenIn((await mailsTo(api, ofOne.email)).at(-1)), type: 'invite' }
    expect(
      await new TestBrowser(url).post('/public/new-password', { ...link, password: 'brass lantern hill' }),
    ).toMatchObject({ status: 200, body: { data: { orgId: org.orgId } } })
    expect((await withOldPassword()).status).toBe(401)
  })

  test('by two orgs at once leaves an account that is not active', async () => {
    const orgs = await Promise.all(Array.from({ length: 5 }, () => api.given.org()))
    const user = await api.given.user()
    for (const org of orgs) await api.given.member(org.orgId, 'agent', user)
    await Promise.all(orgs.map((org) => api.as(org.owner).team.remove({ id: user.userId })))
    expect(await api.asOwner('select active from users where id = $1', [user.userId])).toEqual([{ active: false }])
  })

  test('over REST answers as the specification says', async () => {
    const org = await api.given.org()
    const email = someEmail()
    await api.given.member(org.orgId, 'admin', await api.given.user({ email, password: 'right-horse' }))
    const browser = new TestBrowser(url)
    await browser.post('/sign-in', { email, password: 'right-horse' })
    expect(await browser.delete(`/user/${org.owner.userId}`)).toMatchObject({
      status: 403,
      body: { status: 'error', data: 'Permission denied!' },
    })
    expect(await browser.delete(`/user/${org.agent.userId}`)).toMatchObject({
      status: 200,
      body: { status: 'success' },
    })
    expect(await browser.get(`/org/${org.orgId}/user`)).toMatchObject({
      status: 200,
      body: {
        data: { rows: [{ email }, { permission: 'owner' }, { permission: 'admin' }, { permission: 'fundraiser' }] },
      },
    })
    expect(await browser.post(`/org/${org.orgId}/agent/`, { agent: someone() })).toMatchObject({
      status: 200,
      body: { data: { isInvited: true } },
    })
    expect(await browser.post(`/org/${org.orgId}/agent/`, { agent: someone({ email }) })).toMatchObject({ status: 409 })
  })
})

describe('changing a role', () => {
  test('is for owners; an admin makes members admins and nothing more', async () => {
    const org = await api.given.org()
    const change = (by: GivenOrg['owner'], of: GivenOrg['owner'], permission: 'owner' | 'admin' | 'agent') =>
      api.as(by).team.changePermission({ userId: of.userId, permission })
    await expect(change(org.admin, org.owner, 'agent')).rejects.toBeProblem('permission_denied')
    await expect(change(org.admin, org.agent, 'owner')).rejects.toBeProblem('permission_denied')
    await expect(change(org.admin, org.admin, 'owner')).rejects.toBeProblem('permission_denied')
    await expect(change(org.owner, org.owner, 'agent')).rejects.toBeProblem('permission_denied')
    await expect(change(org.owner, org.fundraiser, 'admin')).rejects.toBeProblem('permission_denied')
    await expect(change(org.agent, org.admin, 'agent')).rejects.toBeProblem('permission_denied')
    expect(await change(org.admin, org.agent, 'admin')).toMatchObject({ permission: 'admin' })
    await expect(change(org.admin, org.agent, 'agent')).rejects.toBeProblem('permission_denied')
    expect(await change(org.owner, org.agent, 'agent')).toMatchObject({ permission: 'agent' })
    expect(await audited(org, 'team.changePermission')).toMatchObject([
      { user_id: org.admin.userId, before: { permission: 'agent' }, after: { permission: 'admin' } },
      { user_id: org.owner.userId, before: { permission: 'admin' }, after: { permission: 'agent' } },
    ])
  })

  test('asks who has a second factor to give it again after a quarter of an hour', async () => {
    const org = await api.given.org()
    const change = (secondFactorAt: string) =>
      api
        .as({ ...org.owner, secondFactorAt: new Date(secondFactorAt) })
        .team.changePermission({ userId: org.agent.userId, permission: 'admin' })
    await expect(change('2026-06-15T11:44:59Z')).rejects.toBeProblem('second_factor_stale')
    await expect(change('2026-06-15T11:45:00Z')).resolves.toMatchObject({ permission: 'admin' })
  })

  test('never leaves an org without an owner, not even when owners turn on each other at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const org = await api.given.org()
      const second = await api.given.member(org.orgId, 'owner')
      await Promise.allSettled([
        api.as(org.owner).team.changePermission({ userId: second.userId, permission: 'agent' }),
        api.as(second).team.remove({ id: org.owner.userId }),
      ])
      const owners = await api.asOwner("select user_id from memberships where org_id = $1 and role = 'owner'", [
        org.orgId,
      ])
      expect(owners.length).toBe(1)
    }
  })
})
