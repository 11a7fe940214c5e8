import { z } from 'zod'
import { donorIdSchema } from '../donors/donor-id.js'
import { defineCommand, defineQuery } from '../operation.js'
import { changesInput, pageOf, type Page } from '../paging.js'
import { emailText, textUpTo } from '../text.js'
import { suppressionSchema, type Suppression } from './mail-log.js'
import { suppressionReasons } from './mail-state.js'
import { suppressionIdSchema } from './suppression-id.js'

export const listSuppressionsInputSchema = z.strictObject({
  /** A part of the address. */
  search: textUpTo(200).optional(),
  reason: z.array(z.enum(suppressionReasons)).max(suppressionReasons.length).optional(),
  /** The addresses of one donor alone. */
  donorId: donorIdSchema.optional(),
  ...changesInput,
})
export interface ListSuppressionsWire extends z.input<typeof listSuppressionsInputSchema> {}
export interface ListSuppressionsInput extends z.output<typeof listSuppressionsInputSchema> {}

export const listSuppressions = defineQuery<ListSuppressionsInput, Page<Suppression>, ListSuppressionsWire>({
  name: 'emails.listSuppressions',
  summary: 'A page of the addresses that are not written to, with why and since when, the latest first.',
  access: 'emails.read',
  whileImpersonating: 'allowed',
  input: listSuppressionsInputSchema,
  output: pageOf(suppressionSchema),
  rest: { method: 'GET', path: '/v1/suppressions', query: '*' },
})

export const suppressInputSchema = z.strictObject({
  address: emailText.meta({ examples: ['dana@example.org'] }),
  note: textUpTo(300).default(''),
})
export interface SuppressWire extends z.input<typeof suppressInputSchema> {}
export interface SuppressInput extends z.output<typeof suppressInputSchema> {}

export const suppressAddress = defineCommand<SuppressInput, Suppression, SuppressWire>({
  name: 'emails.suppress',
  summary: 'Stops all emails to an address. One that is stopped already stays as it is.',
  access: 'emails.suppress',
  input: suppressInputSchema,
  output: suppressionSchema,
  rest: { method: 'POST', path: '/v1/suppressions' },
})

const byIdSchema = z.strictObject({ id: suppressionIdSchema })
export interface SuppressionById extends z.output<typeof byIdSchema> {}

export const liftSuppression = defineCommand<SuppressionById, Suppression>({
  name: 'emails.lift',
  summary: 'Lets an address be written to again. What was withheld meanwhile is not sent by itself.',
  access: 'emails.suppress',
  input: byIdSchema,
  output: suppressionSchema,
  problems: ['not_found'],
  rest: { method: 'DELETE', path: '/v1/suppressions/{id}' },
})
