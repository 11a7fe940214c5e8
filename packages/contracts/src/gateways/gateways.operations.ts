import { z } from 'zod'
import { paymentMethods } from '../charges/charge.js'
import { gatewayIntegrationIdSchema } from './gateway-integration-id.js'
import { paymentDomainIdSchema } from './payment-domain-id.js'
import { orgIdSchema } from '../orgs/org-id.js'
import { nothing, type Nothing } from '../nothing.js'
import { defineCommand, defineQuery } from '../operation.js'
import { legalEntitySchema } from '../orgs/org.js'
import { requiredText, textUpTo } from '../text.js'
import {
  feeRuleSchema,
  gatewayIntegrationSchema,
  paymentDomainSchema,
  type GatewayIntegration,
  type PaymentDomain,
} from './gateway-integration.js'
import { gatewayModes, gatewayProviders } from './gateway.js'

const legalEntityIdSchema = z.uuid({ error: 'Not a valid ID' })

const ofOrgSchema = z.strictObject({ id: orgIdSchema })
export interface IntegrationsOfOrg extends z.output<typeof ofOrgSchema> {}

export const listGatewayIntegrations = defineQuery<IntegrationsOfOrg, GatewayIntegration[]>({
  name: 'gateways.list',
  summary: 'Every gateway integration of the organization; secrets are masked.',
  access: 'gateways.manage',
  whileImpersonating: 'allowed',
  input: ofOrgSchema,
  output: z.array(gatewayIntegrationSchema),
  problems: ['not_found'],
  rest: { method: 'GET', path: '/org/{id}/gateway-integration' },
})

const legalEntityWithIntegrationsSchema = legalEntitySchema.extend({ integrations: z.array(gatewayIntegrationSchema) })
export interface LegalEntityWithIntegrations extends z.infer<typeof legalEntityWithIntegrationsSchema> {}

export const listEntitiesWithIntegrations = defineQuery<Nothing, LegalEntityWithIntegrations[]>({
  name: 'gateways.listByEntity',
  summary: 'Each legal entity with its gateway integrations, the primary one first.',
  access: 'gateways.manage',
  whileImpersonating: 'allowed',
  input: nothing,
  output: z.array(legalEntityWithIntegrationsSchema),
  rest: { method: 'GET', path: '/org/entities-integrations' },
})

/** A key as it is entered. A masked one, sent back as it was read, changes nothing. */
const keyText = requiredText(255).trim()

