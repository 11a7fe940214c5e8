import type { MinorUnits } from '@almoner/contracts/minor-units'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import { numberOf } from '@almoner/contracts/record-number'
import type { PaymentReview } from '@almoner/contracts/payment-reviews/payment-reviews.operations'
import { TenantQuery } from '../../../platform/database/tenant-query.js'
import { query, transactionOf } from '../../../platform/database/transaction.js'
import type { Charge } from '../charge.entity.js'

interface ReviewRow extends Omit<PaymentReview, 'chargeNumber'> {
  sequence: number | null
}

interface Share {
  designationId: string
  amount: MinorUnits
}

const open = sql`
  select r.id, 'payment' as kind, coalesce(g.display_name, 'Gateway') as gateway, c.id as "chargeId", c.sequence,
    d.name as "donorName", r.gateway_says as "gatewaySays", r.almoner_has as "almonerHas", r.outcome is not null
      and c.status <> 'succeeded' as "canAccept",
    r.created_at
  from payment_reviews r
    join charges c on c.org_id = r.org_id and c.id = r.charge_id
    join shared.donors d on d.org_id = c.org_id and d.id = c.donor_id
    left join shared.gateway_integrations g on g.org_id = c.org_id and g.id = c.gateway_integration_id
  where r.org_id = ctx.org_id and r.settled_at is null
  union all
  select e.id, 'event', coalesce(g.display_name, 'Gateway'), null, null, null,
    coalesce(e.last_error, 'This event can’t be read'),
    case e.status
      when 'unreadable' then 'The event as it came, and nothing booked from it'
      when 'given_up' then 'Nothing that it speaks of, for three days'
      else 'The event, which could not be applied'
    end,
    false, e.received_at
  from shared.gateway_events e
    left join shared.gateway_integrations g on g.org_id = e.org_id and g.id = e.integration_id
  where e.org_id = ctx.org_id
    and (e.status in ('unreadable', 'given_up') or e.status = 'received' and e.last_error is not null)`

@Injectable()
export class ReviewsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
  ) {}

  async list(orgId: string): Promise<PaymentReview[]> {
    const rows = await this.rows.all<ReviewRow>(
      orgId,
      sql`
        select o.id, o.kind, o.gateway, o."chargeId", o.sequence, o."donorName", o."gatewaySays", o."almonerHas",
          o."canAccept", to_char(o.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
        from (${open}) o
        order by o.created_at desc, o.id desc
        limit 200`,
    )
    return rows.map(({ sequence, ...row }) => ({
      ...row,
      chargeNumber: sequence === null ? null : numberOf('T', sequence),
    }))
  }

  async count(orgId: string): Promise<number> {
    const found = await this.rows.first<{ count: number }>(orgId, sql`select count(*)::int as count from (${open}) o`)
    return found?.count ?? 0
  }

  /** What still waits for a decision about a charge; null where nothing does. In the caller's transaction. */
  async openFor({ orgId, id }: Charge): Promise<string | null> {
    const [found] = await transactionOf(this.em)
      .selectFrom('payment_reviews')
      .select('gateway_says as says')
      .where('org_id', '=', orgId)
      .where('charge_id', '=', id)
      .where('settled_at', 'is', null)
      .orderBy('created_at', 'desc')
      .limit(1)
      .execute()
    return found?.says ?? null
  }

  partsOf(orgId: string, chargeId: string): Promise<Share[]> {
    return query(
      this.em,
      sql<Share>`
        select designation_id as "designationId", amount::float8 as amount
        from charge_allocations
        where org_id = ${orgId} and charge_id = ${chargeId}
        order by amount desc, designation_id`,
    )
  }

  async resize(orgId: string, chargeId: string, shares: readonly Share[]): Promise<void> {
    await query(
      this.em,
      sql`
        update charge_allocations a
        set amount = s.amount
        from json_to_recordset(${JSON.stringify(shares.map(({ designationId, amount }) => ({ designation_id: designationId, amount })))}::json) as s (designation_id uuid, amount bigint)
        where a.org_id = ${orgId} and a.charge_id = ${chargeId} and a.designation_id = s.designation_id`,
    )
  }
}
