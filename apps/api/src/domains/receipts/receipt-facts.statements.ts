import { sql, type RawBuilder } from 'kysely'
import type {
  ChargeMode,
  ChargeStatus,
  DisputeState,
  PaymentMethod,
  chargeTypes,
} from '@almoner/contracts/charges/charge'
import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import type { receiptPreferences } from '@almoner/contracts/donations/donation'
import type { Address, donorTypes } from '@almoner/contracts/donors/donor'
import type { ReceiptSettings } from '@almoner/contracts/legal-entities/receipt-settings'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { Currency } from '@almoner/contracts/money'
import type { GiftBenefits } from '@almoner/contracts/receipts/receipt'
import { numberText } from '../../platform/database/number-text.js'

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
}

/** All that decides whether a gift gets a receipt, and what that says. Amounts in minor units. */
export interface ReceiptFacts {
  chargeId: string
  number: string
  giftDate: string
  type: (typeof chargeTypes)[number]
  status: ChargeStatus
  mode: ChargeMode
  method: PaymentMethod
  disputeState: DisputeState
  currency: Currency
  /** What is left of it after what went back. */
  amount: MinorUnits
  isRecurring: boolean
  receiptPreference: (typeof receiptPreferences)[number]
  /** Its funds, the largest part first. */
  designation: string | null
  donor: DonorFacts
  /** Of the donor, or of the checkout. */
  language: PageLanguage | null
  entityId: string
  entityName: string
  settings: ReceiptSettings | null
  logoName: string | null
  signatureName: string | null
  benefits: GiftBenefits
  /** It has a receipt that is valid. */
  isReceipted: boolean
  /** It had one, whatever became of that. */
  wasReceipted: boolean
}

/** Selects facts of the charges `c` of a query. */
export const receiptFacts = sql`
  c.id as "chargeId", ${numberText('T', sql`c.sequence`)} as number, c.gift_date::text as "giftDate", c.type,
  c.status, c.mode, c.method, c.dispute_state as "disputeState", c.currency,
  (c.amount - c.refunded_amount - c.lost_amount)::float8 as amount,
  coalesce(g.frequency, 'single') <> 'single' as "isRecurring",
  coalesce(g.receipt_preference, 'each') as "receiptPreference",
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
    'country', d.country
  ) as donor,
  coalesce(
    d.language, (select h.language from shared.checkouts h where h.org_id = c.org_id and h.charge_id = c.id)
  ) as language,
  e.id as "entityId", e.name as "entityName", s.settings, e.logo_name as "logoName",
  s.signature_name as "signatureName",
  jsonb_build_object(
    'advantage', coalesce(b.advantage, 0), 'advantageDescription', b.advantage_description, 'inKindDescription',
    b.in_kind_description
  ) as benefits,
  exists (
    select
    from receipt_gifts r
    where r.org_id = c.org_id and r.charge_id = c.id and r.stands
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

export const factsOfCharges = (orgId: string, chargeIds: readonly string[]): RawBuilder<ReceiptFacts> => sql`
  select ${receiptFacts}
  from ${chargesWithReceiptFacts}
  where c.org_id = ${orgId}::uuid and c.id = any(${chargeIds}::uuid[])
  order by c.gift_date, c.sequence`
