import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SignUpInput } from '@almoner/contracts/fundraisers/sign-up.operations'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import type { SignedIn } from '../../../platform/access/actor.js'
import '../../../../test/matchers.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

/** An org that has teams, with a campaign that takes fundraisers. */
async function orgWithTeams(): Promise<GivenOrg> {
  const org = await api.given.org()
  await api.as(org.admin).campaigns.save({ id: org.campaignId, campaign: { type: 'p2p' } })
  await api.as(org.admin).campaigns.publishPage({ campaignId: org.campaignId })
  await api.as(org.admin).fundraisers.saveSettings({ hasTeams: true })
  return org
}

async function person(org: GivenOrg): Promise<{ id: string; user: SignedIn }> {
  const user = await api.given.member(org.orgId, 'fundraiser')
  return { user, id: await api.given.fundraiser(org, { user }) }
}

const teamsOf = ({ user }: { user: SignedIn }) => api.as(user).fundraiserTeams

async function mailsTo({ userId }: SignedIn): Promise<string[]> {
  const [row] = await api.asOwner<{ email: string }>('select email from users where id = $1', [userId])
  return (await api.mails('recipient = $1', [row?.email ?? ''])).map(({ subject }) => subject)
}

describe('a fundraiser', () => {
  test('starts a team, others join it, and the captain hands it on and leaves', async () => {
    const org = await orgWithTeams()
    const [captain, member] = [await person(org), await person(org)]
    expect(await teamsOf(captain).own()).toMatchObject({ isOn: true, team: null, openTeams: [] })
    const { team } = await teamsOf(captain).start({ name: 'Night Owls', goal: 500_00 })
    expect(team).toMatchObject({ status: 'active', captainId: captain.id, goalAmount: 500_00 })
    expect(await teamsOf(member).own()).toMatchObject({
      openTeams: [{ id: team?.id, name: 'Night Owls', memberCount: 1 }],
    })
    const joined = await teamsOf(member).join({ teamId: team?.id ?? '' })
    expect(joined).toMatchObject({ isCaptain: false, team: { memberCount: 2 }, openTeams: [] })
    expect(await mailsTo(captain.user)).toEqual(['Test User joined Night Owls'])

    await expect(teamsOf(captain).leave()).rejects.toBeProblem('team_needs_captain')
    await expect(teamsOf(captain).removeOwnMember({ fundraiserId: captain.id })).rejects.toBeProblem(
      'team_needs_captain',
    )
    expect(await teamsOf(captain).handOn({ fundraiserId: member.id })).toMatchObject({ isCaptain: false })
    expect(await mailsTo(member.user)).toEqual(['You are now the captain of Night Owls'])
    expect(await teamsOf(captain).leave()).toMatchObject({ team: null })
    expect(await teamsOf(member).own()).toMatchObject({ isCaptain: true, team: { memberCount: 1 } })
  })

  test('is in one team at a time, and only a captain changes it', async () => {
    const org = await orgWithTeams()
    const [captain, member, stranger] = [await person(org), await person(org), await person(org)]
    const { team } = await teamsOf(captain).start({ name: 'Night Owls' })
    const { team: second } = await teamsOf(stranger).start({ name: 'Larks' })
    await teamsOf(member).join({ teamId: team?.id ?? '' })
    await expect(teamsOf(member).join({ teamId: second?.id ?? '' })).rejects.toBeProblem('team_left_first')
    await expect(teamsOf(member).start({ name: 'Mine' })).rejects.toBeProblem('team_left_first')
    for (const work of [
      () => teamsOf(member).saveOwn({ name: 'Mine' }),
      () => teamsOf(member).handOn({ fundraiserId: member.id }),
      () => teamsOf(member).removeOwnMember({ fundraiserId: captain.id }),
      () => teamsOf(captain).removeOwnMember({ fundraiserId: stranger.id }),
      () => teamsOf(captain).handOn({ fundraiserId: stranger.id }),
    ])
      await expect(work()).rejects.toBeProblem('not_found')
    expect(await teamsOf(captain).saveOwn({ name: 'Day Owls', story: 'Together.' })).toMatchObject({
      team: { name: 'Day Owls', story: 'Together.' },
    })
    expect(await teamsOf(captain).removeOwnMember({ fundraiserId: member.id })).toMatchObject({
      team: { memberCount: 1 },
    })
    expect(await mailsTo(member.user)).toEqual(['You are no longer in Day Owls'])
  })

  test('joins a closed team by its link alone, which its captain has', async () => {
    const org = await orgWithTeams()
    const [captain, member] = [await person(org), await person(org)]
    const { team } = await teamsOf(captain).start({ name: 'Night Owls', isOpen: false })
    await expect(teamsOf(member).join({ teamId: team?.id ?? '' })).rejects.toBeProblem('team_closed')
    await expect(teamsOf(member).join({ invitation: `${team?.inviteUrl}x` })).rejects.toBeProblem('link_invalid', {
      field: 'invitation',
    })
    await expect(teamsOf(member).join({})).rejects.toBeProblem('input_invalid', { field: 'teamId' })
    const { team: seen } = await teamsOf(member).join({ invitation: ` ${team?.inviteUrl ?? ''}&lang=en ` })
    expect(seen).toMatchObject({ name: 'Night Owls', inviteUrl: null, change: null })
    await teamsOf(captain).saveOwn({ isOpen: true })
    expect((await teamsOf(member).own())?.team?.inviteUrl).toBe(team?.inviteUrl)
  })

  test('of another campaign cannot join, nor one whose page has ended', async () => {
    const org = await orgWithTeams()
    const captain = await person(org)
    const { team } = await teamsOf(captain).start({ name: 'Night Owls' })
    const { id: campaignId } = await api.as(org.admin).campaigns.create({ name: 'Other', template: 'blank' })
    const elsewhere = await person(org)
    await api.asOwner('update fundraisers set campaign_id = $2 where id = $1', [elsewhere.id, campaignId])
    await expect(teamsOf(elsewhere).join({ teamId: team?.id ?? '' })).rejects.toBeProblem('team_closed')
    await expect(teamsOf(elsewhere).join({ invitation: team?.inviteUrl ?? '' })).rejects.toBeProblem('team_closed', {
      field: 'invitation',
    })
    const over = await person(org)
    await api.asOwner("update fundraisers set status = 'ended' where id = $1", [over.id])
    await expect(teamsOf(over).join({ teamId: team?.id ?? '' })).rejects.toBeProblem('fundraiser_page_closed')
    await expect(teamsOf(over).start({ name: 'Mine' })).rejects.toBeProblem('fundraiser_page_closed')
  })
})

