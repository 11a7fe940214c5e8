import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
import type { DraftRow } from '@almoner/contracts/checkout/draft'
import type { ListDraftsInput } from '@almoner/contracts/checkout/checkout.operations'
import {
  keysetClauses,
  type KeysetOrder,
  type KeysetRow,
  type PageOf,
  type PageOrAllOf,
  type AllOf,
} from '../../platform/database/keyset.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'

export type FoundDraft = DraftRow & KeysetRow

const lastSeenFirst: KeysetOrder = {
  value: sql`d.seen`,
  type: 'bigint',
  sequence: sql`d.sequence`,
  isDescending: true,
}

@Injectable()
export class DraftsRepository {
  constructor(private readonly rows: TenantQuery) {}

  listOfOrg(orgId: string, input: PageOf<ListDraftsInput>): Promise<FoundDraft[]> {
    return this.rows.all(orgId, this.ofOrg(input))
  }

  /** All of them, as a file has them. */
  allOfOrg(orgId: string, filter: AllOf<ListDraftsInput>): AsyncIterable<FoundDraft[]> {
    return this.rows.batches(orgId, this.ofOrg({ ...filter, limit: null }))
  }

  /** How many are listed, `limit` at most and one. */
  countOfOrg(orgId: string, input: PageOf<ListDraftsInput>): Promise<number | null> {
    return this.rows.count(orgId, this.ofOrg(input), input.limit)
  }

  private ofOrg(input: PageOrAllOf<ListDraftsInput>): RawBuilder<FoundDraft> {
    const page = keysetClauses(lastSeenFirst, input)
    return sql<FoundDraft>`
      select ${columns}
      from org_drafts(ctx.org_id) d
      where ${conditions(input)} and ${page.where}
      order by ${page.orderBy}
      limit ${sql.lit(page.limit)}`
  }

  /** Of every org, entered one after the other as the list of orgs does it. */
  listAll(superuserId: string, input: ListDraftsInput): Promise<FoundDraft[]> {
    const page = keysetClauses(lastSeenFirst, input)
    return this.rows.crossTenant(
      superuserId,
      sql`
        select ${columns}
        from shared.orgs o cross join lateral org_drafts(o.id) d
        where ${conditions(input)} and ${page.where}
        order by ${page.orderBy}
        limit ${sql.lit(page.limit)}`,
    )
  }
}

const columns = sql`
  d.id, d.org_id as "orgId", d.org_name as "orgName", d.campaign_id as "campaignId",
  d.campaign_name as "campaignName", d.email, d.name, d.amount::float8 as amount, d.currency, d.frequency,
  d.step, d.reason, d.failure_code as "failureCode", d.consented, d.started_at as "startedAt",
  d.last_seen_at as "lastSeenAt", d.reminders, d.status, d.recovered_donation_id as "recoveredDonationId",
  d.seen::text as cursor_value, d.sequence::text as cursor_sequence`

function conditions({ status, campaignId }: Pick<ListDraftsInput, 'status' | 'campaignId'>): RawBuilder<unknown> {
  return sql`
    (${status ?? null}::text[] is null or d.status = any(${status ?? null}::text[]))
    and (${campaignId ?? null}::uuid is null or d.campaign_id = ${campaignId ?? null}::uuid)`
}
