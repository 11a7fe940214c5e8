import { expect, test } from 'vitest'
import { said } from '../sentences.js'
import { translating } from './translating.js'

const translate = translating({
  Required: 'שדה חובה',
  'At most {limit}': 'לכל היותר {limit}',
  'At most {limit} characters': 'לכל היותר {limit} תווים',
  'The gateway did not refund it: {reason}': 'ספק הסליקה לא החזיר אותה: {reason}',
  'This card has expired.': 'פג תוקפו של הכרטיס.',
  'A field is written {{like.this}}': 'שדה נכתב {{like.this}}',
})

test('a sentence is found by its English, with what was put into it', () => {
  expect(translate('Required')).toBe('שדה חובה')
  expect(translate('At most 100')).toBe('לכל היותר \u2068100\u2069')
  expect(translate('At most 1,000 characters')).toBe('לכל היותר \u20681,000\u2069 תווים')
  expect(translate('A field is written {{like.this}}')).toBe('שדה נכתב {{like.this}}')
})

test('a sentence within another is found too', () => {
  expect(translate('The gateway did not refund it: This card has expired.')).toBe(
    'ספק הסליקה לא החזיר אותה: \u2068פג תוקפו של הכרטיס.\u2069',
  )
})

test('what nobody wrote a translation of stays as it was said', () => {
  expect(translate('A bank’s own words')).toBeUndefined()
  expect(said('A bank’s own words')).toBe('A bank’s own words')
})
