import type { ImportFieldInfo } from './import-field.js'

/** What a row can say of the household that its donor belongs to. */
export const householdImportFields = {
  household: {
    label: 'Household',
    group: 'related',
    words: [
      'household',
      'householdname',
      'householdaccount',
      'householdaccountname',
      'householdaccountaccountname',
      'householdmemberofdisplayname',
      'headofhouseholdfordisplayname',
      'family',
    ],
    hint: 'Its name. Rows with one household, at one address, become its people; a household that you have is found again.',
  },
  householdId: {
    label: 'Household ID',
    group: 'related',
    words: [
      'householdid',
      'householdnumber',
      'householdaccountid',
      'householdaccountnumber',
      'householdmemberofcontactid',
      'hhid',
      'familyid',
    ],
    hint: 'Rows with one ID are of one household. Without a name it is called after its people.',
  },
  householdRole: {
    label: 'Role in the household',
    group: 'related',
    words: ['householdrole', 'roleinhousehold', 'householdrelationship', 'relationshiptohousehold', 'familyrole'],
    hint: 'Such as head, spouse or child. Other words count as Other.',
  },
} as const satisfies Record<string, ImportFieldInfo>
