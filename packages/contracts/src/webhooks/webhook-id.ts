import { idOf, type Id } from '../id.js'

export type WebhookId = Id<'webhook'>
export const webhookIdSchema = idOf<'webhook'>()
