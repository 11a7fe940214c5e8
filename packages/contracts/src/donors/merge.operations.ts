import { z } from 'zod'
import { defineCommand, defineQuery } from '../operation.js'
import { currencyTotalSchema } from '../paging.js'
import { donorIdSchema } from './donor-id.js'
import { donorSchema, type Donor } from './donor.js'
import { similarities } from './duplicates.operations.js'

/** What is taken whole of one donor or of the other: a name or an address is never mixed of two. */
export const mergeFields = ['name', 'email', 'phone', 'address', 'work', 'birthDate', 'nationalId'] as const
export type MergeField = (typeof mergeFields)[number]

const twoDonors = { keptId: donorIdSchema, mergedId: donorIdSchema }
const areTwo = ({ keptId, mergedId }: { keptId: string; mergedId: string }): boolean => keptId !== mergedId
const sameTwice = { error: 'Choose two different donors', path: ['mergedId'] }

const compareInputSchema = z.strictObject(twoDonors).refine(areTwo, sameTwice)
export interface CompareDonorsInput extends z.output<typeof compareInputSchema> {}

const comparisonSchema = z.object({
  kept: donorSchema,
  merged: donorSchema,
  sameBy: z.array(z.enum(similarities)),
  /** Their ends alone do not tell. */
  hasSameNationalId: z.boolean(),
  /** What goes over to the donor who is kept. */
  moves: z.object({
    gifts: z.array(currencyTotalSchema),
    transactions: z.int(),
    recurring: z.int(),
    softCredits: z.int(),
    giftAid: z.int(),
  }),
})
export interface DonorComparison extends z.infer<typeof comparisonSchema> {}

export const compareDonors = defineQuery<CompareDonorsInput, DonorComparison>({
  name: 'donors.compare',
  summary: 'Two donors side by side, why they may be one, and what a merge would move.',
  access: 'donors.read',
  whileImpersonating: 'allowed',
  input: compareInputSchema,
  output: comparisonSchema,
  problems: ['not_found'],
})

export const mergeDonorsInputSchema = z
  .strictObject({
    ...twoDonors,
    /** Of the donor who is merged. Where this is left out, whatever the donor who is kept lacks. */
    take: z.array(z.enum(mergeFields)).max(mergeFields.length).optional(),
  })
  .refine(areTwo, sameTwice)
export interface MergeDonorsInput extends z.output<typeof mergeDonorsInputSchema> {}

const mergeIdSchema = z.uuid()
const mergedSchema = z.object({ mergeId: mergeIdSchema, donor: donorSchema })
export interface MergedDonors extends z.infer<typeof mergedSchema> {
  donor: Donor
}

export const mergeDonors = defineCommand<MergeDonorsInput, MergedDonors>({
  name: 'donors.merge',
  summary:
    'Makes two donors one: all that belongs to the one goes over to the other, whose id and number answer for both. ' +
    '`donors.unmerge` undoes it.',
  access: 'donors.manage',
  whileImpersonating: 'allowed',
  input: mergeDonorsInputSchema,
  output: mergedSchema,
  problems: ['not_found', 'donors_not_mergeable'],
  rest: { method: 'POST', path: '/v1/donors/{keptId}/merges' },
})

const unmergeInputSchema = z.strictObject({ mergeId: mergeIdSchema })
export interface UnmergeDonorsInput extends z.output<typeof unmergeInputSchema> {}

const unmergedSchema = z.object({ keptId: donorIdSchema, mergedId: donorIdSchema })
export interface UnmergedDonors extends z.infer<typeof unmergedSchema> {}

export const unmergeDonors = defineCommand<UnmergeDonorsInput, UnmergedDonors>({
  name: 'donors.unmerge',
  summary:
    'Undoes a merge: what it moved goes back, and so does what it changed and nobody has changed since. Gifts that came ' +
    'after the merge stay with the donor who was kept.',
  access: 'donors.manage',
  whileImpersonating: 'allowed',
  input: unmergeInputSchema,
  output: unmergedSchema,
  problems: ['not_found', 'merge_undone', 'merge_built_on'],
  rest: { method: 'DELETE', path: '/v1/donors/merges/{mergeId}' },
})
