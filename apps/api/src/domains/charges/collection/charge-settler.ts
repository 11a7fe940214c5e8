import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { ChargeStatus, DeclineType } from '@almoner/contracts/charges/charge'
import { forUpdate } from '../../../platform/database/transaction.js'
import { Problem, orNotFound } from '../../../platform/problems/problem.js'
import type { ChargeState, CollectOutcome, Returned, Succeeded, Unknown } from '../../gateways/index.js'
import { Charge } from '../charge.entity.js'
import { BankReturns } from '../refunds/bank-returns.js'
import { PaymentReviews } from '../reviews/payment-reviews.js'
import { judge, type Verdict } from './charge-reducer.js'
import { lockCharges, type LockedCharge } from './locked-charge.statements.js'
import { PaidCharges } from './paid-charges.js'
import { UnpaidOutcomes } from './unpaid-outcomes.js'

/** What a gateway said of a charge: an answer, a reading or an event. */
export interface ReportedOutcome {
  chargeId: string
  outcome: CollectOutcome
}

/** How a charge stands after word of it was taken in. */
export interface SettledCharge {
  chargeId: string
  donationId: string | null
  status: ChargeStatus
  /** Why it failed; the message may be shown to the donor. */
  failure: { code: string; message: string; declineType: DeclineType } | null
  /** Where the donor has to go, or what their browser needs, to approve it. */
  action: { type: 'redirect'; url: string } | { type: 'client_secret'; clientSecret: string } | null
  /** Nobody knows yet whether it was taken: it is being confirmed. */
  isOutcomeUnknown: boolean
}

/** An outcome with its charge under lock, and what the reducer makes of it. */
interface Judged {
  /** Its place in the list that was given. */
  at: number
  charge: LockedCharge
  outcome: CollectOutcome
  verdict: Verdict
}

/**
 * The one place where a charge changes its state: one reducer under the row lock, in the transaction it is called in. What
 * was paid is written for all charges together; any other outcome, one by one.
 */
@Injectable()
export class ChargeSettler {
  constructor(
    private readonly em: EntityManager,
    private readonly paid: PaidCharges,
    private readonly unpaid: UnpaidOutcomes,
    private readonly reviews: PaymentReviews,
    private readonly bankReturns: BankReturns,
  ) {}

  /** Raises `not_found`. */
  async settle(orgId: string, chargeId: string, outcome: CollectOutcome): Promise<SettledCharge> {
    const [settled] = await this.settleMany(orgId, [{ chargeId, outcome }])
    if (!settled) throw new Problem('not_found')
    return settled
  }

  /**
   * Comes to the same as to settle them one after the other in the order given, and returns how each charge stands in that
   * order; null for what is no charge of the org.
   */
  async settleMany(orgId: string, heard: readonly ReportedOutcome[]): Promise<(SettledCharge | null)[]> {
    const settled: (SettledCharge | null)[] = heard.map(() => null)
    let waiting = heard.map((one, at) => ({ ...one, at }))
    while (waiting.length > 0) {
      const ids = [...new Set(waiting.map(({ chargeId }) => chargeId))]
      const chargeOf = new Map((await lockCharges(this.em, orgId, ids)).map((charge) => [charge.id, charge]))
      const taken = new Set<string>()
      const now: Judged[] = []
      const later: typeof waiting = []
      for (const one of waiting) {
        const charge = chargeOf.get(one.chargeId)
        if (!charge) continue
        // What follows on the same donation is judged once what came before it is written.
        const key = charge.donationId ?? charge.id
        if (taken.has(key)) later.push(one)
        else now.push({ at: one.at, charge, outcome: one.outcome, verdict: judge(charge, paymentIn(one.outcome)) })
        taken.add(key)
      }
      for (const [at, result] of await this.settleApart(orgId, now)) settled[at] = result
      waiting = later
    }
    return settled
  }

  async lockOrFail(orgId: string, chargeId: string): Promise<Charge> {
    return orNotFound(await this.em.findOne(Charge, { id: chargeId, orgId }, forUpdate))
  }

  /** Each of another donation. */
  private async settleApart(orgId: string, judged: readonly Judged[]): Promise<Map<number, SettledCharge>> {
    const settled = new Map<number, SettledCharge>()
    const payments = judged.flatMap(({ charge, outcome, verdict }) => {
      const state = paymentIn(outcome)
      return verdict.kind === 'step' && state.status === 'succeeded' ? [{ charge, state }] : []
    })
    const paidBefore = await this.paid.receive(orgId, payments)
    for (const id of paidBefore) await this.reviewSecondPayment(orgId, id)
    const paid = new Set(payments.map(({ charge }) => charge.id))
    for (const { at, charge, outcome, verdict } of judged) {
      if (paid.has(charge.id)) settled.set(at, paidInFull(charge))
      else {
        const locked = await this.lockOrFail(orgId, charge.id)
        await this.unpaid.write(locked, verdict, paymentIn(outcome))
        settled.set(at, settledChargeOf(locked, outcome))
      }
      if (outcome.status === 'returned') await this.takeBack(orgId, charge.id, outcome)
    }
    return settled
  }

  private async reviewSecondPayment(orgId: string, chargeId: string): Promise<void> {
    const charge = await this.lockOrFail(orgId, chargeId)
    await this.reviews.open(charge, 'It took this payment and another one for the same gift')
    await this.em.flush()
  }

  private async takeBack(orgId: string, chargeId: string, state: Returned): Promise<void> {
    const charge = await this.lockOrFail(orgId, chargeId)
    if (charge.status === 'succeeded' && isSameMoney(charge, state)) await this.bankReturns.book(charge, state)
  }
}

/** A payment that a bank took back was made first, whether it was heard of before or not. */
const paymentIn = (outcome: CollectOutcome): ChargeState | Unknown =>
  outcome.status === 'returned' ? ({ ...outcome, status: 'succeeded' } satisfies Succeeded) : outcome

const isSameMoney = (charge: Charge, { gatewayChargeId, amount }: Returned): boolean =>
  charge.gatewayChargeId === gatewayChargeId && charge.amount === amount.amount && charge.currency === amount.currency

const paidInFull = ({ id, donationId = null }: LockedCharge): SettledCharge => ({
  chargeId: id,
  donationId,
  status: 'succeeded',
  failure: null,
  action: null,
  isOutcomeUnknown: false,
})

function settledChargeOf(charge: Charge, outcome: CollectOutcome): SettledCharge {
  return {
    chargeId: charge.id,
    donationId: charge.donationId ?? null,
    status: charge.status,
    failure:
      charge.status === 'failed'
        ? {
            code: charge.failureCode ?? 'unknown',
            message: charge.failureMessage ?? 'The payment did not go through.',
            declineType: charge.declineType ?? 'unknown',
          }
        : null,
    action: charge.status === 'requires_action' && outcome.status === 'requires_action' ? outcome.action : null,
    isOutcomeUnknown: Boolean(charge.outcomeUnknownSince),
  }
}
