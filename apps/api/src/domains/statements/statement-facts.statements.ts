import { sql, type RawBuilder } from 'kysely'
import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import type { Address, Donor } from '@almoner/contracts/donors/donor'
import type { ReceiptSettings } from '@almoner/contracts/legal-entities/receipt-settings'
import type { Currency } from '@almoner/contracts/money'
import type { AdvisedGrant, StatementGift } from '@almoner/contracts/statements/statement'
import { numberText } from '../../platform/database/number-text.js'

/** Whose statement it is: a donor, or a household with those who belong to it. */
export interface SubjectRow
  extends Address, Pick<Donor, 'type' | 'title' | 'firstName' | 'middleName' | 'lastName' | 'suffix'> {
  id: string
  name: string
  organizationName: string | null
  formalGreeting: string | null
  email: string | null
  language: PageLanguage | null
  status: Donor['status']
  doNotContact: boolean
  members: { donorId: string; name: string }[]
}

/** Who speaks on it. */
export interface IssuerRow {
  entityId: string
  entityName: string
  timeZone: string
  logoName: string | null
  settings: ReceiptSettings | null
}

interface OfPart {
  entityId: string
  entityName: string
  currency: Currency
}

export interface GiftRow extends StatementGift, OfPart {}

export interface AdvisedRow extends AdvisedGrant, OfPart {
  donorId: string
}

/** Whose gifts, of which days. */
export interface GiftsWanted {
  donorIds: readonly string[]
  from: string
  to: string
  entityId: string | null
}

/** Paid and real: what the ledger counts as given. */
export const isGiven = sql`c.status = 'succeeded' and c.mode = 'live'`

const isWanted = ({ from, to, entityId }: GiftsWanted) => sql`
  ${isGiven}
  and c.gift_date between ${from}::date and ${to}::date
  and (${entityId}::uuid is null or c.entity_id = ${entityId}::uuid)`

const designation = sql`
  (
    select string_agg(f.name, ', ' order by a.amount desc, f.name)
    from shared.charge_allocations a
      join shared.designations f on f.org_id = a.org_id and f.id = a.designation_id
    where a.org_id = c.org_id and a.charge_id = c.id
  )`

/** By their days. */
export const giftsGiven = (wanted: GiftsWanted): RawBuilder<GiftRow> => sql`
  select c.id as "chargeId", ${numberText('T', sql`c.sequence`)} as number, c.gift_date::text as "givenOn",
    d.id as "donorId", d.name as "donorName", c.method, ${designation} as designation,
    c.amount::float8 as given, (c.refunded_amount + c.lost_amount)::float8 as returned,
    (
      select max(r.refunded_on)::text
      from shared.refunds r
      where r.org_id = c.org_id and r.charge_id = c.id and r.status = 'succeeded'
    ) as "returnedOn",
    (c.amount - c.refunded_amount - c.lost_amount)::float8 as amount,
    (
      select max(k.created_at at time zone e.time_zone)::date::text
      from shared.charge_corrections k
      where k.org_id = c.org_id and k.charge_id = c.id
    ) as "correctedOn",
    coalesce(b.advantage, 0)::float8 as advantage, b.advantage_description as "advantageDescription",
    b.in_kind_description as "inKindDescription",
    coalesce(
      (
        select jsonb_build_object('id', r.id, 'number', r.number)
        from shared.receipt_gifts x join shared.receipts r on r.org_id = x.org_id and r.id = x.receipt_id
        where x.org_id = c.org_id and x.charge_id = c.id and x.stands
      ),
      (
        select jsonb_build_object('id', null, 'number', x.number)
        from shared.external_receipts x
        where x.org_id = c.org_id and x.charge_id = c.id
      )
    ) as receipt,
    e.id as "entityId", e.name as "entityName", c.currency
  from shared.charges c
    join shared.donors d on d.org_id = c.org_id and d.id = c.donor_id
    join shared.entities e on e.org_id = c.org_id and e.id = c.entity_id
    left join shared.gift_benefits b on b.org_id = c.org_id and b.charge_id = c.id
  where c.org_id = ctx.org_id and c.donor_id = any(${wanted.donorIds}::uuid[]) and ${isWanted(wanted)}
  order by c.gift_date, c.sequence`

