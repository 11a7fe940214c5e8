import { z } from 'zod'
import { pageLanguages, type PageLanguage } from '../checkout/checkout-page.js'
import { chargeIdSchema } from '../charges/charge-id.js'
import { letterFieldsOf, withKnownFields } from '../emails/merge-fields.js'
import { nothing, type Nothing } from '../nothing.js'
import { defineCommand, defineQuery } from '../operation.js'
import { letterTemplateIdSchema } from './letter-template-id.js'
import {
  letterFields,
  letterSubjects,
  letterTemplateRowSchema,
  letterTemplateSchema,
  letterWordsSchema,
  type LetterSubject,
  type LetterTemplate,
  type LetterTemplateRow,
  type LetterWords,
} from './letter-template.js'

export const listLetters = defineQuery<Nothing, LetterTemplateRow[]>({
  name: 'letters.list',
  summary: 'The templates of letters, by their names, those that were archived last.',
  access: 'letters.read',
  whileImpersonating: 'allowed',
  input: nothing,
  output: z.array(letterTemplateRowSchema),
})

const byIdSchema = z.strictObject({ id: letterTemplateIdSchema })
export interface LetterById extends z.output<typeof byIdSchema> {}

export const getLetter = defineQuery<LetterById, LetterTemplate>({
  name: 'letters.get',
  summary: 'The template of a letter, in its languages.',
  access: 'letters.read',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: letterTemplateSchema,
  problems: ['not_found'],
})

interface LetterFields {
  about: LetterSubject
  words: Partial<Record<PageLanguage, LetterWords | undefined>>
}

/** Words may only tell of what the letter is about. */
function withFieldsOfLetter({ about, words }: LetterFields, context: z.RefinementCtx): void {
  for (const [language, written] of Object.entries(words))
    if (written) withKnownFields('letter', letterFieldsOf(about), written, ['words', language], context)
}

export const createLetterInputSchema = z.strictObject(letterFields).superRefine(withFieldsOfLetter)
export interface CreateLetterInput extends z.output<typeof createLetterInputSchema> {}

export const createLetter = defineCommand<CreateLetterInput, LetterTemplate>({
  name: 'letters.create',
  summary: 'Adds the template of a letter.',
  access: 'letters.manage',
  input: createLetterInputSchema,
  output: letterTemplateSchema,
  problems: ['letter_name_taken'],
})

const updateInputSchema = z
  .strictObject({ id: letterTemplateIdSchema, ...letterFields })
  .superRefine(withFieldsOfLetter)
export interface UpdateLetterInput extends z.output<typeof updateInputSchema> {}

export const updateLetter = defineCommand<UpdateLetterInput, LetterTemplate>({
  name: 'letters.update',
  summary: 'Changes the template of a letter. Letters that were written keep their text.',
  access: 'letters.manage',
  input: updateInputSchema,
  output: letterTemplateSchema,
  problems: ['not_found', 'letter_name_taken'],
})

const changeOfState = {
  access: 'letters.manage',
  input: byIdSchema,
  output: letterTemplateSchema,
} as const

export const archiveLetter = defineCommand<LetterById, LetterTemplate>({
  name: 'letters.archive',
  summary: 'Offers the template for no new letter. What it was chosen for before keeps it.',
  ...changeOfState,
  problems: ['not_found'],
})

export const restoreLetter = defineCommand<LetterById, LetterTemplate>({
  name: 'letters.restore',
  summary: 'Offers an archived template again.',
  ...changeOfState,
  problems: ['not_found', 'letter_name_taken'],
})

const previewInputSchema = z
  .strictObject({
    about: z.enum(letterSubjects),
    isSigned: z.boolean(),
    language: z.enum(pageLanguages),
    words: letterWordsSchema,
    /** The newest gift where none is named. */
    chargeId: chargeIdSchema.optional(),
  })
  .superRefine(({ about, words }, context) =>
    withKnownFields('letter', letterFieldsOf(about), words, ['words'], context),
  )
export interface PreviewLetterInput extends z.output<typeof previewInputSchema> {}

const previewSchema = z.object({
  /** Each page as SVG. */
  pages: z.array(z.string()),
  email: z.object({ subject: z.string(), html: z.string() }),
  /** Whose letter it is; null where there is no gift yet and one was made up. */
  donorName: z.string().nullable(),
})
export interface LetterPreview extends z.infer<typeof previewSchema> {}

export const previewLetter = defineQuery<PreviewLetterInput, LetterPreview>({
  name: 'letters.preview',
  summary: 'A letter as the words of a form make it for the donor of a gift, as pages and as an email.',
  access: 'letters.open',
  whileImpersonating: 'allowed',
  input: previewInputSchema,
  output: previewSchema,
  problems: ['not_found'],
})
