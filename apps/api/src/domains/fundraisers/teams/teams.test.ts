import { minorUnits } from '@almoner/contracts/minor-units'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import type { SignedIn } from '../../../platform/access/actor.js'
import '../../../../test/matchers.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

interface Given {
  org: GivenOrg
  /** The page of the org's own fundraiser. */
  fundraiserId: string
}

/** An org that has teams, with a published campaign and a fundraiser who is active on it. */
async function given(): Promise<Given> {
  const org = await api.given.org()
  await api.as(org.admin).campaigns.save({ id: org.campaignId, campaign: { type: 'p2p' } })
  await api.as(org.admin).campaigns.publishPage({ campaignId: org.campaignId })
  await api.as(org.admin).fundraisers.saveSettings({ hasTeams: true })
  return { org, fundraiserId: await api.given.fundraiser(org) }
}

const staff = ({ org }: Given) => api.as(org.admin).fundraiserTeams

const teamOf = (one: Given, more: { slug?: string; captainId?: string; name?: string } = {}) =>
  staff(one).create({ name: 'Night Owls', campaignId: one.org.campaignId, ...more })

/** Another fundraiser of the org, on its campaign. */
async function another({ org }: Given, campaignId = org.campaignId): Promise<{ id: string; user: SignedIn }> {
  const user = await api.given.member(org.orgId, 'fundraiser')
  return { user, id: await api.given.fundraiser(org, { user, campaignId }) }
}

const seen = ({ org }: Given, slug: string) => api.as(null).checkout.page({ org: org.orgId, fundraiser: slug })

async function mailsTo({ userId }: SignedIn): Promise<string[]> {
  const [row] = await api.asOwner<{ email: string }>('select email from users where id = $1', [userId])
  return (await api.mails('recipient = $1', [row?.email ?? ''])).map(({ subject }) => subject)
}

