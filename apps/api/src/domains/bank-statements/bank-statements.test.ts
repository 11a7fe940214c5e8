import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BankLineState } from '@almoner/contracts/bank-statements/bank-line'
import type { MatchBankLineWire } from '@almoner/contracts/bank-statements/bank-statements.operations'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { printLedger } from '../../../test/ledger.js'
import '../../../test/matchers.js'
import { runChecks } from '../../checks/run-checks.js'
import { takeGift, takeLive } from '../charges/testing/collecting.js'
import { SandboxPayouts } from '../gateways/sandbox/sandbox-payouts.js'
import { PayoutReader } from '../payouts/payout-reader.js'
import { camtFile, formOf, type CamtLine } from './testing/camt-file.js'

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

const bring = (lines: readonly CamtLine[]) => calls().bankStatements.upload(camtFile(lines))

const linesOf = async (...state: BankLineState[]) => (await calls().bankLines.list({ state })).rows

async function onlyOpen() {
  const [line, ...others] = await linesOf('open')
  if (!line || others.length > 0) throw new Error('One line was to be open')
  return line
}

const match = (lineId: string, as: MatchBankLineWire['as']) =>
  calls().bankLines.match({ lineId, as, idempotencyKey: randomUUID() })

const matchSure = () => calls().bankLines.matchSure({})

const pledge = (donorId: string) =>
  calls().pledges.add({
    donor: { id: donorId },
    amount: { amount: 40_00, currency: 'usd' },
    frequency: 'monthly',
    startsOn: '2026-06-01',
    method: 'standing_order',
    idempotencyKey: randomUUID(),
  })

const record = async (donorId: string, giftDate = '2026-06-09') =>
  (
    await calls().charges.record({
      donor: { id: donorId },
      amount: { amount: 40_00, currency: 'usd' },
      giftDate,
      method: 'bank_transfer',
      idempotencyKey: randomUUID(),
    })
  ).chargeId

async function expectSound(): Promise<void> {
  const found = await runChecks(api.infrastructure.connections.ownerUrl)
  expect(found.flatMap(({ violations }) => violations)).toEqual([])
}

const iban = 'GB33BUKB20201555555555'

