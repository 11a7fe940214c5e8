import { z } from 'zod'
import { donorIdSchema } from '../donors/donor-id.js'
import { legalEntityIdSchema } from '../legal-entities/legal-entity-id.js'
import { personal } from '../masking.js'
import { monthDaySchema } from '../legal-entities/month-day.js'
import { nothing, type Nothing } from '../nothing.js'
import { defineCommand, defineQuery } from '../operation.js'
import { calendarDateSchema } from '../time.js'
import { isPeriod, notPeriod, periodFields } from './statement-period.js'
import { statementSchema, type Statement } from './statement.js'

const ofDonorSchema = z
  .strictObject({
    donorId: donorIdSchema,
    ...periodFields,
    /** Of gifts to one legal entity alone. */
    entityId: legalEntityIdSchema.optional(),
  })
  .refine(isPeriod, notPeriod)
export interface StatementOfDonor extends z.output<typeof ofDonorSchema> {}
export interface StatementOfDonorWire extends z.input<typeof ofDonorSchema> {}

export const getStatement = defineQuery<StatementOfDonor, Statement, StatementOfDonorWire>({
  name: 'statements.get',
  summary:
    'What a donor, or a household with all who belong to it, gave in a period, by legal entity and currency, and which of it has a receipt.',
  access: 'statements.read',
  whileImpersonating: 'allowed',
  input: ofDonorSchema,
  output: statementSchema,
  problems: ['not_found'],
  rest: { method: 'GET', path: '/v1/donors/{donorId}/statement', query: '*' },
})

const pagesSchema = z.object({
  /** Its pages, each an SVG. */
  pages: z.array(z.string()),
})
export interface StatementPages extends z.infer<typeof pagesSchema> {}

export const previewStatement = defineQuery<StatementOfDonor, StatementPages, StatementOfDonorWire>({
  name: 'statements.preview',
  summary: 'How the statement of a donor looks.',
  access: 'statements.open',
  whileImpersonating: 'allowed',
  input: ofDonorSchema,
  output: pagesSchema,
  problems: ['not_found', 'statement_empty'],
})

const fileSchema = z.object({
  fileName: z.string(),
  /** A PDF in Base64. */
  pdf: z.string(),
})
export interface StatementFile extends z.infer<typeof fileSchema> {}

export const downloadStatement = defineQuery<StatementOfDonor, StatementFile, StatementOfDonorWire>({
  name: 'statements.download',
  summary: 'The statement of a donor as a PDF, by what holds of their gifts now.',
  access: 'statements.open',
  input: ofDonorSchema,
  output: fileSchema,
  problems: ['not_found', 'statement_empty'],
  rest: { method: 'GET', path: '/v1/donors/{donorId}/statement/document', query: '*' },
})

const sentSchema = z.object({ to: personal(z.string()) })
export interface SentStatement extends z.infer<typeof sentSchema> {}

export const sendStatement = defineCommand<StatementOfDonor, SentStatement, StatementOfDonorWire>({
  name: 'statements.send',
  summary: 'Emails the statement to its donor. At most five an hour.',
  access: 'statements.send',
  input: ofDonorSchema,
  output: sentSchema,
  problems: ['not_found', 'statement_empty', 'email_missing', 'attempts_exhausted'],
  rest: { method: 'POST', path: '/v1/donors/{donorId}/statement/send' },
})

const taxYearsSchema = z.array(
  z.object({
    entityId: legalEntityIdSchema,
    entityName: z.string(),
    /** When its tax year begins. */
    taxYearStart: monthDaySchema,
    /** The day that it is in its time zone. */
    today: calendarDateSchema,
  }),
)
export type StatementTaxYears = z.infer<typeof taxYearsSchema>

export const statementTaxYears = defineQuery<Nothing, StatementTaxYears>({
  name: 'statements.taxYears',
  summary: 'When the tax year of each legal entity begins, the primary one first.',
  access: 'statements.read',
  whileImpersonating: 'allowed',
  input: nothing,
  output: taxYearsSchema,
})
