import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { pageLanguages } from '@almoner/contracts/checkout/checkout-page'
import { emailKinds, giftEmailKinds, type EmailKind } from '@almoner/contracts/emails/email-kinds'
import { emailTemplateSchema } from '@almoner/contracts/emails/email-template'
import { initialTemplate } from '@almoner/contracts/emails/email-words'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { Mailer } from '../../platform/mail/mailer.js'
import type { DonationEmailEventType } from './donation-occasions.js'
import { givenDonations, type GivenRecurringDonation } from './testing/given-donations.js'

let api: TestApi
let scenario: ReturnType<typeof givenDonations>
beforeAll(async () => {
  api = await createTestApi()
  await api.startJobs()
  scenario = givenDonations(api)
})
afterAll(() => api.close())
beforeEach(() => api.clock.set('2026-06-15T15:00:00Z'))

const failed = (donationId: string, attempt: number, willRetryOn: string | null, isHard = false) => ({
  donationId,
  installmentNo: 1,
  attempt,
  willRetryOn,
  isHard,
  chargeId: crypto.randomUUID(),
})

describe('a payment that failed', () => {
  test('is told of in words of its own each time, once each, with a link that leads straight to the card', async () => {
    const org = await api.given.org()
    const { donationId } = await scenario.give(org, { status: 'past_due' })
    const tries = [
      failed(donationId, 1, '2026-06-17'),
      failed(donationId, 2, '2026-06-21'),
      failed(donationId, 3, null),
    ]
    for (const [index, payload] of tries.entries()) {
      await scenario.installment(org, donationId, payload.willRetryOn ? 'retrying' : 'failed', index + 1)
      await scenario.happen(org, 'installment.failed', payload)
      await scenario.happen(org, 'installment.failed', payload)
      await scenario.settled(org)
    }
    expect(await scenario.subjects(org)).toEqual([
      'We could not collect your gift to Org of a test',
      'Your gift to Org of a test still could not be collected',
      'Your gift to Org of a test needs another card',
    ])
    const [first, , last] = await scenario.mailsOf(org)
    expect(first?.text).toContain(
      'Amount: $30.00\nDue on: June 14, 2026\nPaid by: Card ····4242\nNext try: June 17, 2026',
    )
    expect(first?.text).toMatch(/Give us another card:\nhttp:\/\/\S+\/give\/\S+\/my\/open\/mend\/[\w-]{43}/)
    expect(last?.text).not.toContain('Next try')
  })

  test('out of order is told of as it stands: an earlier try is not told of after a later one', async () => {
    const org = await api.given.org()
    const { donationId } = await scenario.give(org, { status: 'past_due' })
    await scenario.installment(org, donationId, 'retrying', 2)
    await scenario.happen(org, 'installment.failed', failed(donationId, 2, '2026-06-21'))
    await scenario.happen(org, 'installment.failed', failed(donationId, 1, '2026-06-17'))
    await scenario.settled(org)
    expect(await scenario.subjects(org)).toEqual(['Your gift to Org of a test still could not be collected'])
  })

  test('is not told of once it was paid after all', async () => {
    const org = await api.given.org()
    const { donationId } = await scenario.give(org)
    await scenario.installment(org, donationId, 'paid', 1)
    await scenario.happen(org, 'installment.failed', failed(donationId, 1, '2026-06-17'))
    await scenario.settled(org)
    expect(await scenario.subjects(org)).toEqual([])
  })

  test('and refused for good asks for another card at once', async () => {
    const org = await api.given.org()
    const { donationId } = await scenario.give(org, { status: 'past_due' })
    await scenario.installment(org, donationId, 'failed', 1)
    await scenario.happen(org, 'installment.failed', failed(donationId, 1, null, true))
    await scenario.settled(org)
    await scenario.installment(org, donationId, 'failed', 1, 2)
    await scenario.happen(org, 'installment.failed', {
      ...failed(donationId, 1, null, true),
      installmentNo: 2,
      chargeId: null,
    })
    await scenario.settled(org)
    expect(await scenario.subjects(org)).toEqual([
      'Your bank has refused your gift to Org of a test',
      'Your gift to Org of a test needs another card',
    ])
  })
})

