import { sql, type RawBuilder } from 'kysely'
import type { FundraiserFindings, RaisedApart } from '@almoner/contracts/imports/fundraiser-rows'
import type { Findings } from '@almoner/contracts/imports/import'
import { previewedRows } from '@almoner/contracts/imports/imports.operations'
import { freeSlug, slugOf } from '@almoner/contracts/fundraisers/slug'
import type { OpenTransaction } from '../../../platform/database/transaction.js'
import { addressesLeft } from '../../accounts/index.js'
import { addImportedFundraisers, type ImportedFundraiser } from '../../fundraisers/index.js'
import { leftOutFindings } from './left-out.statements.js'
import type { Purpose, Scope } from './scope.js'

const mostRaisedApart = 20

/**
 * As the rest of `resolveRows`, of a file of fundraisers: makes `import_taking` of the pages that are new. Those that are here, by their id
 * or as the page of the same person in the same campaign, are counted. What stands in the way of others is said at its cell.
 */
export async function resolveFundraisers(db: OpenTransaction, scope: Scope, purpose: Purpose): Promise<Findings> {
  const { importId } = scope
  await sql`
    update import_rows
    set state = 'read', bad_cells = null
    where import_id = ${importId}::uuid and state = 'clash'`.execute(db)
  await matchPages(db, scope)
  await sql`
    update import_rows r
    set state = 'clash',
      bad_cells = jsonb_build_array(
        jsonb_build_object(
          'field', p.clash ->> 'field', 'value', p.clash ->> 'value', 'message', p.clash ->> 'message'
        )
      )
    from import_pages p
    where r.import_id = ${importId}::uuid and r.line = p.line and p.clash is not null`.execute(db)
  await sql`
    create temporary table import_taking on
    commit
    drop as
    select *, false as is_refund
    from import_pages
    where clash is null and not is_present`.execute(db)
  if (purpose === 'check') await markPreviewedPages(db, scope)
  return findingsOfPages(db, scope)
}

/** Makes `import_pages` of the rows that can be read and are not left out, each with what is here of its page, person and campaign. */
async function matchPages(db: OpenTransaction, { importId, orgId, plan, now }: Scope): Promise<void> {
  const left = await addressesLeft(db, await newAddresses(db, importId), now)
  await sql`
    create temporary table import_pages on
    commit
    drop as
    with rows as (
      select r.line, r.email, r.email_key,
        trim(coalesce(r.first_name, '') || ' ' || coalesce(r.middle_name, '')) as first_name, r.last_name,
        r.external_id, r.campaign, r.campaign_key, r.currency, r.page, r.page ->> 'slug' as slug,
        case
          when r.external_id is null then 'h:' || r.content_key
          else 'x:' || r.external_id
        end as import_key,
        first_value(coalesce(r.currency, ${plan.currency})) over (
          partition by r.campaign_key
          order by r.line
        ) as first_currency,
        min(r.line) over (partition by r.external_id) as first_of_id,
        min(r.line) over (partition by r.email_key) as first_of_person,
        min(r.line) over (partition by r.page ->> 'slug') as first_of_slug
      from import_rows r
      where r.import_id = ${importId}::uuid and r.state = 'read' and r.decision is distinct from 'leave_out'
    ),
    placed as (
      select r.*, case when r.campaign_key is null or known.id is not null then k.id end as campaign_id,
        coalesce(
          known.currency, case when r.campaign_key is null then k.currency else r.first_currency end
        ) as campaign_currency
      from rows r
        left join lateral (
          select id, currency
          from shared.campaigns
          where org_id = ${orgId}::uuid and name_key = r.campaign_key
          order by created_at, id
          limit 1
        ) known on true
        join shared.campaigns k on k.org_id = ${orgId}::uuid
          and k.id = coalesce(known.id, ${plan.campaignId}::uuid)
    ),
    compared as (
      select r.*, coalesce(same.id, own.id) as known_id, m.role, own.id as own_id, same.id is not null
        or coalesce(own.campaign_id = r.campaign_id, false) as is_present,
        exists (
          select
          from shared.fundraisers f
          where f.org_id = ${orgId}::uuid and f.slug = r.slug
        ) as is_slug_taken,
        r.email_key = any(${left}::text[]) as is_address_left
      from placed r
        left join shared.fundraisers same on same.org_id = ${orgId}::uuid and same.import_key = r.import_key
        left join shared.users u on u.email_key = r.email_key
        left join shared.memberships m on m.org_id = ${orgId}::uuid and m.user_id = u.id
        left join shared.fundraisers own on own.org_id = ${orgId}::uuid and own.user_id = u.id
    )
    select line, email, email_key, first_name, last_name, external_id, campaign, campaign_key, import_key, slug,
      page, campaign_id, campaign_currency as currency, known_id, is_present, role is not null as is_member,
      case when not is_present then ${clash} end as clash
    from compared`.execute(db)
  await sql`create unique index on import_pages (line)`.execute(db)
  await sql`analyze import_pages`.execute(db)
}