const signUpOf = (org: GivenOrg, change: Partial<SignUpInput['fundraiser']>): SignUpInput => ({
  orgId: org.orgId,
  campaignId: org.campaignId,
  language: 'en',
  fundraiser: { firstName: 'Noa', lastName: 'Winterfield', email: `${crypto.randomUUID()}@example.org`, ...change },
})

async function confirm(input: SignUpInput): Promise<void> {
  await api.as(null).fundraisers.signUp(input)
  const [mail] = await api.mails('recipient = $1', [input.fundraiser.email])
  const token = /\/raise\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  await api.as(null).fundraisers.confirmSignUp({ orgId: input.orgId, token })
}

describe('signing up', () => {
  test('may choose an open team, and its captain hears once the address is confirmed', async () => {
    const org = await orgWithTeams()
    const captain = await person(org)
    const { team } = await teamsOf(captain).start({ name: 'Night Owls' })
    const at = { orgId: org.orgId, campaignId: org.campaignId }
    expect(await api.as(null).fundraisers.joinableTeams(at)).toEqual({
      isOn: true,
      open: [{ slug: 'night-owls', name: 'Night Owls' }],
      invited: null,
    })
    await confirm(signUpOf(org, { team: 'night-owls' }))
    expect(await mailsTo(captain.user)).toEqual(['Noa Winterfield joined Night Owls'])
    expect(await api.as(org.admin).fundraiserTeams.get({ id: team?.id ?? '' })).toMatchObject({
      members: [{ isCaptain: true }, { displayName: 'Noa Winterfield', status: 'pending' }],
    })
  })

  test('by the link of a closed team joins it, and without it does not', async () => {
    const org = await orgWithTeams()
    const captain = await person(org)
    const { team } = await teamsOf(captain).start({ name: 'Night Owls', isOpen: false })
    const joinKey = team?.inviteUrl?.split('join=')[1] ?? ''
    const at = { orgId: org.orgId, campaignId: org.campaignId }
    expect(await api.as(null).fundraisers.joinableTeams({ ...at, joinKey })).toMatchObject({
      open: [],
      invited: { slug: 'night-owls' },
    })
    const input = signUpOf(org, { team: 'night-owls' })
    await expect(api.as(null).fundraisers.signUp(input)).rejects.toBeProblem('team_closed', { field: 'team' })
    await confirm(signUpOf(org, { team: 'night-owls', joinKey }))
    expect((await api.as(org.admin).fundraiserTeams.get({ id: team?.id ?? '' })).memberCount).toBe(2)
  })

  test('may start a team, which waits for staff as its captain does', async () => {
    const org = await orgWithTeams()
    await confirm(signUpOf(org, { teamName: 'Larks' }))
    const { rows } = await api.as(org.admin).fundraiserTeams.list({})
    expect(rows).toMatchObject([{ name: 'Larks', status: 'pending', captainName: 'Noa Winterfield', memberCount: 1 }])
  })

  test('knows of no teams where the org has none, and joins none', async () => {
    const org = await orgWithTeams()
    await teamsOf(await person(org)).start({ name: 'Night Owls' })
    await api.as(org.admin).fundraisers.saveSettings({ hasTeams: false })
    const at = { orgId: org.orgId, campaignId: org.campaignId }
    expect(await api.as(null).fundraisers.joinableTeams(at)).toEqual({ isOn: false, open: [], invited: null })
    await confirm(signUpOf(org, { teamName: 'Larks' }))
    expect((await api.as(org.admin).fundraiserTeams.list({})).rows).toHaveLength(1)
  })
})
