import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
import type {
  GiftAidClaimRow,
  GiftAidExclusion,
  GiftAidGift,
  GiftAidClaim as ShownClaim,
  GiftAidClaimState,
} from '@almoner/contracts/gift-aid/gift-aid-claim'
import type { GiftAidGiftsInput, ListGiftAidClaimsInput } from '@almoner/contracts/gift-aid/gift-aid.operations'
import type { ReceiptSettings } from '@almoner/contracts/legal-entities/receipt-settings'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import { instantText } from '../../platform/database/instant-text.js'
import { keysetClauses, type KeysetOrder, type KeysetRow } from '../../platform/database/keyset.js'
import { numberText } from '../../platform/database/number-text.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { orNotFound } from '../../platform/problems/problem.js'
import { personOf } from '../records/index.js'
import { factsOfGift, giftsOfPeriod } from './claim-facts.statements.js'
import type { ClaimPeriod } from './claims.statements.js'
import type { ClaimSnapshot } from './claim-snapshot.js'

const row = sql`
  k.id, ${numberText('GA', sql`k.sequence`)} as number, k.state, k.entity_id as "entityId",
  e.name as "entityName", k.from_day::text as "from", k.to_day::text as "to", k.gifts,
  k.donated::float8 as donated, k.tax::float8 as tax, k.reference, k.submitted_on::text as "submittedOn",
  k.paid_on::text as "paidOn", k.paid_amount::float8 as "paidAmount"`

const claims = sql`gift_aid_claims k join shared.entities e on e.org_id = k.org_id and e.id = k.entity_id`

const newest: KeysetOrder = {
  value: sql`k.sequence`,
  type: 'bigint',
  sequence: sql`k.sequence`,
  isDescending: true,
}

const newestGift: KeysetOrder = { value: sql`f.gift_date`, type: 'date', sequence: sql`f.sequence`, isDescending: true }

type Progress = 'addsUp' | 'createdAt' | 'createdBy' | 'preparedAt' | 'preparedBy' | 'submittedBy' | 'withdrawnAt'
type ShownInRow = GiftAidClaimRow & Pick<ShownClaim, Progress | 'withdrawnBy' | 'note'>

interface KeptOfClaim {
  snapshot: ClaimSnapshot | null
  settings: ReceiptSettings | null
  timeZone: string
}

export type FoundClaim = ShownInRow & KeptOfClaim & { shown: ShownInRow }

export interface GiftFacts {
  donorId: string
  amount: MinorUnits
  pack: string | null
  exclusions: GiftAidExclusion[]
  claim: { id: string; number: string; state: GiftAidClaimState; amount: MinorUnits } | null
}

const gift = sql`
  f.charge_id as "chargeId", ${numberText('T', sql`f.sequence`)} as number, f.gift_date::text as "giftDate",
  f.donor_id as "donorId", f.donor_name as "donorName", f.currency, f.amount::float8 as amount`

const cursor = sql`f.gift_date::text as cursor_value, f.sequence::text as cursor_sequence`

@Injectable()
export class ClaimsRepository {
  constructor(private readonly rows: TenantQuery) {}

  list(orgId: string, { state, entityId, ...input }: ListGiftAidClaimsInput): Promise<(GiftAidClaimRow & KeysetRow)[]> {
    const page = keysetClauses(newest, input)
    const conditions: RawBuilder<unknown>[] = [
      sql`true`,
      ...(state ? [sql`k.state = any(${state}::text[])`] : []),
      ...(entityId ? [sql`k.entity_id = ${entityId}::uuid`] : []),
    ]
    return this.rows.all<GiftAidClaimRow & KeysetRow>(
      orgId,
      sql`
        select ${row}, k.sequence::text as cursor_value, k.sequence::text as cursor_sequence
        from ${claims}
        where k.org_id = ctx.org_id and ${sql.join(conditions, sql` and `)} and ${page.where}
        order by ${page.orderBy}
        limit ${sql.lit(page.limit)}`,
    )
  }

