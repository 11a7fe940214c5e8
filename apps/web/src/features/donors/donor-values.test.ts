import { expect, test } from 'vitest'
import { donorFacts } from './donor-values'

test('an emptied field empties what was there', () => {
  expect(donorFacts.name.send({ type: 'person', firstName: 'Dana' })).toEqual({
    type: 'person',
    title: null,
    firstName: 'Dana',
    middleName: null,
    lastName: null,
    suffix: null,
  })
  expect(donorFacts.address.send({ address: { city: 'Albany' } })).toEqual({
    address: { line1: null, line2: null, city: 'Albany', region: null, postalCode: null, country: null },
  })
  expect(donorFacts.phone.send({})).toEqual({ phone: null })
})

test('what the form of an organization does not show stays as it is', () => {
  const sent = donorFacts.name.send({ type: 'organization', organizationName: 'Lamp & Co', title: 'Dr' })
  expect(sent).toMatchObject({ organizationName: 'Lamp & Co', firstName: null })
  expect('title' in sent).toBe(false)
})

test('a person keeps an organization’s name that the form does not show', () => {
  expect('organizationName' in donorFacts.name.send({ type: 'person', lastName: 'Levi' })).toBe(false)
})
