import type { Donor } from '@almoner/contracts/donors/donor'
import type { Inputs } from '../../trpc'

export type DonorValues = Omit<Inputs['donors']['update'], 'id'>

const ofPerson = ['title', 'firstName', 'middleName', 'lastName', 'suffix', 'employer', 'jobTitle'] as const
const ofOthers = ['organizationName', 'firstName', 'lastName'] as const
const ofAll = ['email', 'phone'] as const
const ofAddress = ['line1', 'line2', 'city', 'region', 'postalCode', 'country'] as const

const shownOf = ({ type }: DonorValues) => [...(type === 'person' ? ofPerson : ofOthers), ...ofAll]

/** What a form begins with. */
export function valuesOf(donor: Donor): DonorValues {
  const { type, address } = donor
  return {
    type,
    ...Object.fromEntries([...ofPerson, ...ofOthers, ...ofAll].map((field) => [field, donor[field] ?? undefined])),
    address: Object.fromEntries(ofAddress.map((field) => [field, address[field] ?? undefined])),
  }
}

/** What is sent of a form: an empty field empties what was there, and what the form of this type does not show stays. */
export function changesOf(values: DonorValues): DonorValues {
  return {
    type: values.type,
    ...Object.fromEntries(shownOf(values).map((field) => [field, values[field] ?? null])),
    address: Object.fromEntries(ofAddress.map((field) => [field, values.address?.[field] ?? null])),
  }
}

/** Where a donor has no name, it is asked for at the field that the form shows for it. */
export function atShownName<Errors extends { lastName?: unknown }>(errors: Errors | undefined, { type }: DonorValues) {
  if (!errors?.lastName || type === 'person') return errors
  const { lastName, ...others } = errors
  return { ...others, organizationName: lastName }
}
