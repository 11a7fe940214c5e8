import { sql, type RawBuilder } from 'kysely'
import { consentStates } from '@almoner/contracts/donors/consent'
import { donorConditionsOf, type DonorCondition } from '@almoner/contracts/donors/donor-conditions'
import { emailKey } from '@almoner/contracts/donors/donor-keys'
import type { DonorFilter } from '@almoner/contracts/donors/donors.operations'
import { boundsSql, daysSql, idInSql, inSql, textSql, treeSql } from '../../platform/database/filter-sql.js'
import { containing, sequenceIn } from '../../platform/database/text-search.js'
import { hasCustomValue } from '../custom-fields/index.js'
import { isInHousehold, isOfHouseholds } from './households/household.statements.js'
import { hasTags } from '../tags/index.js'
import { consentsInForceOf } from './wishes/consent-in-force.statements.js'

type Sql = RawBuilder<unknown>

/** What a reader asks about, settled: the currency to sort and filter by, and which day it is for the org, and where. */
export interface DonorView {
  currency: string
  today: string
  timeZone: string
}

/** What is known of a donor `d` in the currency of the view, as `t`. */
export const totalsOf = (view: DonorView) =>
  sql`left join donor_totals t on t.donor_id = d.id and t.currency = ${view.currency}`

export const lifecycle = (today: string) => sql`
  (
    select case
      when max(g.last_gift_on) is null then 'prospect'
      when min(g.first_gift_on) > ${today}::date - interval '1 year' then 'new'
      when max(g.last_gift_on) > ${today}::date - interval '1 year' then 'retained'
      when max(g.last_gift_on) > ${today}::date - interval '2 years' then 'lapsed'
      else 'lost'
    end
    from donor_totals g
    where g.donor_id = d.id
  )`

const hasRecurring = sql`
  exists (
    select
    from shared.donations p
    where p.org_id = ctx.org_id
      and p.donor_id = d.id
      and p.frequency <> 'single'
      and p.status in ('active', 'past_due')
      and p.mode = 'live'
  )`

const hasGiftAid = sql`
  exists (
    select
    from gift_aid_declarations a
    where a.org_id = ctx.org_id and a.donor_id = d.id and a.cancelled_at is null
  )`

type ConsentCondition = Extract<DonorCondition, { field: 'consent' }>

/** Who said nothing is among the `unknown`: they are all but those of whom something else is known. */
function hasConsent({ channel, purpose, in: states }: ConsentCondition): Sql {
  const ofStates = (some: readonly string[]) => sql`
    d.id in (
      select w.donor_id
      from ${consentsInForceOf({ orgId: sql`ctx.org_id`, channel: sql.lit(channel), purpose: sql.lit(purpose) })} w
      where ${inSql(sql`w.state`, some)}
    )`
  if (!states.includes('unknown')) return ofStates(states)
  return sql`not ${ofStates(consentStates.filter((state) => !states.includes(state)))}`
}

const giftsInAll = sql`(select coalesce(sum(g.gift_count), 0) from donor_totals g where g.donor_id = d.id)`

/** What of the donor's totals an amount is; nothing given in the currency counts as none. */
const amountColumns = {
  lifetime: sql`coalesce(t.lifetime_amount, 0)`,
  largest: sql`coalesce(t.largest_amount, 0)`,
  average: sql`coalesce(t.lifetime_amount / nullif(t.gift_count, 0), 0)`,
  lastAmount: sql`coalesce(t.last_gift_amount, 0)`,
}

type AmountCondition = Extract<DonorCondition, { field: keyof typeof amountColumns }>

function amountSql({ field, currency, ...bounds }: AmountCondition, view: DonorView): Sql {
  const value = amountColumns[field]
  if (currency === undefined || currency === view.currency) return boundsSql(value, bounds)
  return sql`
    exists (
      select
      from (select 1) one left join donor_totals t on t.donor_id = d.id and t.currency = ${currency}
      where ${boundsSql(value, bounds)}
    )`
}

type GivingCondition = Extract<DonorCondition, { field: 'gave' }>

