import type { CustomValue } from '../custom-fields/custom-value.js'
import type { CheckoutForm } from './checkout-form.js'
import { readDonorAmount } from '../amount-text.js'
import { zero } from '../minor-units.js'
import type { Currency } from '../money.js'
import { isAskedAt, withScheme } from './checkout-rules.js'
import type { CheckoutQuestion, CheckoutTerms } from './checkout-terms.js'
import { askedKinds } from './choices.js'

export interface AskedValue {
  recordKind: (typeof askedKinds)[number]
  key: string
  type: CheckoutQuestion['type']
  value: CustomValue
}

/** What a form in which `faultsOf` finds nothing says to the questions that were asked, as custom fields keep it. */
export function answersOf(terms: CheckoutTerms, { frequency, answers }: CheckoutForm): AskedValue[] {
  return terms.questions.filter(isAskedAt(frequency)).flatMap((question) => {
    const said = answers.find(({ key }) => key === question.key)?.values.map((value) => value.trim()) ?? []
    const values = said.filter((value) => value !== '')
    const recordKind = askedKinds.find((kind) => question.key.startsWith(`${kind}.`))
    if (!recordKind || values.length === 0) return []
    const key = question.key.slice(recordKind.length + 1)
    return [{ recordKind, key, type: question.type, value: valueOf(question, values, terms.currency) }]
  })
}

function valueOf({ type, options }: CheckoutQuestion, values: readonly string[], currency: Currency): CustomValue {
  const [first = ''] = values
  switch (type) {
    case 'choices':
      return options.map(({ key }) => key).filter((key) => values.includes(key))
    case 'yesNo':
      return true
    case 'number':
      return Number(first.replace(',', '.'))
    case 'money':
      return { amount: readDonorAmount(first) ?? zero, currency }
    case 'link':
      return withScheme(first)
    case 'text':
      return first.replace(/\s+/g, ' ')
    case 'longText':
    case 'choice':
    case 'date':
      return first
  }
}
