import type { GatewayIntegration, PaymentDomain } from '@almoner/contracts/gateways/gateway-integration'
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
import type {
  ConnectGatewayInput,
  DisconnectGatewayInput,
  DomainsOf,
  EntityWithIntegrations,
  GatewayUse,
  IntegrationById,
  IntegrationsOfOrg,
  PaymentDomainById,
  RegisterDomainInput,
  UpdateIntegrationInput,
} from '@almoner/contracts/gateways/gateways.operations'
import type { Actor, SignedIn } from '../../platform/access/actor.js'
import { procedureFor } from '../../trpc/procedure-for.js'
import { router } from '../../trpc/trpc.js'

export interface GatewaysVerbs {
  list(actor: Actor, input: IntegrationsOfOrg): Promise<GatewayIntegration[]>
  listByEntity(actor: Actor): Promise<EntityWithIntegrations[]>
  connect(visitor: SignedIn, input: ConnectGatewayInput): Promise<GatewayIntegration>
  update(visitor: SignedIn, input: UpdateIntegrationInput): Promise<GatewayIntegration>
  test(actor: Actor, input: IntegrationById): Promise<GatewayIntegration>
  countUse(actor: Actor, input: IntegrationById): Promise<GatewayUse>
  disconnect(visitor: SignedIn, input: DisconnectGatewayInput): Promise<GatewayIntegration>
  listDomains(actor: Actor, input: DomainsOf): Promise<PaymentDomain[]>
  registerDomain(actor: Actor, input: RegisterDomainInput): Promise<PaymentDomain>
  verifyDomain(actor: Actor, input: PaymentDomainById): Promise<PaymentDomain>
  enableDomain(actor: Actor, input: PaymentDomainById): Promise<PaymentDomain>
  disableDomain(actor: Actor, input: PaymentDomainById): Promise<PaymentDomain>
}

export const createGatewaysRouter = (gateways: GatewaysVerbs) =>
  router({
    list: procedureFor(listGatewayIntegrations).query(({ ctx, input }) => gateways.list(ctx.actor, input)),
    listByEntity: procedureFor(listEntitiesWithIntegrations).query(({ ctx }) => gateways.listByEntity(ctx.actor)),
    connect: procedureFor(connectGateway).mutation(({ ctx, input }) => gateways.connect(ctx.signedIn, input)),
    update: procedureFor(updateGatewayIntegration).mutation(({ ctx, input }) => gateways.update(ctx.signedIn, input)),
    test: procedureFor(testGatewayConnection).mutation(({ ctx, input }) => gateways.test(ctx.actor, input)),
    countUse: procedureFor(countGatewayUse).query(({ ctx, input }) => gateways.countUse(ctx.actor, input)),
    disconnect: procedureFor(disconnectGateway).mutation(({ ctx, input }) => gateways.disconnect(ctx.signedIn, input)),
    listDomains: procedureFor(listPaymentDomains).query(({ ctx, input }) => gateways.listDomains(ctx.actor, input)),
    registerDomain: procedureFor(registerPaymentDomain).mutation(({ ctx, input }) =>
      gateways.registerDomain(ctx.actor, input),
    ),
    verifyDomain: procedureFor(verifyPaymentDomain).mutation(({ ctx, input }) =>
      gateways.verifyDomain(ctx.actor, input),
    ),
    enableDomain: procedureFor(enablePaymentDomain).mutation(({ ctx, input }) =>
      gateways.enableDomain(ctx.actor, input),
    ),
    disableDomain: procedureFor(disablePaymentDomain).mutation(({ ctx, input }) =>
      gateways.disableDomain(ctx.actor, input),
    ),
  })
