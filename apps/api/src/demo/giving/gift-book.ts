import { allocate, zero, type MinorUnits } from '@almoner/contracts/minor-units'
import type { PaymentMethod } from '@almoner/contracts/charges/charge'
import { dateOf, instantOf, momentOn, type Day } from '../calendar.js'
import type { Rng } from '../rng.js'
import type { DesignationSeed, Funds } from '../org-seeds.js'
import type { CampaignSeed } from './campaign-seeds.js'
import { feeOf, untaken, type AllocationSeed, type ChargeSeed, type RefundSeed } from './charge-seeds.js'

export interface Gift {
  donorId: string
  campaign: CampaignSeed
  fundraiserId?: string | null
  day: Day
  amount: MinorUnits
  method: PaymentMethod
  type: ChargeSeed['type']
  installmentNo?: number | null
  comment?: string | null
  mode?: ChargeSeed['mode']
}

const retryAfterDays = [1, 3, 7]
const longestDebitDays = 4
const longestUntilRefund = 40

/** Turns gifts into charges as they would have gone: most succeed, some fail and are tried again, a few are given back. */
export class GiftBook {
  readonly charges: ChargeSeed[] = []
  readonly allocations: AllocationSeed[] = []
  readonly refunds: RefundSeed[] = []

  private readonly rng: Rng
  private readonly funds: Funds

  constructor(private readonly keeper: { rng: Rng; orgId: string; funds: Funds; nowMs: number; today: Day }) {
    this.rng = keeper.rng
    this.funds = keeper.funds
  }

  take(gift: Gift): void {
    const { rng } = this
    if (gift.type === 'offline') return this.record(gift, gift.day, this.offlineStatus(gift))
    const failure = gift.type === 'installment' ? 0.045 : 0.03
    if (!rng.chance(failure)) return this.record(gift, gift.day, this.onlineStatus(gift, gift.day))
    this.record(gift, gift.day, 'failed')
    for (const [retry, days] of retryAfterDays.entries()) {
      if (gift.type === 'single' && rng.chance(0.5)) return
      if (!rng.chance(0.55)) {
        this.record(gift, gift.day + days, 'failed', retry + 2)
        continue
      }
      return this.record(gift, gift.day + days, this.onlineStatus(gift, gift.day + days), retry + 2)
    }
  }

  /** In the order in which they were recorded, so that their numbers rise with time. */
  inOrder(): ChargeSeed[] {
    return this.charges.toSorted((a, b) => (a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : 0))
  }

  private onlineStatus({ method }: Gift, day: Day): ChargeSeed['status'] {
    const age = this.keeper.today - day
    if (method === 'bank_debit' && age <= longestDebitDays) return 'processing'
    if (age <= 1 && this.rng.chance(0.06)) return 'requires_action'
    return this.rng.chance(0.003) && age > 2 ? 'canceled' : 'succeeded'
  }

  /** A cheque or transfer that was announced and has not arrived is pending. */
  private offlineStatus({ method, day }: Gift): ChargeSeed['status'] {
    const isPromise = method === 'cheque' || method === 'bank_transfer'
    return isPromise && this.keeper.today - day <= 12 && this.rng.chance(0.4) ? 'pending' : 'succeeded'
  }

  private record(gift: Gift, day: Day, status: ChargeSeed['status'], attempt = 1): void {
    const { rng } = this
    const isByHand = gift.type === 'offline'
    const tookPlaceMs = momentOn(day, rng)
    const createdMs = isByHand ? momentOn(day + rng.between(0, 4), rng) : tookPlaceMs
    if (tookPlaceMs > this.keeper.nowMs || day > this.keeper.today) return
    const { currency } = gift.campaign
    const id = rng.id(tookPlaceMs)
    const hasMoved = status === 'succeeded'
    const charge: ChargeSeed = {
      id,
      org_id: this.keeper.orgId,
      donor_id: gift.donorId,
      entity_id: gift.campaign.entity_id,
      campaign_id: gift.campaign.id,
      fundraiser_id: gift.fundraiserId ?? null,
      donation_id: null,
      installment_no: gift.type === 'installment' ? (gift.installmentNo ?? null) : null,
      attempt_no: attempt,
      type: gift.type,
      status,
      amount: gift.amount,
      refunded_amount: zero,
      fee_amount: hasMoved ? feeOf(gift.method, gift.amount) : zero,
      currency,
      method: gift.method,
      mode: gift.mode ?? 'live',
      gift_date: dateOf(day),
      charged_at: isByHand || status === 'requires_action' ? null : instantOf(tookPlaceMs),
      external_id: null,
      comment: gift.comment ?? null,
      source: isByHand ? 'manual' : 'page',
      ...untaken,
      created_at: instantOf(Math.min(createdMs, this.keeper.nowMs)),
    }
    if (hasMoved && rng.chance(0.011)) this.giveBack(charge, day)
    this.charges.push(charge)
    this.allocate(charge, gift.campaign)
  }

  private giveBack(charge: ChargeSeed, day: Day): void {
    const { rng } = this
    const refundedOn = day + rng.between(1, longestUntilRefund)
    const refundedMs = momentOn(refundedOn, rng)
    if (refundedOn > this.keeper.today || refundedMs > this.keeper.nowMs) return
    const isPartial = charge.amount > 20_00 && rng.chance(0.35)
    const parts = allocate(charge.amount, isPartial ? [1, rng.between(1, 3)] : [1])
    const amount = parts[0] ?? charge.amount
    charge.refunded_amount = amount
    this.refunds.push({
      id: rng.id(refundedMs),
      org_id: this.keeper.orgId,
      charge_id: charge.id,
      amount,
      currency: charge.currency,
      reason: rng.weighted([
        ['requested_by_donor', 60],
        ['duplicate', 25],
        ['other', 10],
        ['fraudulent', isPartial ? 0 : 5],
      ]),
      note: isPartial ? 'Meant to give less, agreed by phone' : rng.chance(0.3) ? 'Asked for by e-mail' : null,
      refunded_on: dateOf(refundedOn),
      created_at: instantOf(refundedMs),
    })
  }

  private allocate(charge: ChargeSeed, campaign: CampaignSeed): void {
    const funds = this.fundsFor(campaign)
    const parts = allocate(charge.amount, funds.length === 1 ? [1] : [this.rng.pick([1, 2, 3]), 1])
    funds.forEach((fund, index) => {
      const amount = parts[index] ?? zero
      this.allocations.push({ charge_id: charge.id, designation_id: fund.id, org_id: this.keeper.orgId, amount })
    })
  }

  private fundsFor(campaign: CampaignSeed): DesignationSeed[] {
    const { rng, funds } = this
    if (campaign.code === 'KITCHEN') return [rng.chance(0.7) ? funds.BUILD : funds.KITCHEN]
    if (campaign.code === 'FLOOD') return [funds.FLOOD]
    if (campaign.code === 'BAGS') return [funds.LEARN]
    if (campaign.code.startsWith('WINTER') && rng.chance(0.6)) return [funds.SHELTER]
    const chosen = rng.weighted([
      [funds.GENERAL, 80],
      [funds.SHELTER, 8],
      [funds.KITCHEN, 7],
      [funds.LEARN, 5],
    ])
    return chosen !== funds.GENERAL && rng.chance(0.3) ? [chosen, funds.GENERAL] : [chosen]
  }
}
