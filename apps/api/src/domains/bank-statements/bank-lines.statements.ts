import type { MinorUnits } from '@almoner/contracts/minor-units'
import { sql, type RawBuilder } from 'kysely'

/** A line to be written, as its columns are called. Minor units. */
export interface NewBankLine {
  id: string
  line_key: string
  booked_on: string
  valued_on: string | null
  amount: number
  currency: string
  counterparty: string | null
  counterparty_keys: string[]
  counterparty_account: string | null
  reference: string | null
  mandate: string | null
  text: string
  bank_reference: string | null
}

/** Writes those lines that no earlier file has brought, and returns their ids. */
export const addBankLines = (
  orgId: string,
  statementId: string,
  lines: readonly NewBankLine[],
): RawBuilder<{ id: string }> =>
  sql<{ id: string }>`
    insert into bank_lines (
      id, org_id, statement_id, line_key, booked_on, valued_on, amount, currency, counterparty,
      counterparty_keys, counterparty_account, reference, mandate, text, bank_reference, state
    )
    select l.id, ${orgId}::uuid, ${statementId}::uuid, l.line_key, l.booked_on, l.valued_on, l.amount, l.currency,
      l.counterparty, l.counterparty_keys, l.counterparty_account, l.reference, l.mandate, l.text,
      l.bank_reference, case when l.amount < 0 then 'outgoing' else 'open' end
    from json_to_recordset(${JSON.stringify(lines)}::json) as l (
      id uuid, line_key text, booked_on date, valued_on date, amount bigint, currency text, counterparty text,
      counterparty_keys text[], counterparty_account text, reference text, mandate text, text text,
      bank_reference text
    )
    on conflict (org_id, line_key) do nothing
    returning id`

/** Of a gift `c` by hand, live, paid and not given back, that came in at a bank. */
export const isBankable = sql`
  c.gateway_integration_id is null
  and c.status = 'succeeded'
  and c.mode = 'live'
  and c.method <> 'in_kind'
  and c.refunded_amount + c.lost_amount = 0`

/** Of these gifts those that a line may be matched with. Minor units. */
export const giftsForLine = (orgId: string, chargeIds: readonly string[]) =>
  sql<{ id: string; amount: MinorUnits; currency: string }>`
    select c.id, c.amount::float8 as amount, c.currency
    from shared.charges c
    where c.org_id = ${orgId}::uuid and c.id = any(${chargeIds}::uuid[]) and ${isBankable}`

/** The gifts of a batch that no line is matched with. */
export const giftsOfBatch = (orgId: string, batchId: string) =>
  sql<{ id: string }>`
    select c.id
    from shared.charges c
    where c.org_id = ${orgId}::uuid
      and c.batch_id = ${batchId}::uuid
      and ${isBankable}
      and not exists (select from bank_line_matches m where m.org_id = c.org_id and m.charge_id = c.id)
    order by c.id`

/** Of these payouts those that may come in, each with what came of it. Minor units. */
export const payoutsForLine = (orgId: string, payoutIds: readonly string[]) =>
  sql<{ id: string; amount: MinorUnits; currency: string; came: MinorUnits }>`
    select p.id, p.amount::float8 as amount, p.currency,
      (
        select coalesce(sum(m.amount), 0)::float8
        from bank_line_matches m
        where m.org_id = p.org_id and m.payout_id = p.id
      ) as came
    from shared.payouts p
    where p.org_id = ${orgId}::uuid
      and p.id = any(${payoutIds}::uuid[])
      and p.mode = 'live'
      and p.status in ('pending', 'in_transit', 'paid')`

/** Whether all of a gift has gone back. */
export const isGivenBack = (orgId: string, chargeId: string) =>
  sql<{ id: string }>`
    select c.id
    from shared.charges c
    where c.org_id = ${orgId}::uuid
      and c.id = ${chargeId}::uuid
      and c.refunded_amount + c.lost_amount >= c.amount`

/** Where a pledge goes: its campaign, and what each fund has of it, in minor units. */
export const partsOfPledge = (orgId: string, donationId: string) =>
  sql<{ campaign_id: string; designation_id: string; amount: number }>`
    select d.campaign_id, a.designation_id, a.amount::float8 as amount
    from shared.donations d join shared.donation_allocations a on a.org_id = d.org_id and a.donation_id = d.id
    where d.org_id = ${orgId}::uuid and d.id = ${donationId}::uuid
    order by a.amount desc, a.designation_id`
