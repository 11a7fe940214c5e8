import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
import type { PreviewedPage } from '@almoner/contracts/imports/fundraiser-rows'
import type { ImportPlan } from '@almoner/contracts/imports/import'
import { mostRepeatedFaults, type Fault, type RepeatedFault } from '@almoner/contracts/imports/repeated-faults'
import {
  mostChangedRows,
  mostSimilarRows,
  type ListImportsInput,
  type ListProblemRowsInput,
} from '@almoner/contracts/imports/imports.operations'
import type { CampaignId } from '@almoner/contracts/campaigns/campaign-id'
import { instantText } from '../../platform/database/instant-text.js'
import { keysetClauses, type KeysetRow, type PageOf, type PageOrAllOf } from '../../platform/database/keyset.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import type {
  FoundChangedRow,
  FoundImport,
  FoundPreviewRow,
  FoundProblemRow,
  FoundSimilarRow,
  ListedImport,
} from './import.presenter.js'
import { previewedColumns } from './previewed-rows.statements.js'

export interface RowToFix {
  line: number
  mended: Record<string, string> | null
  state: string
  bad_cells: { message: string }[] | null
}

const listColumns = sql`
  i.id, i.sequence, i.file_name as "fileName", i.status, ${instantText(sql`i.created_at`)} as "createdAt",
  coalesce(
    (select trim(u.first_name || ' ' || u.last_name) from shared.users u where u.id = i.created_by), 'Almoner'
  ) as "createdByName",
  i.findings`

@Injectable()
export class ImportsRepository {
  constructor(private readonly rows: TenantQuery) {}

  find(orgId: string, id: string): Promise<FoundImport | undefined> {
    return this.rows.first<FoundImport>(
      orgId,
      sql`
        select ${listColumns}, i.file_size as "fileSize", ${instantText(sql`i.finished_at`)} as "finishedAt",
          i.inspection, i.plan, i.suggested_plan as "suggestedPlan", i.is_plan_remembered as "isPlanRemembered",
          i.phase, i.phase_done as "phaseDone", i.phase_total as "phaseTotal", i.failure,
          i.kept_at_undo as "keptAtUndo", i.file_key as "fileKey",
          (
            select o.sequence
            from imports o
            where o.org_id = ctx.org_id
              and o.file_hash = i.file_hash
              and o.id <> i.id
              and o.status in ('running', 'done')
            order by o.sequence desc
            limit 1
          ) as "sameFileAs"
        from imports i
        where i.org_id = ctx.org_id and i.id = ${id}::uuid`,
    )
  }

  list(orgId: string, input: PageOf<ListImportsInput>): Promise<(ListedImport & KeysetRow)[]> {
    return this.rows.all(orgId, this.listed(input))
  }

  /** All of them, as a file has them. */
  all(orgId: string): AsyncIterable<(ListedImport & KeysetRow)[]> {
    return this.rows.batches(orgId, this.listed({ limit: null }))
  }

  private listed(input: PageOrAllOf<ListImportsInput>): RawBuilder<ListedImport & KeysetRow> {
    const page = keysetClauses(
      { value: sql`i.sequence`, type: 'bigint', sequence: sql`i.sequence`, isDescending: true },
      input,
    )
    return sql<ListedImport & KeysetRow>`
      select ${listColumns}, (i.inspection ->> 'rowCount')::int as rows, i.sequence::text as cursor_value,
        i.sequence::text as cursor_sequence
      from imports i
      where i.org_id = ctx.org_id and i.status <> 'discarded' and ${page.where}
      order by ${page.orderBy}
      limit ${sql.lit(page.limit)}`
  }

  problemRows(
    orgId: string,
    { id, afterLine, limit, fault, includesRepeated }: ListProblemRowsInput,
  ): Promise<FoundProblemRow[]> {
    return this.rows.all<FoundProblemRow>(
      orgId,
      sql`
        ${problemRow}
        and r.import_id = ${id}::uuid
        and r.line > ${afterLine}::int
        and ${fault ? hasFault(fault) : sql`true`}
        and ${includesRepeated ? sql`true` : repeatsNoFault(id)}
        order by r.line
        limit ${limit}::int`,
    )
  }

