import { idOf, type Id } from '../id.js'

export type DesignationId = Id<'designation'>
export const designationIdSchema = idOf<'designation'>()