describe('a statement of the bank', () => {
  test('brings each line once, however often and in however many files it comes', async () => {
    const twins = [
      { amount: '25.00', text: 'Thank you' },
      { amount: '25.00', text: 'Thank you' },
    ]
    const [first] = await bring([...twins, { amount: '-3.50', from: 'The Bank' }])
    expect(first).toMatchObject({ account: 'DE89370400440532013000', lines: 3, knownLines: 0, open: 2 })
    const [second] = await bring([...twins, { amount: '25.00', text: 'Thank you', day: '2026-06-11' }])
    expect(second).toMatchObject({ lines: 1, knownLines: 2, open: 1 })
    expect(await linesOf('open')).toHaveLength(3)
    expect(await linesOf('outgoing')).toMatchObject([{ amount: -3_50, counterparty: 'The Bank', proposal: null }])
  })

  test('that cannot be read says why, and leaves nothing', async () => {
    await expect(calls().bankStatements.upload(formOf('<Document><x/></Document>', 'a.xml'))).rejects.toBeProblem(
      'bank_file_unreadable',
    )
    expect((await calls().bankStatements.list({})).rows).toEqual([])
  })

  test('as MT940 brings its lines, each once', async () => {
    const file =
      ':20:S1\n:25:NL91ABNA0417164300\n:60F:C260609USD0,00\n:61:2606100610C25,00NTRFNONREF\n:86:/NAME/Noa Peretz/REMI/Thanks\n:62F:C260610USD25,00\n-\n'
    expect(await calls().bankStatements.upload(formOf(file, 'june.sta'))).toMatchObject([
      {
        format: 'mt940',
        account: 'NL91ABNA0417164300',
        lines: 1,
        knownLines: 0,
        openingBalance: 0,
        closingBalance: 25_00,
      },
    ])
    expect(await onlyOpen()).toMatchObject({ bookedOn: '2026-06-10', counterparty: 'Noa Peretz', text: 'Thanks' })
    expect(await calls().bankStatements.upload(formOf(file, 'june.sta'))).toMatchObject([{ lines: 0, knownLines: 1 }])
    await expect(calls().bankStatements.upload(formOf(file.replace('USD25', 'USD26'), 'june.sta'))).rejects.toBeProblem(
      'bank_file_unreadable',
    )
  })

  test('as CSV is read by columns that are named once', async () => {
    const june = 'Day;Who;What for;Sum\n10.06.2026;Dana Levi;Spring appeal;1.040,50\n'
    const [waiting] = await calls().bankStatements.upload(formOf(june, 'june.csv'))
    if (!waiting?.unmapped) throw new Error('The columns were to be asked for')
    expect(waiting).toMatchObject({ state: 'unmapped', lines: 0 })
    const layout = {
      ...waiting.unmapped.suggested,
      bookedOn: 0,
      counterparty: 1,
      text: [2],
      amount: 3,
      moneyIn: null,
      moneyOut: null,
      accountName: 'Checking',
    }
    const read = await calls().bankStatements.map({ id: waiting.id, layout })
    expect(read).toMatchObject({ state: 'read', account: 'Checking', lines: 1, unmapped: null })
    expect(await onlyOpen()).toMatchObject({ bookedOn: '2026-06-10', amount: 1_040_50, counterparty: 'Dana Levi' })
    await expect(calls().bankStatements.get({ id: waiting.id })).rejects.toBeProblem('not_found')
    const july = june.replace('10.06.2026', '14.06.2026')
    expect(await calls().bankStatements.upload(formOf(july, 'july.csv'))).toMatchObject([{ state: 'read', lines: 1 }])
    // Written another way, it asks again rather than being refused for good.
    const august = june.replace('1.040,50', '1,040.50').replace('10.06.2026', '15.06.2026')
    const [asked] = await calls().bankStatements.upload(formOf(august, 'august.csv'))
    if (!asked) throw new Error('A statement was to be added')
    expect(asked.state).toBe('unmapped')
    await expect(calls().bankStatements.map({ id: asked.id, layout })).rejects.toBeProblem('bank_file_unreadable')
    const again = { ...layout, decimalMark: '.' as const }
    expect(await calls().bankStatements.map({ id: asked.id, layout: again })).toMatchObject({ state: 'read', lines: 1 })
  })

  test('as CSV has its columns named again: its lines go where none is matched, and the file asks anew', async () => {
    const file = (day: string) => formOf(`Day;Who;What for;Sum\n${day};Dana Levi;Spring appeal;40,00\n`, 'june.csv')
    const [waiting] = await calls().bankStatements.upload(file('10.06.2026'))
    if (!waiting?.unmapped) throw new Error('The columns were to be asked for')
    const swapped = {
      ...waiting.unmapped.suggested,
      bookedOn: 0,
      counterparty: 2,
      text: [1],
      amount: 3,
      moneyIn: null,
      moneyOut: null,
    }
    const { id } = await calls().bankStatements.map({ id: waiting.id, layout: swapped })
    expect(await calls().bankStatements.get({ id })).toMatchObject({ areColumnsNamed: true })
    expect(await calls().bankStatements.nameAgain({ id })).toEqual({ isRemoved: true })
    expect(await linesOf('open')).toEqual([])
    const [asked] = await calls().bankStatements.upload(file('10.06.2026'))
    expect(asked).toMatchObject({ state: 'unmapped', areColumnsNamed: false })
    const right = { ...swapped, counterparty: 1, text: [2] }
    const read = await calls().bankStatements.map({ id: asked?.id ?? '', layout: right })
    const line = await onlyOpen()
    expect(line).toMatchObject({ counterparty: 'Dana Levi', text: 'Spring appeal' })

    await match(line.id, { kind: 'ignore' })
    expect(await calls().bankStatements.nameAgain({ id: read.id })).toEqual({ isRemoved: false })
    expect(await linesOf('ignored')).toHaveLength(1)
    await expect(calls().bankStatements.nameAgain({ id: read.id })).rejects.toBeProblem('bank_columns_not_named')
    expect(await calls().bankStatements.upload(file('11.06.2026'))).toMatchObject([{ state: 'unmapped' }])
  })

  test('is taken back until a line of it is matched', async () => {
    const [statement] = await bring([{ amount: '25.00' }])
    const id = statement?.id ?? ''
    const line = await onlyOpen()
    expect(await match(line.id, { kind: 'ignore' })).toMatchObject({ state: 'ignored' })
    await expect(calls().bankStatements.remove({ id })).rejects.toBeProblem('bank_statement_in_use')
    await calls().bankLines.reopen({ lineId: line.id })
    await calls().bankStatements.remove({ id })
    expect(await linesOf('open', 'ignored')).toEqual([])
    expect(await bring([{ amount: '25.00' }])).toMatchObject([{ lines: 1, knownLines: 0 }])
  })
})

