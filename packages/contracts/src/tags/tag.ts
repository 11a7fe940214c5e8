import { z } from 'zod'
import { nameKey } from '../donors/donor-keys.js'
import { recordInput, recordKinds } from '../records/record.js'
import { requiredText } from '../text.js'
import { instantSchema } from '../time.js'
import { tagIdSchema } from './tag-id.js'

/** Colors of the theme, which has each of them for light and for dark. */
export const tagColors = ['green', 'amber', 'blue', 'brick', 'plum', 'sage', 'stone', 'rose'] as const
export type TagColor = (typeof tagColors)[number]

export const longestTagName = 40
export const mostTags = 1_000
export const mostTagsOfRecord = 50

/** A name as it is kept: the spaces around it and doubled ones are left out. */
export const tagNameSchema = requiredText(longestTagName).transform((name) => name.trim().replace(/\s+/g, ' '))

/** What two spellings of a tag share: one tag has both. */
export const tagKey = (name: string): string => nameKey(name) || name.trim().toLowerCase()

/** The color that a new tag gets, the same wherever it is made. */
export function colorOfNew(name: string): TagColor {
  let sum = 0
  for (const letter of tagKey(name)) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return tagColors[sum % tagColors.length] ?? tagColors[0]
}

export const tagSchema = z.object({ id: tagIdSchema, name: z.string(), color: z.enum(tagColors) })
export interface Tag extends z.infer<typeof tagSchema> {}

/** A tag as those who look after tags see it. */
export const managedTagSchema = tagSchema.extend({
  counts: z.record(z.enum(recordKinds), z.int()),
  removedAt: instantSchema.nullable(),
  /** The name of the tag that records have instead. */
  mergedInto: z.string().nullable(),
})
export interface ManagedTag extends z.infer<typeof managedTagSchema> {}

/** The tags of a record by their names. */
export const recordTagsSchema = z.object({
  recordKind: z.enum(recordKinds),
  recordId: recordInput.recordId,
  tags: z.array(tagSchema),
})
export interface RecordTags extends z.infer<typeof recordTagsSchema> {}
