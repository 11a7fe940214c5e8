import { idOf, type Id } from '../id.js'

export type OrgId = Id<'org'>
export const orgIdSchema = idOf<'org'>()
