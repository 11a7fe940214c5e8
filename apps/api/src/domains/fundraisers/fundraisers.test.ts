import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  fundraiserStatuses,
  fundraiserSteps,
  type FundraiserStatus,
  whyStepRefused,
} from '@almoner/contracts/fundraisers/fundraiser'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { picture } from '../../platform/files/testing/hostile-pictures.js'

let api: TestApi
let url: string
let org: GivenOrg
beforeAll(async () => {
  api = await createTestApi()
  url = await api.listen()
  org = await api.given.org()
})
afterAll(() => api.close())

function formOf(fundraiser: object | string, more: Record<string, string | File> = {}): FormData {
  const form = new FormData()
  form.set('fundraiser', typeof fundraiser === 'string' ? fundraiser : JSON.stringify(fundraiser))
  for (const [name, value] of Object.entries(more)) form.set(name, value)
  return form
}

const someone = (name = 'Dana') => ({
  firstName: name,
  lastName: 'Levi',
  email: `${crypto.randomUUID()}@example.org`,
})

const avatar = async () => new File([new Uint8Array(await picture('png'))], 'me.png', { type: 'image/png' })

const create = (fields: object, more: Record<string, string | File> = {}) =>
  api.as(org.admin).fundraisers.create(formOf({ ...someone(), ...fields }, more))

const mailsTo = (email: string) => api.mails('recipient = $1', [email])

const audited = (id: string) =>
  api.asOwner<{ action: string; user_id: string; before: object; after: object }>(
    'select action, user_id, before, after from audit_log where subject_id = $1 order by sequence',
    [id],
  )

describe('making a fundraiser', () => {
  test('invites them, and their page is active with an address made of the name', async () => {
    const fields = { ...someone('Noé'), goal: 1_000_00, story: 'בשביל הבית 🕯' }
    const made = await api.as(org.admin).fundraisers.create(formOf(fields))
    expect(made).toMatchObject({
      displayName: 'Noé Levi',
      slug: 'noe-levi',
      status: 'active',
      campaignId: org.campaignId,
      currency: 'usd',
      goalAmount: 1_000_00,
      story: 'בשביל הבית 🕯',
      email: fields.email,
      raisedAmount: 0,
      avatar: null,
    })
    expect((await mailsTo(fields.email)).map(({ subject }) => subject)).toEqual([
      'Your own page to raise money for Org of a test',
    ])
    const [role] = await api.asOwner('select role, accepted_at from memberships where user_id = $1', [made.userId])
    expect(role).toEqual({ role: 'fundraiser', accepted_at: null })
    expect(await audited(made.id)).toMatchObject([
      { action: 'fundraisers.create', user_id: org.admin.userId, after: { slug: 'noe-levi', goalAmount: 1_000_00 } },
    ])
  })

  test('numbers addresses of the same name, also when many are made at once', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => create({ firstName: 'Same', lastName: 'Name' })))
    expect(made.map(({ slug }) => slug).sort()).toEqual(
      ['same-name', ...[2, 3, 4, 5, 6, 7, 8].map((n) => `same-name-${n}`)].sort(),
    )
  })

  test('makes one of two that are sent at once for the same address of mail', async () => {
    const fields = someone()
    const attempts = await Promise.allSettled(
      Array.from({ length: 5 }, () => api.as(org.admin).fundraisers.create(formOf(fields))),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled').length).toBe(1)
    expect((await mailsTo(fields.email)).length).toBe(1)
  })

  test('says what is wrong at its field, and makes nothing', async () => {
    const before = await api.asOwner('select id from fundraisers where org_id = $1', [org.orgId])
    await create({ slug: 'taken' })
    await expect(create({ slug: 'taken' })).rejects.toBeProblem('slug_taken', { field: 'slug' })
    await expect(create({ slug: 'Not A Slug' })).rejects.toBeProblem('input_invalid', { field: 'slug' })
    await expect(create({ firstName: ' ' })).rejects.toBeProblem('input_invalid', { field: 'firstName' })
    await expect(create({ firstName: 'x'.repeat(101) })).rejects.toBeProblem('input_invalid', { field: 'firstName' })
    await expect(create({ email: 'nobody' })).rejects.toBeProblem('input_invalid', { field: 'email' })
    await expect(create({ goal: 0.5 })).rejects.toBeProblem('input_invalid', { field: 'goal' })
    await expect(create({ goal: -1 })).rejects.toBeProblem('input_invalid', { field: 'goal' })
    await expect(create({ currency: 'jpy' })).rejects.toBeProblem('input_invalid', { field: 'currency' })
    await expect(create({ currency: 'eur' })).rejects.toBeProblem('input_invalid', { field: 'currency' })
    await expect(create({ story: 'a\u0000b' })).rejects.toBeProblem('input_invalid', { field: 'story' })
    await expect(create({ status: 'active' })).rejects.toBeProblem('input_invalid', { field: 'status' })
    await expect(create({ campaignId: crypto.randomUUID() })).rejects.toBeProblem('not_found', { field: 'campaignId' })
    for (const broken of ['', 'nonsense', '[]', 'null'])
      await expect(api.as(org.admin).fundraisers.create(formOf(broken))).rejects.toBeProblem('input_invalid')
    const after = await api.asOwner('select id from fundraisers where org_id = $1', [org.orgId])
    expect(after.length).toBe(before.length + 1)
  })

  test('takes no teammate, and gives a fundraiser who has no page theirs without a mail', async () => {
    const mine = await api.given.org()
    const emailOf = async (userId: string) =>
      (await api.asOwner<{ email: string }>('select email from users where id = $1', [userId]))[0]?.email ?? ''
    const make = async (userId: string) =>
      api.as(mine.owner).fundraisers.create(formOf({ ...someone(), email: await emailOf(userId) }))
    await expect(make(mine.agent.userId)).rejects.toBeProblem('member_exists', { field: 'email' })
    expect(await make(mine.fundraiser.userId)).toMatchObject({ userId: mine.fundraiser.userId })
    expect(await mailsTo(await emailOf(mine.fundraiser.userId))).toEqual([])
    await expect(make(mine.fundraiser.userId)).rejects.toBeProblem('member_exists', { field: 'email' })
  })

  test("cannot use another org's campaign", async () => {
    const other = await api.given.org()
    await expect(create({ campaignId: other.campaignId })).rejects.toBeProblem('not_found', { field: 'campaignId' })
  })
})

