import { idOf, type Id } from '../id.js'

export type WebhookDeliveryId = Id<'webhook_delivery'>
export const webhookDeliveryIdSchema = idOf<'webhook_delivery'>()
