import { donationFields } from '@almoner/contracts/donations/donation-conditions'
import { currencyNames } from '../../currency-words'
import { giftText } from '../../gifts/messages'
import { filterFields } from '../../lists/conditions/filter-fields'
import { recurringText } from '../../recurring/messages'
import { t } from './messages'

/** What the list of recurring gifts can be filtered by, in words. */
export const donationFilterFields = filterFields(donationFields, {
  labels: t.group('conditions'),
  choices: {
    status: t.group('statuses'),
    frequency: recurringText.group('frequencies'),
    currency: currencyNames,
    method: giftText.group('methods'),
    cancelReason: recurringText.group('cancelReasons'),
    managedBy: t.group('donation.managed'),
    source: t.group('donation.sources'),
    mode: giftText.group('modes'),
  },
})
