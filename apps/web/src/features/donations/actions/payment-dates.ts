import { mostListedPayments, type ListedPayment, type PledgeRhythm } from '@almoner/contracts/donations/payment-list'
import { occurrences, type DonationSchedule } from '@almoner/contracts/donations/schedule'
import { minorUnits } from '@almoner/contracts/minor-units'
import type { FormErrors } from '@almoner/ui/form/against-schema'
import { recurringText } from '../../../recurring/messages'
import { faultsOfPayments, paymentsOf, type TypedPayment } from '../../../recurring/payment-rows'
import { endOf, faultsOfEnd, rhythms, type TypedEnd, type WayToPay } from '../../../recurring/pledge-rhythm'

/** The payments of a pledge to come, as the dialog holds them: a list, or a rhythm in place of one. */
export interface TypedDates {
  way: WayToPay
  payments: TypedPayment[]
  rhythm: TypedEnd<number | string> & {
    /** Minor units, or the text that is no amount. */
    amount?: number | string | undefined
    nextOn?: string | undefined
  }
}

/** So many payments are offered of a pledge that goes on without an end. */
const offered = 4

/** What is due of a pledge and what its calendar says comes next: all of a list, and of a rhythm all until its end or a few. */
export function datesToCome(schedule: DonationSchedule, due: readonly ListedPayment[], today: string): TypedDates {
  const ahead = aheadOf(schedule, due.length, today)
  const payments = [...due, ...ahead].map(({ dueOn, amount }) => ({ dueOn, amount }))
  const next = ahead.find(({ dueOn }) => dueOn >= today)
  return {
    way: 'irregular',
    payments: payments.length > 0 ? payments : [{}],
    rhythm: { ending: 'never', amount: (next ?? payments[0])?.amount, nextOn: next?.dueOn },
  }
}

function aheadOf(schedule: DonationSchedule, due: number, today: string): ListedPayment[] {
  const left = mostListedPayments - due
  if (schedule.terms[0]?.frequency === 'irregular') return occurrences(schedule, { count: left })
  // What rests is to be paid on the days that it would have been.
  const found = occurrences({ ...schedule, pause: null }, { count: left + 1 })
  const open = found.filter(({ isCharged, dueOn }) => isCharged && dueOn >= today)
  return found.length > left ? open.slice(0, offered) : open
}

/** The rhythm that was typed; null where a list was, or as long as something lacks. */
export function rhythmOf({ way, rhythm: { amount, nextOn, ...end } }: TypedDates): PledgeRhythm | null {
  const { total } = end
  if (way === 'irregular' || typeof amount !== 'number' || !nextOn || typeof total === 'string') return null
  return {
    amount: minorUnits(amount),
    nextOn,
    ...rhythms[way],
    ...endOf({ ...end, total: total === undefined ? undefined : minorUnits(total) }),
  }
}

/** What the operation takes of it. */
export function askedDates(typed: TypedDates): { payments: ListedPayment[] } | { rhythm: PledgeRhythm } {
  const rhythm = rhythmOf(typed)
  return rhythm ? { rhythm } : { payments: paymentsOf(typed.payments) }
}

/** What is missing of the list or the rhythm, by its fields. */
export function faultsOfDates({ way, payments, rhythm }: TypedDates): FormErrors | undefined {
  if (way === 'irregular') return faultsOfPayments('payments', payments)
  const faults = {
    ...(!rhythm.amount && { amount: recurringText('payments.amountMissing') }),
    ...(!rhythm.nextOn && { nextOn: recurringText('payments.dayMissing') }),
    ...faultsOfEnd(rhythm),
  }
  return Object.keys(faults).length > 0 ? { rhythm: faults } : undefined
}
