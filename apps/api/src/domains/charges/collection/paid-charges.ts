import { zero, type MinorUnits } from '@almoner/contracts/minor-units'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { query } from '../../../platform/database/transaction.js'
import { Outbox } from '../../../platform/outbox/outbox.js'
import { DonationPayments } from '../../donations/index.js'
import { DonorGiving } from '../../donors/index.js'
import type { Succeeded } from '../../gateways/index.js'
import { giftPostings, Ledger, LedgerBenefits, type Part } from '../../ledger/index.js'
import { chargeFacts } from '../charge-events.js'
import type { Charge } from '../charge.entity.js'
import { ledgerEvent } from '../ledger-event.js'
import { paidStatement } from './charge.statements.js'
import type { LockedCharge } from './locked-charge.statements.js'

/** What is known of a payment: all that the gateway said, or nothing where staff took it by hand. */
type Payment = Pick<Succeeded, 'fee' | 'method'> & { gatewayChargeId: string | null; chargedAt: Date | null }

/** A locked charge that was paid, and the payment. */
interface PaidCharge {
  charge: LockedCharge
  state: Payment
}

/** A charge as the payment left it, with the funds that it goes to. */
type BookedCharge = LockedCharge & { parts: Part[]; hasBenefits: boolean }

/**
 * Writes that charges were paid, for one or for many by the same statements: the charge, its donation, the books, the
 * donor's totals and the events.
 */
@Injectable()
export class PaidCharges {
  constructor(
    private readonly em: EntityManager,
    private readonly donations: DonationPayments,
    private readonly ledger: Ledger,
    private readonly benefits: LedgerBenefits,
    private readonly giving: DonorGiving,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Works in the transaction that it is called in; each charge has to be of another donation. Returns the ids of the charges
   * whose donation had received the same payment before.
   */
  async receive(orgId: string, paid: readonly PaidCharge[]): Promise<string[]> {
    if (paid.length === 0) return []
    const booked = await this.write(orgId, paid)
    const paidBefore = await this.donations.receive(orgId, paid.flatMap(toDonation))
    await this.ledger.postMany(
      booked.map((charge) => ({
        event: ledgerEvent(charge, 'gift', charge.id, charge.giftDate),
        postings: giftPostings({ ...charge, allocations: charge.parts }),
      })),
    )
    await this.benefits.follow(
      orgId,
      booked.filter(({ hasBenefits }) => hasBenefits).map(({ id }) => id),
    )
    await this.giving.addGifts(
      orgId,
      booked.filter(({ mode }) => mode === 'live'),
    )
    await this.outbox.writeMany(
      orgId,
      booked.map((charge) => ({ type: 'charge.succeeded', payload: chargeFacts(charge) })),
    )
    return booked.filter(({ donationId }) => donationId && paidBefore.has(donationId)).map(({ id }) => id)
  }

  private async write(orgId: string, paid: readonly PaidCharge[]): Promise<BookedCharge[]> {
    const rows = await query(this.em, paidStatement(orgId, JSON.stringify(paid.map(rowOf))))
    const writtenOf = new Map(rows.map((row) => [row.id, row]))
    return paid.map(({ charge, state }) => ({
      ...charge,
      status: 'succeeded',
      method: state.method?.type ?? charge.method,
      feeAmount: feeOf(charge, state),
      parts: writtenOf.get(charge.id)?.parts ?? [],
      hasBenefits: writtenOf.get(charge.id)?.has_benefits ?? false,
    }))
  }
}

const feeOf = ({ currency }: Pick<Charge, 'currency'>, { fee }: Payment): MinorUnits =>
  fee?.currency === currency ? fee.amount : zero

const rowOf = ({ charge, state }: PaidCharge) => ({
  id: charge.id,
  gateway_charge_id: state.gatewayChargeId,
  method: state.method?.type ?? null,
  brand: state.method?.brand ?? null,
  last4: state.method?.last4 ?? null,
  fee: feeOf(charge, state),
  charged_at: state.chargedAt?.toISOString() ?? null,
})

/** A gift by hand was given on a day of which no hour is known. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`)

const toDonation = ({ charge, state }: PaidCharge) =>
  charge.donationId
    ? [
        {
          donationId: charge.donationId,
          chargeId: charge.id,
          installmentNo: charge.installmentNo ?? null,
          attemptNo: charge.attemptNo,
          amount: charge.amount,
          at: state.chargedAt ?? noonOf(charge.giftDate),
          method: state.method,
        },
      ]
    : []
