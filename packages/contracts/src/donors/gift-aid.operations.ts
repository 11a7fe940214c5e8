import { z } from 'zod'
import { defineCommand } from '../operation.js'
import { giftAidDeclarationSchema, type GiftAidDeclaration } from './gift-aid.js'

const byIdSchema = z.strictObject({ id: z.uuid('Not an id') })
export interface CancelGiftAidInput extends z.output<typeof byIdSchema> {}

export const cancelGiftAid = defineCommand<CancelGiftAidInput, GiftAidDeclaration>({
  name: 'donors.cancelGiftAid',
  summary: 'Notes that a donor takes a Gift Aid declaration back: gifts from now on are not covered by it.',
  access: 'charges.record',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: giftAidDeclarationSchema,
  problems: ['not_found'],
})
