import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RecordKind } from '@almoner/contracts/records/record'
import type { Question } from '@almoner/contracts/checkout-settings/donor-questions'
import type { CheckoutAnswer } from '@almoner/contracts/checkout/checkout-form'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { exportedRows } from '../exports/testing/exported-rows.js'
import { giftFor, payOn } from './testing/sent-gifts.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const levels = [{ label: 'Gold' }, { label: 'Silver' }]
const question = (recordKind: Question['recordKind'], key: string, more: Partial<Question> = {}) => ({
  recordKind,
  key,
  label: '',
  isRequired: false,
  appliesTo: [],
  ...more,
})

/** An org that asks donors for their diet and the level, and for why each gift is given. */
async function givenAsking(): Promise<GivenOrg> {
  const org = await api.given.org()
  const { customFields, campaigns } = api.as(org.admin)
  await customFields.create({ recordKind: 'donor', name: 'Diet', type: 'text' })
  await customFields.create({ recordKind: 'donor', name: 'Level', type: 'choice', options: levels })
  await customFields.create({ recordKind: 'charge', name: 'Occasion', type: 'choices', options: levels })
  await campaigns.saveCheckoutSettings({
    campaignId: org.campaignId,
    settings: {
      questions: [
        question('donor', 'diet', { label: 'What do you eat?' }),
        question('donor', 'level'),
        question('charge', 'occasion', { isRequired: true }),
      ],
    },
  })
  return org
}

const pageOf = (org: GivenOrg) =>
  api.as(null).checkout.page({ org: org.orgId, campaign: org.campaignId, isEmbedded: true })

async function give(org: GivenOrg, email: string, answers: CheckoutAnswer[]) {
  const giver = { firstName: 'Dana', lastName: 'Levi', email }
  const { status } = await api.as(null).checkout.give(giftFor(org, {}, { giver, answers }))
  await payOn(api, status.payUrl)
  const [row] = await api.asOwner<{ id: string; donor_id: string }>(
    `select c.id, c.donor_id from charges c where c.org_id = $1 order by c.created_at desc, c.id desc limit 1`,
    [org.orgId],
  )
  return { donor: row?.donor_id ?? '', charge: row?.id ?? '' }
}

async function customOf(org: GivenOrg, recordKind: RecordKind, recordId: string) {
  const [found] = await api.as(org.admin).customFields.values({ recordKind, recordIds: [recordId] })
  return found?.custom ?? {}
}

const occasion = { key: 'charge.occasion', values: ['silver'] }

test('a checkout asks by the fields as they are, and leaves out one that is not there any more', async () => {
  const org = await givenAsking()
  const options = [
    { key: 'gold', label: 'Gold' },
    { key: 'silver', label: 'Silver' },
  ]
  expect((await pageOf(org)).terms.questions).toEqual([
    { key: 'donor.diet', label: 'What do you eat?', type: 'text', options: [], isRequired: false, appliesTo: [] },
    { key: 'donor.level', label: 'Level', type: 'choice', options, isRequired: false, appliesTo: [] },
    { key: 'charge.occasion', label: 'Occasion', type: 'choices', options, isRequired: true, appliesTo: [] },
  ])
  const fields = await api.as(org.admin).customFields.list({ recordKind: 'charge' })
  await api.as(org.admin).customFields.archive({ id: fields[0]?.id ?? '' })
  expect((await pageOf(org)).terms.questions.map(({ key }) => key)).toEqual(['donor.diet', 'donor.level'])
  await give(org, 'dana@example.org', [])
})

test('answers are values of the donor and of the gift', async () => {
  const org = await givenAsking()
  const made = await give(org, 'dana@example.org', [
    { key: 'donor.diet', values: ['No nuts'] },
    { key: 'donor.level', values: ['gold'] },
    occasion,
  ])
  expect(await customOf(org, 'donor', made.donor)).toEqual({ diet: 'No nuts', level: 'gold' })
  expect(await customOf(org, 'charge', made.charge)).toEqual({ occasion: ['silver'] })
})

