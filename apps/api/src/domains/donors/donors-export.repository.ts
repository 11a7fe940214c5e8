import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { DonorConsent } from '@almoner/contracts/donors/consent'
import type { DonorLifecycle } from '@almoner/contracts/donors/donor'
import type { Giving } from '@almoner/contracts/donors/giving'
import type { DonorFilter, DonorSort } from '@almoner/contracts/donors/donors.operations'
import { keysetClauses, type KeysetRow, type PageRequest } from '../../platform/database/keyset.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { tagNamesOf } from '../tags/index.js'
import { donorConditions, lifecycle, totalsOf, type DonorView } from './donor-conditions.statements.js'
import { givingOf } from './donor-giving.statements.js'
import { formalGreetingOf, householdOf, informalGreetingOf } from './households/household.statements.js'
import { orderOf } from './donors.repository.js'
import { saidOnDays } from './wishes/consent-in-force.statements.js'

/** What a donor said of being written to, and on which day where the org is. */
export interface SaidOnDay extends Pick<DonorConsent, 'channel' | 'purpose' | 'state'> {
  on: string
}

/** A donor as a file tells of them. */
export interface ExportedDonor extends KeysetRow {
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
  giving: Giving[]
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
  /** In the time zone of the org. */
  createdOn: string
}

interface Matching {
  filter: DonorFilter
  sort: DonorSort
  ids: readonly string[] | undefined
}

@Injectable()
export class DonorsExportRepository {
  constructor(private readonly rows: TenantQuery) {}

  page(orgId: string, { filter, sort, ids }: Matching, view: DonorView, asked: PageRequest): Promise<ExportedDonor[]> {
    const order = orderOf(sort)
    const page = keysetClauses(order, asked)
    return this.rows.all<ExportedDonor>(
      orgId,
      sql`
        select d.id, d.sequence, d.type, d.name, d.title, d.first_name as "firstName", d.last_name as "lastName",
          d.organization_name as "organizationName",
          case when d.type = 'household' then d.name else ${householdOf} ->> 'name' end as household,
          case when d.type = 'household' then ${formalGreetingOf} end as "formalGreeting",
          case when d.type = 'household' then ${informalGreetingOf} end as "informalGreeting", d.email,
          d.phone, d.line1, d.line2, d.city, d.region, d.postal_code as "postalCode", d.country,
          ${lifecycle(view.today)} as lifecycle, ${givingOf(sql`d.id`)} as giving,
          (
            select nullif(concat_ws(' ', u.first_name, u.last_name), '')
            from shared.users u
            where u.id = d.owner_user_id
          ) as owner,
          d.do_not_contact as "doNotContact", d.language, d.birth_date::text as "birthDate",
          d.national_id_hint as "nationalIdHint", d.national_id_sealed as "nationalIdSealed",
          ${saidOnDays(view.timeZone)} as consents, d.source,
          ${tagNamesOf('donor', sql`d.org_id`, sql`d.id`)} as tags,
          (d.created_at at time zone ${view.timeZone})::date as "createdOn", d.cursor_value,
          d.sequence as cursor_sequence
        from (
          select d.*, ${order.value}::text as cursor_value
          from donors d ${totalsOf(view)}
          where ${donorConditions(filter, view)}
            and ${ids ? sql`d.id = any(${ids}::uuid[])` : sql`true`}
            and ${page.where}
          order by ${page.orderBy}
          limit ${sql.lit(page.limit)}
        ) d`,
    )
  }
}
