import type { OpenTransaction } from '../../platform/database/transaction.js'
import { sql } from 'kysely'

export async function statusOfDonation(db: OpenTransaction, orgId: string, id: string) {
  const donation = await db
    .selectFrom('donations')
    .select('status')
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  return donation?.status
}

/** The gateway was read and has a try under way, where nobody knew that before. */
export async function noteOnItsWay(db: OpenTransaction, orgId: string, donationId: string, installmentNo: number) {
  await db
    .updateTable('installments')
    .set({ is_on_its_way: true })
    .where('org_id', '=', orgId)
    .where('donation_id', '=', donationId)
    .where('installment_no', '=', installmentNo)
    .where('state', '=', 'collecting')
    .execute()
}

/** What is asked of an installment, in minor units. */
export async function changeInstallmentAmount(
  db: OpenTransaction,
  { orgId, donationId, installmentNo }: { orgId: string; donationId: string; installmentNo: number },
  amount: number,
): Promise<void> {
  await db
    .updateTable('installments')
    .set({ amount })
    .where('org_id', '=', orgId)
    .where('donation_id', '=', donationId)
    .where('installment_no', '=', installmentNo)
    .execute()
}

/** Frees an installment that its holder is done with, unless somebody else has taken it over. */
export async function releaseLease(db: OpenTransaction, orgId: string, installmentId: string, leaseNo: number) {
  await db
    .updateTable('installments')
    .set({ leased_until: null })
    .where('org_id', '=', orgId)
    .where('id', '=', installmentId)
    .where('lease_no', '=', String(leaseNo))
    .execute()
}

/** Takes back what was counted as paid. Minor units. */
export const takeFromPaid = (orgId: string, donationId: string, amount: number) =>
  sql`update donations set paid_total = paid_total - ${amount} where org_id = ${orgId} and id = ${donationId}`
