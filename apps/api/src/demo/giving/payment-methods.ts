import type { PaymentMethod } from '@almoner/contracts/charges/charge'
import { partsOf, type Day } from '../calendar.js'
import type { Rng } from '../rng.js'

export interface PaymentMethodSeed {
  method: PaymentMethod
  method_brand: string | null
  method_last4: string | null
  method_exp_month: number | null
  method_exp_year: number | null
  payment_reference: string
  /** That keeps it: the sandbox of the entity, as for what was taken by it. */
  gateway_integration_id: string | null
}

const cardThatPays = 'sbx_pm_4242424242424242'
const accountThatPays = 'sbx_pm_000123456789'

export function paymentMethodOf(rng: Rng, method: PaymentMethod, today: Day): PaymentMethodSeed {
  const lastFour = rng.between(0, 9_999).toString().padStart(4, '0')
  const isCard = method === 'card' || method === 'apple_pay' || method === 'google_pay'
  const none = {
    method,
    method_brand: null,
    method_last4: null,
    method_exp_month: null,
    method_exp_year: null,
    gateway_integration_id: null,
  }
  if (method === 'bank_debit') return { ...none, method_last4: lastFour, payment_reference: accountThatPays }
  if (!isCard) return { ...none, payment_reference: cardThatPays }
  const brand = rng.weighted([
    ['visa', 55],
    ['mastercard', 30],
    ['amex', 15],
  ] as const)
  const { year, month } = partsOf(today)
  const months = month - 1 + rng.between(0, 47)
  return {
    ...none,
    method_brand: brand,
    method_last4: lastFour,
    method_exp_month: (months % 12) + 1,
    method_exp_year: year + Math.floor(months / 12),
    payment_reference: cardThatPays,
  }
}
