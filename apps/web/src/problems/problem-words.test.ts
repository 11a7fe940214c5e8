import { problems } from '@almoner/contracts/problems'
import { expect, test } from 'vitest'
import en from './messages/en.json'

test('a sentence that the contract has for a problem is not written again', () => {
  const own: Record<string, string> = en.codes
  const repeated = Object.entries(problems).filter(([code, { message }]) => own[code] === message)
  expect(repeated.map(([code]) => code)).toEqual([])
})
