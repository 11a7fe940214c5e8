import type { z } from 'zod'
import { campaignIdSchema } from '../campaigns/campaign-id.js'
import { designationIdSchema } from '../designations/designation-id.js'
import {
  amountField,
  choiceField,
  consentField,
  customField,
  dateField,
  flagField,
  givingField,
  numberField,
  personalDateField,
  personalField,
  personalFlagField,
  recordField,
  tagsField,
  textField,
} from '../filters/conditions.js'
import { filterTreeOf } from '../filters/filter-tree.js'
import { countryCodes } from '../orgs/country-codes.js'
import { donorIdSchema } from './donor-id.js'
import { donorLifecycles, donorSources, donorStatuses, donorTypes } from './donor.js'
import type { DonorFilter } from './donors.operations.js'

/**
 * What donors can be found by. Amounts and days of gifts are of one currency, that of the list or the org's own; `gave` and
 * `gifts` count gifts of all.
 */
export const donorFields = [
  choiceField('lifecycle', donorLifecycles),
  givingField('gave', campaignIdSchema, designationIdSchema),
  amountField('lifetime'),
  amountField('largest'),
  amountField('average'),
  amountField('lastAmount'),
  numberField('gifts'),
  dateField('lastGift'),
  dateField('firstGift'),
  flagField('recurring'),
  textField('name'),
  personalField('email'),
  personalField('phone'),
  textField('city'),
  textField('region'),
  personalField('postalCode'),
  choiceField('country', countryCodes),
  textField('employer'),
  textField('jobTitle'),
  textField('externalId'),
  choiceField('type', donorTypes),
  choiceField('status', donorStatuses),
  choiceField('source', donorSources),
  dateField('added'),
  consentField('consent'),
  personalDateField('birthDate'),
  personalFlagField('nationalId'),
  flagField('giftAid'),
  flagField('inHousehold'),
  recordField('household', 'donor', donorIdSchema),
  tagsField('tags'),
  customField('custom', 'donor'),
] as const

export const donorTreeSchema = filterTreeOf(donorFields)
export type DonorCondition = z.output<(typeof donorFields)[number]['schema']>

/** The conditions that the short forms of a filter stand for: `minAmount` is one on `lifetime`. */
export function donorConditionsOf(filter: Omit<DonorFilter, 'where' | 'search'>): DonorCondition[] {
  const { lifecycle, minAmount, maxAmount, lastGiftFrom, lastGiftTo, firstGiftFrom, firstGiftTo } = filter
  const conditions: DonorCondition[] = []
  if (lifecycle?.length) conditions.push({ field: 'lifecycle', in: lifecycle })
  if (minAmount !== undefined || maxAmount !== undefined)
    conditions.push({ field: 'lifetime', min: minAmount, max: maxAmount })
  if (lastGiftFrom || lastGiftTo) conditions.push({ field: 'lastGift', from: lastGiftFrom, to: lastGiftTo })
  if (firstGiftFrom || firstGiftTo) conditions.push({ field: 'firstGift', from: firstGiftFrom, to: firstGiftTo })
  return conditions
}
