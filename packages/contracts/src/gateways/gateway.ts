import { offlineMethods, paymentMethods, type PaymentMethod } from '../charges/charge.js'

export const gatewayProviders = ['sandbox', 'stripe', 'offline'] as const
export type GatewayProvider = (typeof gatewayProviders)[number]

export const gatewayModes = ['live', 'test'] as const
export type GatewayMode = (typeof gatewayModes)[number]

export interface ProviderFacts {
  label: string
  modes: readonly GatewayMode[]
  methods: readonly PaymentMethod[]
  keys: readonly ('publishableKey' | 'secretKey' | 'webhookSecret')[]
  /** Whether anything is asked of another computer; what staff record by hand asks no one. */
  isRemote: boolean
  hasPaymentDomains: boolean
  /** Whether an account may have recurring gifts that it collects by itself. */
  hasSubscriptions: boolean
}

export const providerFacts: Readonly<Record<GatewayProvider, ProviderFacts>> = {
  sandbox: {
    label: 'Sandbox',
    modes: ['test'],
    methods: ['card', 'bank_debit', 'apple_pay', 'google_pay'],
    keys: [],
    isRemote: true,
    hasPaymentDomains: true,
    hasSubscriptions: false,
  },
  stripe: {
    label: 'Stripe',
    modes: ['live', 'test'],
    methods: ['card', 'bank_debit', 'apple_pay', 'google_pay', 'link'],
    keys: ['publishableKey', 'secretKey', 'webhookSecret'],
    isRemote: true,
    hasPaymentDomains: true,
    hasSubscriptions: true,
  },
  offline: {
    label: 'Offline',
    modes: ['live'],
    methods: offlineMethods,
    keys: [],
    isRemote: false,
    hasPaymentDomains: false,
    hasSubscriptions: false,
  },
}

/** The ways to pay online that a gateway takes; gifts from elsewhere may have come in by others. */
export const onlineMethods: readonly PaymentMethod[] = paymentMethods.filter((method) =>
  Object.values(providerFacts).some(({ isRemote, methods }) => isRemote && methods.includes(method)),
)