  /** Raises `not_found`. */
  async get(orgId: string, id: string): Promise<FoundClaim> {
    const found = await this.rows.first<ShownInRow & KeptOfClaim>(
      orgId,
      sql`
        select ${row}, k.adds_up as "addsUp", ${instantText(sql`k.created_at`)} as "createdAt",
          ${personOf(sql`k.created_by`)} as "createdBy", ${instantText(sql`k.prepared_at`)} as "preparedAt",
          ${personOf(sql`k.prepared_by`)} as "preparedBy", ${personOf(sql`k.submitted_by`)} as "submittedBy",
          ${instantText(sql`k.withdrawn_at`)} as "withdrawnAt",
          ${personOf(sql`k.withdrawn_by`)} as "withdrawnBy", k.note, k.snapshot, s.settings,
          e.time_zone as "timeZone"
        from ${claims} left join shared.receipt_settings s on s.org_id = k.org_id and s.entity_id = k.entity_id
        where k.org_id = ctx.org_id and k.id = ${id}::uuid`,
    )
    const { snapshot, settings, timeZone, ...shown } = orNotFound(found)
    return { ...shown, shown, snapshot, settings, timeZone }
  }

  /** The time zone of an entity. Raises `not_found`. */
  async timeZoneOf(orgId: string, entityId: string): Promise<string> {
    const found = await this.rows.first<{ timeZone: string }>(
      orgId,
      sql`
        select e.time_zone as "timeZone"
        from shared.entities e
        where e.org_id = ctx.org_id and e.id = ${entityId}::uuid`,
    )
    return orNotFound(found).timeZone
  }

  /** Gifts of the period of a claim: those that a draft would claim, or those that are left out. */
  gifts(
    orgId: string,
    period: ClaimPeriod,
    { show, reason, ...input }: GiftAidGiftsInput,
    smallIds: readonly string[],
  ): Promise<(GiftAidGift & KeysetRow)[]> {
    const page = keysetClauses(newestGift, input)
    const isSmall = sql`f.charge_id = any(${smallIds}::uuid[])`
    const shown =
      show === 'claimed'
        ? sql`(f.exclusions = '{}' or ${isSmall})`
        : sql`
          f.exclusions <> '{}'
          and not ${isSmall}
          and f.claim_id is distinct from ${period.claimId}::uuid`
    return this.rows.all<GiftAidGift & KeysetRow>(
      orgId,
      sql`
        select ${gift}, ${isSmall} as "isSmall",
          case when ${isSmall} then '{}' else f.exclusions end as exclusions, ${cursor}
        from ${giftsOfPeriod(sql`ctx.org_id`, period)} f
        where ${shown} and ${reason ? sql`${reason} = any(f.exclusions)` : sql`true`} and ${page.where}
        order by ${page.orderBy}
        limit ${sql.lit(page.limit)}`,
    )
  }

  /** The gifts of a claim that was prepared. */
  claimed(orgId: string, claimId: string, input: GiftAidGiftsInput): Promise<(GiftAidGift & KeysetRow)[]> {
    const page = keysetClauses(newestGift, input)
    return this.rows.all<GiftAidGift & KeysetRow>(
      orgId,
      sql`
        select ${gift}, f.is_small as "isSmall", '{}'::text[] as exclusions, ${cursor}
        from (
          select c.id as charge_id, c.sequence, c.gift_date, c.donor_id, d.name as donor_name, c.currency,
            g.amount, g.is_small
          from gift_aid_claim_gifts g
            join shared.charges c on c.org_id = g.org_id and c.id = g.charge_id
            join shared.donors d on d.org_id = c.org_id and d.id = c.donor_id
          where g.org_id = ctx.org_id and g.claim_id = ${claimId}::uuid
        ) f
        where ${page.where}
        order by ${page.orderBy}
        limit ${sql.lit(page.limit)}`,
    )
  }

  /** Raises `not_found`. */
  async factsOf(orgId: string, chargeId: string, today: string): Promise<GiftFacts> {
    const found = await this.rows.first<GiftFacts>(
      orgId,
      sql`
        select f.donor_id as "donorId", f.amount::float8 as amount, f.exclusions, s.settings ->> 'pack' as pack,
          case
            when k.id is not null then jsonb_build_object(
              'id', k.id, 'number', ${numberText('GA', sql`k.sequence`)}, 'state', k.state, 'amount', g.amount
            )
          end as claim
        from ${factsOfGift(chargeId, today)} f
          left join shared.receipt_settings s on s.org_id = ctx.org_id and s.entity_id = f.entity_id
          left join gift_aid_claims k on k.org_id = ctx.org_id and k.id = f.claim_id
          left join gift_aid_claim_gifts g on g.org_id = ctx.org_id and g.claim_id = f.claim_id
            and g.charge_id = f.charge_id and g.stands`,
    )
    return orNotFound(found)
  }
}
