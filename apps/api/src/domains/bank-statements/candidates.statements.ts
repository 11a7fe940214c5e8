import { takesGiftsStatuses } from '@almoner/contracts/pledges/pledge-rules'
import type { offlineMethods } from '@almoner/contracts/charges/charge'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import { sql, type RawBuilder } from 'kysely'
import { inSql } from '../../platform/database/filter-sql.js'
import { isBankable } from './bank-lines.statements.js'
import { fittingCollection, namedDebit, type FoundCollection, type FoundDebit } from './direct-debits.statements.js'
import {
  fittingBatch,
  pairedPayouts,
  shortPayout,
  splitPayout,
  wholePayout,
  type FoundBatch,
  type FoundPair,
  type FoundPayout,
} from './paid-together.statements.js'

/** What one open line may be. `*_count`: how many fit as well. Minor units. */
export interface FoundCandidates {
  line_id: string
  donor_id: string | null
  donor_name: string | null
  known_by: 'reference' | 'account' | 'name' | null
  named_gift_id: string | null
  named_gift_sequence: string | null
  named_gift_date: string | null
  named_gift_donor_id: string | null
  named_gift_donor: string | null
  recorded_id: string | null
  recorded_sequence: string | null
  recorded_date: string | null
  recorded_count: number
  pledge_id: string | null
  pledge_sequence: string | null
  pledge_due_on: string | null
  pledge_amount: MinorUnits | null
  pledge_method: (typeof offlineMethods)[number] | null
  pledge_count: number
  is_pledge_named: boolean
  payout: FoundPayout | null
  split: FoundPayout | null
  short: FoundPayout | null
  pair: FoundPair | null
  batch: FoundBatch | null
  debit: FoundDebit | null
  collection: FoundCollection | null
}

/** A gift that was recorded by hand counts as one that may be a line's when it was given within these days of its booking. */
const recordedDays = { before: 10, after: 5 }

/** Gifts of the line's amount that no line is matched with. `c` is the gift, `l` the line. */
const isUnmatchedGift = sql`
  c.org_id = ctx.org_id
  and ${isBankable}
  and c.amount = l.amount
  and c.currency = l.currency
  and not exists (select from bank_line_matches o where o.org_id = ctx.org_id and o.charge_id = c.id)`

const isOpenPledge = sql`
  g.org_id = ctx.org_id
  and g.managed_by = 'manual'
  and g.frequency <> 'single'
  and g.currency = l.currency
  and ${inSql(sql`g.status`, takesGiftsStatuses)}`

/** The number that a payer wrote: `T-000123` as receipts and letters show it. */
const numberSaid = (letter: 'T' | 'R' | 'D') =>
  sql`substring(l.said from ${sql.lit(String.raw`\m${letter}-?([0-9]{6,9})\M`)})::bigint`

const linesAsked = (ids: readonly string[]) => sql`
  select l.id, l.amount, l.currency, l.booked_on, l.reference, l.counterparty_account, l.counterparty_keys,
    upper(concat_ws(' ', l.reference, l.text)) as said,
    lower(concat_ws(' ', l.counterparty, l.reference, l.text)) as whole
  from bank_lines l
  where l.org_id = ctx.org_id and l.state = 'open' and l.id = any(${`{${ids.join(',')}}`}::uuid[])`

/** Of what there is one at most. Without it these are joined to all lines, and every donor is held against each. */
const once = sql`limit 1`

const namedGift = sql`
  select c.id, c.sequence, c.gift_date, c.donor_id, d.name as donor_name
  from shared.charges c join shared.donors d on d.org_id = c.org_id and d.id = c.donor_id
  where ${isUnmatchedGift} and c.sequence = ${numberSaid('T')}`

const namedPledge = sql`
  select g.id, g.donor_id
  from shared.donations g
  where ${isOpenPledge} and g.sequence = ${numberSaid('R')} ${once}`

const donorByNumber = sql`
  select d.id
  from shared.donors d
  where d.org_id = ctx.org_id
    and d.deleted_at is null
    and d.merged_into_id is null
    and d.sequence = ${numberSaid('D')} ${once}`

