import { sql, type RawBuilder } from 'kysely'
import { numberText } from '../../platform/database/number-text.js'
import { personOf } from './record.statements.js'
import { hashed, type Source } from './timeline-source.statements.js'

const changed = (place: number, field: string, before: RawBuilder<unknown>, after: RawBuilder<unknown>) => sql`
  (${sql.lit(place)}, ${sql.lit(field)}, to_jsonb(${before}), to_jsonb(${after}))`

/** What imports changed of the gifts `c`: who ran which, and what the source said instead. */
export const importChangeSource = (charges: RawBuilder<unknown>): Source => ({
  kind: 'import_change',
  group: 'changes',
  id: hashed(sql`g.import_id::text`, sql`g.charge_id::text`),
  at: sql`g.changed_at`,
  entry: sql`
    jsonb_build_object(
      'chargeId', c.id, 'chargeNumber', ${numberText('T', sql`c.sequence`)}, 'currency', c.currency,
      'importId', i.id, 'importNumber', ${numberText('I', sql`i.sequence`)}, 'person',
      ${personOf(sql`i.created_by`)}, 'changes',
      (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('field', v.field, 'before', v.before, 'after', v.after)
            order by v.place
          ),
          '[]'
        )
        from jsonb_to_record(g.before) b (status text, amount bigint, gift_date text)
          cross join jsonb_to_record(g.after) a (status text, amount bigint, gift_date text, returned bigint)
          cross join lateral (values ${sql.join([
            changed(1, 'status', sql`b.status`, sql`a.status`),
            changed(2, 'amount', sql`b.amount`, sql`a.amount`),
            changed(3, 'giftDate', sql`b.gift_date`, sql`a.gift_date`),
            changed(4, 'refunded', sql`0`, sql`a.returned`),
          ])}) v (place, field, before, after)
        where v.before <> v.after
      )
    )`,
  from: sql`
    from shared.charges c
      join shared.import_gift_changes g on g.org_id = c.org_id and g.charge_id = c.id
      join shared.imports i on i.org_id = g.org_id and i.id = g.import_id
    where ${charges}`,
})
