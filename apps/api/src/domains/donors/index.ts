export {
  addFurtherAddresses,
  addFurtherEmails,
  addFurtherPhones,
  addSaidElsewhere,
  removeFurther,
  silence,
  unsilence,
} from './contacts/imported-contacts.statements.js'
export { DonorContacts } from './donor-contacts.js'
export { DonorGiving } from './donor-giving.repository.js'
export { DonorRecognition, type SelfNamedDonor } from './donor-recognition.js'
export { DonorsService } from './donors.service.js'
export { DonorTotals } from './donor-totals.statements.js'
export { findPairsSince } from './duplicates/duplicates.statements.js'
export { similarDonors } from './duplicates/similar-donors.statements.js'
export { GiftAid } from './gift-aid/gift-aid.js'
export {
  changedMemberships,
  hasMembers,
  joinHouseholds,
  leaveDeletedHouseholds,
  leaveHouseholds,
} from './households/imported-households.statements.js'
export { declareOfImport, withdrawDeclarations } from './gift-aid/imported-declarations.statements.js'
export { sealedNationalIds } from './national-id/national-id.statements.js'
export { NationalIdSeal } from './national-id/national-id-seal.js'
export { hasRelationship, isRelated, relateDonors, unrelateDonors } from './relationships/related-donors.statements.js'
export { DonorWishes } from './wishes/wishes.service.js'
export { consentInForce, consentState } from './wishes/consent-in-force.statements.js'
export { EmailPreferences } from './wishes/email-preferences.js'
export { GivenConsents } from './wishes/given-consents.js'
export { RowsOfPerson, type PersonRows } from './removal/rows-of-person.js'
export { ERASED_WITH_DONORS } from './removal/erased-rows.js'
export { ROWS_OF_DONORS } from './merging/rows-of-donors.js'
export { donorsToWriteTo, donorOrKept } from './donor.statements.js'
export {
  addDonors,
  columnsOf,
  donorColumns,
  donorText,
  nameColumns,
  ownColumns,
  placeColumns,
  removeDonors,
  setDonorFields,
  type DonorColumn,
} from './donor-fields.statements.js'
