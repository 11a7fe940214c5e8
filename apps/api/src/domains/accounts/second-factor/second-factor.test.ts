import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SecondFactorState } from '@almoner/contracts/accounts/second-factor.operations'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import { TestBrowser } from '../../../../test/test-browser.js'
import { mailsTo } from '../testing/mailbox.js'
import { password, Person } from './testing/person.js'

let api: TestApi
let url: string
let org: GivenOrg

beforeAll(async () => {
  api = await createTestApi({ trustProxy: '127.0.0.1' })
  url = await api.listen()
  org = await api.given.org()
})
beforeEach(() => api.clock.set('2026-06-15T12:00:00Z'))
afterAll(() => api.close())

async function someone(
  role: 'owner' | 'agent' = 'agent',
  settings: { permission?: 'superuser'; in?: GivenOrg; email?: string } = {},
) {
  const email = settings.email ?? `${crypto.randomUUID()}@example.org`
  const user = await api.given.user({
    email,
    password,
    hasSecondFactor: false,
    ...(settings.permission && { permission: settings.permission }),
  })
  await api.given.member((settings.in ?? org).orgId, role, user)
  return new Person(url, email)
}

const codeOf = (secret: string, offsetSeconds = 0) =>
  generateSync({ secret, epoch: api.clock.now().getTime() / 1_000 + offsetSeconds })

const later = (seconds: number) => api.clock.set(new Date(api.clock.now().getTime() + seconds * 1_000).toISOString())

/** As `npm run superuser` prints it. */
async function enrollmentCodeOf(email: string): Promise<string> {
  const { AccountTokens } = await import('../account-tokens.js')
  const [user] = await api.asOwner<{ id: string }>('select id from users where email = $1', [email])
  const request = { purpose: 'factor_enrollment' as const, userId: user?.id ?? '', email }
  return (await api.within({ orgId: null }, () => api.app.get(AccountTokens).issue(request))).token
}

/** Adds an authenticator app to a session, and says what its codes are made from. */
async function addApp(person: Person, enrollmentCode?: string) {
  const { data: setup } = await person.call<{ secret: string; uri: string }>('startTotp', { password, enrollmentCode })
  const { data: added } = await person.call<{ recoveryCodes: string[] | null }>('addTotp', {
    code: codeOf(setup.secret),
    enrollmentCode,
  })
  later(60)
  return { secret: setup.secret, recoveryCodes: added.recoveryCodes ?? [] }
}

async function withApp() {
  const person = await someone()
  await person.signIn()
  return { person, ...(await addApp(person)) }
}