const at = (field: string, value: RawBuilder<unknown>, message: RawBuilder<unknown>) => sql`
  jsonb_build_object('field', ${sql.lit(field)}::text, 'value', ${value}, 'message', ${message})`

const clash = sql`
  case
    when first_of_id < line
    and external_id is not null then ${at(
      'pageId',
      sql`external_id`,
      sql`'Row ' || first_of_id || ' has this ID already'`,
    )}
    when first_of_person < line then ${at(
      'email',
      sql`email`,
      sql`'Row ' || first_of_person || ' is a page of the same person. Each person has one page'`,
    )}
    when is_address_left then ${at(
      'email',
      sql`email`,
      sql`'This person is changing their address. Enter the new one, or import this row in a week'::text`,
    )}
    when role <> 'fundraiser' then ${at(
      'email',
      sql`email`,
      sql`'This person is in your team already, in another role'::text`,
    )}
    when own_id is not null then ${at(
      'email',
      sql`email`,
      sql`'This person has a page in another campaign. Each person has one page'::text`,
    )}
    when currency <> campaign_currency then ${at(
      'currency',
      sql`currency`,
      sql`'This campaign collects in ' || upper(campaign_currency)`,
    )}
    when is_slug_taken then ${at('pageSlug', sql`slug`, sql`'Another page has this address'::text`)}
    when slug is not null
    and first_of_slug < line then ${at(
      'pageSlug',
      sql`slug`,
      sql`'Row ' || first_of_slug || ' has this address already'`,
    )}
  end`

async function markPreviewedPages(db: OpenTransaction, { importId, orgId }: Scope): Promise<void> {
  await sql`
    update import_rows
    set is_previewed = false, preview = null
    where import_id = ${importId}::uuid and is_previewed`.execute(db)
  const first = await toTake(db, orgId, previewedRows)
  await sql`
    update import_rows r
    set is_previewed = true, preview = to_jsonb(x) - 'line'
    from jsonb_to_recordset(${JSON.stringify(first)}::jsonb) as x (line int, slug text, currency text, is_member boolean)
    where r.import_id = ${importId}::uuid and r.line = x.line`.execute(db)
}

interface PageToTake extends Omit<ImportedFundraiser, 'campaign_id'> {
  line: number
  campaign_id: string | null
  campaign_key: string | null
  currency: string
  is_member: boolean
}

/** The first of the pages to be taken, each with an address that is free. */
async function toTake(db: OpenTransaction, orgId: string, most: number | null): Promise<PageToTake[]> {
  const { rows } = await sql<Omit<PageToTake, 'slug'> & { slug: string | null }>`
    select t.line, t.email, t.email_key, t.first_name, t.last_name, t.campaign_id, t.campaign_key, t.currency,
      t.is_member, t.slug, t.external_id, t.import_key, p.title, p.story, p.goal::float8 as goal_amount,
      p.ends_on::text as ends_on, p.status
    from import_taking t
      cross join lateral jsonb_to_record(t.page) p (title text, story text, goal bigint, ends_on date, status text)
    order by t.line
    limit ${most}::int`.execute(db)
  const slugs = await sql<{ slug: string }>`
    select slug
    from shared.fundraisers
    where org_id = ${orgId}::uuid
    union
    select slug
    from import_taking
    where slug is not null`.execute(db)
  const taken = new Set(slugs.rows.map(({ slug }) => slug))
  return rows.map((row) => {
    const slug = row.slug ?? freeSlug(slugOf(row.first_name, row.last_name), taken)
    taken.add(slug)
    return { ...row, slug }
  })
}

async function newAddresses(db: OpenTransaction, importId: string): Promise<string[]> {
  const { rows } = await sql<{ email_key: string }>`
    select distinct r.email_key
    from import_rows r left join shared.users u on u.email_key = r.email_key
    where r.import_id = ${importId}::uuid and r.state = 'read' and u.id is null`.execute(db)
  return rows.map((row) => row.email_key)
}

