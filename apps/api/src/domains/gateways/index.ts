export { ConnectedGateway } from './connection/connected-gateway.js'
export type {
  ChargeQuery,
  CollectRequest,
  PaymentStart,
  RefundQuery,
  RefundRequest,
  StartPaymentRequest,
} from './gateway.js'
export type { EventApplier, GatewayChange, GatewayEventToApply } from './gateway-change.js'
export type {
  ChargeState,
  CollectOutcome,
  DisputeState,
  FoundCharge,
  FoundRefund,
  PaidMethod,
  RefundOutcome,
  RefundState,
  Settlement,
  Unknown,
} from './gateway-outcome.js'
export { GatewayEvents } from './gateway-events.js'
export { GatewaysModule } from './gateways.module.js'
export { GatewaysService } from './gateways.service.js'
