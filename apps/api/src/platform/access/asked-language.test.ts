import { expect, test } from 'vitest'
import { askedLanguage } from './asked-language.js'

const asked = (accepted: string | undefined, cookies: Record<string, string> = {}) =>
  askedLanguage({ cookies, headers: { 'accept-language': accepted } })

test('the language of a page is the last choice in the browser, then the first that it prefers and staff can have', () => {
  expect(asked(undefined)).toBe('en')
  expect(asked('fr-FR,fr;q=0.9,he;q=0.8,en;q=0.7')).toBe('he')
  expect(asked('en-US,he;q=0.5')).toBe('en')
  expect(asked('he-IL', { almoner_language: 'en' })).toBe('en')
  expect(asked('en-US', { almoner_language: 'he' })).toBe('he')
  expect(asked('en-US', { almoner_language: 'xx' })).toBe('en')
})