function gaveSql(condition: GivingCondition, view: DonorView): Sql {
  const { gifts, min, max, campaigns, funds } = condition
  const isOfAmount = min !== undefined || max !== undefined
  const currency = condition.currency ?? (isOfAmount ? view.currency : undefined)
  const conditions = [
    sql`c.org_id = ctx.org_id`,
    sql`c.status = 'succeeded'`,
    sql`c.mode = 'live'`,
    sql`c.refunded_amount + c.lost_amount < c.amount`,
    daysSql(sql`c.gift_date`, condition, view.today),
  ]
  if (currency) conditions.push(sql`c.currency = ${currency}`)
  if (campaigns) conditions.push(idInSql(sql`c.campaign_id`, campaigns))
  if (funds)
    conditions.push(sql`
      exists (
        select
        from shared.charge_allocations a
        where a.org_id = ctx.org_id and a.charge_id = c.id and ${idInSql(sql`a.designation_id`, funds)}
      )`)
  const kept = [
    ...(gifts === undefined ? [] : [sql`count(*) >= ${gifts}::int`]),
    ...(isOfAmount ? [boundsSql(sql`sum(c.amount - c.refunded_amount - c.lost_amount)`, { min, max })] : []),
  ]
  return sql`
    d.id in (
      select c.donor_id
      from shared.charges c
      where ${sql.join(conditions, sql` and `)}
      group by c.donor_id
      having ${kept.length === 0 ? sql`true` : sql.join(kept, sql` and `)}
    )`
}

const textColumns = {
  name: sql`d.name`,
  email: sql`d.email`,
  phone: sql`d.phone`,
  city: sql`d.city`,
  region: sql`d.region`,
  postalCode: sql`d.postal_code`,
  employer: sql`d.employer`,
  externalId: sql`d.former_id`,
  jobTitle: sql`d.job_title`,
}

const choiceColumns = {
  country: sql`d.country`,
  type: sql`d.type`,
  status: sql`d.status`,
  source: sql`d.source`,
}

function conditionSql(condition: DonorCondition, view: DonorView): Sql {
  switch (condition.field) {
    case 'lifecycle':
      return inSql(lifecycle(view.today), condition.in)
    case 'gave':
      return gaveSql(condition, view)
    case 'gifts':
      return boundsSql(giftsInAll, condition)
    case 'lastGift':
      return daysSql(sql`t.last_gift_on`, condition, view.today)
    case 'firstGift':
      return daysSql(sql`t.first_gift_on`, condition, view.today)
    case 'recurring':
      return hasRecurring
    case 'consent':
      return hasConsent(condition)
    case 'birthDate':
      return daysSql(sql`d.birth_date`, condition, view.today)
    case 'nationalId':
      return sql`d.national_id_sealed is not null`
    case 'giftAid':
      return hasGiftAid
    case 'inHousehold':
      return isInHousehold
    case 'household':
      return isOfHouseholds(condition.in)
    case 'added':
      return daysSql(sql`(d.created_at at time zone ${view.timeZone})::date`, condition, view.today)
    case 'custom':
      return hasCustomValue('donor', sql`d.id`, condition, view.today)
    case 'tags':
      return hasTags('donor', sql`d.id`, condition)
    case 'lifetime':
    case 'largest':
    case 'average':
    case 'lastAmount':
      return amountSql(condition, view)
    case 'country':
    case 'type':
    case 'status':
    case 'source':
      return inSql(choiceColumns[condition.field], condition.in)
    default:
      return textSql(textColumns[condition.field], condition.contains)
  }
}

/** What a filter asks of donors `d` with their totals `t` in the currency of the view. */
export function donorConditions({ where, search, ...shortForms }: DonorFilter, view: DonorView): Sql {
  const toSql = (condition: DonorCondition) => conditionSql(condition, view)
  const conditions = [
    sql`d.org_id = ctx.org_id`,
    sql`d.deleted_at is null`,
    ...(search?.trim() ? [matching(search)] : []),
    ...donorConditionsOf(shortForms).map(toSql),
    ...(where ? [treeSql(where, toSql)] : []),
  ]
  return sql.join(conditions, sql` and `)
}

function matching(term: string): Sql {
  const sequence = sequenceIn('D', term)
  if (sequence)
    return sql`
      d.id = (
        select coalesce(m.merged_into_id, m.id)
        from donors m
        where m.org_id = ctx.org_id and m.sequence = ${sequence}::bigint
      )`
  const byText = sql`d.id = any(array(select search_donors(ctx.org_id, ${containing(term)})))`
  return term.includes('@') ? sql`(${byText} or ${hasFurtherEmail(term)})` : byText
}

/** An email that is listed besides the primary one, from its beginning. */
const hasFurtherEmail = (term: string): Sql => sql`
  d.id in (
    select e.donor_id
    from donor_emails e
    where e.org_id = ctx.org_id and starts_with(e.email_key, ${emailKey(term)})
  )`
