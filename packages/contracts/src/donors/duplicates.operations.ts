import { z } from 'zod'
import { personal } from '../masking.js'
import { defineCommand, defineQuery } from '../operation.js'
import { textUpTo } from '../text.js'
import { instantSchema } from '../time.js'
import { donorIdSchema } from './donor-id.js'
import { donorRowSchema } from './donor.js'

/**
 * Why two donors may be one. `email`, `phone`: the same, however written. `name`: the same but for case, dots and spaces;
 * `nameOneOff`: one letter apart; `nameShort`: the same last name, and one first name begins the other. `address`: the
 * same house number and postal code.
 */
export const similarities = ['email', 'phone', 'name', 'nameOneOff', 'nameShort', 'address'] as const
export type Similarity = (typeof similarities)[number]

const similarDonorSchema = donorRowSchema
  .pick({ id: true, number: true, name: true, email: true, city: true })
  .extend({ phone: personal(z.string().nullable()), sameBy: z.array(z.enum(similarities)) })
export interface SimilarDonor extends z.infer<typeof similarDonorSchema> {}

const asTyped = (max: number) => textUpTo(max).nullish()

const similarInputSchema = z.strictObject({
  firstName: asTyped(100),
  middleName: asTyped(100),
  lastName: asTyped(100),
  suffix: asTyped(100),
  organizationName: asTyped(100),
  /** As typed so far; what is no address yet finds nobody. */
  email: asTyped(320),
  /** As typed so far; counts from the seventh digit on. */
  phone: asTyped(40),
  line1: asTyped(200),
  postalCode: asTyped(20),
})
export interface FindSimilarDonorsInput extends z.output<typeof similarInputSchema> {}

export const findSimilarDonors = defineQuery<
  FindSimilarDonorsInput,
  SimilarDonor[],
  z.input<typeof similarInputSchema>
>({
  name: 'donors.similar',
  summary: 'Donors who may be the one that is about to be added, with the reasons; five at most, the likeliest first.',
  access: 'donors.read',
  whileImpersonating: 'allowed',
  input: similarInputSchema,
  output: z.array(similarDonorSchema),
  rest: { method: 'GET', path: '/v1/donors/similar', query: '*' },
})

const pairedDonorSchema = donorRowSchema
  .pick({ id: true, number: true, type: true, name: true, email: true, city: true, giving: true })
  .extend({ phone: personal(z.string().nullable()) })
export interface PairedDonor extends z.infer<typeof pairedDonorSchema> {}

export const duplicatePairSchema = z.object({
  /** The one known longer first. */
  donors: z.tuple([pairedDonorSchema, pairedDonorSchema]),
  sameBy: z.array(z.enum(similarities)),
  isVeryLikely: z.boolean(),
  /** When someone said that the two are not the same; null where nobody has. */
  dismissedAt: instantSchema.nullable(),
})
export interface DuplicatePair extends z.infer<typeof duplicatePairSchema> {}

/** So many pairs are listed at once, the likeliest first; the others follow as these are dealt with. */
export const mostPairs = 100

const listPairsInputSchema = z.strictObject({ isDismissed: z.boolean().default(false) })
export interface ListDuplicatesInput extends z.output<typeof listPairsInputSchema> {}

const duplicatesSchema = z.object({ total: z.int(), pairs: z.array(duplicatePairSchema) })
export interface Duplicates extends z.infer<typeof duplicatesSchema> {}

export const listDuplicates = defineQuery<ListDuplicatesInput, Duplicates, z.input<typeof listPairsInputSchema>>({
  name: 'donors.duplicates',
  summary: `Pairs of donors who may be one, the likeliest first, ${mostPairs} at most; households are in none.`,
  access: 'donors.read',
  whileImpersonating: 'allowed',
  input: listPairsInputSchema,
  output: duplicatesSchema,
})

const judgeInputSchema = z.strictObject({
  donorIds: z.tuple([donorIdSchema, donorIdSchema]),
  isDuplicate: z.boolean(),
})
export interface JudgeDuplicateInput extends z.output<typeof judgeInputSchema> {}

export const judgeDuplicate = defineCommand<JudgeDuplicateInput, { isDuplicate: boolean }>({
  name: 'donors.judgeDuplicate',
  summary: 'Remembers that two donors are not the same, so that they are not listed again, or forgets it.',
  access: 'donors.manage',
  whileImpersonating: 'allowed',
  input: judgeInputSchema,
  output: z.object({ isDuplicate: z.boolean() }),
  problems: ['not_found'],
})
