import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minorUnits } from '@almoner/contracts/minor-units'
import { money } from '@almoner/contracts/money'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import { settled } from '../../../../test/settled.js'
import '../../../../test/matchers.js'
import type { SignedIn } from '../../../platform/access/actor.js'
import { takeGift, takeLive } from '../../charges/testing/collecting.js'
import { StaffEmails } from '../../notifications/staff-emails.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
  await api.startJobs()
})
afterAll(() => api.close())

interface Led {
  org: GivenOrg
  captain: SignedIn
  captainId: string
  member: SignedIn
  teamId: string
}

/** An org with a team, its captain and a member. */
async function givenTeam(): Promise<Led> {
  const org = await api.given.org()
  await api.as(org.admin).fundraisers.saveSettings({ hasTeams: true })
  const captain = await api.given.member(org.orgId, 'fundraiser')
  const captainId = await api.given.fundraiser(org, { user: captain })
  const member = await api.given.member(org.orgId, 'fundraiser')
  await api.given.fundraiser(org, { user: member })
  const { team } = await api.as(captain).fundraiserTeams.start({ name: 'Night Owls', isOpen: true })
  await api.as(member).fundraiserTeams.join({ teamId: team?.id ?? '' })
  return { org, captain, captainId, member, teamId: team?.id ?? '' }
}

const mailsTo = (user: SignedIn) => api.mails('recipient = (select email from users where id = $1)', [user.userId])

const giftByHand = (isForTeam: boolean) => ({
  donor: { firstName: 'Rosa', lastName: 'Marsh', email: `${crypto.randomUUID()}@example.org` },
  amount: minorUnits(40_00),
  giftDate: '2026-01-02',
  method: 'cash' as const,
  isForTeam,
  idempotencyKey: crypto.randomUUID(),
})

describe('a gift on the page of a team', () => {
  test('is told to its captain, who may turn that off, and to no member', async () => {
    const { org, captain, captainId, member, teamId } = await givenTeam()
    await api.asOwner("update fundraisers set language = 'es' where id = $1", [captainId])
    await takeLive(api, org)
    const give = async (page: string) => {
      const donorId = await api.given.donor(org, { firstName: 'Dana', lastName: 'Levi', email: 'dana@example.org' })
      const { chargeId } = await takeGift(api, org, {
        rule: 'success',
        donorId,
        donation: { frequency: 'single', source: 'checkout' },
      })
      await api.asOwner(
        'update donations set fundraiser_id = $2 where id = (select donation_id from charges where id = $1)',
        [chargeId, page],
      )
      await settled(api, org)
    }
    const sweep = () => api.within(org, () => api.app.get(StaffEmails).sweep(org.orgId))
    const before = (await mailsTo(captain)).length
    await give(teamId)
    const [shown, ...others] = await api.as(captain).notifications.list()
    expect(others).toEqual([])
    expect(shown).toMatchObject({ title: expect.stringMatching(/^Dana Levi gave .* to Night Owls$/), path: '/my-page' })
    expect(await api.as(member).notifications.list()).toEqual([])
    await sweep()
    const [mail] = (await mailsTo(captain)).slice(before)
    expect(mail?.subject).toMatch(/^Dana Levi donó .* a Night Owls$/)
    expect(mail?.text).toContain('/#/my-page')

    await give(captainId)
    await give(teamId)
    await sweep()
    expect((await mailsTo(captain)).at(-1)?.subject).toBe('2 donaciones en tu página y en la de tu equipo')
    await api.asOwner(`update memberships set email_settings = '{"ownPageGift": false}' where user_id = $1`, [
      captain.userId,
    ])
    await give(teamId)
    await sweep()
    expect((await mailsTo(captain)).slice(before)).toHaveLength(2)
  })

  test('is thanked for once by the captain in the name of the team, and by nobody else', async () => {
    const { org, captain, member, teamId } = await givenTeam()
    const email = `${crypto.randomUUID()}@example.org`
    const donorId = await api.given.donor(org, { email, firstName: 'Rosa', lastName: 'Marsh' })
    const chargeId = await api.given.charge(org, { amount: 10_00, fundraiserId: teamId, donorId })
    const gifts = async () => (await api.as(captain).fundraiserTeams.ownGifts()).gifts
    expect(await gifts()).toMatchObject([{ id: chargeId, donorName: 'Rosa Marsh', canBeThanked: true }])
    await expect(api.as(member).fundraiserTeams.ownGifts()).rejects.toBeProblem('not_found')
    await expect(api.as(member).fundraisers.thank({ chargeId, message: 'Mine' })).rejects.toBeProblem('not_found')
    await api.as(captain).fundraisers.thank({ chargeId, message: 'From all of us.' })
    const [mail, ...others] = await api.mails('recipient = $1', [email])
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Night Owls thanks you for your gift to Org of a test')
    await expect(api.as(captain).fundraisers.thank({ chargeId, message: 'Again' })).rejects.toBeProblem('gift_thanked')
    expect(await gifts()).toMatchObject([{ canBeThanked: false, thankedOn: expect.any(String) as string }])
  })
})

