import { expect, test } from 'vitest'
import { changesOf } from './donor-values'

const noAddress = { line1: null, line2: null, city: null, region: null, postalCode: null, country: null }

test('an emptied field empties what was there', () => {
  expect(changesOf({ type: 'person', firstName: 'Dana' })).toEqual({
    type: 'person',
    title: null,
    firstName: 'Dana',
    middleName: null,
    lastName: null,
    suffix: null,
    employer: null,
    jobTitle: null,
    email: null,
    phone: null,
    address: noAddress,
  })
})

test('what the form of an organization does not show stays as it is', () => {
  const sent = changesOf({ type: 'organization', organizationName: 'Lamp & Co', jobTitle: 'Director', title: 'Dr' })
  expect(sent).toMatchObject({ organizationName: 'Lamp & Co', firstName: null })
  expect(Object.keys(sent)).not.toEqual(expect.arrayContaining(['jobTitle']))
  expect('title' in sent).toBe(false)
})

test('a person keeps an organization’s name that the form does not show', () => {
  expect('organizationName' in changesOf({ type: 'person', lastName: 'Levi' })).toBe(false)
})
