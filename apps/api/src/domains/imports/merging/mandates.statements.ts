import { sql } from 'kysely'
import type { OpenTransaction } from '../../../platform/database/transaction.js'
import { addImportedMandates, unfitMandates } from '../../direct-debits/index.js'
import { campaignsOfRows } from './campaigns-of-rows.statements.js'
import type { Scope } from './scope.js'

const bringsMandates = ({ plan }: Scope): boolean => plan.columns.some(({ field }) => field === 'iban')

// The mandates of the rows to be taken, as columns beside those of the rows.
const mandatesOfRows = sql`
  import_taking t
  cross join lateral jsonb_to_record(t.mandate) m (
    reference text, signed_on date, last_collected_on date, holder text, iban_sealed text, iban_hint text,
    bic text
  )`

/** Marks recurring gifts of `import_taking` whose mandates cannot be kept as clashing, and takes them out. */
export async function refuseMandates(db: OpenTransaction, scope: Scope): Promise<void> {
  if (!bringsMandates(scope)) return
  const { importId, orgId } = scope
  const mandates = sql`
    (
      select t.line, k.entity_id, m.reference
      from ${mandatesOfRows} join ${campaignsOfRows(scope)} k on k.line = t.line
      where t.mandate is not null
    )`
  await sql`create temporary table import_unfit on commit drop as ${unfitMandates(orgId, mandates)}`.execute(db)
  await sql`
    update import_rows r
    set state = 'clash',
      bad_cells = jsonb_build_array(
        jsonb_build_object(
          'field', x.field, 'column', null, 'value',
          case x.field when 'iban' then ${shownHint} else r.mandate ->> 'reference' end, 'message', x.message
        )
      )
    from import_unfit x
    where r.import_id = ${importId}::uuid and r.line = x.line`.execute(db)
  await sql`delete from import_taking where line in (select line from import_unfit)`.execute(db)
}

// As `shownIban` of the contracts has it.
const shownHint = sql`left(r.mandate ->> 'iban_hint', 2) || '•• •••• ' || substr(r.mandate ->> 'iban_hint', 3)`

/** Keeps the mandates of the recurring gifts that were added. */
export async function addMandates(db: OpenTransaction, scope: Scope): Promise<void> {
  if (!bringsMandates(scope)) return
  const mandates = sql`
    (
      select t.charge_id as donation_id, m.reference, m.holder, m.iban_sealed, m.iban_hint, m.bic, m.signed_on,
        m.last_collected_on
      from ${mandatesOfRows}
      where t.mandate is not null
    )`
  await addImportedMandates(db, scope, mandates)
}
