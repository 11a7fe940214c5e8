import { expect, test } from 'vitest'
import { readSearch } from './search-terms.js'

test.each(['180', '180.00', '$180', '$180.00'])('reads %s as an amount', (text) => {
  expect(readSearch(text)).toMatchObject({ amount: 18_000, isAmountOnly: true })
})

test('reads a name with an amount', () => {
  expect(readSearch('Mercer  50')).toMatchObject({ words: ['mercer'], amount: 5_000, isAmountOnly: false })
  expect(readSearch('$1,250 janet mercer')).toMatchObject({ words: ['janet', 'mercer'], amount: 125_000 })
})

test('takes no amount from a text with several numbers', () => {
  expect(readSearch('12 main 34')).toMatchObject({ words: ['main'], amount: null })
})

test.each([
  ['T-000123', { letter: 'T', sequence: '123' }],
  ['d123', { letter: 'D', sequence: '123' }],
  ['R-000341', { letter: 'R', sequence: '341' }],
  ['#341', { letter: null, sequence: '341' }],
  ['341', { letter: null, sequence: '341' }],
  ['D-', null],
])('reads the number in %s', (text, number) => {
  expect(readSearch(text).number).toEqual(number)
})

test.each([
  ['8529', '8529'],
  ['•••• 8529', '8529'],
  ['****8529', '8529'],
  ['85291', null],
])('reads the last digits in %s', (text, lastDigits) => {
  expect(readSearch(text).lastDigits).toBe(lastDigits)
})

test.each([
  ['(207) 555-0113', '075550113'],
  ['+1 207 555 0113', '075550113'],
  ['555-0113', '5550113'],
  ['0113', null],
  ['555 o113', null],
])('reads the phone number in %s', (text, phone) => {
  expect(readSearch(text).phone).toBe(phone)
})

test('reads the id of a gateway as it was typed', () => {
  expect(readSearch(' ch_3NxAbC ').id).toBe('ch_3NxAbC')
  expect(readSearch('janet mercer').id).toBeNull()
})

test('keeps an email in one piece', () => {
  expect(readSearch('Janet.Mercer@Example.com').words).toEqual(['janet.mercer@example.com'])
  expect(readSearch('J. Mercer').words).toEqual(['mercer'])
})
