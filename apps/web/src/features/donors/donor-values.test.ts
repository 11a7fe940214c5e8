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
  expect(donorFacts.phones.send({ phones: [{ number: '' }] })).toEqual({ phones: [] })
})

test('what the form of an organization does not show stays as it is', () => {
  const sent = donorFacts.name.send({ type: 'organization', organizationName: 'Lamp & Co', title: 'Dr' })
  expect(sent).toMatchObject({ organizationName: 'Lamp & Co', firstName: null })
  expect('title' in sent).toBe(false)
})

test('a person keeps an organization’s name that the form does not show', () => {
  expect('organizationName' in donorFacts.name.send({ type: 'person', lastName: 'Levi' })).toBe(false)
})

test('a line that was left empty is no email', () => {
  const listed = { address: 'dana@example.org', label: null, isPrimary: true }
  expect(donorFacts.emails.send({ emails: [listed, { address: '' }] })).toEqual({ emails: [listed] })
})
