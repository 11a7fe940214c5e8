import { isTakenByHand, type PaymentMethod } from '@almoner/contracts/charges/charge'
import {
  byDueDay,
  mostListedPayments,
  placeOfSameDay,
  type ListedPayment,
} from '@almoner/contracts/donations/payment-list'
import type { ImportPlan } from '@almoner/contracts/imports/import'
import { readAmount, type SignedAmount } from './amounts.js'
import { readDate } from './dates.js'
import type { Read } from './read.js'
import type { RowCells } from './row-cells.js'

type Habits = Pick<ImportPlan, 'dateOrder' | 'decimalMark'>

/** Payments of a pledge with days and amounts of their own, the earliest first; `signed` is the first as it is written. */
export interface RowPayments {
  payments: readonly ListedPayment[]
  signed: SignedAmount
}

const between = /[;\n]/

/** Where a day may end and its amount begin. */
const gap = /(?:\s*[:=]\s*|\s+)/g

/** The payments that a row lists in one cell; null where it lists none, or they were refused. */
export function readPayments(cells: RowCells, plan: Habits, method: PaymentMethod): RowPayments | null {
  const text = cells.text('payments')
  if (text === '') return null
  const read = partsOf(text).map((part) => readPayment(part, plan))
  const fault = read.find((one) => !one.ok) ?? faultOfAll(read.flatMap((one) => (one.ok ? [one.value] : [])))
  if (fault) cells.refuse('payments', fault.message)
  const collector = !isTakenByHand(method) ? 'method' : cells.text('gatewayMethod') === '' ? null : 'gatewayMethod'
  if (collector)
    cells.refuse(collector, 'Payments on days of their own are paid by hand. Choose a method that nobody collects by')
  const listed = read.flatMap((one) => (one.ok ? [one.value] : [])).toSorted(byDueDay)
  const [first] = listed
  if (fault || !first) return null
  return { payments: listed.map(({ dueOn, signed }) => ({ dueOn, amount: signed.minor })), signed: first.signed }
}

/** Whether a text is a day with an amount, or several: other columns of this name count payments. */
export const looksLikePayments = (text: string): boolean => {
  const [first = ''] = partsOf(text)
  return (['ymd', 'dmy', 'mdy'] as const).some((dateOrder) =>
    (['.', ','] as const).some((decimalMark) => readPayment(first, { dateOrder, decimalMark }).ok),
  )
}

const partsOf = (text: string): string[] =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '')

interface Payment {
  dueOn: string
  signed: SignedAmount
}

function readPayment(text: string, { dateOrder, decimalMark }: Habits): Read<Payment> {
  for (const { index, 0: found } of text.matchAll(gap)) {
    const day = readDate(text.slice(0, index), dateOrder)
    const amount = readAmount(text.slice(index + found.length), decimalMark)
    if (!day.ok || !amount.ok) continue
    return amount.value.minor > 0
      ? { ok: true, value: { dueOn: day.value.date, signed: amount.value } }
      : { ok: false, message: 'The amount of a payment is above zero' }
  }
  return {
    ok: false,
    message:
      'Write a day and an amount for each payment, with a semicolon between two: 2027-03-01 500.00; 2027-06-01 250.00',
  }
}

function faultOfAll(payments: readonly Payment[]): { message: string } | undefined {
  if (payments.length > mostListedPayments) return { message: 'No more than 60 payments can be listed' }
  return placeOfSameDay(payments) < 0 ? undefined : { message: 'Two of these payments are on the same day' }
}