describe('a gift taken by hand for a team', () => {
  test('is told by its captain, waits at the team and counts for it once staff confirm it', async () => {
    const { org, captain, teamId } = await givenTeam()
    const told = await api.as(captain).fundraisers.proposeGift(giftByHand(true))
    expect(told).toMatchObject({ status: 'waiting', fundraiserId: teamId, teamName: 'Night Owls' })
    expect(await api.as(org.admin).fundraisers.waitingCounts()).toMatchObject({ gifts: 0, teamGifts: 1 })
    expect((await api.as(org.admin).fundraiserTeams.list({ waitsFor: 'gift' })).rows).toMatchObject([
      { id: teamId, giftsWaiting: 1 },
    ])
    expect(await api.as(org.admin).fundraisers.proposals({ fundraiserId: teamId })).toEqual([told])
    await api.as(org.admin).fundraisers.confirmProposal({ id: told.id })
    expect(await api.as(org.admin).fundraiserTeams.get({ id: teamId })).toMatchObject({
      ownRaisedAmount: 40_00,
      giftsWaiting: 0,
    })
    expect((await mailsTo(captain)).at(-1)?.subject).toBe('$40.00 counts for Night Owls')
    expect(await api.as(captain).fundraisers.ownProposals()).toMatchObject([
      { status: 'confirmed', teamName: 'Night Owls' },
    ])
  })

  test('is no member’s to tell of, is taken back by the captain, and is settled also without one', async () => {
    const { org, captain, captainId, member, teamId } = await givenTeam()
    await expect(api.as(member).fundraisers.proposeGift(giftByHand(true))).rejects.toBeProblem('not_found')
    const first = await api.as(captain).fundraisers.proposeGift(giftByHand(true))
    await expect(api.as(member).fundraisers.withdrawProposal({ id: first.id })).rejects.toBeProblem('not_found')
    expect(await api.as(captain).fundraisers.withdrawProposal({ id: first.id })).toMatchObject({ status: 'withdrawn' })
    const second = await api.as(captain).fundraisers.proposeGift(giftByHand(true))
    await api.as(org.admin).fundraiserTeams.removeMember({ id: teamId, fundraiserId: captainId })
    expect(await api.as(org.admin).fundraisers.declineProposal({ id: second.id })).toMatchObject({
      status: 'declined',
    })
  })
})

test('staff write down a gift for a team, of its campaign alone', async () => {
  const { org, teamId } = await givenTeam()
  const record = (campaignId?: string) =>
    api.as(org.admin).charges.record({
      donor: { add: { firstName: 'Rosa', lastName: 'Marsh' } },
      amount: money(25_00, 'usd'),
      giftDate: '2026-01-02',
      method: 'cash',
      fundraiserId: teamId,
      ...(campaignId && { campaignId }),
      idempotencyKey: crypto.randomUUID(),
    })
  await record(org.campaignId)
  expect(await api.as(org.admin).fundraiserTeams.get({ id: teamId })).toMatchObject({ ownRaisedAmount: 25_00 })
  const other = await givenTeam()
  await expect(
    api.as(other.org.admin).charges.record({
      donor: { add: { firstName: 'Rosa', lastName: 'Marsh' } },
      amount: money(25_00, 'usd'),
      giftDate: '2026-01-02',
      method: 'cash',
      fundraiserId: teamId,
      idempotencyKey: crypto.randomUUID(),
    }),
  ).rejects.toBeProblem('input_invalid', { field: 'fundraiserId' })
})
