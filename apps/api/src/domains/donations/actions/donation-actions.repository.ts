import type { MinorUnits } from '@almoner/contracts/minor-units'
import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { MovementInput } from '@almoner/contracts/donations/donation-actions.operations'
import type { Currency } from '@almoner/contracts/money'
import { TenantQuery } from '../../../platform/database/tenant-query.js'

export interface SummedMovement {
  currency: Currency
  upgrades: number
  upgraded: MinorUnits
  downgrades: number
  downgraded: MinorUnits
}

@Injectable()
export class DonationActionsRepository {
  constructor(private readonly rows: TenantQuery) {}

  /** What has to be known beside the schedule: undefined for another org's. */
  find(orgId: string, id: string): Promise<{ version: number } | undefined> {
    return this.rows.first<{ version: number }>(
      orgId,
      sql`select p.version from donations p where p.org_id = ctx.org_id and p.id = ${id}::uuid`,
    )
  }

  /** The names of funds by their ids. */
  async namesOfFunds(orgId: string): Promise<Map<string, string>> {
    const found = await this.rows.all<{ id: string; name: string }>(
      orgId,
      sql`select g.id, g.name from shared.designations g where g.org_id = ctx.org_id`,
    )
    return new Map(found.map(({ id, name }) => [id, name]))
  }

  /** What took effect between two days, both counted in, of live recurring donations; withdrawn changes count for nothing. */
  movement(orgId: string, { from, to }: MovementInput): Promise<SummedMovement[]> {
    return this.rows.all<SummedMovement>(
      orgId,
      sql`
        select p.currency, count(*) filter (where c.kind = 'upgrade')::int as upgrades,
          coalesce(sum(c.annual_delta) filter (where c.kind = 'upgrade'), 0)::float8 as upgraded,
          count(*) filter (where c.kind = 'downgrade')::int as downgrades,
          coalesce(sum(c.annual_delta) filter (where c.kind = 'downgrade'), 0)::float8 as downgraded
        from donation_changes c join donations p on p.org_id = c.org_id and p.id = c.donation_id
        where c.org_id = ctx.org_id
          and c.kind <> 'neutral'
          and c.withdrawn_at is null
          and p.mode = 'live'
          and c.effective_on between ${from}::date and ${to}::date
        group by p.currency
        order by count(*) desc`,
    )
  }
}
