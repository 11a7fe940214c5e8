import { sql, type RawBuilder } from 'kysely'

/**
 * Keeps that other systems receipted the gifts of a relation `(charge_id, number, issued_on, eligible)`, where they have no receipt. They go
 * with their gifts.
 */
export const addExternalReceipts = (
  orgId: string,
  importId: string,
  receipts: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  insert into external_receipts (charge_id, org_id, import_id, number, issued_on, eligible_amount)
  select charge_id, ${orgId}::uuid, ${importId}::uuid, number, issued_on, eligible
  from ${receipts} x
  where not exists (
    select
    from receipt_gifts g
    where g.org_id = ${orgId}::uuid and g.charge_id = x.charge_id and g.stands
  )
  on conflict (charge_id) do nothing`

/** Takes back what an import told of gifts that it did not bring; not of those in `kept (charge_id)`. */
export const removeExternalReceipts = (
  orgId: string,
  importId: string,
  kept: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  delete from external_receipts x
  where x.org_id = ${orgId}::uuid
    and x.import_id = ${importId}::uuid
    and not exists (select from ${kept} k where k.charge_id = x.charge_id)`

/** Whether another system receipted the charge `c`. */
export const isReceiptedElsewhere = sql`
  exists (select from external_receipts e where e.org_id = c.org_id and e.charge_id = c.id)`
