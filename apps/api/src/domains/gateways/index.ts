export { ConnectedGateway } from './connection/connected-gateway.js'
export { ConnectedSubscriptions } from './connection/connected-subscriptions.js'
export { firstIntegrations } from './connection/first-integrations.js'
export type {
  ChargeQuery,
  CollectRequest,
  PaymentStart,
  RefundQuery,
  RefundRequest,
  SetupQuery,
  StartPaymentRequest,
  StartSetupRequest,
} from './gateway.js'
export type { EventApplier, GatewayChange, GatewayEventToApply } from './gateway-change.js'
export type {
  ChargeState,
  CollectOutcome,
  DisputeState,
  FoundCharge,
  FoundRefund,
  FoundSetup,
  KeptMethod,
  PaidMethod,
  RefundOutcome,
  RefundState,
  Returned,
  Settlement,
  SetupStart,
  Succeeded,
  Unknown,
} from './gateway-outcome.js'
export type {
  AccountBill,
  CustomerPayment,
  GatewayCustomer,
  GatewaySubscription,
  PeriodBill,
  UnsettledBill,
} from './gateway-subscription.js'
export type { PayoutPart, PayoutQuery, PayoutState } from './gateway-payout.js'
export { heldOpenGateways } from './connection/open-gateways.statements.js'
export { GatewayEventIntake } from './events/gateway-event-intake.js'
export { IntegrationAlerts } from './connection/integration-alerts.js'
export { KeptEvents } from './events/kept-events.js'
export { eventsPathOf } from './events/events-path.js'
export { GatewayEvents } from './events/gateway-events.js'
export { GatewaysService } from './gateways.service.js'
export { sandboxMoves } from './sandbox/sandbox-payouts.statements.js'
export { SandboxPage, type SandboxPayment, type SandboxStep } from './sandbox/sandbox-page.js'
export { GatewayPayments } from './settings/gateway-payments.js'
export { GatewayDonations, type DonationsOfGateways } from './settings/gateway-donations.js'