/** Adds the campaigns that are missing, the people as members who are still to be invited, and their pages. */
export async function addFundraisers(db: OpenTransaction, { importId, orgId }: Scope): Promise<void> {
  const pages = await toTake(db, orgId, null)
  const { rows } = await sql<{ id: string; name_key: string }>`
    select distinct on (name_key) id, name_key
    from shared.campaigns
    where org_id = ${orgId}::uuid
    order by name_key, created_at, id`.execute(db)
  const named = new Map(rows.map(({ id, name_key: key }) => [key, id]))
  const placed = pages.flatMap((page) => {
    const campaignId = page.campaign_id ?? named.get(page.campaign_key ?? '')
    return campaignId ? [{ ...page, campaign_id: campaignId }] : []
  })
  if (placed.length !== pages.length) throw new Error('Each campaign that a row names was added')
  await addImportedFundraisers(db, { orgId, importId }, placed)
}

async function findingsOfPages(db: OpenTransaction, scope: Scope): Promise<Findings> {
  const { importId, orgId } = scope
  const { rows } = await sql<
    Pick<Findings, 'rows' | 'ready' | 'present' | 'bad' | 'leftOut'> &
      Omit<FundraiserFindings, 'raisedApart' | 'sameRaised' | 'otherRaised'>
  >`
    select count(*)::int as rows, (select count(*)::int from import_taking) as ready,
      (select count(*)::int from import_pages where clash is null and is_present) as present,
      count(*) filter (
        where r.state in ('bad', 'clash') and r.decision is distinct from 'leave_out'
      )::int as bad,
      count(*) filter (where r.state = 'left_out' or r.decision = 'leave_out')::int as "leftOut",
      ${inState('active')}, ${inState('pending')}, ${inState('paused')}, ${inState('ended')},
      (select count(*)::int from import_taking where not is_member) as "toInvite"
    from import_rows r
    where r.import_id = ${importId}::uuid`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A count has a row')
  const { active, pending, paused, ended, toInvite, ...counts } = found
  const named = await sql<{ name: string }>`
    select min(campaign) as name
    from import_taking
    where campaign_id is null
    group by campaign_key
    order by min(line)`.execute(db)
  const nothing = {
    parts: 0,
    credits: 0,
    changed: 0,
    changesTaken: 0,
    undecided: 0,
    testRows: 0,
    refundRows: 0,
    newDonors: 0,
  }
  const noOther = { newHouseholds: 0, matchedDonors: 0, updatedDonors: 0, similarDonors: 0, receiptsElsewhere: 0 }
  return {
    ...counts,
    ...(await leftOutFindings(db, importId)),
    ...nothing,
    ...noOther,
    newCampaigns: named.rows.map(({ name }) => name),
    newDesignations: [],
    unknownFundraisers: [],
    giftAidDeclarations: 0,
    pledgesLeftOut: 0,
    totals: [],
    recurring: null,
    paysRecurring: null,
    fundraisers: { active, pending, paused, ended, toInvite, ...(await compareRaised(db, orgId)) },
  }
}

const inState = (status: string) => sql`
  (select count(*)::int from import_taking where page ->> 'status' = ${sql.lit(status)}) as ${sql.ref(status)}`

/** What the file says that pages raised which are here, beside what they raised here. */
async function compareRaised(
  db: OpenTransaction,
  orgId: string,
): Promise<Pick<FundraiserFindings, 'sameRaised' | 'otherRaised' | 'raisedApart'>> {
  const { rows } = await sql<RaisedApart>`
    select f.id, f.display_name as name, f.currency, coalesce(given.raised, 0)::float8 as here,
      (p.page ->> 'raised')::float8 as "inFile"
    from import_pages p
      join shared.fundraisers f on f.org_id = ${orgId}::uuid and f.id = p.known_id
      left join lateral (
        select sum(c.amount - c.refunded_amount - c.lost_amount) as raised
        from shared.charges c
        where c.org_id = f.org_id
          and c.fundraiser_id = f.id
          and c.status = 'succeeded'
          and c.mode = 'live'
          and c.currency = f.currency
      ) given on true
    where p.clash is null and p.is_present and p.page ->> 'raised' is not null
    order by p.line`.execute(db)
  const apart = rows.filter(({ here, inFile }) => here !== inFile)
  return {
    sameRaised: rows.length - apart.length,
    otherRaised: apart.length,
    raisedApart: apart.slice(0, mostRaisedApart),
  }
}