describe('an authenticator app', () => {
  test('is asked for at the next sign-in, which opens nothing before', async () => {
    const { person, secret } = await withApp()
    const elsewhere = person.elsewhere()
    expect(await elsewhere.signIn()).toMatchObject({ code: 'second_factor_needed' })
    expect(await elsewhere.call('current')).toMatchObject({ code: 'second_factor_needed' })
    expect(await elsewhere.call('listSessions')).toMatchObject({ code: 'second_factor_needed' })
    expect(await elsewhere.call('startTotp', { password })).toMatchObject({ code: 'second_factor_needed' })
    expect((await elsewhere.get('/is-authenticated')).status).toBe(401)
    expect((await elsewhere.call<SecondFactorState>('secondFactor')).data).toMatchObject({
      awaits: 'second_factor',
      factors: [{ type: 'totp' }],
    })

    const before = elsewhere.cookies.get('almoner_sid')
    expect((await elsewhere.call('confirmSecondFactor', { code: codeOf(secret) })).data).toMatchObject({
      email: person.email,
    })
    expect(elsewhere.cookies.get('almoner_sid')).not.toBe(before)
    expect((await elsewhere.call('current')).data).toMatchObject({ email: person.email, orgId: org.orgId })
  })

  test('of a session that added it asks for nothing more, and is told by mail', async () => {
    const { person, recoveryCodes } = await withApp()
    expect((await person.call('current')).data).toMatchObject({ email: person.email })
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await mailsTo(api, person.email)).map(({ subject }) => subject)).toEqual(['A second factor was added'])
    const rows = await api.asOwner(
      'select second_factors::text as row from second_factors union all select recovery_codes::text from recovery_codes',
    )
    for (const code of recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''))
  })

  test('counts only once a code of it was given', async () => {
    const person = await someone()
    await person.signIn()
    await person.call('startTotp', { password })
    expect(await person.call('addTotp', { code: '000000' })).toMatchObject({ code: 'second_factor_wrong' })
    expect((await person.elsewhere().signIn()).data).toMatchObject({ email: person.email })
  })

  test('gives codes that work once each, also of many at once', async () => {
    const { person, secret } = await withApp()
    const visitors = Array.from({ length: 6 }, () => person.elsewhere())
    for (const visitor of visitors) await visitor.signIn()
    const code = codeOf(secret)
    const answers = await Promise.all(visitors.map((visitor) => visitor.call('confirmSecondFactor', { code })))
    expect(answers.filter(({ data }) => data)).toHaveLength(1)
    const earlier = person.elsewhere()
    await earlier.signIn()
    expect(await earlier.call('confirmSecondFactor', { code: codeOf(secret, -30) })).toMatchObject({
      code: 'second_factor_wrong',
    })
  })

  test('cannot be guessed', async () => {
    const { person } = await withApp()
    const guesser = person.elsewhere()
    await guesser.signIn()
    const codes: (string | undefined)[] = []
    for (let time = 0; time < 8; time += 1)
      codes.push((await guesser.call('confirmSecondFactor', { code: `00000${time}` })).code)
    expect(codes.slice(0, 6)).toEqual(Array(6).fill('second_factor_wrong'))
    expect(codes.slice(6)).toContain('attempts_exhausted')
  })

  test('is not passed by restoring the password', async () => {
    const { person } = await withApp()
    const { AccountTokens } = await import('../account-tokens.js')
    const [user] = await api.asOwner<{ id: string }>('select id from users where email = $1', [person.email])
    const request = { purpose: 'restore' as const, userId: user?.id ?? '', email: person.email }
    const { token } = await api.within({ orgId: null }, () => api.app.get(AccountTokens).issue(request))
    const elsewhere = person.elsewhere()
    const restored = await elsewhere.call('newPassword', { token, type: 'restore', password: 'brass lantern hill' })
    expect(restored).toMatchObject({ code: 'second_factor_needed' })
    expect(await elsewhere.call('current')).toMatchObject({ code: 'second_factor_needed' })
  })

  test('stays proved when the session is renewed for a new password', async () => {
    const { person } = await withApp()
    const names = { firstName: 'Ada', lastName: 'Okafor', email: person.email }
    const change = { currentPassword: password, password: 'brass lantern hill', password2: 'brass lantern hill' }
    expect((await person.call('save', { ...names, ...change })).data).toMatchObject({ email: person.email })
    expect((await person.call('current')).data).toMatchObject({ email: person.email })
  })

  test('is taken away with the password, and itself freshly given', async () => {
    const { person, secret } = await withApp()
    const { data: state } = await person.call<SecondFactorState>('secondFactor')
    const factorId = state.factors[0]?.id
    expect(await person.call('removeSecondFactor', { factorId, password: 'wrong-horse' })).toMatchObject({
      code: 'input_invalid',
    })
    later(16 * 60)
    expect(await person.call('removeSecondFactor', { factorId, password })).toMatchObject({
      code: 'second_factor_stale',
    })
    await person.call('confirmSecondFactor', { code: codeOf(secret) })
    expect((await person.call('removeSecondFactor', { factorId, password })).data).toEqual({
      email: person.email,
      factors: [],
      recoveryCodesLeft: 0,
      needsEnrollmentCode: false,
      awaits: null,
    })
    expect((await person.elsewhere().signIn()).data).toMatchObject({ email: person.email })
  })
})

describe('a recovery code', () => {
  test('takes the place of the factor once, however it is typed', async () => {
    const { person, recoveryCodes } = await withApp()
    const [first = '', second = ''] = recoveryCodes
    const enter = async (recoveryCode: string) => {
      const visitor = person.elsewhere()
      await visitor.signIn()
      return visitor.call('confirmSecondFactor', { recoveryCode })
    }
    expect((await enter(first)).data).toMatchObject({ email: person.email })
    expect(await enter(first)).toMatchObject({ code: 'second_factor_wrong' })
    expect((await enter(` ${second.toLowerCase().replaceAll('-', ' ')} `)).data).toMatchObject({ email: person.email })
    expect((await person.call<SecondFactorState>('secondFactor')).data.recoveryCodesLeft).toBe(8)
    expect(
      (await mailsTo(api, person.email)).filter(({ subject }) => subject === 'A recovery code was used'),
    ).toHaveLength(2)
  })

  test('is worth nothing once there are new ones', async () => {
    const { person, recoveryCodes } = await withApp()
    const { data } = await person.call<{ recoveryCodes: string[] }>('renewRecoveryCodes', { password })
    expect(data.recoveryCodes).toHaveLength(10)
    const visitor = person.elsewhere()
    await visitor.signIn()
    expect(await visitor.call('confirmSecondFactor', { recoveryCode: recoveryCodes[0] })).toMatchObject({
      code: 'second_factor_wrong',
    })
    expect((await visitor.call('confirmSecondFactor', { recoveryCode: data.recoveryCodes[0] })).data).toMatchObject({
      email: person.email,
    })
  })

  test('of someone else does not work', async () => {
    const [one, other] = [await withApp(), await withApp()]
    const visitor = one.person.elsewhere()
    await visitor.signIn()
    expect(await visitor.call('confirmSecondFactor', { recoveryCode: other.recoveryCodes[0] })).toMatchObject({
      code: 'second_factor_wrong',
    })
  })
})