describe('changing a fundraiser', () => {
  test('changes what is named, by the id of the user or of the fundraiser', async () => {
    const made = await create({ goal: 500_00, story: 'Before' })
    const save = (id: string, changes: object) => api.as(org.admin).fundraisers.save(formOf(changes, { userId: id }))
    expect(await save(made.userId, { firstName: 'Dina', goal: null })).toMatchObject({
      displayName: 'Dina Levi',
      goalAmount: null,
      story: 'Before',
      slug: made.slug,
    })
    expect(await save(made.id, { slug: 'dina-runs', endsOn: '2026-12-31' })).toMatchObject({
      slug: 'dina-runs',
      endsOn: '2026-12-31',
    })
    await expect(save(made.id, { email: 'other@example.org' })).rejects.toBeProblem('input_invalid', { field: 'email' })
    expect(await save(made.id, { email: made.email.toUpperCase() })).toMatchObject({ email: made.email })
    await expect(save(crypto.randomUUID(), {})).rejects.toBeProblem('not_found')
    await expect(save('nobody', {})).rejects.toBeProblem('input_invalid', { field: 'userId' })
    expect(await audited(made.id)).toMatchObject([
      { action: 'fundraisers.create' },
      {
        before: { displayName: 'Dana Levi', goalAmount: 500_00 },
        after: { displayName: 'Dina Levi', goalAmount: null },
      },
      { before: { slug: made.slug }, after: { slug: 'dina-runs' } },
      { action: 'fundraisers.save' },
    ])
  })

  test('draws a picture anew, replaces it under another name, and the flag to delete wins over a file', async () => {
    const made = await create({}, { avatar: await avatar() })
    expect(made.avatar).toMatch(/^[0-9a-f-]{36}\.webp$/)
    const file = await fetch(`${url}/files/${org.orgId}/${made.avatar}`)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const save = async (more: Record<string, string | File>) =>
      api.as(org.admin).fundraisers.save(formOf({}, { userId: made.userId, ...more }))
    const second = await save({ avatar: await avatar() })
    expect(second.avatar).not.toBe(made.avatar)
    expect((await save({})).avatar).toBe(second.avatar)
    expect((await save({ avatar: await avatar(), deleteAvatar: 'true' })).avatar).toBeNull()
    await expect(
      save({ avatar: new File(['<svg onload=alert(1)>'], 'me.png', { type: 'image/png' }) }),
    ).rejects.toBeProblem('content_type_wrong', { field: 'avatar' })
    await expect(
      save({ avatar: new File([new Uint8Array(2_200_000)], 'me.png', { type: 'image/png' }) }),
    ).rejects.toBeProblem('payload_too_large', { field: 'avatar' })
  })

  test('keeps no picture of a save that failed', async () => {
    const kept = () => api.asOwner('select name from logos where org_id = $1', [org.orgId])
    const before = await kept()
    await expect(create({ slug: 'taken' }, { avatar: await avatar() })).rejects.toBeProblem('slug_taken')
    expect(await kept()).toEqual(before)
  })
})

