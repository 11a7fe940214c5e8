import { z } from 'zod'
import { personSchema } from '../records/record.js'
import { instantSchema } from '../time.js'
import { savedViewIdSchema } from './saved-view-id.js'

/** The lists that views are saved of. */
export const viewedLists = ['donors', 'charges', 'donations', 'campaigns', 'fundraisers'] as const
export type ViewedList = (typeof viewedLists)[number]

/** `standard` is as tall as whoever looks has chosen for all rows. */
export const densities = ['standard', 'compact'] as const
export type Density = (typeof densities)[number]

export const longestQuery = 16_000
export const mostColumns = 60
/** How many somebody can keep of one list. */
export const mostSavedViews = 50

/** A list as somebody wants to find it again: what it holds, in which order, and how it looks. */
export const savedViewSchema = z.object({
  id: savedViewIdSchema,
  list: z.enum(viewedLists),
  name: z.string(),
  /** Filters and sort as they stand in the link of the list: `status=failed&sort=-amount`. */
  query: z.string(),
  /** The columns by their keys, in their order; none stands for those of the list itself. */
  columns: z.array(z.string()),
  density: z.enum(densities),
  /** Seen by everybody who sees the list; else by its owner alone. */
  isShared: z.boolean(),
  owner: personSchema,
  /** Whether the visitor can change it: its owner can, and admins where it is shared. */
  canEdit: z.boolean(),
  createdAt: instantSchema,
})
export interface SavedView extends z.infer<typeof savedViewSchema> {}
