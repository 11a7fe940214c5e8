import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { query } from '../../../platform/database/transaction.js'
import type { Charge } from '../charge.entity.js'

/** A charge under its lock, as far as the outcome of a payment concerns it. Amounts in minor units. */
export type LockedCharge = Pick<
  Charge,
  | 'id'
  | 'orgId'
  | 'donationId'
  | 'donorId'
  | 'campaignId'
  | 'entityId'
  | 'fundraiserId'
  | 'installmentNo'
  | 'attemptNo'
  | 'sequence'
  | 'type'
  | 'status'
  | 'method'
  | 'mode'
  | 'currency'
  | 'amount'
  | 'feeCoverAmount'
  | 'feeAmount'
  | 'platformFeeAmount'
  | 'giftDate'
  | 'gatewayChargeId'
  | 'chargedAt'
>

interface LockedRow extends Omit<LockedCharge, 'chargedAt'> {
  chargedAt: string | null
}

/** Locks charges of an org in the order of their ids; those of another org, or that are not there, are left out. */
export async function lockCharges(em: EntityManager, orgId: string, ids: readonly string[]): Promise<LockedCharge[]> {
  const rows = await query(em, lockStatement(orgId, ids))
  return rows.map(({ chargedAt, ...row }) => ({ ...row, chargedAt: chargedAt === null ? null : new Date(chargedAt) }))
}

// Locked by id, so that of two lots neither waits for the other in a circle.
const lockStatement = (orgId: string, ids: readonly string[]) => sql<LockedRow>`
  select c.id, c.org_id as "orgId", c.donation_id as "donationId", c.donor_id as "donorId",
    c.campaign_id as "campaignId", c.entity_id as "entityId", c.fundraiser_id as "fundraiserId",
    c.installment_no as "installmentNo", c.attempt_no as "attemptNo", c.sequence::float8 as sequence, c.type,
    c.status, c.method, c.mode, c.currency, c.amount::float8 as amount,
    c.fee_cover_amount::float8 as "feeCoverAmount", c.fee_amount::float8 as "feeAmount",
    c.platform_fee_amount::float8 as "platformFeeAmount", c.gift_date::text as "giftDate",
    c.gateway_charge_id as "gatewayChargeId", c.charged_at as "chargedAt"
  from charges c
  where c.org_id = ${orgId} and c.id = any(${ids}::uuid[])
  order by c.id
  for update of c`