describe('a team that staff make', () => {
  test('has a page at an address like that of a fundraiser, which nobody else can take', async () => {
    const one = await given()
    const made = await staff(one).create({
      name: ' Night Owls ',
      campaignId: one.org.campaignId,
      goal: 1_000_00,
      story: 'We walk at night.',
      captainId: one.fundraiserId,
    })
    expect(made).toMatchObject({
      name: 'Night Owls',
      slug: 'night-owls',
      status: 'active',
      captainId: one.fundraiserId,
      isOpen: true,
      members: [{ id: one.fundraiserId, isCaptain: true }],
    })
    expect(made.url).toMatch(/\/f\/night-owls$/)
    expect(made.inviteUrl).toMatch(/\/raise\?join=[\w-]{16}$/)
    const page = await seen(one, 'night-owls')
    expect(page).toMatchObject({
      headline: 'Night Owls',
      fundraiser: { goal: 1_000_00, team: null, takesMembers: true, members: [{ name: 'Test User', isCaptain: true }] },
    })
    expect(page.story).toContain('We walk at night.')
    expect(page.seo.title).toContain('Night Owls')
    expect((await teamOf(one)).slug).toBe('night-owls-2')
    await expect(teamOf(one, { slug: 'night-owls' })).rejects.toBeProblem('slug_taken', { field: 'slug' })
    const form = new FormData()
    form.set('userId', one.org.fundraiser.userId)
    form.set('fundraiser', JSON.stringify({ slug: 'night-owls' }))
    await expect(api.as(one.org.admin).fundraisers.save(form)).rejects.toBeProblem('slug_taken')
  })

  test('is no fundraiser: it is in none of their lists, counts and calls', async () => {
    const one = await given()
    const { id } = await teamOf(one)
    const { rows } = await api.as(one.org.admin).fundraisers.list({})
    expect(rows.map((row) => row.id)).toEqual([one.fundraiserId])
    await expect(api.as(one.org.admin).fundraisers.get({ id })).rejects.toBeProblem('not_found')
    await expect(api.as(one.org.admin).fundraisers.pause({ id })).rejects.toBeProblem('not_found')
    const people = await api.as(null).checkout.leaderboard({ org: one.org.orgId })
    expect(people).toHaveLength(1)
    const teams = await api.as(null).checkout.leaderboard({ org: one.org.orgId, of: 'teams' })
    expect(teams.map(({ name }) => name)).toEqual(['Night Owls'])
    await expect(staff(one).get({ id: one.fundraiserId })).rejects.toBeProblem('not_found')
  })

  test('is changed in what they name alone', async () => {
    const one = await given()
    const { id } = await teamOf(one)
    expect(await staff(one).save({ id, goal: 500_00, isOpen: false })).toMatchObject({
      name: 'Night Owls',
      goalAmount: 500_00,
      isOpen: false,
    })
    expect(await staff(one).save({ id, name: 'Day Owls', slug: 'day-owls' })).toMatchObject({
      name: 'Day Owls',
      slug: 'day-owls',
      goalAmount: 500_00,
    })
    expect((await seen(one, 'day-owls')).fundraiser).toMatchObject({ name: 'Day Owls', takesMembers: false })
    await expect(staff(one).save({ id, name: ' ' })).rejects.toBeProblem('input_invalid', { field: 'name' })
  })

  test('is paused, goes on, and is closed for good, and its members keep it until they go', async () => {
    const one = await given()
    const { id, slug } = await teamOf(one, { captainId: one.fundraiserId })
    await expect(staff(one).end({ id })).rejects.toBeProblem('team_step_refused')
    await staff(one).pause({ id })
    await expect(seen(one, slug)).rejects.toBeProblem('not_found')
    await staff(one).resume({ id })
    await seen(one, slug)
    await staff(one).pause({ id })
    expect(await staff(one).end({ id })).toMatchObject({ status: 'ended', memberCount: 1 })
    const { id: other } = await another(one)
    await expect(staff(one).addMember({ id, fundraiserId: other })).rejects.toBeProblem('team_closed')
    expect((await api.as(one.org.fundraiser).fundraiserTeams.own())?.team).toMatchObject({ status: 'ended' })
    expect(await api.as(one.org.fundraiser).fundraiserTeams.leave()).toMatchObject({ team: null })
  })

  test('cannot be made, seen or joined where the org has switched teams off; what was given stays', async () => {
    const one = await given()
    const { id, slug } = await teamOf(one, { captainId: one.fundraiserId })
    await api.as(one.org.admin).fundraisers.saveSettings({ hasTeams: false })
    await expect(teamOf(one)).rejects.toBeProblem('teams_off')
    await expect(seen(one, slug)).rejects.toBeProblem('not_found')
    const own = await api.as(one.org.fundraiser).fundraiserTeams.own()
    expect(own).toMatchObject({ isOn: false, team: null })
    await expect(api.as(one.org.fundraiser).fundraiserTeams.start({ name: 'New' })).rejects.toBeProblem('teams_off')
    expect(await api.as(null).checkout.leaderboard({ org: one.org.orgId, of: 'teams' })).toEqual([])
    expect(await staff(one).get({ id })).toMatchObject({ status: 'active' })
  })
})