  /** Faults that more than one row has, the most frequent first. */
  repeatedFaults(orgId: string, id: string): Promise<RepeatedFault[]> {
    return this.rows.all<RepeatedFault>(
      orgId,
      sql`
        select f.field, f.value, f.message, f.heading as column, f.rows, f.first_line as "firstLine"
        from (${repeatedFaults(id)}) f
        order by f.rows desc, f.first_line, f.field
        limit ${sql.lit(mostRepeatedFaults)}`,
    )
  }

  async countFault(orgId: string, id: string, fault: Fault): Promise<number> {
    const found = await this.rows.first<{ rows: number }>(
      orgId,
      sql`
        select count(*)::int as rows
        from import_rows r
        where r.org_id = ctx.org_id and r.import_id = ${id}::uuid and ${isBad} and ${hasFault(fault)}`,
    )
    return found?.rows ?? 0
  }

  similarRows(orgId: string, id: string): Promise<FoundSimilarRow[]> {
    return this.rows.all<FoundSimilarRow>(
      orgId,
      sql`
        select r.line, r.donor_name as "donorName", r.similar_by as "sameBy",
          jsonb_build_object('id', d.id, 'sequence', d.sequence::text, 'name', d.name) as donor
        from import_rows r
          join shared.donors d on d.org_id = ctx.org_id and d.id = r.similar_donor_id and d.deleted_at is null
        where r.org_id = ctx.org_id and r.import_id = ${id}::uuid and r.similar_donor_id is not null
        order by r.line
        limit ${sql.lit(mostSimilarRows)}`,
    )
  }

  changedRows(orgId: string, id: string): Promise<FoundChangedRow[]> {
    return this.rows.all<FoundChangedRow>(
      orgId,
      sql`
        select r.line, r.donor_name as "donorName", r.changes, r.change_refusal as refusal,
          jsonb_build_object('id', c.id, 'sequence', c.sequence::text, 'currency', c.currency) as gift
        from import_rows r join shared.charges c on c.org_id = ctx.org_id and c.id = r.known_charge_id
        where r.org_id = ctx.org_id and r.import_id = ${id}::uuid and r.known_charge_id is not null
        order by r.line
        limit ${sql.lit(mostChangedRows)}`,
    )
  }

  previewRows(orgId: string, id: string): Promise<FoundPreviewRow[]> {
    return this.rows.all<FoundPreviewRow>(
      orgId,
      sql`
        select ${previewedColumns}
        from import_rows r
          join imports i on i.org_id = ctx.org_id and i.id = r.import_id
          left join shared.donors d on d.org_id = ctx.org_id and d.id = r.known_donor_id
          left join shared.campaigns usual on usual.org_id = ctx.org_id
            and usual.id = (i.plan ->> 'campaignId')::uuid
          left join shared.designations fund on fund.org_id = ctx.org_id and fund.is_default
        where r.org_id = ctx.org_id and r.import_id = ${id}::uuid and r.is_previewed
        order by r.line`,
    )
  }

  previewPages(orgId: string, id: string): Promise<PreviewedPage[]> {
    return this.rows.all<PreviewedPage>(
      orgId,
      sql`
        select r.line, r.donor_name as name, r.email, (r.preview ->> 'is_member')::boolean as "isMember",
          r.preview ->> 'slug' as slug, p.title, coalesce(r.campaign, usual.name) as campaign,
          r.preview ->> 'currency' as currency, p.goal::float8 as goal, p.raised::float8 as raised, p.status
        from import_rows r
          join imports i on i.org_id = ctx.org_id and i.id = r.import_id
          cross join lateral jsonb_to_record(r.page) p (title text, goal bigint, raised bigint, status text)
          left join shared.campaigns usual on usual.org_id = ctx.org_id
            and usual.id = (i.plan ->> 'campaignId')::uuid
        where r.org_id = ctx.org_id and r.import_id = ${id}::uuid and r.is_previewed
        order by r.line`,
    )
  }

  problemRow(orgId: string, id: string, line: number): Promise<FoundProblemRow | undefined> {
    return this.rows.first<FoundProblemRow>(
      orgId,
      sql`${problemRow} and r.import_id = ${id}::uuid and r.line = ${line}::int`,
    )
  }

  /** The rows that are not taken, in the order of the file. */
  rowsToFix(orgId: string, id: string): Promise<RowToFix[]> {
    return this.rows.all<RowToFix>(
      orgId,
      sql`
        select r.line, r.mended, case when r.decision = 'leave_out' then 'left_out' else r.state end as state,
          r.bad_cells
        from import_rows r
        where r.org_id = ctx.org_id and r.import_id = ${id}::uuid and ${isToFix}
        order by r.line`,
    )
  }

