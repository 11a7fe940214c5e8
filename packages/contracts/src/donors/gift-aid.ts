import { z } from 'zod'
import { personal } from '../masking.js'
import { instantSchema } from '../time.js'

export const giftAidScopes = ['single', 'future', 'past4', 'all'] as const
export type GiftAidScope = (typeof giftAidScopes)[number]

export const giftAidMethods = ['online', 'written', 'verbal'] as const

/** A declaration that a donor pays tax in the UK, as it was made; only a cancellation is added to it. */
export const giftAidDeclarationSchema = z.object({
  id: z.string(),
  scope: z.enum(giftAidScopes),
  signedAt: instantSchema,
  method: z.enum(giftAidMethods),
  name: z.string(),
  address: personal(z.string()),
  cancelledAt: instantSchema.nullable(),
})
export interface GiftAidDeclaration extends z.infer<typeof giftAidDeclarationSchema> {}
