import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import '../../../../test/matchers.js'
import { picture } from '../../../platform/files/testing/hostile-pictures.js'

let api: TestApi
let url: string
beforeAll(async () => {
  api = await createTestApi()
  url = await api.listen()
})
afterAll(() => api.close())

interface Given {
  org: GivenOrg
  id: string
  slug: string
}

/** An org with a published campaign and a fundraiser who is active on it. */
async function given(settings: { reviewsChanges?: boolean } = {}): Promise<Given> {
  const org = await api.given.org()
  await api.as(org.admin).campaigns.save({ id: org.campaignId, campaign: { type: 'p2p' } })
  await api.as(org.admin).campaigns.publishPage({ campaignId: org.campaignId })
  await api.as(org.admin).fundraisers.saveSettings(settings)
  const slug = `s${crypto.randomUUID().slice(0, 8)}`
  return { org, slug, id: await api.given.fundraiser(org, { slug, goalAmount: 100_00 }) }
}

function formOf(page: object, more: Record<string, string | File> = {}): FormData {
  const form = new FormData()
  form.set('page', JSON.stringify(page))
  for (const [name, value] of Object.entries(more)) form.set(name, value)
  return form
}

const save = ({ org }: Given, page: object, more: Record<string, string | File> = {}) =>
  api.as(org.fundraiser).fundraisers.saveOwnPage(formOf(page, more))

const seen = ({ org, slug }: Given) => api.as(null).checkout.page({ org: org.orgId, fundraiser: slug })

const avatar = async () => new File([new Uint8Array(await picture('png'))], 'me.png', { type: 'image/png' })

const mailsToFundraiser = async ({ org }: Given) => {
  const [row] = await api.asOwner<{ email: string }>('select email from users where id = $1', [org.fundraiser.userId])
  return api.mails('recipient = $1', [row?.email ?? ''])
}

const fileStatus = async ({ org }: Given, name: string | null | undefined) =>
  (await fetch(`${url}/files/${org.orgId}/${name}`)).status

describe('a fundraiser’s own page', () => {
  test('is changed by them at once, in what they name alone', async () => {
    const one = await given()
    const made = await save(one, { title: ' I run ', story: 'First.\n\nSecond.', tone: 'deep' })
    expect(made).toMatchObject({
      reviewsChanges: false,
      fundraiser: { id: one.id, title: 'I run', tone: 'deep', goalAmount: 100_00, change: null },
    })
    expect(await save(one, { goal: null })).toMatchObject({ fundraiser: { title: 'I run', goalAmount: null } })
    const page = await seen(one)
    expect(page).toMatchObject({ headline: 'I run', fundraiser: { goal: null } })
    expect(page.story).toContain('Second.</p>')
    const plain = await api.as(null).checkout.page({ org: one.org.orgId, campaign: one.org.campaignId })
    expect(page.theme.primary).not.toBe(plain.theme.primary)
    expect(
      await api.asOwner('select user_id, action from audit_log where subject_id = $1 order by sequence', [one.id]),
    ).toEqual([
      { user_id: one.org.fundraiser.userId, action: 'fundraisers.saveOwnPage' },
      { user_id: one.org.fundraiser.userId, action: 'fundraisers.saveOwnPage' },
    ])
  })

  test('has the picture they upload, and the one before goes', async () => {
    const one = await given()
    const { fundraiser: first } = await save(one, {}, { avatar: await avatar() })
    expect(await fileStatus(one, first.avatar)).toBe(200)
    expect((await seen(one)).fundraiser?.avatar).toContain(first.avatar)
    const { fundraiser: none } = await save(one, {}, { deleteAvatar: 'true' })
    expect(none.avatar).toBeNull()
    const broken = new File(['<svg onload=alert(1)>'], 'me.png', { type: 'image/png' })
    await expect(save(one, {}, { avatar: broken })).rejects.toBeProblem('content_type_wrong', { field: 'avatar' })
  })

  test('says what is wrong at its field, and changes nothing', async () => {
    const one = await given()
    await api.asOwner("update campaigns set ends_on = '2030-01-31' where id = $1", [one.org.campaignId])
    const refused = (page: object, field: string) =>
      expect(save(one, page)).rejects.toBeProblem('input_invalid', { field })
    await refused({ goal: 0 }, 'goal')
    await refused({ title: 'x'.repeat(101) }, 'title')
    await refused({ tone: 'red' }, 'tone')
    await refused({ endsOn: '2001-01-01' }, 'endsOn')
    await refused({ endsOn: '2030-02-01' }, 'endsOn')
    await refused({ slug: 'mine' }, 'slug')
    await refused({ status: 'active' }, 'status')
    await refused({ id: crypto.randomUUID() }, 'id')
    expect(await save(one, { endsOn: '2030-01-31' })).toMatchObject({
      campaignEndsOn: '2030-01-31',
      fundraiser: { endsOn: '2030-01-31', title: null },
    })
  })

  test('takes twenty pictures a day, so that nobody fills the storage of the org', async () => {
    const one = await given()
    for (let turn = 0; turn < 20; turn += 1) {
      const empty = new File(['x'], 'me.png', { type: 'image/png' })
      await expect(save(one, {}, { avatar: empty })).rejects.toBeProblem('content_type_wrong')
    }
    await expect(save(one, {}, { avatar: await avatar() })).rejects.toBeProblem('attempts_exhausted')
    expect((await save(one, { title: 'Still mine' })).fundraiser.title).toBe('Still mine')
  })

  test('is theirs alone: another’s is neither read nor changed by it', async () => {
    const one = await given()
    const user = await api.given.member(one.org.orgId, 'fundraiser')
    const other = await api.given.fundraiser(one.org, { user })
    await api.as(user).fundraisers.saveOwnPage(formOf({ title: 'Mine' }))
    expect((await api.as(one.org.fundraiser).fundraisers.ownPage())?.fundraiser).toMatchObject({
      id: one.id,
      title: null,
    })
    expect((await api.as(user).fundraisers.ownPage())?.fundraiser).toMatchObject({ id: other, title: 'Mine' })
    for (const staff of [one.org.owner, one.org.admin, one.org.agent])
      await expect(api.as(staff).fundraisers.ownPage()).rejects.toBeProblem('permission_denied')
  })

  test('is null before there is one, and cannot be changed once it ended', async () => {
    const org = await api.given.org()
    expect(await api.as(org.fundraiser).fundraisers.ownPage()).toBeNull()
    await expect(api.as(org.fundraiser).fundraisers.saveOwnPage(formOf({ title: 'X' }))).rejects.toBeProblem(
      'not_found',
    )
    await api.given.fundraiser(org, { status: 'ended' })
    await expect(api.as(org.fundraiser).fundraisers.saveOwnPage(formOf({ title: 'X' }))).rejects.toBeProblem(
      'fundraiser_page_closed',
    )
  })

  test('chooses the language of mails to them', async () => {
    const one = await given({ reviewsChanges: true })
    expect((await save(one, { language: 'fr' })).fundraiser).toMatchObject({ language: 'fr', change: null })
  })
})

