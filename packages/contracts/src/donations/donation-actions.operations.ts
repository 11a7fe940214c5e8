import { z } from 'zod'
import { donationIdSchema } from './donation-id.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { defineCommand, defineQuery, type Operation, type RestEntry } from '../operation.js'
import type { ProblemCode } from '../problems.js'
import { calendarDateSchema } from '../time.js'
import { donationStatuses } from './donation.js'
import {
  cancelDonationInputSchema,
  changeAmountInputSchema,
  changeDateInputSchema,
  changeFrequencyInputSchema,
  changePaymentsInputSchema,
  moveCampaignInputSchema,
  moveDateInputSchema,
  moveFundsInputSchema,
  pauseDonationInputSchema,
  donationChangedSchema,
  donationMovementSchema,
  restartDonationInputSchema,
  resumeDonationInputSchema,
  shareMethodInputSchema,
  skipInputSchema,
  unskipInputSchema,
  type DonationChanged,
  type DonationMovement,
} from './donation-actions.js'
import { occurrenceReasons } from './schedule.js'

const occurrenceSchema = z.object({
  installmentNo: z.int(),
  /** In the recurring donation's own time zone. */
  dueOn: calendarDateSchema,
  /** The day that its calendar gives it, before any move. */
  anchorOn: calendarDateSchema,
  isCharged: z.boolean(),
  /** Minor units, the cover of the fee with it. */
  amount: minorUnitsSchema,
  feeCoverAmount: minorUnitsSchema,
  allocations: z.array(z.object({ designationId: z.string(), designation: z.string(), amount: minorUnitsSchema })),
  reason: z.enum(occurrenceReasons),
  reasons: z.array(z.enum(occurrenceReasons)),
})

export const donationDatesSchema = z.object({
  donationId: donationIdSchema,
  status: z.enum(donationStatuses),
  version: z.int(),
  zone: z.string(),
  currency: currencySchema,
  today: calendarDateSchema,
  occurrences: z.array(occurrenceSchema),
})
export interface DonationDates extends z.infer<typeof donationDatesSchema> {}

export const donationDatesInputSchema = z.strictObject({
  id: donationIdSchema,
  count: z.int().min(1).max(60, 'Up to 60 dates').default(12),
})
export interface DonationDatesInput extends z.output<typeof donationDatesInputSchema> {}

export const scheduleOfDonation = defineQuery<
  DonationDatesInput,
  DonationDates,
  z.input<typeof donationDatesInputSchema>
>({
  name: 'donations.schedule',
  summary: 'The next dates of a recurring donation, each with its amount, its funds and why it is so.',
  access: 'donations.read',
  whileImpersonating: 'allowed',
  input: donationDatesInputSchema,
  output: donationDatesSchema,
  problems: ['not_found'],
  rest: { method: 'GET', path: '/v1/donations/{id}/schedule', query: '*' },
})

export const movementInputSchema = z.strictObject({ from: calendarDateSchema, to: calendarDateSchema })
export interface MovementInput extends z.output<typeof movementInputSchema> {}

export const donationMovementsSchema = z.object({ byCurrency: z.array(donationMovementSchema) })
export interface DonationMovements {
  byCurrency: DonationMovement[]
}

export const movementOfDonations = defineQuery<MovementInput, DonationMovements>({
  name: 'donations.movement',
  summary: 'Upgrades and downgrades of recurring donations that took effect between two days, a line per currency.',
  access: 'donations.read',
  whileImpersonating: 'allowed',
  input: movementInputSchema,
  output: donationMovementsSchema,
})

const donationProblems = [
  'not_found',
  'donation_state_refused',
  'donation_changed',
  'donation_kept_elsewhere',
  'idempotency_key_reused',
] as const satisfies readonly ProblemCode[]

type Command<Wire, Input> = Operation<Wire, Input, DonationChanged, 'command'>

interface DonationCommandOptions extends Pick<Operation<unknown, unknown, unknown>, 'whileImpersonating'> {
  path?: string
  problems?: readonly ProblemCode[]
}

function donationCommand<Wire, Input>(
  verb: string,
  summary: string,
  input: z.ZodType<Input, Wire>,
  { path, problems = [], ...impersonation }: DonationCommandOptions = {},
): Command<Wire, Input> {
  const rest: RestEntry = { method: 'POST', path: `/v1/donations/{id}/${path ?? verb}` }
  return defineCommand({
    name: `donations.${verb}`,
    summary,
    access: 'donations.manage',
    ...impersonation,
    input,
    output: donationChangedSchema,
    problems: [...donationProblems, ...problems],
    isIdempotent: true,
    rest,
  })
}

