import { idOf, type Id } from '../id.js'

export type DonationId = Id<'donation'>
export const donationIdSchema = idOf<'donation'>()
