import type { z } from 'zod'
import { campaignIdSchema } from '../campaigns/campaign-id.js'
import { chargeModes, paymentMethods } from '../charges/charge.js'
import { designationIdSchema } from '../designations/designation-id.js'
import { donorIdSchema } from '../donors/donor-id.js'
import {
  amountField,
  choiceField,
  customField,
  dateField,
  flagField,
  numberField,
  recordField,
  tagsField,
  textField,
} from '../filters/conditions.js'
import { filterTreeOf } from '../filters/filter-tree.js'
import { fundraiserIdSchema } from '../fundraisers/fundraiser-id.js'
import { importIdSchema } from '../imports/import-id.js'
import { legalEntityIdSchema } from '../legal-entities/legal-entity-id.js'
import { currencies } from '../money.js'
import { cancelReasons, donationManagers, donationSources, donationStatuses, frequencies } from './donation.js'
import type { DonationFilter } from './donations.operations.js'

/** What donations can be found by. */
export const donationFields = [
  choiceField('status', donationStatuses),
  choiceField('frequency', frequencies),
  amountField('amount'),
  amountField('monthly'),
  choiceField('currency', currencies),
  dateField('nextCharge'),
  numberField('failures'),
  dateField('cardExpires'),
  flagField('atRisk'),
  flagField('needsMethod'),
  recordField('campaign', 'campaign', campaignIdSchema),
  recordField('fund', 'fund', designationIdSchema),
  recordField('fundraiser', 'fundraiser', fundraiserIdSchema),
  recordField('entity', 'entity', legalEntityIdSchema),
  recordField('donor', 'donor', donorIdSchema),
  choiceField('method', paymentMethods),
  amountField('paidTotal'),
  numberField('paidCount'),
  dateField('started'),
  dateField('lastCharge'),
  dateField('upgraded'),
  dateField('downgraded'),
  dateField('ended'),
  choiceField('cancelReason', cancelReasons),
  choiceField('managedBy', donationManagers),
  choiceField('source', donationSources),
  recordField('import', 'import', importIdSchema),
  textField('utmSource'),
  textField('utmMedium'),
  textField('utmCampaign'),
  textField('utmContent'),
  textField('utmTerm'),
  textField('sourceUrl'),
  textField('consentText'),
  flagField('tribute'),
  choiceField('mode', chargeModes),
  tagsField('tags'),
  customField('custom', 'donation'),
] as const

export const donationTreeSchema = filterTreeOf(donationFields)
export type DonationCondition = z.output<(typeof donationFields)[number]['schema']>

type ShortForms = Omit<DonationFilter, 'where' | 'search' | 'kind' | 'expiresWithin'>

/** The conditions that the short forms of a filter stand for: `nextFrom` and `nextTo` are one on `nextCharge`. */
export function donationConditionsOf(filter: ShortForms): DonationCondition[] {
  const { minAmount, maxAmount, minFailures } = filter
  const conditions: DonationCondition[] = [...dayConditionsOf(filter)]
  if (filter.status?.length) conditions.push({ field: 'status', in: filter.status })
  if (filter.frequency?.length) conditions.push({ field: 'frequency', in: filter.frequency })
  if (minFailures !== undefined) conditions.push({ field: 'failures', min: minFailures })
  if (filter.atRisk) conditions.push({ field: 'atRisk' })
  if (minAmount !== undefined || maxAmount !== undefined)
    conditions.push({ field: 'amount', min: minAmount, max: maxAmount })
  if (filter.currency) conditions.push({ field: 'currency', in: [filter.currency] })
  if (filter.campaignId) conditions.push({ field: 'campaign', in: [filter.campaignId] })
  if (filter.importId) conditions.push({ field: 'import', in: [filter.importId] })
  if (filter.donorId) conditions.push({ field: 'donor', in: [filter.donorId] })
  if (filter.mode) conditions.push({ field: 'mode', in: [filter.mode] })
  return conditions
}

const changes = { upgrade: 'upgraded', downgrade: 'downgraded' } as const

function dayConditionsOf(filter: ShortForms): DonationCondition[] {
  const { nextFrom, nextTo, startedFrom, startedTo, endedFrom, endedTo, changed, changedFrom, changedTo } = filter
  const conditions: DonationCondition[] = []
  if (nextFrom || nextTo) conditions.push({ field: 'nextCharge', from: nextFrom, to: nextTo })
  if (startedFrom || startedTo) conditions.push({ field: 'started', from: startedFrom, to: startedTo })
  if (endedFrom || endedTo) conditions.push({ field: 'ended', from: endedFrom, to: endedTo })
  if (changed) conditions.push({ field: changes[changed], from: changedFrom, to: changedTo })
  return conditions
}
