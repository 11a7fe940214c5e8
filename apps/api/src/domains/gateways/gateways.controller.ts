import {
  listEntitiesWithIntegrations,
  listGatewayIntegrations,
  listPaymentDomains,
  registerPaymentDomain,
  updateGatewayIntegration,
} from '@almoner/contracts/gateways/gateways.operations'
import { controllerFor } from '../../rest/controller-for.js'

export const GatewaysController = controllerFor(
  listGatewayIntegrations,
  listEntitiesWithIntegrations,
  updateGatewayIntegration,
  listPaymentDomains,
  registerPaymentDomain,
)
