import type { z } from 'zod'
import { campaignIdSchema } from '../campaigns/campaign-id.js'
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
import { legalEntityIdSchema } from '../legal-entities/legal-entity-id.js'
import { currencies } from '../money.js'
import { fundraiserStatuses } from './fundraiser.js'

/** What fundraisers can be found by. Amounts are in a fundraiser's own currency. */
export const fundraiserFields = [
  choiceField('status', fundraiserStatuses),
  textField('name'),
  recordField('campaign', 'campaign', campaignIdSchema),
  amountField('raised'),
  amountField('goal'),
  flagField('goalReached'),
  numberField('gifts'),
  numberField('donors'),
  dateField('lastGift'),
  dateField('ends'),
  dateField('created'),
  choiceField('currency', currencies),
  recordField('entity', 'entity', legalEntityIdSchema),
  flagField('team'),
  flagField('changeWaiting'),
  tagsField('tags'),
  customField('custom', 'fundraiser'),
] as const

export const fundraiserTreeSchema = filterTreeOf(fundraiserFields)
export type FundraiserCondition = z.output<(typeof fundraiserFields)[number]['schema']>
