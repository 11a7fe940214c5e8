import { idOf } from '../id.js'

export const gatewayIntegrationIdSchema = idOf<'gateway_integration'>()
