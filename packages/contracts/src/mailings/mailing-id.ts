import { idOf } from '../id.js'

export const mailingIdSchema = idOf<'mailing'>()
