import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import type { DonorHere } from '../../platform/access/actor.js'
import { newId } from '../../platform/ids.js'
import { SandboxPage, type SandboxStep } from '../gateways/index.js'
import {
  aRecurringDonation,
  installmentsOf,
  runWorker,
  startJobsButCollecting,
} from '../recurring/testing/donations.js'
import { PortalLogin } from './portal-login.js'
import { PortalSessions } from './portal-sessions.repository.js'

const start = '2026-06-15T12:00:00Z'

let api: TestApi
let org: GivenOrg
beforeAll(async () => {
  api = await createTestApi()
  await startJobsButCollecting(api)
})
afterAll(async () => {
  await api.close()
})
beforeEach(async () => {
  api.clock.set(start)
  org = await api.given.org()
  await api.asOwner('delete from throttles')
})

const emailOf = () => `${newId()}@example.org`
const aDonor = (email = emailOf()) => api.given.donor(org, { email })

async function someoneWithADonation(donation: Parameters<typeof aRecurringDonation>[2] = {}) {
  const donorId = await aDonor()
  const recurringId = await aRecurringDonation(api, org, { donorId, startsOn: '2026-06-18', ...donation })
  const donor = await api.given.donorSession(org, donorId)
  return { donorId, recurringId, donor, page: api.asDonor(donor).portal }
}

const ofRecurring = async (donor: DonorHere, recurringId: string) => {
  const { recurringDonations: donations } = await api.asDonor(donor).portal.home({})
  const donation = donations.find(({ id }) => id === recurringId)
  if (!donation) throw new Error('The plan is not on the page')
  return { donation, command: { id: recurringId, version: donation.version, idempotencyKey: newId() } }
}

const mailsTo = (email: string) => api.mails('recipient = $1', [email])

