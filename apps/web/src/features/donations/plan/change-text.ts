import type { DonationChange, PlanFacts } from '@almoner/contracts/donations/plan-actions'
import type { Currency } from '@almoner/contracts/money'
import { methodWords } from '../../../gifts/charge-words'
import { cancelReasonWords } from '../../../recurring/cancel-reason-words'
import { frequencyText } from '../donation-words'
import { dayText, ordinal, weekdayText } from './plan-text'
import { moneyText } from './plan-words'

type Change = Pick<DonationChange, 'field' | 'old' | 'new' | 'effectiveOn'>

export interface ChangeContext {
  currency: Currency
  /** `YYYY-MM-DD` in the org's zone. */
  today: string
  locale?: string
}

/** What a change of a plan was, in a sentence that needs no table beside it. */
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
      return `Paid by ${methodOf(change.new)}${change.old.method ? `, before by ${methodOf(change.old)}` : ''}`
    case 'campaign':
      return `Moved ${fromTo(change.old.campaignName, change.new.campaignName)}${pastText(change.new)}`
    case 'funds':
      return `Goes to ${partsText(change.new, context)}${pastText(change.new)}`
  }
}

const write = (amount: number | undefined, { currency }: ChangeContext): string =>
  amount === undefined ? 'n/a' : moneyText({ amount, currency })

const dayOf = (on: string | null | undefined, { today, locale }: ChangeContext): string =>
  on ? dayText(on, today, locale) : 'n/a'

const fromTo = (before: string | undefined, after: string | undefined): string =>
  before === undefined ? `to ${after ?? 'n/a'}` : `from ${before} to ${after ?? 'n/a'}`

function amountText({ old, new: now }: Change, context: ChangeContext): string {
  const [before, after] = [old.amount ?? 0, now.amount ?? 0]
  const verb = after > before ? 'Raised' : after < before ? 'Lowered' : 'Cover of the fee changed'
  return `${verb} from ${write(before, context)} to ${write(after, context)}`
}

function dateText({ old, new: now }: Change, context: ChangeContext): string {
  const hasDays = old.anchorDay !== undefined && now.anchorDay !== undefined && old.anchorDay !== now.anchorDay
  const next = now.nextOn ? `, next on ${dayOf(now.nextOn, context)}` : ''
  if (hasDays) return `Moved from the ${ordinal(old.anchorDay ?? 1)} to the ${ordinal(now.anchorDay ?? 1)}${next}`
  if (!now.nextOn) return 'Day changed'
  return `Counted from ${weekdayText(now.nextOn, context.locale)}, ${dayOf(now.nextOn, context)}`
}

function rhythmChange({ old, new: now }: Change, context: ChangeContext): string {
  const [before, after] = [rhythmOf(old), rhythmOf(now)]
  const amount =
    now.amount !== undefined && now.amount !== old.amount ? `, ${write(now.amount, context)} each time` : ''
  return `From ${before} to ${after}${amount}`
}

function rhythmOf({ frequency, interval }: PlanFacts): string {
  return frequency === undefined ? 'n/a' : frequencyText({ frequency, interval: interval ?? 1 }).toLowerCase()
}

function statusText({ old, new: now }: Change, context: ChangeContext): string {
  switch (now.status) {
    case 'paused': {
      if (old.status === 'paused') return `Pause now ${pauseEnd(now, context)}`
      return `Paused ${pauseEnd(now, context)}`
    }
    case 'canceled':
      return `Canceled${now.reason ? `: ${cancelReasonWords[now.reason].toLowerCase()}` : ''}`
    case 'active':
    case 'scheduled':
      if (old.status === 'paused') return 'Resumed'
      if (old.status === 'past_due') return 'Paid up again'
      if (old.status === 'canceled' || old.status === 'failed')
        return `Restarted${now.nextOn ? `, first on ${dayOf(now.nextOn, context)}` : ''}`
      return 'Begun'
    case 'past_due':
      return old.status === 'paused' ? 'Resumed, with a payment still to be mended' : 'A payment failed'
    case 'failed':
      return 'Given up after too many payments that failed'
    case 'completed':
      return 'Completed: all that was promised is paid'
    default:
      return 'State changed'
  }
}

const pauseEnd = ({ pausedUntil }: PlanFacts, context: ChangeContext): string =>
  pausedUntil ? `until ${dayOf(pausedUntil, context)}` : 'until somebody resumes it'

function installmentText({ old, new: now }: Change, context: ChangeContext): string {
  if (now.dueOn === null) return `${dayOf(old.dueOn, context)} is skipped`
  if (old.dueOn === null) return `${dayOf(now.dueOn, context)} is not skipped any more`
  return `One date moved ${fromTo(dayOf(old.dueOn, context), dayOf(now.dueOn, context))}`
}

const methodOf = ({ method, last4 }: PlanFacts): string =>
  method === undefined ? 'n/a' : last4 ? `${methodWords[method]} ···· ${last4}` : methodWords[method]

function partsText({ parts = [] }: PlanFacts, context: ChangeContext): string {
  if (parts.length === 1) return parts[0]?.designation ?? 'one fund'
  return parts.map(({ designation, amount }) => `${designation ?? 'a fund'} (${write(amount, context)})`).join(', ')
}

const pastText = ({ movedCharges }: PlanFacts): string =>
  movedCharges ? `, with ${movedCharges === 1 ? 'the gift' : `${movedCharges} gifts`} before it` : ''
