import { afterAll, beforeAll, expect, test } from 'vitest'
import { mask } from '@almoner/contracts/mask'
import { initialSwitches, type Switches } from '@almoner/contracts/roles'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { TestBrowser } from '../../../test/test-browser.js'
import { mailsTo } from '../accounts/testing/mailbox.js'

let api: TestApi
let url: string
beforeAll(async () => {
  api = await createTestApi({ trustProxy: '127.0.0.1' })
  url = await api.listen()
})
afterAll(() => api.close())

const password = 'brass lantern hill'

async function memberWithBrowser(org: GivenOrg) {
  const email = `${crypto.randomUUID()}@example.org`
  const user = await api.given.user({ email, password })
  const member = await api.given.member(org.orgId, 'agent', user)
  const browser = new TestBrowser(url)
  await browser.post('/sign-in', { email, password })
  return { email, member, browser }
}

const change = (org: GivenOrg, userId: string, own: Partial<Switches>) =>
  api.as(org.owner).team.changeSwitches({ userId, switches: own })

test('a switch is felt with the next call of a session that is open', async () => {
  const org = await api.given.org()
  const { member, browser } = await memberWithBrowser(org)
  await api.given.donor(org, { firstName: 'Dana', lastName: 'Levi', email: 'dana@example.org' })
  const donors = async () => JSON.stringify((await browser.get('/v1/donors')).body)
  expect(await donors()).toContain('dana@example.org')

  await change(org, member.userId, { personalData: false })
  const hidden = await donors()
  expect(hidden).not.toContain('dana@example.org')
  expect(hidden).toContain('Dana Levi')
  expect(hidden).toContain(mask)

  await change(org, member.userId, { personalData: true })
  expect(await donors()).toContain('dana@example.org')
})

test('personal data is hidden in lists, records, names, duplicates and timelines, and cannot be written over', async () => {
  const org = await api.given.org()
  const email = 'nameless@example.org'
  const donorId = await api.given.donor(org, { email })
  const chargeId = await api.given.charge(org, { donorId })
  const address = { line1: '7 Quay Street', postalCode: '04101' }
  await api.as(org.admin).donors.update({ id: donorId, phone: '555 010 0199', address })
  // As an import leaves one of whom the file says an address alone.
  await api.asOwner('update donors set first_name = null, last_name = null where id = $1', [donorId])
  const caller = api.as({ ...org.agent, switches: { personalData: false } })

  expect(await caller.donors.get({ id: donorId })).toMatchObject({
    name: mask,
    email: mask,
    phone: mask,
    address: { line1: mask, postalCode: mask, line2: null },
  })
  const answers = await Promise.all([
    caller.donors.list({}),
    caller.donors.list({ search: 'nameless' }),
    caller.charges.list({}),
    caller.charges.get({ id: chargeId }),
    caller.donors.similar({ email }),
    caller.records.timeline({ recordKind: 'donor', recordId: donorId }),
  ])
  for (const secret of [email, '555 010 0199', '7 Quay Street', '04101'])
    expect(JSON.stringify(answers)).not.toContain(secret)
  expect(JSON.stringify(answers)).toContain(mask)

  await expect(caller.donors.update({ id: donorId, phone: mask })).rejects.toBeProblem('permission_denied')
  const within = (field: 'email' | 'city') =>
    caller.donors.list({ where: { match: 'all', of: [{ field, contains: 'name' }] } })
  await expect(within('email')).rejects.toBeProblem('input_invalid', { field: 'where' })
  expect(await within('city')).toMatchObject({ rows: [] })
  await expect(caller.imports.list({})).rejects.toBeProblem('permission_denied')
})

