import { idOf, type Id } from '../id.js'

export type GatewayIntegrationId = Id<'gateway_integration'>
export const gatewayIntegrationIdSchema = idOf<'gateway_integration'>()
