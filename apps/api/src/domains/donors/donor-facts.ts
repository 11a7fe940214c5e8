import { donorNameKey, emailKey, postalKey } from '@almoner/contracts/donors/donor-keys'
import { shownNationalId } from '@almoner/contracts/donors/national-id'
import type { DonorFields } from '@almoner/contracts/donors/save-donor.operations'
import type { Donor } from './donor.entity.js'

/** A donor of whom nothing is known. */
export const unknownDonor = {
  title: null,
  firstName: null,
  middleName: null,
  lastName: null,
  suffix: null,
  organizationName: null,
  employer: null,
  jobTitle: null,
  formalGreeting: null,
  informalGreeting: null,
  email: null,
  emailKey: null,
  nameKey: '',
  phone: null,
  line1: null,
  line2: null,
  city: null,
  region: null,
  postalCode: null,
  postalKey: null,
  country: null,
  deceasedOn: null,
  ownerUserId: null,
  language: null,
  birthDate: null,
  nationalIdSealed: null,
  nationalIdHint: null,
  importId: null,
  formerId: null,
  deletedAt: null,
  deletedBy: null,
  deletionReason: null,
  mergedIntoId: null,
}

/** Takes over what is said of a donor, and keeps the keys up by which duplicates are found. */
export function describe(donor: Donor, { address = {}, ...fields }: DonorFields): void {
  const said = Object.entries({ ...fields, ...address }).filter(([, value]) => value !== undefined)
  Object.assign(donor, Object.fromEntries(said))
  donor.nameKey = donorNameKey(donor)
  donor.emailKey = donor.email ? emailKey(donor.email) : null
  donor.postalKey = donor.postalCode ? postalKey(donor.postalCode) : null
}

const told = [
  'title',
  'firstName',
  'middleName',
  'lastName',
  'suffix',
  'organizationName',
  'employer',
  'jobTitle',
  'formalGreeting',
  'informalGreeting',
  'email',
  'phone',
  'line1',
  'line2',
  'city',
  'region',
  'postalCode',
  'country',
  'status',
  'doNotContact',
  'deceasedOn',
  'ownerUserId',
  'language',
  'birthDate',
  'isAnonymousDefault',
] as const

/** What the audit log keeps of a donor, before and after. */
export function factsOf(donor: Donor) {
  return {
    type: donor.type,
    ...Object.fromEntries(told.map((field) => [field, donor[field]])),
    nationalIdEnd: shownNationalId(donor.nationalIdHint),
  }
}
