import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { zero } from '@almoner/contracts/minor-units'
import type { ChargeMode } from '@almoner/contracts/charges/charge'
import type { PayoutFacts } from '@almoner/contracts/payouts/payouts.events'
import { canPayoutBecome } from '@almoner/contracts/payouts/payout-steps'
import { lockName, query } from '../../platform/database/transaction.js'
import { Outbox } from '../../platform/outbox/outbox.js'
import type { PayoutPart, PayoutState } from '../gateways/index.js'
import { Ledger, payoutPostings, settlementPostings, type LedgerEvent, type LedgerKind } from '../ledger/index.js'
import { exchangeDifferences } from './exchange-differences.js'
import { addPayoutLines, besideGifts, giftsBefore, type PartToWrite } from './payout-lines.statements.js'
import { Payout } from './payout.entity.js'

/** Whose payout it is. */
export interface PayoutAccount {
  orgId: string
  entityId: string
  integrationId: string
  mode: ChargeMode
}

/** Writes down what gateways say of payouts, and books what is with the bank. Whatever is so already changes nothing. */
@Injectable()
export class PayoutBook {
  constructor(
    private readonly em: EntityManager,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
  ) {}

  /** In the transaction that it is called in. `parts` is all that the payout is made of, where its contents are complete. */
  async take(account: PayoutAccount, state: PayoutState, parts: readonly PayoutPart[]): Promise<void> {
    const { orgId, integrationId } = account
    const { gatewayPayoutId } = state
    await lockName(this.em, `payout:${integrationId}:${gatewayPayoutId}`)
    const known = await this.em.findOne(Payout, { orgId, integrationId, gatewayPayoutId })
    const payout = known ?? this.begin(account, state)
    const isNews = !known || canPayoutBecome(known.status, state.status)
    if (isNews) {
      payout.status = state.status
      payout.failureMessage = state.failureMessage
      payout.arrivesOn = state.arrivesOn
    }
    payout.bankReference = state.bankReference ?? payout.bankReference ?? null
    await this.em.flush()
    if (payout.contents === 'awaited' && state.contents !== 'awaited') await this.fill(payout, state, parts)
    await this.book(payout)
    if (isNews && payout.status === 'paid') await this.outbox.write(orgId, 'payout.paid', factsOf(payout))
    if (isNews && payout.status === 'failed') await this.outbox.write(orgId, 'payout.failed', factsOf(payout))
  }

  private begin({ orgId, entityId, integrationId, mode }: PayoutAccount, state: PayoutState): Payout {
    const { gatewayPayoutId, status, amount, arrivesOn, initiatedAt } = state
    return this.em.create(Payout, {
      orgId,
      entityId,
      integrationId,
      gatewayPayoutId,
      mode,
      status,
      amount: amount.amount,
      currency: amount.currency,
      arrivesOn,
      contents: 'awaited',
      initiatedAt,
    })
  }

  private async fill(payout: Payout, state: PayoutState, parts: readonly PayoutPart[]): Promise<void> {
    const { orgId, id: payoutId, integrationId } = payout
    payout.contents = state.contents
    const written = await this.exchanged({ orgId, payoutId, integrationId }, parts)
    if (written.length > 0) await query(this.em, addPayoutLines({ orgId, payoutId, integrationId }, written))
    const beside = await this.beside(payout)
    if (beside.hasLive !== beside.hasTest) payout.mode = beside.hasLive ? 'live' : 'test'
    await this.em.flush()
  }

  /** Each with what it gained or lost by its rate, where it is about a gift in another currency. */
  private async exchanged(
    payout: { orgId: string; payoutId: string; integrationId: string },
    parts: readonly PayoutPart[],
  ): Promise<PartToWrite[]> {
    const written = parts
      .map((part) => ({ ...part, exchangeDifference: zero }))
      .toSorted((a, b) => a.happenedAt.getTime() - b.happenedAt.getTime())
    const ids = new Set(written.flatMap(({ original, gatewayChargeId }) => (original && gatewayChargeId) || []))
    if (ids.size === 0) return written
    await lockName(this.em, `payout-exchange:${payout.integrationId}`)
    const known = Map.groupBy(await query(this.em, giftsBefore(payout, [...ids])), (row) => row.gatewayChargeId)
    for (const [gatewayChargeId, rows] of known) {
      const ofGift = written.flatMap((part) =>
        part.gatewayChargeId === gatewayChargeId && part.original?.money.currency === rows[0]?.currency ? [part] : [],
      )
      const lines = ofGift.map(({ kind, original, gross }) => ({
        kind,
        original: original?.money.amount ?? zero,
        converted: gross,
      }))
      const before = rows.flatMap(({ kind, ...row }) => (kind ? [{ kind, ...row }] : []))
      const differences = exchangeDifferences(lines, before)
      for (const [at, part] of ofGift.entries()) part.exchangeDifference = differences[at] ?? zero
    }
    return written
  }

  /**
   * What went through the balance, once all of the payout is known and it is over; and the payout itself, once it is with the bank. When the
   * bank sends it back that alone is taken back: what the gateway kept or converted stays so.
   */
  private async book(payout: Payout): Promise<void> {
    const { orgId, id, amount } = payout
    if (isOver(payout) && payout.contents !== 'awaited') await this.settle(payout)
    if (payout.status === 'failed' && payout.isBooked) {
      await this.ledger.reverse(orgId, { kind: 'payout', id })
      payout.isBooked = false
    }
    if (payout.status === 'paid' && payout.contents !== 'awaited' && !payout.isBooked) {
      await this.ledger.post(eventOf(payout, 'payout'), payoutPostings(amount))
      payout.isBooked = true
    }
    await this.em.flush()
  }

  private async settle(payout: Payout): Promise<void> {
    const postings = settlementPostings(await this.beside(payout))
    if (postings.length > 0) await this.ledger.post(eventOf(payout, 'settlement'), postings)
  }

  private async beside({ orgId, id: payoutId }: Payout) {
    const [found] = await query(this.em, besideGifts({ orgId, payoutId }))
    if (!found) throw new Error('The sums of a payout are one row, and there was none')
    return found
  }
}

const isOver = ({ status }: Payout): boolean => status === 'paid' || status === 'failed' || status === 'canceled'

const eventOf = (payout: Payout, kind: LedgerKind): LedgerEvent => ({
  orgId: payout.orgId,
  kind,
  subjectId: payout.id,
  mode: payout.mode,
  currency: payout.currency,
  onDate: payout.arrivesOn,
  chargeId: null,
  campaignId: null,
  fundraiserId: null,
})

const factsOf = (payout: Payout): PayoutFacts => ({
  payoutId: payout.id,
  entityId: payout.entityId,
  status: payout.status,
  amount: payout.amount,
  currency: payout.currency,
  arrivesOn: payout.arrivesOn,
  mode: payout.mode,
})
