import { z } from 'zod'
import { defineCommand } from '../operation.js'
import { textUpTo } from '../text.js'
import { donorIdSchema } from './donor-id.js'
import { donorSchema, type Donor } from './donor.js'
import { isMaskedNationalId, longestNationalId } from './national-id.js'

const byIdSchema = z.strictObject({ id: donorIdSchema })
export interface ReadNationalIdInput extends z.output<typeof byIdSchema> {}

const wholeSchema = z.object({ nationalId: z.string().nullable() })
export interface WholeNationalId extends z.infer<typeof wholeSchema> {}

/** A command, since each reading is an act that the audit log keeps. */
export const readDonorNationalId = defineCommand<ReadNationalIdInput, WholeNationalId>({
  name: 'donors.nationalId',
  summary: 'The whole national id of a donor. Each reading is in the audit log.',
  access: 'donors.readNationalId',
  input: byIdSchema,
  output: wholeSchema,
  problems: ['not_found'],
})

export const setNationalIdInputSchema = z.strictObject({
  id: donorIdSchema,
  nationalId: textUpTo(longestNationalId)
    .refine((text) => !isMaskedNationalId(text), 'Enter the whole number')
    .transform((text) => (text.trim() === '' ? null : text))
    .nullable()
    .meta({ examples: ['123456782'] }),
})
export interface SetNationalIdInput extends z.output<typeof setNationalIdInputSchema> {}

export const setDonorNationalId = defineCommand<SetNationalIdInput, Donor, z.input<typeof setNationalIdInputSchema>>({
  name: 'donors.setNationalId',
  summary:
    'Keeps the national id of a donor, sealed; null removes it. Where the organization is in Israel it is held to its check digit.',
  access: 'donors.manage',
  whileImpersonating: 'allowed',
  input: setNationalIdInputSchema,
  output: donorSchema,
  problems: ['not_found'],
  rest: { method: 'PUT', path: '/v1/donors/{id}/national-id' },
})
