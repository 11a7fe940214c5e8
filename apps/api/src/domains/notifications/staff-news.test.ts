import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { money } from '@almoner/contracts/money'
import { staffNotices, type StaffNotice } from '@almoner/contracts/notifications/staff-notices'
import type { DisputeStatus } from '@almoner/contracts/charges/charge'
import { createTestApi, type TestApi, type WrittenMail } from '../../../test/create-test-api.js'
import { disputeIs, gatewayNameOf, gatewayTells } from '../../../test/gateway-tells.js'
import type { GivenOrg } from '../../../test/given.js'
import { settled } from '../../../test/settled.js'
import type { SignedIn } from '../../platform/access/actor.js'
import { takeGift, takeLive } from '../charges/testing/collecting.js'
import { isLookedAt } from '../emails/testing/is-looked-at.js'
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

/** Has one member alone want these, and everyone else in the org nothing at all. */
async function wants(org: GivenOrg, who: SignedIn, ...kinds: StaffNotice[]): Promise<void> {
  await api.asOwner(
    `update memberships m set email_settings = (select jsonb_object_agg(k, m.user_id = $2 and k = any($3)) from unnest($4::text[]) k)
     where org_id = $1`,
    [org.orgId, who.userId, kinds, staffNotices],
  )
}

/** What goes to this member in the next round. */
async function toldTo(org: GivenOrg, who: SignedIn): Promise<WrittenMail[]> {
  await settled(api, org)
  const before = await mailsTo(org, who)
  await api.within(org, () => api.app.get(StaffEmails).sweep(org.orgId))
  return (await mailsTo(org, who)).slice(before.length)
}

const mailsTo = (org: GivenOrg, who: SignedIn) =>
  api.mails('org_id = $1 and recipient = (select email from users where id = $2)', [org.orgId, who.userId])

async function givenGift() {
  const org = await api.given.org()
  await takeLive(api, org)
  await wants(org, org.agent)
  const donorId = await api.given.donor(org, { firstName: 'Dana', lastName: 'Levi', email: 'dana@example.org' })
  const { chargeId } = await takeGift(api, org, {
    rule: 'success',
    donorId,
    donation: { frequency: 'single', source: 'checkout' },
  })
  await settled(api, org)
  return { org, chargeId, gatewayChargeId: await gatewayNameOf(api, chargeId) }
}
type GivenGift = Awaited<ReturnType<typeof givenGift>>

const dispute = ({ org, chargeId }: GivenGift, status: DisputeStatus, evidenceDueBy: Date | null = null) =>
  disputeIs(api, org, chargeId, { status, evidenceDueBy })

const warn = ({ org, ...charge }: GivenGift, isActionable = true) =>
  gatewayTells(api, org, { kind: 'fraud_warning', ...charge, isActionable })

const refund = ({ chargeId }: GivenGift, by: SignedIn, amount: number) =>
  api.as(by).charges.refund({ chargeId, amount, reason: 'other', notifyDonor: false, idempotencyKey: randomUUID() })

describe('a refund', () => {
  test('that a bank made of its own accord is told as a payment taken back', async () => {
    const { org, chargeId, gatewayChargeId } = await givenGift()
    await wants(org, org.agent, 'chargeRefunded')
    await gatewayTells(api, org, {
      kind: 'charge',
      chargeId,
      gatewayChargeId,
      state: {
        status: 'returned',
        gatewayChargeId,
        amount: money(100_00, 'usd'),
        fee: money(3_20, 'usd'),
        settlement: null,
        method: null,
        chargedAt: api.clock.now(),
        message: 'Account closed',
        returnedAt: api.clock.now(),
      },
    })
    const [mail, ...others] = await toldTo(org, org.agent)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('The bank took back $100.00 from Dana Levi')
    expect(mail?.text).toContain('The donor’s bank took back the gift of $100.00 by Dana Levi')
  })

  test('is told with what it gave back, not to whoever made it', async () => {
    const given = await givenGift()
    const { org } = given
    await wants(org, org.agent, 'chargeRefunded')
    await refund(given, org.admin, 30_00)
    const [mail, ...others] = await toldTo(org, org.agent)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('$30.00 went back to Dana Levi')
    expect(mail?.text).toMatch(
      /\$30\.00 of the gift of \$100\.00 by Dana Levi[\s\S]+Open the transaction:\n\S+\/#\/charges\//,
    )
    expect(await toldTo(org, org.agent)).toEqual([])

    await wants(org, org.admin, 'chargeRefunded')
    await refund(given, org.admin, 70_00)
    expect(await toldTo(org, org.admin)).toEqual([])
  })

  test('that the gateway could not make is told, with what it says', async () => {
    const given = await givenGift()
    const { org, ...charge } = given
    await wants(org, org.agent, 'chargeRefunded')
    const { id: refundId } = await refund(given, org.admin, 30_00)
    await gatewayTells(api, org, {
      kind: 'refund',
      refundId,
      ...charge,
      state: { status: 'failed', gatewayRefundId: 're_1', code: 'closed', message: 'The card was closed' },
    })
    const [mail, ...others] = await toldTo(org, org.agent)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('2 refunds have news – Org of a test')
    expect(mail?.text).toContain('A refund of $30.00 of the gift of $100.00 by Dana Levi')
    expect(mail?.text).toContain(
      'could not be made, so the money is still with you. What the gateway says: “The card was closed”',
    )
  })
})

