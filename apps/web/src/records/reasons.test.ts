import { expect, test } from 'vitest'
import { reasonsOf } from './reasons'

test.each([
  [['email', 'name'], 'Same email and name'],
  [['phone', 'nameOneOff', 'address'], 'Same phone and address, names one letter apart'],
  [['nameShort'], 'Same last name and a shortened first name'],
  [[], ''],
] as const)('%j reads %j', (sameBy, said) => {
  expect(reasonsOf(sameBy)).toBe(said)
})
