import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EmailKind } from '@almoner/contracts/emails/email-kinds'
import type { EmailTemplate } from '@almoner/contracts/emails/email-template'
import { initialTemplate } from '@almoner/contracts/emails/email-words'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { settled } from '../../../test/settled.js'
import { givenDonations } from './testing/given-donations.js'
import { happen } from './testing/happen.js'

let api: TestApi
let scenario: ReturnType<typeof givenDonations>
beforeAll(async () => {
  api = await createTestApi()
  // What waits is due by the clock of the database.
  api.clock.set(new Date().toISOString())
  await api.startJobs()
  scenario = givenDonations(api)
})
afterAll(() => api.close())

const say = (org: GivenOrg, kind: EmailKind, template: Partial<EmailTemplate>) =>
  api.as(org.admin).emails.saveDefault({ kind, template: { ...initialTemplate(kind), ...template } })

async function give(org: GivenOrg) {
  const donorId = await api.given.donor(org, { firstName: 'Dana', email: 'dana@example.org' })
  const chargeId = await api.given.charge(org, { donorId, amount: 50_00 })
  await api.asOwner("update charges set type = 'single' where id = $1", [chargeId])
  await happen(api, org, 'charge.succeeded', { chargeId })
  await settled(api, org)
  return chargeId
}

/** The moment for which the org's delayed mails wait; then it has come. */
async function wait(org: GivenOrg) {
  const waiting = await api.asOwner<{ runAt: string }>(
    `update graphile_worker._private_jobs set run_at = now()
     where payload ->> 'orgId' = $1::text and payload ->> 'hasWaited' = 'true'
     returning (select to_json(p.run_at) #>> '{}' from graphile_worker._private_jobs p
                where p.id = graphile_worker._private_jobs.id) as "runAt"`,
    [org.orgId],
  )
  await settled(api, org)
  return waiting.map(({ runAt }) => Math.round((Date.parse(runAt) - api.clock.now().getTime()) / 60_000))
}

const subjectsOf = async ({ orgId }: GivenOrg, kind: EmailKind) =>
  (await api.mails('org_id = $1 and kind = $2', [orgId, kind])).map(({ subject }) => subject)

test('a thank-you leaves as long after the gift as its template says', async () => {
  const org = await api.given.org()
  await say(org, 'thank_you', { delayMinutes: 120 })
  await give(org)
  expect(await subjectsOf(org, 'thank_you')).toEqual([])
  expect(await subjectsOf(org, 'receipt')).toHaveLength(1)
  expect(await wait(org)).toEqual([120])
  expect(await subjectsOf(org, 'thank_you')).toEqual(['Thank you, Dana'])
})

test('and not at all where the gift went back or failed meanwhile, or the mail was switched off', async () => {
  for (const change of ['refunded_amount = amount', "status = 'failed'"]) {
    const org = await api.given.org()
    await say(org, 'thank_you', { delayMinutes: 120 })
    const chargeId = await give(org)
    await api.asOwner(`update charges set ${change} where id = $1`, [chargeId])
    expect(await wait(org)).toEqual([120])
    expect(await subjectsOf(org, 'thank_you')).toEqual([])
  }
  const org = await api.given.org()
  await say(org, 'thank_you', { delayMinutes: 120 })
  await give(org)
  await say(org, 'thank_you', { mode: 'off' })
  expect(await wait(org)).toEqual([120])
  expect(await subjectsOf(org, 'thank_you')).toEqual([])
})

test('of a gift that went back in part while it waited, the rest is thanked for', async () => {
  const org = await api.given.org()
  await say(org, 'thank_you', { delayMinutes: 60 })
  const chargeId = await give(org)
  await api.asOwner('update charges set refunded_amount = 2000 where id = $1', [chargeId])
  await wait(org)
  const [mail] = await api.mails("org_id = $1 and kind = 'thank_you'", [org.orgId])
  expect(mail?.text).toContain('Your gift of $30.00')
})

test('a mail about a pause that is over by then is not sent', async () => {
  const org = await api.given.org()
  await say(org, 'plan_paused', { delayMinutes: 30 })
  const tell = async (status: 'active' | 'paused') => {
    const { donationId } = await scenario.give(org, { status: 'paused' })
    await scenario.happen(org, 'donation.paused', { donationId })
    await settled(api, org)
    await api.asOwner('update donations set status = $2 where id = $1', [donationId, status])
    expect(await wait(org)).toEqual([30])
  }
  await tell('active')
  expect(await subjectsOf(org, 'plan_paused')).toEqual([])
  await tell('paused')
  expect(await subjectsOf(org, 'plan_paused')).toHaveLength(1)
})

test('copies go to whom the template names, open and hidden, and the log tells staff of both', async () => {
  const org = await api.given.org()
  await say(org, 'thank_you', { cc: ['office@example.org'], bcc: ['archive@example.org'] })
  await give(org)
  const [mail] = await api.asOwner<{ id: string; cc: string[]; bcc: string[] }>(
    "select id, cc, bcc from mails where org_id = $1 and kind = 'thank_you'",
    [org.orgId],
  )
  expect(mail).toMatchObject({ cc: ['office@example.org'], bcc: ['archive@example.org'] })
  const opened = await api.as(org.admin).emails.open({ id: mail?.id ?? '' })
  expect(opened.copies).toEqual(['office@example.org', 'archive@example.org'])
})

test('are refused of what opens a page of its reader, and a kind that must be sent cannot be switched off', async () => {
  const org = await api.given.org()
  await expect(say(org, 'card_expiring', { bcc: ['office@example.org'] })).rejects.toBeProblem('input_invalid', {
    field: 'template.bcc',
  })
  await expect(say(org, 'upcoming_charge', { delayMinutes: 5 })).rejects.toBeProblem('input_invalid', {
    field: 'template.delayMinutes',
  })
  await expect(say(org, 'receipt', { mode: 'off' })).rejects.toBeProblem('input_invalid', { field: 'template.mode' })
  const template = initialTemplate('portal_link')
  await expect(
    api.as(org.admin).emails.save({ campaignId: org.campaignId, kind: 'portal_link', template }),
  ).rejects.toBeProblem('input_invalid', { field: 'kind' })
})