describe('where the org reviews changes, one', () => {
  const waiting = async (one: Given, page: object, more: Record<string, string | File> = {}) => {
    const { fundraiser } = await save(one, page, more)
    return { id: one.id, changeId: fundraiser.change?.id ?? '' }
  }

  test('waits, and the page shows what was approved until it is', async () => {
    const one = await given({ reviewsChanges: true })
    const change = await waiting(one, { title: 'Run with me', goal: 250_00 })
    expect((await seen(one)).headline).not.toBe('Run with me')
    expect(await api.as(one.org.admin).fundraisers.waitingCounts()).toEqual({
      pages: 0,
      changes: 1,
      gifts: 0,
      teamGifts: 0,
      teams: 0,
      invitations: 0,
    })
    const { rows } = await api.as(one.org.admin).fundraisers.list({ waitsFor: 'change' })
    expect(rows).toMatchObject([{ id: one.id, isChangeWaiting: true, goalAmount: 100_00 }])
    expect(await api.as(one.org.admin).fundraisers.get({ id: one.id })).toMatchObject({
      change: { id: change.changeId, status: 'waiting', changes: { title: 'Run with me', goalAmount: 250_00 } },
    })

    const approved = await api.as(one.org.admin).fundraisers.approvePageChange(change)
    expect(approved).toMatchObject({ title: 'Run with me', goalAmount: 250_00, change: null })
    expect(await seen(one)).toMatchObject({ headline: 'Run with me', fundraiser: { goal: 250_00 } })
    expect((await mailsToFundraiser(one)).map(({ subject }) => subject)).toEqual(['Your page has been updated'])
    await expect(api.as(one.org.admin).fundraisers.approvePageChange(change)).rejects.toBeProblem('page_change_settled')
    expect(await api.as(one.org.admin).fundraisers.waitingCounts()).toEqual({
      pages: 0,
      changes: 0,
      gifts: 0,
      teamGifts: 0,
      teams: 0,
      invitations: 0,
    })
  })

  test('is turned down with a reason, in the fundraiser’s language, and leaves the page alone', async () => {
    const one = await given({ reviewsChanges: true })
    await save(one, { language: 'es' })
    const change = await waiting(one, { story: 'Buy my cream' }, { avatar: await avatar() })
    const [row] = await api.asOwner<{ avatar: string }>(
      "select changes ->> 'avatar' as avatar from fundraiser_page_changes where id = $1",
      [change.changeId],
    )
    const reason = 'No es lugar para anuncios'
    const shown = await api.as(one.org.admin).fundraisers.rejectPageChange({ ...change, reason })
    expect(shown).toMatchObject({ story: null, avatar: null, change: { status: 'rejected', reason } })
    const [mail] = await mailsToFundraiser(one)
    expect(mail?.subject).toBe('Sus cambios no se han aprobado')
    expect(mail?.text).toContain(reason)
    const own = await api.as(one.org.fundraiser).fundraisers.ownPage()
    expect(own?.fundraiser.change).toMatchObject({ status: 'rejected', reason })
    const [logo] = await api.asOwner('select replaced_at is not null as retired from logos where name = $1', [
      row?.avatar,
    ])
    expect(logo).toEqual({ retired: true })
  })

  test('takes the place of one that waited before, with all that was asked for so far', async () => {
    const one = await given({ reviewsChanges: true })
    const first = await waiting(one, { title: 'First', goal: 1_00 })
    const second = await waiting(one, { title: 'Second' })
    expect(second.changeId).not.toBe(first.changeId)
    await expect(api.as(one.org.admin).fundraisers.approvePageChange(first)).rejects.toBeProblem('page_change_settled')
    const approved = await api.as(one.org.admin).fundraisers.approvePageChange(second)
    expect(approved).toMatchObject({ title: 'Second', goalAmount: 1_00 })
  })

  test('goes where it is withdrawn, or everything is as it was again', async () => {
    const one = await given({ reviewsChanges: true })
    await waiting(one, { title: 'First' })
    expect(await api.as(one.org.fundraiser).fundraisers.withdrawPageChange()).toMatchObject({
      fundraiser: { change: null },
    })
    await expect(api.as(one.org.fundraiser).fundraisers.withdrawPageChange()).rejects.toBeProblem('page_change_settled')
    await waiting(one, { title: 'Second' })
    expect((await save(one, { title: null })).fundraiser.change).toBeNull()
  })

  test('is not overwritten in what staff changed meanwhile and it leaves alone', async () => {
    const one = await given({ reviewsChanges: true })
    const change = await waiting(one, { title: 'Theirs' })
    const form = new FormData()
    form.set('userId', one.id)
    form.set('fundraiser', JSON.stringify({ goal: 900_00 }))
    await api.as(one.org.admin).fundraisers.save(form)
    expect(await api.as(one.org.admin).fundraisers.approvePageChange(change)).toMatchObject({
      title: 'Theirs',
      goalAmount: 900_00,
    })
  })

  test('goes with the page when that ends', async () => {
    const one = await given({ reviewsChanges: true })
    await waiting(one, { title: 'Too late' }, { avatar: await avatar() })
    await api.as(one.org.admin).fundraisers.pause({ id: one.id })
    expect(await api.as(one.org.admin).fundraisers.end({ id: one.id })).toMatchObject({
      title: null,
      change: null,
      isChangeWaiting: false,
    })
  })

  test('is settled once, whoever settles it at the same time', async () => {
    const one = await given({ reviewsChanges: true })
    const change = await waiting(one, { title: 'Once' })
    const attempts = await Promise.allSettled([
      ...Array.from({ length: 4 }, () => api.as(one.org.admin).fundraisers.approvePageChange(change)),
      ...Array.from({ length: 4 }, () => api.as(one.org.owner).fundraisers.rejectPageChange(change)),
    ])
    expect(attempts.filter(({ status }) => status === 'fulfilled').length).toBe(1)
    expect(await mailsToFundraiser(one)).toHaveLength(1)
  })

  test('does not wait on a page that itself waits, nor once the org reviews no more', async () => {
    const one = await given({ reviewsChanges: true })
    await api.asOwner("update fundraisers set status = 'pending' where id = $1", [one.id])
    expect((await save(one, { title: 'Before' })).fundraiser).toMatchObject({ title: 'Before', change: null })
    await api.asOwner("update fundraisers set status = 'active' where id = $1", [one.id])
    await waiting(one, { goal: 5_00 })
    await api.as(one.org.admin).fundraisers.saveSettings({ reviewsChanges: false })
    expect((await save(one, { title: 'After' })).fundraiser).toMatchObject({
      title: 'After',
      goalAmount: 100_00,
      change: null,
    })
  })
})

