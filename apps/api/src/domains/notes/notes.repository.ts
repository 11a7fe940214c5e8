import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { Note as ShownNote } from '@almoner/contracts/notes/note'
import type { RecordKind } from '@almoner/contracts/records/record'
import type { ListNotesInput } from '@almoner/contracts/notes/notes.operations'
import { instantText } from '../../platform/database/instant-text.js'
import { cursorOf, keysetClauses, type KeysetOrder, type KeysetRow } from '../../platform/database/keyset.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { forUpdate, query } from '../../platform/database/transaction.js'
import { orNotFound } from '../../platform/problems/problem.js'
import { orderFor } from '../changes/index.js'
import { personOf } from '../records/index.js'
import { Note } from './note.entity.js'

const columns = sql`
  n.id, n.record_kind as "recordKind", n.record_id as "recordId", n.text, n.is_pinned as "isPinned",
  ${personOf(sql`n.written_by`)} as author, ${instantText(sql`n.written_at`)} as "writtenAt",
  ${instantText(sql`n.edited_at`)} as "editedAt"`

const isOfNobodyRemoved = sql`
  (
    n.record_kind <> 'donor'
    or exists (
      select
      from shared.donors d
      where d.org_id = n.org_id and d.id = n.record_id and d.deleted_at is null
    )
  )`

const newestFirst: KeysetOrder = {
  value: sql`n.written_at`,
  type: 'timestamptz',
  sequence: sql`n.id`,
  sequenceType: 'uuid',
  isDescending: true,
}

@Injectable()
export class NotesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
  ) {}

  /** On one record of these kinds, or on all of them but those that were removed. */
  list(
    orgId: string,
    { kinds, recordId }: { kinds: readonly RecordKind[]; recordId: string | null },
    input: ListNotesInput,
  ): Promise<(ShownNote & KeysetRow)[]> {
    const { order, joinChanges } = orderFor('note', sql`n.id`, { page: input, own: newestFirst })
    const page = keysetClauses(order, input)
    const pinned = input.isPinned === undefined ? sql`true` : sql`n.is_pinned = ${input.isPinned}`
    return this.rows.all<ShownNote & KeysetRow>(
      orgId,
      sql`
        select ${columns}, ${cursorOf(order)}
        from notes n ${joinChanges}
        where n.org_id = ctx.org_id
          and n.record_kind = any(${kinds}::text[])
          and ${recordId === null ? isOfNobodyRemoved : sql`n.record_id = ${recordId}::uuid`}
          and n.deleted_at is null
          and ${pinned}
          and ${page.where}
        order by ${page.orderBy}
        limit ${sql.lit(page.limit)}`,
    )
  }

  /** As it stands in the open transaction. */
  async get(orgId: string, id: string): Promise<ShownNote> {
    const [found] = await query(
      this.em,
      sql<ShownNote>`select ${columns} from notes n where n.org_id = ${orgId} and n.id = ${id}::uuid`,
    )
    return orNotFound(found ?? null)
  }

  /** Raises `not_found`. */
  async lockOrFail(orgId: string, id: string): Promise<Note> {
    return orNotFound(await this.em.findOne(Note, { orgId, id }, forUpdate))
  }
}
