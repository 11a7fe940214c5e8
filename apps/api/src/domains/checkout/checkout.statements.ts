import { sql } from 'kysely'

export const checkoutStatement = (orgId: string, checkouts: string, now: Date) => sql`
  insert into checkouts (
    id, org_id, campaign_id, fundraiser_id, idempotency_key, body_hash, token_hash, token_sealed, charge_id,
    donation_id, integration_id, draft_id, language, source, page_url, ip_hash, form_hash, passed_by,
    created_at
  )
  select id, ${orgId}::uuid, campaign_id, fundraiser_id, key, body_hash, decode(token_hash, 'hex'), token_sealed,
    charge_id, donation_id, integration_id, draft_id, language, source, page_url, ip_hash, form_hash, passed_by,
    ${now}::timestamptz
  from json_to_recordset(${checkouts}::json) as k (
    id uuid, campaign_id uuid, fundraiser_id uuid, key uuid, body_hash text, token_hash text,
    token_sealed text, charge_id uuid, donation_id uuid, integration_id uuid, draft_id uuid, language text,
    source text, page_url text, ip_hash text, form_hash text, passed_by text
  )
  on conflict (campaign_id, idempotency_key) do nothing
  returning id`

export const payUrlStatement = (orgId: string, urls: string) => sql`
  update checkouts k
  set pay_url = s.pay_url
  from json_to_recordset(${urls}::json) as s (id uuid, pay_url text)
  where k.org_id = ${orgId} and k.id = s.id and s.pay_url is not null`