describe('the members of a team', () => {
  test('are put in, taken out and made captain by staff, and are told what concerns them', async () => {
    const one = await given()
    const other = await another(one)
    const { id } = await teamOf(one, { captainId: one.fundraiserId })
    expect((await staff(one).addMember({ id, fundraiserId: other.id })).memberCount).toBe(2)
    expect(await mailsTo(one.org.fundraiser)).toEqual(['Test User joined Night Owls'])
    expect(await staff(one).nameCaptain({ id, fundraiserId: other.id })).toMatchObject({ captainId: other.id })
    expect(await mailsTo(other.user)).toEqual(['You are now the captain of Night Owls'])
    expect(await staff(one).removeMember({ id, fundraiserId: other.id })).toMatchObject({
      captainId: null,
      memberCount: 1,
    })
    expect(await mailsTo(other.user)).toContain('You are no longer in Night Owls')
    await expect(staff(one).nameCaptain({ id, fundraiserId: other.id })).rejects.toBeProblem('not_found')
    await expect(staff(one).removeMember({ id, fundraiserId: other.id })).rejects.toBeProblem('not_found')
  })

  test('are of its campaign, and in one team at a time', async () => {
    const one = await given()
    const { id: campaignId } = await api.as(one.org.admin).campaigns.create({ name: 'Other', template: 'blank' })
    const elsewhere = await another(one, campaignId)
    const { id } = await teamOf(one)
    await expect(staff(one).addMember({ id, fundraiserId: elsewhere.id })).rejects.toBeProblem('input_invalid', {
      field: 'fundraiserId',
    })
    await expect(teamOf(one, { captainId: elsewhere.id })).rejects.toBeProblem('input_invalid', { field: 'captainId' })
    await staff(one).addMember({ id, fundraiserId: one.fundraiserId })
    const { id: second } = await teamOf(one)
    await staff(one).addMember({ id: second, fundraiserId: one.fundraiserId })
    expect((await staff(one).get({ id })).memberCount).toBe(0)
    await staff(one).nameCaptain({ id: second, fundraiserId: one.fundraiserId })
    await expect(staff(one).addMember({ id, fundraiserId: one.fundraiserId })).rejects.toBeProblem('team_needs_captain')
  })

  test('leave it when they move to another campaign; a captain hands it on first', async () => {
    const one = await given()
    const { id: campaignId } = await api.as(one.org.admin).campaigns.create({ name: 'Other', template: 'blank' })
    const { id } = await teamOf(one)
    await staff(one).addMember({ id, fundraiserId: one.fundraiserId })
    const move = () => {
      const form = new FormData()
      form.set('userId', one.org.fundraiser.userId)
      form.set('fundraiser', JSON.stringify({ campaignId }))
      return api.as(one.org.admin).fundraisers.save(form)
    }
    await staff(one).nameCaptain({ id, fundraiserId: one.fundraiserId })
    await expect(move()).rejects.toBeProblem('team_needs_captain')
    const other = await another(one)
    await staff(one).addMember({ id, fundraiserId: other.id })
    await staff(one).nameCaptain({ id, fundraiserId: other.id })
    expect(await move()).toMatchObject({ team: null, campaignId })
    expect((await staff(one).get({ id })).members).toMatchObject([{ id: other.id }])
  })

  test('are found by their team, and their pages name it', async () => {
    const one = await given()
    await another(one)
    const { id, slug } = await teamOf(one, { captainId: one.fundraiserId })
    const { rows } = await api.as(one.org.admin).fundraisers.list({ teamId: id })
    expect(rows).toMatchObject([{ id: one.fundraiserId, team: { id, name: 'Night Owls' } }])
    expect((await seen(one, rows[0]?.slug ?? '')).fundraiser?.team).toEqual({ slug, name: 'Night Owls' })
    await staff(one).pause({ id })
    expect((await seen(one, rows[0]?.slug ?? '')).fundraiser?.team).toBeNull()
  })
})

describe('the wall of a team', () => {
  test('has the gifts of the team and of its members, and of nobody else', async () => {
    const one = await given()
    await api.asOwner(
      `update campaign_pages set published = jsonb_set(published, '{donorWall,isOn}', 'true') where campaign_id = $1`,
      [one.org.campaignId],
    )
    const outsider = await another(one)
    const { id, slug } = await teamOf(one, { captainId: one.fundraiserId })
    for (const [fundraiserId, comment] of [
      [id, 'for all of you'],
      [one.fundraiserId, 'for you'],
      [outsider.id, 'for another'],
    ] as const) {
      const donationId = await api.given.donation(one.org, { frequency: 'single', status: 'completed' })
      await api.asOwner("update donations set fundraiser_id = $2, comment = $3, source = 'page' where id = $1", [
        donationId,
        fundraiserId,
        comment,
      ])
      const chargeId = await api.given.charge(one.org, { fundraiserId, amount: minorUnits(10_00) })
      await api.asOwner('update charges set donation_id = $2 where id = $1', [chargeId, donationId])
    }
    const { wall } = await seen(one, slug)
    expect(wall.map(({ comment }) => comment)).toEqual(['for you', 'for all of you'])
  })
})

