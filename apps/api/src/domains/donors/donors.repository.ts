import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
import type { Donor as ShownDonor, DonorLifecycle, FullDonorRow } from '@almoner/contracts/donors/donor'
import type { Giving } from '@almoner/contracts/donors/giving'
import type {
  DonorFilter,
  DonorSort,
  ListDonorsInFullInput,
  ListDonorsInput,
} from '@almoner/contracts/donors/donors.operations'
import type { CurrencyTotal } from '@almoner/contracts/paging'
import { numberOf } from '@almoner/contracts/record-number'
import type { Actor } from '../../platform/access/actor.js'
import { cursorOf, keysetClauses, type KeysetOrder, type KeysetRow } from '../../platform/database/keyset.js'
import { instantText } from '../../platform/database/instant-text.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { forUpdate, lockName, query } from '../../platform/database/transaction.js'
import { Problem, orNotFound } from '../../platform/problems/problem.js'
import { orderFor } from '../changes/index.js'
import { customOf } from '../custom-fields/index.js'
import { addressesOf, emailsOf, phonesOf } from './contacts/contact-lists.statements.js'
import { donorFromOutside, isFromOutside } from './donor.statements.js'
import { donorConditions, lifecycle, totalsOf, type DonorView } from './donor-conditions.statements.js'
import { givingOf } from './donor-giving.statements.js'
import { Donor } from './donor.entity.js'
import { householdOf, membershipOf } from './households/household.statements.js'
import { consentsOf, isTeammate, ownerOf } from './wishes/wishes.statements.js'

/** A row of the list as PostgreSQL gives it. */
export interface ListedDonor extends KeysetRow {
  id: string
  sequence: string
  type: string
  name: string
  email: string | null
  city: string | null
  country: string | null
  lifecycle: DonorLifecycle
  giving: Giving[]
  household: (Omit<NonNullable<ShownDonor['household']>, 'number'> & { sequence: string }) | null
  custom: ShownDonor['custom']
}

/** A row of the list for programs. */
export interface FullyListedDonor extends ListedDonor {
  status: string
  title: string | null
  first_name: string | null
  middle_name: string | null
  last_name: string | null
  suffix: string | null
  organization_name: string | null
  employer: string | null
  job_title: string | null
  formal_greeting: string | null
  informal_greeting: string | null
  phone: string | null
  emails: ShownDonor['emails']
  phones: ShownDonor['phones']
  addresses: ShownDonor['addresses']
  line1: string | null
  line2: string | null
  region: string | null
  postal_code: string | null
  source: string
  import_id: string | null
  former_id: string | null
  created_at: string
  do_not_contact: boolean
  deceased_on: string | null
  language: ShownDonor['language']
  birth_date: string | null
  is_anonymous_default: boolean
  consents: FullDonorRow['consents']
}

export interface FoundDonor extends Omit<FullyListedDonor, keyof KeysetRow> {
  owner: ShownDonor['owner']
  national_id_hint: string | null
  soft_credits: ShownDonor['softCredits']
  merges: (Omit<ShownDonor['merges'][number], 'number'> & { sequence: string })[]
}

const giving = givingOf(sql`d.id`)

const ofRecord = sql`
  d.status, d.title, d.first_name, d.middle_name, d.last_name, d.suffix, d.organization_name, d.employer,
  d.job_title, d.formal_greeting, d.informal_greeting, d.phone, d.line1, d.line2, d.region, d.postal_code,
  d.source, d.import_id, d.former_id, ${instantText(sql`d.created_at`)} as created_at, ${emailsOf} as emails,
  ${phonesOf} as phones, ${addressesOf} as addresses, d.do_not_contact, d.deceased_on, d.language,
  d.birth_date, d.is_anonymous_default, ${consentsOf} as consents`

const softCredits = sql`
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('currency', k.currency, 'amount', k.amount, 'gifts', k.gifts)
        order by k.amount desc
      ),
      '[]'
    )
    from (
      select c.currency, count(*) as gifts,
        sum(round(s.amount::numeric * (c.amount - c.refunded_amount - c.lost_amount) / c.amount)) as amount
      from shared.soft_credits s join shared.charges c on c.org_id = s.org_id and c.id = s.charge_id
      where s.org_id = d.org_id
        and s.donor_id = d.id
        and c.status = 'succeeded'
        and c.mode = 'live'
        and c.donor_id <> s.donor_id
        and c.refunded_amount + c.lost_amount < c.amount
      group by c.currency
    ) k
  )`

const merges = sql`
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', g.id, 'donorId', m.id, 'sequence', m.sequence::text, 'name', m.name, 'mergedAt',
          ${instantText(sql`g.merged_at`)}
        )
        order by g.merged_at desc, g.id desc
      ),
      '[]'
    )
    from donors m join donor_merges g on g.org_id = m.org_id and g.merged_id = m.id and g.undone_at is null
    where m.org_id = d.org_id and m.merged_into_id = d.id
  )`

// Donors who have not given in the currency stand where nothing was given and, by date, before all who have.
const orders: Record<string, Omit<KeysetOrder, 'isDescending' | 'sequence'>> = {
  createdAt: { value: sql`d.sequence`, type: 'bigint' },
  name: { value: sql`lower(d.name)`, type: 'text' },
  lifetime: { value: sql`coalesce(t.lifetime_amount, 0)`, type: 'bigint' },
  lastGift: { value: sql`coalesce(t.last_gift_on, '0001-01-01')`, type: 'date' },
}

export function orderOf(sort: DonorSort): KeysetOrder {
  const order = orders[sort.replace('-', '')] ?? { value: sql`d.sequence`, type: 'bigint' as const }
  return { ...order, sequence: sql`d.sequence`, isDescending: sort.startsWith('-') }
}

