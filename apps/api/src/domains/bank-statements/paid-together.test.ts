import { randomUUID } from 'node:crypto'
import type { BankLine, BankLineState } from '@almoner/contracts/bank-statements/bank-line'
import type { MatchBankLineWire } from '@almoner/contracts/bank-statements/bank-statements.operations'
import { minorUnits } from '@almoner/contracts/minor-units'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { printLedger } from '../../../test/ledger.js'
import '../../../test/matchers.js'
import { runChecks } from '../../checks/run-checks.js'
import { takeGift, takeLive } from '../charges/testing/collecting.js'
import { paidOutAlone } from '../payouts/testing/paid-out.js'
import { camtFile, type CamtLine } from './testing/camt-file.js'

let api: TestApi
let org: GivenOrg
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.set('2026-06-15T15:00:00Z')
  org = await api.given.org({ timeZone: 'UTC' })
})

const calls = () => api.as(org.agent)

const bring = (lines: readonly CamtLine[]) =>
  calls().bankStatements.upload(camtFile(lines.map((line) => ({ day: '2026-06-15', ...line }))))

const linesOf = async (...state: BankLineState[]): Promise<BankLine[]> => (await calls().bankLines.list({ state })).rows

async function lineOf(amount: number): Promise<BankLine> {
  const found = (await linesOf('open', 'matched')).find((line) => line.amount === amount)
  if (!found) throw new Error(`There was to be a line of ${amount}`)
  return found
}

const match = (lineId: string, as: MatchBankLineWire['as']) =>
  calls().bankLines.match({ lineId, as, idempotencyKey: randomUUID() })

const inMajor = (minor: number) => (minor / 100).toFixed(2)

async function expectSound(): Promise<void> {
  const found = await runChecks(api.infrastructure.connections.ownerUrl)
  expect(found.flatMap(({ violations }) => violations)).toEqual([])
}

/** A payout of one gift, that arrived today. */
async function payout(cents: number) {
  const { chargeId } = await takeGift(api, org, { donorId: await api.given.donor(org), cents })
  return calls().payouts.get({ id: await paidOutAlone(api, org, chargeId) })
}

async function recorded(cents: number, more: { giftDate?: string } = {}): Promise<string> {
  const { chargeId } = await calls().charges.record({
    donor: { id: await api.given.donor(org) },
    amount: { amount: cents, currency: 'usd' },
    giftDate: '2026-06-12',
    method: 'cheque',
    idempotencyKey: randomUUID(),
    ...more,
  })
  return chargeId
}

describe('payouts', () => {
  beforeEach(() => takeLive(api, org))

  test('that came in two lines are matched with both, and no line beside them', async () => {
    const { id, amount, number } = await payout(100_00)
    await bring([
      { amount: '40.00', from: 'Sandbox payments', bankReference: 'A' },
      { amount: inMajor(amount - 40_00), from: 'Sandbox payments', bankReference: 'B' },
      { amount: '1.00', from: 'Sandbox payments', bankReference: 'C' },
    ])
    const before = await printLedger(api, org.orgId)
    const part = await lineOf(40_00)
    expect(part.proposal).toMatchObject({ kind: 'payout', share: 'part', payoutId: id, isSure: true, kept: 0 })
    await match(part.id, { kind: 'payout', payoutId: id })
    const rest = await lineOf(amount - 40_00)
    expect(rest.proposal).toMatchObject({ kind: 'payout', share: 'rest', payoutId: id, isSure: true })
    await expect(match((await lineOf(1_00)).id, { kind: 'payout', payoutId: id })).resolves.toMatchObject({})
    await expect(match(rest.id, { kind: 'payout', payoutId: id })).rejects.toBeProblem('match_taken')
    await calls().bankLines.reopen({ lineId: (await lineOf(1_00)).id })
    expect(await calls().bankLines.matchSure({})).toEqual({ matched: 1, left: 0 })
    expect((await lineOf(40_00)).match).toEqual({ kind: 'payout', payoutId: id, number, lines: 2, difference: 0 })
    await expect(match((await lineOf(1_00)).id, { kind: 'payout', payoutId: id })).rejects.toBeProblem('match_taken')
    expect((await calls().payouts.get({ id })).bankLine).toEqual({ bookedOn: '2026-06-15', amount })
    expect(await printLedger(api, org.orgId)).toBe(before)
    await expectSound()
  })

  test('that came in two lines are matched together where both are sure', async () => {
    const { id, amount } = await payout(100_00)
    await bring([
      { amount: '40.00', from: 'Sandbox payments' },
      { amount: inMajor(amount - 40_00), from: 'Sandbox payments' },
    ])
    expect(await calls().bankLines.matchSure({})).toEqual({ matched: 2, left: 0 })
    expect((await linesOf('matched')).map((line) => line.match)).toMatchObject([
      { kind: 'payout', payoutId: id, difference: 0 },
      { kind: 'payout', payoutId: id, difference: 0 },
    ])
    await expectSound()
  })

  test('that came as two in one line are matched with it, and with none that has another sum', async () => {
    const [first, second, third] = [await payout(100_00), await payout(60_00), await payout(30_00)]
    await bring([{ amount: inMajor(first.amount + second.amount), from: 'Sandbox payments' }])
    const line = await lineOf(first.amount + second.amount)
    expect(line.proposal).toMatchObject({
      kind: 'payouts',
      isSure: true,
      payouts: [{ payoutId: first.id }, { payoutId: second.id }],
    })
    await expect(match(line.id, { kind: 'payouts', payoutIds: [first.id, third.id] })).rejects.toBeProblem(
      'input_invalid',
      { field: 'as.payoutIds' },
    )
    expect(await calls().bankLines.matchSure({})).toEqual({ matched: 1, left: 0 })
    expect((await lineOf(line.amount)).match).toMatchObject({
      kind: 'payouts',
      payouts: [{ number: first.number }, { number: second.number }],
    })
    expect((await calls().payouts.get({ id: second.id })).bankLine).toMatchObject({ amount: second.amount })
    await bring([{ amount: inMajor(second.amount), from: 'Sandbox payments' }])
    await expect(match((await lineOf(second.amount)).id, { kind: 'payout', payoutId: second.id })).rejects.toBeProblem(
      'match_taken',
    )
    await expectSound()
    await calls().bankLines.reopen({ lineId: line.id })
    expect((await lineOf(second.amount)).proposal).toMatchObject({ kind: 'payout', payoutId: second.id })
  })

  test('of which the bank kept charges are proposed with what it kept, and never sure', async () => {
    const { id, amount } = await payout(100_00)
    const came = amount - 3_50
    await bring([
      { amount: inMajor(came), from: 'Sandbox payments' },
      { amount: inMajor(came - 1), from: 'Somebody' },
    ])
    const line = await lineOf(came)
    expect(line.proposal).toMatchObject({ kind: 'payout', share: 'whole', payoutId: id, kept: 3_50, isSure: false })
    expect((await lineOf(came - 1)).proposal).toBeNull()
    expect(await calls().bankLines.matchSure({})).toEqual({ matched: 0, left: 0 })
    await match(line.id, { kind: 'payout', payoutId: id })
    expect((await lineOf(came)).match).toMatchObject({ kind: 'payout', lines: 1, difference: -3_50 })
    await expectSound()
  })
})

