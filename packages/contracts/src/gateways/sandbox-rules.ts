import { minorUnits } from '../minor-units.js'
import type { DeclineType, DisputeStatus } from '../charges/charge.js'

export interface SandboxDecline {
  code: string
  declineType: DeclineType
  message: string
}

export interface SandboxScript {
  answer: 'succeeds' | 'declines' | 'challenges' | 'processes' | 'never_arrives'
  losesAnswer?: boolean
  /** Why it is declined: at once, after it was approved, or after it was under way. */
  decline?: SandboxDecline
  /** What its first outcome turns into a settling time later, by an event: late news of the bank. */
  becomes?: 'succeeded' | 'returned'
  declinesOffSession?: boolean
  dispute?: { reason: string; states: readonly DisputeStatus[] }
  refund?: 'processes' | 'fails'
  events?: 'late' | 'doubled' | 'reversed' | 'lost'
  warnsOfFraud?: boolean
}

export interface SandboxRule {
  name: string
  says: string
  method: 'card' | 'bank_debit'
  brand: string
  number: string
  /** In minor units of any currency: the same happens with a plain number. Null: no amount does it. */
  amount: number | null
  script: SandboxScript
}

/** How long the sandbox takes for what is slow: a bank debit, each state of a dispute, an event that is late. */
export const sandboxSettlesMs = 20_000

/** What the sandbox keeps of each payment: 2.9 % and 30 minor units. */
export const sandboxFeeRule = { percent: 2.9, fixed: minorUnits(30) }

const declines = {
  declined: { code: 'card_declined', declineType: 'unknown', message: 'The card was declined.' },
  funds: {
    code: 'insufficient_funds',
    declineType: 'soft',
    message: 'There is not enough money in this account.',
  },
  trouble: {
    code: 'processing_error',
    declineType: 'soft',
    message: 'The bank had a technical problem. Try again in a minute.',
  },
  expired: { code: 'expired_card', declineType: 'hard', message: 'This card has expired.' },
  lost: { code: 'lost_card', declineType: 'hard', message: 'The card was declined. Use another one.' },
  stolen: { code: 'stolen_card', declineType: 'hard', message: 'The card was declined. Use another one.' },
  approval: {
    code: 'authentication_required',
    declineType: 'authentication',
    message: 'The bank asks the cardholder to approve this.',
  },
  closed: { code: 'account_closed', declineType: 'hard', message: 'This bank account has been closed.' },
  debit: { code: 'debit_not_authorized', declineType: 'unknown', message: 'The bank declined this debit.' },
} as const satisfies Record<string, SandboxDecline>

export const sandboxRefusal: SandboxDecline = {
  code: 'authentication_failed',
  declineType: 'authentication',
  message: 'The payment was not approved. Try again, or use another card.',
}

/** For a number that stands nowhere below; the number itself is not kept, since it may be a real one. */
export const sandboxUnknownNumber: SandboxDecline = {
  code: 'invalid_number',
  declineType: 'hard',
  message: 'The sandbox only accepts test numbers. Use one from the list.',
}

const card = (
  name: string,
  number: string,
  amount: number | null,
  says: string,
  script: SandboxScript,
  brand = 'visa',
): SandboxRule => ({ name, says, method: 'card', brand, number, amount, script })

const bank = (
  name: string,
  number: string,
  amount: number | null,
  says: string,
  script: SandboxScript,
): SandboxRule => ({
  name,
  says,
  method: 'bank_debit',
  brand: 'Test bank',
  number,
  amount,
  script,
})

const declining = (decline: SandboxDecline): SandboxScript => ({ answer: 'declines', decline })

