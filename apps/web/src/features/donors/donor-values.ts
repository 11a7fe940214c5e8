import type { Donor } from '@almoner/contracts/donors/donor'
import type { Inputs } from '../../trpc'

export type DonorValues = Omit<Inputs['donors']['update'], 'id'>

const ofPerson = ['title', 'firstName', 'middleName', 'lastName', 'suffix'] as const
const ofOthers = ['organizationName', 'firstName', 'lastName'] as const

type PlainField =
  | (typeof ofPerson)[number]
  | 'organizationName'
  | 'employer'
  | 'jobTitle'
  | 'formalGreeting'
  | 'informalGreeting'

const namesOf = ({ type }: DonorValues) => (type === 'person' ? ofPerson : ofOthers)

const filled = (fields: readonly PlainField[], of: Donor): Partial<Record<PlainField, string | undefined>> =>
  Object.fromEntries(fields.map((field) => [field, of[field] ?? undefined]))

/** What each fact that is changed in its place begins with, and what is sent of it: an empty field empties what was there. */
export const donorFacts = {
  name: {
    begin: (donor: Donor): DonorValues => ({ type: donor.type, ...filled([...ofPerson, ...ofOthers], donor) }),
    send: (values: DonorValues): DonorValues => ({
      type: values.type,
      ...Object.fromEntries(namesOf(values).map((field) => [field, values[field] ?? null])),
    }),
  },
  emails: {
    begin: ({ emails }: Donor): DonorValues => ({
      emails: emails.length > 0 ? emails : [{ address: '', isPrimary: true, status: 'unverified' }],
    }),
    send: ({ emails = [] }: DonorValues): DonorValues => ({
      emails: emails.filter(({ address }) => address).map(({ label = null, ...one }) => ({ ...one, label })),
    }),
  },
  phones: {
    begin: ({ phones }: Donor): DonorValues => ({
      phones: phones.length > 0 ? phones : [{ number: '', isPrimary: true }],
    }),
    send: ({ phones = [] }: DonorValues): DonorValues => ({
      phones: phones.filter(({ number }) => number).map(({ label = null, ...one }) => ({ ...one, label })),
    }),
  },
  addresses: {
    begin: ({ addresses }: Donor): DonorValues => ({
      addresses: addresses.length > 0 ? addresses : [{ isPrimary: true }],
    }),
    send: ({ addresses = [] }: DonorValues): DonorValues => ({
      addresses: addresses.filter(({ line1, line2, city, region, postalCode, country }) =>
        [line1, line2, city, region, postalCode, country].some(Boolean),
      ),
    }),
  },
  doNotContact: flag('doNotContact'),
  isAnonymousDefault: flag('isAnonymousDefault'),
  language: {
    begin: ({ language }: Donor): DonorValues => (language ? { language } : {}),
    send: ({ language = null }: DonorValues): DonorValues => ({ language }),
  },
  birthDate: {
    begin: ({ birthDate }: Donor): DonorValues => (birthDate ? { birthDate } : {}),
    send: ({ birthDate = null }: DonorValues): DonorValues => ({ birthDate }),
  },
  owner: {
    begin: ({ owner }: Donor): DonorValues => (owner ? { ownerUserId: owner.id } : {}),
    send: ({ ownerUserId = null }: DonorValues): DonorValues => ({ ownerUserId }),
  },
  formalGreeting: plain('formalGreeting'),
  informalGreeting: plain('informalGreeting'),
  employer: plain('employer'),
  jobTitle: plain('jobTitle'),
} as const

export type DonorFactName = keyof typeof donorFacts

function flag(field: 'doNotContact' | 'isAnonymousDefault') {
  return {
    begin: (donor: Donor): DonorValues => ({ [field]: donor[field] }),
    send: (values: DonorValues): DonorValues => ({ [field]: values[field] ?? false }),
  }
}

function plain(field: PlainField) {
  return {
    begin: (donor: Donor): DonorValues => filled([field], donor),
    send: (values: DonorValues): DonorValues => ({ [field]: values[field] ?? null }),
  }
}

/** Where a donor has no name, it is asked for at the field that the form shows for it. */
export function atShownName<Errors extends { lastName?: unknown }>(errors: Errors | undefined, { type }: DonorValues) {
  if (!errors?.lastName || type === 'person') return errors
  const { lastName, ...others } = errors
  return { ...others, organizationName: lastName }
}
