import { sql, type RawBuilder } from 'kysely'

/**
 * Whether a declaration covers the gift `c` on its day: 3 where it does, 2 where it is by word and not proved yet, 1 where it was
 * taken back, 0 where there is none. One by word that was taken back within 30 days of its letter never was one (SI 2000/2074).
 */
const coverOfGift = sql`
  select max(
    case
      when g.cancelled_on is not null
      and (
        c.gift_date >= g.cancelled_on
        or (g.method = 'verbal' and g.cancelled_on <= g.letter_sent_on + 30)
      ) then 1
      when g.method = 'verbal'
      and g.proof is distinct from 'recording'
      and g.letter_sent_on is null then 2
      else 3
    end
  ) as rank
  from (
    select a.scope, a.method, a.proof, a.letter_sent_on, a.covers_from, a.charge_id, a.donation_id,
      (a.signed_at at time zone e.time_zone)::date as signed_on,
      (a.cancelled_at at time zone e.time_zone)::date as cancelled_on
    from shared.gift_aid_declarations a
    where a.org_id = c.org_id and a.donor_id = c.donor_id
  ) g
  where g.charge_id = c.id
    or g.donation_id = c.donation_id
    or coalesce(c.gift_date >= g.covers_from, true)
    and case g.scope
      when 'single' then false
      when 'future' then c.gift_date >= g.signed_on
      when 'past4' then c.gift_date between g.signed_on - interval '4 years' and g.signed_on
      else c.gift_date >= g.signed_on - interval '4 years'
    end`

/**
 * HMRC, "Gift Aid donor benefits" (Income Tax Act 2007, sections 417 to 418): a quarter of the first £100 and a twentieth of the rest, at
 * most £2,500.
 */
const exceedsBenefits = sql`
  (
    b.advantage > 250000
    or case
      when c.amount <= 10000 then b.advantage * 4 > c.amount
      else b.advantage * 20 > 50000 + (c.amount - 10000)
    end
  )`

const postcode = sql`upper(regexp_replace(coalesce(d.postal_code, ''), '[^A-Za-z0-9]', '', 'g'))`

const isAddressed = sql`
  (
    coalesce(d.line1, '') <> ''
    and (coalesce(d.country, 'GB') <> 'GB' or ${postcode} ~ '^[A-Z]{1,2}[0-9][A-Z0-9]?[0-9][A-Z]{2}$')
  )`

/** The first day of the year of account that the gift fell in. */
const accountYear = sql`
  make_date(
    extract(year from c.gift_date)::int - (to_char(c.gift_date, 'MM-DD') < y.starts)::int,
    left(y.starts, 2)::int, least(28, right(y.starts, 2)::int)
  )`

const left = sql`c.amount - c.refunded_amount - c.lost_amount`

/** Facts of the gifts `c` of a query for Gift Aid, with each reason why one is not claimed. `claimId` is a claim whose own gifts are no reason. */
const giftAidFacts = (today: string, claimId: string | null): RawBuilder<unknown> => sql`
  c.id as charge_id, c.sequence, c.gift_date, c.donor_id, c.entity_id, c.campaign_id, d.name as donor_name,
  d.title, d.first_name, d.last_name, d.line1, ${postcode} as postcode, coalesce(d.country, 'GB') as country,
  c.currency, (${left}) as amount,
  (
    c.method = 'cash'
    and c.mode = 'live'
    and c.currency = 'gbp'
    and c.amount <= 3000
    and c.refunded_amount + c.lost_amount = 0
    and c.dispute_state not in ('open', 'under_review')
    and coalesce(b.advantage, 0) = 0
    and coalesce(b.is_advantage_known, true)
    and coalesce(v.rank, 0) = 0
    and k.claim_id is null
    and ${today}::date < make_date(extract(year from c.gift_date - interval '3 months 5 days')::int + 3, 4, 6)
  ) as is_small,
  array_remove(
    array[
      case when c.mode = 'test' then 'test_gift' end, case when c.currency <> 'gbp' then 'not_pounds' end,
      case when d.type <> 'person' then 'not_a_person' end, case when c.method = 'in_kind' then 'in_kind' end,
      case when c.method = 'payroll' then 'payroll' end, case when ${left} <= 0 then 'returned' end,
      case when c.dispute_state in ('open', 'under_review') then 'disputed' end,
      case when b.advantage > 0 and ${exceedsBenefits} then 'benefit_too_high' end,
      case when not b.is_advantage_known then 'benefit_unknown' end,
      case
        when d.type <> 'person' then null
        when coalesce(v.rank, 0) = 0 then 'declaration_missing'
        when v.rank = 1 then 'declaration_canceled'
        when v.rank = 2 then 'declaration_unproved'
      end,
      case
        when d.type = 'person'
        and (coalesce(d.first_name, '') = '' or coalesce(d.last_name, '') = '') then 'name_missing'
      end,
      case when d.type = 'person' and not ${isAddressed} then 'address_missing' end,
      case when ${today}::date >= (${accountYear} + interval '5 years')::date then 'too_old' end,
      case when k.claim_id is not null and k.claim_id is distinct from ${claimId}::uuid then 'claimed' end
    ], null
  ) as exclusions,
  k.claim_id
  from shared.charges c
    join shared.donors d on d.org_id = c.org_id and d.id = c.donor_id
    join shared.entities e on e.org_id = c.org_id and e.id = c.entity_id
    left join shared.receipt_settings s on s.org_id = c.org_id and s.entity_id = c.entity_id
    left join shared.gift_benefits b on b.org_id = c.org_id and b.charge_id = c.id
    left join gift_aid_claim_gifts k on k.org_id = c.org_id and k.charge_id = c.id and k.stands
    cross join lateral (select coalesce(s.settings ->> 'taxYearStart', '04-06') as starts) y
    cross join lateral (${coverOfGift}) v`

interface Period {
  claimId: string
  entityId: string
  from: string
  to: string
  today: string
}

/** The gifts of the period of a claim, as a query to select from. */
export const giftsOfPeriod = (orgId: RawBuilder<unknown>, { claimId, entityId, from, to, today }: Period) => sql`
  (
    select ${giftAidFacts(today, claimId)}
    where c.org_id = ${orgId}
      and c.entity_id = ${entityId}::uuid
      and c.status = 'succeeded'
      and c.gift_date between ${from}::date and ${to}::date
  )`

export const factsOfGift = (chargeId: string, today: string) => sql`
  (select ${giftAidFacts(today, null)} where c.org_id = ctx.org_id and c.id = ${chargeId}::uuid)`
