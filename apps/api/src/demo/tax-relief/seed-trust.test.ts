import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrgId } from '@almoner/contracts/orgs/org-id'
import { createTestApi, type TestApi, type TestCaller } from '../../../test/create-test-api.js'
import { runChecks } from '../../checks/run-checks.js'
import { trustEmail } from '../demo-accounts.js'
import { seedDemo } from '../seed-demo.js'

let api: TestApi
let trust: TestCaller

beforeAll(async () => {
  api = await createTestApi({ seedsDemo: true })
  api.clock.set('2026-11-20T18:30:00.000Z')
  await seedDemo(api.infrastructure, api.app)
  const [owner] = await api.asOwner<{ orgId: OrgId }>('select last_org_id as "orgId" from users where email = $1', [
    trustEmail,
  ])
  if (!owner) throw new Error('The demo has no charity that claims')
  trust = api.as(await api.given.member(owner.orgId, 'admin'))
})
afterAll(() => api.close())

describe('the British charity of the demo', () => {
  test('has had one claim paid, and drafts the next with what went back of a gift since', async () => {
    const { rows } = await trust.giftAid.list({})
    expect(rows.map(({ state }) => state)).toEqual(['draft', 'paid'])
    const [draft, paid] = await Promise.all(rows.map(({ id }) => trust.giftAid.get({ id })))
    expect(paid).toMatchObject({ giftAid: { gifts: 8, donors: 5 }, adjustment: { gifts: 0 }, blockers: [] })
    expect(paid?.small.map(({ gifts }) => gifts)).toEqual([4])
    expect(draft).toMatchObject({ giftAid: { gifts: 3, donors: 3 }, adjustment: { gifts: 1, tax: 5_00 }, blockers: [] })
    expect(paid?.excluded.map(({ reason }) => reason).toSorted()).toEqual([
      'address_missing',
      'benefit_too_high',
      'declaration_missing',
      'declaration_unproved',
      'not_a_person',
    ])
    expect(draft?.excluded.map(({ reason }) => reason)).toEqual(['declaration_canceled'])
  })

  test('has declarations that were made online, on paper and by word', async () => {
    const methods = await api.asOwner<{ method: string; proof: string | null }>(
      'select distinct method, proof from gift_aid_declarations order by method, proof',
    )
    expect(methods).toEqual([
      { method: 'online', proof: null },
      { method: 'verbal', proof: 'letter' },
      { method: 'verbal', proof: 'recording' },
      { method: 'written', proof: null },
    ])
  })
})

describe('its pledges', () => {
  test('are a standing order whose gifts count toward it, one that is late, and a grant of three payments', async () => {
    const { rows } = await trust.donations.list({
      where: { match: 'all', of: [{ field: 'managedBy', in: ['manual'] }] },
    })
    expect(
      rows.map(({ amount, frequency, interval, status, paidCount }) => [
        amount,
        frequency,
        interval,
        status,
        paidCount,
      ]),
    ).toEqual([
      [600_00, 'irregular', 1, 'scheduled', 0],
      [45_00, 'monthly', 3, 'active', 0],
      [20_00, 'monthly', 1, 'active', 2],
    ])
    const expected = await trust.pledges.listExpected({})
    expect(expected.rows.map(({ amount, isLate, candidate }) => [amount, isLate, candidate])).toEqual([
      [45_00, true, null],
    ])
  })
})

describe('its bank', () => {
  test('says of a payment of a pledge, a fee, and of two who are not known yet', async () => {
    const { rows } = await trust.bankLines.list({ state: ['open', 'outgoing'] })
    expect(rows.map(({ amount, proposal }) => [amount, proposal?.kind ?? null])).toEqual([
      [45_00, 'expected'],
      [25_00, 'gift'],
      [120_00, null],
      [-6_50, null],
    ])
  })
})

describe('its books', () => {
  test('have two months released by a chart of its own, the second with a correction of the first', async () => {
    const { rows } = await trust.releases.list({})
    expect(rows.map(({ through, lines }) => [through, lines > 0])).toEqual([
      ['2026-09-30', true],
      ['2026-08-31', true],
    ])
    const [second, first] = await Promise.all(rows.map(({ id }) => trust.releases.get({ id })))
    expect(first).toMatchObject({ reference: 'JNL-2041', adjustments: 0 })
    expect(second).toMatchObject({ postedAt: null, adjustments: 2 })
    const lines = (await trust.releases.lines({ releaseId: second?.id ?? '', limit: 100 })).rows
    expect(
      lines.map(({ code, className, debit, credit, isAdjustment }) => [code, className, debit - credit, isAdjustment]),
    ).toEqual(
      expect.arrayContaining([
        ['4001', 'Unrestricted', -10_00, true],
        ['1210', null, 10_00, true],
      ]),
    )
    const wrong = (await runChecks(api.infrastructure.connections.ownerUrl)).filter(({ check }) =>
      check.name.startsWith('releases'),
    )
    expect(wrong.flatMap(({ violations }) => violations)).toEqual([])
  })
})

describe('its Israeli body', () => {
  test('has reported gifts, one that was refused, one that waits, and one without an ID number', async () => {
    const { rows } = await trust.receipts.list({})
    expect(rows.map(({ reportStatus }) => reportStatus).toSorted()).toEqual([
      'failed',
      'queued',
      'reported',
      'reported',
      'reported',
    ])
    expect(await trust.receipts.reportingState({})).toEqual({ isInUse: true, toFile: 1, failed: 1 })
    expect((await trust.receipts.due({})).rows).toMatchObject([{ blockers: ['national_id_missing'] }])
  })

  test('has the ID numbers of donors sealed', async () => {
    const kept = await api.asOwner<{ sealed: string; hint: string }>(
      'select national_id_sealed as sealed, national_id_hint as hint from donors where national_id_sealed is not null order by 2',
    )
    expect(kept.map(({ hint }) => hint)).toEqual(['18', '26', '34', '42', '59'])
    expect(kept.filter(({ sealed, hint }) => sealed.includes(`0000000${hint}`))).toEqual([])
  })
})
