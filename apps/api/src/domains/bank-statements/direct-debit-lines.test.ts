import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import '../../../test/matchers.js'
import { api, debits, org, withDebits } from '../../../test/with-debits.js'
import { runChecks } from '../../checks/run-checks.js'
import { eur, ibans } from '../direct-debits/testing/given-debits.js'
import { camtFile, type CamtLine } from './testing/camt-file.js'

withDebits()

const agent = () => api.as(org.agent)
const upload = (lines: readonly CamtLine[]) => agent().bankStatements.upload(camtFile(lines, 'EUR'))
const openLines = async () => (await agent().bankLines.list({})).rows
const giftsOf = (donationId: string) =>
  api.asOwner(
    'select amount::int, gift_date::text as day, refunded_amount::int as back from charges where donation_id = $1',
    [donationId],
  )

/** A file of two payments, and the day after it was collected. */
async function collectedFile() {
  const one = await debits.given()
  const other = await debits.given({ amount: eur(40_00) }, { iban: ibans[1] })
  const file = await debits.make('2026-06-17')
  api.clock.set('2026-06-20T12:00:00Z')
  return { one, other, file, endToEndIds: (await debits.debits(file.id)).map((debit) => debit.endToEndId) }
}

test('the sum of a file that the line names makes gifts of all its payments', async () => {
  const { one, other, file } = await collectedFile()
  await upload([{ amount: '65.00', day: '2026-06-18', text: `Sammler ${file.messageId}-FRST` }])
  expect(await openLines()).toMatchObject([
    { proposal: { kind: 'collection', number: 'CF-000001', payments: 2, isSure: true, reason: 'reference' } },
  ])
  expect(await agent().bankLines.matchSure({})).toEqual({ matched: 1, left: 0 })
  expect([...(await giftsOf(one.id)), ...(await giftsOf(other.id))]).toEqual([
    { amount: 25_00, day: '2026-06-18', back: 0 },
    { amount: 40_00, day: '2026-06-18', back: 0 },
  ])
  expect(await debits.admin.file({ id: file.id })).toMatchObject({ state: 'settled', collected: 2 })
  const [line] = (await agent().bankLines.list({ state: ['matched'] })).rows
  expect(line?.match).toMatchObject({ kind: 'gifts' })
  await expect(agent().bankLines.reopen({ lineId: line?.id ?? '' })).rejects.toBeProblem('bank_line_has_gift')
  expect((await runChecks(api.infrastructure.connections.ownerUrl)).flatMap(({ violations }) => violations)).toEqual([])
})

test('a sum that only fits is proposed and not sure, and one that does not fit is refused', async () => {
  const { file } = await collectedFile()
  await upload([
    { amount: '65.00', day: '2026-06-18', text: 'Sammler' },
    { amount: '64.00', day: '2026-06-18', text: 'Sammler' },
  ])
  const lines = await openLines()
  const fitting = lines.find(({ amount }) => amount === 65_00)
  expect(fitting?.proposal).toMatchObject({ kind: 'collection', isSure: false, reason: 'amount' })
  const lineId = lines.find(({ amount }) => amount === 64_00)?.id ?? ''
  const as = { kind: 'collection' as const, fileId: file.id }
  await expect(agent().bankLines.match({ lineId, as, idempotencyKey: randomUUID() })).rejects.toBeProblem(
    'input_invalid',
    { field: 'as.fileId' },
  )
})

test('payments that the bank credits one by one are known by their references, and are paid once', async () => {
  const { one, other, endToEndIds } = await collectedFile()
  const [first = '', second = ''] = endToEndIds
  await upload([
    { amount: '25.00', day: '2026-06-17', endToEndId: first },
    { amount: '40.00', day: '2026-06-17', endToEndId: second },
  ])
  expect((await openLines()).map(({ proposal }) => proposal)).toEqual([
    expect.objectContaining({ kind: 'debit', isSure: true }),
    expect.objectContaining({ kind: 'debit', isSure: true }),
  ])
  expect(await agent().bankLines.matchSure({})).toEqual({ matched: 2, left: 0 })
  expect([(await giftsOf(one.id)).length, (await giftsOf(other.id)).length]).toEqual([1, 1])
  expect(await debits.preview('2026-06-24')).toMatchObject({ payments: 0 })
})

test('a return takes its gift back with the reason of the bank, and ends the mandate where that means so', async () => {
  const { one, file, endToEndIds } = await collectedFile()
  const back = { day: '2026-06-19', endToEndId: endToEndIds[0] ?? '' }
  // With what the bank charges for it.
  await upload([
    { amount: '-28.00', ...back, reason: 'MD01' },
    { amount: '65.00', day: '2026-06-18', text: file.messageId },
  ])
  expect((await openLines()).find(({ amount }) => amount < 0)?.proposal).toMatchObject({
    kind: 'returned',
    code: 'MD01',
    isSure: false,
  })
  expect(await agent().bankLines.matchSure({})).toEqual({ matched: 1, left: 0 })
  expect(await agent().bankLines.matchSure({})).toEqual({ matched: 1, left: 0 })
  expect(await giftsOf(one.id)).toEqual([{ amount: 25_00, day: '2026-06-18', back: 25_00 }])
  expect(await debits.admin.mandates({ donationId: one.id })).toMatchObject([
    { state: 'revoked', revokedFor: 'MD01', revokedOn: '2026-06-19' },
  ])
  expect(await openLines()).toEqual([])
  const [line] = (await agent().bankLines.list({ state: ['outgoing'] })).rows
  expect(line).toMatchObject({ state: 'outgoing', proposal: null, match: { kind: 'returned', code: 'MD01' } })
  const [debit] = await debits.debits(file.id)
  const as = { kind: 'returned' as const, debitId: debit?.id ?? '' }
  await expect(
    agent().bankLines.match({ lineId: line?.id ?? '', as, idempotencyKey: randomUUID() }),
  ).rejects.toBeProblem('debit_state')
  expect((await runChecks(api.infrastructure.connections.ownerUrl)).flatMap(({ violations }) => violations)).toEqual([])
})