test('refunds and exports are given to a member, and a member who reads only changes nothing', async () => {
  const org = await api.given.org()
  const as = (own: Partial<Switches>) => api.as({ ...org.agent, secondFactorAt: api.clock.now(), switches: own })
  await expect(as({}).exports.start({ list: 'donations' })).rejects.toBeProblem('permission_denied')
  expect(await as({ exports: true }).exports.start({ list: 'donations' })).toMatchObject({ rows: 0 })
  expect(await as({ exports: true, readOnly: true }).exports.start({ list: 'donors' })).toMatchObject({ rows: 0 })
  const task = { title: 'Call back', idempotencyKey: crypto.randomUUID() }
  await expect(as({ readOnly: true }).tasks.create(task)).rejects.toBeProblem('permission_denied')
  expect(await as({ readOnly: true }).donors.list({})).toMatchObject({ rows: [] })
})

test('a change is audited and told to the member by email, with what is different', async () => {
  const org = await api.given.org()
  const { email, member } = await memberWithBrowser(org)
  expect(await change(org, member.userId, { refunds: true, personalData: false })).toMatchObject({
    switches: { ...initialSwitches, refunds: true, personalData: false },
  })
  const [mail] = await mailsTo(api, email)
  expect(mail?.subject).toBe('What you may do in Org of a test has changed')
  expect(mail?.text).toContain('You may refund gifts.')
  expect(mail?.text).toContain('Emails, phones and addresses of donors are hidden from you.')
  expect(mail?.text).not.toContain('export')
  const [written] = await api.asOwner<{ after: unknown }>(
    "select after from audit_log where org_id = $1 and action = 'team.changeSwitches'",
    [org.orgId],
  )
  expect(written?.after).toEqual({ switches: { ...initialSwitches, refunds: true, personalData: false } })

  await change(org, member.userId, { refunds: true, personalData: false })
  expect((await mailsTo(api, email)).length).toBe(1)
})

test('members alone have switches, which only those who manage them change', async () => {
  const org = await api.given.org()
  await expect(change(org, org.admin.userId, {})).rejects.toBeProblem('permission_denied')
  await expect(change(org, org.fundraiser.userId, {})).rejects.toBeProblem('permission_denied')
  const own = { userId: org.agent.userId, switches: { refunds: true } }
  await expect(api.as(org.agent).team.changeSwitches(own)).rejects.toBeProblem('permission_denied')
  const stale = { ...org.owner, secondFactorAt: new Date(api.clock.now().getTime() - 3_600_000) }
  await expect(api.as(stale).team.changeSwitches(own)).rejects.toBeProblem('second_factor_stale')
  const other = await api.given.org()
  await expect(api.as(other.owner).team.changeSwitches(own)).rejects.toBeProblem('not_found')
})

test('an invitation carries the switches, and another role forgets them', async () => {
  const org = await api.given.org()
  const agent = {
    firstName: 'Noa',
    lastName: 'Ben-Ari',
    email: `${crypto.randomUUID()}@example.org`,
    switches: { readOnly: true },
  }
  const invited = await api.as(org.owner).team.invite({ orgId: org.orgId, agent })
  expect(invited.switches).toEqual({ ...initialSwitches, readOnly: true })

  await change(org, org.agent.userId, { exports: true })
  const { userId } = org.agent
  const give = (permission: 'admin' | 'agent') => api.as(org.owner).team.changePermission({ userId, permission })
  expect(await give('admin')).toMatchObject({ switches: null })
  expect(await give('agent')).toMatchObject({ switches: initialSwitches })
})

test('keys of a member stop with the right to personal data, since programs see all that they read', async () => {
  const org = await api.given.org()
  await api.as(org.admin).apiKeys.create({ name: 'Sync', scopes: ['donors:read'] })
  await api.as(org.owner).team.changePermission({ userId: org.admin.userId, permission: 'agent' })
  expect(await api.as(org.owner).team.listKeysAtStake({ userId: org.admin.userId })).toHaveLength(1)
  await change(org, org.admin.userId, { personalData: false })
  expect(await api.as(org.owner).team.listKeysAtStake({ userId: org.admin.userId })).toEqual([])
})