describe('a change of a recurring gift', () => {
  test('is told of once with what it was and is, however often and in which order it is heard of', async () => {
    const org = await api.given.org()
    const { donationId } = await scenario.give(org)
    const terms = { frequency: 'monthly', interval: 1 }
    const more = await scenario.change(org, donationId, { amount: 3000, ...terms }, { amount: 4500, ...terms })
    const moved = await scenario.change(
      org,
      donationId,
      { installmentNo: 1, dueOn: '2026-07-01' },
      { installmentNo: 1, dueOn: null },
    )
    for (const changeId of [moved, more, moved, more])
      await scenario.happen(org, 'donation.updated', { donationId, changeId })
    await scenario.settled(org)
    const mails = await scenario.mailsOf(org)
    expect(mails).toHaveLength(2)
    const texts = mails.map(({ text }) => text).join()
    expect(texts).toContain('Before: $30.00 every month\nNow: $45.00 every month\nFrom: July 1, 2026')
    expect(texts).toContain('Before: July 1, 2026\nNow: left out')
    expect(mails[0]?.html).toMatch(/\/my\/open\/page\/[\w-]{43}"/)
  })

  test.each<[DonationEmailEventType, GivenRecurringDonation['status'], string]>([
    ['donation.paused', 'paused', 'is paused'],
    ['donation.resumed', 'active', 'goes on'],
    ['donation.canceled', 'canceled', 'has ended'],
    ['donation.restarted', 'active', 'begins again'],
    ['donation.completed', 'completed', 'is complete'],
  ])('%s is told of once', async (type, status, words) => {
    const org = await api.given.org()
    const { donationId } = await scenario.give(org, { ...(status && { status }) })
    const changeId = await scenario.change(org, donationId, { status: 'active' }, { status })
    const told = type === 'donation.completed' ? { donationId } : { donationId, changeId }
    await scenario.happen(org, type, told)
    await scenario.happen(org, type, told)
    await scenario.settled(org)
    expect(await scenario.subjects(org)).toEqual([`Your recurring gift to Org of a test ${words}`])
  })

  test('that does not hold any more is not told of', async () => {
    const org = await api.given.org()
    const { donationId } = await scenario.give(org)
    await scenario.happen(org, 'donation.paused', {
      donationId,
      changeId: await scenario.change(org, donationId, {}, {}),
    })
    const withdrawn = await scenario.change(org, donationId, { amount: 3000 }, { amount: 9900 })
    await api.asOwner('update donation_changes set withdrawn_at = now() where id = $1', [withdrawn])
    await scenario.happen(org, 'donation.updated', { donationId, changeId: withdrawn })
    await scenario.settled(org)
    expect(await scenario.subjects(org)).toEqual([])
  })

  test('by the end of a donor who has died is told to nobody, nor is a donor without an address', async () => {
    const org = await api.given.org()
    const { donationId } = await scenario.give(org, { status: 'canceled' })
    await api.asOwner(
      `update donations set cancellation = '{"by":"staff","reason":"deceased","note":null}' where id = $1`,
      [donationId],
    )
    await scenario.happen(org, 'donation.canceled', { donationId })
    const silent = await scenario.give(org, { status: 'canceled', email: null })
    await scenario.happen(org, 'donation.canceled', { donationId: silent.donationId })
    await scenario.settled(org)
    expect(await scenario.subjects(org)).toEqual([])
  })

  test('leaves its mail also where the writing of it broke off, and leaves one', async () => {
    const org = await api.given.org()
    const { donationId } = await scenario.give(org, { status: 'paused' })
    const changeId = await scenario.change(org, donationId, {}, {})
    const send = vi.spyOn(api.app.get(Mailer), 'send').mockRejectedValueOnce(new Error('killed'))
    await scenario.happen(org, 'donation.paused', { donationId, changeId })
    await vi.waitFor(() => expect(send).toHaveBeenCalled(), 10_000)
    // The worker waits before it tries again; the claim went with the transaction that broke.
    expect(await api.asOwner('select 1 from donation_emails where org_id = $1', [org.orgId])).toEqual([])
    await api.asOwner(`update graphile_worker._private_jobs set run_at = now() where payload ->> 'orgId' = $1::text`, [
      org.orgId,
    ])
    await scenario.settled(org)
    send.mockRestore()
    expect(await scenario.subjects(org)).toHaveLength(1)
  })
})

describe('a mail about a recurring gift', () => {
  test('leaves in the language of the checkout it began with, from right to left too', async () => {
    const org = await api.given.org()
    const { campaigns } = api.as(org.agent)
    const { content } = await campaigns.getPage({ campaignId: org.campaignId })
    await campaigns.savePage({ campaignId: org.campaignId, content: { ...content, language: 'ar' } })
    const { donationId } = await scenario.give(org, { status: 'paused' })
    await scenario.happen(org, 'donation.paused', { donationId })
    await scenario.settled(org)
    const [mail] = await scenario.mailsOf(org)
    expect(mail?.subject).toMatch(/[\u0600-\u06ff]/)
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">')
  })

  test('is not sent where it is off', async () => {
    const org = await api.given.org()
    await api.as(org.admin).emails.saveDefault({
      kind: 'plan_paused',
      template: { ...initialTemplate('plan_paused'), mode: 'off' },
    })
    const { donationId } = await scenario.give(org, { status: 'paused' })
    await scenario.happen(org, 'donation.paused', { donationId })
    await scenario.settled(org)
    expect(await scenario.subjects(org)).toEqual([])
  })

  test('stays with its org', async () => {
    const [mine, theirs] = [await api.given.org(), await api.given.org()]
    const { donationId } = await scenario.give(theirs, { status: 'paused' })
    await scenario.happen(mine, 'donation.paused', { donationId })
    await scenario.settled(mine)
    expect([...(await scenario.subjects(mine)), ...(await scenario.subjects(theirs))]).toEqual([])
  })
})

describe('the payments of a recurring gift', () => {
  async function pay(org: GivenOrg, donationId: string, donorId: string, no: number) {
    const chargeId = await api.given.charge(org, { donorId, amount: 30_00 })
    await scenario.installment(org, donationId, 'paid', 1, no)
    await api.asOwner("update charges set type = 'installment', donation_id = $2, installment_no = $3 where id = $1", [
      chargeId,
      donationId,
      no,
    ])
    await scenario.happen(org, 'charge.succeeded', { chargeId })
    await scenario.settled(org)
  }

  test('are thanked for at first, and confirmed in one mail after that, as donor and entity want it', async () => {
    const org = await api.given.org()
    const { donationId, donorId } = await scenario.give(org)
    await pay(org, donationId, donorId, 1)
    await pay(org, donationId, donorId, 2)
    expect((await scenario.subjects(org)).sort()).toEqual([
      'Thank you for giving every month, Dana',
      'Your gift to Org of a test: $30.00 on May 1, 2026',
      'Your gift to Org of a test: $30.00 on May 1, 2026',
    ])
    await api.asOwner("update donations set receipt_preference = 'annual' where id = $1", [donationId])
    await pay(org, donationId, donorId, 3)
    expect(await scenario.mailsOf(org)).toHaveLength(3)
  })
})

describe('the words that Almoner begins with', () => {
  const donations = emailKinds.filter((kind) => !(giftEmailKinds as readonly EmailKind[]).includes(kind))
  test.each(donations)('%s can be saved as they are, in every language', async (kind) => {
    const template = initialTemplate(kind)
    expect(Object.keys(template.words).sort()).toEqual([...pageLanguages].sort())
    expect(emailTemplateSchema.safeParse(template).error?.issues).toBeUndefined()
    const org = await api.given.org()
    await expect(api.as(org.admin).emails.saveDefault({ kind, template })).resolves.toBeDefined()
  })

  test('are refused where they tell of what the mail is not about', async () => {
    const org = await api.given.org()
    const template = { ...initialTemplate('thank_you'), words: { en: initialTemplate('plan_paused').words.en } }
    const saving = api.as(org.admin).emails.saveDefault({ kind: 'thank_you', template })
    await expect(saving).rejects.toBeProblem('input_invalid', { field: 'template.words.en.body' })
  })
})
