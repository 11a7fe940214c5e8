import type { MinorUnits } from '@almoner/contracts/minor-units'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { BulkCommand, BulkOutcome } from '@almoner/contracts/bulk-changes/bulk-change'
import type { BulkChangeRowsInput, ListBulkChangesInput } from '@almoner/contracts/bulk-changes/bulk-changes.operations'
import type { DonationStatus, Frequency } from '@almoner/contracts/donations/donation'
import { instantText } from '../../platform/database/instant-text.js'
import { keysetClauses, type KeysetRow } from '../../platform/database/keyset.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { forUpdate, query, transactionOf } from '../../platform/database/transaction.js'
import { Problem, orNotFound } from '../../platform/problems/problem.js'
import { lockableDonations } from '../donations/index.js'
import { BulkChange } from './bulk-change.entity.js'
import type { RowResult } from './bulk-change-row.entity.js'

/** A bulk change as PostgreSQL gives it, with its rows counted. */
export interface FoundBulkChange {
  id: string
  command: BulkCommand
  fundName: string | null
  isStopped: boolean
  count: number
  done: number
  refused: number
  userName: string | null
  createdAt: string
  finishedAt: string | null
}

export interface FoundRow {
  place: number
  donationId: string
  sequence: string
  frequency: Frequency
  donorId: string
  donorName: string
  outcome: BulkOutcome
  result: RowResult | null
}

/** A donation whose turn it is, under its lock. Amounts in minor units. */
export interface DonationInTurn {
  donationId: string
  status: DonationStatus
  nextChargeOn: string | null
  giftAmount: MinorUnits
  /** The fund that all of it goes to; null where it is shared out. */
  onlyFundId: string | null
}

const shown = sql`
  b.id, b.command, b.is_stopped as "isStopped", r.count, r.done, r.refused,
  ${instantText(sql`b.created_at`)} as "createdAt", ${instantText(sql`b.finished_at`)} as "finishedAt",
  (
    select g.name
    from shared.designations g
    where g.org_id = ctx.org_id and g.id = (b.command ->> 'designationId')::uuid
  ) as "fundName",
  (
    select trim(u.first_name || ' ' || u.last_name)
    from shared.users u
    where u.id = (b.actor ->> 'userId')::uuid
  ) as "userName"
  from bulk_changes b
    cross join lateral (
      select count(*)::int as count, count(*) filter (where x.outcome = 'done')::int as done,
        count(*) filter (where x.outcome = 'refused')::int as refused
      from bulk_change_rows x
      where x.org_id = ctx.org_id and x.bulk_change_id = b.id
    ) r`