describe('a line', () => {
  test('of a payer whose grant has two payments due is the one of its amount', async () => {
    const donorId = await api.given.donor(org, { firstName: 'Noa', lastName: 'Peretz' })
    const usd = (amount: number) => ({ amount, currency: 'usd' as const })
    const { number } = await calls().pledges.add({
      donor: { id: donorId },
      payments: [
        { dueOn: '2026-05-20', amount: usd(90_00) },
        { dueOn: '2026-06-01', amount: usd(70_00) },
        { dueOn: '2026-09-01', amount: usd(50_00) },
      ],
      method: 'bank_transfer',
      idempotencyKey: randomUUID(),
    })
    await bring([{ amount: '70.00', from: 'Trust', iban, text: `Grant ${number}` }])
    expect((await onlyOpen()).proposal).toMatchObject({
      kind: 'expected',
      isSure: true,
      dueOn: '2026-06-01',
      amount: 70_00,
    })
    expect(await matchSure()).toEqual({ matched: 1, left: 0 })
    expect((await calls().pledges.listExpected({})).rows).toMatchObject([{ dueOn: '2026-05-20', amount: 90_00 }])
    await expectSound()
  })

  test('with the number of a pledge is a payment of it, and the next one is known by its account', async () => {
    const donorId = await api.given.donor(org, { firstName: 'Noa', lastName: 'Peretz' })
    const { id: donationId, number } = await pledge(donorId)
    await bring([{ amount: '40.00', from: 'N PERETZ', iban, text: `Standing order ${number}` }])
    expect((await onlyOpen()).proposal).toMatchObject({
      kind: 'expected',
      reason: 'reference',
      isSure: true,
      donationId,
      dueOn: '2026-06-01',
    })
    expect(await matchSure()).toEqual({ matched: 1, left: 0 })
    const [matched] = await linesOf('matched')
    expect(matched?.match).toMatchObject({ kind: 'gift', donorName: 'Noa Peretz', isFromLine: true })
    expect(await printLedger(api, org.orgId)).toMatchInlineSnapshot(`
      "2026-06-10 gift
          assets:received by hand                 $40.00
          income:gifts:General fund              -$40.00"
    `)
    expect((await calls().donations.get({ id: donationId })).paidCount).toBe(1)

    api.clock.set('2026-07-02T12:00:00Z')
    await bring([{ amount: '40.00', from: 'N PERETZ', iban, day: '2026-07-01' }])
    expect((await onlyOpen()).proposal).toMatchObject({ kind: 'expected', reason: 'account', isSure: true })
    expect(await matchSure()).toEqual({ matched: 1, left: 0 })
    expect((await calls().donations.get({ id: donationId })).paidCount).toBe(2)
    await expectSound()
  })

  test('of a name that a donor has is proposed and not sure, in whatever order the bank writes it', async () => {
    const donorId = await api.given.donor(org, { firstName: 'Noa', lastName: 'Peretz' })
    await bring([{ amount: '15.00', from: 'Mrs PERETZ, NOA' }])
    const { id, proposal } = await onlyOpen()
    expect(proposal).toMatchObject({ kind: 'gift', reason: 'name', isSure: false, donorId })
    expect(await matchSure()).toEqual({ matched: 0, left: 0 })
    await match(id, { kind: 'gift', donor: { id: donorId } })
    const [line] = await linesOf('matched')
    expect(line).toMatchObject({ id, match: { kind: 'gift', donorId } })
    const chargeId = line?.match?.kind === 'gift' ? line.match.chargeId : ''
    expect(await calls().charges.get({ id: chargeId })).toMatchObject({
      bankedOn: '2026-06-10',
      method: 'bank_transfer',
    })
    await api.given.donor(org, { firstName: 'Noa', lastName: 'Peretz' })
    await bring([{ amount: '16.00', from: 'Noa Peretz' }])
    expect((await onlyOpen()).proposal).toBeNull()
  })

  test('is a gift that is recorded already, which is booked no second time and is one line’s alone', async () => {
    const donorId = await api.given.donor(org, { firstName: 'Noa', lastName: 'Peretz' })
    const chargeId = await record(donorId)
    await bring([
      { amount: '40.00', from: 'Noa Peretz', bankReference: 'A' },
      { amount: '40.00', from: 'Noa Peretz', bankReference: 'B' },
    ])
    const [one, two] = await linesOf('open')
    expect(one?.proposal).toMatchObject({ kind: 'recorded', chargeId, isSure: false })
    await match(one?.id ?? '', { kind: 'recorded', chargeId: chargeId })
    await expect(match(two?.id ?? '', { kind: 'recorded', chargeId: chargeId })).rejects.toBeProblem('match_taken')
    await expect(match(one?.id ?? '', { kind: 'ignore' })).rejects.toBeProblem('bank_line_decided')
    expect((await calls().charges.totals({})).rows).toBe(1)
    expect((await onlyOpen()).proposal).toMatchObject({ kind: 'gift' })
    await expectSound()
  })

  test('of another amount is not the gift that is recorded', async () => {
    const chargeId = await record(await api.given.donor(org))
    await bring([{ amount: '41.00' }])
    await expect(match((await onlyOpen()).id, { kind: 'recorded', chargeId: chargeId })).rejects.toBeProblem(
      'input_invalid',
      { field: 'as.chargeId' },
    )
  })

  test('is the payout that its gateway names, which the books have already', async () => {
    await takeLive(api, org)
    await takeGift(api, org, { donorId: await api.given.donor(org), cents: 100_00 })
    const payout = await paidOut()
    const amount = (payout.amount / 100).toFixed(2)
    await bring([{ amount, day: payout.arrivesOn, from: 'Sandbox payments' }])
    expect((await onlyOpen()).proposal).toMatchObject({ kind: 'payout', isSure: true, payoutId: payout.id })
    const before = await printLedger(api, org.orgId)
    expect(await matchSure()).toEqual({ matched: 1, left: 0 })
    expect((await linesOf('matched'))[0]?.match).toMatchObject({ kind: 'payout', difference: 0 })
    expect(await printLedger(api, org.orgId)).toBe(before)
    expect((await calls().payouts.get({ id: payout.id })).bankLine).toEqual({
      bookedOn: payout.arrivesOn,
      amount: payout.amount,
    })
    await expectSound()
  })

  test('whose gift was recorded from it is open again once the gift is refunded', async () => {
    const donorId = await api.given.donor(org)
    await bring([{ amount: '40.00' }])
    const lineId = (await onlyOpen()).id
    const { chargeId } = await match(lineId, { kind: 'gift', donor: { id: donorId } })
    await expect(calls().bankLines.reopen({ lineId })).rejects.toBeProblem('bank_line_has_gift')
    await api.as(org.admin).charges.refund({
      chargeId: chargeId ?? '',
      amount: 40_00,
      reason: 'other',
      notifyDonor: false,
      idempotencyKey: randomUUID(),
    })
    expect(await calls().bankLines.reopen({ lineId })).toMatchObject({ state: 'open', chargeId: null })
    await expectSound()
  })

  test('in a closed month waits, and says why', async () => {
    api.clock.set('2026-07-15T12:00:00Z')
    await bring([{ amount: '40.00', day: '2026-06-10' }])
    await api.as(org.admin).periods.close({ entityId: org.entityId, through: '2026-06-30' })
    const donorId = await api.given.donor(org)
    await expect(match((await onlyOpen()).id, { kind: 'gift', donor: { id: donorId } })).rejects.toBeProblem(
      'bank_line_refused',
    )
    expect(await linesOf('open')).toHaveLength(1)
  })
})

async function paidOut() {
  const within = <Result>(work: () => Promise<Result>) => api.within({ orgId: org.orgId }, work)
  for (const instant of ['2026-06-16T00:05:00Z', '2026-06-16T00:06:00Z']) {
    api.clock.set(instant)
    await within(() => api.app.get(SandboxPayouts).payOutDue(org.orgId))
    const begun = await api.asOwner<{ id: string }>(
      "select distinct object_id as id from sandbox_log where org_id = $1 and object = 'payout'",
      [org.orgId],
    )
    const { orgId, sandboxId: integrationId } = org
    for (const { id: gatewayPayoutId } of begun)
      await within(() => api.app.get(PayoutReader).read({ orgId, userId: null, integrationId, gatewayPayoutId }))
  }
  const [payout] = (await calls().payouts.list({})).rows
  if (!payout) throw new Error('A payout was to be made')
  return payout
}