describe('a dispute', () => {
  test('is told when it is opened, when evidence is due, and how it ends: each once', async () => {
    const given = await givenGift()
    const { org } = given
    await wants(org, org.agent, 'dispute')
    const due = new Date('2026-06-25T12:00:00Z')
    await dispute(given, 'needs_response', due)
    const [opened] = await toldTo(org, org.agent)
    expect(opened?.subject).toBe('A dispute was opened over $100.00 by Dana Levi')
    expect(opened?.text).toContain('Evidence is due by June 25, 2026.')
    await dispute(given, 'needs_response', due)
    expect(await toldTo(org, org.agent)).toEqual([])

    expect(await isLookedAt(api, 'notifications.emails', org)).toBe(false)
    api.clock.set('2026-06-23T12:00:00Z')
    expect(await isLookedAt(api, 'notifications.emails', org)).toBe(true)
    const [waits, ...more] = await toldTo(org, org.agent)
    expect(waits?.subject).toBe('Evidence is due by June 25, 2026: a dispute over $100.00 by Dana Levi')
    expect(more).toEqual([])
    expect(await toldTo(org, org.agent)).toEqual([])
    expect(await isLookedAt(api, 'notifications.emails', org)).toBe(false)

    await dispute(given, 'lost', due)
    const [closed] = await toldTo(org, org.agent)
    expect(closed?.subject).toBe('The dispute over $100.00 by Dana Levi was lost')
  })

  test('that was opened and won before anybody was told is told as won alone', async () => {
    const given = await givenGift()
    await wants(given.org, given.org.agent, 'dispute')
    await dispute(given, 'needs_response')
    await dispute(given, 'won')
    expect((await toldTo(given.org, given.org.agent)).map(({ subject }) => subject)).toEqual([
      'The dispute over $100.00 by Dana Levi was won',
    ])
  })
})

test('a dispute over a gift that was a test is told of at no time', async () => {
  const org = await api.given.org()
  await wants(org, org.agent, 'dispute')
  const { chargeId } = await takeGift(api, org)
  await disputeIs(api, org, chargeId, { status: 'needs_response', evidenceDueBy: new Date('2026-06-25T12:00:00Z') })
  expect(await toldTo(org, org.agent)).toEqual([])
  api.clock.set('2026-06-23T12:00:00Z')
  expect(await isLookedAt(api, 'notifications.emails', org)).toBe(false)
  expect(await toldTo(org, org.agent)).toEqual([])
})

describe('a warning of fraud', () => {
  test('is told once, and what may be done', async () => {
    const given = await givenGift()
    const { org } = given
    await wants(org, org.agent, 'fraudWarning')
    await warn(given)
    await warn(given)
    const [mail, ...others] = await toldTo(org, org.agent)
    expect(others).toEqual([])
    expect(mail?.text).toContain('refund it now: that may spare you a dispute and its fee')
    expect((await api.as(org.agent).charges.get({ id: given.chargeId })).hasFraudWarning).toBe(true)
  })

  test('is no news where nothing can be done any more', async () => {
    const [late, refunded] = [await givenGift(), await givenGift()]
    for (const { org } of [late, refunded]) await wants(org, org.agent, 'fraudWarning')
    await warn(late, false)
    expect(await toldTo(late.org, late.org.agent)).toEqual([])
    await warn(refunded)
    await refund(refunded, refunded.org.admin, 100_00)
    expect(await toldTo(refunded.org, refunded.org.agent)).toEqual([])
  })
})

test('a fundraiser who waits is told to those who may decide, unless somebody has', async () => {
  const org = await api.given.org()
  await wants(org, org.admin, 'fundraiserPending')
  const fundraiserId = await api.given.fundraiser(org, { status: 'pending' })
  await scenario.happen(org, 'fundraiser.submitted', { fundraiserId })
  const [mail] = await toldTo(org, org.admin)
  expect(mail?.subject).toMatch(/^Test User wants to raise money for /)
  expect(mail?.text).toContain(`/#/fundraisers/${fundraiserId}`)

  const other = await api.given.org()
  await wants(other, other.agent, 'fundraiserPending')
  await scenario.happen(other, 'fundraiser.submitted', {
    fundraiserId: await api.given.fundraiser(other, { status: 'pending' }),
  })
  expect(await toldTo(other, other.agent)).toEqual([])

  await wants(other, other.admin, 'fundraiserPending')
  const decided = await api.given.fundraiser(other, {
    status: 'pending',
    user: await api.given.member(other.orgId, 'fundraiser'),
  })
  await scenario.happen(other, 'fundraiser.submitted', { fundraiserId: decided })
  await api.asOwner("update fundraisers set status = 'active' where id = $1", [decided])
  expect(await toldTo(other, other.admin)).toEqual([])
})

