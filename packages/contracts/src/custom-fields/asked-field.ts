import { z } from 'zod'
import { askedKinds, askedTypes } from '../checkout/choices.js'
import { customFieldSchema } from './custom-field.js'

/** A custom field that a checkout can ask for: of a donor or of a gift, and of a type that donors can answer. */
export const askedFieldSchema = customFieldSchema
  .pick({ key: true, name: true, options: true })
  .extend({ recordKind: z.enum(askedKinds), type: z.enum(askedTypes) })
export interface AskedField extends z.infer<typeof askedFieldSchema> {}