async function linkMailedTo(email: string): Promise<string> {
  await expect.poll(() => mailsTo(email), { timeout: 10_000 }).not.toEqual([])
  const [mail] = (await mailsTo(email)).reverse()
  return /open\/page\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

describe('coming in', () => {
  test('a link is mailed as text and page to whom the address belongs; the answer is the same for nobody’s', async () => {
    const email = emailOf()
    await aDonor(email)
    const ask = (to: string) => api.as(null).portal.requestLink({ org: org.orgId, email: to, language: 'en' })
    const stranger = emailOf()
    expect(await ask(stranger)).toEqual(await ask(email.toUpperCase()))
    const token = await linkMailedTo(email)
    const [mail] = await mailsTo(email)
    expect(mail?.html).toContain(token)
    expect(await mailsTo(stranger)).toEqual([])
    const entered = await api.as(null).portal.enter({ org: org.orgId, purpose: 'page', token })
    expect(entered).toEqual({ purpose: 'page', donationId: null })
    expect(JSON.stringify(entered)).not.toContain(token)
    await expect(api.as(null).portal.enter({ org: org.orgId, purpose: 'page', token })).rejects.toBeProblem(
      'link_invalid',
    )
    expect(await api.as(null).portal.lookAtLink({ org: org.orgId, purpose: 'page', token })).toEqual({ state: 'used' })
  })

  test('one address gets three links an hour, one place asks ten times', async () => {
    const email = emailOf()
    await aDonor(email)
    const ask = (to: string) => api.as(null).portal.requestLink({ org: org.orgId, email: to, language: 'en' })
    for (let time = 0; time < 5; time += 1) expect(await ask(email)).toEqual({ sent: true })
    for (let time = 0; time < 5; time += 1) await ask(emailOf())
    await expect(ask(emailOf())).rejects.toBeProblem('attempts_exhausted')
    await expect.poll(async () => (await mailsTo(email)).length, { timeout: 10_000 }).toBe(3)
  })

  test('a link that is used up or too old is renewed for its own donor, and one that never was mails nobody', async () => {
    const email = emailOf()
    await aDonor(email)
    await api.as(null).portal.requestLink({ org: org.orgId, email, language: 'fr' })
    const token = await linkMailedTo(email)
    api.clock.set('2026-06-16T12:00:01Z')
    const link = { org: org.orgId, purpose: 'page' as const, token }
    await expect(api.as(null).portal.enter(link)).rejects.toBeProblem('link_invalid')
    expect(await api.as(null).portal.lookAtLink(link)).toEqual({ state: 'expired' })
    expect(await api.as(null).portal.renewLink({ ...link, language: 'fr' })).toEqual({ sent: true })
    await expect.poll(async () => (await mailsTo(email)).length, { timeout: 10_000 }).toBe(2)
    const guess = { ...link, token: 'x'.repeat(43), language: 'fr' as const }
    expect(await api.as(null).portal.renewLink(guess)).toEqual({ sent: true })
  })

  test('the session is kept as a hash, is of one org, and ends after a day or when it is ended', async () => {
    const email = emailOf()
    const donorId = await aDonor(email)
    const other = await api.given.org()
    await api.as(null).portal.requestLink({ org: org.orgId, email, language: 'en' })
    const token = await linkMailedTo(email)
    const { session } = await api.within({ orgId: null }, () =>
      api.app.get(PortalLogin).enter('192.0.2.7', { org: org.orgId, purpose: 'page', token }),
    )
    const sessions = api.app.get(PortalSessions)
    const find = (orgId: string = org.orgId) => sessions.find(orgId, session.token)
    expect(await find()).toMatchObject({ donorId, orgId: org.orgId })
    expect(await find(other.orgId)).toBeNull()
    const [row] = await api.asOwner<{ all: string }>(
      'select s::text as all from portal_sessions s where donor_id = $1',
      [donorId],
    )
    expect(row?.all).not.toContain(session.token)
    expect(session.endsAt.toISOString()).toBe('2026-06-16T12:00:00.000Z')
    api.clock.set('2026-06-16T12:00:00Z')
    expect(await find()).toBeNull()
    api.clock.set(start)
    const here = await find()
    if (!here) throw new Error('There is no session')
    await api.asDonor(here).portal.signOut({})
    expect(await find()).toBeNull()
  })

  test('a page that the org has closed lets nobody in', async () => {
    await api.as(org.admin).orgs.saveSettings({ portal: { enabled: false } })
    await expect(
      api.as(null).portal.requestLink({ org: org.orgId, email: emailOf(), language: 'en' }),
    ).rejects.toBeProblem('not_found')
    const donor = await api.given.donorSession(org, await aDonor())
    await expect(api.asDonor(donor).portal.home({})).rejects.toBeProblem('not_found')
  })
})

describe('the page', () => {
  test('holds the gifts of a year, the totals of each without tests, and the plans with their next dates', async () => {
    const { donor, donorId, recurringId } = await someoneWithADonation()
    await api.given.charge(org, { donorId, amount: 40_00, refundedAmount: 15_00, giftDate: '2025-03-01' })
    await api.given.charge(org, { donorId, amount: 10_00, giftDate: '2026-03-01' })
    await api.given.charge(org, { donorId, amount: 99_00, giftDate: '2026-04-01', mode: 'test' })
    const home = await api.asDonor(donor).portal.home({})
    expect(home.years).toEqual([
      { year: 2026, gifts: 2, totals: [{ currency: 'usd', amount: 10_00 }] },
      { year: 2025, gifts: 1, totals: [{ currency: 'usd', amount: 25_00 }] },
    ])
    expect(home.gifts.map(({ amount, isTest, confirmedOn }) => [amount, isTest, confirmedOn])).toEqual([
      [99_00, true, null],
      [10_00, false, null],
    ])
    expect((await api.asDonor(donor).portal.home({ year: 2025 })).gifts).toMatchObject([{ refunded: 15_00 }])
    const { donation } = await ofRecurring(donor, recurringId)
    expect(donation.dates.map(({ dueOn }) => dueOn).slice(0, 3)).toEqual(['2026-06-18', '2026-07-18', '2026-08-18'])
    expect(donation.may).toEqual(['amount', 'date', 'frequency', 'method', 'pause', 'skip', 'cancel'])
  })

  test.each(['gateway', 'manual'] as const)('shows a plan kept by %s, and changes nothing of it', async (managedBy) => {
    const { donor, page, recurringId } = await someoneWithADonation()
    await api.asOwner('update donations set managed_by = $2 where id = $1', [recurringId, managedBy])
    const { donation, command } = await ofRecurring(donor, recurringId)
    expect(donation).toMatchObject({ managedBy, may: [], dates: [] })
    await expect(page.pause({ ...command, until: null })).rejects.toBeProblem('donation_state_refused')
  })

  test('knows no plan of another donor or org, whatever is asked of it', async () => {
    const [mine, theirs] = [await someoneWithADonation(), await someoneWithADonation()]
    const abroad = await api.given.org()
    const foreign = await aRecurringDonation(api, abroad)
    for (const id of [theirs.recurringId, foreign]) {
      const command = () => ({ id, version: 0, idempotencyKey: newId() })
      const attempts = [
        () => mine.page.changeAmount({ ...command(), amount: 20_00, coversFee: false }),
        () => mine.page.changeDate({ ...command(), nextOn: '2026-07-01' }),
        () => mine.page.changeFrequency({ ...command(), frequency: 'yearly', interval: 1 }),
        () => mine.page.pause({ ...command(), until: null }),
        () => mine.page.resume(command()),
        () => mine.page.skip({ ...command(), installmentNo: 1 }),
        () => mine.page.unskip({ ...command(), installmentNo: 1 }),
        () => mine.page.cancel({ ...command(), reason: 'other', note: null }),
        () => mine.page.restart(command()),
        () => mine.page.startMethod({ id, isForAll: true, language: 'en', formKey: newId() }),
      ]
      for (const attempt of attempts) await expect(attempt()).rejects.toBeProblem('not_found')
    }
    expect((await ofRecurring(theirs.donor, theirs.recurringId)).donation.version).toBe(0)
  })
})

describe('changing a plan', () => {
  test('amount, day, rhythm, a skip and its return, pause and return, end and begin anew', async () => {
    const { donor, page, recurringId } = await someoneWithADonation()
    const next = async () => (await ofRecurring(donor, recurringId)).command
    const seen = async () => (await ofRecurring(donor, recurringId)).donation
    await page.changeAmount({ ...(await next()), amount: 45_00, coversFee: false })
    expect(new Set((await seen()).dates.map(({ amount }) => amount))).toEqual(new Set([45_00]))
    await page.changeDate({ ...(await next()), nextOn: '2026-06-20' })
    expect((await seen()).dates.slice(0, 2)).toMatchObject([{ dueOn: '2026-06-20' }, { dueOn: '2026-07-20' }])
    await page.skip({ ...(await next()), installmentNo: 1 })
    expect((await seen()).dates[0]).toMatchObject({ isCharged: false, reason: 'skipped' })
    await page.unskip({ ...(await next()), installmentNo: 1 })
    expect((await seen()).dates[0]).toMatchObject({ isCharged: true })
    await page.changeFrequency({ ...(await next()), frequency: 'monthly', interval: 3 })
    expect((await seen()).dates.slice(0, 2)).toMatchObject([{ dueOn: '2026-06-20' }, { dueOn: '2026-09-20' }])
    await page.pause({ ...(await next()), until: '2026-08-01' })
    expect(await seen()).toMatchObject({ status: 'paused', pausedUntil: '2026-08-01' })
    await page.resume(await next())
    expect(await seen()).toMatchObject({ status: 'active' })
    await page.cancel({ ...(await next()), reason: 'financial', note: 'For now' })
    expect(await seen()).toMatchObject({ status: 'canceled', may: ['restart'] })
    await page.restart(await next())
    expect(await seen()).toMatchObject({ status: 'active' })
    const changes = await api.asOwner<{ by: string }>(
      'select distinct by from donation_changes where donation_id = $1',
      [recurringId],
    )
    expect(changes).toEqual([{ by: 'donor' }])
    const audited = await api.asOwner<{ reason: string | null }>(
      'select distinct reason from audit_log where org_id = $1 and subject_id = $2 and user_id is null',
      [org.orgId, recurringId],
    )
    expect(audited.map(({ reason }) => reason ?? '').join(' ')).toContain('By the donor')
  })

  test('the same form twice does it once, and a form of a plan that has moved on does nothing', async () => {
    const { donor, page, recurringId } = await someoneWithADonation()
    const { command } = await ofRecurring(donor, recurringId)
    const wish = { ...command, amount: 45_00, coversFee: false }
    await Promise.all([page.changeAmount(wish), page.changeAmount(wish)])
    expect((await ofRecurring(donor, recurringId)).donation.version).toBe(1)
    await expect(page.changeAmount({ ...wish, idempotencyKey: newId(), amount: 50_00 })).rejects.toBeProblem(
      'donation_changed',
    )
  })

  test('says at the field what is wrong', async () => {
    const { donor, page, recurringId } = await someoneWithADonation()
    const { command } = await ofRecurring(donor, recurringId)
    const again = () => ({ ...command, idempotencyKey: newId() })
    await expect(page.changeAmount({ ...again(), amount: 1, coversFee: false })).rejects.toBeProblem('input_invalid', {
      field: 'amount',
    })
    await expect(page.changeDate({ ...again(), nextOn: '2026-06-01' })).rejects.toBeProblem('input_invalid', {
      field: 'nextOn',
    })
    await expect(page.pause({ ...again(), until: '2026-06-01' })).rejects.toBeProblem('input_invalid', {
      field: 'until',
    })
  })

  test('does what the org allows, and asks the org where it ends gifts by hand', async () => {
    const { donor, page, recurringId } = await someoneWithADonation()
    const contact = emailOf()
    await api.as(org.admin).orgs.saveSettings({
      portal: { canChangeAmount: false, canCancel: 'form', saveOffers: ['lower', 'pause'] },
      email: { replyTo: contact },
    })
    const { donation, command } = await ofRecurring(donor, recurringId)
    expect(donation.may).not.toContain('amount')
    expect(donation.saveOffers).toEqual(['pause'])
    await expect(page.changeAmount({ ...command, amount: 45_00, coversFee: false })).rejects.toBeProblem(
      'donation_state_refused',
    )
    await page.cancel({ ...command, idempotencyKey: newId(), reason: 'other', note: 'Moving away' })
    expect((await ofRecurring(donor, recurringId)).donation).toMatchObject({ status: 'active', version: 0 })
    expect((await mailsTo(contact))[0]?.text).toContain('Moving away')
  })

  test('asks owners who accepted their invitation where the org names no contact', async () => {
    const [accepted, invited] = [emailOf(), emailOf()]
    await api.given.member(org.orgId, 'owner', await api.given.user({ email: accepted }))
    const { userId } = await api.given.member(org.orgId, 'owner', await api.given.user({ email: invited }))
    await api.asOwner('update memberships set accepted_at = null where user_id = $1', [userId])
    await api.as(org.admin).orgs.saveSettings({ portal: { canCancel: 'form' }, email: { replyTo: null } })
    const { donor, page, recurringId } = await someoneWithADonation()
    const { command } = await ofRecurring(donor, recurringId)
    await page.cancel({ ...command, reason: 'other', note: null })
    expect(await mailsTo(accepted)).toHaveLength(1)
    expect(await mailsTo(invited)).toEqual([])
  })
})

describe('a new card', () => {
  const take = (setupUrl: string, step: SandboxStep) =>
    api.app.get(SandboxPage).take(org.sandboxId, setupUrl.split('/').at(-1) ?? '', step)
  const setupOf = async (donorId: string) =>
    (
      await api.asOwner<{ id: string }>('select id from portal_method_setups where donor_id = $1 order by id desc', [
        donorId,
      ])
    )[0]?.id ?? ''

  async function declined(rule: string) {
    const someone = await someoneWithADonation({ rule, startsOn: '2026-06-15' })
    await runWorker(api, org)
    return someone
  }

  async function mend(someone: Awaited<ReturnType<typeof declined>>, number: string, isForAll = false) {
    const formKey = newId()
    const wish = { id: someone.recurringId, isForAll, language: 'en' as const, formKey }
    const { url } = await someone.page.startMethod(wish)
    expect(await someone.page.startMethod(wish)).toEqual({ url })
    await take(url, { type: 'pay', number })
    return setupOf(someone.donorId)
  }

  test.each(['insufficient_funds', 'lost_card'])('after %s is given at once what was missed, once', async (rule) => {
    const someone = await declined(rule)
    const { donation } = await ofRecurring(someone.donor, someone.recurringId)
    expect(donation.open).toMatchObject([{ state: rule === 'lost_card' ? 'missed' : 'retrying', amount: 30_00 }])
    const setupId = await mend(someone, '5555555555554444')
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => someone.page.finishMethod({ setupId })))
    expect(outcomes.map(({ state }) => state)).toEqual(Array(5).fill('kept'))
    expect(outcomes.flatMap(({ tried }) => tried)).toEqual([{ amount: 30_00, currency: 'usd', result: 'paid' }])
    expect(await installmentsOf(api, someone.recurringId)).toMatchObject([{ no: 1, state: 'paid' }])
    const after = await ofRecurring(someone.donor, someone.recurringId)
    expect(after.donation).toMatchObject({ status: 'active', open: [], method: { last4: '4444', brand: 'mastercard' } })
    const paid = await api.asOwner("select 1 from charges where donation_id = $1 and status = 'succeeded'", [
      someone.recurringId,
    ])
    expect(paid).toHaveLength(1)
  })

  test('that is declined later says so, and is kept', async () => {
    const someone = await declined('insufficient_funds')
    const setupId = await mend(someone, '4000000000000341')
    expect(await someone.page.finishMethod({ setupId })).toMatchObject({
      state: 'kept',
      tried: [{ result: 'declined' }],
    })
  })

  test('that the bank does not accept changes nothing, nor does leaving', async () => {
    const someone = await declined('insufficient_funds')
    const setupId = await mend(someone, '4000000000000002')
    expect(await someone.page.finishMethod({ setupId })).toMatchObject({ state: 'failed', tried: [] })
    const { url } = await someone.page.startMethod({
      id: someone.recurringId,
      isForAll: false,
      language: 'en',
      formKey: newId(),
    })
    expect(await someone.page.finishMethod({ setupId: await setupOf(someone.donorId) })).toMatchObject({
      state: 'open',
      payUrl: url,
    })
    await take(url, { type: 'leave' })
    expect(await someone.page.finishMethod({ setupId: await setupOf(someone.donorId) })).toMatchObject({
      state: 'canceled',
    })
    expect((await ofRecurring(someone.donor, someone.recurringId)).donation.method.last4).not.toBe('0002')
  })

  test('serves all of the donor’s plans at once where they want that, and nobody else’s', async () => {
    const someone = await someoneWithADonation()
    const second = await aRecurringDonation(api, org, { donorId: someone.donorId, startsOn: '2026-06-18' })
    const stranger = await someoneWithADonation()
    expect((await ofRecurring(someone.donor, someone.recurringId)).donation.sharesMethodWith).toBe(1)
    const setupId = await mend(someone, '5555555555554444', true)
    await expect(stranger.page.finishMethod({ setupId })).rejects.toBeProblem('not_found')
    expect(await someone.page.finishMethod({ setupId })).toMatchObject({
      state: 'kept',
      recurringDonations: 2,
      tried: [],
    })
    expect((await ofRecurring(someone.donor, second)).donation.method.last4).toBe('4444')
    expect((await ofRecurring(stranger.donor, stranger.recurringId)).donation.method.last4).not.toBe('4444')
  })

  test('is asked for ten times a day at most, so that nobody tries out stolen cards here', async () => {
    const someone = await someoneWithADonation()
    const ask = () =>
      someone.page.startMethod({ id: someone.recurringId, isForAll: false, language: 'en', formKey: newId() })
    for (let time = 0; time < 10; time += 1) await ask()
    await expect(ask()).rejects.toBeProblem('attempts_exhausted')
  })
})
