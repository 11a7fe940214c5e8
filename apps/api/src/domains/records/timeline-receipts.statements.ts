import { sql, type RawBuilder } from 'kysely'
import { personOf } from './record.statements.js'
import { hashed, type Source, type TimelineOf } from './timeline-source.statements.js'

const receiptName = (alias: string) =>
  sql`jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'number', ${sql.ref(`${alias}.number`)})`

/** The receipts of a gift, or of a donor. */
export function receiptSources({ kind, id }: TimelineOf): Source[] {
  if (kind !== 'donor' && kind !== 'charge') return []
  const ofRecord =
    kind === 'donor'
      ? sql`r.org_id = ctx.org_id and r.donor_id = ${id}::uuid`
      : sql`
        r.org_id = ctx.org_id
        and exists (
          select
          from shared.receipt_gifts g
          where g.org_id = r.org_id and g.receipt_id = r.id and g.charge_id = ${id}::uuid
        )`
  const facts = sql`'receiptId', r.id, 'number', r.number, 'amount', r.amount, 'currency', r.currency`
  const other = (where: RawBuilder<unknown>) => sql`
    (select ${receiptName('o')} from shared.receipts o where o.org_id = r.org_id and ${where})`
  return [
    {
      kind: 'receipt',
      group: 'gifts',
      id: sql`r.id`,
      at: sql`r.issued_at`,
      entry: sql`
        jsonb_build_object(
          ${facts}, 'phase', 'issued', 'person', ${personOf(sql`r.issued_by`)}, 'reason', null, 'note', null,
          'other', ${other(sql`o.id = r.replaces_id`)}
        )`,
      from: sql`from shared.receipts r where ${ofRecord}`,
    },
    {
      kind: 'receipt',
      group: 'gifts',
      id: hashed(sql`r.id::text`, sql`'ended'`),
      at: sql`r.ended_at`,
      entry: sql`
        jsonb_build_object(
          ${facts}, 'phase', r.state, 'person', ${personOf(sql`r.ended_by`)}, 'reason', r.end_reason, 'note',
          r.end_note, 'other', ${other(sql`o.replaces_id = r.id`)}
        )`,
      from: sql`from shared.receipts r where ${ofRecord} and r.ended_at is not null`,
    },
  ]
}

/** The receipt that the mail `m` of a query brought; null where it brought none. */
export const broughtBy = sql`
  (
    select ${receiptName('r')} || jsonb_build_object('to', r.sent_to)
    from shared.receipts r
    where r.org_id = m.org_id and r.id = m.receipt_id
  )`
