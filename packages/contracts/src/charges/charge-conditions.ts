import type { z } from 'zod'
import { campaignIdSchema } from '../campaigns/campaign-id.js'
import { designationIdSchema } from '../designations/designation-id.js'
import { donationIdSchema } from '../donations/donation-id.js'
import { donationSources } from '../donations/donation-source.js'
import { donorIdSchema } from '../donors/donor-id.js'
import {
  amountField,
  choiceField,
  customField,
  dateField,
  flagField,
  recordField,
  tagsField,
  textField,
} from '../filters/conditions.js'
import { filterTreeOf } from '../filters/filter-tree.js'
import { fundraiserIdSchema } from '../fundraisers/fundraiser-id.js'
import { importIdSchema } from '../imports/import-id.js'
import { legalEntityIdSchema } from '../legal-entities/legal-entity-id.js'
import { currencies } from '../money.js'
import { chargeModes, chargeStatuses, chargeTypes, disputeStates, paymentMethods, refundStates } from './charge.js'
import type { ChargeFilter } from './charges.operations.js'

/** What transactions can be found by. */
export const chargeFields = [
  choiceField('status', chargeStatuses),
  dateField('date'),
  amountField('amount'),
  choiceField('currency', currencies),
  choiceField('method', paymentMethods),
  recordField('campaign', 'campaign', campaignIdSchema),
  recordField('fund', 'fund', designationIdSchema),
  recordField('fundraiser', 'fundraiser', fundraiserIdSchema),
  recordField('entity', 'entity', legalEntityIdSchema),
  recordField('donor', 'donor', donorIdSchema),
  recordField('credited', 'donor', donorIdSchema),
  recordField('donation', 'donation', donationIdSchema),
  recordField('import', 'import', importIdSchema),
  choiceField('type', chargeTypes),
  choiceField('refunds', refundStates),
  dateField('refunded'),
  choiceField('dispute', disputeStates),
  textField('failure'),
  textField('lastDigits'),
  textField('reference'),
  textField('comment'),
  flagField('tribute'),
  flagField('anonymous'),
  flagField('softCredits'),
  textField('benefit'),
  choiceField('source', donationSources),
  textField('utmSource'),
  textField('utmMedium'),
  textField('utmCampaign'),
  textField('utmContent'),
  textField('utmTerm'),
  textField('sourceUrl'),
  textField('consentText'),
  choiceField('mode', chargeModes),
  tagsField('tags'),
  customField('custom', 'charge'),
] as const

export const chargeTreeSchema = filterTreeOf(chargeFields)
export type ChargeCondition = z.output<(typeof chargeFields)[number]['schema']>

type ShortForms = Omit<ChargeFilter, 'where' | 'search' | 'batchId' | 'payoutId'>

/** The conditions that the short forms of a filter stand for: `from` and `to` are one on `date`. */
export function chargeConditionsOf(filter: ShortForms): ChargeCondition[] {
  const { from, to, refundedFrom, refundedTo, minAmount, maxAmount } = filter
  const conditions: ChargeCondition[] = []
  if (filter.status?.length) conditions.push({ field: 'status', in: filter.status })
  if (filter.refundState?.length) conditions.push({ field: 'refunds', in: filter.refundState })
  if (filter.disputeState?.length) conditions.push({ field: 'dispute', in: filter.disputeState })
  if (from || to) conditions.push({ field: 'date', from, to })
  if (refundedFrom || refundedTo) conditions.push({ field: 'refunded', from: refundedFrom, to: refundedTo })
  if (minAmount !== undefined || maxAmount !== undefined)
    conditions.push({ field: 'amount', min: minAmount, max: maxAmount })
  if (filter.currency) conditions.push({ field: 'currency', in: [filter.currency] })
  if (filter.method?.length) conditions.push({ field: 'method', in: filter.method })
  return [...conditions, ...recordConditionsOf(filter), ...(filter.mode ? [inMode(filter.mode)] : [])]
}

const inMode = (mode: (typeof chargeModes)[number]): ChargeCondition => ({ field: 'mode', in: [mode] })

function recordConditionsOf(filter: ShortForms): ChargeCondition[] {
  const conditions: ChargeCondition[] = []
  if (filter.campaignId) conditions.push({ field: 'campaign', in: [filter.campaignId] })
  if (filter.designationId) conditions.push({ field: 'fund', in: [filter.designationId] })
  if (filter.donorId) conditions.push({ field: 'donor', in: [filter.donorId] })
  if (filter.creditedDonorId) conditions.push({ field: 'credited', in: [filter.creditedDonorId] })
  if (filter.donationId) conditions.push({ field: 'donation', in: [filter.donationId] })
  if (filter.fundraiserId) conditions.push({ field: 'fundraiser', in: [filter.fundraiserId] })
  if (filter.importId) conditions.push({ field: 'import', in: [filter.importId] })
  return conditions
}
