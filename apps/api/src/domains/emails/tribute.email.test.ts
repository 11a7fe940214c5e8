import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tribute } from '@almoner/contracts/donations/donation'
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

const inMemory: Tribute = {
  kind: 'memory',
  honoree: 'Ruth $& Levi',
  recipientName: 'Her family',
  recipientEmail: 'family@example.org',
  notify: 'email',
  message: 'With love',
}

/** A monthly gift with a tribute, of which this many payments have come in. */
async function give(
  org: GivenOrg,
  tribute: Tribute,
  settings: { payments?: number; isAnonymous?: boolean; mode?: 'test' } = {},
) {
  const donorId = await api.given.donor(org, { firstName: 'Dana', lastName: 'Winter', email: 'dana@example.org' })
  const donationId = await api.given.donation(org, { donorId })
  await api.asOwner('update donations set tribute = $2 where id = $1', [donationId, JSON.stringify(tribute)])
  for (let left = settings.payments ?? 1; left > 0; left -= 1) {
    const chargeId = await api.given.charge(org, { donorId, amount: 54_32, mode: settings.mode ?? 'live' })
    await api.asOwner('update charges set donation_id = $2, is_anonymous = $3 where id = $1', [
      chargeId,
      donationId,
      settings.isAnonymous ?? false,
    ])
    await happen(api, org, 'charge.succeeded', { chargeId, donationId })
  }
  await settled(api, org)
}

const told = ({ orgId }: GivenOrg) => api.mails("org_id = $1 and recipient = 'family@example.org'", [orgId])

test('who is to know of a gift is told once, by whom and for whom, and never how much', async () => {
  const org = await api.given.org()
  await give(org, inMemory, { payments: 3 })
  const mails = await told(org)
  expect(mails).toMatchObject([{ subject: 'A gift in memory of Ruth $& Levi' }])
  const { text, html } = mails[0] ?? { text: '', html: '' }
  expect(text).toContain('Dear Her family,')
  expect(text).toContain('Dana Winter has made a gift to Org of a test in memory of Ruth $& Levi')
  expect(text).toContain('Message: With love')
  expect(text + html).not.toMatch(/\$54|54\.32|T-\d/)
})

test('a donor who wishes to stay unnamed is not named', async () => {
  const org = await api.given.org()
  await give(org, { ...inMemory, kind: 'honor', recipientName: null }, { isAnonymous: true })
  const [mail] = await told(org)
  expect(mail?.subject).toBe('A gift in honor of Ruth $& Levi')
  expect(mail?.text).toContain('Dear friend,\n\nSomeone has made a gift')
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/Dana|Winter/)
})

test.each([
  ['nobody asked for it', { notify: 'none' as const }],
  ['a letter was asked for', { notify: 'post' as const }],
  ['there is no address', { recipientEmail: null }],
])('nobody is told where %s', async (_why, change) => {
  const org = await api.given.org()
  await give(org, { ...inMemory, ...change })
  expect(await told(org)).toEqual([])
  expect(
    await api.asOwner("select 1 from gift_emails where org_id = $1 and kind = 'tribute_notice'", [org.orgId]),
  ).toEqual([])
})

test('nobody is told of a test, which anyone can make for nothing', async () => {
  const org = await api.given.org()
  await give(org, inMemory, { mode: 'test' })
  expect(await told(org)).toEqual([])
})

test('nobody is told where the org has switched it off', async () => {
  const org = await api.given.org()
  const template = { ...initialTemplate('tribute_notice'), mode: 'off' as const }
  await api.as(org.admin).emails.saveDefault({ kind: 'tribute_notice', template })
  await give(org, inMemory)
  expect(await told(org)).toEqual([])
})

test('its words can say nothing of what was given', async () => {
  const org = await api.given.org()
  const en = { subject: 'A gift', preheader: '', body: richTextOf('They gave {{gift.amount}}') }
  const template = { ...initialTemplate('tribute_notice'), words: { en } }
  await expect(api.as(org.admin).emails.saveDefault({ kind: 'tribute_notice', template })).rejects.toBeProblem(
    'input_invalid',
    { field: 'template.words.en.body' },
  )
})
