import type { OpenTransaction } from '../../../platform/database/transaction.js'
import { sql } from 'kysely'
import type { RecordedCharges } from '../../charges/index.js'
import type { Books } from './books.js'
import { addCampaigns } from '../../campaigns/index.js'
import { addDesignations } from '../../designations/index.js'
import { addDonors, columnsOf, donorColumns, setDonorFields } from '../../donors/index.js'
import { addBenefitsOf, addExternalReceipts } from '../../receipts/index.js'
import { addDeclarations } from './declarations.statements.js'
import { addExtras } from './extras.statements.js'
import { addCustomValues } from './custom-values.statements.js'
import { designationsNamed, findDesignations, partsOfGifts } from './gift-parts.statements.js'
import { addFundraisers } from './fundraisers.statements.js'
import { addHouseholds } from './households.statements.js'
import { addCredits, addNamedPeople, addRelations } from './named-people.statements.js'
import { addRecurring } from './recurring.statements.js'
import { countGiftsHere } from './gifts-here.statements.js'
import { countPaid } from './recurring-paid.statements.js'
import { takeChanges } from './source-changes.statements.js'
import type { Scope } from './scope.js'
import { numberText } from '../../../platform/database/number-text.js'

export type OnMerged = (done: number, total: number) => Promise<void>

const giftsAtOnce = 10_000

/**
 * Puts what `resolveRows` found into the org's tables, all in the transaction of `db`: campaigns and designations,
 * donors, gifts in the order of their days, their allocations, refunds, goods, and the totals of every donor touched.
 */
export async function mergeRows(db: OpenTransaction, scope: Scope, books: Books, onMerged: OnMerged): Promise<void> {
  await addNewCampaigns(db, scope)
  if (scope.plan.rows === 'fundraisers') return addFundraisers(db, scope)
  await addNewDesignations(db, scope)
  await addNewDonors(db, scope)
  await addNamedPeople(db, scope)
  await updateDonors(db, scope)
  await addExtras(db, scope)
  await addRelations(db, scope)
  await addHouseholds(db, scope)
  if (scope.plan.rows === 'recurring') {
    await addRecurring(db, scope)
    await countGiftsHere(db, scope, books)
  }
  if (scope.plan.rows === 'gifts') await addGifts(db, scope, books.charges, onMerged)
  await addDeclarations(db, scope)
  if (scope.plan.rows !== 'gifts') return addCustomValues(db, scope)
  await addCredits(db, scope, books.charges)
  await takeChanges(db, scope, books)
  await addRefunds(db, scope, books.charges)
  await countPaid(db, scope, books)
  await addGoods(db, scope)
  await addReceipts(db, scope)
  await addCustomValues(db, scope)
  // A large load changes what the planner has to know for the rest of the merge; it hears of the rest afterwards.
  if (await isLargeLoad(db))
    await sql`analyze charges (org_id, donor_id, status, mode, import_id), charge_allocations (charge_id)`.execute(db)
  const under = { orgId: scope.orgId, kind: 'import' as const, subjectId: scope.importId }
  await books.charges.post(db, under, {
    charges: sql`c.import_id = ${scope.importId}::uuid`,
    refunds: sql`r.import_id = ${scope.importId}::uuid`,
  })
  await books.totals.recount(db, scope.orgId, sql`select donor_id from import_touched`)
}

async function isLargeLoad(db: OpenTransaction): Promise<boolean> {
  const { rows } = await sql`select from import_gifts offset 1000 limit 1`.execute(db)
  return rows.length > 0
}

// The code is the import's number and a count, which no other campaign or fund has.
const codeOf = (importId: string) => sql`
  (select ${numberText('I', sql`sequence`)} from imports where id = ${importId}::uuid
  ) || '-' || row_number() over (order by named.first_line)`

async function addNewCampaigns(db: OpenTransaction, { importId, orgId, plan }: Scope): Promise<void> {
  const named = sql`
    (
      select r.campaign as name, named.campaign_key as name_key, ${codeOf(importId)} as code, named.currency
      from (
        select campaign_key, min(line) as first_line, mode() within group (order by currency) as currency
        from import_taking
        where campaign_key is not null and not is_refund
        group by campaign_key
      ) named
        join import_rows r on r.import_id = ${importId}::uuid and r.line = named.first_line
    )`
  await addCampaigns({ orgId, importId, campaignId: plan.campaignId }, named).execute(db)
}

async function addNewDesignations(db: OpenTransaction, scope: Scope): Promise<void> {
  const named = sql`
    (
      select named.name, named.name_key, ${codeOf(scope.importId)} as code
      from (${designationsNamed(scope)}) named
    )`
  await addDesignations(scope.orgId, scope.importId, named).execute(db)
}

async function addNewDonors(db: OpenTransaction, { importId, orgId }: Scope): Promise<void> {
  const given = donorColumns.filter((column) => column !== 'type' && column !== 'name_key')
  const donors = sql`
    (
      select x.first_line as place, x.donor_id as id, coalesce(x.type, 'person') as type,
        coalesce(x.name_key, '') as name_key, ${columnsOf('x', given)}
      from import_details x
      where x.is_new
    )`
  await addDonors(orgId, importId, donorColumns, donors).execute(db)
}

async function updateDonors(db: OpenTransaction, { importId, orgId }: Scope): Promise<void> {
  await sql`
    insert into import_changes (import_id, donor_id, field, org_id, before, after)
    select ${importId}::uuid, donor_id, field, ${orgId}::uuid, before, after
    from import_updates`.execute(db)
  await setDonorFields(orgId, sql`(select donor_id, field, after as value from import_updates)`).execute(db)
}

