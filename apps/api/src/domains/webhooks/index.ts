export { WebhooksModule } from './webhooks.module.js'
export { WebhooksService } from './webhooks.service.js'
