import { idOf, type Id } from '../id.js'

export type DonorId = Id<'donor'>
export const donorIdSchema = idOf<'donor'>()
