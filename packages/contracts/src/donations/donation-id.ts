import { idOf } from '../id.js'

export const donationIdSchema = idOf<'donation'>()
