import { randomUUID } from 'node:crypto'
import { money } from '@almoner/contracts/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import { disputeIs } from '../../../../test/gateway-tells.js'
import type { GivenOrg } from '../../../../test/given.js'
import { takeGift, takeLive } from '../../charges/testing/collecting.js'
import { RollUps } from '../../ledger/index.js'

let api: TestApi
let org: GivenOrg
beforeAll(async () => {
  api = await createTestApi()
  org = await api.given.org()
  await takeLive(api, org)
  await api.as(org.admin).campaigns.publishPage({ campaignId: org.campaignId })
  await api.as(org.admin).fundraisers.saveSettings({ hasTeams: true })
})
afterAll(() => api.close())

/** What the books say of some pages, each entry for itself. */
async function bookedOn(pages: readonly string[]): Promise<number> {
  const [sum] = await api.asOwner<{ raised: number }>(
    `select coalesce(sum(-amount) filter (where account in ('gift_income', 'cover_income', 'refunds', 'dispute_losses')), 0)::float8 as raised
     from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
     where e.org_id = $1 and e.fundraiser_id = any($2::uuid[]) and t.mode = 'live'`,
    [org.orgId, pages],
  )
  return sum?.raised ?? 0
}

test('a team raised what the books say of its own page and of its members’, through refunds and disputes', async () => {
  const admin = api.as(org.admin)
  const captainId = await api.given.fundraiser(org)
  const memberId = await api.given.fundraiser(org, { user: await api.given.member(org.orgId, 'fundraiser') })
  const outsider = await api.given.fundraiser(org, { user: await api.given.member(org.orgId, 'fundraiser') })
  const { id, slug } = await admin.fundraiserTeams.create({ name: 'Night Owls', campaignId: org.campaignId, captainId })
  await admin.fundraiserTeams.addMember({ id, fundraiserId: memberId })
  const give = (fundraiserId: string, cents: number) => takeGift(api, org, { fundraiserId, cents })

  const expectAll = async (raised: number) => {
    const pages = [id, captainId, memberId]
    const team = await admin.fundraiserTeams.get({ id })
    expect(team.raisedAmount).toBe(raised)
    expect(await bookedOn(pages)).toBe(raised)
    expect(team.ownRaisedAmount + team.members.reduce((sum, { raisedAmount }) => sum + raisedAmount, 0)).toBe(raised)
    expect(team.ownRaisedAmount).toBe(await bookedOn([id]))
    for (const member of team.members) {
      expect(member.raisedAmount).toBe(await bookedOn([member.id]))
      expect((await admin.fundraisers.get({ id: member.id })).raisedAmount).toBe(member.raisedAmount)
    }
    const page = await api.as(null).checkout.page({ org: org.orgId, fundraiser: slug })
    expect(page.fundraiser?.raised).toBe(raised)
    const [leader] = await api.as(null).checkout.leaderboard({ org: org.orgId, of: 'teams' })
    expect(leader?.raised).toBe(raised)
    const { rows } = await admin.fundraiserTeams.list({})
    expect(rows).toMatchObject([{ id, raisedAmount: raised, memberCount: 2 }])
  }

  await expectAll(0)
  const toTeam = await give(id, 40_00)
  const toMember = await give(memberId, 30_00)
  await give(captainId, 20_00)
  await give(outsider, 10_00)
  await expectAll(90_00)

  await admin.charges.refund({
    chargeId: toMember.chargeId,
    amount: 5_00,
    reason: 'other',
    notifyDonor: false,
    idempotencyKey: randomUUID(),
  })
  await expectAll(85_00)
  await disputeIs(api, org, toTeam.chargeId, { status: 'needs_response', amount: money(40_00, 'usd') })
  await disputeIs(api, org, toTeam.chargeId, { status: 'lost', amount: money(40_00, 'usd') })
  await expectAll(45_00)
  await api.within({ orgId: org.orgId }, () => api.app.get(RollUps).apply(org.orgId))
  await expectAll(45_00)
})

test('what somebody raised goes with them when they leave', async () => {
  const other = await api.given.org()
  const admin = api.as(other.admin)
  await admin.fundraisers.saveSettings({ hasTeams: true })
  const fundraiserId = await api.given.fundraiser(other)
  await api.given.charge(other, { amount: 70_00, fundraiserId })
  const { id } = await admin.fundraiserTeams.create({ name: 'Early Birds', campaignId: other.campaignId })
  await api.given.charge(other, { amount: 5_00, fundraiserId: id })
  const raised = async () => (await admin.fundraiserTeams.get({ id })).raisedAmount
  expect(await raised()).toBe(5_00)
  await admin.fundraiserTeams.addMember({ id, fundraiserId })
  expect(await raised()).toBe(75_00)
  await admin.fundraiserTeams.removeMember({ id, fundraiserId })
  expect(await raised()).toBe(5_00)
})
