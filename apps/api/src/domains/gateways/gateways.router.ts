import {
  connectGateway,
  countGatewayUse,
  disablePaymentDomain,
  disconnectGateway,
  enablePaymentDomain,
  listEntitiesWithIntegrations,
  listGatewayIntegrations,
  listPaymentDomains,
  registerPaymentDomain,
  testGatewayConnection,
  updateGatewayIntegration,
  verifyPaymentDomain,
} from '@almoner/contracts/gateways/gateways.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { GatewaySettingsService } from './settings/gateway-settings.service.js'
import type { PaymentDomains } from './settings/payment-domains.js'

export const gatewaysProcedures = (gateways: GatewaySettingsService, domains: PaymentDomains) => ({
  list: procedureFor(listGatewayIntegrations).query(({ ctx, input }) => gateways.list(ctx.actor, input)),
  listByEntity: procedureFor(listEntitiesWithIntegrations).query(({ ctx }) => gateways.listByEntity(ctx.actor)),
  connect: procedureFor(connectGateway).mutation(({ ctx, input }) => gateways.connect(ctx.signedIn, input)),
  update: procedureFor(updateGatewayIntegration).mutation(({ ctx, input }) => gateways.update(ctx.signedIn, input)),
  test: procedureFor(testGatewayConnection).mutation(({ ctx, input }) => gateways.test(ctx.actor, input)),
  countUse: procedureFor(countGatewayUse).query(({ ctx, input }) => gateways.countUse(ctx.actor, input)),
  disconnect: procedureFor(disconnectGateway).mutation(({ ctx, input }) => gateways.disconnect(ctx.signedIn, input)),
  listDomains: procedureFor(listPaymentDomains).query(({ ctx, input }) => domains.list(ctx.actor, input)),
  registerDomain: procedureFor(registerPaymentDomain).mutation(({ ctx, input }) => domains.register(ctx.actor, input)),
  verifyDomain: procedureFor(verifyPaymentDomain).mutation(({ ctx, input }) => domains.look(ctx.actor, input)),
  enableDomain: procedureFor(enablePaymentDomain).mutation(({ ctx, input }) => domains.look(ctx.actor, input, true)),
  disableDomain: procedureFor(disablePaymentDomain).mutation(({ ctx, input }) => domains.look(ctx.actor, input, false)),
})
