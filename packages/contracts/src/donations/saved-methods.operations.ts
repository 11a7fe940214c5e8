import { z } from 'zod'
import { donorIdSchema } from '../donors/donor-id.js'
import { defineQuery } from '../operation.js'
import { savedMethodSchema, type SavedMethod } from './saved-method.js'

const ofDonorSchema = z.strictObject({ donorId: donorIdSchema })
export interface ListSavedMethodsInput extends z.output<typeof ofDonorSchema> {}

export const listSavedMethods = defineQuery<ListSavedMethodsInput, SavedMethod[]>({
  name: 'donations.savedMethods',
  summary:
    'The cards and accounts of a donor that gateways keep for recurring donations, and which of these each pays; those in use first.',
  access: 'donations.read',
  whileImpersonating: 'allowed',
  input: ofDonorSchema,
  output: z.array(savedMethodSchema),
  problems: ['not_found'],
  rest: { method: 'GET', path: '/v1/donors/{donorId}/payment-methods' },
})