@Injectable()
export class DonorsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
  ) {}

  list(actor: Actor, input: ListDonorsInput, view: DonorView): Promise<ListedDonor[]> {
    return this.page<ListedDonor>(actor, input, view, sql``)
  }

  listInFull(actor: Actor, input: ListDonorsInFullInput, view: DonorView): Promise<FullyListedDonor[]> {
    return this.page<FullyListedDonor>(actor, input, view, sql`, ${ofRecord}`)
  }

  private page<Row extends ListedDonor>(
    actor: Actor,
    input: ListDonorsInput & Partial<ListDonorsInFullInput>,
    view: DonorView,
    more: RawBuilder<unknown>,
  ): Promise<Row[]> {
    const { externalId, ...filter } = input
    const { order, joinChanges } = orderFor('donor', sql`d.id`, { page: input, own: orderOf(input.sort) })
    const page = keysetClauses(order, input)
    return this.rows.all<Row>(
      actor.orgId,
      sql`
        select d.id, d.sequence, d.type, d.name, d.email, d.city, d.country, ${giving} as giving,
          ${lifecycle(view.today)} as lifecycle, ${householdOf} as household,
          ${customOf('donor', sql`d.id`, actor)} as custom ${more}, d.cursor_value, d.cursor_sequence
        from (
          select d.*, ${cursorOf(order)}
          from donors d ${totalsOf(view)} ${joinChanges}
          where ${donorConditions(filter, view)}
            and ${externalId === undefined ? sql`true` : isFromOutside(externalId)}
            and ${page.where}
          order by ${page.orderBy}
          limit ${sql.lit(page.limit)}
        ) d`,
    )
  }

  count(
    orgId: string,
    filter: DonorFilter,
    view: DonorView,
  ): Promise<{ donors: number; lifetime: CurrencyTotal[] } | undefined> {
    return this.rows.first(
      orgId,
      sql<{ donors: number; lifetime: CurrencyTotal[] }>`
        with found as (select d.id from donors d ${totalsOf(view)} where ${donorConditions(filter, view)})
        select (select count(*)::int from found) as donors,
          (
            select coalesce(
              jsonb_agg(
                jsonb_build_object('currency', currency, 'count', donors, 'amount', amount)
                order by amount desc
              ),
              '[]'
            )
            from (
              select g.currency, count(*) as donors, sum(g.lifetime_amount) as amount
              from donor_totals g
              where g.org_id = ctx.org_id and g.donor_id in (select id from found)
              group by g.currency
            ) sums
          ) as lifetime`,
    )
  }

  async ids(orgId: string, filter: DonorFilter, view: DonorView, most: number): Promise<string[]> {
    const found = await this.rows.all<{ id: string }>(
      orgId,
      sql`
        select d.id
        from donors d ${totalsOf(view)}
        where ${donorConditions(filter, view)}
        order by d.sequence desc
        limit ${most}::int`,
    )
    return found.map(({ id }) => id)
  }

  find(actor: Actor, id: string, view: DonorView): Promise<FoundDonor | undefined> {
    return this.rows.first<FoundDonor>(
      actor.orgId,
      sql`
        select d.id, d.sequence, d.type, d.name, d.email, d.city, d.country, ${ofRecord}, ${giving} as giving,
          ${lifecycle(view.today)} as lifecycle, ${softCredits} as soft_credits, d.national_id_hint,
          ${ownerOf} as owner, ${householdOf} as household, ${merges} as merges,
          ${customOf('donor', sql`d.id`, actor)} as custom
        from donors d
        where d.org_id = ctx.org_id
          and d.id = coalesce(
            (select m.merged_into_id from donors m where m.org_id = ctx.org_id and m.id = ${id}::uuid),
            ${id}::uuid
          )
          and d.deleted_at is null`,
    )
  }

  /** Raises `input_invalid` at `externalId` where a donor has it, or had it before a merge. Takes turns with whoever asks for the same. */
  async expectNewId(orgId: string, externalId: string): Promise<void> {
    await lockName(this.em, `external id of a donor ${orgId} ${externalId}`)
    const [found] = await query(this.em, donorFromOutside(orgId, externalId))
    if (found)
      throw Problem.at('externalId', `Donor ${numberOf('D', found.sequence)} has this external ID: ${found.id}`)
  }

  /** Answers their name. Raises `input_invalid` at the field for somebody who does not work in the org. */
  async expectTeammate(orgId: string, userId: string, field = 'ownerUserId'): Promise<string> {
    const [found] = await query(this.em, isTeammate(orgId, userId))
    if (!found) throw Problem.at(field, 'Choose a teammate')
    return found.name
  }

  /** Raises `input_invalid` at `type` where a household would become somebody, or somebody a household, while others live with them. */
  async expectAlone(orgId: string, donorId: string): Promise<void> {
    const [found] = await query(this.em, membershipOf(orgId, donorId))
    if (found) throw Problem.at('type', 'Remove everyone from the household first')
  }

  /** The donor of an id, or the one whom that donor was merged into. Raises `not_found`. */
  async lockOrFail(orgId: string, id: string): Promise<Donor> {
    const found = orNotFound(await this.em.findOne(Donor, { orgId, id }, forUpdate))
    if (found.mergedIntoId) return this.lockOrFail(orgId, found.mergedIntoId)
    return orNotFound(found.deletedAt ? null : found)
  }

  /** Those of some donors who are still there, under their locks. */
  lockAll(orgId: string, ids: readonly string[]): Promise<Donor[]> {
    const isThere = { orgId, id: { $in: [...ids] }, deletedAt: null, mergedIntoId: null }
    return this.em.find(Donor, isThere, { ...forUpdate, orderBy: { id: 'asc' } })
  }
}
