import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import { TenantQuery } from '../../platform/database/tenant-query.js'

export interface AdoptionPlace {
  /** IANA. */
  zone: string
  currency: string
}

/** Where the gifts of a legal entity are collected: by its calendar and in its currency. */
@Injectable()
export class AdoptionPlaces {
  constructor(private readonly rows: TenantQuery) {}

  async of(orgId: string, entityId: string): Promise<AdoptionPlace> {
    const place = await this.rows.first<AdoptionPlace>(
      orgId,
      sql`
        select e.time_zone as zone, e.currency
        from shared.entities e
        where e.org_id = ctx.org_id and e.id = ${entityId}::uuid`,
    )
    if (!place) throw new Error(`Legal entity ${entityId} has no time zone`)
    return place
  }
}