const statementDescriptorText = textUpTo(22)
  .trim()
  .refine(
    (text) => text === '' || (text.length >= 5 && /[A-Za-z]/.test(text)),
    'Use 5 to 22 characters, including a letter',
  )
  .refine((text) => !/[<>\\'"*]/.test(text), 'Leave out < > \\ \' " and *')

const methodsSchema = z.array(z.enum(paymentMethods)).min(1, 'Choose at least one').max(paymentMethods.length)

export const integrationUpdatesSchema = z.strictObject({
  displayName: requiredText(100).optional(),
  enabled: z.boolean().optional(),
  isDefault: z.boolean().optional(),
  methods: methodsSchema.optional(),
  statementDescriptor: statementDescriptorText.nullable().optional(),
  feeRule: feeRuleSchema.nullable().optional(),
  publishableKey: keyText.optional(),
  secretKey: keyText.optional(),
  webhookSecret: keyText.optional(),
  mode: z.enum(gatewayModes).optional(),
})
export interface IntegrationUpdates extends z.output<typeof integrationUpdatesSchema> {}

const updateInputSchema = z.strictObject({
  entityId: legalEntityIdSchema,
  integrationId: gatewayIntegrationIdSchema,
  updates: integrationUpdatesSchema,
})
export interface UpdateIntegrationInput extends z.output<typeof updateInputSchema> {}

export const updateGatewayIntegration = defineCommand<
  UpdateIntegrationInput,
  GatewayIntegration,
  z.input<typeof updateInputSchema>
>({
  name: 'gateways.update',
  summary: 'Changes an integration; keys are checked against the gateway before they are saved.',
  access: 'gateways.manage',
  input: updateInputSchema,
  output: gatewayIntegrationSchema,
  problems: [
    'not_found',
    'second_factor_stale',
    'gateway_refused',
    'gateway_silent',
    'gateway_in_use',
    'instance_unconfirmed',
  ],
  rest: {
    method: 'PUT',
    path: '/org/{entityId}/gateway-integration/{integrationId}',
    bodyField: 'updates',
  },
})

export const connectInputSchema = z.strictObject({
  entityId: legalEntityIdSchema,
  provider: z.enum(gatewayProviders),
  mode: z.enum(gatewayModes),
  displayName: requiredText(100).optional(),
  publishableKey: keyText.optional(),
  secretKey: keyText.optional(),
  webhookSecret: keyText.optional(),
})
export interface ConnectGatewayInput extends z.output<typeof connectInputSchema> {}

export const connectGateway = defineCommand<ConnectGatewayInput, GatewayIntegration>({
  name: 'gateways.connect',
  summary: 'Connects an entity to a gateway, once the gateway knows the keys.',
  access: 'gateways.manage',
  input: connectInputSchema,
  output: gatewayIntegrationSchema,
  problems: ['not_found', 'second_factor_stale', 'gateway_refused', 'gateway_silent', 'instance_unconfirmed'],
})

const byIntegrationSchema = z.strictObject({ integrationId: gatewayIntegrationIdSchema })
export interface IntegrationById extends z.output<typeof byIntegrationSchema> {}

export const testGatewayConnection = defineCommand<IntegrationById, GatewayIntegration>({
  name: 'gateways.test',
  summary: 'Asks the gateway how the account stands, and writes down what it says.',
  access: 'gateways.manage',
  whileImpersonating: 'allowed',
  input: byIntegrationSchema,
  output: gatewayIntegrationSchema,
  problems: ['not_found', 'attempts_exhausted', 'instance_unconfirmed'],
})

export const disconnectInputSchema = z.strictObject({
  integrationId: gatewayIntegrationIdSchema,
  targetIntegrationId: gatewayIntegrationIdSchema.optional(),
})
export interface DisconnectGatewayInput extends z.output<typeof disconnectInputSchema> {}

export const disconnectGateway = defineCommand<DisconnectGatewayInput, GatewayIntegration>({
  name: 'gateways.disconnect',
  summary: 'Takes the keys of an integration away for good; its live plans go to another one.',
  access: 'gateways.manage',
  input: disconnectInputSchema,
  output: gatewayIntegrationSchema,
  problems: ['not_found', 'second_factor_stale', 'gateway_in_use'],
})

const gatewayUseSchema = z.object({ liveDonations: z.int() })
export interface GatewayUse extends z.infer<typeof gatewayUseSchema> {}

export const countGatewayUse = defineQuery<IntegrationById, GatewayUse>({
  name: 'gateways.countUse',
  summary: 'How many recurring gifts are still collected by an integration.',
  access: 'gateways.manage',
  whileImpersonating: 'allowed',
  input: byIntegrationSchema,
  output: gatewayUseSchema,
  problems: ['not_found'],
})

const domainText = textUpTo(253)
  .trim()
  .toLowerCase()
  .refine(
    (name) => /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(name),
    'Enter only the domain, such as give.example.org',
  )

const domainsOfSchema = z.strictObject({ gatewayIntegrationId: gatewayIntegrationIdSchema })
export interface DomainsOf extends z.output<typeof domainsOfSchema> {}

export const listPaymentDomains = defineQuery<DomainsOf, PaymentDomain[]>({
  name: 'gateways.listDomains',
  summary: 'The web domains on which wallets work by an integration.',
  access: 'gateways.manage',
  whileImpersonating: 'allowed',
  input: domainsOfSchema,
  output: z.array(paymentDomainSchema),
  problems: ['not_found'],
  rest: { method: 'GET', path: '/org/payment-domain', query: ['gatewayIntegrationId'] },
})

export const registerDomainInputSchema = z.strictObject({
  gatewayIntegrationId: gatewayIntegrationIdSchema,
  domain: domainText,
})
export interface RegisterDomainInput extends z.output<typeof registerDomainInputSchema> {}

export const registerPaymentDomain = defineCommand<
  RegisterDomainInput,
  PaymentDomain,
  z.input<typeof registerDomainInputSchema>
>({
  name: 'gateways.registerDomain',
  summary: 'Registers a web domain with the gateway; one that is registered stays as it is.',
  access: 'gateways.manage',
  whileImpersonating: 'allowed',
  input: registerDomainInputSchema,
  output: paymentDomainSchema,
  problems: ['not_found', 'gateway_refused', 'gateway_silent', 'instance_unconfirmed'],
  rest: { method: 'POST', path: '/org/payment-domain' },
})

const byDomainSchema = z.strictObject({ id: paymentDomainIdSchema })
export interface PaymentDomainById extends z.output<typeof byDomainSchema> {}

const domainProblems = ['not_found', 'gateway_refused', 'gateway_silent', 'instance_unconfirmed'] as const

export const verifyPaymentDomain = defineCommand<PaymentDomainById, PaymentDomain>({
  name: 'gateways.verifyDomain',
  summary: 'Has the gateway look at a domain again.',
  access: 'gateways.manage',
  whileImpersonating: 'allowed',
  input: byDomainSchema,
  output: paymentDomainSchema,
  problems: domainProblems,
})

export const enablePaymentDomain = defineCommand<PaymentDomainById, PaymentDomain>({
  name: 'gateways.enableDomain',
  summary: 'Offers wallets on a domain again.',
  access: 'gateways.manage',
  whileImpersonating: 'allowed',
  input: byDomainSchema,
  output: paymentDomainSchema,
  problems: domainProblems,
})

export const disablePaymentDomain = defineCommand<PaymentDomainById, PaymentDomain>({
  name: 'gateways.disableDomain',
  summary: 'Offers no wallets on a domain any more; it stays in the list.',
  access: 'gateways.manage',
  whileImpersonating: 'allowed',
  input: byDomainSchema,
  output: paymentDomainSchema,
  problems: domainProblems,
})
