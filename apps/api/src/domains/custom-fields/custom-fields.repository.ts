import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { AskedField } from '@almoner/contracts/custom-fields/asked-field'
import type { CustomField as ShownField } from '@almoner/contracts/custom-fields/custom-field'
import type { CustomValues } from '@almoner/contracts/custom-fields/custom-value'
import type { CustomValuesInput, RecordCustom } from '@almoner/contracts/custom-fields/custom-fields.operations'
import type { RecordKind, RecordRef } from '@almoner/contracts/records/record'
import { instantText } from '../../platform/database/instant-text.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { forUpdate, query, transactionOf } from '../../platform/database/transaction.js'
import { orNotFound } from '../../platform/problems/problem.js'
import { CustomField } from './custom-field.entity.js'
import { isAskable } from './asked-fields.statements.js'
import { audienceOf, valueOf } from './custom-value.statements.js'
import type { Sight } from './sight.js'

/** The columns of a value; all but those of its type are null. */
export interface ValueColumns {
  text: string | null
  millionths: string | null
  currency: string | null
  date: string | null
  choices: string[] | null
}

export interface FileOnRecord extends RecordRef {
  name: string
  bytes: number
}

interface ListedFields {
  recordKind?: RecordKind | undefined
  isArchived: boolean
}

