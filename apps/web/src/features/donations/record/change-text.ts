import { zero, type MinorUnits } from '@almoner/contracts/minor-units'
import type { DonationChange, RecurringFacts } from '@almoner/contracts/donations/donation-actions'
import type { Currency } from '@almoner/contracts/money'
import { recurringText } from '../../../recurring/messages'
import { giftText } from '../../../gifts/messages'
import { frequencyText } from '../frequency-text'
import { t } from '../messages'
import { dayText, weekdayText } from './donation-text'
import { moneyText } from './money-text'

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
      return t('change.method', {
        method: methodOf(change.new),
        before: change.old.method ? methodOf(change.old) : 'none',
      })
    case 'campaign':
      return campaignText(change)
    case 'funds':
      return t('change.funds', { parts: partsText(change.new, context), moved: change.new.movedCharges ?? 0 })
  }
}

const write = (amount: MinorUnits | undefined, { currency }: ChangeContext): string =>
  amount === undefined ? t('change.unknown') : moneyText({ amount, currency })

const dayOf = (on: string | null | undefined, { today, locale }: ChangeContext): string =>
  on ? dayText(on, today, locale) : t('change.unknown')

function campaignText({ old, new: now }: Change): string {
  const [before, after] = [old.campaignName, now.campaignName ?? t('change.unknown')]
  const moved = now.movedCharges ?? 0
  return before === undefined
    ? t('change.campaign', { after, moved })
    : t('change.campaignFrom', { before, after, moved })
}

function amountText({ old, new: now }: Change, context: ChangeContext): string {
  const [before, after] = [old.amount ?? zero, now.amount ?? zero]
  const name = after > before ? 'raised' : after < before ? 'lowered' : 'coverChanged'
  return t(`change.${name}`, { before: write(before, context), after: write(after, context) })
}

function dateText({ old, new: now }: Change, context: ChangeContext): string {
  const hasDays = old.anchorDay !== undefined && now.anchorDay !== undefined && old.anchorDay !== now.anchorDay
  const next = now.nextOn ? dayOf(now.nextOn, context) : 'none'
  if (hasDays) return t('change.dayMoved', { before: old.anchorDay ?? 1, after: now.anchorDay ?? 1, next })
  if (!now.nextOn) return t('change.dayChanged')
  return t('change.countedFrom', {
    weekday: weekdayText(now.nextOn, context.locale),
    on: dayOf(now.nextOn, context),
  })
}

function rhythmChange({ old, new: now }: Change, context: ChangeContext): string {
  const [before, after] = [rhythmOf(old), rhythmOf(now)]
  const amount = now.amount !== undefined && now.amount !== old.amount ? write(now.amount, context) : 'none'
  return t('change.frequency', { before, after, amount })
}

function rhythmOf({ frequency, interval }: RecurringFacts): string {
  return frequency === undefined
    ? t('change.unknown')
    : frequencyText({ frequency, interval: interval ?? 1 }).toLowerCase()
}

function statusText({ old, new: now }: Change, context: ChangeContext): string {
  switch (now.status) {
    case 'paused': {
      if (old.status === 'paused') return t('change.pauseChanged', { until: pauseEnd(now, context) })
      return t('change.paused', { until: pauseEnd(now, context) })
    }
    case 'canceled':
      return t('change.canceled', {
        reason: now.reason ? recurringText(`cancelReasons.${now.reason}`).toLowerCase() : 'none',
      })
    case 'active':
    case 'scheduled':
      if (old.status === 'paused') return t('change.resumed')
      if (old.status === 'past_due') return t('change.paidUp')
      if (old.status === 'canceled' || old.status === 'failed')
        return t('change.restarted', { on: now.nextOn ? dayOf(now.nextOn, context) : 'none' })
      return t('change.begun')
    case 'past_due':
      return old.status === 'paused' ? t('change.resumedBehind') : t('change.pastDue')
    case 'failed':
      return t('change.failed')
    case 'completed':
      return t('change.completed')
    default:
      return t('change.other')
  }
}

const pauseEnd = ({ pausedUntil }: RecurringFacts, context: ChangeContext): string =>
  pausedUntil ? dayOf(pausedUntil, context) : 'none'

function installmentText({ old, new: now }: Change, context: ChangeContext): string {
  if (now.dueOn === null) return t('change.skipped', { on: dayOf(old.dueOn, context) })
  if (old.dueOn === null) return t('change.unskipped', { on: dayOf(now.dueOn, context) })
  return t('change.dateMoved', { before: dayOf(old.dueOn, context), after: dayOf(now.dueOn, context) })
}

const methodOf = ({ method, last4 }: RecurringFacts): string =>
  method === undefined
    ? t('change.unknown')
    : last4
      ? `${giftText(`methods.${method}`)} ···· ${last4}`
      : giftText(`methods.${method}`)

function partsText({ parts = [] }: RecurringFacts, context: ChangeContext): string {
  if (parts.length === 1) return parts[0]?.designation ?? t('change.oneFund')
  return parts
    .map(({ designation, amount }) =>
      t('change.fundPart', { fund: designation ?? t('change.aFund'), amount: write(amount, context) }),
    )
    .join(', ')
}