async function addGifts(
  db: OpenTransaction,
  scope: Scope,
  charges: RecordedCharges,
  onMerged: OnMerged,
): Promise<void> {
  const { importId, orgId, plan } = scope
  await findDesignations(db, scope)
  await sql`
    create temporary table import_gifts on
    commit
    drop as
    with campaigns_meant as (
      select named.key, k.id, k.entity_id
      from (select distinct coalesce(campaign_key, '') as key from import_taking) named
        left join lateral (
          select id
          from shared.campaigns
          where org_id = ${orgId}::uuid and name_key = named.key
          order by created_at, id
          limit 1
        ) known on named.key <> ''
        join shared.campaigns k on k.org_id = ${orgId}::uuid
          and k.id = coalesce(known.id, ${plan.campaignId}::uuid)
    )
    select row_number() over (order by t.gift_date, t.charged_at, t.line) as place, t.charge_id as id, g.donor_id,
      coalesce(r.entity_id, k.entity_id) as entity_id, coalesce(r.campaign_id, k.id) as campaign_id,
      f.id as designation_id, r.fundraiser_id, y.donation_id, null::int as installment_no, 1 as attempt_no,
      'import' as type, case t.status when 'refunded' then 'succeeded' else t.status end as status,
      case t.status when 'refunded' then t.amount else t.refunded_amount end as refunded_amount, t.amount,
      t.currency, t.fee_amount, t.fee_cover_amount, t.method, t.mode, t.gift_date, t.charged_at, t.external_id,
      t.recurring_of as external_recurring_id, t.reference, t.comment, t.tribute,
      coalesce(t.is_anonymous, false) as is_anonymous, t.card_last4 as method_last4, t.source_url, t.utm,
      null::text as source, now() as created_at, ${importId}::uuid as import_id, t.line as import_line,
      t.import_key
    from import_taking t
      join import_givers g using (donor_key)
      left join import_raisers r on r.fundraiser_key = t.fundraiser_key
        and r.campaign_key = coalesce(t.campaign_key, '')
      left join import_pays y on y.line = t.line and y.is_past
      join campaigns_meant k on k.key = coalesce(t.campaign_key, '')
      join import_designations f on f.key = coalesce(t.designation_key, '')
    where not t.is_refund`.execute(db)
  await sql`create unique index on import_gifts (place)`.execute(db)
  await sql`analyze import_gifts (place, id, donor_id)`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from import_gifts`.execute(db)
  const total = counted.rows[0]?.total ?? 0
  for (let done = 0; done < total; done += giftsAtOnce) {
    await onMerged(done, total)
    const here = sql`
      select *
      from import_gifts
      where place > ${done}::int and place <= ${done + giftsAtOnce}::int`
    await charges.write(db, orgId, {
      charges: sql`(${here})`,
      parts: sql`(${partsOfGifts(scope, here)})`,
    })
  }
  await onMerged(total, total)
}

async function addGoods(db: OpenTransaction, { importId, orgId, plan }: Scope): Promise<void> {
  if (!plan.columns.some(({ field }) => field === 'benefitValue' || field === 'benefit')) return
  const goods = sql`
    (
      select g.id as charge_id, r.benefit_value as value, r.benefit as description
      from import_gifts g join import_rows r on r.import_id = ${importId}::uuid and r.line = g.import_line
      where r.benefit_value > 0 or r.benefit is not null
    )`
  await addBenefitsOf(orgId, goods).execute(db)
}

async function addReceipts(db: OpenTransaction, { importId, orgId, plan }: Scope): Promise<void> {
  if (!plan.columns.some(({ field }) => field === 'receiptNumber')) return
  const receipts = sql`
    (
      select g.charge_id, x.number, x.issued_on, x.eligible
      from (
        select id as charge_id, import_line as line
        from import_gifts
        union all
        -- What a source tells of gifts that are here is taken as the plan has it.
        select charge_id, min(line)
        from import_known
        where ${plan.giftChanges === 'take'} and charge_id is not null
        group by charge_id
      ) g
        join import_rows r on r.import_id = ${importId}::uuid and r.line = g.line
        cross join lateral jsonb_to_record(r.receipt) x (number text, issued_on date, eligible bigint)
      where r.receipt is not null
    )`
  await addExternalReceipts(orgId, importId, receipts).execute(db)
}

async function addRefunds(db: OpenTransaction, { importId, orgId }: Scope, charges: RecordedCharges): Promise<void> {
  await charges.writeRefunds(
    db,
    orgId,
    sql`
      (
        select uuidv7() as id, b.charge_id, t.amount, t.currency, 'other' as reason, t.comment as note,
          t.gift_date as refunded_on, now() as created_at, ${importId}::uuid as import_id,
          t.line as import_line, t.import_key
        from import_returns b join import_taking t using (line)
        union all
        select uuidv7(), id, refunded_amount, currency, 'other', null, gift_date, created_at, import_id, import_line,
          import_key
        from import_gifts
        where refunded_amount > 0
        union all
        select uuidv7(), charge_id, return_amount, currency, return_reason, null, returned_on, now(),
          ${importId}::uuid, line,
          case
            when not exists (
              select
              from shared.refunds f
              where f.org_id = ${orgId}::uuid and f.import_key = x.import_key
            ) then import_key
          end
        from import_changed x
        where return_amount > 0
      )`,
  )
  await sql`
    create temporary table import_touched on
    commit
    drop as
    select donor_id
    from import_gifts
    union
    select donor_id
    from import_changed
    union
    select c.donor_id
    from shared.charges c join import_returns b on b.charge_id = c.id
    where c.org_id = ${orgId}::uuid`.execute(db)
  await sql`analyze import_touched`.execute(db)
}
