import { sql, type RawBuilder } from 'kysely'
import type { MinorUnits } from '@almoner/contracts/minor-units'

/** What a donor is promised for a gift. Null where its value is not known. */
export interface PromisedBenefit {
  chargeId: string
  value: MinorUnits | null
  description: string
  reward: { id: string; name: string; stock: number | null } | null
}

export const addBenefits = (orgId: string, benefits: readonly PromisedBenefit[]): RawBuilder<unknown> => sql`
  insert into gift_benefits (
    charge_id, org_id, advantage, is_advantage_known, advantage_description, reward_id, reward_name
  )
  select charge_id, ${orgId}::uuid, coalesce(value, 0), value is not null, description, reward_id, reward_name
  from json_to_recordset(${JSON.stringify(benefits.map(rowOf))}::json) as b (
    charge_id uuid, value bigint, description text, reward_id uuid, reward_name text
  )`

const rowOf = ({ chargeId, value, description, reward }: PromisedBenefit) => ({
  charge_id: chargeId,
  value,
  description,
  reward_id: reward?.id ?? null,
  reward_name: reward?.name ?? null,
})

/** The same for the gifts of a relation `(charge_id, value, description)`; values in minor units, null where none is known. */
export const addBenefitsOf = (orgId: string, goods: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into gift_benefits (charge_id, org_id, advantage, is_advantage_known, advantage_description)
  select charge_id, ${orgId}::uuid, coalesce(value, 0), value is not null, description
  from ${goods} g`

/** How many of each reward are spoken for: all but those of gifts that came to nothing. What was given back keeps its reward. */
export const takenRewards = (
  orgId: string,
  rewardIds: readonly string[],
): RawBuilder<{ rewardId: string; taken: number }> => sql`
  select b.reward_id as "rewardId", count(*)::int as taken
  from gift_benefits b join shared.charges c on c.org_id = b.org_id and c.id = b.charge_id
  where b.org_id = ${orgId}::uuid
    and b.reward_id = any(${rewardIds}::uuid[])
    and c.status not in ('failed', 'canceled')
  group by b.reward_id`

/** What every gift to the campaigns of these gets, as it is set now; written for those that have nothing yet. */
export const addGoodsOfCampaigns = (orgId: string, chargeIds: readonly string[]): RawBuilder<unknown> =>
  addGoods(orgId, chargeIds, sql`true`)

/** The same for payments of recurring gifts that begin, as far as the campaign has their goods with them; see `goodsRepeats`. */
export const addGoodsToInstallments = (orgId: string, chargeIds: readonly string[]): RawBuilder<unknown> =>
  addGoods(
    orgId,
    chargeIds,
    sql`
      case coalesce(s.goods ->> 'repeats', 'once')
        when 'each' then true
        when 'yearly' then not exists (
          select
          from shared.charges o
            join gift_benefits b on b.org_id = o.org_id and b.charge_id = o.id
              and b.advantage_description is not null
          where ${otherPayment} and o.gift_date > (c.gift_date - interval '1 year')::date
        )
        else not exists (select from shared.charges o where ${otherPayment})
      end`,
  )

const otherPayment = sql`
  o.org_id = c.org_id
  and o.donation_id = c.donation_id
  and o.id <> c.id
  and o.status not in ('failed', 'canceled')`

const addGoods = (orgId: string, chargeIds: readonly string[], which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into gift_benefits (charge_id, org_id, advantage, is_advantage_known, advantage_description)
  select c.id, c.org_id, coalesce((s.goods ->> 'value')::bigint, 0), s.goods ->> 'value' is not null,
    s.goods ->> 'description'
  from shared.charges c
    cross join lateral (
      select own -> 'goods' as goods
      from shared.checkout_settings
      where org_id = c.org_id
        and (campaign_id = c.campaign_id or campaign_id is null)
        and own -> 'goods' is not null
      order by campaign_id nulls last
      limit 1
    ) s
  where c.org_id = ${orgId}::uuid
    and c.id = any(${chargeIds}::uuid[])
    and (s.goods ->> 'isOn')::boolean
    and ${which}
  on conflict (charge_id) do nothing`
