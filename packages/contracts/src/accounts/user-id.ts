import { idOf, type Id } from '../id.js'

export type UserId = Id<'user'>
export const userIdSchema = idOf<'user'>()