test('what fundraisers may do is the org’s own choice, off at first', async () => {
  const [org, other] = [await api.given.org(), await api.given.org()]
  expect(await api.as(org.admin).fundraisers.settings()).toEqual({
    reviewsChanges: false,
    showsRank: false,
    hasTeams: false,
  })
  expect(await api.as(org.admin).fundraisers.saveSettings({ reviewsChanges: true })).toEqual({
    reviewsChanges: true,
    showsRank: false,
    hasTeams: false,
  })
  expect(await api.as(org.admin).fundraisers.saveSettings({ showsRank: true })).toEqual({
    reviewsChanges: true,
    showsRank: true,
    hasTeams: false,
  })
  expect(await api.as(other.admin).fundraisers.settings()).toEqual({
    reviewsChanges: false,
    showsRank: false,
    hasTeams: false,
  })
})

describe('the picture that a link to the page is shown with', () => {
  const pictureOf = ({ org, slug }: Given) => fetch(`${url}/give/${org.orgId}/f/${slug}/picture.jpg`)

  test('is a JPEG, also without a face, and is there as long as the page is', async () => {
    const one = await given()
    await save(one, {}, { avatar: await avatar() })
    const answer = await pictureOf(one)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 3)]).toEqual([0xff, 0xd8, 0xff])
    const other = await given()
    expect((await pictureOf(other)).status).toBe(200)
    await api.as(other.org.admin).fundraisers.pause({ id: other.id })
    expect((await pictureOf(other)).status).toBe(404)
  })

  test('of a file of the org is cut to the shape, and of none is not there', async () => {
    const one = await given()
    const { fundraiser } = await save(one, {}, { avatar: await avatar() })
    const shared = (name: string | null) => fetch(`${url}/files/${one.org.orgId}/${name}/share.jpg`)
    expect((await shared(fundraiser.avatar)).headers.get('content-type')).toBe('image/jpeg')
    expect((await shared(`${crypto.randomUUID()}.webp`)).status).toBe(404)
  })

  test('comes with a title and a description of the fundraiser’s own', async () => {
    const one = await given()
    expect((await seen(one)).seo.title).toContain('General giving · ')
    await save(one, { title: 'I run', story: `Why I run. ${'Mile after mile. '.repeat(30)}` })
    const { seo } = await seen(one)
    expect(seo.title).toMatch(/^I run · .+ · Org of a test$/)
    expect(seo.description).toMatch(/^Why I run\. .*…$/)
    expect(seo.description.length).toBeLessThanOrEqual(201)
  })
})

