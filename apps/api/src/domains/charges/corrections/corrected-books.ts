import { allocate, sum, subtract, zero } from '@almoner/contracts/minor-units'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { query } from '../../../platform/database/transaction.js'
import { Ledger, LedgerBenefits, LedgerCorrections, type BookedGift } from '../../ledger/index.js'
import type { Charge } from '../charge.entity.js'
import type { Refund } from '../refund.entity.js'
import type { GiftFacts } from './corrected-gift.js'
import { hasCorrections, replaceParts, surroundingsOf, type FundPart } from './correction.statements.js'

/** Keeps the books of a locked charge in line with it once it was corrected, in the transaction that is open. */
@Injectable()
export class CorrectedBooks {
  constructor(
    private readonly em: EntityManager,
    private readonly ledger: Ledger,
    private readonly corrections: LedgerCorrections,
    private readonly benefits: LedgerBenefits,
  ) {}

  async correct(
    charge: Charge,
    correctionId: string,
    gifts: { before: GiftFacts; after: GiftFacts },
    hasReturns: boolean,
  ) {
    const filed = { ...filedAs(charge, correctionId), isWhole: !hasReturns }
    await this.corrections.correct(filed, booked(charge, gifts.before), booked(charge, gifts.after))
    await this.benefits.follow(charge.orgId, [charge.id])
  }

  async isCorrected({ orgId, id }: Charge): Promise<boolean> {
    return (await query(this.em, hasCorrections(orgId, id))).length > 0
  }

  /**
   * Takes a refund that failed off the funds as they are now, and puts its reversal where the gift is: it was booked when the gift
   * may have been elsewhere.
   */
  async comeBack(charge: Charge, refund: Refund): Promise<void> {
    const { orgId } = charge
    const [around] = await query(this.em, surroundingsOf(orgId, charge.id))
    const parts = around?.parts ?? []
    const ofCover = await this.ledger.returnedOutsideFunds(orgId, refund.id)
    const inFunds = subtract(refund.amount, ofCover)
    const returned = parts.map(({ returnedAmount }) => returnedAmount)
    const back = sum(returned) > 0 ? allocate(inFunds, returned) : []
    const now = parts.map((part, at) => ({
      ...part,
      returnedAmount: subtract(part.returnedAmount, back[at] ?? zero),
    }))
    await query(this.em, replaceParts(orgId, charge.id, now))
    charge.coverReturnedAmount = subtract(charge.coverReturnedAmount, ofCover)
    await this.em.flush()
    await this.ledger.reverse(orgId, { kind: 'refund', id: refund.id })
    await this.corrections.settleReturns(
      { ...filedAs(charge, refund.id), isWhole: false },
      booked(charge, placeOf(charge, now)),
    )
  }
}

const filedAs = ({ orgId, id, mode, currency }: Charge, subjectId: string) => ({
  orgId,
  chargeId: id,
  mode,
  currency,
  subjectId,
})

interface Booked extends Pick<GiftFacts, 'amount' | 'giftDate' | 'method'> {
  campaign: { id: string }
  fundraiser: { id: string } | null
  parts: readonly FundPart[]
}

const placeOf = (charge: Charge, parts: readonly FundPart[]): Booked => ({
  amount: charge.amount,
  giftDate: charge.giftDate,
  method: charge.method,
  campaign: { id: charge.campaignId },
  fundraiser: charge.fundraiserId ? { id: charge.fundraiserId } : null,
  parts,
})

const booked = (charge: Charge, gift: Booked): BookedGift => ({
  type: charge.type,
  feeCoverAmount: charge.feeCoverAmount,
  feeAmount: charge.feeAmount,
  platformFeeAmount: charge.platformFeeAmount,
  amount: gift.amount,
  method: gift.method,
  giftDate: gift.giftDate,
  campaignId: gift.campaign.id,
  fundraiserId: gift.fundraiser?.id ?? null,
  allocations: gift.parts,
})
