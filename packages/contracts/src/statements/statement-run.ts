import { z } from 'zod'
import { donorIdSchema } from '../donors/donor-id.js'
import { legalEntityIdSchema } from '../legal-entities/legal-entity-id.js'
import { named } from '../masking.js'
import { currencySchema, largestAmountMinor, minorUnitsSchema } from '../money.js'
import { calendarDateSchema, instantSchema } from '../time.js'
import { statementRunIdSchema } from './statement-run-id.js'
import { isPeriod, notPeriod, periodFields } from './statement-period.js'

/** `together`: one statement for all of a household, in its name; `apart`: one for each who gave. */
export const householdWays = ['together', 'apart'] as const

/** Of whom: everyone with gifts in the period, or fewer. */
export const statementChoiceFields = {
  ...periodFields,
  /** Of gifts to one legal entity alone. */
  entityId: legalEntityIdSchema.optional(),
  /** What somebody gave at least, in one currency; minor units. */
  minAmount: minorUnitsSchema.min(0).max(largestAmountMinor).optional(),
  /** Only who gave something that has no receipt yet. */
  unreceipted: z.boolean().optional(),
  households: z.enum(householdWays).optional(),
}
export const statementChoiceSchema = z.strictObject(statementChoiceFields).refine(isPeriod, notPeriod)
export interface StatementChoice extends z.output<typeof statementChoiceSchema> {}
export interface StatementChoiceWire extends z.input<typeof statementChoiceSchema> {}

/**
 * Why somebody gets none: they have died, want no contact, had one of this period already, or there is neither an email address that
 * is written to nor a postal address.
 */
export const statementSkips = ['deceased', 'do_not_contact', 'already_sent', 'unreachable', 'no_gifts'] as const
export type StatementSkip = (typeof statementSkips)[number]

export const statementOutcomes = ['waiting', 'emailed', 'printed', 'skipped', 'failed'] as const
export type StatementOutcome = (typeof statementOutcomes)[number]

/** Of those that go by post so many stand in one document to print. */
export const statementsPerDocument = 200

const sumSchema = z.object({
  currency: currencySchema,
  gifts: z.int(),
  /** What is left of them; minor units. */
  amount: minorUnitsSchema,
  /** What the ledger has for the same gifts; minor units. Another figure is a fault in the books. */
  inLedger: minorUnitsSchema,
})

/** Who would get a statement, and how. */
export const statementCheckSchema = z.object({
  /** All who are meant: those who get one and those who get none. */
  donors: z.int(),
  byEmail: z.int(),
  byPost: z.int(),
  deceased: z.int(),
  doNotContact: z.int(),
  alreadySent: z.int(),
  unreachable: z.int(),
  /** Of all: who has no email address, and whose address is stopped. */
  withoutEmail: z.int(),
  stopped: z.int(),
  withoutAddress: z.int(),
  totals: z.array(sumSchema),
})
export interface StatementCheck extends z.infer<typeof statementCheckSchema> {}

export const statementRunStates = ['running', 'done', 'stopped'] as const

export const statementRunSchema = z.object({
  id: statementRunIdSchema,
  from: calendarDateSchema,
  to: calendarDateSchema,
  entityName: z.string().nullable(),
  state: z.enum(statementRunStates),
  startedAt: instantSchema,
  startedBy: z.string().nullable(),
  finishedAt: instantSchema.nullable(),
  donors: z.int(),
  waiting: z.int(),
  emailed: z.int(),
  printed: z.int(),
  skipped: z.int(),
  failed: z.int(),
  /** How many documents there are to print; each has some hundreds of statements. */
  documents: z.int(),
})
export interface StatementRun extends z.infer<typeof statementRunSchema> {}

export const statementRunRowSchema = z.object({
  donorId: donorIdSchema,
  donorName: named(z.string()),
  outcome: z.enum(statementOutcomes),
  reason: z.enum(statementSkips).nullable(),
  settledAt: instantSchema.nullable(),
})
export interface StatementRunRow extends z.infer<typeof statementRunRowSchema> {}
