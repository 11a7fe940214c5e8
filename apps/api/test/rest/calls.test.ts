import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fuzz } from '../../fuzz/fuzz.ts'
import { assembleCast, password, sendForm, type Cast } from './cast.js'

let cast: Cast
beforeAll(async () => {
  cast = await assembleCast()
}, 120_000)
afterAll(() => cast.close())

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

describe('signing in and out', () => {
  test('POST /sign-in opens a session in the org that is asked for, and refuses the others', async () => {
    const { orgId, emails } = cast.mine
    const email = emails.agent
    const browser = cast.nobody()
    const signedIn = await browser.post(`/sign-in?orgId=${orgId}`, { email, password })
    expect(signedIn).toMatchObject({ status: 200, body: { data: { email, orgId } } })
    expect(await browser.get('/is-authenticated')).toMatchObject({ status: 200 })
    expect(await browser.post('/sign-in', { email, password: 'wrong' })).toMatchObject({
      status: 401,
      body: { status: 'error', data: 'Wrong email or password' },
    })
    expect(await browser.post(`/sign-in?orgId=${cast.theirs.orgId}`, { email, password })).toMatchObject({
      status: 403,
    })
    expect(await browser.post('/sign-in?orgId=nonsense', { email, password })).toMatchObject({ status: 400 })
    expect(await browser.get('/logout')).toMatchObject({
      status: 200,
      body: { status: 'success', data: 'disconnected' },
    })
    expect(await browser.get('/is-authenticated')).toMatchObject({ status: 401 })
    expect(await browser.get('/logout/')).toMatchObject({ status: 200, body: { data: 'disconnected' } })
  })

  test('guessing is told how long to wait', async () => {
    const browser = cast.nobody()
    const guess = () => browser.post('/sign-in', { email: cast.theirs.emails.agent, password: 'wrong' })
    let answer = await guess()
    for (let tries = 0; tries < 12 && answer.status === 401; tries += 1) answer = await guess()
    expect(answer).toMatchObject({ status: 429, body: { status: 'error' } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('accounts', () => {
  test('POST /sign-up makes an org; the same address again is taken', async () => {
    const form = {
      firstName: 'Nia',
      lastName: 'Newcomer',
      email: 'nia@new.example',
      password,
      orgName: 'New Trust',
      category: 'other',
      country: 'GB',
      acceptTerms: true,
    }
    const browser = cast.nobody()
    expect(await browser.post('/sign-up', form)).toMatchObject({
      status: 200,
      body: { data: { org: { currency: 'gbp' } } },
    })
    expect(await cast.nobody().post('/sign-up/', { form })).toMatchObject({
      status: 409,
      body: { status: 'error', data: 'This email is already registered' },
    })
    expect(await cast.nobody().post('/sign-up', { ...form, email: 'x@y.example', acceptTerms: false })).toMatchObject({
      status: 400,
    })
    expect(await cast.nobody().post('/sign-up/check-registered', { email: form.email })).toMatchObject({
      status: 200,
      body: { data: { registered: true } },
    })
    const token = await cast.tokenFor(form.email)
    expect(await browser.post('/public/verify-email', { token })).toMatchObject({ body: { data: { verified: true } } })
    expect(await browser.post('/public/verify-email', { token: 'nonsense' })).toMatchObject({
      status: 400,
      body: { data: 'This link is no longer valid' },
    })
    expect(await browser.post('/public/send-verification-email', {})).toMatchObject({
      status: 400,
      body: { data: 'Email address is missing' },
    })
  })

  test('PUT /user saves the own account, bare or within user; a changed password goes on under a new session', async () => {
    const { browser } = await cast.invite(cast.mine, 'usha@mine.example', 'agent')
    const names = { firstName: 'Usha', lastName: 'User', email: 'usha@mine.example' }
    const emailSettings = { chargeSucceeded: false, chargeFailed: true }
    expect(await browser.put('/user', names)).toMatchObject({ status: 200, body: { data: { firstName: 'Usha' } } })
    expect(await browser.put('/user/', { user: names, emailSettings })).toMatchObject({
      status: 200,
      body: { data: { userOrg: { emailSettings } } },
    })
    expect(await browser.put('/user', { ...names, password: 'another passphrase' })).toMatchObject({ status: 400 })
    const next = { currentPassword: password, password: 'nine newts in the pond', password2: 'nine newts in the pond' }
    expect(await browser.put('/user', { ...names, ...next })).toMatchObject({ status: 200 })
    expect(await browser.get('/is-authenticated')).toMatchObject({ status: 200 })
    expect(await cast.nobody().put('/user', names)).toMatchObject({ status: 401 })
  })

  test('POST /public/new-password takes its link once', async () => {
    const { browser } = await cast.invite(cast.mine, 'rhea@mine.example', 'agent')
    await cast.sql('delete from mails where "to" = \'rhea@mine.example\'').catch(() => undefined)
    await browser.post('/public/restore-password', { email: 'rhea@mine.example' })
    const newest = async () => {
      const mails = (await (await fetch(`${cast.url}/api/dev/mail`)).json()) as { to: string; text: string }[]
      return mails.flatMap(({ to, text }) =>
        to === 'rhea@mine.example' ? (/token=([\w-]+)&type=restore/.exec(text) ?? []) : [],
      )[1]
    }
    await expect.poll(newest).toBeDefined()
    const token = await newest()
    expect(await browser.get(`/public/check-restore-token/${token}/restore/`)).toMatchObject({
      body: { data: { valid: true } },
    })
    const body = { token, password: 'eleven eels upstream', type: 'restore' }
    expect(await cast.nobody().post('/public/new-password', body)).toMatchObject({ status: 200 })
    expect(await cast.nobody().post('/public/new-password', body)).toMatchObject({
      status: 400,
      body: { data: 'This link is no longer valid' },
    })
  })

  test('POST /org/current-org enters an org that one belongs to', async () => {
    const { orgId, people } = cast.mine
    const { agent } = people
    expect(await agent.post('/org/current-org', { orgId })).toMatchObject({ status: 200, body: { data: { orgId } } })
    expect(await agent.post('/org/current-org', { orgId: cast.theirs.orgId })).toMatchObject({
      status: 403,
      body: { data: 'Permission denied!' },
    })
    expect(await agent.post('/org/current-org', { orgId: 'x' })).toMatchObject({ status: 400 })
    expect(await cast.nobody().post('/org/current-org', { orgId })).toMatchObject({ status: 401 })
  })
})

describe('the team', () => {
  test('POST /org/{orgId}/agent/ invites, within agent or bare; DELETE /user/{id} ends it', async () => {
    const { orgId, people, userId } = cast.mine
    const agent = { firstName: 'Tess', lastName: 'Teammate', email: 'tess@mine.example' }
    const invited = await people.admin.post(`/org/${orgId}/agent`, agent)
    expect(invited).toMatchObject({ status: 200, body: { data: { permission: 'agent' } } })
    expect(await people.admin.post(`/org/${orgId}/agent/`, { agent })).toMatchObject({ status: 409 })
    expect(await people.agent.post(`/org/${orgId}/agent/`, { agent })).toMatchObject({ status: 403 })
    expect(await people.admin.post(`/org/${cast.theirs.orgId}/agent/`, { agent })).toMatchObject({ status: 404 })
    expect(await people.admin.post(`/org/${orgId}/agent/`, { agent: { ...agent, permission: 'owner' } })).toMatchObject(
      {
        status: 400,
      },
    )
    const { id } = invited.body.data as { id: string }
    expect(await people.agent.delete(`/user/${id}`)).toMatchObject({
      status: 403,
      body: { data: 'Permission denied!' },
    })
    expect(await cast.nobody().delete(`/user/${id}`)).toMatchObject({ status: 401 })
    expect(await people.owner.delete(`/user/${cast.theirs.userId}`)).toMatchObject({ status: 404 })
    expect(await people.owner.delete(`/user/${userId}`)).toMatchObject({ status: 403 })
    expect(await people.admin.delete(`/user/${id}/`)).toMatchObject({ status: 200 })
    expect(await people.admin.delete(`/user/${id}`)).toMatchObject({ status: 404 })
  })
})

describe('forms', () => {
  test('PUT /org/{orgId} takes a logo, gives it back, and the delete flag wins over a new one', async () => {
    const { orgId, people } = cast.mine
    const save = (parts: Record<string, string | Blob>) => {
      const form = new FormData()
      form.set('org', JSON.stringify({ name: 'River Trust', website: 'https://river.example' }))
      for (const [name, part] of Object.entries(parts)) form.set(name, part)
      return sendForm(cast.url, people.owner, 'PUT', `/org/${orgId}`, form)
    }
    const withLogo = await save({ orgLogo: new Blob([png], { type: 'image/png' }) })
    expect(withLogo).toMatchObject({ status: 200, body: { data: { logo: expect.any(String) } } })
    const both = await save({ orgLogo: new Blob([png], { type: 'image/png' }), deleteLogo: 'true' })
    expect(both).toMatchObject({ status: 200, body: { data: { logo: null } } })
    expect(await save({ orgLogo: new Blob(['<svg/>'], { type: 'image/png' }) })).toMatchObject({
      status: 415,
      body: { errors: [{ path: 'orgLogo' }] },
    })
  })

  test('POST /fundraiser makes one with a picture; approve is for those who wait', async () => {
    const { people, fundraiserId } = cast.mine
    const form = () => {
      const made = new FormData()
      made.set('fundraiser', JSON.stringify({ firstName: 'Flo', lastName: 'Raiser', email: 'flo@mine.example' }))
      made.set('avatar', new Blob([png], { type: 'image/png' }))
      return made
    }
    expect(await sendForm(cast.url, people.agent, 'POST', '/fundraiser', form())).toMatchObject({ status: 403 })
    expect(await sendForm(cast.url, cast.nobody(), 'POST', '/fundraiser', form())).toMatchObject({ status: 401 })
    expect(await sendForm(cast.url, people.admin, 'POST', '/fundraiser/', form())).toMatchObject({
      status: 200,
      body: { data: { status: 'active' } },
    })
    expect(await people.admin.post(`/fundraiser/${fundraiserId}/approve`, undefined)).toMatchObject({
      status: 409,
      body: { data: 'Something went wrong' },
    })
    expect(await people.admin.post(`/fundraiser/${cast.theirs.fundraiserId}/approve`, undefined)).toMatchObject({
      status: 404,
    })
    expect(await people.agent.post(`/fundraiser/${fundraiserId}/approve`, undefined)).toMatchObject({ status: 403 })
    await cast.sql("update fundraisers set status = 'pending' where id = $1", [fundraiserId])
    expect(await people.admin.post(`/fundraiser/${fundraiserId}/approve/`, undefined)).toMatchObject({
      status: 200,
      body: { data: { status: 'active' } },
    })
  })
})

describe('the platform', () => {
  test('POST /admin/org/{orgId}/crm-settings is for superusers alone', async () => {
    const { orgId, people } = cast.mine
    const path = `/admin/org/${orgId}/crm-settings`
    for (const someone of [people.owner, people.admin, people.agent, people.fundraiser])
      expect(await someone.post(path, { feePercentage: 1.5 })).toMatchObject({
        status: 403,
        body: { data: 'Permission denied!' },
      })
    expect(await cast.nobody().post(path, {})).toMatchObject({ status: 401 })
  })
})

describe('whatever goes wrong', () => {
  test.each([
    ['GET', '/nothing', [404]],
    ['GET', '//sign-in', [404]],
    ['GET', '/%zz', [400]],
    ['GET', '/sign-in', [405]],
    ['PATCH', '/org/settings', [405]],
    ['GET', '/public/check-restore-token/%ff%fe/restore', [400]],
    ['GET', `/org/${'a'.repeat(6_000)}`, [400, 404]],
  ])('%s %s is answered in the envelope', async (method, path, statuses) => {
    const answer = await fetch(`${cast.url}/api${path}`, { method })
    expect(statuses).toContain(answer.status)
    expect(await answer.json()).toEqual({ status: 'error', data: expect.any(String) })
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('an encoded path is the same path', async () => {
    const answer = await cast.mine.people.owner.get('/is%2Dauthenticated')
    expect(answer.status).toBe(200)
  })
})

test('two thousand requests made of the document are answered without a fault', async () => {
  const seed = 20261122
  const report = await fuzz(cast.url, { seed, requests: 2_000 })
  expect(report.faults).toEqual([])
  expect(report.calls).toBeGreaterThan(30)
  expect(report.byStatus['200']).toBeGreaterThan(50)
}, 180_000)
