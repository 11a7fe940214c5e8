import type { Donor, DonorRow, FullDonorRow } from '@almoner/contracts/donors/donor'
import { shownNationalId } from '@almoner/contracts/donors/national-id'
import { numberOf } from '@almoner/contracts/record-number'
import type { FoundDonor, FullyListedDonor, ListedDonor } from './donors.repository.js'

export function toDonorRow(row: Omit<ListedDonor, 'cursor_value' | 'cursor_sequence'>): DonorRow {
  return {
    id: row.id,
    number: numberOf('D', row.sequence),
    type: row.type as DonorRow['type'],
    name: row.name,
    email: row.email,
    city: row.city,
    country: row.country,
    lifecycle: row.lifecycle,
    giving: row.giving,
    household: householdOf(row),
    custom: row.custom,
  }
}

export function toFullDonorRow(row: Omit<FullyListedDonor, 'cursor_value' | 'cursor_sequence'>): FullDonorRow {
  return {
    ...toDonorRow(row),
    status: row.status as Donor['status'],
    title: row.title,
    firstName: row.first_name,
    middleName: row.middle_name,
    lastName: row.last_name,
    suffix: row.suffix,
    organizationName: row.organization_name,
    employer: row.employer,
    jobTitle: row.job_title,
    formalGreeting: row.formal_greeting,
    informalGreeting: row.informal_greeting,
    phone: row.phone,
    address: {
      line1: row.line1,
      line2: row.line2,
      city: row.city,
      region: row.region,
      postalCode: row.postal_code,
      country: row.country,
    },
    emails: row.emails,
    phones: row.phones,
    addresses: row.addresses,
    doNotContact: row.do_not_contact,
    deceasedOn: row.deceased_on,
    language: row.language,
    birthDate: row.birth_date,
    isAnonymousDefault: row.is_anonymous_default,
    consents: row.consents,
    source: row.source as Donor['source'],
    importId: row.import_id,
    externalId: row.former_id,
    createdAt: row.created_at,
  }
}

export function toDonor(row: FoundDonor, giftAid: Donor['giftAid']): Donor {
  return {
    ...toFullDonorRow(row),
    owner: row.owner,
    nationalId: shownNationalId(row.national_id_hint),
    giftAid,
    softCredits: row.soft_credits,
    merges: row.merges.map(({ sequence, ...merge }) => ({ ...merge, number: numberOf('D', sequence) })),
  }
}

function householdOf({ household }: Pick<ListedDonor, 'household'>): Donor['household'] {
  if (!household) return null
  const { sequence, ...own } = household
  return { ...own, number: numberOf('D', sequence) }
}
