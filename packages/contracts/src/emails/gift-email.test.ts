import { expect, test } from 'vitest'
import { richTextOf } from '../rich-text.js'
import { composeGiftEmail } from './gift-email.js'
import { initialTemplate } from './email-words.js'

const frame = { orgName: 'Lantern House', logoUrl: null, color: '#0f5c4c', isTest: false }
const email = (language: 'en' | 'he', firstName: string) => {
  const words = initialTemplate('thank_you').words[language]
  if (!words) throw new Error('There are no words')
  const values = { 'donor.firstName': firstName, 'gift.amount': '$50.00', 'campaign.url': 'https://example.org/give' }
  return composeGiftEmail('thank_you', words, values, { ...frame, language })
}

const paragraphOf = (html: string, words: string): string | undefined =>
  html.match(/<p dir="[^>]*>[^]*?<\/p>/g)?.find((paragraph) => paragraph.includes(words))

test('a line goes in the direction of what the org wrote, whoever it names first', () => {
  const body = richTextOf('{{donor.firstName|friend}} has given', '{{donor.firstName|friend}} תרם')
  const words = { subject: 'A gift', preheader: '', body }
  const { html } = composeGiftEmail('thank_you', words, { 'donor.firstName': 'מרים' }, { ...frame, language: 'en' })
  expect(paragraphOf(html, 'has given')).toContain('dir="ltr"')
  expect(paragraphOf(html, 'תרם')).toContain('dir="rtl"')
})

test('a name in emails of the other direction turns no line', () => {
  expect(email('en', 'מרים').subject).toBe('Thank you, \u2068מרים\u2069')
  expect(email('en', 'Dana').subject).toBe('Thank you, Dana')
  expect(email('he', 'Dana').subject).toContain('\u2068Dana\u2069')
})
