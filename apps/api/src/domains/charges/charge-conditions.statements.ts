import { sql, type RawBuilder } from 'kysely'
import { chargeConditionsOf, type ChargeCondition } from '@almoner/contracts/charges/charge-conditions'
import type { ChargeFilter } from '@almoner/contracts/charges/charges.operations'
import { boundsSql, daysSql, idInSql, inSql, textSql, treeSql } from '../../platform/database/filter-sql.js'
import { containing, sequenceIn } from '../../platform/database/text-search.js'
import { hasCustomValue } from '../custom-fields/index.js'
import { hasTags } from '../tags/index.js'

type Sql = RawBuilder<unknown>

/** The conditions of a filter on `charges c`, for every list and sum alike, on the day of the org. */
export function chargeConditions(
  { where, search, batchId, payoutId, ...shortForms }: ChargeFilter,
  today: string,
): Sql {
  const toSql = (condition: ChargeCondition) => conditionSql(condition, today)
  const conditions = [
    sql`c.org_id = ctx.org_id`,
    ...(search?.trim() ? [matching(search)] : []),
    ...chargeConditionsOf(shortForms).map(toSql),
    ...(batchId ? [sql`c.batch_id = ${batchId}::uuid`] : []),
    ...(payoutId ? [inPayout(payoutId)] : []),
    ...(where ? [treeSql(where, toSql)] : []),
  ]
  return sql.join(conditions, sql` and `)
}

const inPayout = (payoutId: string): Sql => sql`
  c.id in (
    select l.charge_id
    from shared.payout_lines l
    where l.org_id = ctx.org_id and l.payout_id = ${payoutId}::uuid
  )`

const choiceColumns = {
  status: sql`c.status`,
  dispute: sql`c.dispute_state`,
  currency: sql`c.currency`,
  method: sql`c.method`,
  type: sql`c.type`,
  source: sql`c.source`,
  mode: sql`c.mode`,
}

const recordColumns = {
  campaign: sql`c.campaign_id`,
  fundraiser: sql`c.fundraiser_id`,
  entity: sql`c.entity_id`,
  donor: sql`c.donor_id`,
  donation: sql`c.donation_id`,
  import: sql`c.import_id`,
}

const ofDonation = (value: Sql) =>
  sql`(select ${value} from shared.donations p where p.org_id = ctx.org_id and p.id = c.donation_id)`

const utm = (parameter: string) =>
  sql`coalesce(c.utm ->> ${sql.lit(parameter)}, ${ofDonation(sql`p.utm ->> ${sql.lit(parameter)}`)})`

const textColumns = {
  failure: sql`concat_ws(' ', c.failure_code, c.failure_message)`,
  lastDigits: sql`c.method_last4`,
  reference: sql`concat_ws(' ', c.reference, c.external_id, c.gateway_charge_id)`,
  comment: sql`c.comment`,
  utmSource: utm('source'),
  utmMedium: utm('medium'),
  utmCampaign: utm('campaign'),
  utmContent: utm('content'),
  utmTerm: utm('term'),
  sourceUrl: sql`coalesce(c.source_url, ${ofDonation(sql`p.source_url`)})`,
  consentText: ofDonation(sql`p.consent_text`),
}

function conditionSql(condition: ChargeCondition, today: string): Sql {
  switch (condition.field) {
    case 'date':
      return daysSql(sql`c.gift_date`, condition, today)
    case 'refunded':
      return sql`
        exists (
          select
          from refunds r
          where r.org_id = ctx.org_id and r.charge_id = c.id and ${daysSql(sql`r.refunded_on`, condition, today)}
        )`
    case 'amount':
      return condition.currency
        ? sql`${boundsSql(sql`c.amount`, condition)} and c.currency = ${condition.currency}`
        : boundsSql(sql`c.amount`, condition)
    case 'refunds':
      return sql`(${sql.join(condition.in.map(refundSql), sql` or `)})`
    case 'custom':
      return hasCustomValue('charge', sql`c.id`, condition, today)
    case 'tags':
      return hasTags('charge', sql`c.id`, condition)
    case 'fund':
      return sql`
        exists (
          select
          from charge_allocations a
          where a.org_id = ctx.org_id and a.charge_id = c.id and ${idInSql(sql`a.designation_id`, condition.in)}
        )`
    case 'credited':
      return credits(idInSql(sql`s.donor_id`, condition.in))
    case 'softCredits':
      return credits(sql`true`)
    case 'benefit':
      return benefit(condition.contains)
    case 'tribute':
      return sql`c.tribute is not null`
    case 'anonymous':
      return sql`c.is_anonymous`
    case 'campaign':
    case 'fundraiser':
    case 'entity':
    case 'donor':
    case 'donation':
    case 'import':
      return idInSql(recordColumns[condition.field], condition.in)
    case 'failure':
    case 'lastDigits':
    case 'reference':
    case 'comment':
    case 'utmSource':
    case 'utmMedium':
    case 'utmCampaign':
    case 'utmContent':
    case 'utmTerm':
    case 'sourceUrl':
    case 'consentText':
      return textSql(textColumns[condition.field], condition.contains)
    default:
      return inSql(choiceColumns[condition.field], condition.in)
  }
}

const benefitText = sql`concat_ws(' ', b.advantage_description, b.reward_name)`

const ofValue = sql`(b.advantage > 0 or not b.is_advantage_known)`

/** What the donor got: these words, or anything of value, also where the value is not known yet. */
function benefit(words: string | undefined): Sql {
  const which = words === undefined ? ofValue : textSql(benefitText, words)
  return sql`
    exists (select from shared.gift_benefits b where b.org_id = ctx.org_id and b.charge_id = c.id and ${which})`
}

const credits = (which: Sql): Sql => sql`
  exists (select from soft_credits s where s.org_id = ctx.org_id and s.charge_id = c.id and ${which})`

function refundSql(state: 'none' | 'partial' | 'full'): Sql {
  switch (state) {
    case 'none':
      return sql`c.refunded_amount = 0`
    case 'partial':
      return sql`(c.refunded_amount > 0 and c.refunded_amount < c.amount)`
    case 'full':
      return sql`(c.refunded_amount > 0 and c.refunded_amount = c.amount)`
  }
}

function matching(term: string): Sql {
  const sequence = sequenceIn('T', term)
  if (sequence) return sql`c.sequence = ${sequence}::bigint`
  return sql`
    (
      c.donor_id = any(array(select search_donors(ctx.org_id, ${containing(term)})))
      or c.external_id = ${term.trim()}
    )`
}
