import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrgId } from '@almoner/contracts/orgs/org-id'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import type { SignedIn } from '../../platform/access/actor.js'
import { mailsTo } from '../accounts/testing/mailbox.js'

const reason = 'Ticket 4714: both boards agreed'
const chapter = { name: 'Harbour chapter', category: 'human_services', country: 'GB' } as const

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.clock.set('2026-06-15T12:00:00Z'))
afterAll(() => api.close())

/** Another org whose owner owns this one too. */
async function otherOrgOf({ owner }: GivenOrg): Promise<GivenOrg> {
  const other = await api.given.org()
  await api.given.member(other.orgId, 'owner', owner)
  return other
}

const link = (parent: GivenOrg, sub: GivenOrg) => api.as(parent.owner).subOrgs.link({ orgId: sub.orgId })

const canEnter = async (someone: SignedIn, orgId: OrgId): Promise<boolean> => {
  try {
    await api.as(await api.given.session(someone)).accounts.switchOrg({ orgId })
    return true
  } catch {
    return false
  }
}

const actionsIn = async (org: { orgId: string }) =>
  (
    await api.asOwner<{ action: string }>(
      "select action from audit_log where org_id = $1 and action like 'subOrgs.%' order by sequence",
      [org.orgId],
    )
  ).map(({ action }) => action)

const inside = (someone: SignedIn, orgId: OrgId, role: SignedIn['role']): SignedIn => ({ ...someone, orgId, role })

