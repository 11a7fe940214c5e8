import type { OpenTransaction } from '../../../platform/database/transaction.js'
import { sql } from 'kysely'
import { giftAidDays } from '@almoner/contracts/imports/gift-aid-import-fields'
import type { Findings } from '@almoner/contracts/imports/import'
import { creditRowCounts } from './credit-rows.statements.js'
import { describeCustom } from './custom-values.statements.js'
import { describeDonors } from './describe-donors.statements.js'
import { markPreview } from './mark-preview.statements.js'
import { markSimilar } from './mark-similar.statements.js'
import { matchDonors } from './match-donors.statements.js'
import { matchGifts, type KnownRows } from './match-gifts.statements.js'
import { takePeople } from './match-people.statements.js'
import { designationsNamed, makeParts } from './gift-parts.statements.js'
import { leftOutFindings } from './left-out.statements.js'
import { matchHouseholds } from './households.statements.js'
import { matchNamed } from './named-people.statements.js'
import { matchRaisers, unknownRaisers } from './match-raisers.statements.js'
import { matchRefunds } from './match-refunds.statements.js'
import { resolveFundraisers } from './fundraisers.statements.js'
import { matchRecurring, recurringFindings } from './recurring.statements.js'
import { matchPaid, paidFindings } from './recurring-paid.statements.js'
import { findChanges, noteChanges } from './source-changes.statements.js'
import type { Purpose, Scope } from './scope.js'

/**
 * Finds out what the staged rows mean on the database as it is now: which are known already, whose they are, what goes
 * back of which gift. Leaves temporary tables for the merge (`import_taking`, `import_givers`, `import_returns`,
 * `import_pays`, `import_people`, `import_members`, `import_households`, `import_parts`, `import_raisers`, `import_details`, `import_updates`, `import_custom`) and says what was found. Changes nothing but the state of staged rows.
 */
export async function resolveRows(db: OpenTransaction, scope: Scope, purpose: Purpose): Promise<Findings> {
  const { rows } = scope.plan
  if (rows === 'fundraisers') return resolveFundraisers(db, scope, purpose)
  const known = await matchRows[rows](db, scope)
  await matchDonors(db, scope)
  await matchNamed(db, scope)
  await matchHouseholds(db, scope)
  await makeParts(db, scope)
  await matchPaid(db, scope)
  await matchRefunds(db, scope)
  await findChanges(db, scope)
  await matchRaisers(db, scope)
  await describeDonors(db, scope, purpose)
  await describeCustom(db, scope)
  if (purpose === 'check') {
    await noteChanges(db, scope)
    await markSimilar(db, scope)
    if (rows !== 'donors') await markPreview(db, scope)
  }
  return findingsOf(db, scope, known)
}

const matchRows = { gifts: matchGifts, donors: takePeople, recurring: matchRecurring }

type Counts = Omit<
  Findings,
  | 'present'
  | 'leftOut'
  | 'leftOutWords'
  | 'toFix'
  | 'totals'
  | 'recurring'
  | 'paysRecurring'
  | 'fundraisers'
  | 'newCampaigns'
  | 'newDesignations'
  | 'unknownFundraisers'
>