describe('what a captain starts or changes', () => {
  test('is settled by staff, once, and the captain hears of it', async () => {
    const one = await given()
    await api.as(one.org.admin).fundraisers.saveSettings({ reviewsChanges: true })
    const captain = api.as(one.org.fundraiser).fundraiserTeams
    const { team } = await captain.start({ name: 'Night Owls' })
    const id = team?.id ?? ''
    expect(team).toMatchObject({ status: 'pending' })
    await expect(seen(one, 'night-owls')).rejects.toBeProblem('not_found')
    expect(await api.as(one.org.admin).fundraisers.waitingCounts()).toMatchObject({ pages: 0, changes: 0, teams: 1 })
    await staff(one).approve({ id })
    await expect(staff(one).approve({ id })).rejects.toBeProblem('team_step_refused')
    await seen(one, 'night-owls')

    await captain.saveOwn({ name: 'Day Owls', goal: 900_00 })
    expect(await staff(one).get({ id })).toMatchObject({ name: 'Night Owls', isChangeWaiting: true })
    expect(await api.as(one.org.admin).fundraisers.waitingCounts()).toMatchObject({ changes: 0, teams: 1 })
    const { change } = await staff(one).get({ id })
    expect(change?.changes).toEqual({ name: 'Day Owls', goalAmount: 900_00 })
    const changeId = change?.id ?? ''
    expect(await staff(one).approveChange({ id, changeId })).toMatchObject({ name: 'Day Owls', goalAmount: 900_00 })
    await expect(staff(one).approveChange({ id, changeId })).rejects.toBeProblem('page_change_settled')

    await captain.saveOwn({ story: 'Later.' })
    const second = await staff(one).get({ id })
    await staff(one).rejectChange({ id, changeId: second.change?.id ?? '', reason: 'Too short' })
    expect((await captain.own())?.team).toMatchObject({
      story: null,
      change: { status: 'rejected', reason: 'Too short' },
    })
    expect(await mailsTo(one.org.fundraiser)).toEqual([
      'Night Owls is online',
      'The page of Day Owls has been updated',
      'Your changes to Day Owls were not approved',
    ])
  })

  test('is turned down with a reason, and another may be started', async () => {
    const one = await given()
    await api.as(one.org.admin).fundraisers.saveSettings({ reviewsChanges: true })
    const captain = api.as(one.org.fundraiser).fundraiserTeams
    const { team } = await captain.start({ name: 'Night Owls' })
    await staff(one).reject({ id: team?.id ?? '', reason: 'We have owls' })
    expect((await captain.own())?.team).toMatchObject({ status: 'rejected', rejectReason: 'We have owls' })
    expect(await mailsTo(one.org.fundraiser)).toEqual(['Night Owls was not approved'])
    expect((await captain.start({ name: 'Larks' })).team).toMatchObject({ name: 'Larks', status: 'pending' })
  })
})

test('teams of another org are neither read nor changed', async () => {
  const [one, other] = [await given(), await given()]
  const { id } = await teamOf(other)
  await expect(staff(one).get({ id })).rejects.toBeProblem('not_found')
  await expect(staff(one).save({ id, name: 'Mine' })).rejects.toBeProblem('not_found')
  await expect(staff(one).addMember({ id, fundraiserId: one.fundraiserId })).rejects.toBeProblem('not_found')
  await expect(api.as(one.org.fundraiser).fundraiserTeams.join({ teamId: id })).rejects.toBeProblem('not_found')
  expect((await staff(one).list({})).rows).toEqual([])
})