describe('the states', () => {
  const verbs = { active: 'approve', rejected: 'reject', paused: 'pause', ended: 'end' } as const

  test.each(
    fundraiserStatuses.flatMap((from) =>
      (Object.keys(verbs) as (keyof typeof verbs)[]).map((to) => ({ from, to: to satisfies FundraiserStatus })),
    ),
  )('$from to $to by its verb', async ({ from, to }) => {
    const mine = await api.given.org()
    const id = await api.given.fundraiser(mine, { status: from })
    const { fundraisers } = api.as(mine.admin)
    // From paused, active is reached by resuming: approving is for those who wait.
    const isStep = fundraiserSteps[from].includes(to) && !(from === 'paused' && to === 'active')
    const attempt = fundraisers[verbs[to]]({ id })
    if (isStep) await expect(attempt).resolves.toMatchObject({ status: to })
    else await expect(attempt).rejects.toBeProblem('fundraiser_step_refused')
    const [row] = await api.asOwner<{ status: string }>('select status from fundraisers where id = $1', [id])
    expect(row?.status).toBe(isStep ? to : from)
  })

  test.each(fundraiserStatuses)('resuming is for paused ones, not for %s', async (from) => {
    const mine = await api.given.org()
    const id = await api.given.fundraiser(mine, { status: from })
    const attempt = api.as(mine.admin).fundraisers.resume({ id })
    if (from === 'paused') await expect(attempt).resolves.toMatchObject({ status: 'active' })
    else {
      await expect(attempt).rejects.toBeProblem('fundraiser_step_refused')
      await expect(attempt).rejects.toThrow(whyStepRefused(from))
    }
  })

  test('approving tells them once, whoever else approves at the same time', async () => {
    const mine = await api.given.org()
    const id = await api.given.fundraiser(mine, { status: 'pending' })
    expect(await api.as(mine.admin).fundraisers.pendingCount()).toEqual({ count: 1 })
    const attempts = await Promise.allSettled(
      Array.from({ length: 6 }, () => api.as(mine.admin).fundraisers.approve({ id })),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled').length).toBe(1)
    expect(await api.as(mine.admin).fundraisers.pendingCount()).toEqual({ count: 0 })
    const shown = await api.as(mine.admin).fundraisers.get({ id })
    expect((await mailsTo(shown.email)).map(({ subject }) => subject)).toEqual([
      'Your page for Org of a test is online',
    ])
    expect(await audited(id)).toMatchObject([
      { action: 'fundraisers.approve', before: { status: 'pending' }, after: { status: 'active' } },
    ])
  })

  test('rejecting says why in the mail', async () => {
    const mine = await api.given.org()
    const id = await api.given.fundraiser(mine, { status: 'pending' })
    const shown = await api.as(mine.admin).fundraisers.reject({ id, reason: 'We only walk in spring <3' })
    expect(shown).toMatchObject({ status: 'rejected', rejectReason: 'We only walk in spring <3' })
    expect((await mailsTo(shown.email))[0]?.text).toContain('We only walk in spring <3')
  })
})

describe('the list', () => {
  test('has what each raised, net of refunds, of live gifts in the currency of the page', async () => {
    const mine = await api.given.org()
    const fundraiserId = await api.given.fundraiser(mine, { goalAmount: 1_000_00 })
    const donorId = await api.given.donor(mine)
    await api.given.charge(mine, {
      fundraiserId,
      donorId,
      amount: 100_00,
      refundedAmount: 25_00,
      giftDate: '2026-05-02',
    })
    await api.given.charge(mine, { fundraiserId, donorId, amount: 40_00, giftDate: '2026-04-02' })
    await api.given.charge(mine, { fundraiserId, amount: 999_00, status: 'failed' })
    await api.given.charge(mine, { fundraiserId, amount: 999_00, mode: 'test' })
    await api.given.charge(mine, { fundraiserId, amount: 999_00, currency: 'eur' })
    await api.given.charge(mine, { amount: 999_00 })
    const { rows } = await api.as(mine.admin).fundraisers.list({})
    expect(rows).toMatchObject([{ id: fundraiserId, raisedAmount: 115_00, giftCount: 2, lastGiftOn: '2026-05-02' }])
    expect(await api.as(mine.admin).fundraisers.get({ id: fundraiserId })).toMatchObject({ donorCount: 1 })
  })

  test('leaves out the rejected and ended until they are asked for, and is filtered, searched and paged', async () => {
    const mine = await api.given.org()
    const ids: Partial<Record<FundraiserStatus, string>> = {}
    for (const status of fundraiserStatuses) {
      const user = await api.given.member(mine.orgId, 'fundraiser')
      ids[status] = await api.given.fundraiser(mine, { status, user, slug: `walk-${status}` })
    }
    const found = async (input: Parameters<ReturnType<TestApi['as']>['fundraisers']['list']>[0]) =>
      (await api.as(mine.admin).fundraisers.list(input)).rows.map(({ id }) => id)
    expect(await found({})).toEqual([ids.paused, ids.active, ids.pending])
    expect(await found({ sort: 'createdAt' })).toEqual([ids.pending, ids.active, ids.paused])
    expect(await found({ status: ['rejected', 'ended'] })).toEqual([ids.ended, ids.rejected])
    expect(await found({ search: 'walk-act' })).toEqual([ids.active])
    expect(await found({ search: '%' })).toEqual([])
    expect(await found({ campaignId: crypto.randomUUID() })).toEqual([])
    for (let n = 0; n < 10; n += 1)
      await api.given.fundraiser(mine, { user: await api.given.member(mine.orgId, 'fundraiser') })
    const first = await api.as(mine.admin).fundraisers.list({ limit: 10, sort: 'name' })
    const second = await api.as(mine.admin).fundraisers.list({ limit: 10, sort: 'name', after: first.next ?? '' })
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(13)
    expect(second.next).toBeNull()
  })
})

describe('over REST', () => {
  async function cookieOf(role: 'admin' | 'agent'): Promise<string> {
    const email = `${crypto.randomUUID()}@example.org`
    await api.given.member(org.orgId, role, await api.given.user({ email, password: 'right-horse' }))
    const response = await fetch(`${url}/api/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'right-horse' }),
    })
    return response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  }

  const call = async (method: string, path: string, cookie: string, body?: FormData) => {
    const response = await fetch(`${url}/api${path}`, { method, headers: { cookie }, ...(body && { body }) })
    return {
      status: response.status,
      body: (await response.json()) as { status: string; data: Record<string, unknown> },
    }
  }

  test('a form makes and changes a fundraiser, with the parts by name', async () => {
    const cookie = await cookieOf('admin')
    const made = await call('POST', '/fundraiser', cookie, formOf(someone(), { avatar: await avatar() }))
    expect(made).toMatchObject({ status: 200, body: { status: 'success', data: { status: 'active' } } })
    const { userId, id } = made.body.data
    const json = new FormData()
    json.set('fundraiser', new Blob([JSON.stringify({ title: 'A walk' })], { type: 'application/json' }))
    json.set('deleteAvatar', '1')
    json.set('avatar', await avatar())
    expect(await call('PUT', `/fundraiser/${String(userId)}`, cookie, json)).toMatchObject({
      status: 200,
      body: { data: { title: 'A walk', avatar: null } },
    })
    expect(await call('POST', `/fundraiser/${String(id)}/approve`, cookie)).toMatchObject({
      status: 409,
      body: { status: 'error', data: 'Something went wrong' },
    })
    expect(await call('GET', '/fundraiser-signup/count', cookie)).toMatchObject({
      status: 200,
      body: { data: { count: 0 } },
    })
    expect(await call('POST', '/fundraiser', cookie, formOf({ ...someone(), email: 'x' }))).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'email', message: 'Enter a valid email address' }] },
    })
  })

  test('is for admins', async () => {
    const cookie = await cookieOf('agent')
    expect((await call('POST', '/fundraiser', cookie, formOf(someone()))).status).toBe(403)
    expect((await call('GET', '/fundraiser-signup/count', cookie)).body).toMatchObject({
      status: 'error',
      data: 'Permission denied!',
    })
  })
})
