import { sql, type RawBuilder } from 'kysely'
import type { ThankWay } from '@almoner/contracts/acknowledgments/acknowledgment'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { Currency } from '@almoner/contracts/money'
import type { SentWords } from './acknowledgment.entity.js'

/** Which gifts are looked at: one, those of an import, or all. */
export interface GiftScope {
  chargeId?: string | null
  importId?: string | null
}

export interface TakenIn {
  id: string
  donorId: string
  donorName: string
  way: ThankWay
  assigneeId: string | null
  dueOn: string
  amount: MinorUnits
  currency: Currency
}

/** No gift of the donor came before it. */
const isFirstGift = sql`
  not exists (
    select
    from shared.charges o
    where o.org_id = c.org_id
      and o.donor_id = c.donor_id
      and o.status = 'succeeded'
      and o.mode = 'live'
      and (o.gift_date, o.sequence) < (c.gift_date, c.sequence)
  )`

/** Later installments are thanked for where a rule asks for each of them. */
const isOfKind = sql`
  case r.gift_kind
    when 'single' then coalesce(p.frequency, 'single') = 'single'
    when 'first_installment' then p.frequency <> 'single'
    and coalesce(c.installment_no, 1) = 1
    when 'each_installment' then p.frequency <> 'single'
    else coalesce(p.frequency, 'single') = 'single'
    or coalesce(c.installment_no, 1) = 1
  end`

const rulesThatFit = sql`
  select r.*
  from acknowledgment_rules r
  where r.org_id = c.org_id
    and r.removed_at is null
    and c.gift_date >= r.since
    and (r.takes_imports or c.type not in ('import', 'adjustment'))
    and (not r.is_first or ${isFirstGift})
    and (r.min_amount is null or (c.amount >= r.min_amount and c.currency = r.currency))
    and coalesce(${isOfKind}, false)
    and (
      r.tribute is null
      or (r.tribute = 'any' and coalesce(c.tribute, p.tribute) is not null)
      or coalesce(c.tribute, p.tribute) ->> 'kind' = r.tribute
    )
    and (r.donor_type is null or d.type = r.donor_type)
    and (
      r.donor_tag_id is null
      or exists (
        select
        from shared.record_tags t
        where t.org_id = d.org_id and t.record_id = d.id and t.tag_id = r.donor_tag_id
      )
    )
    and (r.donor_owner_id is null or d.owner_user_id = r.donor_owner_id)
    and (r.campaign_id is null or c.campaign_id = r.campaign_id)
    and (r.method is null or c.method = r.method)
  order by r.place, r.id
  limit 1`

const isKept = sql`c.status = 'succeeded' and c.mode = 'live' and c.amount - c.refunded_amount - c.lost_amount > 0`

/**
 * Puts gifts on the queue that a rule asks thanks for, each once however often they are looked at. Of a donor-advised fund the advisor
 * is thanked; nobody is who asked for no mail and no letter, or died.
 */
export const takeInGifts = (orgId: string, { chargeId = null, importId = null }: GiftScope, now: Date) => sql<TakenIn>`
  with taken as (
    insert into acknowledgments (
      id, org_id, charge_id, donor_id, rule_id, way, letter_id, assignee_id, due_on, created_at
    )
    select uuidv7(), c.org_id, c.id, d.id, r.id, r.way, r.letter_id, m.user_id, c.gift_date + r.within_days,
      ${now.toISOString()}::timestamptz
    from shared.charges c
      left join shared.donations p on p.org_id = c.org_id and p.id = c.donation_id
      left join lateral (
        select s.donor_id
        from shared.soft_credits s
        where s.org_id = c.org_id and s.charge_id = c.id and s.kind = 'daf'
        order by s.donor_id
        limit 1
      ) advisor on true
      join shared.donors d on d.org_id = c.org_id and d.id = coalesce(advisor.donor_id, c.donor_id)
      cross join lateral (${rulesThatFit}) r
      left join shared.memberships m on m.org_id = c.org_id
        and m.user_id = case r.thanker when 'owner' then d.owner_user_id when 'member' then r.member_id end
        and m.role <> 'fundraiser' and m.accepted_at is not null
    where c.org_id = ${orgId}::uuid
      and (${chargeId}::uuid is null or c.id = ${chargeId}::uuid)
      and (${importId}::uuid is null or c.import_id = ${importId}::uuid)
      and c.gift_date >= (
        select min(o.since)
        from acknowledgment_rules o
        where o.org_id = ${orgId}::uuid and o.removed_at is null
      )
      and ${isKept}
      and d.deleted_at is null
      and d.status in ('active', 'inactive')
      and not d.do_not_contact
      and r.way is not null
    on conflict (org_id, charge_id) do nothing
    returning *
  )
  select t.id, t.donor_id as "donorId", d.name as "donorName", t.way, t.assignee_id as "assigneeId",
    t.due_on::text as "dueOn", c.amount::float8 as amount, c.currency
  from taken t
    join shared.charges c on c.org_id = t.org_id and c.id = t.charge_id
    join shared.donors d on d.org_id = t.org_id and d.id = t.donor_id`

