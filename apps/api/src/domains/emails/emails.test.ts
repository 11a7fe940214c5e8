import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { initialTemplate } from '@almoner/contracts/emails/email-words'
import { richTextOf } from '@almoner/contracts/rich-text'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { settled } from '../../../test/settled.js'
import { happen } from './testing/happen.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
  await api.startJobs()
})
afterAll(() => api.close())

const words = (subject: string, body = 'Hello {{donor.firstName|friend}}') => ({
  en: { subject, preheader: '', body: richTextOf(body) },
})

const mailsOf = ({ orgId }: GivenOrg) => api.mails('org_id = $1', [orgId])

const thanksOf = async ({ orgId }: GivenOrg) =>
  (await api.mails("org_id = $1 and kind = 'thank_you'", [orgId])).map(({ subject }) => subject)

/** A gift by card, with what money emits once it is collected. */
async function give(org: GivenOrg, settings: { firstName?: string; type?: string; mode?: 'live' | 'test' } = {}) {
  const donorId = await api.given.donor(org, { firstName: settings.firstName ?? 'Dana', email: 'dana@example.org' })
  const chargeId = await api.given.charge(org, { donorId, amount: 50_00, mode: settings.mode ?? 'live' })
  await api.asOwner('update charges set type = $2 where id = $1', [chargeId, settings.type ?? 'single'])
  return chargeId
}

