import type { Donor } from '@almoner/contracts/donors/donor'
import { expect, test } from 'vitest'
import { mergeRows, takenAtFirst } from './merge-rows'

const nowhere = { line1: null, line2: null, city: null, region: null, postalCode: null, country: null }
const donor = (fields: Partial<Donor>): Donor => ({
  id: '01a20ea5-8b5e-7e47-886b-334421f9177a',
  number: 'D-000001',
  custom: {},
  type: 'person',
  status: 'active',
  name: 'Janet Mercer',
  title: null,
  firstName: 'Janet',
  middleName: null,
  lastName: 'Mercer',
  suffix: null,
  organizationName: null,
  employer: null,
  jobTitle: null,
  email: null,
  phone: null,
  address: nowhere,
  emails: [],
  phones: [],
  addresses: [],
  doNotContact: false,
  deceasedOn: null,
  owner: null,
  language: null,
  birthDate: null,
  nationalId: null,
  isAnonymousDefault: false,
  consents: [],
  city: null,
  country: null,
  lifecycle: 'prospect',
  giving: [],
  giftAid: [],
  household: null,
  formalGreeting: null,
  informalGreeting: null,
  softCredits: [],
  source: 'manual',
  importId: null,
  externalId: null,
  createdAt: '2026-05-01T00:00:00.000Z',
  merges: [],
  ...fields,
})

test('lines are what either has, and what the kept donor lacks is taken of the other', () => {
  const kept = donor({ email: 'janet@example.org', phone: '4135550148' })
  const merged = donor({
    title: 'Dr',
    email: 'JANET@example.org',
    jobTitle: 'Miller',
    employer: 'The Mill',
    address: { ...nowhere, line1: '62 Quarry Street', country: 'US' },
  })
  const rows = mergeRows(kept, merged, true)
  expect(rows).toEqual([
    { field: 'name', kept: 'Janet Mercer', merged: 'Dr Janet Mercer', isSame: false },
    { field: 'email', kept: 'janet@example.org', merged: 'JANET@example.org', isSame: true },
    { field: 'phone', kept: '4135550148', merged: '', isSame: false },
    { field: 'address', kept: '', merged: '62 Quarry Street, United States', isSame: false },
    { field: 'work', kept: '', merged: 'Miller, The Mill', isSame: false },
  ])
  expect(rows.filter(({ isSame }) => isSame).map(({ field }) => field)).toEqual(['email'])
  expect(takenAtFirst(rows)).toEqual(['address', 'work'])
})

test('an organization is named with whom to ask for', () => {
  const acme = donor({ type: 'organization', organizationName: 'Acme', firstName: 'Dana', lastName: 'Levi' })
  expect(mergeRows(acme, acme, true)[0]).toEqual({
    field: 'name',
    kept: 'Acme, Dana Levi',
    merged: 'Acme, Dana Levi',
    isSame: true,
  })
})

test('two national ids that end alike are a choice all the same', () => {
  const one = donor({ nationalId: '•••••••12' })
  expect(mergeRows(one, one, false).find(({ field }) => field === 'nationalId')).toMatchObject({ isSame: false })
})

test('a birth date is written as its reader writes dates', () => {
  const rows = mergeRows(donor({ birthDate: '1984-02-29' }), donor({}), true)
  expect(rows.find(({ field }) => field === 'birthDate')).toMatchObject({ kept: '02/29/1984', merged: '' })
})
