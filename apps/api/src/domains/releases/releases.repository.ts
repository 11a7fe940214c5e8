import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { Currency } from '@almoner/contracts/money'
import type { ChartSettings } from '@almoner/contracts/releases/release-chart'
import type { ReleaseRow, ReleaseScope, Unmapped } from '@almoner/contracts/releases/release'
import type { ListReleaseLinesInput, ListReleasesInput } from '@almoner/contracts/releases/releases.operations'
import { instantText } from '../../platform/database/instant-text.js'
import {
  cursorOf,
  keysetClauses,
  type KeysetOrder,
  type KeysetRow,
  type PageOf,
  type AllOf,
  type PageOrAllOf,
} from '../../platform/database/keyset.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { liftTimeout, query } from '../../platform/database/transaction.js'
import { orderFor } from '../changes/index.js'
import { digestOfLines, journalOf, pendingLines, type PendingScope } from './pending-books.statements.js'

type Sql = RawBuilder<unknown>

/** A release as PostgreSQL gives it. */
export interface FoundRelease extends Omit<ReleaseRow, 'number'>, KeysetRow {
  sequence: string
  adjustments: number
  sha256: string
}

/** A line of a journal. A debit is positive. */
export interface FoundJournalLine {
  line: number
  dated: string
  code: string | null
  name: string | null
  class: string | null
  amount: MinorUnits
  is_adjustment: boolean
}

export interface FoundPending {
  line_count: number
  total: MinorUnits
  sha256: string | null
  lines: FoundJournalLine[]
  unmapped: Unmapped[]
}

/** A legal entity with its chart, `settings` null where none was saved. */
export interface FoundChart {
  entityId: string
  entityName: string
  currency: Currency
  timeZone: string
  isInUse: boolean
  updatedAt: string | null
  settings: ChartSettings | null
}

const mostPreviewed = 500

const nameOf = (id: string) => sql`
  (
    select jsonb_build_object('id', u.id, 'name', concat_ws(' ', u.first_name, u.last_name))
    from shared.users u
    where u.id = ${sql.ref(id)}
  )`

const columns = sql`
  r.id, r.sequence, r.entity_id as "entityId", e.name as "entityName", r.currency, r.new_from::text as "from",
  r.through::text as through, r.span, r.lines, r.adjustments, r.total::float8 as total, r.sha256,
  ${instantText(sql`r.created_at`)} as "createdAt", ${nameOf('r.created_by')} as "createdBy",
  ${instantText(sql`r.posted_at`)} as "postedAt", ${nameOf('r.posted_by')} as "postedBy", r.reference`

const joined = sql`releases r join shared.entities e on e.id = r.entity_id`

const newestFirst: KeysetOrder = {
  value: sql`r.sequence`,
  type: 'bigint',
  sequence: sql`r.sequence`,
  isDescending: true,
}

const byLine: KeysetOrder = { value: sql`j.line`, type: 'bigint', sequence: sql`j.line`, isDescending: false }

const journalColumns = sql`
  j.line, j.dated::text as dated, j.code, j.name, j.class, j.amount::float8 as amount, j.is_adjustment`

const linesOf = (releaseId: string) => sql`
  (select * from release_lines where org_id = ctx.org_id and release_id = ${releaseId}::uuid)`

/** Places of the CTE `lines` that the chart has no account for, or, where it has classes, no class for their fund. */
const unmapped = (hasClasses: boolean): Sql => sql`
  select l.account, l.designation_id, case when l.code is null then 'account' else 'class' end as lacks,
    sum(l.amount) as amount
  from lines l
  where l.code is null or (${hasClasses} and l.designation_id is not null and l.class is null)
  group by l.account, l.designation_id, l.code is null`

const pendingBooks = (scope: PendingScope) => sql<FoundPending>`
  with ${pendingLines(scope)}, journal as materialized (${journalOf(sql`lines`)})
  select (select count(*)::int from journal) as line_count,
    (select coalesce(sum(amount) filter (where amount > 0), 0)::float8 from journal) as total,
    ${digestOfLines} as sha256,
    (
      select coalesce(jsonb_agg(to_jsonb(j) order by j.line), '[]')
      from (select * from journal order by line limit ${sql.lit(mostPreviewed)}) j
    ) as lines,
    (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'account', u.account, 'designationId', u.designation_id, 'fundName', g.name, 'lacks', u.lacks,
            'amount', u.amount
          )
          order by u.account, g.name
        ),
        '[]'
      )
      from (${unmapped(scope.chart.classes.length > 0)}) u
        left join shared.designations g on g.org_id = ${scope.orgId} and g.id = u.designation_id
    ) as unmapped`

@Injectable()
export class ReleasesRepository {
  constructor(
    private readonly rows: TenantQuery,
    private readonly em: EntityManager,
  ) {}

  list(orgId: string, input: PageOf<ListReleasesInput>): Promise<FoundRelease[]> {
    return this.rows.all(orgId, this.listed(input))
  }

  /** All of them, as a file has them. */
  all(orgId: string, filter: AllOf<ListReleasesInput>): AsyncIterable<FoundRelease[]> {
    return this.rows.batches(orgId, this.listed({ ...filter, limit: null }))
  }

