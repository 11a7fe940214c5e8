import { z } from 'zod'
import { donationIdSchema } from './donation-id.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { defineCommand, defineQuery, type Operation, type RestEntry } from '../operation.js'
import { pageInput, pageOf, type Page } from '../paging.js'
import type { ProblemCode } from '../problems.js'
import { calendarDateSchema } from '../time.js'
import { donationStatuses } from './donation.js'
import {
  cancelPlanInputSchema,
  changeAmountInputSchema,
  changeDateInputSchema,
  changeFrequencyInputSchema,
  donationChangeSchema,
  moveCampaignInputSchema,
  moveDateInputSchema,
  moveFundsInputSchema,
  pausePlanInputSchema,
  planChangedSchema,
  planMovementSchema,
  restartPlanInputSchema,
  resumePlanInputSchema,
  shareMethodInputSchema,
  skipInputSchema,
  unskipInputSchema,
  type DonationChange,
  type PlanChanged,
  type PlanMovement,
} from './plan-actions.js'
import { occurrenceReasons } from './schedule.js'

const occurrenceSchema = z.object({
  installmentNo: z.int(),
  /** In the plan's own time zone. */
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

export const planDatesSchema = z.object({
  donationId: donationIdSchema,
  status: z.enum(donationStatuses),
  version: z.int(),
  zone: z.string(),
  currency: currencySchema,
  /** The day it is now in the plan's time zone. */
  today: calendarDateSchema,
  occurrences: z.array(occurrenceSchema),
})
export interface PlanDates extends z.infer<typeof planDatesSchema> {}

export const planDatesInputSchema = z.strictObject({
  id: donationIdSchema,
  count: z.int().min(1).max(60, 'At most 60 dates').default(12),
})
export interface PlanDatesWire extends z.input<typeof planDatesInputSchema> {}
export interface PlanDatesInput extends z.output<typeof planDatesInputSchema> {}

export const scheduleOfDonation = defineQuery<PlanDatesWire, PlanDatesInput, PlanDates>({
  name: 'donations.schedule',
  summary: 'The next dates of a recurring donation, each with its amount, its funds and why it is so.',
  access: 'donations.read',
  whileImpersonating: 'allowed',
  input: planDatesInputSchema,
  output: planDatesSchema,
  problems: ['not_found'],
  rest: { method: 'GET', path: '/v1/donations/{id}/schedule', query: '*' },
})

export const listChangesInputSchema = z.strictObject({ id: donationIdSchema, ...pageInput })
export interface ListChangesWire extends z.input<typeof listChangesInputSchema> {}
export interface ListChangesInput extends z.output<typeof listChangesInputSchema> {}

export const listDonationChanges = defineQuery<ListChangesWire, ListChangesInput, Page<DonationChange>>({
  name: 'donations.changes',
  summary: 'What was changed about a recurring donation, by whom, and what it comes to in a year; the newest first.',
  access: 'donations.read',
  whileImpersonating: 'allowed',
  input: listChangesInputSchema,
  output: pageOf(donationChangeSchema),
  problems: ['not_found'],
  rest: { method: 'GET', path: '/v1/donations/{id}/changes', query: '*' },
})

export const movementInputSchema = z.strictObject({ from: calendarDateSchema, to: calendarDateSchema })
export interface MovementInput extends z.output<typeof movementInputSchema> {}

export const planMovementsSchema = z.object({ byCurrency: z.array(planMovementSchema) })
export interface PlanMovements {
  byCurrency: PlanMovement[]
}

export const movementOfPlans = defineQuery<MovementInput, MovementInput, PlanMovements>({
  name: 'donations.movement',
  summary: 'Upgrades and downgrades of recurring donations that took effect between two days, a line per currency.',
  access: 'donations.read',
  whileImpersonating: 'allowed',
  input: movementInputSchema,
  output: planMovementsSchema,
  problems: [],
})

const planProblems = [
  'not_found',
  'donation_state_refused',
  'donation_changed',
  'donation_kept_elsewhere',
  'idempotency_key_reused',
] as const satisfies readonly ProblemCode[]

type Command<Wire, Input> = Operation<Wire, Input, PlanChanged, 'command'>

interface PlanCommandOptions extends Pick<Operation<unknown, unknown, unknown>, 'whileImpersonating'> {
  path?: string
  problems?: readonly ProblemCode[]
}

/** An action on a plan: the same for each of them but for its input, its path and what else can stand against it. */
function planCommand<Wire, Input>(
  verb: string,
  summary: string,
  input: z.ZodType<Input, Wire>,
  { path, problems = [], ...impersonation }: PlanCommandOptions = {},
): Command<Wire, Input> {
  const rest: RestEntry = { method: 'POST', path: `/v1/donations/{id}/${path ?? verb}` }
  return defineCommand({
    name: `donations.${verb}`,
    summary,
    access: 'donations.manage',
    ...impersonation,
    input,
    output: planChangedSchema,
    problems: [...planProblems, ...problems],
    isIdempotent: true,
    rest,
  })
}

export interface ChangeAmountWire extends z.input<typeof changeAmountInputSchema> {}
export interface ChangeAmountInput extends z.output<typeof changeAmountInputSchema> {}
export const changeAmountOfPlan = planCommand<ChangeAmountWire, ChangeAmountInput>(
  'changeAmount',
  'Changes what a recurring donation collects, from the next payment on or from the first on or after a day.',
  changeAmountInputSchema,
  { path: 'amount' },
)

export interface ChangeDateWire extends z.input<typeof changeDateInputSchema> {}
export interface ChangeDateInput extends z.output<typeof changeDateInputSchema> {}
export const changeDateOfPlan = planCommand<ChangeDateWire, ChangeDateInput>(
  'changeDate',
  'Moves the next payment within its period, and counts all later ones from there.',
  changeDateInputSchema,
  { path: 'date' },
)

export interface ChangeFrequencyWire extends z.input<typeof changeFrequencyInputSchema> {}
export interface ChangeFrequencyInput extends z.output<typeof changeFrequencyInputSchema> {}
export const changeFrequencyOfPlan = planCommand<ChangeFrequencyWire, ChangeFrequencyInput>(
  'changeFrequency',
  'Changes how often a recurring donation is collected: now, from the next payment on, or from a day on.',
  changeFrequencyInputSchema,
  { path: 'frequency' },
)

export interface PausePlanWire extends z.input<typeof pausePlanInputSchema> {}
export interface PausePlanInput extends z.output<typeof pausePlanInputSchema> {}
export const pausePlan = planCommand<PausePlanWire, PausePlanInput>(
  'pause',
  'Lets a recurring donation rest, until a day or until it is resumed; sent again, it changes the day.',
  pausePlanInputSchema,
  { whileImpersonating: 'allowed' },
)

export interface ResumePlanInput extends z.output<typeof resumePlanInputSchema> {}
export const resumePlan = planCommand<ResumePlanInput, ResumePlanInput>(
  'resume',
  'Lets a paused donation go on with the next date of its calendar; what was paused is not made up for.',
  resumePlanInputSchema,
  { whileImpersonating: 'allowed' },
)

export interface SkipInput extends z.output<typeof skipInputSchema> {}
export const skipInstallments = planCommand<SkipInput, SkipInput>(
  'skip',
  'Leaves payments to come out.',
  skipInputSchema,
  { whileImpersonating: 'allowed' },
)

export interface UnskipInput extends z.output<typeof unskipInputSchema> {}
export const unskipInstallments = planCommand<UnskipInput, UnskipInput>(
  'unskip',
  'Brings skipped payments back whose day has not passed.',
  unskipInputSchema,
  { whileImpersonating: 'allowed' },
)

export interface MoveDateInput extends z.output<typeof moveDateInputSchema> {}
export const moveDateOfPlan = planCommand<MoveDateInput, MoveDateInput>(
  'moveDate',
  'Collects one payment on another day of its period; the others stay where they are.',
  moveDateInputSchema,
  { path: 'move' },
)

export interface MoveCampaignWire extends z.input<typeof moveCampaignInputSchema> {}
export interface MoveCampaignInput extends z.output<typeof moveCampaignInputSchema> {}
export const moveCampaignOfPlan = planCommand<MoveCampaignWire, MoveCampaignInput>(
  'moveCampaign',
  'Moves a recurring donation to another campaign, from the next payment on or with what was given already.',
  moveCampaignInputSchema,
  { path: 'campaign', whileImpersonating: 'allowed' },
)

export interface MoveFundsWire extends z.input<typeof moveFundsInputSchema> {}
export interface MoveFundsInput extends z.output<typeof moveFundsInputSchema> {}
export const moveFundsOfPlan = planCommand<MoveFundsWire, MoveFundsInput>(
  'moveFunds',
  'Shares a recurring donation out among other funds, from the next payment on or with what was given already.',
  moveFundsInputSchema,
  { path: 'funds', whileImpersonating: 'allowed' },
)

export interface ShareMethodInput extends z.output<typeof shareMethodInputSchema> {}
export const shareMethodOfPlan = planCommand<ShareMethodInput, ShareMethodInput>(
  'shareMethod',
  'Collects a recurring donation by the card or account of another of the same donor.',
  shareMethodInputSchema,
  { path: 'method', problems: ['payment_method_missing'] },
)

export interface CancelPlanWire extends z.input<typeof cancelPlanInputSchema> {}
export interface CancelPlanInput extends z.output<typeof cancelPlanInputSchema> {}
export const cancelPlan = planCommand<CancelPlanWire, CancelPlanInput>(
  'cancel',
  'Ends a recurring donation for a reason: nothing is collected or tried again.',
  cancelPlanInputSchema,
  { whileImpersonating: 'allowed' },
)

export interface RestartPlanWire extends z.input<typeof restartPlanInputSchema> {}
export interface RestartPlanInput extends z.output<typeof restartPlanInputSchema> {}
export const restartPlan = planCommand<RestartPlanWire, RestartPlanInput>(
  'restart',
  'Lets a donation that was canceled or has failed begin again, with the card that is kept where that is still good.',
  restartPlanInputSchema,
  { problems: ['payment_method_missing'] },
)