describe('a gift', () => {
  test('is thanked for and confirmed once, however often it is told', async () => {
    const org = await api.given.org()
    const chargeId = await give(org)
    await happen(api, org, 'charge.succeeded', { chargeId })
    await happen(api, org, 'charge.succeeded', { chargeId })
    await settled(api, org)
    const mails = await mailsOf(org)
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Thank you, Dana',
      'Your gift to Org of a test: $50.00 on May 1, 2026',
    ])
    expect(mails[0]).toMatchObject({ recipient: 'dana@example.org', from_name: 'Org of a test' })
    const receipt = mails.find(({ subject }) => subject.startsWith('Your gift'))
    expect(receipt?.text).toMatch(
      /Amount: \$50\.00\nDate: May 1, 2026\nGiven to: General fund\nPaid by: Cash\nTransaction: T-\d{6}/,
    )
  })

  test('entered by staff is thanked for where the org says so, and an imported one never', async () => {
    const org = await api.given.org()
    await happen(api, org, 'charge.succeeded', { chargeId: await give(org, { type: 'import' }) })
    await happen(api, org, 'charge.succeeded', { chargeId: await give(org, { type: 'offline' }) })
    await settled(api, org)
    expect((await mailsOf(org)).map(({ subject }) => subject.slice(0, 9))).toEqual(['Your gift'])
    const template = { ...initialTemplate('thank_you'), sendsForOffline: true }
    await api.as(org.admin).emails.saveDefault({ kind: 'thank_you', template })
    await happen(api, org, 'charge.succeeded', { chargeId: await give(org, { type: 'offline' }) })
    await settled(api, org)
    expect(await mailsOf(org)).toHaveLength(3)
  })

  test('is told in the words of its campaign, else of its org, and not at all where they are off', async () => {
    const org = await api.given.org()
    const { emails } = api.as(org.admin)
    const custom = { ...initialTemplate('thank_you'), words: words('From the org') }
    await emails.saveDefault({ kind: 'thank_you', template: custom })
    await emails.save({
      campaignId: org.campaignId,
      kind: 'thank_you',
      template: { ...initialTemplate('thank_you'), mode: 'off' },
    })
    await happen(api, org, 'charge.succeeded', { chargeId: await give(org) })
    await settled(api, org)
    expect(await thanksOf(org)).toEqual([])
    await emails.save({
      campaignId: org.campaignId,
      kind: 'thank_you',
      template: { ...initialTemplate('thank_you'), mode: 'inherit' },
    })
    await happen(api, org, 'charge.succeeded', { chargeId: await give(org) })
    await settled(api, org)
    expect(await thanksOf(org)).toEqual(['From the org'])
    await emails.save({
      campaignId: org.campaignId,
      kind: 'thank_you',
      template: { ...custom, words: words('From {{campaign.name}}') },
    })
    await happen(api, org, 'charge.succeeded', { chargeId: await give(org) })
    await settled(api, org)
    expect(await thanksOf(org)).toEqual(['From the org', 'From General giving'])
  })

  test('shows what donors typed as text, never as markup or as another header', async () => {
    const org = await api.given.org()
    const template = { ...initialTemplate('thank_you'), words: words('For {{donor.firstName|friend}}') }
    await api.as(org.admin).emails.saveDefault({ kind: 'thank_you', template })
    const hostile = '<img src=x onerror=alert(1)>\r\nBcc: all@example.org'
    await happen(api, org, 'charge.succeeded', { chargeId: await give(org, { firstName: hostile }) })
    await settled(api, org)
    const mail = (await mailsOf(org)).find(({ subject }) => subject.startsWith('For'))
    expect(mail?.subject).not.toMatch(/[\r\n]/)
    expect(mail?.html).not.toMatch(/<img/)
    expect(mail?.html).toContain('&lt;img src=x')
  })

  test('that was a test says so', async () => {
    const org = await api.given.org()
    await happen(api, org, 'charge.succeeded', { chargeId: await give(org, { mode: 'test' }) })
    await settled(api, org)
    for (const { subject, text } of await mailsOf(org)) {
      expect(subject).toMatch(/^\[Test\] /)
      expect(text).toContain('no money has moved')
    }
  })

  test('in a language from right to left reads from right to left', async () => {
    const org = await api.given.org()
    const { campaigns } = api.as(org.agent)
    const { content } = await campaigns.getPage({ campaignId: org.campaignId })
    await campaigns.savePage({ campaignId: org.campaignId, content: { ...content, language: 'he' } })
    await happen(api, org, 'charge.succeeded', { chargeId: await give(org) })
    await settled(api, org)
    const [mail] = await mailsOf(org)
    expect(mail?.subject).toMatch(/[\u0590-\u05ff]/)
    expect(mail?.html).toContain('<html lang="he" dir="rtl">')
  })

  test('given back is told of once, and only where the donor is to be told', async () => {
    const org = await api.given.org()
    const chargeId = await give(org)
    const refund = async (notifyDonor: boolean) => {
      const id = crypto.randomUUID()
      await api.asOwner(
        "insert into refunds (id, org_id, charge_id, amount, currency, reason, refunded_on, notify_donor) values ($1, $2, $3, 1500, 'usd', 'other', '2026-05-03', $4)",
        [id, org.orgId, chargeId, notifyDonor],
      )
      return id
    }
    await happen(api, org, 'charge.partially_refunded', { chargeId, refundId: await refund(false) })
    const told = await refund(true)
    await happen(api, org, 'charge.partially_refunded', { chargeId, refundId: told })
    await happen(api, org, 'charge.partially_refunded', { chargeId, refundId: told })
    await settled(api, org)
    const mails = await mailsOf(org)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Returned: $15.00')
  })

  test('of which a part went back is confirmed anew for what is left by then, and not where nothing is', async () => {
    const org = await api.given.org()
    const receiptsAfter = async (returned: number) => {
      const before = await mailsOf(org)
      const [chargeId, refundId] = [await give(org), crypto.randomUUID()]
      await api.asOwner('update charges set refunded_amount = $2 where id = $1', [chargeId, returned])
      await api.asOwner(
        `insert into refunds (id, org_id, charge_id, amount, currency, reason, refunded_on, receipt_action)
         values ($1, $2, $3, 1500, 'usd', 'other', '2026-05-03', 'reissue')`,
        [refundId, org.orgId, chargeId],
      )
      await happen(api, org, 'charge.partially_refunded', { chargeId, refundId })
      await settled(api, org)
      return (await mailsOf(org)).slice(before.length)
    }
    const [receipt, ...others] = await receiptsAfter(15_00)
    expect(receipt?.text).toContain('Amount: $35.00')
    expect(others).toEqual([])
    expect(await receiptsAfter(50_00)).toEqual([])
  })
})

describe('the words of a mail', () => {
  test.each([
    ['Hello {{donor.fristName|friend}}', 'an unknown field'],
    ['Hello {{donor.firstName}}', 'a name without a word to stand in for it'],
    ['Hello {{donor.firstName|friend}', 'a brace left open'],
  ])('are refused with %s: %s', async (body) => {
    const org = await api.given.org()
    const template = { ...initialTemplate('thank_you'), words: words('Thanks', body) }
    const saving = api.as(org.admin).emails.saveDefault({ kind: 'thank_you', template })
    await expect(saving).rejects.toBeProblem('input_invalid', { field: 'template.words.en.body' })
  })

  test('go to oneself as they stand in the form, with a real gift in them', async () => {
    const org = await api.given.org()
    await give(org, { firstName: 'Noa' })
    const { en } = words('Dear {{donor.firstName|friend}}')
    const { to } = await api.as(org.agent).emails.sendTest({
      campaignId: org.campaignId,
      kind: 'thank_you',
      language: 'en',
      words: en,
    })
    await expect.poll(async () => await mailsOf(org)).toMatchObject([{ recipient: to, subject: 'Dear Noa' }])
  })
})
