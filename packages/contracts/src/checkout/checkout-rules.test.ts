import { minorUnits } from '../minor-units.js'
import { describe, expect, test } from 'vitest'
import type { CheckoutTerms } from './checkout-terms.js'
import { faultsOf, splitOf, totalOf, type CheckoutAttempt } from './checkout-rules.js'

const options = [
  { key: 's', label: 'Small' },
  { key: 'l', label: 'Large' },
]

const terms: CheckoutTerms = {
  currency: 'usd',
  frequencies: [
    { frequency: 'single', suggested: [], allowsCustom: true, least: minorUnits(500), most: minorUnits(1_000_000) },
    {
      frequency: 'monthly',
      suggested: [{ amount: minorUnits(2_500), impact: null, isDefault: true }],
      allowsCustom: false,
      least: minorUnits(500),
      most: minorUnits(100_000),
    },
  ],
  defaultFrequency: 'single',
  designations: {
    mode: 'multi',
    choices: [
      { id: 'a', name: 'Shelter', description: null },
      { id: 'b', name: 'Kitchen', description: null },
    ],
    defaultId: 'a',
  },
  feeCover: { mode: 'optional', rateBps: 290, fixed: minorUnits(30) },
  fields: {
    phone: 'hidden',
    address: 'optional',
    employer: 'hidden',
    birthDate: 'hidden',
    nationalId: 'hidden',
    nationalIdRule: 'any',
    takesOrganizations: false,
    takesAnonymous: true,
    takesComment: true,
    takesTribute: true,
    takesGiftAid: false,
  },
  goods: null,
  rewards: [],
  questions: [{ key: 'donor.shirt', label: 'Shirt size', type: 'choice', options, isRequired: true, appliesTo: [] }],
  consents: [],
  terms: { isRequired: true, text: null, url: 'https://example.org/terms' },
  methods: ['card'],
  drafts: { isSaved: true, asksFirst: true },
}

const form: CheckoutAttempt = {
  frequency: 'single',
  amount: minorUnits(2_500),
  coversFees: false,
  shares: [],
  method: 'card',
  giver: { firstName: 'Dana', lastName: 'Levi', email: 'dana@example.org' },
  isAnonymous: false,
  answers: [{ key: 'donor.shirt', values: ['s'] }],
  consents: [],
  acceptsTerms: true,
}

const found = (change: Partial<CheckoutAttempt>, of: Partial<CheckoutTerms> = {}) =>
  faultsOf({ ...terms, ...of }, { ...form, ...change }).map(({ path, fault }) => `${path}: ${fault}`)

