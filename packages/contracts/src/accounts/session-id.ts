import { idOf, type Id } from '../id.js'

export type SessionId = Id<'session'>
export const sessionIdSchema = idOf<'session'>()
