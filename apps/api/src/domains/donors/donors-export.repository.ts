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

/** A donor as a file tells of them. Sums of gifts are of one currency. */
export interface ExportedDonor {
  id: string
  sequence: string
  type: string
  name: string
  title: string | null
  firstName: string | null
  lastName: string | null
  organizationName: string | null
  household: string | null
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

const fieldsIn = (view: DonorView): FieldStatements<ExportedDonor> => ({
  id: sql`d.id`,
  sequence: sql`d.sequence`,
  type: sql`d.type`,
  name: sql`d.name`,
  title: sql`d.title`,
  firstName: sql`d.first_name`,
  lastName: sql`d.last_name`,
  organizationName: sql`d.organization_name`,
  household: sql`case when d.type = 'household' then d.name else ${householdOf} ->> 'name' end`,
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
