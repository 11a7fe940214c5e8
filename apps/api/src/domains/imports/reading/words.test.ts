import { describe, expect, it } from 'vitest'
import { countryOf } from './countries.js'
import { currenciesOf } from './currency-words.js'
import { usualMethod, usualMode, usualStatus } from './words.js'

describe('words of other products', () => {
  it.each([
    ['Completed', 'succeeded'],
    ['Cancelled', 'canceled'],
    ['REFUNDED', 'refunded'],
    ['Pending', 'pending'],
    ['in progress', 'pending'],
    ['Declined', 'failed'],
    ['toString', null],
    ['', null],
  ])('status %s', (word, status) => expect(usualStatus(word)).toBe(status))

  it.each([
    ['Stripe', 'card'],
    ['Paypal', 'paypal'],
    ['Offline', 'other'],
    ['Payroll Deduction', 'other'],
    ['Check', 'cheque'],
    ['Direct Debit', 'bank_debit'],
    ['Apple Pay', 'apple_pay'],
    ['barter', null],
  ])('method %s', (word, method) => expect(usualMethod(word)).toBe(method))

  it.each([
    ['TRUE', 'Test Mode', 'test'],
    ['FALSE', 'Test Mode', 'live'],
    ['true', 'livemode', 'live'],
    ['no', 'Is live', 'test'],
    ['live', 'Mode', 'live'],
    ['sandbox', 'Mode', 'test'],
    ['maybe', 'Test Mode', null],
  ])('mode %s under %s', (word, heading, mode) => expect(usualMode(word, heading)).toBe(mode))

  it.each([
    ['United States', 'US'],
    ['usa', 'US'],
    ['U.S.A.', 'US'],
    ['UK', 'GB'],
    ['Deutschland', 'DE'],
    ['ישראל', 'IL'],
    ['de', 'DE'],
    ['Atlantis', 'Atlantis'],
  ])('country %s', (word, country) => expect(countryOf(word)).toBe(country))

  it.each([
    ['USD', ['usd']],
    ['€', ['eur']],
    ['$', ['usd', 'cad', 'aud']],
    ['JPY', []],
  ])('currency %s', (word, currencies) => expect(currenciesOf(word)).toEqual(currencies))
})