  private listed(input: PageOrAllOf<ListReleasesInput>): RawBuilder<FoundRelease> {
    const { order, joinChanges } = orderFor('release', sql`r.id`, { page: input, own: newestFirst })
    const page = keysetClauses(order, input)
    const { entityId, currency, from, to, isPosted } = input
    const conditions = [
      sql`r.org_id = ctx.org_id`,
      ...(entityId ? [sql`r.entity_id = ${entityId}::uuid`] : []),
      ...(currency ? [sql`r.currency = ${currency}`] : []),
      ...(from ? [sql`r.through >= ${from}::date`] : []),
      ...(to ? [sql`r.through <= ${to}::date`] : []),
      ...(isPosted === undefined ? [] : [sql`(r.posted_at is not null) = ${isPosted}`]),
      page.where,
    ]
    return sql<FoundRelease>`
      select ${columns}, ${cursorOf(order)}
      from ${joined} ${joinChanges}
      where ${sql.join(conditions, sql` and `)}
      order by ${page.orderBy}
      limit ${sql.lit(page.limit)}`
  }

  find(orgId: string, id: string): Promise<FoundRelease | undefined> {
    return this.rows.first<FoundRelease>(
      orgId,
      sql`
        select ${columns}, ${cursorOf(newestFirst)}
        from ${joined}
        where r.org_id = ctx.org_id and r.id = ${id}::uuid`,
    )
  }

  lines(orgId: string, input: ListReleaseLinesInput): Promise<(FoundJournalLine & KeysetRow)[]> {
    const page = keysetClauses(byLine, input)
    return this.rows.all(
      orgId,
      sql`
        select ${journalColumns}, j.line::text as cursor_value, j.line::text as cursor_sequence
        from (${journalOf(linesOf(input.releaseId))}) j
        where ${page.where}
        order by ${page.orderBy}
        limit ${sql.lit(page.limit)}`,
    )
  }

  /** All of a release's journal, for its files. */
  journal(orgId: string, releaseId: string): Promise<FoundJournalLine[]> {
    return this.rows.all<FoundJournalLine>(
      orgId,
      sql`select ${journalColumns} from (${journalOf(linesOf(releaseId))}) j order by j.line`,
    )
  }

  /**
   * What a release would have in it now. The first one is of all the books there are, which may take longer than a statement of a
   * request may; the next ones look at the days that changed.
   */
  async pending(orgId: string, scope: Omit<PendingScope, 'orgId'>): Promise<FoundPending> {
    const found =
      scope.lastThrough === null
        ? await this.em.transactional(async (em) => {
            await liftTimeout(em)
            return (await query(em, pendingBooks({ ...scope, orgId: sql`${orgId}::uuid` })))[0]
          })
        : await this.rows.first(orgId, pendingBooks({ ...scope, orgId: sql`ctx.org_id` }))
    if (!found) throw new Error('What is to be released is one row, and there was none')
    return found
  }

  /** Each legal entity, the primary one first. */
  charts(orgId: string): Promise<FoundChart[]> {
    return this.rows.all<FoundChart>(
      orgId,
      sql`
        select e.id as "entityId", e.name as "entityName", e.currency, e.time_zone as "timeZone",
          exists (select from releases r where r.org_id = e.org_id and r.entity_id = e.id) as "isInUse",
          ${instantText(sql`c.updated_at`)} as "updatedAt",
          case
            when c.entity_id is not null then jsonb_build_object(
              'startsOn', c.starts_on, 'accounts', c.accounts, 'classes', c.classes, 'trackingCategory',
              c.tracking_category, 'taxRate', c.tax_rate
            )
          end as settings
        from shared.entities e left join release_charts c on c.org_id = e.org_id and c.entity_id = e.id
        where e.org_id = ctx.org_id
        order by e.is_primary desc, e.created_at, e.id`,
    )
  }

  /** Each legal entity with the currencies of its own and of its gifts and payouts. */
  scopes(orgId: string): Promise<ReleaseScope[]> {
    return this.rows.all<ReleaseScope>(
      orgId,
      sql`
        select e.id as "entityId", e.name as "entityName", b.currency,
          (
            select max(c.closed_through)::text
            from shared.period_closings c
            where c.org_id = e.org_id and c.entity_id = e.id and c.reopened_at is null
          ) as "closedThrough",
          (
            select max(r.through)::text
            from releases r
            where r.org_id = e.org_id and r.entity_id = e.id and r.currency = b.currency
          ) as "releasedThrough",
          exists (select from release_charts c where c.org_id = e.org_id and c.entity_id = e.id) as "hasChart"
        from shared.entities e
          cross join lateral (
            select e.currency
            union
            select c.currency
            from shared.charges c
            where c.org_id = e.org_id and c.entity_id = e.id and c.mode = 'live' and c.status = 'succeeded'
            union
            select p.currency
            from shared.payouts p
            where p.org_id = e.org_id and p.entity_id = e.id
          ) b
        where e.org_id = ctx.org_id
        order by e.is_primary desc, e.created_at, e.id, b.currency <> e.currency, b.currency`,
    )
  }
}
