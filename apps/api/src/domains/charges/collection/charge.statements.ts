import type { OpenTransaction } from '../../../platform/database/transaction.js'
import { sql } from 'kysely'
import type { Part } from '../../ledger/index.js'
import type { WrittenRow } from './intent.statements.js'

/** `payments` as JSON. Returns the parts of each, the largest first. */
export const paidStatement = (orgId: string, payments: string) => sql<{
  id: string
  parts: Part[]
  has_benefits: boolean
}>`
  update charges c
  set status = 'succeeded', gateway_charge_id = coalesce(c.gateway_charge_id, i.gateway_charge_id),
    charged_at = i.charged_at, fee_amount = i.fee, outcome_unknown_since = null, reconcile_after = null,
    failure_code = null, failure_message = null, decline_type = null, method = coalesce(i.method, c.method),
    method_brand = case when i.method is null then c.method_brand else i.brand end,
    method_last4 = case when i.method is null then c.method_last4 else i.last4 end
  from json_to_recordset(${payments}::json) as i (
    id uuid, gateway_charge_id text, method text, brand text, last4 text, fee bigint, charged_at timestamptz
  )
  where c.org_id = ${orgId} and c.id = i.id
  returning c.id,
    (
      select coalesce(
        json_agg(
          json_build_object('designationId', a.designation_id, 'amount', a.amount)
          order by a.amount desc, a.designation_id
        ),
        '[]'
      )
      from charge_allocations a
      where a.org_id = c.org_id and a.charge_id = c.id
    ) as parts,
    exists (select from shared.gift_benefits b where b.org_id = c.org_id and b.charge_id = c.id) as has_benefits`

/** `payments` as JSON, which wait until the instant. What an event took past waiting stays as it is. */
export const startedStatement = (orgId: string, payments: string, waitsUntil: string) => sql`
  with s as (
    select s.*
    from json_to_recordset(${payments}::json) as s (id uuid, gateway_charge_id text, gateway_page_id text)
      join charges c on c.org_id = ${orgId} and c.id = s.id
    order by c.id
    for update of c
  )
  update charges c
  set status = case when c.status = 'pending' then 'requires_action' else c.status end,
    gateway_charge_id = coalesce(c.gateway_charge_id, s.gateway_charge_id),
    gateway_page_id = coalesce(c.gateway_page_id, s.gateway_page_id),
    reconcile_after = case
      when c.status in ('pending', 'processing', 'requires_action') then ${waitsUntil}::timestamptz
    end
  from s
  where c.org_id = ${orgId} and c.id = s.id`

/** Charges that were intended under these keys. */
export const chargesByKeys = (orgId: string, keys: readonly string[]) => sql<WrittenRow>`
  select id, donation_id, status, amount::float8 as amount, currency, payment_reference, created_at as intended_at,
    idempotency_key, input_hash
  from charges
  where org_id = ${orgId} and idempotency_key = any(${keys}::uuid[])`

/** A charge by our id or the gateway’s. */
export const chargeOfGateway = (
  orgId: string,
  integrationId: string,
  chargeId: string | null,
  gatewayChargeId: string | null,
) =>
  sql<{
    id: string
  }>`
    select id
    from charges
    where org_id = ${orgId}
      and gateway_integration_id = ${integrationId}
      and (id = ${chargeId}::uuid or gateway_charge_id = ${gatewayChargeId})
    limit 1`

/** Whether a later installment of a recurring donation was paid. */
export async function hasPaidLater(
  db: OpenTransaction,
  orgId: string,
  donationId: string,
  installmentNo: number,
): Promise<boolean> {
  const later = await db
    .selectFrom('charges')
    .select('id')
    .where('org_id', '=', orgId)
    .where('donation_id', '=', donationId)
    .where('status', '=', 'succeeded')
    .where('installment_no', '>', installmentNo)
    .executeTakeFirst()
  return later !== undefined
}
