import type {
  CollectionFile,
  CollectionFileRow,
  CollectionFileState,
  Debit,
} from '@almoner/contracts/direct-debits/collection-file'
import type {
  ListCollectionFilesInput,
  ListDebitsInput,
} from '@almoner/contracts/direct-debits/direct-debits.operations'
import { shownIban } from '@almoner/contracts/direct-debits/iban'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
import { inSql } from '../../platform/database/filter-sql.js'
import { instantText } from '../../platform/database/instant-text.js'
import { keysetClauses, type KeysetOrder, type KeysetRow, type PageOf } from '../../platform/database/keyset.js'
import { numberText } from '../../platform/database/number-text.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { query } from '../../platform/database/transaction.js'
import { orNotFound } from '../../platform/problems/problem.js'
import { personOf } from '../records/index.js'

/** A payment of a file as PostgreSQL gives it; without its account where the donor was erased. */
export interface FoundDebit extends Omit<Debit, 'holder' | 'iban'> {
  holder: string | null
  hint: string | null
}

const state: RawBuilder<CollectionFileState> = sql`
  case when k.withdrawn_at is not null then 'withdrawn' when n.open = 0 then 'settled' else 'made' end`

const fileColumns = sql`
  k.id, ${numberText('CF', sql`k.sequence`)} as number, ${state} as state, k.entity_id as "entityId",
  e.name as "entityName", k.collect_on::text as "collectOn", k.format, k.debits as payments,
  k.total::float8 as total, n.collected, n.collected_total as "collectedTotal", n.returned,
  ${instantText(sql`k.made_at`)} as "madeAt"`

const files = sql`
  collection_files k
  join shared.entities e on e.org_id = k.org_id
  and e.id = k.entity_id
  cross join lateral (
    select count(*) filter (where b.state = 'open')::int as open,
      coalesce(sum(b.amount) filter (where b.state = 'open'), 0)::float8 as open_total,
      count(*) filter (where b.state = 'collected')::int as collected,
      coalesce(sum(b.amount) filter (where b.state = 'collected'), 0)::float8 as collected_total,
      count(*) filter (where b.state = 'returned')::int as returned
    from debits b
    where b.org_id = k.org_id and b.file_id = k.id
  ) n`

const newest: KeysetOrder = {
  value: sql`k.sequence`,
  type: 'bigint',
  sequence: sql`k.sequence`,
  isDescending: true,
}

const inFile: KeysetOrder = { value: sql`b.line`, type: 'bigint', sequence: sql`b.line`, isDescending: false }

const debitColumns = sql`
  b.id, b.donation_id as "donationId", ${numberText('R', sql`d.sequence`)} as "donationNumber",
  b.installment_no as "installmentNo", d.donor_id as "donorId", n.name as "donorName",
  b.due_on::text as "dueOn", b.amount::float8 as amount, b.state, b.sequence_type as "sequenceType",
  b.end_to_end_id as "endToEndId", b.mandate_reference as "mandateReference", b.holder, b.iban_hint as hint,
  case
    when c.id is not null then jsonb_build_object('id', c.id, 'number', ${numberText('T', sql`c.sequence`)})
  end as charge,
  b.returned_on::text as "returnedOn", b.return_code as "returnCode"`

const place = sql`b.line::text as cursor_value, b.line::text as cursor_sequence`

const debits = sql`
  debits b
  join shared.donations d on d.org_id = b.org_id
  and d.id = b.donation_id
  join shared.donors n on n.org_id = d.org_id
  and n.id = d.donor_id
  left join shared.charges c on c.org_id = b.org_id
  and c.id = b.charge_id`

@Injectable()
export class CollectionFilesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
  ) {}

  list(
    orgId: string,
    { state: states, entityId, ...input }: PageOf<ListCollectionFilesInput>,
  ): Promise<(CollectionFileRow & KeysetRow)[]> {
    const page = keysetClauses(newest, input)
    const conditions: RawBuilder<unknown>[] = [
      sql`k.org_id = ctx.org_id`,
      ...(states ? [inSql(sql`(${state})`, states)] : []),
      ...(entityId ? [sql`k.entity_id = ${entityId}::uuid`] : []),
    ]
    return this.rows.all<CollectionFileRow & KeysetRow>(
      orgId,
      sql`
        select ${fileColumns}, k.sequence::text as cursor_value, k.sequence::text as cursor_sequence
        from ${files}
        where ${sql.join(conditions, sql` and `)} and ${page.where}
        order by ${page.orderBy}
        limit ${sql.lit(page.limit)}`,
    )
  }

  /** In the transaction it is called in, since an answer that is kept is read before it is committed. Raises `not_found`. */
  get(orgId: string, id: string): Promise<CollectionFile> {
    return this.em.transactional(async (em) => {
      const [found] = await query(
        em,
        sql<CollectionFile>`
          select ${fileColumns}, k.message_id as "messageId", k.creditor_name as "creditorName", n.open,
            n.open_total as "openTotal", ${personOf(sql`k.made_by`)} as "madeBy",
            ${instantText(sql`k.withdrawn_at`)} as "withdrawnAt",
            ${personOf(sql`k.withdrawn_by`)} as "withdrawnBy", k.note, k.emails_notice as "emailsNotice"
          from ${files}
          where k.org_id = ${orgId}::uuid and k.id = ${id}::uuid`,
      )
      return orNotFound(found)
    })
  }

  debits(orgId: string, { id, state: states, ...input }: PageOf<ListDebitsInput>): Promise<(FoundDebit & KeysetRow)[]> {
    const page = keysetClauses(inFile, input)
    return this.rows.all<FoundDebit & KeysetRow>(
      orgId,
      sql`
        select ${debitColumns}, ${place}
        from ${debits}
        where b.org_id = ctx.org_id
          and b.file_id = ${id}::uuid
          and ${states ? inSql(sql`b.state`, states) : sql`true`}
          and ${page.where}
        order by ${page.orderBy}
        limit ${sql.lit(page.limit)}`,
    )
  }

  /** Raises `not_found`. */
  async debit(orgId: string, id: string): Promise<Debit> {
    const found = await this.rows.first<FoundDebit>(
      orgId,
      sql`select ${debitColumns} from ${debits} where b.org_id = ctx.org_id and b.id = ${id}::uuid`,
    )
    return toDebit(orNotFound(found))
  }
}

export const toDebit = (row: FoundDebit): Debit => ({
  id: row.id,
  donationId: row.donationId,
  donationNumber: row.donationNumber,
  installmentNo: row.installmentNo,
  donorId: row.donorId,
  donorName: row.donorName,
  dueOn: row.dueOn,
  amount: row.amount,
  state: row.state,
  sequenceType: row.sequenceType,
  endToEndId: row.endToEndId,
  mandateReference: row.mandateReference,
  holder: row.holder ?? '',
  iban: row.hint === null ? '' : shownIban(row.hint),
  charge: row.charge,
  returnedOn: row.returnedOn,
  returnCode: row.returnCode,
})
