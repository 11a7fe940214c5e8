import type { MinorUnits } from '@almoner/contracts/minor-units'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import { query } from '../../platform/database/transaction.js'

/** Keeps a donor's totals in step with single gifts; `DonorTotals` counts many anew. */
@Injectable()
export class DonorGiving {
  constructor(private readonly em: EntityManager) {}

  /** Adds a live gift that came in, in the transaction that is open. Minor units. */
  async addGift(gift: GivenGift): Promise<void> {
    await query(this.em, addGift(gift))
  }

  /** As `addGift`, of many in one statement; they are in the table of charges as paid by now. */
  async addGifts(orgId: string, gifts: readonly Omit<GivenGift, 'orgId'>[]): Promise<void> {
    if (gifts.length === 0) return
    const rows = gifts.map(({ donorId, currency, amount, giftDate, sequence }) => ({
      donor_id: donorId,
      currency,
      amount,
      gift_date: giftDate,
      sequence,
    }))
    await query(this.em, addGifts(orgId, JSON.stringify(rows)))
  }

  /** Takes off what a live gift lost, to a refund or a dispute, in the transaction that is open. Minor units. */
  async takeOff(gift: Pick<GivenGift, 'orgId' | 'donorId' | 'currency'>, amount: MinorUnits): Promise<void> {
    await query(
      this.em,
      sql`
        update donor_totals
        set lifetime_amount = lifetime_amount - ${amount}
        where org_id = ${gift.orgId} and donor_id = ${gift.donorId} and currency = ${gift.currency}`,
    )
  }
  /**
   * Counts what donors gave in a currency anew, in the transaction that is open, after one of their gifts was corrected. Whoever
   * adds a gift of theirs at the same time waits for it, or was waited for.
   */
  async recount(orgId: string, donorIds: readonly string[], currency: string): Promise<void> {
    await query(this.em, holdTotals(orgId, donorIds, currency))
    await query(this.em, countTotals(orgId, donorIds, currency))
    await query(this.em, dropEmptyTotals(orgId, donorIds, currency))
  }
}

// Also of a donor who has none yet, so that a first gift that comes in meanwhile is waited for and then counted.
const holdTotals = (orgId: string, donorIds: readonly string[], currency: string) => sql`
  insert into donor_totals as t (
    donor_id, currency, org_id, gift_count, lifetime_amount, largest_amount, first_gift_on, last_gift_on,
    last_gift_amount
  )
  select id, ${currency}::text, ${orgId}::uuid, 0, 0, 0, '9999-12-31'::date, '0001-01-01'::date, 0
  from unnest(${donorIds}::uuid[]) as donor (id)
  order by id
  on conflict (donor_id, currency) do update
  set gift_count = t.gift_count`

const countTotals = (orgId: string, donorIds: readonly string[], currency: string) => sql`
  update donor_totals t
  set gift_count = g.gifts, lifetime_amount = g.lifetime, largest_amount = g.largest, first_gift_on = g.first_on,
    last_gift_on = g.last_on, last_gift_amount = g.last_amount
  from (
    select donor_id, count(*) as gifts, sum(amount - refunded_amount - lost_amount) as lifetime,
      max(amount) as largest, min(gift_date) as first_on, max(gift_date) as last_on,
      (array_agg(amount order by gift_date desc, sequence desc)) [1] as last_amount
    from shared.charges
    where org_id = ${orgId}::uuid
      and donor_id = any(${donorIds}::uuid[])
      and currency = ${currency}
      and status = 'succeeded'
      and mode = 'live'
    group by donor_id
  ) g
  where t.org_id = ${orgId}::uuid and t.donor_id = g.donor_id and t.currency = ${currency}`

const dropEmptyTotals = (orgId: string, donorIds: readonly string[], currency: string) => sql`
  delete from donor_totals t
  where t.org_id = ${orgId}::uuid
    and t.donor_id = any(${donorIds}::uuid[])
    and t.currency = ${currency}
    and not exists (
      select
      from shared.charges c
      where c.org_id = t.org_id
        and c.donor_id = t.donor_id
        and c.currency = t.currency
        and c.status = 'succeeded'
        and c.mode = 'live'
    )`

interface GivenGift {
  orgId: string
  donorId: string
  currency: string
  amount: MinorUnits
  giftDate: string
  sequence: number
}

// The last gift is the newest by its day and, within a day, by its number: of two that settle at once, the later number.
const addGift = (gift: GivenGift) => sql`
  insert into donor_totals as t (
    donor_id, currency, org_id, gift_count, lifetime_amount, largest_amount, first_gift_on, last_gift_on,
    last_gift_amount
  )
  values (
    ${gift.donorId}, ${gift.currency}, ${gift.orgId}, 1, ${gift.amount}, ${gift.amount},
    ${gift.giftDate}, ${gift.giftDate}, ${gift.amount}
  )
  on conflict (donor_id, currency) do update
  set gift_count = t.gift_count + 1, lifetime_amount = t.lifetime_amount + excluded.lifetime_amount,
    largest_amount = greatest(t.largest_amount, excluded.largest_amount),
    first_gift_on = least(t.first_gift_on, excluded.first_gift_on),
    last_gift_on = greatest(t.last_gift_on, excluded.last_gift_on),
    last_gift_amount = case
      when excluded.last_gift_on > t.last_gift_on then excluded.last_gift_amount
      when excluded.last_gift_on < t.last_gift_on then t.last_gift_amount
      when exists (
        select
        from shared.charges c
        where c.org_id = t.org_id
          and c.donor_id = t.donor_id
          and c.currency = t.currency
          and c.gift_date = t.last_gift_on
          and c.status = 'succeeded'
          and c.mode = 'live'
          and c.sequence > ${gift.sequence}
      ) then t.last_gift_amount
      else excluded.last_gift_amount
    end`

// The last gift is sought by its donor: by its day, the database might walk through all gifts of a day on which many give.
// In the order of the donors, so that of two that add at once neither waits for the other and is waited for.
const addGifts = (orgId: string, gifts: string) => sql`
  insert into donor_totals as t (
    donor_id, currency, org_id, gift_count, lifetime_amount, largest_amount, first_gift_on, last_gift_on,
    last_gift_amount
  )
  select g.donor_id, g.currency, at.org_id, count(*), sum(g.amount), max(g.amount), min(g.gift_date),
    max(g.gift_date), (array_agg(g.amount order by g.gift_date desc, g.sequence desc)) [1]
  from json_to_recordset(${gifts}::json) as g (donor_id uuid, currency char(3), amount bigint, gift_date date, sequence bigint)
    cross join (select ${orgId}::uuid as org_id) at
  group by g.donor_id, g.currency, at.org_id
  order by g.donor_id, g.currency
  on conflict (donor_id, currency) do update
  set gift_count = t.gift_count + excluded.gift_count,
    lifetime_amount = t.lifetime_amount + excluded.lifetime_amount,
    largest_amount = greatest(t.largest_amount, excluded.largest_amount),
    first_gift_on = least(t.first_gift_on, excluded.first_gift_on),
    last_gift_on = greatest(t.last_gift_on, excluded.last_gift_on),
    last_gift_amount = case
      when excluded.last_gift_on > t.last_gift_on then excluded.last_gift_amount
      when excluded.last_gift_on < t.last_gift_on then t.last_gift_amount
      else (
        select c.amount
        from shared.charges c
        where c.org_id = t.org_id
          and c.donor_id = t.donor_id
          and c.currency = t.currency
          and c.status = 'succeeded'
          and c.mode = 'live'
        order by c.gift_date desc, c.sequence desc
        limit 1
      )
    end`