test('a team that waits is told too, and leads to the team', async () => {
  const org = await api.given.org()
  await wants(org, org.admin, 'fundraiserPending')
  const teamId = await api.given.fundraiser(org, { status: 'pending' })
  await scenario.happen(org, 'team.submitted', { teamId })
  const [mail] = await toldTo(org, org.admin)
  expect(mail?.subject).toMatch(/^The team Test User wants to raise money for /)
  expect(mail?.text).toContain(`/#/fundraisers/teams/${teamId}`)
})

test('an import is told to whoever began it and nobody else, done or failed', async () => {
  const org = await api.given.org()
  const importOf = async (who: SignedIn, status: 'done' | 'failed') => {
    const id = randomUUID()
    await api.asOwner(
      `insert into imports (id, org_id, status, file_name, file_size, file_key, file_hash, heading_key, inspection, suggested_plan, findings, failure, created_by)
       values ($1, $2, $3, 'gifts.csv', 1, 'k', 'h', 'h', '{}', '{}', '{"ready": 1204}', $4, $5)`,
      [id, org.orgId, status, status === 'failed' ? 'The file could not be read to the end' : null, who.userId],
    )
    await api.asOwner(
      'insert into outbox (id, org_id, user_id, type, about, payload) values ($1, $2, $3, $4, $5, $6)',
      [
        randomUUID(),
        org.orgId,
        who.userId,
        status === 'done' ? 'import.completed' : 'import.failed',
        id,
        status === 'done' ? { importId: id, gifts: 1204 } : { importId: id },
      ],
    )
  }
  await importOf(org.admin, 'done')
  const [mail] = await toldTo(org, org.admin)
  expect(mail?.subject).toBe('Your import of gifts.csv is done')
  expect(mail?.text).toContain('1,204 rows came in')
  expect(await mailsTo(org, org.owner)).toEqual([])
  await importOf(org.owner, 'failed')
  const [failed] = await toldTo(org, org.owner)
  expect(failed?.text).toContain('has failed: The file could not be read to the end')
})

test('a gateway in trouble is told once to those who manage it, unless it is mended', async () => {
  const org = await api.given.org()
  await wants(org, org.admin, 'integrationError')
  const trouble = () =>
    scenario.happen(org, 'integration.error', {
      integrationId: org.sandboxId,
      entityId: org.entityId,
      reason: 'restricted',
    })
  await trouble()
  expect(await toldTo(org, org.admin)).toEqual([])

  api.clock.set('2026-06-17T15:00:00Z')
  const other = await api.given.org()
  await wants(other, other.admin, 'integrationError')
  await api.asOwner("update gateway_integrations set status = 'restricted', last_error = 'Invalid key' where id = $1", [
    other.sandboxId,
  ])
  for (let times = 0; times < 2; times += 1)
    await scenario.happen(other, 'integration.error', { integrationId: other.sandboxId, reason: 'restricted' })
  await scenario.happen(other, 'integration.error', { integrationId: other.sandboxId, reason: 'event_given_up' })
  const [mail, ...others] = await toldTo(other, other.admin)
  expect(others).toEqual([])
  expect(mail?.subject).toMatch(/^2 troubles with gateways – /)
  expect(mail?.text).toContain('What it says: “Invalid key”')
  expect(mail?.text).toContain('for three days it did not come')
  expect(mail?.text).toMatch(/Open the gateways:\n\S+\/#\/settings\n/)
})

test('what has come of every kind is one mail, what weighs most first, with the way to where all of it is seen', async () => {
  const given = await givenGift()
  const { org } = given
  await wants(org, org.owner, 'dispute', 'fundraiserPending', 'chargeRefunded')
  await refund(given, org.admin, 10_00)
  await dispute(given, 'needs_response')
  await scenario.happen(org, 'fundraiser.submitted', {
    fundraiserId: await api.given.fundraiser(org, { status: 'pending' }),
  })
  const [mail, ...others] = await toldTo(org, org.owner)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('1 dispute has news, 1 refund has news, 1 fundraiser waits – Org of a test')
  expect(mail?.text).toMatch(/Open the dashboard:\n\S+\/#\/dashboard\n/)
})
