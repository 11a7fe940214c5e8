import type { PreviewRow } from '@almoner/contracts/imports/import-preview'
import { minorUnits } from '@almoner/contracts/minor-units'
import { expect, test } from 'vitest'
import { besides, origin } from './preview-texts'

const row: PreviewRow = {
  line: 2,
  donor: {
    name: 'Ann Rivers',
    type: 'person',
    email: null,
    language: null,
    birthDate: null,
    doNotContact: false,
    known: null,
  },
  amount: minorUnits(100_00),
  currency: 'usd',
  isRefund: false,
  date: '2026-03-01',
  status: 'succeeded',
  recurring: null,
  paysRecurring: null,
  mode: 'live',
  isAnonymous: false,
  utm: {},
  sourceUrl: null,
  campaign: 'General',
  designation: null,
  parts: [],
  tribute: null,
  receipt: null,
  giftAidOn: null,
  people: [],
  household: null,
}

test('a row that brings nothing besides its gift says nothing of it', () => {
  expect([...besides(row), ...origin(row)]).toEqual([])
})

test('language and birth date of the donor come first, then whom the row names, with their parts', () => {
  const said = besides({
    ...row,
    donor: { ...row.donor, language: 'es', birthDate: '1961-02-28' },
    people: [
      { role: 'partner', name: 'Tom Rivers', amount: null },
      { role: 'credited', name: 'Bob Hill', amount: minorUnits(70_50) },
    ],
    tribute: { kind: 'memory', honoree: 'Ida Moss' },
  })
  expect(said).toEqual([
    'Language: Spanish',
    'Born 02/28/1961',
    'Spouse or partner: Tom Rivers',
    'Credited with $70.50: Bob Hill',
    'In memory of Ida Moss',
  ])
})

test('where a gift came from is told by its parameters, then its page', () => {
  const utm = { term: 'river', source: 'spring-letter', medium: 'email' }
  expect(origin({ ...row, utm, sourceUrl: 'https://example.org/give' })).toEqual([
    'UTM source: spring-letter',
    'UTM medium: email',
    'UTM term: river',
    'Given on https://example.org/give',
  ])
})
