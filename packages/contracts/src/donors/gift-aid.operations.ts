import { z } from 'zod'
import { chargeIdSchema } from '../charges/charge-id.js'
import { defineCommand } from '../operation.js'
import { calendarDateSchema } from '../time.js'
import { donorIdSchema } from './donor-id.js'
import {
  giftAidDeclarationSchema,
  giftAidProofs,
  giftAidScopes,
  staffGiftAidMethods,
  type GiftAidDeclaration,
} from './gift-aid.js'

const declarationIdSchema = z.uuid('Not a valid ID')

export const declareGiftAidInputSchema = z
  .strictObject({
    donorId: donorIdSchema,
    method: z.enum(staffGiftAidMethods),
    scope: z.enum(giftAidScopes),
    /** The gift of one that is for a single gift. */
    chargeId: chargeIdSchema.optional(),
    /** The day on which the donor signed or said it. */
    signedOn: calendarDateSchema,
    /** What the donor has to pay back where their tax falls short was on the form, or was said. */
    isExplained: z.literal(true, { error: 'HMRC does not accept a declaration without this explanation' }),
    proof: z.enum(giftAidProofs).optional(),
    letterSentOn: calendarDateSchema.optional(),
  })
  .superRefine(({ scope, chargeId, method, proof, letterSentOn, signedOn }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (scope === 'single' && !chargeId) refuse('chargeId', 'Choose the gift')
    if (scope !== 'single' && chargeId) refuse('chargeId', 'Only a declaration for a single gift can name it')
    if (method === 'verbal' && !proof) refuse('proof', 'Choose how the declaration is evidenced')
    if (method !== 'verbal' && (proof || letterSentOn))
      refuse('proof', 'A signed declaration needs no further evidence')
    if (letterSentOn && letterSentOn < signedOn)
      refuse('letterSentOn', 'The letter cannot be dated before the declaration')
  })
export interface DeclareGiftAidWire extends z.input<typeof declareGiftAidInputSchema> {}
export interface DeclareGiftAidInput extends z.output<typeof declareGiftAidInputSchema> {}

export const declareGiftAid = defineCommand<DeclareGiftAidInput, GiftAidDeclaration, DeclareGiftAidWire>({
  name: 'donors.declareGiftAid',
  summary: 'Takes down a Gift Aid declaration that a donor made on paper or by word.',
  access: 'charges.record',
  whileImpersonating: 'allowed',
  input: declareGiftAidInputSchema,
  output: giftAidDeclarationSchema,
  problems: ['not_found', 'gift_aid_details_missing'],
})

export const confirmGiftAidInputSchema = z.strictObject({ id: declarationIdSchema, letterSentOn: calendarDateSchema })
export interface ConfirmGiftAidInput extends z.output<typeof confirmGiftAidInputSchema> {}

export const confirmGiftAid = defineCommand<ConfirmGiftAidInput, GiftAidDeclaration>({
  name: 'donors.confirmGiftAid',
  summary: 'Notes that the letter about a declaration by word went out: from then on it counts.',
  access: 'charges.record',
  whileImpersonating: 'allowed',
  input: confirmGiftAidInputSchema,
  output: giftAidDeclarationSchema,
  problems: ['not_found'],
})

export const cancelGiftAidInputSchema = z.strictObject({
  id: declarationIdSchema,
  /** The day on which the donor said so; today where it is left out. */
  cancelledOn: calendarDateSchema.optional(),
})
export interface CancelGiftAidInput extends z.output<typeof cancelGiftAidInputSchema> {}

export const cancelGiftAid = defineCommand<CancelGiftAidInput, GiftAidDeclaration>({
  name: 'donors.cancelGiftAid',
  summary: 'Notes that a donor takes a Gift Aid declaration back: gifts from that day on are not covered by it.',
  access: 'charges.record',
  whileImpersonating: 'allowed',
  input: cancelGiftAidInputSchema,
  output: giftAidDeclarationSchema,
  problems: ['not_found'],
})
