import { z } from 'zod'
import { pageLanguages } from '../checkout/checkout-page.js'
import { withFieldsLinted } from '../emails/merge-fields.js'
import { personSchema } from '../records/record.js'
import { isBlank, richTextSchema } from '../rich-text.js'
import { requiredText } from '../text.js'
import { instantSchema } from '../time.js'
import { letterTemplateIdSchema } from './letter-template-id.js'

/** What a letter is written about: gifts of a donor, or the donor alone. */
export const letterSubjects = ['gift', 'donor'] as const
export type LetterSubject = (typeof letterSubjects)[number]

/** A letter in one language. Merge fields stand in it as `{{donor.firstName|Friend}}`; the subject is of the email alone. */
export const letterWordsSchema = z
  .strictObject({
    subject: requiredText(200),
    body: richTextSchema.refine((body) => !isBlank(body), 'Required'),
  })
  .superRefine(withFieldsLinted)
export interface LetterWords extends z.output<typeof letterWordsSchema> {}

export const letterFields = {
  name: requiredText(100).transform((name) => name.trim()),
  about: z.enum(letterSubjects),
  /** Whether the signatory of the legal entity's receipts signs it, with picture, name and title. */
  isSigned: z.boolean(),
  /** One for each language; a donor gets their own, or the organization's where that is not here. */
  words: z
    .partialRecord(z.enum(pageLanguages), letterWordsSchema)
    .refine((words) => Object.values(words).some(Boolean), 'Write it in at least one language'),
}

export const letterTemplateSchema = z.object({
  id: letterTemplateIdSchema,
  name: z.string(),
  about: z.enum(letterSubjects),
  isSigned: z.boolean(),
  words: z.partialRecord(z.enum(pageLanguages), z.object({ subject: z.string(), body: richTextSchema })),
  createdBy: personSchema.nullable(),
  savedAt: instantSchema,
  archivedAt: instantSchema.nullable(),
})
export interface LetterTemplate extends z.infer<typeof letterTemplateSchema> {}

/** A template in a list. */
export const letterTemplateRowSchema = letterTemplateSchema
  .omit({ words: true, createdBy: true })
  .extend({ languages: z.array(z.enum(pageLanguages)) })
export interface LetterTemplateRow extends z.infer<typeof letterTemplateRowSchema> {}
