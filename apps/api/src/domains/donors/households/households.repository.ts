import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { Household, HouseholdMember } from '@almoner/contracts/donors/household'
import { TenantQuery } from '../../../platform/database/tenant-query.js'
import { givingOf } from '../donor-giving.statements.js'
import { formalGreetingOf, informalGreetingOf } from './household.statements.js'

export interface HouseholdRow extends Omit<Household, 'number' | 'members'> {
  sequence: string
  members: (Omit<HouseholdMember, 'number'> & { sequence: string })[]
}

const members = sql`
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'donorId', p.id, 'sequence', p.sequence::text, 'name', p.name, 'role', m.role, 'giving',
          ${givingOf(sql`p.id`)}
        )
        order by array_position(array['head', 'spouse', 'child', 'other'], m.role), p.sequence
      ),
      '[]'
    )
    from household_members m join donors p on p.org_id = m.org_id and p.id = m.donor_id and p.deleted_at is null
    where m.org_id = d.org_id and m.household_id = d.id
  )`

/** Every charge and every total is of one donor, so that each gift of theirs counts once. */
const combinedGiving = (today: string) => sql`
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'currency', s.currency, 'giftCount', s.gifts, 'lifetimeAmount', s.amount, 'thisYearAmount',
          coalesce(y.amount, 0)
        )
        order by s.amount desc
      ),
      '[]'
    )
    from (
      select g.currency, sum(g.gift_count) as gifts, sum(g.lifetime_amount) as amount
      from everyone e join donor_totals g on g.donor_id = e.id
      group by g.currency
    ) s
      left join (
        select c.currency, sum(c.amount - c.refunded_amount - c.lost_amount) as amount
        from everyone e join shared.charges c on c.org_id = ctx.org_id and c.donor_id = e.id
        where c.status = 'succeeded' and c.mode = 'live' and c.gift_date >= date_trunc('year', ${today}::date)
        group by c.currency
      ) y on y.currency = s.currency
  )`

@Injectable()
export class HouseholdsRepository {
  constructor(private readonly rows: TenantQuery) {}

  find(orgId: string, id: string, today: string): Promise<HouseholdRow | undefined> {
    return this.rows.first<HouseholdRow>(
      orgId,
      sql`
        with household as (
          select d.*
          from donors d
          where d.org_id = ctx.org_id
            and d.id = coalesce(
              (select m.merged_into_id from donors m where m.org_id = ctx.org_id and m.id = ${id}::uuid),
              ${id}::uuid
            )
            and d.type = 'household'
            and d.deleted_at is null
        ),
        everyone as (
          select id
          from household
          union all
          select p.id
          from household h
            join household_members m on m.org_id = h.org_id and m.household_id = h.id
            join donors p on p.org_id = m.org_id and p.id = m.donor_id and p.deleted_at is null
        )
        select d.id, d.sequence::text as sequence, d.name, ${formalGreetingOf} as "formalGreeting",
          ${informalGreetingOf} as "informalGreeting", ${members} as members,
          ${combinedGiving(today)} as giving
        from household d`,
    )
  }
}
