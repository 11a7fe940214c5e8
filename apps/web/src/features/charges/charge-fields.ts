import { chargeFields } from '@almoner/contracts/charges/charge-conditions'
import { currencyNames } from '../../currency-words'
import { giftText } from '../../gifts/messages'
import { filterFields } from '../../lists/conditions/filter-fields'
import { t } from './messages'

/** What the list of transactions can be filtered by, in words. */
export const chargeFilterFields = filterFields(chargeFields, {
  labels: t.group('conditions'),
  choices: {
    status: giftText.group('states'),
    currency: currencyNames,
    method: giftText.group('methods'),
    type: giftText.group('types'),
    refunds: giftText.group('refunds'),
    dispute: giftText.group('disputes'),
    source: t.group('charge.sources'),
    mode: giftText.group('modes'),
  },
})
