import { sql, type RawBuilder } from 'kysely'
import { donationConditionsOf, type DonationCondition } from '@almoner/contracts/donations/donation-conditions'
import type { DonationFilter } from '@almoner/contracts/donations/donations.operations'
import { daysOn } from '@almoner/contracts/filters/days'
import { boundsSql, daysSql, idInSql, inSql, textSql, treeSql } from '../../platform/database/filter-sql.js'
import { containing, sequenceIn } from '../../platform/database/text-search.js'
import { hasCustomValue } from '../custom-fields/index.js'
import { hasTags } from '../tags/index.js'
import { atRisk, changedIn, dayFrom, endedOn, expiry, lacksMethod, monthly } from './donation-conditions.statements.js'

type Sql = RawBuilder<unknown>

/** The moment that a filter is asked at, and which day it is then for the org. */
export interface AskedAt {
  now: Date
  today: string
}

/** What a filter asks of donations `p`. */
export function donationConditions(filter: DonationFilter, at: AskedAt): Sql {
  const { where, search, kind, expiresWithin, ...shortForms } = filter
  const toSql = (condition: DonationCondition) => conditionSql(condition, at)
  const conditions = [
    sql`p.org_id = ctx.org_id`,
    ...(kind === 'recurring' ? [sql`p.frequency <> 'single'`] : []),
    ...(kind === 'single' ? [sql`p.frequency = 'single'`] : []),
    ...(search?.trim() ? [matching(search)] : []),
    ...(expiresWithin === undefined ? [] : [sql`${expiry} <= ${dayFrom(at.now, expiresWithin)}::date`]),
    ...donationConditionsOf(shortForms).map(toSql),
    ...(where ? [treeSql(where, toSql)] : []),
  ]
  return sql.join(conditions, sql` and `)
}

const choiceColumns = {
  status: sql`p.status`,
  frequency: sql`p.frequency`,
  currency: sql`p.currency`,
  method: sql`p.method`,
  cancelReason: sql`p.cancellation ->> 'reason'`,
  managedBy: sql`p.managed_by`,
  source: sql`p.source`,
  mode: sql`p.mode`,
}

const textColumns = {
  utmSource: sql`p.utm ->> 'source'`,
  utmMedium: sql`p.utm ->> 'medium'`,
  utmCampaign: sql`p.utm ->> 'campaign'`,
  utmContent: sql`p.utm ->> 'content'`,
  utmTerm: sql`p.utm ->> 'term'`,
  sourceUrl: sql`p.source_url`,
  consentText: sql`p.consent_text`,
}

const recordColumns = {
  campaign: sql`p.campaign_id`,
  fundraiser: sql`p.fundraiser_id`,
  entity: sql`p.entity_id`,
  donor: sql`p.donor_id`,
  import: sql`p.import_id`,
}

const amountColumns = { amount: sql`p.amount`, monthly, paidTotal: sql`p.paid_total` }
const numberColumns = { failures: sql`p.consecutive_failures`, paidCount: sql`p.paid_count` }
const dateColumns = {
  nextCharge: sql`p.next_charge_on`,
  cardExpires: expiry,
  lastCharge: sql`(p.last_charge_at at time zone p.time_zone)::date`,
  ended: endedOn,
}

function conditionSql(condition: DonationCondition, { now, today }: AskedAt): Sql {
  switch (condition.field) {
    case 'amount':
    case 'monthly':
    case 'paidTotal':
      return condition.currency
        ? sql`${boundsSql(amountColumns[condition.field], condition)} and p.currency = ${condition.currency}`
        : boundsSql(amountColumns[condition.field], condition)
    case 'failures':
    case 'paidCount':
      return boundsSql(numberColumns[condition.field], condition)
    case 'nextCharge':
    case 'cardExpires':
    case 'lastCharge':
    case 'ended':
      return daysSql(dateColumns[condition.field], condition, today)
    case 'started':
      return sql`p.status <> 'incomplete' and ${daysSql(sql`p.starts_on`, condition, today)}`
    case 'upgraded':
    case 'downgraded': {
      const { from = '0001-01-01', to = '9999-12-31' } = daysOn(today, condition)
      return changedIn(condition.field === 'upgraded' ? 'upgrade' : 'downgrade', from, to)
    }
    case 'atRisk':
      return atRisk(now)
    case 'needsMethod':
      return lacksMethod
    case 'tribute':
      return sql`p.tribute is not null`
    case 'custom':
      return hasCustomValue('donation', sql`p.id`, condition, today)
    case 'tags':
      return hasTags('donation', sql`p.id`, condition)
    case 'fund':
      return sql`
        exists (
          select
          from donation_allocations a
          where a.org_id = ctx.org_id and a.donation_id = p.id and ${idInSql(sql`a.designation_id`, condition.in)}
        )`
    case 'campaign':
    case 'fundraiser':
    case 'entity':
    case 'donor':
    case 'import':
      return idInSql(recordColumns[condition.field], condition.in)
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

function matching(term: string): Sql {
  const sequence = sequenceIn('R', term) ?? sequenceIn('G', term)
  if (sequence) return sql`p.sequence = ${sequence}::bigint`
  return sql`p.donor_id = any(array(select search_donors(ctx.org_id, ${containing(term)})))`
}
