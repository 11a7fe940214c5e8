import { z } from 'zod'
import { orgIdSchema } from '../ids.js'
import { defineQuery } from '../operation.js'
import { designationSchema, type Designation } from './designation.js'

/** The org one is in, where it is named at all. */
const inputSchema = z.strictObject({ id: orgIdSchema.optional() }).optional()
export type ListDesignationsInput = z.output<typeof inputSchema>

export const listDesignations = defineQuery<ListDesignationsInput, ListDesignationsInput, Designation[]>({
  name: 'designations.list',
  summary: 'The funds of the org, the default first.',
  access: 'designations.read',
  input: inputSchema,
  output: z.array(designationSchema),
  problems: ['not_found'],
  rest: { method: 'GET', path: '/org/{id}/designations' },
})