/** Of the same account came gifts of one donor before. */
const donorByAccount = sql`
  select (array_agg(c.donor_id)) [1] as id
  from bank_lines o
    join bank_line_matches m on m.org_id = o.org_id and m.line_id = o.id
    join shared.charges c on c.org_id = m.org_id and c.id = m.charge_id
  where o.org_id = ctx.org_id and o.state = 'matched' and o.counterparty_account = l.counterparty_account
  having count(distinct c.donor_id) = 1`

const donorByName = sql`
  select (array_agg(d.id)) [1] as id
  from shared.donors d
  where d.org_id = ctx.org_id
    and d.deleted_at is null
    and d.merged_into_id is null
    and d.name_key = any(l.counterparty_keys)
  having count(*) = 1`

/** By `case`, since PostgreSQL takes `coalesce` for one that may leak, and so would try each donor of the org before it. */
const payer = sql`
  select d.id, d.name,
    case
      when coalesce(named_pledge.donor_id, by_number.id) is not null then 'reference'
      when by_account.id is not null then 'account'
      else 'name'
    end as known_by
  from shared.donors d
  where d.org_id = ctx.org_id
    and d.deleted_at is null
    and d.id = case
      when named_pledge.donor_id is not null then named_pledge.donor_id
      when by_number.id is not null then by_number.id
      when by_account.id is not null then by_account.id
      else by_name.id
    end ${once}`

const recordedGift = sql`
  select c.id, c.sequence, c.gift_date, count(*) over ()::int as fitting
  from shared.charges c
  where ${isUnmatchedGift}
    and c.donor_id = payer.id
    and c.gift_date between l.booked_on - ${sql.lit(recordedDays.before)}::int and l.booked_on + ${sql.lit(recordedDays.after)}::int
  order by abs(c.gift_date - l.booked_on), c.id
  limit 1`

const expectedPayment = sql`
  select g.id, g.sequence, coalesce(w.amount, g.amount) as amount, g.method, g.id = named_pledge.id as is_named,
    count(*) over ()::int as fitting, coalesce(w.due_on, g.next_charge_on) as due_on
  from shared.donations g
    left join lateral (
      select i.due_on, i.amount
      from shared.installments i
      where i.org_id = g.org_id
        and i.donation_id = g.id
        and i.state = 'due'
        -- Of a list, a gift pays the one of its amount.
      order by g.frequency = 'irregular' and i.amount = l.amount desc, i.installment_no
      limit 1
    ) w on true
  where ${isOpenPledge}
    and g.donor_id = payer.id
    and (g.id = named_pledge.id or named_pledge.id is null and coalesce(w.amount, g.amount) = l.amount)
  order by due_on nulls last, g.id
  limit 1`

/** What each of some open lines may be, by the numbers in it, the payer's account and name, and what is waited for. */
export const candidatesOf = (lineIds: readonly string[]): RawBuilder<FoundCandidates> => sql<FoundCandidates>`
  select l.id as line_id, payer.id as donor_id, payer.name as donor_name, payer.known_by,
    named_gift.id as named_gift_id, named_gift.sequence::text as named_gift_sequence,
    named_gift.gift_date::text as named_gift_date, named_gift.donor_id as named_gift_donor_id,
    named_gift.donor_name as named_gift_donor, recorded.id as recorded_id,
    recorded.sequence::text as recorded_sequence, recorded.gift_date::text as recorded_date,
    coalesce(recorded.fitting, 0) as recorded_count, pledge.id as pledge_id,
    pledge.sequence::text as pledge_sequence, pledge.due_on::text as pledge_due_on,
    pledge.amount::float8 as pledge_amount, pledge.method as pledge_method,
    coalesce(pledge.fitting, 0) as pledge_count, coalesce(pledge.is_named, false) as is_pledge_named,
    (${wholePayout}) as payout, (${splitPayout}) as split, (${shortPayout}) as short,
    (${pairedPayouts}) as pair, (${fittingBatch}) as batch, (${namedDebit}) as debit,
    (${fittingCollection}) as collection
  from (${linesAsked(lineIds)}) l
    left join lateral (${namedGift}) named_gift on true
    left join lateral (${namedPledge}) named_pledge on true
    left join lateral (${donorByNumber}) by_number on true
    left join lateral (${donorByAccount}) by_account on true
    left join lateral (${donorByName}) by_name on true
    left join lateral (${payer}) payer on true
    left join lateral (${recordedGift}) recorded on true
    left join lateral (${expectedPayment}) pledge on true`
