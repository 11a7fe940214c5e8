import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import '../../../test/matchers.js'
import { givenDonations } from './testing/given-donations.js'

let api: TestApi
let scenario: ReturnType<typeof givenDonations>
beforeAll(async () => {
  api = await createTestApi()
  scenario = givenDonations(api)
})
afterAll(() => api.close())

test('staff send a donor a link that leads straight to another card, and the audit log says to whom', async () => {
  const org = await api.given.org()
  const { donationId } = await scenario.give(org, { status: 'past_due' })

  const sent = await api.as(org.agent).emails.sendCardLink({ donationId })

  const [mail] = await scenario.mailsOf(org)
  expect([sent.to, mail?.recipient]).toEqual(['dana@example.org', 'dana@example.org'])
  expect(mail?.subject).toBe('Another card for your gift to Org of a test')
  expect(mail?.text).toMatch(/Hello Dana,[\s\S]*General giving[\s\S]*\/give\/\S+\/my\/open\/mend\/[\w-]{43}/)
  const [noted] = await api.asOwner<{ after: object }>(
    `select after from audit_log where org_id = $1 and action = 'emails.sendCardLink'`,
    [org.orgId],
  )
  expect(noted?.after).toEqual({ to: 'dana@example.org' })
})

test('is refused where there is nobody to write to, nothing to collect, or another org', async () => {
  const [org, other] = [await api.given.org(), await api.given.org()]
  const [silent, over] = [await scenario.give(org, { email: null }), await scenario.give(org, { status: 'completed' })]
  const send = (who: typeof org, { donationId }: { donationId: string }) =>
    api.as(who.agent).emails.sendCardLink({ donationId })

  await expect(send(org, silent)).rejects.toBeProblem('email_missing')
  await expect(send(org, over)).rejects.toBeProblem('donation_state_refused')
  await expect(send(other, silent)).rejects.toBeProblem('not_found')
  expect(await scenario.mailsOf(org)).toEqual([])
})

test('five an hour are enough', async () => {
  const org = await api.given.org()
  const donation = await scenario.give(org)
  const send = () => api.as(org.agent).emails.sendCardLink({ donationId: donation.donationId })
  for (let sent = 0; sent < 5; sent += 1) await send()
  await expect(send()).rejects.toBeProblem('attempts_exhausted')
  expect(await scenario.subjects(org)).toHaveLength(5)
})

test('a donor who gave in Arabic reads it in Arabic, from right to left, in the name of the org', async () => {
  const org = await api.given.org()
  const { donationId } = await scenario.give(org)
  const chargeId = await api.given.charge(org)
  await api.asOwner('update charges set donation_id = $2 where id = $1', [chargeId, donationId])
  await api.asOwner(
    `insert into checkouts (id, org_id, campaign_id, idempotency_key, body_hash, token_hash, token_sealed, charge_id, language, source, page_url, ip_hash, passed_by, created_at)
     values (gen_random_uuid(), $1, $2, gen_random_uuid(), '', $3, '', $4, 'ar', 'page', '', '', 'at_once', now())`,
    [org.orgId, org.campaignId, Buffer.from(crypto.randomUUID()), chargeId],
  )
  await api.as(org.agent).emails.sendCardLink({ donationId })
  const [mail] = await scenario.mailsOf(org)
  expect(mail?.html).toContain('<html lang="ar" dir="rtl">')
  expect(mail?.html).toContain('أعطنا بطاقة أخرى')
  expect(mail?.html).not.toContain('another card')
  expect(mail?.html).toContain('<bdi>Org of a test</bdi>')
  expect(mail?.text).toContain('-- \nOrg of a test\n')
})
