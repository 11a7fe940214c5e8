import { z } from 'zod'
import { nothing, type Nothing } from '../nothing.js'
import { defineCommand, defineQuery } from '../operation.js'
import { requiredText, textUpTo } from '../text.js'
import { savedViewIdSchema } from './saved-view-id.js'
import { densities, longestQuery, mostColumns, savedViewSchema, viewedLists, type SavedView } from './saved-view.js'

const viewName = requiredText(60).transform((name) => name.trim())
const columnKeys = z.array(requiredText(80)).max(mostColumns)

const look = {
  query: textUpTo(longestQuery),
  columns: columnKeys,
  density: z.enum(densities),
}

export const listSavedViews = defineQuery<Nothing, SavedView[]>({
  name: 'savedViews.list',
  summary: 'The views that the visitor saved, and those that others share, in the order they were saved.',
  access: 'savedViews.read',
  whileImpersonating: 'allowed',
  input: nothing,
  output: z.array(savedViewSchema),
})

export const createSavedViewInputSchema = z.strictObject({
  list: z.enum(viewedLists),
  name: viewName,
  ...look,
  isShared: z.boolean().default(false),
  idempotencyKey: z.uuid(),
})
export interface CreateSavedViewInput extends z.output<typeof createSavedViewInputSchema> {}

export const createSavedView = defineCommand<
  CreateSavedViewInput,
  SavedView,
  z.input<typeof createSavedViewInputSchema>
>({
  name: 'savedViews.create',
  summary: 'Saves a list with its filters, sort, columns and density under a name.',
  access: 'savedViews.manage',
  input: createSavedViewInputSchema,
  output: savedViewSchema,
  problems: ['saved_view_limit', 'idempotency_key_reused'],
  isIdempotent: true,
})

export const updateSavedViewInputSchema = z.strictObject({
  id: savedViewIdSchema,
  name: viewName.optional(),
  query: look.query.optional(),
  columns: look.columns.optional(),
  density: look.density.optional(),
  isShared: z.boolean().optional(),
})
export interface UpdateSavedViewInput extends z.output<typeof updateSavedViewInputSchema> {}

export const updateSavedView = defineCommand<UpdateSavedViewInput, SavedView>({
  name: 'savedViews.update',
  summary: 'Renames a saved view, changes what it holds, shares it or keeps it to its owner again.',
  access: 'savedViews.manage',
  input: updateSavedViewInputSchema,
  output: savedViewSchema,
  problems: ['not_found', 'saved_view_of_another'],
})

const byIdSchema = z.strictObject({ id: savedViewIdSchema })
export interface SavedViewById extends z.output<typeof byIdSchema> {}

export const removeSavedView = defineCommand<SavedViewById, SavedView>({
  name: 'savedViews.remove',
  summary: 'Deletes a saved view, and answers what it was.',
  access: 'savedViews.manage',
  input: byIdSchema,
  output: savedViewSchema,
  problems: ['not_found', 'saved_view_of_another'],
})