describe('the leaderboard of a campaign', () => {
  test('names the open pages alone, whoever raised most first, and gives nothing else away', async () => {
    const one = await given()
    const { org } = one
    const of = async (slug: string, amount: number, status: 'active' | 'paused' = 'active') => {
      const user = await api.given.member(org.orgId, 'fundraiser')
      const id = await api.given.fundraiser(org, { user, slug, status })
      await api.given.charge(org, { amount, fundraiserId: id })
    }
    await of('second', 20_00)
    await of('first', 90_00)
    await of('paused', 500_00, 'paused')
    const board = () => api.as(null).checkout.leaderboard({ org: org.orgId, campaign: org.campaignId })
    const leaders = await board()
    expect(leaders.map(({ slug, raised }) => [slug, raised])).toEqual([
      ['first', 90_00],
      ['second', 20_00],
      [one.slug, 0],
    ])
    expect(Object.keys(leaders[0] ?? {}).sort()).toEqual(['avatar', 'goal', 'name', 'raised', 'slug'])
    const other = await api.given.org()
    expect(await api.as(null).checkout.leaderboard({ org: other.orgId })).toEqual([])
    await expect(api.as(null).checkout.leaderboard({ org: other.orgId, campaign: org.campaignId })).rejects.toBeProblem(
      'not_found',
    )
  })
})

describe('a page with a last day of its own', () => {
  test('counts down to it, and takes nothing after it', async () => {
    const one = await given()
    const [{ today } = { today: '' }] = await api.asOwner<{ today: string }>(
      "select to_char($1::timestamptz at time zone 'America/New_York', 'YYYY-MM-DD') as today",
      [api.clock.now()],
    )
    await save(one, { endsOn: today })
    expect(await seen(one)).toMatchObject({ state: 'open', daysLeft: 0 })
    await api.asOwner('update fundraisers set ends_on = $2::date - 1 where id = $1', [one.id, today])
    expect(await seen(one)).toMatchObject({ state: 'ended', daysLeft: null, onward: null })
    const plain = await api.as(null).checkout.page({ org: one.org.orgId, campaign: one.org.campaignId })
    expect(plain.state).toBe('open')
  })
})
