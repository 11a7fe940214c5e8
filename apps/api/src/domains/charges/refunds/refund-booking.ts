import { add, negate, subtract } from '@almoner/contracts/minor-units'
import { transactionOf } from '../../../platform/database/transaction.js'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { DonationProgress } from '../../donations/index.js'
import { DonorGiving } from '../../donors/index.js'
import { Ledger, LedgerBenefits, refundPostings } from '../../ledger/index.js'
import { ChargeReturns } from '../charge-returns.repository.js'
import type { Charge } from '../charge.entity.js'
import { CorrectedBooks } from '../corrections/corrected-books.js'
import { ledgerEvent } from '../ledger-event.js'
import { givePlatformFeeBack } from '../platform-fee.js'
import type { Refund } from '../refund.entity.js'

/** Books money that goes back of a locked charge, or comes back to it, in the transaction it is called in. */
@Injectable()
export class RefundBooking {
  constructor(
    private readonly em: EntityManager,
    private readonly returns: ChargeReturns,
    private readonly ledger: Ledger,
    private readonly benefits: LedgerBenefits,
    private readonly giving: DonorGiving,
    private readonly progress: DonationProgress,
    private readonly books: CorrectedBooks,
  ) {}

  async goBack(charge: Charge, refund: Refund): Promise<void> {
    charge.refundedAmount = add(charge.refundedAmount, refund.amount)
    await this.em.flush()
    const { orgId } = charge
    const parts = await this.returns.take(transactionOf(this.em), orgId, [
      { chargeId: charge.id, amount: refund.amount },
    ])
    await this.ledger.post(
      ledgerEvent(charge, 'refund', refund.id, refund.refundedOn),
      refundPostings(charge, parts.get(charge.id) ?? [], {
        platformFeeBack: givePlatformFeeBack(charge),
        isOffline: refund.isOffline,
      }),
    )
    await this.benefits.follow(orgId, [charge.id], refund.refundedOn)
    if (charge.mode === 'live') await this.giving.takeOff(charge, refund.amount)
    await this.progress.giveBack(orgId, charge.donationId ?? null, refund.amount)
  }

  /** The bank could not credit the donor after all: the money is with the gateway again. */
  async comeBack(charge: Charge, refund: Refund): Promise<void> {
    charge.refundedAmount = subtract(charge.refundedAmount, refund.amount)
    await this.em.flush()
    const isCorrected = await this.books.isCorrected(charge)
    if (!isCorrected) await this.returns.undo(transactionOf(this.em), charge.orgId, { kind: 'refund', id: refund.id })
    charge.platformFeeReturnedAmount = subtract(
      charge.platformFeeReturnedAmount,
      await this.ledger.platformFeeReturnedBy(charge.orgId, refund.id),
    )
    if (isCorrected) await this.books.comeBack(charge, refund)
    else await this.ledger.reverse(charge.orgId, { kind: 'refund', id: refund.id })
    await this.benefits.follow(charge.orgId, [charge.id], refund.refundedOn)
    if (charge.mode === 'live') await this.giving.takeOff(charge, negate(refund.amount))
    await this.progress.giveBack(charge.orgId, charge.donationId ?? null, negate(refund.amount))
  }
}
