import { zero, type MinorUnits } from '@almoner/contracts/minor-units'
import type { DonationChange, RecurringFacts } from '@almoner/contracts/donations/donation-actions'
import { sumOfPayments } from '@almoner/contracts/donations/payment-list'
import type { Currency } from '@almoner/contracts/money'
import { giftText } from '../gifts/messages'
import { moneyText } from '../gifts/money-text'
import { dayText, weekdayText } from './day-text'
import { frequencyText } from './frequency-text'
import { recurringText } from './messages'

type Change = Pick<DonationChange, 'field' | 'old' | 'new' | 'effectiveOn'>

export interface ChangeContext {
  currency: Currency
  /** `YYYY-MM-DD` in the org's zone. */
  today: string
  locale?: string
}

export function changeText(change: Change, context: ChangeContext): string {
  switch (change.field) {
    case 'amount':
      return amountText(change, context)
    case 'date':
      return dateText(change, context)
    case 'frequency':
      return rhythmChange(change, context)
    case 'status':
      return statusText(change, context)
    case 'installment':
      return installmentText(change, context)
    case 'method':
      return recurringText('change.method', {
        method: methodOf(change.new),
        before: change.old.method ? methodOf(change.old) : 'none',
      })
    case 'campaign':
      return campaignText(change)
    case 'funds':
      return recurringText('change.funds', {
        parts: partsText(change.new, context),
        moved: change.new.movedCharges ?? 0,
      })
    case 'payments':
      return paymentsText(change, context)
  }
}

function paymentsText({ old, new: now }: Change, context: ChangeContext): string {
  if (isRegular(now))
    return recurringText('change.rhythm', {
      amount: write(now.amount, context),
      rhythm: rhythmOf(now),
      on: dayOf(now.nextOn, context),
    })
  const { payments = [] } = now
  const list = { count: payments.length, sum: write(sumOfPayments(payments), context) }
  return isRegular(old)
    ? recurringText('change.listed', { before: rhythmOf(old), ...list })
    : recurringText('change.payments', list)
}

const isRegular = ({ frequency }: RecurringFacts): boolean => frequency !== undefined && frequency !== 'irregular'

const write = (amount: MinorUnits | undefined, { currency }: ChangeContext): string =>
  amount === undefined ? recurringText('change.unknown') : moneyText({ amount, currency })

const dayOf = (on: string | null | undefined, { today, locale }: ChangeContext): string =>
  on ? dayText(on, today, locale) : recurringText('change.unknown')

function campaignText({ old, new: now }: Change): string {
  const [before, after] = [old.campaignName, now.campaignName ?? recurringText('change.unknown')]
  const moved = now.movedCharges ?? 0
  return before === undefined
    ? recurringText('change.campaign', { after, moved })
    : recurringText('change.campaignFrom', { before, after, moved })
}

function amountText({ old, new: now }: Change, context: ChangeContext): string {
  const [before, after] = [old.amount ?? zero, now.amount ?? zero]
  const name = after > before ? 'raised' : after < before ? 'lowered' : 'coverChanged'
  return recurringText(`change.${name}`, { before: write(before, context), after: write(after, context) })
}

function dateText({ old, new: now }: Change, context: ChangeContext): string {
  const hasDays = old.anchorDay !== undefined && now.anchorDay !== undefined && old.anchorDay !== now.anchorDay
  const next = now.nextOn ? dayOf(now.nextOn, context) : 'none'
  if (hasDays) return recurringText('change.dayMoved', { before: old.anchorDay ?? 1, after: now.anchorDay ?? 1, next })
  if (!now.nextOn) return recurringText('change.dayChanged')
  return recurringText('change.countedFrom', {
    weekday: weekdayText(now.nextOn, context.locale),
    on: dayOf(now.nextOn, context),
  })
}

function rhythmChange({ old, new: now }: Change, context: ChangeContext): string {
  const [before, after] = [rhythmOf(old), rhythmOf(now)]
  const amount = now.amount !== undefined && now.amount !== old.amount ? write(now.amount, context) : 'none'
  return recurringText('change.frequency', { before, after, amount })
}

function rhythmOf({ frequency, interval }: RecurringFacts): string {
  return frequency === undefined
    ? recurringText('change.unknown')
    : frequencyText({ frequency, interval: interval ?? 1 }).toLowerCase()
}

function statusText({ old, new: now }: Change, context: ChangeContext): string {
  switch (now.status) {
    case 'paused': {
      if (old.status === 'paused') return recurringText('change.pauseChanged', { until: pauseEnd(now, context) })
      return recurringText('change.paused', { until: pauseEnd(now, context) })
    }
    case 'canceled':
      return recurringText('change.canceled', {
        reason: now.reason ? recurringText(`cancelReasons.${now.reason}`).toLowerCase() : 'none',
      })
    case 'active':
    case 'scheduled':
      if (old.status === 'paused') return recurringText('change.resumed')
      if (old.status === 'past_due') return recurringText('change.paidUp')
      if (old.status === 'canceled' || old.status === 'failed')
        return recurringText('change.restarted', { on: now.nextOn ? dayOf(now.nextOn, context) : 'none' })
      return recurringText('change.begun')
    case 'past_due':
      return old.status === 'paused' ? recurringText('change.resumedBehind') : recurringText('change.pastDue')
    case 'failed':
      return recurringText('change.failed')
    case 'completed':
      return recurringText('change.completed')
    default:
      return recurringText('change.other')
  }
}

const pauseEnd = ({ pausedUntil }: RecurringFacts, context: ChangeContext): string =>
  pausedUntil ? dayOf(pausedUntil, context) : 'none'

function installmentText({ old, new: now }: Change, context: ChangeContext): string {
  if (now.dueOn === null) return recurringText('change.skipped', { on: dayOf(old.dueOn, context) })
  if (old.dueOn === null) return recurringText('change.unskipped', { on: dayOf(now.dueOn, context) })
  return recurringText('change.dateMoved', { before: dayOf(old.dueOn, context), after: dayOf(now.dueOn, context) })
}

const methodOf = ({ method, last4 }: RecurringFacts): string =>
  method === undefined
    ? recurringText('change.unknown')
    : last4
      ? `${giftText(`methods.${method}`)} ···· ${last4}`
      : giftText(`methods.${method}`)

function partsText({ parts = [] }: RecurringFacts, context: ChangeContext): string {
  if (parts.length === 1) return parts[0]?.designation ?? recurringText('change.oneFund')
  return parts
    .map(({ designation, amount }) =>
      recurringText('change.fundPart', {
        fund: designation ?? recurringText('change.aFund'),
        amount: write(amount, context),
      }),
    )
    .join(', ')
}
