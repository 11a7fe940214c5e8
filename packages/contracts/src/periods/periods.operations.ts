import { z } from 'zod'
import { legalEntityIdSchema } from '../legal-entities/legal-entity-id.js'
import { nothing, type Nothing } from '../nothing.js'
import { defineCommand, defineQuery } from '../operation.js'
import { requiredText } from '../text.js'
import { calendarDateSchema } from '../time.js'
import { entityPeriodsSchema, type EntityPeriods } from './period-closing.js'

export const listPeriods = defineQuery<Nothing, EntityPeriods[]>({
  name: 'periods.list',
  summary: 'Through which day the books of each legal entity are closed, and who closed or reopened them.',
  access: 'periods.read',
  whileImpersonating: 'allowed',
  input: nothing,
  output: z.array(entityPeriodsSchema),
  rest: { method: 'GET', path: '/v1/periods' },
})

export const closePeriodInputSchema = z.strictObject({
  entityId: legalEntityIdSchema,
  /** The last day to close: later than what is closed already, and over where the entity is. */
  through: calendarDateSchema,
})
export interface ClosePeriodInput extends z.output<typeof closePeriodInputSchema> {}

export const closePeriod = defineCommand<ClosePeriodInput, EntityPeriods, z.input<typeof closePeriodInputSchema>>({
  name: 'periods.close',
  summary:
    'Closes the books of a legal entity through a day: no gift can be recorded, imported or moved into what is closed.',
  access: 'periods.close',
  input: closePeriodInputSchema,
  output: entityPeriodsSchema,
  problems: ['not_found'],
  rest: { method: 'POST', path: '/v1/periods/close' },
})

export const reopenPeriodInputSchema = z.strictObject({
  entityId: legalEntityIdSchema,
  reason: requiredText(500),
})
export interface ReopenPeriodInput extends z.output<typeof reopenPeriodInputSchema> {}

export const reopenPeriod = defineCommand<ReopenPeriodInput, EntityPeriods, z.input<typeof reopenPeriodInputSchema>>({
  name: 'periods.reopen',
  summary: 'Takes the last closing of a legal entity back, for a reason. What was closed before it stays closed.',
  access: 'periods.close',
  input: reopenPeriodInputSchema,
  output: entityPeriodsSchema,
  problems: ['not_found'],
  rest: { method: 'POST', path: '/v1/periods/reopen' },
})
