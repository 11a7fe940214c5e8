import { sql, type RawBuilder } from 'kysely'
import type { ReceiptAction } from '@almoner/contracts/charges/charge'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { Currency } from '@almoner/contracts/money'
import type { GiftBenefits } from '@almoner/contracts/receipts/receipt'
import type { ReceiptKind } from '@almoner/contracts/receipts/receipt-snapshot'
import type { OpenTransaction } from '../../platform/database/transaction.js'

/** Gives entities that never issued a receipt their counter; waits for whoever does the same. */
export const openCounters = (orgId: string, entityIds: readonly string[]): RawBuilder<unknown> => sql`
  insert into receipt_counters (entity_id, org_id)
  select id, ${orgId}::uuid
  from unnest(${entityIds}::uuid[]) id
  order by id
  on conflict (entity_id) do nothing`

/** Takes the counters of these entities until the transaction ends, always in the same order. */
export const lockCounters = (
  orgId: string,
  entityIds: readonly string[],
): RawBuilder<{ entityId: string; next: number }> => sql`
  select entity_id as "entityId", next_serial::float8 as next
  from receipt_counters
  where org_id = ${orgId}::uuid and entity_id = any(${entityIds}::uuid[])
  order by entity_id
  for update`

export const advanceCounter = (orgId: string, entityId: string, next: number): RawBuilder<unknown> => sql`
  update receipt_counters
  set next_serial = ${next}
  where org_id = ${orgId}::uuid and entity_id = ${entityId}::uuid`

export interface ReceiptValues {
  id: string
  org_id: string
  entity_id: string
  serial: number
  number: string
  kind: ReceiptKind
  donor_id: string
  /** Its one gift; null where it is of a year. */
  charge_id: string | null
  gifts: number
  currency: Currency
  amount: MinorUnits
  advantage: MinorUnits
  eligible_amount: MinorUnits
  tax_year: number
  issued_on: string
  issued_at: Date
  issued_by: string | null
  /** JSON, kept to the letter. */
  snapshot: string
  content_hash: string
  replaces_id: string | null
}

export interface ReceiptGiftValues {
  receipt_id: string
  charge_id: string
  org_id: string
  amount: MinorUnits
}

/** Adds receipts with the gifts that they are of. */
export async function addReceipts(
  db: OpenTransaction,
  receipts: readonly ReceiptValues[],
  gifts: readonly ReceiptGiftValues[],
): Promise<void> {
  await db
    .insertInto('receipts')
    .values([...receipts])
    .execute()
  await db
    .insertInto('receipt_gifts')
    .values([...gifts])
    .execute()
}

/** How a valid receipt of a gift stands to the gift as it is now. */
export interface ValidReceipt {
  receiptId: string
  entityId: string
  donorId: string
  amount: MinorUnits
  receivedOn: string
  method: string
  designation: string | null
  wasSent: boolean
  isAnnual: boolean
}

export const validReceiptOf = (orgId: string, chargeId: string): RawBuilder<ValidReceipt> => sql`
  select r.id as "receiptId", r.entity_id as "entityId", r.donor_id as "donorId", g.amount::float8 as amount,
    s ->> 'receivedOn' as "receivedOn", s ->> 'method' as method, s ->> 'designation' as designation,
    r.sent_at is not null as "wasSent", r.kind = 'annual' as "isAnnual"
  from receipt_gifts g
    join receipts r on r.org_id = g.org_id and r.id = g.receipt_id
    join lateral json_array_elements(r.snapshot -> 'gifts') s on s ->> 'chargeId' = g.charge_id::text
  where g.org_id = ${orgId}::uuid and g.charge_id = ${chargeId}::uuid and g.stands`

export interface LatestChange {
  kind: 'return' | 'correction'
  action: ReceiptAction
}

/**
 * What last changed a gift that was paid, and what was chosen for its receipt then. A bank that takes the money back asks nobody: what
 * is left is receipted anew, if anything is.
 */
export const latestChangeOf = (orgId: string, chargeId: string): RawBuilder<LatestChange> => sql`
  select kind, action
  from (
    select 'return' as kind, case when r.reason = 'bank_return' then 'reissue' else r.receipt_action end as action,
      r.created_at, r.id
    from shared.refunds r
    where r.org_id = ${orgId}::uuid and r.charge_id = ${chargeId}::uuid and r.status = 'succeeded'
    union all
    select 'return', 'reissue', d.closed_at, d.id
    from shared.disputes d
    where d.org_id = ${orgId}::uuid and d.charge_id = ${chargeId}::uuid and d.status = 'lost'
    union all
    select 'correction', k.receipt_action, k.created_at, k.id
    from shared.charge_corrections k
    where k.org_id = ${orgId}::uuid and k.charge_id = ${chargeId}::uuid
  ) changes
  order by created_at desc nulls last, id desc
  limit 1`

/** Its gifts may have another receipt. */
export const releaseGifts = (orgId: string, receiptId: string): RawBuilder<unknown> => sql`
  update receipt_gifts
  set stands = false
  where org_id = ${orgId}::uuid and receipt_id = ${receiptId}::uuid`

export const noteSent = (
  orgId: string,
  receiptId: string,
  { at, to }: { at: Date; to: string },
): RawBuilder<unknown> => sql`
  update receipts
  set sent_at = ${at}, sent_to = ${to}
  where org_id = ${orgId}::uuid and id = ${receiptId}::uuid`

export const saveBenefits = (
  orgId: string,
  {
    chargeId,
    advantage,
    advantageDescription,
    inKindDescription,
    appraiserName,
    appraiserAddress,
  }: { chargeId: string } & Omit<GiftBenefits, 'isAdvantageKnown' | 'rewardName'>,
): RawBuilder<unknown> => sql`
  insert into gift_benefits (
    charge_id, org_id, advantage, advantage_description, in_kind_description, appraiser_name,
    appraiser_address
  )
  select c.id, c.org_id, ${advantage}, ${advantageDescription}, ${inKindDescription}, ${appraiserName},
    ${appraiserAddress}
  from shared.charges c
  where c.org_id = ${orgId}::uuid and c.id = ${chargeId}::uuid
  on conflict (charge_id) do update
  set advantage = excluded.advantage, is_advantage_known = true,
    advantage_description = excluded.advantage_description, in_kind_description = excluded.in_kind_description,
    appraiser_name = excluded.appraiser_name, appraiser_address = excluded.appraiser_address`
