import { idOf } from '../id.js'

export const webhookIdSchema = idOf<'webhook'>()
