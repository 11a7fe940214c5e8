import { expect, test } from 'vitest'
import { composeGiftLetter } from './gift-letter.js'
import { initialTemplate } from './initial-words.js'

const frame = { orgName: 'Lantern House', logoUrl: null, color: '#0f5c4c', isTest: false }
const letter = (language: 'en' | 'he', firstName: string) => {
  const words = initialTemplate('thank_you').words[language]
  if (!words) throw new Error('There are no words')
  const values = { 'donor.firstName': firstName, 'gift.amount': '$50.00', 'campaign.url': 'https://example.org/give' }
  return composeGiftLetter('thank_you', words, values, { ...frame, language })
}

test('a name in letters of the other direction turns no line', () => {
  expect(letter('en', 'מרים').subject).toBe('Thank you, \u2068מרים\u2069')
  expect(letter('en', 'Dana').subject).toBe('Thank you, Dana')
  expect(letter('he', 'Dana').subject).toContain('\u2068Dana\u2069')
})
