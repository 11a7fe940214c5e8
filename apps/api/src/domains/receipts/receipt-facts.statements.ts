import { sql, type RawBuilder } from 'kysely'
import {
  offlineMethods,
  type ChargeMode,
  type ChargeStatus,
  type DisputeState,
  type PaymentMethod,
} from '@almoner/contracts/charges/charge'
import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import type { Address, donorTypes } from '@almoner/contracts/donors/donor'
import type { ReceiptSettings } from '@almoner/contracts/legal-entities/receipt-settings'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { Currency } from '@almoner/contracts/money'
import type { GiftBenefits } from '@almoner/contracts/receipts/receipt'
import { numberText } from '../../platform/database/number-text.js'
import { isReceiptedElsewhere } from './external-receipts.statements.js'

export interface DonorFacts extends Address {
  id: string
  type: (typeof donorTypes)[number]
  name: string
  title: string | null
  firstName: string | null
  middleName: string | null
  lastName: string | null
  suffix: string | null
  organizationName: string | null
  hasNationalId: boolean
}

/** All that decides whether a gift gets a receipt, and what that says. Amounts in minor units. */
export interface ReceiptFacts {
  chargeId: string
  number: string
  giftDate: string
  status: ChargeStatus
  mode: ChargeMode
  method: PaymentMethod
  disputeState: DisputeState
  currency: Currency
  /** What is left of it after what went back. */
  amount: MinorUnits
  time: ReceiptTime
  /** Its funds, the largest part first. */
  designation: string | null
  donor: DonorFacts
  /** Of the donor, or of the checkout. */
  language: PageLanguage | null
  entityId: string
  entityName: string
  settings: ReceiptSettings | null
  benefits: GiftBenefits
  /** It has a receipt that is valid, of ours or of another system. */
  isReceipted: boolean
  /** It had one, whatever became of that. */
  wasReceipted: boolean
}

/**
 * When a gift gets its receipt by the settings of its entity: at once, when staff issue it with others, or never by itself. What was
 * given elsewhere before, and recurring gifts of donors who want one receipt a year, get none of their own.
 */
type ReceiptTime = 'now' | 'batch' | 'never'

const when = (field: 'single' | 'recurring' | 'offline' | 'minAmount') =>
  sql`s.settings -> 'when' ->> ${sql.lit(field)}`

/** Charges `c` that were taken by hand. */
export const isByHand = sql`
  (c.type = 'offline' or c.method in (${sql.join(offlineMethods.map((method) => sql.lit(method)))}))`

export const leftOfCharge = sql`(c.amount - c.refunded_amount - c.lost_amount)`

/** The `ReceiptTime` of the charges `c` of `chargesWithReceiptFacts`. */
export const receiptTime = sql`
  case
    when s.settings is null
    or c.type in ('import', 'adjustment') then 'never'
    when ${leftOfCharge} < (${when('minAmount')})::bigint then 'never'
    when coalesce(g.receipt_preference, 'each') <> 'each' then 'never'
    when ${isByHand} then case ${when('offline')}
      when 'auto' then 'now'
      when 'ask' then 'batch'
      else 'never'
    end
    when coalesce(g.frequency, 'single') <> 'single' then case ${when('recurring')}
      when 'each' then 'now'
      else 'never'
    end
    else case ${when('single')} when 'immediate' then 'now' when 'batch' then 'batch' else 'never' end
  end`

/** Selects facts of the charges `c` of a query. */
export const receiptFacts = sql`
  c.id as "chargeId", ${numberText('T', sql`c.sequence`)} as number, c.gift_date::text as "giftDate", c.status,
  c.mode, c.method, c.dispute_state as "disputeState", c.currency, ${leftOfCharge}::float8 as amount,
  ${receiptTime} as time,
  (
    select string_agg(f.name, ', ' order by a.amount desc, f.name)
    from shared.charge_allocations a
      join shared.designations f on f.org_id = a.org_id and f.id = a.designation_id
    where a.org_id = c.org_id and a.charge_id = c.id
  ) as designation,
  jsonb_build_object(
    'id', d.id, 'type', d.type, 'name', d.name, 'title', d.title, 'firstName', d.first_name, 'middleName',
    d.middle_name, 'lastName', d.last_name, 'suffix', d.suffix, 'organizationName', d.organization_name,
    'line1', d.line1, 'line2', d.line2, 'city', d.city, 'region', d.region, 'postalCode', d.postal_code,
    'country', d.country, 'hasNationalId', d.national_id_hint is not null
  ) as donor,
  coalesce(
    d.language, (select h.language from shared.checkouts h where h.org_id = c.org_id and h.charge_id = c.id)
  ) as language,
  e.id as "entityId", e.name as "entityName", s.settings,
  jsonb_build_object(
    'advantage', coalesce(b.advantage, 0), 'isAdvantageKnown', coalesce(b.is_advantage_known, true),
    'advantageDescription', b.advantage_description, 'rewardName', b.reward_name, 'inKindDescription',
    b.in_kind_description, 'appraiserName', b.appraiser_name, 'appraiserAddress', b.appraiser_address
  ) as benefits,
  (
    exists (select from receipt_gifts r where r.org_id = c.org_id and r.charge_id = c.id and r.stands)
    or ${isReceiptedElsewhere}
  ) as "isReceipted",
  exists (select from receipt_gifts r where r.org_id = c.org_id and r.charge_id = c.id) as "wasReceipted"`

/** What `receiptFacts` selects from. */
export const chargesWithReceiptFacts = sql`
  shared.charges c
  join shared.donors d on d.org_id = c.org_id
  and d.id = c.donor_id
  join shared.entities e on e.org_id = c.org_id
  and e.id = c.entity_id
  left join shared.receipt_settings s on s.org_id = c.org_id
  and s.entity_id = c.entity_id
  left join shared.donations g on g.org_id = c.org_id
  and g.id = c.donation_id
  left join gift_benefits b on b.org_id = c.org_id
  and b.charge_id = c.id`

/** The entities that receipts of these gifts would be of. */
export const entitiesOfCharges = (orgId: string, chargeIds: readonly string[]): RawBuilder<{ entityId: string }> => sql`
  select distinct c.entity_id as "entityId"
  from shared.charges c
  where c.org_id = ${orgId}::uuid and c.id = any(${chargeIds}::uuid[])`

interface PicturesOfEntity {
  entityId: string
  logoName: string | null
  signatureName: string | null
}

/** Of each entity that has settings for receipts: the pictures on them. */
export const picturesOfEntities = (orgId: string): RawBuilder<PicturesOfEntity> => sql`
  select s.entity_id as "entityId", e.logo_name as "logoName", s.signature_name as "signatureName"
  from shared.receipt_settings s join shared.entities e on e.org_id = s.org_id and e.id = s.entity_id
  where s.org_id = ${orgId}::uuid
  order by s.entity_id`

export const factsOfCharges = (orgId: string, chargeIds: readonly string[]): RawBuilder<ReceiptFacts> => sql`
  select ${receiptFacts}
  from ${chargesWithReceiptFacts}
  where c.org_id = ${orgId}::uuid and c.id = any(${chargeIds}::uuid[])
  order by c.gift_date, c.sequence`
