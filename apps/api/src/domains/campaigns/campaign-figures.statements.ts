import { sql, type RawBuilder } from 'kysely'
import { offlineMethods } from '@almoner/contracts/charges/charge'

// Raised is net of refunds and lost disputes, of live gifts in the campaign's own currency: what the books say, with what
// no sum of theirs holds yet.
export const booked = sql`
  select subject_id, currency, sum(gross)::float8 as gross, sum(returned)::float8 as returned,
    sum(gross - returned) as raised, sum(gifts)::int as gifts
  from giving_totals_now
  where org_id = ctx.org_id and subject = 'campaign' and mode = 'live'`

const giftsOfCampaign = sql`
  from shared.charges c
  where c.org_id = ctx.org_id
    and c.campaign_id = k.id
    and c.status = 'succeeded'
    and c.mode = 'live'
    and c.currency = k.currency`

// People are in no sum of the books; the newest gift is the first of its index.
export const people = sql`
  cross join lateral (select count(distinct c.donor_id)::int as donors ${giftsOfCampaign}) people
  left join lateral (
    select c.gift_date as last ${giftsOfCampaign}
    order by c.gift_date desc, c.sequence desc
    limit 1
  ) newest on true`

const byHand = sql`c.method in (${sql.join(offlineMethods.map((method) => sql.lit(method)))})`

// For those campaigns alone whose goal leaves gifts by hand out: these, which are few, are taken off what the books say, and
// people are counted for a goal in people.
export const online = sql`
  left join lateral (
    select coalesce(given.raised, 0) - coalesce(sum(c.amount - c.refunded_amount - c.lost_amount), 0) as raised,
      coalesce(given.gifts, 0) - count(*) as gifts,
      case
        when k.goal_type = 'donors' then (
          select count(distinct c.donor_id) ${giftsOfCampaign} and not ${byHand}
        )
      end as donors ${giftsOfCampaign} and ${byHand}
  ) online on not k.goal_includes_offline
  and num_nonnulls(k.goal_amount, k.goal_count) > 0`

/** What counts towards the goal of `k`, of one figure of what was given. */
export const counted = (figure: RawBuilder<unknown>, of: RawBuilder<unknown> = sql`given`) =>
  sql`coalesce(case when online.gifts is null then ${of}.${figure} else online.${figure} end, 0)`

/** What is counted for one campaign `k`; people for a goal in people alone. */
export const countedForGoal = sql`
  left join lateral (
    ${booked}
    and subject_id = k.id
    and currency = k.currency
    group by subject_id, currency
  ) given on true
  left join lateral (
    select count(distinct c.donor_id)::int as donors ${giftsOfCampaign}
  ) people on k.goal_type = 'donors'
  and k.goal_count is not null ${online}`

export const goalReached = sql`
  k.goal_offset + case k.goal_type
    when 'amount' then ${counted(sql`raised`)}
    when 'gifts' then ${counted(sql`gifts`)}
    else ${counted(sql`donors`, sql`people`)}
  end`

/** Of a campaign `k` with a goal. */
export const isGoalReached = sql`
  num_nonnulls(k.goal_amount, k.goal_count) > 0
  and ${goalReached} >= case k.goal_type when 'amount' then k.goal_amount else k.goal_count end`