/** Takes a gift off the queue of which nothing is left. Returns the tasks that it was to be thanked for by. */
export const dropReturned = (orgId: string, chargeId: string) => sql<{ taskId: string | null }>`
  delete from acknowledgments a using shared.charges c
  where a.org_id = ${orgId}::uuid
    and a.charge_id = ${chargeId}::uuid
    and a.state = 'open'
    and c.org_id = a.org_id
    and c.id = a.charge_id
    and not (${isKept})
  returning a.task_id as "taskId"`

export const nameTasks = (orgId: string, tasks: readonly { id: string; taskId: string }[]) => sql`
  update acknowledgments a
  set task_id = n.task_id
  from json_to_recordset(${JSON.stringify(tasks.map(({ id, taskId }) => ({ id, task_id: taskId })))}::json) as n (id uuid, task_id uuid)
  where a.org_id = ${orgId}::uuid and a.id = n.id`

interface Ending {
  state: 'thanked' | 'dismissed'
  by: string | null
  at: Date
}

/** Of those that are open. */
export const endOpen = (orgId: string, ids: readonly string[], { state, by, at }: Ending) => sql<Changed>`
  update acknowledgments a
  set state = ${state}, thanked_at = ${at.toISOString()}::timestamptz, thanked_by = ${by}::uuid
  where a.org_id = ${orgId}::uuid and a.id = any(${ids}::uuid[]) and a.state = 'open'
  returning a.id, a.task_id as "taskId"`

export interface SentLetter {
  id: string
  sent: SentWords
}

/** Thanks by letters, of those that are open; what each donor got is kept to the letter. */
export const endWritten = (
  orgId: string,
  letters: readonly SentLetter[],
  { way, by, at }: { way: 'letter' | 'email'; by: string | null; at: Date },
) => sql<Changed>`
  update acknowledgments a
  set state = 'thanked', way = ${way}, thanked_at = ${at.toISOString()}::timestamptz, thanked_by = ${by}::uuid,
    sent = l.sent
  from json_to_recordset(${JSON.stringify(letters)}::json) as l (id uuid, sent jsonb)
  where a.org_id = ${orgId}::uuid and a.id = l.id and a.state = 'open'
  returning a.id, a.task_id as "taskId"`

export interface Changed {
  id: string
  taskId: string | null
}

export const reopenEnded = (orgId: string, ids: readonly string[]) => sql<Changed>`
  update acknowledgments a
  set state = 'open', thanked_at = null, thanked_by = null, sent = null
  where a.org_id = ${orgId}::uuid and a.id = any(${ids}::uuid[]) and a.state <> 'open'
  returning a.id, a.task_id as "taskId"`

/** Those that are to be thanked for by a task, or were. */
export const ofTask = (orgId: string, taskId: string): RawBuilder<{ id: string }> => sql`
  select a.id
  from acknowledgments a
  where a.org_id = ${orgId}::uuid and a.task_id = ${taskId}::uuid`