describe('a form', () => {
  test('that keeps to the terms has no fault', () => {
    expect(found({})).toEqual([])
  })

  test.each([
    [{ amount: null }, 'amount: amount'],
    [{ amount: minorUnits(499) }, 'amount: amount_least'],
    [{ amount: minorUnits(1_000_001) }, 'amount: amount_most'],
    [{ frequency: 'monthly', amount: minorUnits(3_000) }, 'amount: amount_offered'],
    [{ frequency: 'daily' }, 'frequency: frequency'],
    [{ acceptsTerms: false }, 'acceptsTerms: terms'],
    [{ method: 'paypal' }, 'method: method'],
    [{ answers: [] }, 'answers.donor.shirt: required'],
    [{ answers: [{ key: 'donor.shirt', values: ['XXL'] }] }, 'answers.donor.shirt: choice'],
    [{ answers: [{ key: 'donor.shirt', values: ['s', 'l'] }] }, 'answers.donor.shirt: choice'],
    [{ giver: { ...form.giver, email: 'dana at home' } }, 'giver.email: email'],
    [{ giver: { ...form.giver, lastName: ' ' } }, 'giver.lastName: required'],
    [{ giver: { ...form.giver, phone: '+1 555 0100' } }, 'giver.phone: not_taken'],
    [{ shares: [{ designationId: 'c', percent: 100 }] }, 'shares: designation'],
    [{ shares: [{ designationId: 'a', percent: 60 }] }, 'shares: shares'],
    [{ tribute: { kind: 'honor', honoree: '' } }, 'tribute.honoree: required'],
  ] satisfies [Partial<CheckoutAttempt>, string][])('%j has the fault %s', (change, fault) => {
    expect(found(change)).toEqual([fault])
  })

  test('is asked only what goes with its frequency', () => {
    const questions = terms.questions.map((question) => ({ ...question, appliesTo: ['monthly' as const] }))
    expect(found({ answers: [] }, { questions })).toEqual([])
    expect(found({ answers: [], frequency: 'monthly' }, { questions })).toEqual(['answers.donor.shirt: required'])
  })

  test('declares Gift Aid with a home, as a person, and where it is asked for', () => {
    const british: Partial<CheckoutTerms> = {
      fields: { ...terms.fields, address: 'hidden', takesOrganizations: true, takesGiftAid: true },
    }
    const address = { line1: '1 High Street', city: 'York', postalCode: 'YO1 7AA', country: 'GB' }
    const declared = (giver: Partial<CheckoutAttempt['giver']>, of = british) =>
      found({ giftAid: 'all', giver: { ...form.giver, ...giver } }, of)
    expect(declared({ address })).toEqual([])
    expect(declared({})).toEqual(['giver.address.line1: required'])
    expect(declared({ address: { ...address, postalCode: ' ' } })).toEqual(['giver.address.postalCode: required'])
    expect(declared({ address, organization: 'River Ltd' })).toEqual(['giftAid: not_taken'])
    expect(declared({ address }, {})).toEqual(['giftAid: not_taken'])
  })

  test('of one fund takes no second', () => {
    const designations = { ...terms.designations, mode: 'single' as const }
    const shares = [
      { designationId: 'a', percent: 50 },
      { designationId: 'b', percent: 50 },
    ]
    expect(found({ shares }, { designations })).toEqual(['shares: designation'])
    expect(found({ shares })).toEqual([])
  })

  test('of a campaign with a fund of its own takes no other', () => {
    const designations = { ...terms.designations, mode: 'locked' as const }
    expect(found({ shares: [{ designationId: 'b', percent: 100 }] }, { designations })).toEqual(['shares: not_taken'])
  })
})

describe('covering the fees', () => {
  test('leaves the gift whole after them', () => {
    const { cover, total } = totalOf(terms, minorUnits(100_00), true)
    expect(total.amount).toBe(103_30)
    expect(cover.amount).toBe(3_30)
  })

  test('is not done where the campaign does not offer it, and always where it must be', () => {
    expect(
      totalOf({ ...terms, feeCover: { ...terms.feeCover, mode: 'off' } }, minorUnits(100_00), true).cover.amount,
    ).toBe(0)
    expect(
      totalOf({ ...terms, feeCover: { ...terms.feeCover, mode: 'mandatory' } }, minorUnits(100_00), false).cover.amount,
    ).toBe(3_30)
  })
})

test('shares of an amount sum to it', () => {
  const parts = splitOf(minorUnits(10_01), [
    { designationId: 'a', percent: 33 },
    { designationId: 'b', percent: 33 },
    { designationId: 'c', percent: 34 },
  ])
  expect(parts.map(({ amount }) => amount)).toEqual([3_30, 3_30, 3_41])
})

test('an Israeli id is held to its check digit, others are not, and a blank one is for the need to judge', () => {
  const told = (nationalIdRule: 'il' | 'any', nationalId: string) =>
    found(
      { giver: { ...form.giver, nationalId } },
      { fields: { ...terms.fields, nationalId: 'required', nationalIdRule } },
    )
  expect(told('il', '12345678-2')).toEqual([])
  expect(told('il', '123456789')).toEqual(['giver.nationalId: national_id'])
  expect(told('any', 'AB 123456 C')).toEqual([])
  expect(told('il', ' ')).toEqual(['giver.nationalId: required'])
})
