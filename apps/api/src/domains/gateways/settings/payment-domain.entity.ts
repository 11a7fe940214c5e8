import { defineEntity, p } from '@mikro-orm/postgresql'
import { domainStatuses, type WalletState } from '@almoner/contracts/gateways/gateway-integration'
import { column } from '../../../platform/database/columns.js'
import { tenantTable } from '../../../platform/database/row-security.js'

const paymentDomainSchema = defineEntity({
  name: 'PaymentDomain',
  tableName: 'payment_domains',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    integrationId: p.uuid(),
    domain: p.text(),
    /** The gateway's id of it; null until it answered. */
    gatewayDomainId: p.text().nullable(),
    status: p.enum(domainStatuses),
    applePay: p.json<WalletState>(),
    googlePay: p.json<WalletState>(),
    link: p.json<WalletState>(),
    paypal: p.json<WalletState>(),
    enabled: p.boolean().default(true),
    createdAt: column.createdAt(),
  },
  uniques: [{ properties: ['orgId', 'integrationId', 'domain'], name: 'payment_domains_once' }],
})

/** A web domain registered with a gateway, so that wallets work there. It is turned off, never removed. */
export class PaymentDomain extends paymentDomainSchema.class {}
paymentDomainSchema.setClass(PaymentDomain)
