import {
  getWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  resendWebhookDelivery,
  saveWebhook,
} from '@almoner/contracts/webhooks/webhooks.operations'
import { controllerFor } from '../../rest/controller-for.js'

export const WebhooksController = controllerFor(
  getWebhook,
  saveWebhook,
  listWebhookDeliveries,
  getWebhookDelivery,
  resendWebhookDelivery,
)
