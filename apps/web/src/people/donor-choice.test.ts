import { expect, test } from 'vitest'
import { donorOf, newDonorChoice } from './donor-choice'

test.each([
  ['Dana Levi', { firstName: 'Dana', lastName: 'Levi' }],
  ['Levi', { firstName: null, lastName: 'Levi' }],
  ['Dana Ruth Levi <dana@example.org>', { firstName: 'Dana Ruth', lastName: 'Levi', email: 'dana@example.org' }],
  ['dana@example.org Dana Levi', { firstName: 'Dana', lastName: 'Levi', email: 'dana@example.org' }],
])('%s is somebody new', (typed, add) => {
  expect(donorOf(newDonorChoice(typed)?.value ?? '')).toEqual({ add })
})

test.each(['dana@example.org', ' ', '<>'])('%j names nobody', (typed) => {
  expect(newDonorChoice(typed)).toBeNull()
})

test('an id is someone known', () => {
  expect(donorOf('0199')).toEqual({ id: '0199' })
})