@Injectable()
export class CustomFieldsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
  ) {}

  list(orgId: string, seesAll: boolean, { recordKind, isArchived }: ListedFields): Promise<ShownField[]> {
    return this.rows.all<ShownField>(
      orgId,
      sql`
        select field.id, field.record_kind as "recordKind", field.key, field.name, field.type, field.help,
          field.is_required as "isRequired", field.is_personal as "isPersonal", field.audience, field.options,
          ${instantText(sql`field.archived_at`)} as "archivedAt"
        from custom_fields field
        where field.org_id = ctx.org_id
          and ${recordKind ? sql`field.record_kind = ${recordKind}` : sql`true`}
          and ${isArchived ? sql`field.archived_at is not null` : sql`field.archived_at is null`}
          and ${audienceOf(seesAll)}
        order by field.record_kind, field.place, field.id`,
    )
  }

  askable(orgId: string): Promise<AskedField[]> {
    return this.rows.all<AskedField>(
      orgId,
      sql`
        select field.record_kind as "recordKind", field.key, field.name, field.type, field.options
        from custom_fields field
        where field.org_id = ctx.org_id and ${isAskable}
        order by field.record_kind, field.place, field.id`,
    )
  }

  /** A file that a record has in a field that is there for whoever looks. */
  fileOnRecord(orgId: string, { seesAll, seesPersonal }: Sight, id: string): Promise<FileOnRecord | undefined> {
    return this.rows.first<FileOnRecord>(
      orgId,
      sql`
        select kept.name, kept.bytes, v.record_kind as "recordKind", v.record_id as "recordId"
        from custom_files kept
          join custom_fields field on field.org_id = kept.org_id and field.id = kept.field_id
            and field.archived_at is null
          join custom_values v on v.org_id = kept.org_id and v.field_id = kept.field_id
            and left(v.text, 100) = kept.id::text
        where kept.org_id = ctx.org_id
          and kept.id = ${id}::uuid
          and ${audienceOf(seesAll)}
          and ${seesPersonal ? sql`true` : sql`not field.is_personal`}`,
    )
  }

  /** Whether a file was sent for a field. */
  async hasFile(orgId: string, fieldId: string, id: string): Promise<boolean> {
    const found = await query(
      this.em,
      sql`
        select
        from custom_files kept
        where kept.org_id = ${orgId} and kept.field_id = ${fieldId}::uuid and kept.id = ${id}::uuid`,
    )
    return found.length > 0
  }

  async isPersonal(orgId: string, ids: readonly string[]): Promise<boolean> {
    const found = await this.rows.first(
      orgId,
      sql<object>`
        select
        from custom_fields field
        where field.org_id = ctx.org_id and field.id = any(${ids}::uuid[]) and field.is_personal
        limit 1`,
    )
    return found !== undefined
  }

  values(
    orgId: string,
    { seesAll, seesPersonal }: Sight,
    { recordKind, recordIds }: CustomValuesInput,
  ): Promise<RecordCustom[]> {
    return this.rows.all<RecordCustom>(
      orgId,
      sql`
        select v.record_kind as "recordKind", v.record_id as "recordId",
          jsonb_object_agg(field.key, ${valueOf(seesPersonal)}) as custom
        from custom_values v
          join custom_fields field on field.org_id = v.org_id and field.id = v.field_id
            and field.archived_at is null
        where v.org_id = ctx.org_id
          and v.record_kind = ${recordKind}
          and v.record_id = any(${recordIds}::uuid[])
          and ${audienceOf(seesAll)}
        group by v.record_kind, v.record_id`,
    )
  }

  /** As they stand in the open transaction; of fields that are personal, or are not, where one is said. */
  async valuesOf(
    orgId: string,
    { recordKind, recordId }: RecordRef,
    { isPersonal }: { isPersonal?: boolean } = {},
  ): Promise<CustomValues> {
    const [found] = await query(
      this.em,
      sql<{ custom: CustomValues | null }>`
        select jsonb_object_agg(field.key, ${valueOf(true)}) as custom
        from custom_values v
          join custom_fields field on field.org_id = v.org_id and field.id = v.field_id
            and field.archived_at is null
        where v.org_id = ${orgId}
          and v.record_kind = ${recordKind}
          and v.record_id = ${recordId}::uuid
          and ${isPersonal === undefined ? sql`true` : sql`field.is_personal = ${isPersonal}`}`,
    )
    return found?.custom ?? {}
  }

  /** All of one kind, those that were archived among them, in their order. */
  ofKind(orgId: string, recordKind: RecordKind): Promise<CustomField[]> {
    return this.em.find(CustomField, { orgId, recordKind }, { orderBy: { place: 'asc', id: 'asc' } })
  }

  /** Raises `not_found`. */
  async lockOrFail(orgId: string, id: string): Promise<CustomField> {
    return orNotFound(await this.em.findOne(CustomField, { orgId, id }, forUpdate))
  }

  async isFilled(orgId: string, fieldId: string): Promise<boolean> {
    const found = await query(
      this.em,
      sql`
        select
        from custom_values v
        where v.org_id = ${orgId} and v.field_id = ${fieldId}::uuid
        limit 1`,
    )
    return found.length > 0
  }

  async isChosen(orgId: string, fieldId: string, keys: readonly string[]): Promise<boolean> {
    const found = await query(
      this.em,
      sql`
        select
        from custom_values v
        where v.org_id = ${orgId}
          and v.field_id = ${fieldId}::uuid
          and (left(v.text, 100) = any(${keys}::text[]) or v.choices && ${keys}::text[])
        limit 1`,
    )
    return found.length > 0
  }

  async write(
    orgId: string,
    { recordKind, recordId }: RecordRef,
    fieldId: string,
    value: ValueColumns & { set_by: string | null; set_at: Date },
  ): Promise<void> {
    const row = { ...value, currency: value.currency, field_id: fieldId, record_id: recordId }
    await transactionOf(this.em)
      .insertInto('custom_values')
      .values({ ...row, record_kind: recordKind, org_id: orgId })
      .onConflict((conflict) => conflict.columns(['field_id', 'record_id']).doUpdateSet(value))
      .execute()
  }

  async empty(orgId: string, recordId: string, fieldId: string): Promise<void> {
    await transactionOf(this.em)
      .deleteFrom('custom_values')
      .where('org_id', '=', orgId)
      .where('field_id', '=', fieldId)
      .where('record_id', '=', recordId)
      .execute()
  }
}