/** Grants that funds made on the donors' advice. */
export const grantsAdvised = (wanted: GiftsWanted): RawBuilder<AdvisedRow> => sql`
  select c.id as "chargeId", ${numberText('T', sql`c.sequence`)} as number, c.gift_date::text as "givenOn",
    d.name as "sponsorName", ${designation} as designation, s.donor_id as "donorId", e.id as "entityId",
    e.name as "entityName", c.currency
  from shared.soft_credits s
    join shared.charges c on c.org_id = s.org_id and c.id = s.charge_id
    join shared.donors d on d.org_id = c.org_id and d.id = c.donor_id
    join shared.entities e on e.org_id = c.org_id and e.id = c.entity_id
  where s.org_id = ctx.org_id
    and s.kind = 'daf'
    and s.donor_id = any(${wanted.donorIds}::uuid[])
    and ${isWanted(wanted)}
    and c.amount - c.refunded_amount - c.lost_amount > 0
  order by c.gift_date, c.sequence`

/** The head `h` of a household `d`, whom mail to it goes to where it has no address of its own. */
export const headOf = sql`
  left join lateral (
    select p.id, p.email, p.line1, p.line2, p.city, p.region, p.postal_code, p.country
    from shared.household_members m
      join shared.donors p on p.org_id = m.org_id and p.id = m.donor_id and p.deleted_at is null
    where m.org_id = d.org_id and m.household_id = d.id and d.type = 'household'
    order by m.role <> 'head', p.sequence
    limit 1
  ) h on true`

/** Where a donor `d` lives, or the head of a household that has no address. */
const placed = (part: 'line1' | 'line2' | 'city' | 'region' | 'postal_code' | 'country') => sql`
  case when h.id is not null and d.line1 is null then ${sql.ref(`h.${part}`)} else ${sql.ref(`d.${part}`)} end`

/** These donors, or who was kept of them where they were merged. */
export const subjects = (donorIds: readonly string[]): RawBuilder<SubjectRow> => sql`
  select d.id, d.type, d.name, d.title, d.first_name as "firstName", d.middle_name as "middleName",
    d.last_name as "lastName", d.suffix, d.organization_name as "organizationName",
    d.formal_greeting as "formalGreeting", ${placed('line1')} as line1, ${placed('line2')} as line2,
    ${placed('city')} as city, ${placed('region')} as region, ${placed('postal_code')} as "postalCode",
    ${placed('country')} as country, coalesce(d.email, h.email) as email, d.language, d.status,
    d.do_not_contact as "doNotContact",
    (
      select coalesce(
        jsonb_agg(jsonb_build_object('donorId', p.id, 'name', p.name) order by m.role, p.sequence), '[]'
      )
      from shared.household_members m
        join shared.donors p on p.org_id = m.org_id and p.id = m.donor_id and p.deleted_at is null
      where m.org_id = d.org_id and m.household_id = d.id and d.type = 'household'
    ) as members
  from shared.donors d ${headOf}
  where d.org_id = ctx.org_id
    and d.deleted_at is null
    and d.id in (
      select coalesce(o.merged_into_id, o.id)
      from shared.donors o
      where o.org_id = ctx.org_id and o.id = any(${donorIds}::uuid[])
    )`

/** The primary legal entity first. */
export const issuers = (): RawBuilder<IssuerRow> => sql`
  select e.id as "entityId", e.name as "entityName", e.time_zone as "timeZone", e.logo_name as "logoName", s.settings
  from shared.entities e left join shared.receipt_settings s on s.org_id = e.org_id and s.entity_id = e.id
  where e.org_id = ctx.org_id
  order by e.is_primary desc, e.created_at, e.id`
