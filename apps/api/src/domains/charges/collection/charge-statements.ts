/** Takes org and ids. Locked by id, so that of two lots neither waits for the other in a circle. */
export const lockStatement = `
  select c.id, c.org_id as "orgId", c.donation_id as "donationId", c.donor_id as "donorId", c.campaign_id as "campaignId", c.entity_id as "entityId",
         c.fundraiser_id as "fundraiserId", c.installment_no as "installmentNo", c.attempt_no as "attemptNo", c.sequence::float8 as sequence,
         c.type, c.status, c.method, c.mode, c.currency, c.amount::float8 as amount, c.fee_cover_amount::float8 as "feeCoverAmount",
         c.fee_amount::float8 as "feeAmount", c.platform_fee_amount::float8 as "platformFeeAmount", c.gift_date::text as "giftDate",
         c.gateway_charge_id as "gatewayChargeId", c.charged_at as "chargedAt"
  from charges c where c.org_id = $1 and c.id = any($2::uuid[]) order by c.id for update of c`

/** Takes payments as JSON, and the org. Returns the parts of each, the largest first. */
export const paidStatement = `
  update charges c
  set status = 'succeeded', gateway_charge_id = coalesce(c.gateway_charge_id, i.gateway_charge_id), charged_at = i.charged_at, fee_amount = i.fee,
      outcome_unknown_since = null, reconcile_after = null, failure_code = null, failure_message = null, decline_type = null,
      method = coalesce(i.method, c.method),
      method_brand = case when i.method is null then c.method_brand else i.brand end,
      method_last4 = case when i.method is null then c.method_last4 else i.last4 end
  from json_to_recordset($1::json) as i (id uuid, gateway_charge_id text, method text, brand text, last4 text, fee bigint, charged_at timestamptz)
  where c.org_id = $2 and c.id = i.id
  returning c.id, (
    select coalesce(json_agg(json_build_object('designationId', a.designation_id, 'amount', a.amount) order by a.amount desc, a.designation_id), '[]')
    from charge_allocations a where a.org_id = c.org_id and a.charge_id = c.id) as parts`

/** Takes started payments as JSON, the org, and until when they wait. What an event took past waiting stays as it is. */
export const startedStatement = `
  with s as (
    select s.* from json_to_recordset($1::json) as s (id uuid, gateway_charge_id text, gateway_page_id text)
    join charges c on c.org_id = $2 and c.id = s.id order by c.id for update of c
  )
  update charges c
  set status = case when c.status = 'pending' then 'requires_action' else c.status end,
      gateway_charge_id = coalesce(c.gateway_charge_id, s.gateway_charge_id),
      gateway_page_id = coalesce(c.gateway_page_id, s.gateway_page_id),
      reconcile_after = case when c.status in ('pending', 'processing', 'requires_action') then $3::timestamptz end
  from s where c.org_id = $2 and c.id = s.id`
