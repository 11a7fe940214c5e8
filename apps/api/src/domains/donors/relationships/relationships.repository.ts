import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { Relationship } from '@almoner/contracts/donors/relationship'
import { TenantQuery } from '../../../platform/database/tenant-query.js'

export interface RelationshipRow extends Omit<Relationship, 'number'> {
  sequence: string
  /** Whether the kind is what the donor is to the other. */
  isReverse: boolean
}

@Injectable()
export class RelationshipsRepository {
  constructor(private readonly rows: TenantQuery) {}

  /** Of a donor by id, both where they were named first and second. */
  list(orgId: string, donorId: string): Promise<RelationshipRow[]> {
    return this.rows.all(
      orgId,
      sql<RelationshipRow>`
        select r.id, o.id as "donorId", o.sequence::text as sequence, o.name, o.type, r.kind, r."isReverse"
        from (
          select id, other_id, kind, false as "isReverse"
          from donor_relationships
          where org_id = ctx.org_id and donor_id = ${donorId}::uuid
          union all
          select id, donor_id, kind, true
          from donor_relationships
          where org_id = ctx.org_id and other_id = ${donorId}::uuid
        ) r
          join donors o on o.org_id = ctx.org_id and o.id = r.other_id and o.deleted_at is null
        order by o.name, o.id, r.id`,
    )
  }
}