@Injectable()
export class BulkChangesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
  ) {}

  async findOrFail(orgId: string, id: string): Promise<FoundBulkChange> {
    const found = await this.rows.first<FoundBulkChange>(
      orgId,
      sql`select ${shown} where b.org_id = ctx.org_id and b.id = ${id}::uuid`,
    )
    if (!found) throw new Problem('not_found')
    return found
  }

  list(orgId: string, input: ListBulkChangesInput): Promise<(FoundBulkChange & KeysetRow)[]> {
    const page = keysetClauses(
      { value: sql`b.sequence`, type: 'bigint', sequence: sql`b.sequence`, isDescending: true },
      input,
    )
    return this.rows.all<FoundBulkChange & KeysetRow>(
      orgId,
      sql`
        select b.sequence::text as cursor_value, b.sequence::text as cursor_sequence, ${shown}
        where b.org_id = ctx.org_id and ${page.where}
        order by ${page.orderBy}
        limit ${sql.lit(page.limit)}`,
    )
  }

  rowsOf(orgId: string, input: BulkChangeRowsInput): Promise<(FoundRow & KeysetRow)[]> {
    const page = keysetClauses(
      { value: sql`r.place`, type: 'bigint', sequence: sql`r.place`, isDescending: false },
      input,
    )
    const outcomes = input.outcome?.length ? sql`r.outcome = any(${input.outcome}::text[])` : sql`true`
    return this.rows.all<FoundRow & KeysetRow>(
      orgId,
      sql`
        select r.place, r.donation_id as "donationId", p.sequence, p.frequency, p.donor_id as "donorId",
          d.name as "donorName", r.outcome, r.result, r.place::text as cursor_value,
          r.place::text as cursor_sequence
        from bulk_change_rows r
          join shared.donations p on p.org_id = r.org_id and p.id = r.donation_id
          join shared.donors d on d.org_id = p.org_id and d.id = p.donor_id
        where r.org_id = ctx.org_id
          and r.bulk_change_id = ${input.id}::uuid
          and ${outcomes}
          and ${page.where}
        order by ${page.orderBy}
        limit ${sql.lit(page.limit)}`,
    )
  }

  async lockOrFail(orgId: string, id: string): Promise<BulkChange> {
    return orNotFound(await this.em.findOne(BulkChange, { id, orgId }, forUpdate))
  }

  /** Writes the rows in the order of the ids; says how many there are of them in the org, what is given once left out. */
  async writeRows(orgId: string, bulkChangeId: string, donationIds: readonly string[]): Promise<number> {
    const written = await query(
      this.em,
      sql<{ place: number }>`
        insert into bulk_change_rows (bulk_change_id, place, org_id, donation_id)
        select ${bulkChangeId}::uuid, row_number() over (order by chosen.place), p.org_id, p.id
        from unnest(string_to_array(${donationIds.join()}, ',')::uuid[]) with ordinality chosen (id, place)
          join shared.donations p on p.org_id = ${orgId}::uuid and p.id = chosen.id and p.frequency <> 'single'
        returning place`,
    )
    return written.length
  }

  /** The name of a fund that is open; undefined of one that is closed or not here. */
  async nameOfOpenFund(orgId: string, id: string): Promise<string | undefined> {
    const [found] = await transactionOf(this.em)
      .selectFrom('shared.designations')
      .select('name')
      .where('org_id', '=', orgId)
      .where('id', '=', id)
      .where('status', '=', 'active')
      .execute()
    return found?.name
  }

  /** As `findOrFail` tells who began it; null of a program. */
  async nameOfUser(userId: string | null): Promise<string | null> {
    const [found] = await query(
      this.em,
      sql<{
        name: string
      }>`
        select trim(first_name || ' ' || last_name) as name
        from shared.users
        where id = ${userId}::uuid`,
    )
    return found?.name ?? null
  }

  /** The places whose turn it is next; none where nothing is left, or the bulk change was stopped. */
  async nextPlaces(orgId: string, id: string, most: number): Promise<number[]> {
    const next = await query(
      this.em,
      sql<{ place: number }>`
        select r.place
        from bulk_change_rows r join bulk_changes b on b.org_id = r.org_id and b.id = r.bulk_change_id
        where r.org_id = ${orgId}
          and r.bulk_change_id = ${id}
          and r.outcome = 'waiting'
          and b.finished_at is null
        order by r.place
        limit ${most}`,
    )
    return next.map(({ place }) => place)
  }

  /**
   * Locks a row that waits for its turn, and the donation after it; undefined where another process was quicker. A stop
   * that came before is seen, one that comes now waits until the row is settled.
   */
  async takeTurn(orgId: string, id: string, place: number): Promise<DonationInTurn | undefined> {
    const [bulk] = await transactionOf(this.em)
      .selectFrom('bulk_changes')
      .select('id')
      .where('org_id', '=', orgId)
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .forShare()
      .execute()
    if (!bulk) return undefined
    const [row] = await transactionOf(this.em)
      .selectFrom('bulk_change_rows')
      .select('donation_id as donationId')
      .where('org_id', '=', orgId)
      .where('bulk_change_id', '=', id)
      .where('place', '=', place)
      .where('outcome', '=', 'waiting')
      .forUpdate()
      .execute()
    if (!row) return undefined
    const [found] = await query(
      this.em,
      sql<DonationInTurn>`
        select p.id as "donationId", p.status, p.next_charge_on::text as "nextChargeOn",
          (p.amount - p.fee_cover_amount)::float8 as "giftAmount",
          (
            select case when count(*) = 1 then min(a.designation_id::text) end
            from shared.donation_allocations a
            where a.org_id = p.org_id and a.donation_id = p.id
          ) as "onlyFundId"
        from ${lockableDonations('p')}
        where p.org_id = ${orgId} and p.id = ${row.donationId}
        for update of p`,
    )
    return found
  }

  /** Writes down what became of a row; nothing where it was settled before. */
  async settle(orgId: string, id: string, place: number, settled: { result: RowResult; at: Date }): Promise<void> {
    await transactionOf(this.em)
      .updateTable('bulk_change_rows')
      .set({
        outcome: settled.result.problem ? 'refused' : 'done',
        result: JSON.stringify(settled.result),
        settled_at: settled.at,
      })
      .where('org_id', '=', orgId)
      .where('bulk_change_id', '=', id)
      .where('place', '=', place)
      .where('outcome', '=', 'waiting')
      .execute()
  }

  /** Marks it as finished where nothing is left to do; true where it was not before. */
  async finish(orgId: string, id: string, at: Date): Promise<boolean> {
    const finished = await query(
      this.em,
      sql<{ id: string }>`
        update bulk_changes b
        set finished_at = ${at}
        where b.org_id = ${orgId}
          and b.id = ${id}
          and b.finished_at is null
          and not exists (
            select 1
            from bulk_change_rows r
            where r.org_id = b.org_id and r.bulk_change_id = b.id and r.outcome = 'waiting'
          )
        returning b.id`,
    )
    return finished.length > 0
  }
}
