import { donorFields } from '@almoner/contracts/donors/donor-conditions'
import { filterFields } from '../../lists/conditions/filter-fields'
import { countryNames } from '../../orgs/country-options'
import { peopleText } from '../../people/messages'
import { t } from './messages'

/** What the list of donors can be filtered by, in words. */
export const donorFilterFields = filterFields(donorFields, {
  labels: t.group('conditions'),
  choices: {
    lifecycle: peopleText.group('lifecycles'),
    country: countryNames,
    type: t.group('types'),
    status: t.group('statuses'),
    source: t.group('sources'),
    consent: t.group('wishes.states'),
  },
  ways: { purposes: t.group('wishes.purposes'), channels: t.group('wishes.channels') },
})
