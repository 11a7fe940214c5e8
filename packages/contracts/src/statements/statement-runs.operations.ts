import { z } from 'zod'
import { defineCommand, defineQuery } from '../operation.js'
import { pageInput, pageOf, type Page } from '../paging.js'
import { statementRunIdSchema } from './statement-run-id.js'
import { isPeriod, notPeriod } from './statement-period.js'
import {
  statementCheckSchema,
  statementChoiceFields,
  statementChoiceSchema,
  statementOutcomes,
  statementRunRowSchema,
  statementRunSchema,
  type StatementCheck,
  type StatementChoice,
  type StatementChoiceWire,
  type StatementRun,
  type StatementRunRow,
} from './statement-run.js'

export const checkStatements = defineQuery<StatementChoice, StatementCheck, StatementChoiceWire>({
  name: 'statements.check',
  summary:
    'Who would get a statement of a period, by email or by post, who would not and why, and the totals beside the ledger.',
  access: 'statements.run',
  whileImpersonating: 'allowed',
  input: statementChoiceSchema,
  output: statementCheckSchema,
  rest: { method: 'GET', path: '/v1/statement-runs/check', query: '*' },
})

const startInputSchema = z
  .strictObject({
    idempotencyKey: z.uuid(),
    ...statementChoiceFields,
    /** How many the check named; where there are more or fewer now, nothing is sent. */
    donors: z.int().min(1, 'Choose at least one'),
  })
  .refine(isPeriod, notPeriod)
export interface StartStatementsInput extends z.output<typeof startInputSchema> {}
export interface StartStatementsWire extends z.input<typeof startInputSchema> {}

export const startStatements = defineCommand<StartStatementsInput, StatementRun, StartStatementsWire>({
  name: 'statements.start',
  summary:
    'Emails the statements of a period, and makes documents to print of those that go by post. Who had theirs of this period gets no second one.',
  access: 'statements.run',
  input: startInputSchema,
  output: statementRunSchema,
  problems: ['statement_run_differs', 'idempotency_key_reused'],
  isIdempotent: true,
  rest: { method: 'POST', path: '/v1/statement-runs' },
})

export const listStatementRunsInputSchema = z.strictObject({ ...pageInput })
export interface ListStatementRunsInput extends z.output<typeof listStatementRunsInputSchema> {}

export const listStatementRuns = defineQuery<
  ListStatementRunsInput,
  Page<StatementRun>,
  z.input<typeof listStatementRunsInputSchema>
>({
  name: 'statements.runs',
  summary: 'The times that statements were sent to many, the newest first.',
  access: 'statements.run',
  whileImpersonating: 'allowed',
  input: listStatementRunsInputSchema,
  output: pageOf(statementRunSchema),
  rest: { method: 'GET', path: '/v1/statement-runs', query: '*' },
})

const byIdSchema = z.strictObject({ id: statementRunIdSchema })
export interface StatementRunById extends z.output<typeof byIdSchema> {}

export const getStatementRun = defineQuery<StatementRunById, StatementRun>({
  name: 'statements.run',
  summary: 'Statements that are sent to many: how far it has come.',
  access: 'statements.run',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: statementRunSchema,
  problems: ['not_found'],
  rest: { method: 'GET', path: '/v1/statement-runs/{id}' },
})

export const statementRunRowsInputSchema = z.strictObject({
  id: statementRunIdSchema,
  outcome: z.array(z.enum(statementOutcomes)).max(statementOutcomes.length).optional(),
  ...pageInput,
})
export interface StatementRunRowsInput extends z.output<typeof statementRunRowsInputSchema> {}

export const listStatementRunRows = defineQuery<
  StatementRunRowsInput,
  Page<StatementRunRow>,
  z.input<typeof statementRunRowsInputSchema>
>({
  name: 'statements.rows',
  summary: 'What became of each donor’s statement, and why somebody got none.',
  access: 'statements.run',
  whileImpersonating: 'allowed',
  input: statementRunRowsInputSchema,
  output: pageOf(statementRunRowSchema),
  problems: ['not_found'],
  rest: { method: 'GET', path: '/v1/statement-runs/{id}/rows', query: '*' },
})

export const stopStatements = defineCommand<StatementRunById, StatementRun>({
  name: 'statements.stop',
  summary: 'Stops sending. What was sent stays sent; the rest can be sent by another run.',
  access: 'statements.run',
  input: byIdSchema,
  output: statementRunSchema,
  problems: ['not_found', 'statement_run_over'],
  rest: { method: 'POST', path: '/v1/statement-runs/{id}/stop' },
})

const printInputSchema = z.strictObject({ id: statementRunIdSchema, document: z.int().min(1).max(10_000) })
export interface PrintStatementsInput extends z.output<typeof printInputSchema> {}
export interface PrintStatementsWire extends z.input<typeof printInputSchema> {}
const fileSchema = z.object({
  fileName: z.string(),
  /** A PDF in Base64. */
  pdf: z.string(),
})
export interface PrintedStatements extends z.infer<typeof fileSchema> {}

export const printStatements = defineQuery<PrintStatementsInput, PrintedStatements, PrintStatementsWire>({
  name: 'statements.print',
  summary: 'The statements of a run that go by post, as one PDF; a large run has several.',
  access: 'statements.open',
  input: printInputSchema,
  output: fileSchema,
  problems: ['not_found'],
  rest: { method: 'GET', path: '/v1/statement-runs/{id}/document', query: '*' },
})
