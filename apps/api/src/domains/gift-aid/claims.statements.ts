import { sql, type RawBuilder } from 'kysely'
import type { GiftAidExclusion } from '@almoner/contracts/gift-aid/gift-aid-claim'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import { giftsOfPeriod } from './claim-facts.statements.js'
import type { ClaimedGift } from './claim-lines.js'
import type { ClaimedOfYear, SmallGift } from './small-donations.js'

export interface ClaimPeriod {
  claimId: string
  entityId: string
  from: string
  to: string
  today: string
}

const within = (orgId: string, period: ClaimPeriod) => giftsOfPeriod(sql`${orgId}::uuid`, period)

/** Takes the claims of an entity until the transaction ends, so that one is prepared after the other. */
export const lockClaims = (orgId: string, entityId: string): RawBuilder<object> => sql`
  select id
  from gift_aid_claims
  where org_id = ${orgId}::uuid and entity_id = ${entityId}::uuid
  order by id
  for update`

export const nextNumber = (orgId: string): RawBuilder<{ next: number }> => sql`
  select coalesce(max(sequence), 0)::float8 + 1 as next
  from gift_aid_claims
  where org_id = ${orgId}::uuid`

export const claimableGifts = (orgId: string, period: ClaimPeriod): RawBuilder<ClaimedGift> => sql`
  select f.charge_id as "chargeId", f.gift_date::text as "giftDate", f.donor_id as "donorId", f.title,
    f.first_name as "firstName", f.last_name as "lastName", f.line1, f.postcode, f.country,
    f.amount::float8 as amount
  from ${within(orgId, period)} f
  where f.exclusions = '{}'
  order by f.gift_date, f.sequence`

export const smallGifts = (orgId: string, period: ClaimPeriod): RawBuilder<SmallGift> => sql`
  select f.charge_id as "chargeId", f.gift_date::text as "giftDate", f.campaign_id as "campaignId",
    f.amount::float8 as amount
  from ${within(orgId, period)} f
  where f.is_small
  order by f.gift_date, f.sequence`

export interface ExcludedGifts {
  reason: GiftAidExclusion
  gifts: number
  amount: MinorUnits
}

/** By reason; a gift counts under each of its own. Amounts are of gifts in pounds. */
export const excludedGifts = (
  orgId: string,
  period: ClaimPeriod,
  smallIds: readonly string[],
): RawBuilder<ExcludedGifts> => sql`
  select reason, count(*)::int as gifts,
    coalesce(sum(f.amount) filter (where f.currency = 'gbp'), 0)::float8 as amount
  from ${within(orgId, period)} f cross join unnest(f.exclusions) reason
  where f.claim_id is distinct from ${period.claimId}::uuid and f.charge_id <> all(${smallIds}::uuid[])
  group by reason
  order by gifts desc, reason`

/** What other claims of an entity have of each tax year. */
export const claimedOfYears = (
  orgId: string,
  { entityId, claimId }: Pick<ClaimPeriod, 'entityId' | 'claimId'>,
): RawBuilder<ClaimedOfYear> => sql`
  select extract(year from c.gift_date - interval '3 months 5 days')::int + 1 as "taxYear", g.is_small as "isSmall",
    c.campaign_id as "campaignId", sum(g.amount)::float8 as amount
  from gift_aid_claim_gifts g
    join gift_aid_claims k on k.org_id = g.org_id and k.id = g.claim_id
    join shared.charges c on c.org_id = g.org_id and c.id = g.charge_id
  where g.org_id = ${orgId}::uuid
    and g.stands
    and k.entity_id = ${entityId}::uuid
    and k.id <> ${claimId}::uuid
  group by 1, 2, 3`

export interface ReturnedGift {
  chargeId: string
  isSmall: boolean
  amount: MinorUnits
}

/** What went back of gifts since HMRC was asked for them, and no claim has made up for. */
export const returnedGifts = (orgId: string, entityId: string): RawBuilder<ReturnedGift> => sql`
  select r."chargeId", r."isSmall", r.amount::float8 as amount
  from (
    select g.charge_id as "chargeId", g.is_small as "isSmall",
      g.amount - greatest(0, c.amount - c.refunded_amount - c.lost_amount) - coalesce(
        (
          select sum(a.amount)
          from gift_aid_adjustments a
          where a.org_id = g.org_id and a.charge_id = g.charge_id and a.stands
        ),
        0
      ) as amount
    from gift_aid_claim_gifts g
      join gift_aid_claims k on k.org_id = g.org_id and k.id = g.claim_id
      join shared.charges c on c.org_id = g.org_id and c.id = g.charge_id
    where g.org_id = ${orgId}::uuid
      and g.stands
      and k.entity_id = ${entityId}::uuid
      and k.state in ('submitted', 'paid')
      and c.amount - c.refunded_amount - c.lost_amount < g.amount
  ) r
  where r.amount > 0
  order by r."chargeId"`

export const keepGifts = (
  orgId: string,
  claimId: string,
  gifts: readonly { chargeId: string; amount: MinorUnits }[],
  isSmall: boolean,
): RawBuilder<unknown> => sql`
  insert into gift_aid_claim_gifts (claim_id, charge_id, org_id, amount, is_small)
  select ${claimId}::uuid, g.charge_id, ${orgId}::uuid, g.amount, ${isSmall}
  from unnest(
    ${gifts.map(({ chargeId }) => chargeId)}::uuid[], ${gifts.map(({ amount }) => amount)}::bigint[]
  ) as g (charge_id, amount)`

export const keepAdjustments = (
  orgId: string,
  claimId: string,
  gifts: readonly ReturnedGift[],
): RawBuilder<unknown> => sql`
  insert into gift_aid_adjustments (claim_id, charge_id, org_id, amount)
  select ${claimId}::uuid, g.charge_id, ${orgId}::uuid, g.amount
  from unnest(
    ${gifts.map(({ chargeId }) => chargeId)}::uuid[], ${gifts.map(({ amount }) => amount)}::bigint[]
  ) as g (charge_id, amount)`

export const releaseGifts = (orgId: string, claimId: string): RawBuilder<unknown> => sql`
  with freed as (
    update gift_aid_claim_gifts
    set stands = false
    where org_id = ${orgId}::uuid and claim_id = ${claimId}::uuid
  )
  update gift_aid_adjustments
  set stands = false
  where org_id = ${orgId}::uuid and claim_id = ${claimId}::uuid`
