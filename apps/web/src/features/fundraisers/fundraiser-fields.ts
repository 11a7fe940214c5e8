import { fundraiserFields } from '@almoner/contracts/fundraisers/fundraiser-conditions'
import { currencyNames } from '../../currency-words'
import { filterFields } from '../../lists/conditions/filter-fields'
import { t } from './messages'

/** What the list of fundraisers can be filtered by, in words. */
export const fundraiserFilterFields = filterFields(fundraiserFields, {
  labels: t.group('conditions'),
  choices: { status: t.group('statuses'), currency: currencyNames },
})
