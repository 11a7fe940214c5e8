import { sql } from 'kysely'

/** What the last month would have been told of: fundraisers who wait, recurring gifts that ended, gifts to pages. Told by email already. */
export const seedNotices = (orgId: string, nowMs: number) => sql`
  insert into staff_notices (id, org_id, subject_id, kind, occasion, detail, created_at, told_at)
  select uuidv7(), ${orgId}::uuid, x.subject_id, x.kind, x.occasion, x.detail, x.at, x.at
  from (
    select f.id as subject_id, 'fundraiserPending' as kind, 'submitted' as occasion, '{}'::jsonb as detail,
      f.created_at as at
    from fundraisers f
    where f.org_id = ${orgId}::uuid and f.status = 'pending'
    union all
    select d.id, case d.status when 'failed' then 'planFailed' else 'planCanceled' end, 'demo',
      '{"changeId": null}'::jsonb, coalesce(d.canceled_at, d.last_charge_at + interval '2 hours')
    from donations d
    where d.org_id = ${orgId}::uuid and d.status in ('failed', 'canceled') and d.frequency <> 'single'
    union all
    select c.donation_id, 'ownPageGift', c.id::text, jsonb_build_object('chargeId', c.id), c.created_at
    from charges c
    where c.org_id = ${orgId}::uuid
      and exists (select from fundraisers f where f.id = c.fundraiser_id and f.user_id is not null)
      and c.donation_id is not null
      and c.status = 'succeeded'
      and c.mode = 'live'
      and coalesce(c.installment_no, 1) = 1
  ) x
  where x.at between ${new Date(nowMs - 30 * 86_400_000).toISOString()}::timestamptz and ${new Date(nowMs).toISOString()}::timestamptz`
