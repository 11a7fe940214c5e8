import type { z } from 'zod'
import { userIdSchema } from '../accounts/user-id.js'
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
import { campaignStatuses } from './campaign-states.js'
import { campaignTypes } from './campaign-types.js'

/** What campaigns can be found by. Amounts are in a campaign's own currency. */
export const campaignFields = [
  choiceField('status', campaignStatuses),
  choiceField('type', campaignTypes),
  textField('name'),
  amountField('raised'),
  amountField('goal'),
  flagField('hasGoal'),
  flagField('goalReached'),
  numberField('gifts'),
  numberField('donors'),
  dateField('lastGift'),
  dateField('starts'),
  dateField('ends'),
  dateField('created'),
  choiceField('currency', currencies),
  recordField('entity', 'entity', legalEntityIdSchema),
  recordField('owner', 'person', userIdSchema),
  flagField('published'),
  tagsField('tags'),
  customField('custom', 'campaign'),
] as const

export const campaignTreeSchema = filterTreeOf(campaignFields)
export type CampaignCondition = z.output<(typeof campaignFields)[number]['schema']>
