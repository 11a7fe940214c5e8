import type { EntityManager } from '@mikro-orm/postgresql'
import { ChargeReturns, RecordedCharges } from '../../domains/charges/index.js'
import { DonorTotals } from '../../domains/donors/index.js'
import { Ledger, LedgerBenefits, LedgerBulk, payoutPostings } from '../../domains/ledger/index.js'
import { query, transactionOf } from '../../platform/database/transaction.js'
import type { Day } from '../calendar.js'
import { analyzeGiving, donorsOf, every } from '../demo.statements.js'
import { relationOf } from '../insert-rows.statements.js'
import type { ChargeSeed } from './charge-seeds.js'
import { disputeSeeds, recordDisputes } from './dispute-seeds.js'
import type { GiftBook } from './gift-book.js'
import { bookOfSandbox, confirmGifts, nameRefunds, settleDebitsLater } from './sandbox-history.statements.js'
import { payOutWeekly } from './payout-seeds.statements.js'
import { sandboxRefundId } from './taken-by-sandbox.js'

interface Given {
  charges: readonly ChargeSeed[]
  book: GiftBook
  today: Day
  nowMs: number
}

/** Writes what was given, given back and disputed, books it, and what the sandbox and the donors were told of it. */
export async function recordGiving(
  em: EntityManager,
  orgId: string,
  { charges, book, today, nowMs }: Given,
): Promise<void> {
  const db = transactionOf(em)
  const recorded = new RecordedCharges(new LedgerBulk(), new LedgerBenefits(em), new ChargeReturns())
  await recorded.write(db, orgId, {
    charges: relationOf('charges', charges),
    parts: relationOf('charge_allocations', book.allocations),
    isWhole: true,
  })
  await recorded.writeRefunds(db, orgId, relationOf('refunds', book.refunds))
  const isOfSandbox = new Set(charges.filter((one) => one.gateway_charge_id !== null).map(({ id }) => id))
  const names = book.refunds
    .filter(({ charge_id }) => isOfSandbox.has(charge_id))
    .map((refund) => ({ id: refund.id, name: sandboxRefundId(refund) }))
  await nameRefunds(orgId, names).execute(db)
  await analyzeGiving.execute(db)
  await confirmGifts(orgId, new Date(nowMs)).execute(db)
  const opening = { orgId, kind: 'opening' as const, subjectId: orgId }
  await recorded.post(db, opening, { charges: every, refunds: every })
  await recordDisputes(em, orgId, disputeSeeds(charges, today))
  await bookOfSandbox(orgId).execute(db)
  await settleDebitsLater(orgId).execute(db)
  await bookPayouts(em, orgId, new Date(nowMs))
  await new DonorTotals().recount(db, orgId, donorsOf(orgId))
}

/** What the sandbox paid out, and in the books from the gateway to the bank. */
async function bookPayouts(em: EntityManager, orgId: string, now: Date): Promise<void> {
  const payouts = await query(em, payOutWeekly(orgId, now))
  await new Ledger(em, new LedgerBulk()).postMany(
    payouts.map(({ id, currency, amount, arrivesOn }) => ({
      event: {
        orgId,
        kind: 'payout',
        subjectId: id,
        mode: 'live',
        currency,
        onDate: arrivesOn,
        chargeId: null,
        campaignId: null,
        fundraiserId: null,
      },
      postings: payoutPostings(amount),
    })),
  )
}
