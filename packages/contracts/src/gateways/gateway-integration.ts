import { z } from 'zod'
import { paymentMethods } from '../charges/charge.js'
import { gatewayIntegrationIdSchema } from './gateway-integration-id.js'
import { paymentDomainIdSchema } from './payment-domain-id.js'
import { instantSchema } from '../time.js'
import { gatewayModes, gatewayProviders } from './gateway.js'
import { minorUnitsSchema } from '../money.js'

/** `incomplete`: keys are missing. `restricted`: the gateway takes no charges for this account at present. */
export const integrationStatuses = ['incomplete', 'active', 'restricted', 'disconnected'] as const
export type IntegrationStatus = (typeof integrationStatuses)[number]

/** Percent with up to two decimals; the fixed part in minor units. */
const feeSchema = z.strictObject({
  percent: z
    .number()
    .min(0, 'Enter 0 to 100')
    .max(100, 'Enter 0 to 100')
    .refine((percent) => /^\d+(\.\d{1,2})?$/.test(String(percent)), 'Use up to two decimals'),
  fixed: minorUnitsSchema.min(0).max(100_000),
})

/** What the gateway is thought to keep of a charge, for fee cover and forecasts; the true fee comes with the charge. */
export const feeRuleSchema = feeSchema.extend({
  perMethod: z.partialRecord(z.enum(paymentMethods), feeSchema).optional(),
})
export interface FeeRule extends z.infer<typeof feeRuleSchema> {}

/** A gateway integration as people see it. A secret that is set reads as `••••` and its last four characters. */
export const gatewayIntegrationSchema = z.object({
  id: gatewayIntegrationIdSchema,
  entityId: z.string(),
  provider: z.enum(gatewayProviders),
  displayName: z.string(),
  mode: z.enum(gatewayModes),
  status: z.enum(integrationStatuses),
  accountId: z.string().nullable(),
  publishableKey: z.string().nullable(),
  secretKey: z.string().nullable(),
  webhookSecret: z.string().nullable(),
  methods: z.array(z.enum(paymentMethods)),
  isDefault: z.boolean(),
  enabled: z.boolean(),
  country: z.string().nullable(),
  currency: z.string().nullable(),
  statementDescriptor: z.string().nullable(),
  feeRule: feeRuleSchema.nullable(),
  payoutSchedule: z.string().nullable(),
  chargesEnabled: z.boolean(),
  requirementsDue: z.array(z.string()),
  lastEventAt: instantSchema.nullable(),
  lastError: z.string().nullable(),
  checkedAt: instantSchema.nullable(),
  createdAt: instantSchema,
  eventsUrl: z.string(),
})
export interface GatewayIntegration extends z.infer<typeof gatewayIntegrationSchema> {}

export const domainStatuses = ['pending', 'active', 'inactive', 'disabled'] as const
export type DomainStatus = (typeof domainStatuses)[number]

const walletStateSchema = z.object({
  status: z.enum(['pending', 'active', 'inactive']),
  error: z.string().nullable(),
})
export interface WalletState extends z.infer<typeof walletStateSchema> {}

/** A web domain that was registered with a gateway so that wallets work there. `active`: at least one of them does. */
export const paymentDomainSchema = z.object({
  id: paymentDomainIdSchema,
  gatewayIntegrationId: gatewayIntegrationIdSchema,
  domain: z.string(),
  status: z.enum(domainStatuses),
  applePay: walletStateSchema,
  googlePay: walletStateSchema,
  link: walletStateSchema,
  paypal: walletStateSchema,
  enabled: z.boolean(),
  createdAt: instantSchema,
})
export interface PaymentDomain extends z.infer<typeof paymentDomainSchema> {}
