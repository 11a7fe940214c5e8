import { minorUnits } from '@almoner/contracts/minor-units'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { currencies, type Currency } from '@almoner/contracts/money'
import { runChecks } from '../../src/checks/run-checks.js'
import { takeGift, takeLive } from '../../src/domains/charges/testing/collecting.js'
import { ledgerAccounts, type LedgerAccount } from '../../src/domains/ledger/ledger-accounts.js'
import { writeJournal } from '../../src/domains/ledger/journal.statements.js'
import {
  disputeLostPostings,
  disputeOpenedPostings,
  disputeWonPostings,
  giftPostings,
  refundPostings,
  type Posting,
} from '../../src/domains/ledger/postings.js'
import { newId } from '../../src/platform/ids.js'
import { createTestApi, type TestApi } from '../create-test-api.js'
import { rngOf, seedOf, sized } from './size.js'

// P4 of SECURITY: random operations in six currencies; the sums are zero and the balances those of a replay from nothing.
let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

interface OpenGift {
  id: string
  currency: Currency
  left: number
  held: number
  isDisputed: boolean
}

const card = { type: 'single', method: 'card' } as const

test('random gifts, refunds and disputes through the whole path leave every figure derivable', async () => {
  const throwDie = rngOf(seedOf('P4, whole path'))
  const org = await api.given.org()
  await takeLive(api, org)
  const charges: string[] = []
  for (let n = 0; n < sized(2_000); n += 1) {
    const known = charges[throwDie(charges.length || 1)]
    if (throwDie(2) === 0 || !known) {
      const rule = ['success', 'declined', 'success_mastercard'][throwDie(3)] ?? 'success'
      const cover = throwDie(3) === 0 ? 1_00 : 0
      const gift = await takeGift(api, org, {
        rule,
        // Above the sandbox's rules by amount: some of them would have a payment wait.
        cents: 1_000_01 + throwDie(200_00) + cover,
        feeCoverAmount: minorUnits(cover),
      })
      if (gift.status === 'succeeded') charges.push(gift.chargeId)
    } else {
      await api
        .as(org.admin)
        .charges.refund({
          chargeId: known,
          amount: 1 + throwDie(50_00),
          reason: 'other',
          notifyDonor: false,
          idempotencyKey: randomUUID(),
        })
        .catch((error: unknown) => expect(String(error)).toContain('left of this gift'))
    }
  }
  const wrong = (await runChecks(api.infrastructure.connections.ownerUrl)).filter(
    ({ violations }) => violations.length > 0,
  )
  expect(wrong).toEqual([])
  await acceptedByHledger(org.orgId)
}, 3_600_000)

test('a million random operations of the books in six currencies sum to zero after each batch', async () => {
  const throwDie = rngOf(seedOf('P4'))
  const org = await api.given.org()
  const replayed = new Map<string, number>()
  const open: OpenGift[] = []
  const total = sized(1_000_000)
  const atOnce = 5_000
  for (let done = 0; done < total; done += atOnce) {
    const events = Array.from({ length: Math.min(atOnce, total - done) }, () =>
      operation(throwDie, open, org.designationId),
    )
    for (const { currency, postings } of events)
      for (const { account, amount } of postings) {
        const key = `${account} ${currency}`
        replayed.set(key, (replayed.get(key) ?? 0) + amount)
      }
    await post(org.orgId, events)
    const uneven = await api.asOwner(
      'select currency from ledger_entries where org_id = $1 group by currency having sum(amount) <> 0',
      [org.orgId],
    )
    expect(uneven).toEqual([])
  }
  const balances = await api.asOwner<{ account: LedgerAccount; currency: string; amount: number }>(
    'select account, currency, sum(amount)::float8 as amount from ledger_entries where org_id = $1 group by account, currency',
    [org.orgId],
  )
  expect(new Map(balances.map(({ account, currency, amount }) => [`${account} ${currency}`, amount]))).toEqual(replayed)
  for (const { account, amount } of balances) {
    const { side, neverFlips } = ledgerAccounts[account]
    if (neverFlips) expect(side === 'debit' ? amount : -amount).toBeGreaterThanOrEqual(0)
  }
}, 3_600_000)