test('an amount is kept in the currency of the campaign, and a web address with its scheme', async () => {
  const org = await api.given.org()
  const { customFields, campaigns } = api.as(org.admin)
  await customFields.create({ recordKind: 'donor', name: 'Website', type: 'link' })
  await customFields.create({ recordKind: 'charge', name: 'Gala ticket', type: 'money' })
  const questions = [question('donor', 'website'), question('charge', 'gala_ticket')]
  await campaigns.saveCheckoutSettings({ campaignId: org.campaignId, settings: { questions } })
  const made = await give(org, 'dana@example.org', [
    { key: 'donor.website', values: ['example.org/dana'] },
    { key: 'charge.gala_ticket', values: ['1,250.50'] },
  ])
  expect(await customOf(org, 'donor', made.donor)).toEqual({ website: 'https://example.org/dana' })
  expect(await customOf(org, 'charge', made.charge)).toEqual({ gala_ticket: { amount: 1_250_50, currency: 'usd' } })
})

test('what is known of a donor is filled up and not changed by whoever gives in their name', async () => {
  const org = await givenAsking()
  const first = await give(org, 'dana@example.org', [{ key: 'donor.diet', values: ['No nuts'] }, occasion])
  const second = await give(org, 'dana@example.org', [
    { key: 'donor.diet', values: ['Nuts only'] },
    { key: 'donor.level', values: ['silver'] },
    { key: 'charge.occasion', values: ['gold', 'silver'] },
  ])
  expect(second.donor).toBe(first.donor)
  expect(await customOf(org, 'donor', first.donor)).toEqual({ diet: 'No nuts', level: 'silver' })
  expect(await customOf(org, 'charge', first.charge)).toEqual({ occasion: ['silver'] })
  expect(await customOf(org, 'charge', second.charge)).toEqual({ occasion: ['gold', 'silver'] })
})

test('an answer that the field does not take is told at its question', async () => {
  const org = await givenAsking()
  const giving = (answers: CheckoutAnswer[]) => api.as(null).checkout.give(giftFor(org, {}, { answers }))
  await expect(giving([])).rejects.toBeProblem('input_invalid', { field: 'form.answers.charge.occasion' })
  await expect(giving([occasion, { key: 'donor.level', values: ['Gold'] }])).rejects.toBeProblem('input_invalid', {
    field: 'form.answers.donor.level',
  })
})

test('a field is asked for once', async () => {
  const org = await givenAsking()
  const questions = [question('donor', 'diet'), question('donor', 'diet')]
  const saving = api
    .as(org.admin)
    .campaigns.saveCheckoutSettings({ campaignId: org.campaignId, settings: { questions } })
  await expect(saving).rejects.toBeProblem('input_invalid', {
    field: 'settings.questions.1.key',
  })
})

test('a consent that a donor gives stands on the donor under its words, once, and an unticked one takes none back', async () => {
  const org = await api.given.org()
  const newsletter = { key: 'news', channel: 'email', purpose: 'newsletter', isRequired: false } as const
  const save = (label: string) =>
    api.as(org.admin).campaigns.saveCheckoutSettings({
      campaignId: org.campaignId,
      settings: { consents: [{ ...newsletter, label }] },
    })
  const giver = { firstName: 'Dana', lastName: 'Levi', email: 'consents@example.org' }
  const giveWith = async (consents: string[]) => {
    const origin = { sourceUrl: 'https://give.example.org/news', utm: { source: 'letter', term: 'spring' } }
    await api.as(null).checkout.give(giftFor(org, origin, { giver, consents }))
    const [row] = (await api.as(org.agent).charges.list({})).rows
    const charge = await api.as(org.agent).charges.get({ id: row?.id ?? '' })
    expect(charge).toMatchObject(origin)
    return (await api.as(org.agent).donors.get({ id: charge.donorId })).consents
  }
  await save('Write to me')
  expect(await giveWith([])).toEqual([])
  const first = {
    channel: 'email',
    purpose: 'newsletter',
    state: 'granted',
    basis: 'consent',
    source: 'checkout',
    by: null,
  }
  expect(await giveWith(['news'])).toMatchObject([{ ...first, text: 'Write to me' }])
  expect(await giveWith(['news'])).toHaveLength(1)
  expect(await giveWith([])).toHaveLength(1)
  const gifts = await exportedRows(api, org, { list: 'charges', sort: 'date', columns: ['consentText'] })
  expect(gifts).toEqual([[''], ['Write to me'], ['Write to me'], ['']])
  const agreed = await api.as(org.agent).charges.totals({
    where: { match: 'all', of: [{ field: 'consentText', contains: 'write to' }] },
  })
  expect(agreed.rows).toBe(2)
  await save('Write to me every month')
  expect(await giveWith(['news'])).toMatchObject([
    { ...first, text: 'Write to me every month' },
    { text: 'Write to me' },
  ])
})
