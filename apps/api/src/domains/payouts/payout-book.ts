import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { ChargeMode } from '@almoner/contracts/charges/charge'
import type { PayoutFacts } from '@almoner/contracts/payouts/payouts.events'
import { canPayoutBecome } from '@almoner/contracts/payouts/payout-steps'
import { lockName, query } from '../../platform/database/transaction.js'
import { Outbox } from '../../platform/outbox/outbox.js'
import type { PayoutPart, PayoutState } from '../gateways/index.js'
import { Ledger, payoutPostings } from '../ledger/index.js'
import { addPayoutLines, besideGifts } from './payout-lines.statements.js'
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
    if (parts.length > 0) await query(this.em, addPayoutLines({ orgId, payoutId, integrationId }, parts))
    const beside = await this.beside(payout)
    if (beside.hasLive !== beside.hasTest) payout.mode = beside.hasLive ? 'live' : 'test'
    await this.em.flush()
  }

  /** Once it is with the bank and all that it is made of is known; taken back when the bank sends it back. */
  private async book(payout: Payout): Promise<void> {
    const { orgId, id, mode, currency, arrivesOn: onDate, amount } = payout
    if (payout.status === 'failed' && payout.isBooked) {
      await this.ledger.reverse(orgId, { kind: 'payout', id })
      payout.isBooked = false
    }
    if (payout.status === 'paid' && payout.contents !== 'awaited' && !payout.isBooked) {
      const event = { orgId, kind: 'payout' as const, subjectId: id, mode, currency, onDate }
      const { fees, others } = await this.beside(payout)
      const nowhere = { chargeId: null, campaignId: null, fundraiserId: null }
      await this.ledger.post({ ...event, ...nowhere }, payoutPostings(amount, { fees, others }))
      payout.isBooked = true
    }
    await this.em.flush()
  }

  private async beside({ orgId, id: payoutId }: Payout) {
    const [found] = await query(this.em, besideGifts({ orgId, payoutId }))
    if (!found) throw new Error('The sums of a payout are one row, and there was none')
    return found
  }
}

const factsOf = (payout: Payout): PayoutFacts => ({
  payoutId: payout.id,
  entityId: payout.entityId,
  status: payout.status,
  amount: payout.amount,
  currency: payout.currency,
  arrivesOn: payout.arrivesOn,
  mode: payout.mode,
})
