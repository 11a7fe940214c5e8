import type { EntityManager } from '@mikro-orm/postgresql'
import { runStatement } from '../../../platform/database/statements.js'
import type { Charge } from '../charge.entity.js'
import { lockStatement } from './charge-statements.js'

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
  const rows = await runStatement<LockedRow>(em, lockStatement, [orgId, ids])
  return rows.map(({ chargedAt, ...row }) => ({ ...row, chargedAt: chargedAt === null ? null : new Date(chargedAt) }))
}
