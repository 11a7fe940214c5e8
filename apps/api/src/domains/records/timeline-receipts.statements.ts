import { sql, type RawBuilder } from 'kysely'
import { numberText } from '../../platform/database/number-text.js'
import { personOf } from './record.statements.js'
import { hashed, type Source, type TimelineOf } from './timeline-source.statements.js'

const receiptName = (alias: string) =>
  sql`jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'number', ${sql.ref(`${alias}.number`)})`

/** The receipts of a gift, or of a donor. */
export function receiptSources({ kind, id, timeZone }: TimelineOf): Source[] {
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
    elsewhere({ kind, id, timeZone }),
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

/** Receipts that other systems issued; at the end of their day, so that they follow the gift. */
function elsewhere({ kind, id, timeZone }: TimelineOf): Source {
  // One receipt of several gifts is one entry of their donor, at the latest of them.
  const ofRecord =
    kind === 'charge'
      ? sql`c.id = ${id}::uuid`
      : sql`
        c.donor_id = ${id}::uuid
        and not exists (
          select
          from shared.external_receipts y join shared.charges o on o.org_id = y.org_id and o.id = y.charge_id
          where y.org_id = x.org_id
            and y.number = x.number
            and y.issued_on is not distinct from x.issued_on
            and o.donor_id = c.donor_id
            and o.entity_id = c.entity_id
            and o.sequence > c.sequence
        )`
  return {
    kind: 'receipt_elsewhere',
    group: 'gifts',
    id: hashed(sql`c.id::text`, sql`'elsewhere'`),
    at: sql`(coalesce(x.issued_on, c.gift_date) + 1)::timestamp at time zone ${timeZone} - interval '1 second'`,
    isDay: sql`true`,
    entry: sql`
      jsonb_build_object(
        'chargeId', c.id, 'chargeNumber', ${numberText('T', sql`c.sequence`)}, 'number', x.number, 'issuedOn',
        x.issued_on, 'entityName',
        (select e.name from shared.entities e where e.org_id = c.org_id and e.id = c.entity_id)
      )`,
    from: sql`
      from shared.external_receipts x join shared.charges c on c.org_id = x.org_id and c.id = x.charge_id
      where x.org_id = ctx.org_id and ${ofRecord}`,
  }
}

/** The receipt that the mail `m` of a query brought; null where it brought none. */
export const broughtBy = sql`
  (
    select ${receiptName('r')} || jsonb_build_object('to', r.sent_to)
    from shared.receipts r
    where r.org_id = m.org_id and r.id = m.receipt_id
  )`
