import { sql } from 'kysely'
import { queryOn } from '../platform/database/plain-query.js'
import type { ReadPool } from '../platform/database/read-pool.js'

export const anybody = sql`select 1 from users limit 1`

export async function isAnybodyHere(pool: ReadPool): Promise<boolean> {
  return (await queryOn(pool, anybody)).length > 0
}

export async function isDemoHere(pool: ReadPool): Promise<boolean> {
  const owners = await queryOn(pool, sql`select 1 from users where email_key = 'owner@demo.almoner.org'`)
  return owners.length === 1
}

/** The planner knows nothing yet of tables that were just filled: these are read while the demo is still being made. */
export const analyzeGiving = sql`analyze charges, charge_allocations, donations, donors, donor_totals, refunds`

/** For the first pages after the start, whatever they read. */
export const analyzeAll = sql`analyze`

/** Nobody is told now of the goals that campaigns reached in their years. */
export const passReachedGoals = sql`
  update campaigns k
  set goal_reached_at = now()
  from (
    select org_id, subject_id, sum(gross - returned) as raised
    from giving_totals_now
    where subject = 'campaign' and mode = 'live'
    group by org_id, subject_id
  ) g
  where g.org_id = k.org_id and g.subject_id = k.id and k.goal_amount <= g.raised + k.goal_offset`

export const namePages = (orgId: string) => sql`
  update orgs
  set crm_settings = crm_settings || '{"pagesSubdomain":"lanternfield"}'
  where id = ${orgId}::uuid`

export const nameCampaignPages = (orgId: string) => sql`
  update campaigns set slug = lower(code) where org_id = ${orgId}::uuid and slug is null`

export const every = sql`true`

export const donorsOf = (orgId: string) => sql`select id from donors where org_id = ${orgId}::uuid`

/** Each receipt went to its donor soon after it was issued, where an address is known. */
export const sendReceipts = (orgId: string) => sql`
  with sent as (
    update receipts r
    set sent_at = r.issued_at + interval '4 minutes', sent_to = d.email
    from donors d
    where r.org_id = ${orgId}::uuid and d.org_id = r.org_id and d.id = r.donor_id and d.email is not null
    returning r.id, r.org_id, r.charge_id, r.sent_at
  )
  insert into gift_emails (subject_id, kind, org_id, charge_id, receipt_id, created_at)
  select uuidv7(), 'receipt', org_id, charge_id, id, sent_at
  from sent`

/** Gifts that were due by a day were thanked for on the morning of it. */
export const thankEarlier = (orgId: string, by: string | undefined, until: string) => sql`
  update acknowledgments
  set state = 'thanked', thanked_at = due_on + time '14:20', thanked_by = ${by ?? null}::uuid
  where org_id = ${orgId}::uuid and due_on <= ${until}::date`