  rememberedPlan(orgId: string, headingKey: string): Promise<{ plan: ImportPlan } | undefined> {
    return this.rows.first<{ plan: ImportPlan }>(
      orgId,
      sql`
        select m.plan
        from import_maps m
          join shared.campaigns k on k.org_id = ctx.org_id and k.id = (m.plan ->> 'campaignId')::uuid
        where m.org_id = ctx.org_id and m.heading_key = ${headingKey}`,
    )
  }

  /** The campaign to offer for rows that name none: the default one, else the one that is active and known longest. */
  usualCampaign(orgId: string): Promise<{ id: CampaignId } | undefined> {
    return this.rows.first<{ id: CampaignId }>(
      orgId,
      sql`
        select k.id
        from shared.campaigns k
        where k.org_id = ctx.org_id
        order by k.is_default desc, (k.status = 'active') desc, k.created_at, k.id
        limit 1`,
    )
  }

  /** Whether one of the entities can claim Gift Aid: HMRC repays gifts in pounds alone. */
  async claimsGiftAid(orgId: string): Promise<boolean> {
    const rows = await this.rows.all(
      orgId,
      sql<object>`
        select 1 as found
        from shared.entities e
        where e.org_id = ctx.org_id and e.currency = 'gbp'
        limit 1`,
    )
    return rows.length > 0
  }

  async hasCampaign(orgId: string, id: string): Promise<boolean> {
    const rows = await this.rows.all(
      orgId,
      sql<object>`
        select 1 as found
        from shared.campaigns k
        where k.org_id = ctx.org_id and k.id = ${id}::uuid`,
    )
    return rows.length > 0
  }

  /** The zone that days and clocks of a file are meant in: that of the entity behind the plan's campaign. */
  async timeZoneOf(orgId: string, campaignId: string): Promise<string> {
    const found = await this.rows.first<{ time_zone: string }>(
      orgId,
      sql`
        select e.time_zone
        from shared.campaigns k join shared.entities e on e.org_id = ctx.org_id and e.id = k.entity_id
        where k.org_id = ctx.org_id and k.id = ${campaignId}::uuid`,
    )
    return found?.time_zone ?? 'UTC'
  }
}

/** What can be put right in the file, and is not imported: also what people left out, but nothing that a word leaves out. */
const isToFix = sql`
  (
    r.state not in ('read', 'credit', 'left_out')
    or r.decision = 'leave_out'
    or r.state = 'left_out'
    and r.bad_cells is not null
  )`

/** What can be mended in the cells of a row; a clash is with what is here. */
const isBad = sql`r.state = 'bad' and r.decision is distinct from 'leave_out'`

const hasFault = ({ field, value, message }: Fault) => sql`
  exists (
    select
    from jsonb_to_recordset(r.bad_cells) c (field text, value text, message text)
    where c.field is not distinct from ${field}::text
      and c.value = ${value}::text
      and c.message = ${message}::text
  )`

const repeatedFaults = (importId: string) => sql`
  select c.field, c.value, c.message, min(c."column") as heading, count(distinct r.line)::int as rows,
    min(r.line) as first_line
  from import_rows r
    cross join lateral jsonb_to_recordset(r.bad_cells) c (field text, "column" text, value text, message text)
  where r.org_id = ctx.org_id and r.import_id = ${importId}::uuid and ${isBad}
  group by c.field, c.value, c.message
  having count(distinct r.line) > 1`

const repeatsNoFault = (importId: string) => sql`
  (
    r.state <> 'bad'
    or r.line not in (
      select line
      from (
        select r.line, min(r.line) over (partition by c.field, c.value, c.message
          ) <> max(r.line) over (partition by c.field, c.value, c.message) as is_repeated
        from import_rows r
          cross join lateral jsonb_to_recordset(r.bad_cells) c (field text, value text, message text)
        where r.org_id = ctx.org_id and r.import_id = ${importId}::uuid and ${isBad}
      ) faults
      where is_repeated
    )
  )`

const problemRow = sql`
  select r.line, r.state, r.donor_name, r.bad_cells, r.amount::float8 as amount, r.currency, r.gift_date,
    r.candidates
  from import_rows r
  where r.org_id = ctx.org_id
    and r.state not in ('read', 'credit', 'left_out')
    and r.decision is distinct from 'leave_out'`
