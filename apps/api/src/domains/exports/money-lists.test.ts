import { randomUUID } from 'node:crypto'
import { EntityManager } from '@mikro-orm/postgresql'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StartExportWire } from '@almoner/contracts/exports/exports.operations'
import { mask } from '@almoner/contracts/mask'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { Mailer } from '../../platform/mail/mailer.js'
import { camtFile } from '../bank-statements/testing/camt-file.js'
import { takeGift, takeLive } from '../charges/testing/collecting.js'
import { SandboxPayouts } from '../gateways/sandbox/sandbox-payouts.js'
import { PayoutReader } from '../payouts/payout-reader.js'
import { exported, rowsOf } from './testing/exported-rows.js'

let api: TestApi
let org: GivenOrg
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.set('2026-06-15T12:00:00Z')
  org = await api.given.org({ timeZone: 'UTC' })
})

/** The rows of a file, each by the headings of its columns. */
async function recordsOf(request: StartExportWire): Promise<Record<string, string | undefined>[]> {
  const [headings = [], ...rows] = rowsOf((await exported(api, org, request)).content)
  return rows.map((row) => Object.fromEntries(headings.map((heading, place) => [heading, row[place]])))
}

/** A payout of one gift of 50.00. */
async function paidOut(): Promise<void> {
  await takeLive(api, org)
  await takeGift(api, org, { cents: 50_00 })
  api.clock.set('2026-06-18T06:00:00Z')
  await api.within(org, () => api.app.get(SandboxPayouts).payOutDue(org.orgId))
  const [begun] = await api.asOwner<{ id: string }>(
    "select distinct object_id as id from sandbox_log where org_id = $1 and object = 'payout'",
    [org.orgId],
  )
  await api.within(org, () =>
    api.app.get(PayoutReader).read({
      orgId: org.orgId,
      userId: null,
      integrationId: org.sandboxId,
      gatewayPayoutId: begun?.id ?? '',
    }),
  )
}

test('payouts leave as the list filters them, and each with what it is made of', async () => {
  await paidOut()
  const [payout] = (await api.as(org.admin).payouts.list({})).rows
  if (!payout) throw new Error('A payout was to be there')
  const [found, ...others] = await recordsOf({ list: 'payouts' })
  expect(others).toEqual([])
  expect(found).toMatchObject({
    Number: payout.number,
    Currency: 'USD',
    Gifts: '50',
    Fees: String(payout.fees / 100),
    'Paid to the bank': String(payout.amount / 100),
    Difference: '0',
    'Number of gifts': '1',
  })
  expect(await recordsOf({ list: 'payouts', matching: { to: '2026-01-01' } })).toEqual([])
  const lines = await recordsOf({ list: 'payoutLines', matching: { payoutId: payout.id } })
  expect(lines.map((line) => [line['Kind'], line['Gross'], line['Net']])).toEqual([
    ['gift', '50', String(payout.amount / 100)],
  ])
  expect(lines[0]?.['Gift']).toMatch(/^T-/)
  expect(await recordsOf({ list: 'payoutLines', matching: { payoutId: randomUUID() } })).toEqual([])
})

test('bank lines leave with what they were matched with, and those that went out', async () => {
  const calls = api.as(org.agent)
  await calls.bankStatements.upload(camtFile([{ amount: '40.00', from: 'Noa Peretz' }, { amount: '-12.50' }]))
  const [line] = (await calls.bankLines.list({ state: ['open'] })).rows
  if (!line) throw new Error('A line was to be open')
  const donor = { add: { firstName: 'Noa', lastName: 'Peretz' } }
  await calls.bankLines.match({
    lineId: line.id,
    as: { kind: 'gift', donor, method: 'bank_transfer' },
    idempotencyKey: randomUUID(),
  })
  const found = await recordsOf({ list: 'bankLines', matching: { state: ['matched', 'outgoing'] } })
  expect(found.map((one) => [one['Amount'], one['Status'], one['Donor']])).toEqual(
    expect.arrayContaining([
      ['40', 'matched', 'Noa Peretz'],
      ['-12.5', 'outgoing', ''],
    ]),
  )
  expect(found.find((one) => one['Status'] === 'matched')?.['Matched with']).toMatch(/^T-/)
})

test('payments of pledges that did not arrive leave with their day', async () => {
  await api.as(org.agent).pledges.add({
    donor: { add: { firstName: 'Noa', lastName: 'Peretz' } },
    amount: { amount: 40_00, currency: 'usd' },
    frequency: 'monthly',
    startsOn: '2026-06-01',
    method: 'standing_order',
    idempotencyKey: randomUUID(),
  })
  const [expectedOne] = (await api.as(org.agent).pledges.listExpected({})).rows
  expect(expectedOne).toBeDefined()
  expect(await recordsOf({ list: 'expectedPayments' })).toEqual([
    expect.objectContaining({
      'Recurring gift': expectedOne?.donationNumber,
      Donor: 'Noa Peretz',
      Due: '2026-06-01',
      Amount: '40',
      Currency: 'USD',
    }),
  ])
})

test('emails leave with whom they went to, masked for whoever sees no personal data', async () => {
  const mailed = { orgId: org.orgId, to: 'dana@example.org', subject: 'Thank you', text: '-', html: '-' }
  await api.within(org, () =>
    api.app.get(EntityManager).transactional(() => api.app.get(Mailer).send({ ...mailed, kind: 'thank_you' })),
  )
  const [mail] = (await api.as(org.admin).emails.list({})).rows
  if (!mail) throw new Error('An email was to be there')
  const found = await recordsOf({ list: 'emails', columns: ['kind', 'recipient', 'status'] })
  expect(found).toContainEqual({ Kind: mail.kind, Recipient: mail.recipient, Status: mail.state })
  const member = { ...org.agent, secondFactorAt: api.clock.now(), switches: { exports: true, personalData: false } }
  const [, ...rows] = rowsOf((await exported(api, org, { list: 'emails', columns: ['recipient'] }, member)).content)
  expect(rows.flat()).toEqual(rows.map(() => mask))
})

test('the columns that a file can have are named, for whoever may read the list', async () => {
  const named = await api.as(org.admin).exports.columns({ list: 'payouts' })
  expect(named.slice(0, 2)).toEqual([
    { key: 'number', heading: 'Number', isCustom: false },
    { key: 'status', heading: 'Status', isCustom: false },
  ])
})
