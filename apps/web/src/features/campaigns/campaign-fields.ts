import { campaignFields } from '@almoner/contracts/campaigns/campaign-conditions'
import { currencyNames } from '../../currency-words'
import { filterFields } from '../../lists/conditions/filter-fields'
import { t } from './messages'

/** What the list of campaigns can be filtered by, in words. */
export const campaignFilterFields = filterFields(campaignFields, {
  labels: t.group('conditions'),
  choices: { status: t.group('statuses'), type: t.group('campaigns.types'), currency: currencyNames },
})
