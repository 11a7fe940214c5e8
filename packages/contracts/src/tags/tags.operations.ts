import { z } from 'zod'
import { nothing, type Nothing } from '../nothing.js'
import { defineCommand, defineQuery } from '../operation.js'
import { recordInput } from '../records/record.js'
import { tagIdSchema } from './tag-id.js'
import {
  managedTagSchema,
  mostTagsOfRecord,
  recordTagsSchema,
  tagColors,
  tagNameSchema,
  tagSchema,
  type ManagedTag,
  type RecordTags,
  type Tag,
} from './tag.js'

export const listTags = defineQuery<Nothing, Tag[]>({
  name: 'tags.list',
  summary: 'The tags of the organization, by their names.',
  access: 'tags.read',
  whileImpersonating: 'allowed',
  input: nothing,
  output: z.array(tagSchema),
  rest: { method: 'GET', path: '/v1/tags' },
})

export const listManagedTags = defineQuery<Nothing, ManagedTag[]>({
  name: 'tags.listManaged',
  summary: 'The tags with how many records of each kind have them, those that were removed or merged among them.',
  access: 'tags.manage',
  whileImpersonating: 'allowed',
  input: nothing,
  output: z.array(managedTagSchema),
})

const mostRecords = 200

export const tagsOfRecordsInputSchema = z.strictObject({
  recordKind: recordInput.recordKind,
  recordIds: z.array(recordInput.recordId).min(1).max(mostRecords, `At most ${mostRecords} at once`),
})
export interface TagsOfRecordsInput extends z.output<typeof tagsOfRecordsInputSchema> {}

export const listTagsOfRecords = defineQuery<TagsOfRecordsInput, RecordTags[]>({
  name: 'tags.ofRecords',
  summary: 'The tags of some records of one kind; a record without any is left out.',
  access: 'tags.read',
  whileImpersonating: 'allowed',
  input: tagsOfRecordsInputSchema,
  output: z.array(recordTagsSchema),
  problems: ['permission_denied'],
  rest: { method: 'GET', path: '/v1/record-tags', query: '*' },
})

const names = z.array(tagNameSchema).max(mostTagsOfRecord, `At most ${mostTagsOfRecord} at once`)

export const changeTagsInputSchema = z.strictObject({
  ...recordInput,
  /** Names; a tag that the organization does not have yet is made. */
  add: names.default([]),
  remove: names.default([]),
})
export interface ChangeTagsInput extends z.output<typeof changeTagsInputSchema> {}

export const changeTags = defineCommand<ChangeTagsInput, RecordTags, z.input<typeof changeTagsInputSchema>>({
  name: 'tags.change',
  summary: 'Adds tags to a record and takes others off, by their names.',
  access: 'tags.apply',
  input: changeTagsInputSchema,
  output: recordTagsSchema,
  problems: ['not_found', 'permission_denied'],
  rest: { method: 'POST', path: '/v1/record-tags' },
})

export const createTagInputSchema = z.strictObject({ name: tagNameSchema, color: z.enum(tagColors).optional() })
export interface CreateTagInput extends z.output<typeof createTagInputSchema> {}

export const createTag = defineCommand<CreateTagInput, Tag, z.input<typeof createTagInputSchema>>({
  name: 'tags.create',
  summary: 'Makes a tag.',
  access: 'tags.apply',
  input: createTagInputSchema,
  output: tagSchema,
  problems: ['tag_name_taken'],
  rest: { method: 'POST', path: '/v1/tags' },
})

export const updateTagInputSchema = z.strictObject({
  id: tagIdSchema,
  name: tagNameSchema.optional(),
  color: z.enum(tagColors).optional(),
})
export interface UpdateTagInput extends z.output<typeof updateTagInputSchema> {}

export const updateTag = defineCommand<UpdateTagInput, Tag, z.input<typeof updateTagInputSchema>>({
  name: 'tags.update',
  summary: 'Gives a tag another name or color, on every record that has it; what is left out stays.',
  access: 'tags.manage',
  input: updateTagInputSchema,
  output: tagSchema,
  problems: ['not_found', 'tag_name_taken'],
  rest: { method: 'POST', path: '/v1/tags/{id}' },
})

const mergeInputSchema = z.strictObject({ id: tagIdSchema, intoId: tagIdSchema })
export interface MergeTagsInput extends z.output<typeof mergeInputSchema> {}

export const mergeTags = defineCommand<MergeTagsInput, Tag>({
  name: 'tags.merge',
  summary: 'Gives every record that has a tag another one instead. Restoring the tag takes it back.',
  access: 'tags.manage',
  input: mergeInputSchema,
  output: tagSchema,
  problems: ['not_found'],
})

const byIdSchema = z.strictObject({ id: tagIdSchema })
export interface TagById extends z.output<typeof byIdSchema> {}

export const removeTag = defineCommand<TagById, Tag>({
  name: 'tags.remove',
  summary: 'Takes a tag off every record and out of the list. It can be restored.',
  access: 'tags.manage',
  input: byIdSchema,
  output: tagSchema,
  problems: ['not_found'],
})

export const restoreTag = defineCommand<TagById, Tag>({
  name: 'tags.restore',
  summary: 'Brings back a tag that was removed or merged, on the records that had it.',
  access: 'tags.manage',
  input: byIdSchema,
  output: tagSchema,
  problems: ['not_found', 'tag_name_taken', 'tag_built_on'],
})
