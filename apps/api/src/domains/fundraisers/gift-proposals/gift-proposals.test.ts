import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minorUnits } from '@almoner/contracts/minor-units'
import type { ProposeGiftInput } from '@almoner/contracts/fundraisers/gift-proposals.operations'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import '../../../../test/matchers.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

async function given() {
  const org = await api.given.org()
  return { org, fundraiserId: await api.given.fundraiser(org, { slug: 'own' }) }
}

const gift = (change: Partial<ProposeGiftInput> = {}): ProposeGiftInput => ({
  donor: { firstName: 'Rosa', lastName: 'Marsh', email: `${crypto.randomUUID()}@example.org` },
  amount: minorUnits(40_00),
  giftDate: '2026-01-02',
  method: 'cash',
  idempotencyKey: crypto.randomUUID(),
  ...change,
})

const propose = (org: GivenOrg, change: Partial<ProposeGiftInput> = {}) =>
  api.as(org.fundraiser).fundraisers.proposeGift(gift(change))

const dashboardOf = (org: GivenOrg) => api.as(org.fundraiser).dashboards.fundraiser()

const subjectsTo = async ({ fundraiser }: GivenOrg) => {
  const [row] = await api.asOwner<{ email: string }>('select email from users where id = $1', [fundraiser.userId])
  return (await api.mails('recipient = $1', [row?.email ?? ''])).map(({ subject }) => subject)
}

describe('a gift that a fundraiser took by hand', () => {
  test('counts once staff confirm it, who record it as any gift by hand', async () => {
    const { org, fundraiserId } = await given()
    const told = await propose(org, { note: 'At the bake sale' })
    expect(told).toMatchObject({ status: 'waiting', donorName: 'Rosa Marsh', amount: 40_00, currency: 'usd' })
    expect((await dashboardOf(org))?.raisedAmount).toBe(0)
    expect(await api.as(org.admin).fundraisers.waitingCounts()).toMatchObject({ gifts: 1 })
    expect((await api.as(org.admin).fundraisers.list({ waitsFor: 'gift' })).rows).toMatchObject([
      { id: fundraiserId, giftsWaiting: 1 },
    ])
    expect(await api.as(org.admin).fundraisers.proposals({ fundraiserId })).toEqual([told])

    const confirmed = await api.as(org.admin).fundraisers.confirmProposal({ id: told.id })
    const [charge] = await api.asOwner(
      'select type, status, amount, method, fundraiser_id from charges where id = $1',
      [confirmed.chargeId],
    )
    expect(charge).toMatchObject({ type: 'offline', status: 'succeeded', method: 'cash', fundraiser_id: fundraiserId })
    expect(await dashboardOf(org)).toMatchObject({ raisedAmount: 40_00, raisedByHand: 40_00, giftCount: 1 })
    expect(await subjectsTo(org)).toEqual(['$40.00 counts on your page'])
    expect(await api.as(org.fundraiser).fundraisers.ownProposals()).toMatchObject([{ status: 'confirmed' }])
    expect(await api.as(org.admin).fundraisers.waitingCounts()).toMatchObject({ gifts: 0 })
  })

  test('is declined with a reason, and then is nowhere in the books', async () => {
    const { org } = await given()
    const { id } = await propose(org)
    const declined = await api.as(org.admin).fundraisers.declineProposal({ id, reason: 'The cash never arrived' })
    expect(declined).toMatchObject({ status: 'declined', reason: 'The cash never arrived', chargeId: null })
    expect(await dashboardOf(org)).toMatchObject({ raisedAmount: 0, giftCount: 0 })
    expect(await subjectsTo(org)).toEqual(['The gift of $40.00 was not recorded'])
    await expect(api.as(org.admin).fundraisers.confirmProposal({ id })).rejects.toBeProblem('proposal_settled')
  })

  test('is recorded once, whoever settles it at the same time', async () => {
    const { org } = await given()
    const { id } = await propose(org)
    const settled = await Promise.allSettled([
      ...Array.from({ length: 4 }, () => api.as(org.admin).fundraisers.confirmProposal({ id })),
      api.as(org.fundraiser).fundraisers.withdrawProposal({ id }),
      api.as(org.owner).fundraisers.declineProposal({ id }),
    ])
    expect(settled.filter(({ status }) => status === 'fulfilled').length).toBe(1)
    const [{ count } = { count: -1 }] = await api.asOwner<{ count: number }>(
      'select count(*)::int as count from charges where org_id = $1',
      [org.orgId],
    )
    const [own] = await api.as(org.fundraiser).fundraisers.ownProposals()
    expect(count).toBe(own?.status === 'confirmed' ? 1 : 0)
  })

  test('of someone known is theirs', async () => {
    const { org } = await given()
    const donorId = await api.given.donor(org, { firstName: 'Rosa', lastName: 'Marsh', email: 'rosa@example.org' })
    const { id } = await propose(org, { donor: { firstName: 'Rosa', lastName: 'Marsh', email: 'rosa@example.org' } })
    const { chargeId } = await api.as(org.admin).fundraisers.confirmProposal({ id })
    const [charge] = await api.asOwner('select donor_id from charges where id = $1', [chargeId])
    expect(charge).toEqual({ donor_id: donorId })
  })

  test('says what is wrong at its field', async () => {
    const { org } = await given()
    const refused = (change: object, field: string) =>
      expect(propose(org, change)).rejects.toBeProblem('input_invalid', { field })
    await refused({ amount: 0 }, 'amount')
    await refused({ giftDate: '2199-01-01' }, 'giftDate')
    await refused({ method: 'card' }, 'method')
    await refused({ donor: {} }, 'donor.lastName')
    await refused({ fundraiserId: crypto.randomUUID() }, 'fundraiserId')
    expect(await api.as(org.fundraiser).fundraisers.ownProposals()).toEqual([])
  })

  test('told of twice by a request that was sent again is one', async () => {
    const { org } = await given()
    const input = gift()
    const [one, two] = [
      await api.as(org.fundraiser).fundraisers.proposeGift(input),
      await api.as(org.fundraiser).fundraisers.proposeGift(input),
    ]
    expect(two.id).toBe(one.id)
  })

  test('is told of by those whose page is approved, and is nobody else’s to take back', async () => {
    const { org } = await given()
    const { id } = await propose(org)
    const user = await api.given.member(org.orgId, 'fundraiser')
    await api.given.fundraiser(org, { user, slug: 'second', status: 'pending' })
    await expect(api.as(user).fundraisers.proposeGift(gift())).rejects.toBeProblem('fundraiser_page_closed')
    await expect(api.as(user).fundraisers.withdrawProposal({ id })).rejects.toBeProblem('not_found')
    expect(await api.as(user).fundraisers.ownProposals()).toEqual([])
    const other = await api.given.org()
    await expect(api.as(other.admin).fundraisers.confirmProposal({ id })).rejects.toBeProblem('not_found')
    await expect(api.as(org.agent).fundraisers.confirmProposal({ id })).rejects.toBeProblem('permission_denied')
    expect(await api.as(org.fundraiser).fundraisers.withdrawProposal({ id })).toMatchObject({ status: 'withdrawn' })
  })
})