describe('of a superuser who acts as someone else', () => {
  test("a second factor is the superuser's own", async () => {
    const strict = await api.given.org()
    const boss = await someone('agent', { permission: 'superuser' })
    await boss.signIn()
    const { recoveryCodes } = await addApp(boss, await enrollmentCodeOf(boss.email))
    const input = { orgId: strict.orgId, userId: strict.agent.userId, reason: 'Looking at a gift with them' }
    await boss.rpc('POST', 'admin.impersonate', input)
    expect((await boss.call('current')).data).toMatchObject({ id: strict.agent.userId })
    expect((await boss.call('secondFactor')).data).toMatchObject({ email: boss.email })
    expect((await boss.call('confirmSecondFactor', { recoveryCode: recoveryCodes[0] })).data).toMatchObject({
      id: strict.agent.userId,
      userOrg: { isImpersonating: true },
    })
    expect(await boss.call('renewRecoveryCodes', { password })).toMatchObject({ code: 'impersonation_denied' })
  })
})

describe('a second factor is a must', () => {
  test('for superusers, who can do nothing before they have one', async () => {
    const person = await someone('owner', { permission: 'superuser' })
    expect(await person.signIn()).toMatchObject({ code: 'second_factor_setup_needed' })
    expect(await person.call('current')).toMatchObject({ code: 'second_factor_setup_needed' })
    expect(await person.call('removeSecondFactor', { factorId: crypto.randomUUID(), password })).toMatchObject({
      code: 'second_factor_setup_needed',
    })
    await addApp(person, await enrollmentCodeOf(person.email))
    expect((await person.call('current')).data).toMatchObject({ email: person.email, permission: 'superuser' })
  })

  test('that a superuser sets up with the code of the command alone, which works once', async () => {
    const person = await someone('owner', { permission: 'superuser' })
    await person.signIn()
    expect((await person.call<SecondFactorState>('secondFactor')).data.needsEnrollmentCode).toBe(true)
    const [other, tooOld] = [await someone('owner', { permission: 'superuser' }), await enrollmentCodeOf(person.email)]
    later(3_601)
    await person.signIn()
    for (const enrollmentCode of [undefined, 'nonsense', tooOld, await enrollmentCodeOf(other.email)]) {
      for (const [procedure, input] of [
        ['startTotp', { password }],
        ['startPasskey', { password }],
        ['addTotp', { code: '000000' }],
      ] as const)
        expect(await person.call(procedure, { ...input, enrollmentCode })).toMatchObject({ code: 'input_invalid' })
    }
    expect(await person.call('current')).toMatchObject({ code: 'second_factor_setup_needed' })

    const code = await enrollmentCodeOf(person.email)
    const { secret } = await addApp(person, code)
    expect((await person.call<SecondFactorState>('secondFactor')).data.needsEnrollmentCode).toBe(false)
    const { data: state } = await person.call<SecondFactorState>('secondFactor')
    expect(await person.call('removeSecondFactor', { factorId: state.factors[0]?.id, password })).toMatchObject({
      code: 'second_factor_last',
    })
    // As a thief of the password would after the factor was lost, who has read the code on the terminal of last week.
    await api.asOwner('update users set has_second_factor = false where email = $1', [person.email])
    await api.asOwner('delete from second_factors where user_id = (select id from users where email = $1)', [
      person.email,
    ])
    expect(await person.call('startTotp', { password, enrollmentCode: code })).toMatchObject({ code: 'input_invalid' })
    expect(secret).not.toBe('')
  })

  test('for owners and admins of an org that asks for it, from that moment on', async () => {
    const strict = await api.given.org()
    const [owner, agent] = [await someone('owner', { in: strict }), await someone('agent', { in: strict })]
    await owner.signIn()
    await agent.signIn()
    await api.asOwner(`update orgs set crm_settings = crm_settings || '{"twoFactorRequired": true}' where id = $1`, [
      strict.orgId,
    ])
    expect(await owner.call('current')).toMatchObject({ code: 'second_factor_setup_needed' })
    expect((await agent.call('current')).data).toMatchObject({ email: agent.email })
    await addApp(owner)
    expect((await owner.call('current')).data).toMatchObject({ email: owner.email })
  })

  test('but not in the demo, whose password everyone knows', async () => {
    const demo = await createTestApi({ seedsDemo: true })
    try {
      const email = 'super@demo.almoner.org'
      await demo.given.user({ email, password, permission: 'superuser', hasSecondFactor: false })
      const visitor = new TestBrowser(await demo.listen())
      expect((await visitor.post('/sign-in', { email, password })).status).toBe(200)
    } finally {
      await demo.close()
    }
  })
})
