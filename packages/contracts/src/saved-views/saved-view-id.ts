import { idOf, type Id } from '../id.js'

export type SavedViewId = Id<'savedView'>
export const savedViewIdSchema = idOf<'savedView'>()
