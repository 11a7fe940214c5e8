import { z } from 'zod'

type Branded<Noun extends string> = string & { readonly [noun in `__${Noun}`]?: true }

/** Ids are UUIDv7 strings; each noun has a brand of its own. */
const idOf = <Noun extends string>() =>
  z.uuid({ error: 'Not an id' }).transform((id) => id.toLowerCase() as Branded<Noun>)

export type ApiKeyId = Branded<'api_key'>
export type BulkChangeId = Branded<'bulk_change'>
export type UserId = Branded<'user'>
export type OrgId = Branded<'org'>
export type SessionId = Branded<'session'>
export type SecondFactorId = Branded<'second_factor'>
export type DonorId = Branded<'donor'>
export type ChargeId = Branded<'charge'>
export type CampaignId = Branded<'campaign'>
export type DesignationId = Branded<'designation'>
export type GatewayIntegrationId = Branded<'gateway_integration'>
export type FundraiserId = Branded<'fundraiser'>
export type ImportId = Branded<'import'>
export type DonationId = Branded<'donation'>
export type InstallmentId = Branded<'installment'>
export type PaymentDomainId = Branded<'payment_domain'>
export type EntityId = Branded<'entity'>
export type WebhookId = Branded<'webhook'>
export type WebhookDeliveryId = Branded<'webhook_delivery'>

export const apiKeyIdSchema = idOf<'api_key'>()
export const bulkChangeIdSchema = idOf<'bulk_change'>()
export const userIdSchema = idOf<'user'>()
export const orgIdSchema = idOf<'org'>()
export const sessionIdSchema = idOf<'session'>()
export const secondFactorIdSchema = idOf<'second_factor'>()
export const donorIdSchema = idOf<'donor'>()
export const chargeIdSchema = idOf<'charge'>()
export const campaignIdSchema = idOf<'campaign'>()
export const designationIdSchema = idOf<'designation'>()
export const gatewayIntegrationIdSchema = idOf<'gateway_integration'>()
export const fundraiserIdSchema = idOf<'fundraiser'>()
export const importIdSchema = idOf<'import'>()
export const donationIdSchema = idOf<'donation'>()
export const installmentIdSchema = idOf<'installment'>()
export const paymentDomainIdSchema = idOf<'payment_domain'>()
export const entityIdSchema = idOf<'entity'>()
export const webhookIdSchema = idOf<'webhook'>()
export const webhookDeliveryIdSchema = idOf<'webhook_delivery'>()

/**
 * What people see: `T-000123` for a charge, `D-000123` for a donor, `I-000012` for an import, `R-000004` for a donation that
 * repeats, `G-000005` for one that is given once.
 */
export function numberOf(prefix: 'T' | 'D' | 'I' | 'R' | 'G', sequence: number | string): string {
  return `${prefix}-${String(sequence).padStart(6, '0')}`
}