interface BookEvent {
  id: string
  chargeId: string
  kind: string
  currency: Currency
  postings: Posting[]
}

/** The next thing that happens: a gift, or something to one that is there. */
function operation(throwDie: (below: number) => number, open: OpenGift[], designationId: string): BookEvent {
  const gift = open[throwDie(open.length || 1)]
  const what = throwDie(5)
  if (!gift || what < 2 || gift.left === 0) {
    const currency = currencies[throwDie(currencies.length)] ?? 'usd'
    const amount = 2_00 + throwDie(1_000_00)
    const cover = throwDie(100)
    const fresh = { id: newId(), currency, left: amount, held: 0, isDisputed: false }
    open.push(fresh)
    if (open.length > 2_000) open.shift()
    const first = 1 + throwDie(amount - cover)
    const allocations = [{ designationId, amount: minorUnits(first) }]
    const postings = giftPostings({
      ...card,
      amount: minorUnits(amount),
      feeCoverAmount: minorUnits(cover),
      feeAmount: minorUnits(throwDie(100)),
      allocations,
    })
    return { id: newId(), chargeId: fresh.id, kind: 'gift', currency, postings }
  }
  const event = (kind: string, postings: Posting[]): BookEvent => ({
    id: newId(),
    chargeId: gift.id,
    kind,
    currency: gift.currency,
    postings,
  })
  if (gift.isDisputed) {
    const { held } = gift
    Object.assign(gift, { held: 0, isDisputed: false })
    if (what === 2) {
      gift.left += held
      return event('dispute_won', disputeWonPostings(minorUnits(held)))
    }
    return event('dispute_lost', disputeLostPostings([{ designationId, amount: minorUnits(held) }]))
  }
  const part = 1 + throwDie(gift.left)
  gift.left -= part
  if (what === 4) {
    Object.assign(gift, { held: part, isDisputed: true })
    return event('dispute_opened', disputeOpenedPostings(minorUnits(part), minorUnits(15_00)))
  }
  return event('refund', refundPostings(card, [{ designationId, amount: minorUnits(part) }]))
}

async function post(orgId: string, events: readonly BookEvent[]): Promise<void> {
  await api.asOwner(
    `with e as (select * from json_to_recordset($2::json) as e (id uuid, kind text)),
          t as (insert into ledger_transactions (id, org_id, kind, subject_id, mode) select id, $1, kind, id, 'live' from e returning id)
     insert into ledger_entries (transaction_id, line, org_id, account, currency, amount, on_date, charge_id, designation_id)
     select l.id, l.line, $1, l.account, l.currency, l.amount, '2026-06-15', l.charge_id, l.designation_id
     from json_to_recordset($3::json) as l (id uuid, line int, account text, currency char(3), amount bigint, charge_id uuid, designation_id uuid)
     where exists (select from t)`,
    [
      orgId,
      JSON.stringify(events.map(({ id, kind }) => ({ id, kind }))),
      JSON.stringify(
        events.flatMap(({ id, chargeId, currency, postings }) =>
          postings.map((posting, line) => ({
            id,
            line,
            account: posting.account,
            currency,
            amount: posting.amount,
            charge_id: chargeId,
            designation_id: posting.designationId ?? null,
          })),
        ),
      ),
    ],
  )
}

/** Where hledger is installed it reads the books, and its strict checks find nothing. */
async function acceptedByHledger(orgId: string): Promise<void> {
  const client = new pg.Client({ connectionString: api.infrastructure.connections.ownerUrl })
  await client.connect()
  let journal = ''
  for await (const part of writeJournal(client, orgId, 'live')) journal += part
  await client.end()
  expect(journal).toContain('income:gifts:GEN')
  const hledger = spawn('hledger', ['-f', '-', 'check', '--strict'], { stdio: ['pipe', 'inherit', 'pipe'] })
  const ended = new Promise<number | null | Error>((resolve) => hledger.once('close', resolve).once('error', resolve))
  hledger.stdin.on('error', () => undefined)
  let complaint = ''
  hledger.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  hledger.stdin.end(journal)
  const code = await ended
  if (code instanceof Error) {
    process.stdout.write('hledger is not installed: its check was left out\n')
    return
  }
  expect(complaint).toBe('')
  expect(code).toBe(0)
}
