import { add, allocate, least, minorUnits, zero, type MinorUnits } from '@almoner/contracts/minor-units'
import type { ChargeStatus, PaymentMethod } from '@almoner/contracts/charges/charge'
import type { Currency } from '@almoner/contracts/money'
import type { Rng } from '../rng.js'

export interface ChargeSeed {
  id: string
  org_id: string
  donor_id: string
  entity_id: string
  campaign_id: string
  fundraiser_id: string | null
  donation_id: string | null
  installment_no: number | null
  attempt_no: number
  type: 'single' | 'installment' | 'offline'
  status: ChargeStatus
  amount: MinorUnits
  refunded_amount: MinorUnits
  fee_amount: MinorUnits
  currency: Currency
  method: PaymentMethod
  mode: 'live' | 'test'
  gift_date: string
  charged_at: string | null
  external_id: string | null
  comment: string | null
  source: 'page' | 'manual'
  method_brand: string | null
  method_last4: string | null
  gateway_integration_id: string | null
  gateway_charge_id: string | null
  failure_code: string | null
  failure_message: string | null
  /** What stands on the check. */
  reference: string | null
  batch_id: string | null
  decline_type: 'soft' | 'hard' | 'authentication' | 'unknown' | null
  created_at: string
}

export interface AllocationSeed {
  charge_id: string
  designation_id: string
  org_id: string
  amount: MinorUnits
}

export interface RefundSeed {
  id: string
  org_id: string
  charge_id: string
  amount: MinorUnits
  currency: Currency
  reason: 'duplicate' | 'fraudulent' | 'requested_by_donor' | 'other'
  note: string | null
  refunded_on: string
  created_at: string
}

const online: readonly PaymentMethod[] = ['card', 'bank_debit', 'apple_pay', 'google_pay', 'link']

export const isOnline = (method: PaymentMethod): boolean => online.includes(method)

const thousandths = (amount: MinorUnits, share: number): MinorUnits =>
  allocate(amount, [share, 1_000 - share])[0] ?? zero

/** What a payment company keeps: of cards 2.9 % and 30, of bank debits 0.8 % up to 500. */
export function feeOf(method: PaymentMethod, amount: MinorUnits): MinorUnits {
  if (!isOnline(method)) return zero
  if (method === 'bank_debit') return least(thousandths(amount, 8), minorUnits(5_00))
  return add(thousandths(amount, 29), minorUnits(30))
}

export const coveringFee = (method: PaymentMethod, amount: MinorUnits): MinorUnits => add(amount, feeOf(method, amount))

export function singleMethod(rng: Rng, donor: { isOnline: boolean; isEuropean: boolean }): PaymentMethod {
  if (donor.isOnline) {
    return donor.isEuropean
      ? rng.weighted([
          ['card', 48],
          ['bank_debit', 20],
          ['link', 22],
          ['apple_pay', 6],
          ['google_pay', 4],
        ])
      : rng.weighted([
          ['card', 62],
          ['apple_pay', 23],
          ['google_pay', 6],
          ['bank_debit', 5],
          ['link', 4],
        ])
  }
  return donor.isEuropean
    ? rng.weighted([
        ['bank_transfer', 75],
        ['cash', 15],
        ['cheque', 10],
      ])
    : rng.weighted([
        ['cheque', 68],
        ['cash', 14],
        ['bank_transfer', 14],
        ['in_kind', 2],
        ['other', 2],
      ])
}

export function monthlyMethod(rng: Rng, donor: { isOnline: boolean; isEuropean: boolean }): PaymentMethod {
  if (!donor.isOnline) return 'standing_order'
  return donor.isEuropean
    ? rng.weighted([
        ['bank_debit', 55],
        ['card', 35],
        ['link', 10],
      ])
    : rng.weighted([
        ['card', 72],
        ['bank_debit', 16],
        ['link', 12],
      ])
}

/** Until the gateway that takes it is known. */
export const untaken = {
  method_brand: null,
  method_last4: null,
  gateway_integration_id: null,
  gateway_charge_id: null,
  failure_code: null,
  failure_message: null,
  decline_type: null,
  reference: null,
  batch_id: null,
}