describe('gifts that were paid in together', () => {
  test('are matched with one line that they come to, to the cent, and with no other', async () => {
    const [first, second, third] = [await recorded(50_00), await recorded(25_50), await recorded(24_49)]
    await bring([{ amount: '75.50', text: 'Deposit' }, { amount: '50.00' }])
    const line = await lineOf(75_50)
    const before = await printLedger(api, org.orgId)
    const found = await calls().bankLines.unmatchedGifts({ lineId: line.id })
    expect(new Set(found.map(({ chargeId }) => chargeId))).toEqual(new Set([first, second, third]))
    await expect(match(line.id, { kind: 'gifts', chargeIds: [first, third] })).rejects.toBeProblem('input_invalid', {
      field: 'as.chargeIds',
    })
    expect(await match(line.id, { kind: 'gifts', chargeIds: [first, second] })).toMatchObject({
      state: 'matched',
      chargeId: null,
      chargeIds: expect.arrayContaining([first, second]),
    })
    expect((await lineOf(75_50)).match).toMatchObject({
      kind: 'gifts',
      gifts: [{ chargeId: first }, { chargeId: second }],
    })
    await expect(match((await lineOf(50_00)).id, { kind: 'recorded', chargeId: first })).rejects.toBeProblem(
      'match_taken',
    )
    expect((await calls().charges.get({ id: second })).bankedOn).toBe('2026-06-15')
    expect(await printLedger(api, org.orgId)).toBe(before)
    await expectSound()
    expect(await calls().bankLines.reopen({ lineId: line.id })).toMatchObject({ state: 'open', chargeIds: [] })
    expect((await calls().charges.get({ id: second })).bankedOn).toBeNull()
  })

  test('in a batch are proposed where the batch comes to the line, and matched by it', async () => {
    const { id } = await calls().giftBatches.create({
      name: 'Monday’s post',
      batchDate: '2026-06-12',
      expectedCount: 2,
      expectedTotal: minorUnits(75_50),
      giftDate: '2026-06-12',
      method: 'cheque',
      idempotencyKey: randomUUID(),
    })
    for (const amount of [50_00, 25_50])
      await calls().giftBatches.saveGift({
        id,
        giftId: randomUUID(),
        donor: { add: { firstName: 'Dana', lastName: 'Levi' } },
        giftDate: '2026-06-12',
        method: 'cheque',
        reference: null,
        amount,
      })
    await calls().giftBatches.post({ id })
    await bring([
      { amount: '75.50', text: 'Deposit 17' },
      { amount: '75.51', text: 'Deposit 18' },
    ])
    const line = await lineOf(75_50)
    expect(line.proposal).toMatchObject({
      kind: 'batch',
      batchId: id,
      batchName: 'Monday’s post',
      gifts: 2,
      isSure: false,
    })
    const other = await lineOf(75_51)
    expect(other.proposal).toBeNull()
    await expect(match(other.id, { kind: 'batch', batchId: id })).rejects.toBeProblem('input_invalid', {
      field: 'as.batchId',
    })
    await match(line.id, { kind: 'batch', batchId: id })
    const matched = await lineOf(75_50)
    expect(matched.match?.kind === 'gifts' && matched.match.gifts).toHaveLength(2)
    await expect(match(other.id, { kind: 'batch', batchId: id })).rejects.toBeProblem('input_invalid')
    expect(await calls().bankLines.unmatchedGifts({ lineId: other.id })).toEqual([])
    await expectSound()
  })

  test('are sought by donor, number and batch, and never those of another organization', async () => {
    const chargeId = await recorded(10_00)
    const other = await api.given.org()
    await bring([{ amount: '75.50' }])
    const { id: lineId } = await lineOf(75_50)
    const { number } = await calls().charges.get({ id: chargeId })
    const find = (search: string) => calls().bankLines.unmatchedGifts({ lineId, search })
    expect(await find(number)).toMatchObject([{ chargeId, amount: 10_00 }])
    expect(await find('nobody by this name')).toEqual([])
    await expect(api.as(other.agent).bankLines.unmatchedGifts({ lineId })).rejects.toBeProblem('not_found')
  })
})
