import { sql, type RawBuilder } from 'kysely'
import type { YearOfDonor } from '@almoner/contracts/receipts/annual-receipts.operations'
import { chargesWithReceiptFacts, isByHand, leftOfCharge } from './receipt-facts.statements.js'

/** The tax year of a day by the settings `s` of an entity. */
export const taxYearOf = (day: RawBuilder<unknown>) => sql`
  (
    extract(
      year
      from ${day}
    )::int - (to_char(${day}, 'MM-DD') < coalesce(s.settings ->> 'taxYearStart', '01-01'))::int
  )`

/** The tax year of a charge `c`. */
export const taxYear = taxYearOf(sql`c.gift_date`)

/**
 * Gifts that an annual receipt may cover: paid, not of another system, wanted by the donor, without a receipt, and without one that staff
 * voided because there should be none. Canada wants a receipt of its own for each gift in kind (CRA, "Gifts in kind").
 */
export const unreceipted = sql`
  c.status = 'succeeded'
  and c.mode = 'live'
  and c.type not in ('import', 'adjustment')
  and ${leftOfCharge} > 0
  and coalesce(g.receipt_preference, 'each') <> 'none'
  and (c.method <> 'in_kind' or s.settings ->> 'pack' is distinct from 'ca')
  and not exists (
    select
    from receipt_gifts x join receipts r on r.org_id = x.org_id and r.id = x.receipt_id
    where x.org_id = c.org_id
      and x.charge_id = c.id
      and (
        x.stands
        or (r.kind <> 'annual' and r.state = 'voided' and r.end_reason in ('issued_in_error', 'other'))
      )
  )`

/** Gifts that get their receipt with the others of the year: because the donor wants it so, or by the settings of recurring gifts. */
export const waitsForYear = sql`
  (
    g.receipt_preference = 'annual'
    or (
      coalesce(g.receipt_preference, 'each') = 'each'
      and not ${isByHand}
      and coalesce(g.frequency, 'single') <> 'single'
      and s.settings -> 'when' ->> 'recurring' = 'annual'
    )
  )`

/** The gifts of one donor's tax year that an annual receipt may cover. */
export const giftsOfYear = (
  orgId: string,
  { donorId, entityId, currency, taxYear: year }: YearOfDonor,
): RawBuilder<{ chargeId: string }> => sql`
  select c.id as "chargeId"
  from ${chargesWithReceiptFacts}
  where c.org_id = ${orgId}::uuid
    and c.donor_id = ${donorId}::uuid
    and c.entity_id = ${entityId}::uuid
    and c.currency = ${currency}
    and ${taxYear} = ${year}::int
    and ${unreceipted}`

/** The gifts that a receipt was issued of. */
export const giftsOfReceipt = (orgId: string, receiptId: string): RawBuilder<{ chargeId: string }> => sql`
  select charge_id as "chargeId"
  from receipt_gifts
  where org_id = ${orgId}::uuid and receipt_id = ${receiptId}::uuid`
