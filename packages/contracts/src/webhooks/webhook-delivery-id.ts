import { idOf } from '../id.js'

export const webhookDeliveryIdSchema = idOf<'webhook_delivery'>()