export interface ChangeAmountInput extends z.output<typeof changeAmountInputSchema> {}
export const changeAmountOfDonation = donationCommand(
  'changeAmount',
  'Changes what a recurring donation collects, from the next payment on or from the first on or after a day.',
  changeAmountInputSchema,
  { path: 'amount' },
)

export interface ChangeDateInput extends z.output<typeof changeDateInputSchema> {}
export const changeDateOfDonation = donationCommand(
  'changeDate',
  'Moves the next payment within its period, and counts all later ones from there.',
  changeDateInputSchema,
  { path: 'date' },
)

export interface ChangeFrequencyInput extends z.output<typeof changeFrequencyInputSchema> {}
export const changeFrequencyOfDonation = donationCommand(
  'changeFrequency',
  'Changes how often a recurring donation is collected: now, from the next payment on, or from a day on.',
  changeFrequencyInputSchema,
  { path: 'frequency' },
)

export interface ChangePaymentsWire extends z.input<typeof changePaymentsInputSchema> {}
export interface ChangePaymentsInput extends z.output<typeof changePaymentsInputSchema> {}
export const changePaymentsOfDonation = donationCommand(
  'changePayments',
  'Changes which payments of a pledge are still to come: a list of days and amounts, or a rhythm in place of one. What is paid stays.',
  changePaymentsInputSchema,
  { path: 'payments' },
)

export interface PauseDonationInput extends z.output<typeof pauseDonationInputSchema> {}
export const pauseDonation = donationCommand(
  'pause',
  'Lets a recurring donation rest, until a day or until it is resumed; sent again, it changes the day.',
  pauseDonationInputSchema,
  { whileImpersonating: 'allowed' },
)

export interface ResumeDonationInput extends z.output<typeof resumeDonationInputSchema> {}
export const resumeDonation = donationCommand(
  'resume',
  'Lets a paused donation go on with the next date of its calendar; what was paused is not made up for.',
  resumeDonationInputSchema,
  { whileImpersonating: 'allowed' },
)

export interface SkipInput extends z.output<typeof skipInputSchema> {}
export const skipInstallments = donationCommand('skip', 'Leaves payments to come out.', skipInputSchema, {
  whileImpersonating: 'allowed',
})

export interface UnskipInput extends z.output<typeof unskipInputSchema> {}
export const unskipInstallments = donationCommand(
  'unskip',
  'Brings skipped payments back whose day has not passed.',
  unskipInputSchema,
  { whileImpersonating: 'allowed' },
)

export interface MoveDateInput extends z.output<typeof moveDateInputSchema> {}
export const moveDateOfDonation = donationCommand(
  'moveDate',
  'Collects one payment on another day of its period; the others stay where they are.',
  moveDateInputSchema,
  { path: 'move' },
)

export interface MoveCampaignInput extends z.output<typeof moveCampaignInputSchema> {}
export const moveCampaignOfDonation = donationCommand(
  'moveCampaign',
  'Moves a recurring donation to another campaign, from the next payment on or with what was given already.',
  moveCampaignInputSchema,
  { path: 'campaign', whileImpersonating: 'allowed' },
)

export interface MoveFundsInput extends z.output<typeof moveFundsInputSchema> {}
export const moveFundsOfDonation = donationCommand(
  'moveFunds',
  'Shares a recurring donation out among other funds, from the next payment on or with what was given already.',
  moveFundsInputSchema,
  { path: 'funds', whileImpersonating: 'allowed' },
)

export interface ShareMethodInput extends z.output<typeof shareMethodInputSchema> {}
export const shareMethodOfDonation = donationCommand(
  'shareMethod',
  'Collects a recurring donation by the card or account of another of the same donor.',
  shareMethodInputSchema,
  { path: 'method', problems: ['payment_method_missing'] },
)

export interface CancelDonationInput extends z.output<typeof cancelDonationInputSchema> {}
export const cancelDonation = donationCommand(
  'cancel',
  'Ends a recurring donation for a reason: nothing is collected or tried again.',
  cancelDonationInputSchema,
  { whileImpersonating: 'allowed' },
)

export interface RestartDonationInput extends z.output<typeof restartDonationInputSchema> {}
export const restartDonation = donationCommand(
  'restart',
  'Lets a donation that was canceled or has failed begin again, with the card that is kept where that is still good.',
  restartDonationInputSchema,
  { problems: ['payment_method_missing'] },
)
