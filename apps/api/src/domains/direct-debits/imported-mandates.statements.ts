import { sql, type RawBuilder } from 'kysely'
import type { OpenTransaction } from '../../platform/database/transaction.js'
import { freeReference } from './mandates.statements.js'

type Relation = RawBuilder<unknown>

const withoutCreditor =
  'The legal entity collects no direct debits yet. Add its IBAN and creditor identifier in its settings, or leave the IBAN out.'

/**
 * What keeps mandates of a relation `(line, entity_id, reference)` from being kept, as `(line, field, message)` of an import: their legal entity
 * collects nothing, or their reference is taken, here or by a row before.
 */
export const unfitMandates = (orgId: string, mandates: Relation): Relation => sql`
  select *
  from (
    select x.line, case when c.entity_id is null then 'iban' else 'mandateReference' end as field,
      case
        when c.entity_id is null then ${withoutCreditor}::text
        when k.id is not null then 'Another mandate has this reference'
        when x.reference is not null
        and x.first_line < x.line then 'Row ' || x.first_line || ' has this mandate reference already'
      end as message
    from (select n.*, min(n.line) over (partition by upper(n.reference)) as first_line from ${mandates} n) x
      left join creditors c on c.org_id = ${orgId}::uuid and c.entity_id = x.entity_id
      left join mandates k on k.org_id = ${orgId}::uuid and upper(k.reference) = upper(x.reference)
  ) unfit
  where message is not null`

/**
 * Adds the mandates of a relation `(donation_id, reference, holder, iban_sealed, iban_hint, bic, signed_on, last_collected_on)` of recurring gifts
 * that are here. Those without a reference get one of the number of their recurring gift, after the others, so that none is taken twice.
 */
export async function addImportedMandates(
  db: OpenTransaction,
  { orgId, importId }: { orgId: string; importId: string },
  mandates: Relation,
): Promise<void> {
  const add = (reference: Relation, from: Relation) => sql`
    insert into mandates (
      id, org_id, donation_id, reference, holder, iban_sealed, iban_hint, bic, signed_on, signed_by,
      last_collected_on, import_id, created_at
    )
    select uuidv7(), ${orgId}::uuid, x.donation_id, ${reference}, x.holder, x.iban_sealed, x.iban_hint, x.bic,
      x.signed_on, 'paper', x.last_collected_on, ${importId}::uuid, now()
    from ${from}`
  await add(sql`x.reference`, sql`${mandates} x where x.reference is not null`).execute(db)
  const numbered = sql`
    ${mandates} x
    join shared.donations d on d.org_id = ${orgId}::uuid
    and d.id = x.donation_id
    where x.reference is null`
  await add(freeReference, numbered).execute(db)
}

/** Takes the mandates of recurring gifts of a relation `(id)` back, which an import brought and nothing was collected by. */
export const removeImportedMandates = (orgId: string, donations: Relation): Relation => sql`
  delete from mandates
  where org_id = ${orgId}::uuid and import_id is not null and donation_id in (select id from ${donations})`
