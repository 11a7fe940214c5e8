import { expect, test } from 'vitest'
import { schemaOfField } from '../custom-fields/custom-value.js'
import { answersOf } from './checkout-answers.js'
import { faultsOf } from './checkout-rules.js'
import type { CheckoutForm } from './checkout-form.js'
import type { CheckoutQuestion, CheckoutTerms } from './checkout-terms.js'
import { askedTypes } from './choices.js'

const options = [
  { key: 's', label: 'Small' },
  { key: 'l', label: 'Large' },
]

const said: Readonly<Record<CheckoutQuestion['type'], [values: string[], kept: unknown]>> = {
  text: [['  Blue\n door '], 'Blue door'],
  longText: [['Blue door,\nsecond floor '], 'Blue door,\nsecond floor'],
  number: [['12,5'], 12.5],
  money: [['1.250,5'], { amount: 1_250_50, currency: 'eur' }],
  date: [['2024-02-29'], '2024-02-29'],
  choice: [['l'], 'l'],
  choices: [
    ['l', 's', 'l'],
    ['s', 'l'],
  ],
  yesNo: [['yes'], true],
  link: [[' example.org/roof '], 'https://example.org/roof'],
}

const refused: readonly (readonly [CheckoutQuestion['type'], string, string])[] = [
  ['text', 'x'.repeat(251), 'too_long'],
  ['number', 'twelve', 'number'],
  ['number', '1.1234567', 'number'],
  ['money', 'plenty', 'amount'],
  ['money', '0', 'amount'],
  ['money', '1.234.5', 'amount'],
  ['link', 'a web page', 'link'],
  ['link', 'javascript://example.org', 'link'],
  ['link', `example.org/${'x'.repeat(500)}`, 'link'],
  ['date', '2026-02-30', 'date'],
  ['date', 'tomorrow', 'date'],
  ['choice', 'Large', 'choice'],
  ['yesNo', 'no', 'choice'],
]

const asking = (type: CheckoutQuestion['type']): CheckoutQuestion => ({
  key: `charge.${type}`,
  label: type,
  type,
  options,
  isRequired: false,
  appliesTo: [],
})
const termsAsking = (...questions: CheckoutQuestion[]) => ({ questions, currency: 'eur' }) as unknown as CheckoutTerms
const formSaying = (answers: CheckoutForm['answers']) => ({ frequency: 'single', answers }) as unknown as CheckoutForm

test.each(askedTypes)('an answer of type %s is what its field takes', (type) => {
  const [values, kept] = said[type]
  const answers = answersOf(termsAsking(asking(type)), formSaying([{ key: `charge.${type}`, values }]))
  expect(answers).toEqual([{ recordKind: 'charge', key: type, type, value: kept }])
  expect(schemaOfField({ type, options }).parse(answers[0]?.value)).toEqual(kept)
})

test.each(refused)('of type %s, “%s” is no answer: %s', (type, value, fault) => {
  const terms = { ...termsAsking(asking(type)), frequencies: [], fields: {}, consents: [], methods: [] }
  const form = { ...formSaying([{ key: `charge.${type}`, values: [value] }]), giver: {}, shares: [{}], consents: [] }
  const faults = faultsOf(
    { ...terms, designations: { mode: 'single', choices: [] } } as unknown as CheckoutTerms,
    form as unknown as CheckoutForm,
  )
  expect(faults.filter(({ path }) => path.startsWith('answers'))).toEqual([{ path: `answers.charge.${type}`, fault }])
})

test('what was not asked, or asked with gifts of another frequency, is left aside', () => {
  const monthly = { ...asking('text'), appliesTo: ['monthly' as const] }
  const answers = [
    { key: 'charge.text', values: ['Blue'] },
    { key: 'donor.text', values: ['Red'] },
    { key: 'charge.number', values: [' '] },
  ]
  expect(answersOf(termsAsking(monthly, asking('number')), formSaying(answers))).toEqual([])
})
