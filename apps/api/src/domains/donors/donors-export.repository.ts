import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { DonorConsent } from '@almoner/contracts/donors/consent'
import type { DonorLifecycle } from '@almoner/contracts/donors/donor'
import type { DonorFilter, DonorSort } from '@almoner/contracts/donors/donors.operations'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import { orderByOf } from '../../platform/database/keyset.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { selected, type FieldStatements } from '../exports/index.js'
import { tagNamesOf } from '../tags/index.js'
import { donorConditions, lifecycle, totalsOf, type DonorView } from './donor-conditions.statements.js'
import { formalGreetingOf, householdOf, informalGreetingOf } from './households/household.statements.js'
import { orderOf } from './donors.repository.js'
import { saidOnDays } from './wishes/consent-in-force.statements.js'

/** What a donor said of being written to, and on which day where the org is. */
export interface SaidOnDay extends Pick<DonorConsent, 'channel' | 'purpose' | 'state' | 'text'> {
  on: string
}

export interface FurtherAddress extends Pick<
  ExportedDonor,
  'line1' | 'line2' | 'city' | 'region' | 'postalCode' | 'country'
> {
  kind: string | null
}

/** A donor as a file tells of them. Sums of gifts are of one currency. */
export interface ExportedDonor {
  id: string
  sequence: string
  type: string
  name: string
  title: string | null
  firstName: string | null
  middleName: string | null
  lastName: string | null
  suffix: string | null
  organizationName: string | null
  employer: string | null
  jobTitle: string | null
  household: string | null
  householdRole: string | null
  formalGreeting: string | null
  informalGreeting: string | null
  email: string | null
  phone: string | null
  line1: string | null
  line2: string | null
  city: string | null
  region: string | null
  postalCode: string | null
  country: string | null
  /** The first of them, two at most, beside those above. */
  furtherEmails: string[]
  furtherPhones: string[]
  furtherAddress: FurtherAddress | null
  lifecycle: DonorLifecycle
  currency: string
  lifetimeAmount: MinorUnits | null
  giftCount: number
  firstGiftOn: string | null
  lastGiftOn: string | null
  lastGiftAmount: MinorUnits | null
  largestAmount: MinorUnits | null
  /** Each with its sum. */
  otherCurrencies: string | null
  owner: string | null
  doNotContact: boolean
  language: string | null
  birthDate: string | null
  nationalIdHint: string | null
  /** As it is kept. */
  nationalIdSealed: string | null
  /** The latest first. */
  consents: SaidOnDay[]
  source: string
  tags: string[]
  externalId: string | null
  /** In the time zone of the org. */
  createdOn: string
}

interface Matching {
  filter: DonorFilter
  sort: DonorSort
  ids: readonly string[] | undefined
}

const furtherContacts: Pick<FieldStatements<ExportedDonor>, 'furtherEmails' | 'furtherPhones' | 'furtherAddress'> = {
  furtherEmails: sql`
    array(
      select r.address
      from donor_emails r
      where r.org_id = d.org_id and r.donor_id = d.id
      order by r.place, r.id
      limit 2
    )`,
  furtherPhones: sql`
    array(
      select r.number
      from donor_phones r
      where r.org_id = d.org_id and r.donor_id = d.id
      order by r.place, r.id
      limit 2
    )`,
  furtherAddress: sql`
    (
      select jsonb_build_object(
        'line1', r.line1, 'line2', r.line2, 'city', r.city, 'region', r.region, 'postalCode', r.postal_code,
        'country', r.country, 'kind', r.label
      )
      from donor_addresses r
      where r.org_id = d.org_id and r.donor_id = d.id
      order by r.place, r.id
      limit 1
    )`,
}

const fieldsIn = (view: DonorView): FieldStatements<ExportedDonor> => ({
  id: sql`d.id`,
  sequence: sql`d.sequence`,
  type: sql`d.type`,
  name: sql`d.name`,
  title: sql`d.title`,
  firstName: sql`d.first_name`,
  middleName: sql`d.middle_name`,
  lastName: sql`d.last_name`,
  suffix: sql`d.suffix`,
  organizationName: sql`d.organization_name`,
  employer: sql`d.employer`,
  jobTitle: sql`d.job_title`,
  household: sql`case when d.type = 'household' then d.name else ${householdOf} ->> 'name' end`,
  householdRole: sql`case when d.type <> 'household' then ${householdOf} ->> 'role' end`,
  formalGreeting: sql`case when d.type = 'household' then ${formalGreetingOf} end`,
  informalGreeting: sql`case when d.type = 'household' then ${informalGreetingOf} end`,
  email: sql`d.email`,
  phone: sql`d.phone`,
  line1: sql`d.line1`,
  line2: sql`d.line2`,
  city: sql`d.city`,
  region: sql`d.region`,
  postalCode: sql`d.postal_code`,
  country: sql`d.country`,
  ...furtherContacts,
  lifecycle: lifecycle(view.today),
  currency: sql`${view.currency}::text`,
  lifetimeAmount: sql`t.lifetime_amount::float8`,
  giftCount: sql`coalesce(t.gift_count, 0)::int`,
  firstGiftOn: sql`t.first_gift_on::text`,
  lastGiftOn: sql`t.last_gift_on::text`,
  lastGiftAmount: sql`t.last_gift_amount::float8`,
  largestAmount: sql`t.largest_amount::float8`,
  otherCurrencies: sql`
    (
      select string_agg(
        to_char(g.lifetime_amount / 100.0, 'FM999999999990.00') || ' ' || upper(g.currency), '; '
        order by g.lifetime_amount desc
      )
      from donor_totals g
      where g.donor_id = d.id and g.currency <> ${view.currency}
    )`,
  owner: sql`
    (
      select nullif(concat_ws(' ', u.first_name, u.last_name), '')
      from shared.users u
      where u.id = d.owner_user_id
    )`,
  doNotContact: sql`d.do_not_contact`,
  language: sql`d.language`,
  birthDate: sql`d.birth_date::text`,
  nationalIdHint: sql`d.national_id_hint`,
  nationalIdSealed: sql`d.national_id_sealed`,
  consents: saidOnDays(view.timeZone),
  source: sql`d.source`,
  tags: tagNamesOf('donor', sql`d.org_id`, sql`d.id`),
  externalId: sql`d.former_id`,
  createdOn: sql`(d.created_at at time zone ${view.timeZone})::date`,
})

@Injectable()
export class DonorsExportRepository {
  constructor(private readonly reads: TenantQuery) {}

  /** How many there are, `most` at most and one. */
  count(orgId: string, { filter, ids }: Omit<Matching, 'sort'>, view: DonorView, most: number): Promise<number | null> {
    const chosen = ids ? sql`d.id = any(${ids}::uuid[])` : sql`true`
    return this.reads.count(
      orgId,
      sql`
        select d.id
        from donors d ${totalsOf(view)}
        where ${donorConditions(filter, view)} and ${chosen}`,
      most,
    )
  }

  rows(
    orgId: string,
    { filter, sort, ids }: Matching,
    { view, asked }: { view: DonorView; asked: ReadonlySet<string> },
  ): AsyncIterable<ExportedDonor[]> {
    return this.reads.batches<ExportedDonor>(
      orgId,
      sql`
        select ${selected(fieldsIn(view), asked)}
        from donors d ${totalsOf(view)}
        where ${donorConditions(filter, view)} and ${ids ? sql`d.id = any(${ids}::uuid[])` : sql`true`}
        order by ${orderByOf(orderOf(sort))}`,
    )
  }
}
