import { z } from 'zod'
import { designationIdSchema } from './designation-id.js'

export const designationStatuses = ['active', 'archived'] as const

export const designationRestrictions = ['unrestricted', 'temporarily', 'permanently'] as const

export const designationSchema = z.object({
  id: designationIdSchema,
  /** Its name; the call has always named it so. */
  designation: z.string(),
  code: z.string(),
  isDefault: z.boolean(),
  status: z.enum(designationStatuses),
})
export interface Designation extends z.infer<typeof designationSchema> {}

export const managedDesignationSchema = designationSchema.extend({
  description: z.string().nullable(),
  restriction: z.enum(designationRestrictions),
  glCode: z.string().nullable(),
  visibleOnCheckout: z.boolean(),
})
export interface ManagedDesignation extends z.infer<typeof managedDesignationSchema> {}
