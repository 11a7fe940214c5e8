import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { disputeIs } from '../../../test/gateway-tells.js'
import type { GivenOrg } from '../../../test/given.js'
import { settled } from '../../../test/settled.js'
import { takeGift, takeLive } from '../charges/testing/collecting.js'
import { givenDonations } from '../emails/testing/given-donations.js'
import { StaffEmails } from './staff-emails.js'

let api: TestApi
let scenario: ReturnType<typeof givenDonations>
beforeAll(async () => {
  api = await createTestApi()
  await api.startJobs()
  scenario = givenDonations(api)
})
afterAll(() => api.close())
beforeEach(() => api.clock.set('2026-06-15T15:00:00Z'))

const wantNoMails = (org: GivenOrg) =>
  api.asOwner(
    `update memberships m set email_settings = (select jsonb_object_agg(k, false) from jsonb_object_keys($2::jsonb) k)
     where org_id = $1`,
    [org.orgId, { dispute: 0, planFailed: 0, fundraiserPending: 0, ownPageGift: 0, chargeSucceeded: 0 }],
  )

const titles = async (who: GivenOrg['owner']) => (await api.as(who).notifications.list()).map(({ title }) => title)

/** A recurring gift that has failed, of which everybody is told. */
async function givenFailure() {
  const org = await api.given.org()
  await wantNoMails(org)
  const { donationId } = await scenario.give(org, { status: 'failed' })
  await scenario.happen(org, 'donation.failed', { donationId })
  await settled(api, org)
  return { org, donationId }
}

test('what happened is shown to those who may see it, also where nobody wants an email of it', async () => {
  const { org, donationId } = await givenFailure()
  const [shown, ...others] = await api.as(org.agent).notifications.list()
  expect(others).toEqual([])
  expect(shown).toMatchObject({
    kind: 'planFailed',
    title: 'Dana Levi’s gift of $30.00 every month has failed',
    path: `/donations/${donationId}`,
    isRead: false,
    isSettled: false,
  })
  expect(await api.as(org.fundraiser).notifications.list()).toEqual([])
  await api.within(org, () => api.app.get(StaffEmails).sweep(org.orgId))
  expect(await api.mails('org_id = $1 and recipient in (select email from users)', [org.orgId])).toEqual([])
})

test('each has read or not read it for themselves, and takes that back', async () => {
  const { org } = await givenFailure()
  const [shown] = await api.as(org.agent).notifications.list()
  const id = shown?.id ?? ''
  expect(await api.as(org.agent).notifications.mark({ ids: [id], isRead: true })).toEqual({ unread: 0 })
  expect(await api.as(org.agent).notifications.mark({ ids: [id], isRead: true })).toEqual({ unread: 0 })
  expect(await api.as(org.admin).notifications.count()).toEqual({ unread: 1 })
  expect((await api.as(org.agent).notifications.list())[0]).toMatchObject({ isRead: true })
  expect(await api.as(org.agent).notifications.mark({ ids: [id], isRead: false })).toEqual({ unread: 1 })
})

test('another org sees none of it, and marks nothing', async () => {
  const { org } = await givenFailure()
  const stranger = await api.given.org()
  const [shown] = await api.as(org.agent).notifications.list()
  expect(await api.as(stranger.owner).notifications.list()).toEqual([])
  await api.as(stranger.owner).notifications.mark({ ids: [shown?.id ?? '', randomUUID()], isRead: true })
  expect(await api.asOwner('select from notice_reads where notice_id = $1', [shown?.id])).toEqual([])
})

test('what was settled meanwhile says so and counts no more, and a month later it is gone', async () => {
  const org = await api.given.org()
  await wantNoMails(org)
  await takeLive(api, org)
  const donorId = await api.given.donor(org, { firstName: 'Dana', lastName: 'Levi', email: 'dana@example.org' })
  const { chargeId } = await takeGift(api, org, {
    rule: 'success',
    donorId,
    donation: { frequency: 'single', source: 'checkout' },
  })
  await disputeIs(api, org, chargeId, { status: 'needs_response', evidenceDueBy: null })
  await settled(api, org)
  expect(await api.as(org.agent).notifications.count()).toEqual({ unread: 1 })
  await disputeIs(api, org, chargeId, { status: 'won', evidenceDueBy: null })
  await settled(api, org)
  const [decided, opened] = await api.as(org.agent).notifications.list()
  expect(decided).toMatchObject({ kind: 'dispute', isSettled: false })
  expect(opened).toMatchObject({ kind: 'dispute', isSettled: true })
  expect(await api.as(org.agent).notifications.count()).toEqual({ unread: 1 })
  api.clock.set('2026-07-16T15:00:00Z')
  expect(await titles(org.agent)).toEqual([])
})

test('a fundraiser is told of gifts to their own page, in their language, and of nothing else', async () => {
  const org = await api.given.org()
  const fundraiserId = await api.given.fundraiser(org)
  await api.asOwner(`update fundraisers set language = 'fr' where id = $1`, [fundraiserId])
  await takeLive(api, org)
  const give = async (firstName: string, donation: object, ofPage: string | null) => {
    const donorId = await api.given.donor(org, { firstName, lastName: 'Levi', email: `${firstName}@example.org` })
    const { chargeId } = await takeGift(api, org, {
      rule: 'success',
      donorId,
      donation: { frequency: 'single', source: 'checkout', ...donation },
    })
    await api.asOwner(
      `update donations set fundraiser_id = $2, is_anonymous = $3
       where id = (select donation_id from charges where id = $1)`,
      [chargeId, ofPage, firstName === 'Nobody'],
    )
  }
  await give('Dana', {}, fundraiserId)
  await give('Nobody', {}, fundraiserId)
  await give('Other', {}, null)
  await settled(api, org)
  expect((await titles(org.fundraiser)).map((title) => title.replace(/\$[\d.]+/, '$'))).toEqual([
    'Someone gave $ to your page',
    'Dana Levi gave $ to your page',
  ])
  expect(await titles(org.owner)).toEqual([])
  await api.within(org, () => api.app.get(StaffEmails).sweep(org.orgId))
  const toThem = await api.mails('org_id = $1 and recipient = (select email from users where id = $2)', [
    org.orgId,
    org.fundraiser.userId,
  ])
  expect(toThem).toHaveLength(1)
  expect(toThem[0]).toMatchObject({ subject: '2 dons sur votre page' })
  expect(toThem[0]?.text).toMatch(/Dana Levi a donné .* pour [\s\S]*anonyme a donné/)
  await api.asOwner(`update memberships set email_settings = '{"ownPageGift": false}' where user_id = $1`, [
    org.fundraiser.userId,
  ])
  await give('Late', {}, fundraiserId)
  await settled(api, org)
  await api.within(org, () => api.app.get(StaffEmails).sweep(org.orgId))
  expect(
    await api.mails('org_id = $1 and recipient = (select email from users where id = $2)', [
      org.orgId,
      org.fundraiser.userId,
    ]),
  ).toHaveLength(1)
})