async function findingsOf(db: OpenTransaction, scope: Scope, known: KnownRows): Promise<Findings> {
  const counts = await sql<Counts & { badLeftOut: number; creditsPresent: number }>`
    with waiting as (
      select state, is_pledge, decision is not distinct from 'leave_out' as is_left_out
      from import_rows
      where import_id = ${scope.importId}::uuid and (state <> 'read' or decision is not null)
    )
    select (select count(*)::int from import_rows where import_id = ${scope.importId}::uuid) as rows,
      (select count(*)::int from waiting where state in ('bad', 'clash') and not is_left_out) as bad,
      (
        select count(*)::int
        from waiting
        where state = 'left_out' or state in ('bad', 'clash', 'credit') and is_left_out
      ) as "badLeftOut",
      (select count(*)::int from waiting where state = 'undecided') as undecided,
      (select count(*)::int from waiting where is_pledge) as "pledgesLeftOut",
      (select count(*)::int from import_taking) as ready,
      (select coalesce(sum(further_rows), 0)::int from import_taking) as parts, ${creditRowCounts},
      (select count(*)::int from import_changed) as changed,
      (
        select count(*)::int
        from import_changed
        where ${scope.plan.giftChanges === 'take'} and refusal is null
      ) as "changesTaken",
      (select count(*)::int from import_taking where mode = 'test') as "testRows",
      (select count(*)::int from import_taking where is_refund) as "refundRows",
      (
        select count(*)::int
        from (
          select donor_id
          from import_givers
          where is_new
          union
          select donor_id
          from import_people
          where is_new
        ) added
      ) as "newDonors",
      ${rowsWith(scope, 'receipt', 'receiptNumber')} as "receiptsElsewhere",
      ${rowsWith(scope, 'declaration', ...giftAidDays)} as "giftAidDeclarations",
      (select count(*)::int from import_households where is_new and name is not null) as "newHouseholds",
      (select count(distinct donor_id)::int from import_givers where not is_new) as "matchedDonors",
      (
        select count(*)::int
        from (
          select donor_id
          from import_updates
          union
          select record_id
          from import_custom
          where not is_new
        ) changed
      ) as "updatedDonors",
      (
        select count(similar_donor_id)::int
        from import_rows
        where import_id = ${scope.importId}::uuid
      ) as "similarDonors"`.execute(db)
  const [found] = counts.rows
  if (!found) throw new Error('A count has a row')
  const { badLeftOut, creditsPresent, ...rest } = found
  return {
    ...rest,
    present: known.present + creditsPresent - rest.changed,
    leftOut: known.leftOut + badLeftOut,
    ...(await leftOutFindings(db, scope.importId)),
    newCampaigns: await newNames(db, scope, 'campaign'),
    newDesignations: await newNames(db, scope, 'designation'),
    unknownFundraisers: await unknownRaisers(db, scope),
    totals: await totalsOf(db),
    recurring: await recurringFindings(db, scope),
    paysRecurring: await paidFindings(db, scope),
    fundraisers: null,
  }
}

/** How many of the rows to be taken hold something; asked only where one of these columns can have brought it. */
const rowsWith = ({ importId, plan }: Scope, what: 'receipt' | 'declaration', ...fields: readonly string[]) =>
  plan.columns.some(({ field }) => fields.includes(field))
    ? sql`
      (
        select count(*)::int
        from import_taking t join import_rows r on r.import_id = ${importId}::uuid and r.line = t.line
        where ${sql.ref(`r.${what}`)} is not null
      )`
    : sql`0`

const campaignsNamed = ({ importId }: Scope) => sql`
  select r.campaign as name, named.campaign_key as name_key, named.first_line
  from (
    select campaign_key, min(line) as first_line
    from import_taking
    where campaign_key is not null and not is_refund
    group by 1
  ) named
    join import_rows r on r.import_id = ${importId}::uuid and r.line = named.first_line`

/** The names that the rows to be taken use and the org lacks, as they are first written in the file. */
async function newNames(db: OpenTransaction, scope: Scope, kind: 'campaign' | 'designation'): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select named.name
    from (${kind === 'campaign' ? campaignsNamed(scope) : designationsNamed(scope)}) named
    where not exists (
      select
      from ${sql.table(`shared.${kind}s`)} k
      where k.org_id = ${scope.orgId}::uuid and k.name_key = named.name_key
    )
    order by named.first_line, named.name`.execute(db)
  return rows.map(({ name }) => name)
}

async function totalsOf(db: OpenTransaction): Promise<Findings['totals']> {
  const { rows } = await sql<Findings['totals'][number]>`
    with gifts as (
      select currency, count(*) as gifts, sum(amount) as gross,
        count(*) filter (where status = 'refunded' or refunded_amount > 0) as refunds,
        coalesce(sum(case status when 'refunded' then amount else refunded_amount end), 0) as refunded
      from import_taking
      where not is_refund and mode = 'live' and status in ('succeeded', 'refunded')
      group by currency
    ),
    returns as (
      select currency, count(*) as refunds, sum(amount) as refunded
      from import_taking
      where is_refund and mode = 'live'
      group by currency
    )
    select currency, coalesce(g.gifts, 0)::int as gifts, coalesce(g.gross, 0)::float8 as gross,
      (coalesce(g.refunds, 0) + coalesce(r.refunds, 0))::int as refunds,
      (coalesce(g.refunded, 0) + coalesce(r.refunded, 0))::float8 as refunded,
      (coalesce(g.gross, 0) - coalesce(g.refunded, 0) - coalesce(r.refunded, 0))::float8 as raised
    from gifts g full join returns r using (currency)
    order by currency`.execute(db)
  return rows
}