export const sandboxRules: readonly SandboxRule[] = [
  card('success', '4242424242424242', null, 'Succeeds', { answer: 'succeeds' }),
  card('success_mastercard', '5555555555554444', null, 'Succeeds', { answer: 'succeeds' }, 'mastercard'),

  card('declined', '4000000000000002', 91_01, 'Declined, and the bank does not say why', declining(declines.declined)),
  card('insufficient_funds', '4000000000009995', 91_02, 'Declined: not enough money, soft', declining(declines.funds)),
  card(
    'processing_error',
    '4000000000000119',
    91_03,
    'Declined: a fault at the bank, soft',
    declining(declines.trouble),
  ),
  card('expired_card', '4000000000000069', 91_04, 'Declined: the card has expired, hard', declining(declines.expired)),
  card('lost_card', '4000000000009987', 91_05, 'Declined: a lost card, hard', declining(declines.lost)),
  card('stolen_card', '4000000000009979', 91_06, 'Declined: a stolen card, hard', declining(declines.stolen)),
  card('declined_later', '4000000000000341', 91_07, 'Succeeds at first; declined when the donor is away', {
    answer: 'succeeds',
    decline: declines.funds,
    declinesOffSession: true,
  }),

  card('challenge', '4000002500003155', 91_10, 'Asks the donor to approve it; goes through when the donor is away', {
    answer: 'challenges',
  }),
  card('challenge_always', '4000002760003184', 91_11, 'Asks to approve it each time; declined when the donor is away', {
    answer: 'challenges',
    decline: declines.approval,
    declinesOffSession: true,
  }),
  card('challenge_declined', '4000008400001629', 91_12, 'Asks the donor to approve it, and is declined after that', {
    answer: 'challenges',
    decline: declines.declined,
  }),

  bank('slow_success', '000123456789', 91_20, 'Takes 20 seconds, then succeeds', { answer: 'processes' }),
  bank('slow_declined', '000111111116', 91_21, 'Takes 20 seconds, then fails: not enough money, soft', {
    answer: 'processes',
    decline: declines.funds,
  }),
  bank('slow_closed', '000111111113', 91_22, 'Takes 20 seconds, then fails: the account is closed, hard', {
    answer: 'processes',
    decline: declines.closed,
  }),
  bank('slow_unauthorized', '000111111124', 91_23, 'Takes 20 seconds, then fails, and the bank does not say why', {
    answer: 'processes',
    decline: declines.debit,
  }),

  bank('returned', '000111111132', 91_24, 'Takes 20 seconds and succeeds; 20 seconds later the bank takes it back', {
    answer: 'processes',
    becomes: 'returned',
  }),
  card('declined_then_paid', '4000010000000100', 91_33, 'Declined: not enough money, soft; succeeds 20 seconds later', {
    answer: 'declines',
    decline: declines.funds,
    becomes: 'succeeded',
  }),

  card('timeout_taken', '4000010000000019', 91_30, 'The answer never comes; the money was taken', {
    answer: 'succeeds',
    losesAnswer: true,
  }),
  card('timeout_not_taken', '4000010000000027', 91_31, 'The answer never comes; nothing was taken', {
    answer: 'never_arrives',
    losesAnswer: true,
  }),
  card(
    'timeout_slow',
    '4000010000000035',
    91_32,
    'The answer never comes; it is under way and succeeds in 20 seconds',
    {
      answer: 'processes',
      losesAnswer: true,
    },
  ),

  card('dispute_open', '4000000000000259', 91_40, 'Succeeds, then is disputed; the dispute stays open', {
    answer: 'succeeds',
    dispute: { reason: 'fraudulent', states: ['needs_response'] },
  }),
  card('dispute_won', '4000010000000043', 91_41, 'Succeeds, is disputed, and the dispute is won', {
    answer: 'succeeds',
    dispute: { reason: 'product_not_received', states: ['needs_response', 'under_review', 'won'] },
  }),
  card('dispute_lost', '4000010000000050', 91_42, 'Succeeds, is disputed, and the dispute is lost', {
    answer: 'succeeds',
    dispute: { reason: 'fraudulent', states: ['needs_response', 'under_review', 'lost'] },
  }),
  card('inquiry', '4000000000001976', 91_43, 'Succeeds, then the bank asks about it, and lets it be', {
    answer: 'succeeds',
    dispute: { reason: 'general', states: ['warning_needs_response', 'warning_closed'] },
  }),
  card('fraud_warning', '4000000000005423', 91_44, 'Succeeds, then the card network warns of fraud', {
    answer: 'succeeds',
    warnsOfFraud: true,
  }),

  card('refund_slow', '4000000000007726', 91_50, 'Succeeds; a refund takes 20 seconds', {
    answer: 'succeeds',
    refund: 'processes',
  }),
  card('refund_fails', '4000000000005126', 91_51, 'Succeeds; a refund is under way for 20 seconds, then fails', {
    answer: 'succeeds',
    refund: 'fails',
  }),

  card('events_late', '4000010000000068', 91_60, 'Succeeds; its events come 20 seconds late', {
    answer: 'succeeds',
    events: 'late',
  }),
  card('events_doubled', '4000010000000076', 91_61, 'Succeeds; each of its events comes twice', {
    answer: 'succeeds',
    events: 'doubled',
  }),
  card('events_reversed', '4000010000000084', 91_62, 'Succeeds; its events come in the wrong order', {
    answer: 'succeeds',
    events: 'reversed',
  }),
  card('events_lost', '4000010000000092', 91_63, 'Succeeds; its events never come', {
    answer: 'succeeds',
    events: 'lost',
  }),
]

const byNumber = new Map(sandboxRules.map((rule) => [rule.number, rule]))
const byAmount = new Map(sandboxRules.flatMap((rule) => (rule.amount === null ? [] : [[rule.amount, rule] as const])))

export function sandboxRuleOf(number: string): SandboxRule | undefined {
  return byNumber.get(number.replace(/[\s-]/g, ''))
}

/** What happens when this number pays this amount: a magic amount counts with a number that would plainly succeed. */
export function sandboxScriptOf(rule: SandboxRule, amount: number): SandboxScript {
  const isPlain = Object.keys(rule.script).length === 1 && rule.script.answer === 'succeeds'
  return (isPlain && byAmount.get(amount)?.script) || rule.script
}