describe('a sub-org', () => {
  test('is made by an owner, has all that an org begins with, and is entered by the admins of its parent', async () => {
    const org = await api.given.org()
    const sub = await api.as(org.owner).subOrgs.create(chapter)
    const within = inside(org.admin, sub.id, 'admin')
    expect(await api.as(within).orgs.get({ id: sub.id })).toMatchObject({ name: 'Harbour chapter', currency: 'gbp' })
    expect(await api.as(within).campaigns.list({})).toHaveLength(1)
    expect((await api.as(org.admin).subOrgs.list()).members).toMatchObject([
      { id: org.orgId, isParent: true },
      { id: sub.id, name: 'Harbour chapter', isParent: false },
    ])
    expect((await api.as(within).subOrgs.list()).parentName).toBe('Org of a test')
    expect(await canEnter(org.admin, sub.id)).toBe(true)
    expect(await canEnter(org.agent, sub.id)).toBe(false)
    expect(await actionsIn(org)).toEqual(['subOrgs.create'])
    expect(await actionsIn({ orgId: sub.id })).toEqual(['subOrgs.create'])
  })

  test('is made, linked and let go by owners alone', async () => {
    const org = await api.given.org()
    const other = await otherOrgOf(org)
    for (const someone of [org.admin, org.agent, org.fundraiser]) {
      await expect(api.as(someone).subOrgs.create(chapter)).rejects.toBeProblem('permission_denied')
      await expect(api.as(someone).subOrgs.link({ orgId: other.orgId })).rejects.toBeProblem('permission_denied')
      await expect(api.as(someone).subOrgs.leave()).rejects.toBeProblem('permission_denied')
    }
    await link(org, other)
    const asParentAdmin = inside(org.admin, other.orgId, 'admin')
    await expect(api.as(asParentAdmin).subOrgs.leave()).rejects.toBeProblem('permission_denied')
  })

  test('is linked by somebody who owns both, and both are told', async () => {
    const org = await api.given.org()
    const other = await otherOrgOf(org)
    const email = `${crypto.randomUUID()}@example.org`
    await api.given.member(other.orgId, 'admin', await api.given.user({ email }))
    expect(await api.as(org.owner).subOrgs.listLinkable()).toEqual([{ id: other.orgId, name: 'Org of a test' }])
    await link(org, other)
    expect(await api.as(org.owner).subOrgs.listLinkable()).toEqual([])
    expect(await canEnter(org.admin, other.orgId)).toBe(true)
    expect(await actionsIn(org)).toEqual(['subOrgs.link'])
    expect(await actionsIn(other)).toEqual(['subOrgs.link'])
    const [mail] = await mailsTo(api, email)
    expect(mail?.subject).toBe('Org of a test is now part of Org of a test')
    expect(mail?.text).toContain('did this.')
  })

  test('is none of a stranger’s orgs', async () => {
    const [org, stranger] = [await api.given.org(), await api.given.org()]
    await expect(link(org, stranger)).rejects.toBeProblem('not_found')
    await api.given.member(stranger.orgId, 'admin', org.owner)
    await expect(link(org, stranger)).rejects.toBeProblem('not_found')
    await expect(api.as(org.owner).subOrgs.release({ orgId: stranger.orgId })).rejects.toBeProblem('sub_org_gone')
    expect(await api.asOwner('select parent_org_id from orgs where id = $1', [stranger.orgId])).toEqual([
      { parent_org_id: null },
    ])
  })

  test('has none of its own, and belongs to one org only', async () => {
    const org = await api.given.org()
    const [sub, third] = [await otherOrgOf(org), await otherOrgOf(org)]
    await link(org, sub)
    const within = inside(org.owner, sub.orgId, 'owner')
    await expect(api.as(within).subOrgs.create(chapter)).rejects.toBeProblem('sub_org_nested')
    await expect(api.as(within).subOrgs.link({ orgId: third.orgId })).rejects.toBeProblem('sub_org_nested')
    const ofThird = inside(org.owner, third.orgId, 'owner')
    await expect(api.as(ofThird).subOrgs.link({ orgId: sub.orgId })).rejects.toBeProblem('not_found')
    await expect(api.as(ofThird).subOrgs.link({ orgId: org.orgId })).rejects.toBeProblem('sub_org_nested')
  })

  test('is let go by its parent or leaves by itself, and is not entered from then on', async () => {
    const org = await api.given.org()
    const [one, other] = [await otherOrgOf(org), await otherOrgOf(org)]
    await link(org, one)
    await link(org, other)
    await api.as(org.owner).subOrgs.release({ orgId: one.orgId })
    await api.as(other.owner).subOrgs.leave()
    for (const { orgId } of [one, other]) expect(await canEnter(org.admin, orgId)).toBe(false)
    expect(await actionsIn(org)).toEqual(['subOrgs.link', 'subOrgs.link', 'subOrgs.release', 'subOrgs.leave'])
    expect((await api.as(org.admin).subOrgs.list()).members).toHaveLength(1)
    await expect(api.as(other.owner).subOrgs.leave()).rejects.toBeProblem('sub_org_gone')
    await expect(api.as(org.owner).subOrgs.release({ orgId: one.orgId })).rejects.toBeProblem('sub_org_gone')
  })

  test('is linked and freed by superusers for a reason, whoever owns it', async () => {
    const [org, other] = [await api.given.org(), await api.given.org()]
    const place = (parentOrgId: OrgId | null) =>
      api.as(org.superuser).subOrgs.setParent({ orgId: other.orgId, parentOrgId, reason })
    await place(org.orgId)
    expect((await api.as(org.superuser).admin.getOrg({ id: other.orgId })).parentOrg?.id).toBe(org.orgId)
    await expect(place(org.orgId)).rejects.toBeProblem('sub_org_nested')
    await place(null)
    await expect(place(null)).rejects.toBeProblem('sub_org_gone')
    await expect(place(crypto.randomUUID() as OrgId)).rejects.toBeProblem('not_found')
    expect(await actionsIn(org)).toEqual(['subOrgs.setParent', 'subOrgs.setParent'])
    const [entry] = await api.asOwner('select reason from audit_log where org_id = $1 order by sequence desc limit 1', [
      other.orgId,
    ])
    expect(entry).toEqual({ reason })
  })

  test('is one of two that are linked to each other at once', async () => {
    const org = await api.given.org()
    const other = await otherOrgOf(org)
    const back = inside(org.owner, other.orgId, 'owner')
    const outcomes = await Promise.allSettled([link(org, other), api.as(back).subOrgs.link({ orgId: org.orgId })])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('the figures of a parent', () => {
  test('are of the org and its sub-orgs, a line per currency, and of nobody else', async () => {
    const org = await api.given.org()
    const sub = await otherOrgOf(org)
    const stranger = await otherOrgOf(org)
    const gift = async (to: GivenOrg, amount: number) =>
      api.given.charge(to, { donorId: await api.given.donor(to), amount, giftDate: '2026-06-01' })
    await gift(org, 100_00)
    await gift(sub, 50_00)
    await gift(sub, 25_00)
    await gift(stranger, 900_00)
    await link(org, sub)
    const { members, totals } = await api.as(org.admin).subOrgs.list()
    expect(members.map(({ id, donors, giving }) => ({ id, donors, giving }))).toEqual([
      { id: org.orgId, donors: 1, giving: [{ currency: 'usd', giftCount: 1, raisedAmount: 100_00 }] },
      { id: sub.orgId, donors: 2, giving: [{ currency: 'usd', giftCount: 2, raisedAmount: 75_00 }] },
    ])
    expect(totals).toEqual([{ currency: 'usd', giftCount: 3, raisedAmount: 175_00 }])
    const ofSub = await api.as(sub.admin).subOrgs.list()
    expect(ofSub.members.map(({ id }) => id)).toEqual([sub.orgId])
  })

  test('name no donor: inside the parent nothing of a sub-org is read', async () => {
    const org = await api.given.org()
    const sub = await otherOrgOf(org)
    const donorId = await api.given.donor(sub)
    await link(org, sub)
    await expect(api.as(org.owner).donors.get({ id: donorId })).rejects.toBeProblem('not_found')
    expect((await api.as(org.owner).donors.list({})).rows).toEqual([])
  })
})
