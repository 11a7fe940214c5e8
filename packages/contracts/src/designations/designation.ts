import { z } from 'zod'
import { designationIdSchema } from '../ids.js'

export const designationStatuses = ['active', 'archived'] as const

export const designationSchema = z.object({
  id: designationIdSchema,
  /** Its name; the call has always named it so. */
  designation: z.string(),
  code: z.string(),
  isDefault: z.boolean(),
  status: z.enum(designationStatuses),
})
export interface Designation extends z.infer<typeof designationSchema> {}
