import { expect, it } from 'vitest'
import { missingFromMap } from './import-map.js'

const gift = ['amount', 'date', 'email'] as const

it('asks for whom an amount credits, since it would be lost', () => {
  expect(missingFromMap([...gift, 'creditedAmount'])).toEqual(['Who else is credited'])
  expect(missingFromMap([...gift, 'creditedAmount', 'secondCreditedName'])).toEqual(['Who else is credited'])
  expect(missingFromMap([...gift, 'creditedAmount', 'creditedId'])).toEqual([])
  expect(missingFromMap([...gift, 'thirdCreditedAmount'])).toEqual(['Third donor credited'])
  expect(missingFromMap([...gift, 'creditedKind'])).toEqual([])
})
