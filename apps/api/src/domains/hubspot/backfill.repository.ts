import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { liftTimeout, query } from '../../platform/database/transaction.js'
import {
  chargesSince,
  countWaiting,
  donorsOf,
  donorsSince,
  markUnknown,
  recurringSince,
  refundsOfCharges,
} from './links.statements.js'

export interface UnlinkedDonor {
  id: string
  type: string
  email: string | null
  organization_name: string | null
}

/** The records that a backfill is about. */
@Injectable()
export class BackfillRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
  ) {}

  async totals(
    orgId: string,
    from: string | null,
    { deal, plan, sendsFailed }: Omit<BackfillKinds, 'hasRefundDeals'>,
  ): Promise<BackfillTotals> {
    const found = await this.rows.first<BackfillTotals>(
      orgId,
      sql`
        select count(*) filter (where l.their_id is null)::int as unlinked,
          count(*) filter (where l.their_id is not null)::int as linked,
          case
            when ${deal} then (
              select count(*)::int
              from (${chargesSince(orgId, from, sendsFailed)}) g
              where not exists (
                select
                from hubspot_links t
                where t.org_id = ctx.org_id
                  and t.kind = 'charge'
                  and t.our_id = g.id
                  and t.their_id is not null
              )
            )
            else 0
          end as gifts,
          case
            when ${plan} then (
              select count(*)::int
              from (${recurringSince(orgId, from)}) p
              where not exists (
                select
                from hubspot_links t
                where t.org_id = ctx.org_id
                  and t.kind = 'donation'
                  and t.our_id = p.id
                  and t.their_id is not null
              )
            )
            else 0
          end as plans
        from (${donorsSince(orgId, from)}) s
          left join hubspot_links l on l.org_id = ctx.org_id and l.kind = 'donor' and l.our_id = s.id`,
    )
    return found ?? { unlinked: 0, linked: 0, gifts: 0, plans: 0 }
  }

  /** Donors who are not in HubSpot as far as is known, in the order of their ids. */
  unlinked(orgId: string, from: string | null, after: string | null, limit: number): Promise<UnlinkedDonor[]> {
    return this.rows.all<UnlinkedDonor>(
      orgId,
      sql`
        select d.id, d.type, d.email, d.organization_name
        from shared.donors d
        where d.org_id = ctx.org_id
          and d.id in (select s.id from (${donorsSince(orgId, from)}) s)
          and ${after === null ? sql`true` : sql`d.id > ${after}::uuid`}
          and not exists (
            select
            from hubspot_links l
            where l.org_id = d.org_id and l.kind = 'donor' and l.our_id = d.id and l.their_id is not null
          )
        order by d.id
        limit ${limit}`,
    )
  }

  /** Puts all of it into the queue that is not in it, and gives how many records wait; in the transaction it is called in. */
  async enqueue(orgId: string, from: string | null, kinds: BackfillKinds, now: Date): Promise<number> {
    await liftTimeout(this.em)
    await query(this.em, markUnknown(orgId, 'donor', donorsSince(orgId, from), now))
    if (kinds.plan) {
      const plans = recurringSince(orgId, from)
      await query(this.em, markUnknown(orgId, 'donor', donorsOf(plans), now))
      await query(this.em, markUnknown(orgId, 'donation', plans, now))
    }
    if (kinds.deal) {
      const charges = chargesSince(orgId, from, kinds.sendsFailed)
      await query(this.em, markUnknown(orgId, 'donor', donorsOf(charges), now))
      await query(this.em, markUnknown(orgId, 'charge', charges, now))
      if (kinds.hasRefundDeals)
        await query(this.em, markUnknown(orgId, 'refund', refundsOfCharges(orgId, charges), now))
    }
    const [waiting] = await query(this.em, countWaiting(orgId))
    return waiting?.count ?? 0
  }
}

interface BackfillTotals {
  unlinked: number
  linked: number
  gifts: number
  plans: number
}

export interface BackfillKinds {
  /** Recurring gifts as objects of their own. */
  plan: boolean
  deal: boolean
  sendsFailed: boolean
  hasRefundDeals: boolean
}
