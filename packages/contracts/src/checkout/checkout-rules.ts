import { allocate, grossUp, subtract, zero, type MinorUnits } from '../minor-units.js'
import { readDonorAmount } from '../amount-text.js'
import { nationalIdRefusal, readNationalId } from '../donors/national-id.js'
import { money, type Money } from '../money.js'
import type { CheckoutAnswer, CheckoutForm, Giver } from './checkout-form.js'
import type { FieldNeed, Frequency } from './choices.js'
import type { CheckoutQuestion, CheckoutTerms, FrequencyTerms } from './checkout-terms.js'

export const checkoutFaults = {
  required: 'Required',
  email: 'Enter a valid email address',
  amount: 'Enter an amount',
  amount_least: 'Less than can be given here',
  amount_most: 'More than can be given here',
  amount_offered: 'Choose one of the amounts',
  frequency: 'Gifts cannot be given this often here',
  shares: 'The shares have to sum to 100 %',
  designation: 'Choose where the gift should go',
  fee_cover: 'Fees are covered in another way here',
  terms: 'Please accept the terms to go on',
  consent: 'Needed to go on',
  choice: 'Choose one of these',
  number: 'Enter a number',
  date: 'Enter a date',
  link: 'Enter a web address, such as example.org',
  method: 'Choose how to pay',
  reward: 'This reward is not available here',
  reward_least: 'This reward needs a larger gift',
  reward_gone: 'This reward is no longer available. Choose another one, or none.',
  not_taken: 'Not asked for here',
  too_long: 'Longer than can be kept',
  national_id: nationalIdRefusal,
} as const
export type CheckoutFaultCode = keyof typeof checkoutFaults

export interface CheckoutFault {
  path: string
  fault: CheckoutFaultCode
  /** Of `amount_least`, `amount_most` and `reward_least`: the limit in minor units. */
  limit?: MinorUnits
}

export type CheckoutAttempt = Omit<CheckoutForm, 'amount' | 'giver'> & {
  amount: MinorUnits | null
  giver: { [Field in keyof Giver]?: Giver[Field] | null | undefined }
}

export const termsOf = (terms: CheckoutTerms, frequency: Frequency): FrequencyTerms | undefined =>
  terms.frequencies.find((offered) => offered.frequency === frequency)

export interface CheckoutTotal {
  gift: Money
  cover: Money
  total: Money
}

export function totalOf(terms: CheckoutTerms, gift: MinorUnits, coversFees: boolean): CheckoutTotal {
  const total = isCovering(terms, coversFees) ? grossUp(gift, terms.feeCover) : gift
  const inCurrency = (amount: MinorUnits) => money(amount, terms.currency)
  return { gift: inCurrency(gift), cover: inCurrency(subtract(total, gift)), total: inCurrency(total) }
}

export function isCovering(terms: CheckoutTerms, coversFees: boolean): boolean {
  return terms.feeCover.mode === 'mandatory' || (terms.feeCover.mode !== 'off' && coversFees)
}

/** What each fund gets of an amount by the shares in percent; the parts sum to the amount. */
export function splitOf(
  amount: MinorUnits,
  shares: CheckoutForm['shares'],
): { designationId: string; amount: MinorUnits }[] {
  const parts = allocate(
    amount,
    shares.map(({ percent }) => percent),
  )
  return shares.map(({ designationId }, index) => ({ designationId, amount: parts[index] ?? zero }))
}

export function faultsOf(terms: CheckoutTerms, form: CheckoutAttempt): CheckoutFault[] {
  return [
    ...amountFaults(terms, form),
    ...shareFaults(terms, form),
    ...giverFaults(terms, form),
    ...tributeFaults(terms, form),
    ...rewardFaults(terms, form),
    ...terms.questions.filter(isAskedAt(form.frequency)).flatMap((question) => questionFaults(question, form.answers)),
    ...terms.consents
      .filter(({ key, isRequired }) => isRequired && !form.consents.includes(key))
      .map(({ key }): CheckoutFault => ({ path: `consents.${key}`, fault: 'consent' })),
    ...(terms.terms?.isRequired && !form.acceptsTerms ? [{ path: 'acceptsTerms', fault: 'terms' } as const] : []),
    ...(terms.methods.includes(form.method) ? [] : [{ path: 'method', fault: 'method' } as const]),
  ]
}

/** Whether a form can be given: where `faultsOf` finds nothing, nothing that a gift needs is missing. */
export function isComplete(terms: CheckoutTerms, form: CheckoutAttempt): form is CheckoutForm {
  return faultsOf(terms, form).length === 0
}

function amountFaults(terms: CheckoutTerms, { amount, frequency, coversFees }: CheckoutAttempt): CheckoutFault[] {
  const offered = termsOf(terms, frequency)
  if (!offered) return [{ path: 'frequency', fault: 'frequency' }]
  const { least, most, allowsCustom, suggested } = offered
  if (amount === null) return [{ path: 'amount', fault: 'amount' }]
  if (amount < least) return [{ path: 'amount', fault: 'amount_least', limit: least }]
  if (amount > most) return [{ path: 'amount', fault: 'amount_most', limit: most }]
  if (!allowsCustom && !suggested.some((one) => one.amount === amount))
    return [{ path: 'amount', fault: 'amount_offered' }]
  return coversFees && terms.feeCover.mode === 'off' ? [{ path: 'coversFees', fault: 'fee_cover' }] : []
}

function shareFaults({ designations }: CheckoutTerms, { shares }: CheckoutAttempt): CheckoutFault[] {
  const { mode, choices, defaultId } = designations
  const ids = shares.map(({ designationId }) => designationId)
  const fault = (code: CheckoutFaultCode): CheckoutFault[] => [{ path: 'shares', fault: code }]
  if (shares.length === 0) return mode === 'hidden' || mode === 'locked' || defaultId ? [] : fault('designation')
  if (mode === 'hidden' || mode === 'locked') return ids.length === 1 && ids[0] === defaultId ? [] : fault('not_taken')
  const areKnown = ids.every((id) => choices.some((choice) => choice.id === id))
  if (!areKnown || new Set(ids).size < ids.length || (mode === 'single' && ids.length > 1)) return fault('designation')
  return shares.reduce((sum, { percent }) => sum + percent, 0) === 100 ? [] : fault('shares')
}

// Loose on purpose: the mail itself shows whether an address is right.
const email = /^[^\s@"]+@[^\s@]+\.[^\s@]+$/

function giverFaults({ fields }: CheckoutTerms, { giver, giftAid }: CheckoutAttempt): CheckoutFault[] {
  const required = (field: 'firstName' | 'lastName' | 'email'): CheckoutFault[] =>
    isBlank(giver[field]) ? [{ path: `giver.${field}`, fault: 'required' }] : []
  const asked = (field: 'phone' | 'employer' | 'birthDate' | 'nationalId'): CheckoutFault[] =>
    needFaults(fields[field], `giver.${field}`, giver[field])
  return [
    ...required('firstName'),
    ...required('lastName'),
    ...required('email'),
    ...(!isBlank(giver.email) && !email.test(giver.email?.trim() ?? '')
      ? [{ path: 'giver.email', fault: 'email' } as const]
      : []),
    ...(!isBlank(giver.organization) && !fields.takesOrganizations
      ? [{ path: 'giver.organization', fault: 'not_taken' } as const]
      : []),
    ...asked('phone'),
    ...(giftAid ? declaredFaults(fields, giver) : addressFaults(fields.address, giver.address)),
    ...asked('employer'),
    ...asked('birthDate'),
    ...asked('nationalId'),
    ...nationalIdFaults(fields, giver.nationalId),
  ]
}

export const isAskedAt =
  (frequency: Frequency) =>
  ({ appliesTo }: Pick<CheckoutQuestion, 'appliesTo'>): boolean =>
    appliesTo.length === 0 || appliesTo.includes(frequency)

function needFaults(need: FieldNeed, path: string, value: unknown): CheckoutFault[] {
  if (need === 'hidden') return isBlank(value) ? [] : [{ path, fault: 'not_taken' }]
  return need === 'required' && isBlank(value) ? [{ path, fault: 'required' }] : []
}

function nationalIdFaults(
  { nationalId: need, nationalIdRule }: CheckoutTerms['fields'],
  typed: Giver['nationalId'],
): CheckoutFault[] {
  if (need === 'hidden' || !typed || isBlank(typed) || readNationalId(nationalIdRule, typed) !== null) return []
  return [{ path: 'giver.nationalId', fault: 'national_id' }]
}

function addressFaults(need: FieldNeed, address: Giver['address']): CheckoutFault[] {
  if (!address) return need === 'required' ? [{ path: 'giver.address.line1', fault: 'required' }] : []
  if (need === 'hidden') return [{ path: 'giver.address.line1', fault: 'not_taken' }]
  return (['line1', 'city', 'country'] as const)
    .filter((field) => isBlank(address[field]))
    .map((field) => ({ path: `giver.address.${field}`, fault: 'required' }))
}

/** A declaration names a person and their home; https://www.gov.uk/guidance/gift-aid-declarations-claiming-tax-back-on-donations */
function declaredFaults({ takesGiftAid }: CheckoutTerms['fields'], giver: CheckoutAttempt['giver']): CheckoutFault[] {
  if (!takesGiftAid || !isBlank(giver.organization)) return [{ path: 'giftAid', fault: 'not_taken' }]
  const faults = addressFaults('required', giver.address)
  const isCodeMissing = giver.address && isBlank(giver.address.postalCode)
  return isCodeMissing ? [...faults, { path: 'giver.address.postalCode', fault: 'required' }] : faults
}

function tributeFaults({ fields }: CheckoutTerms, { tribute, isAnonymous, comment }: CheckoutAttempt): CheckoutFault[] {
  return [
    ...(isAnonymous && !fields.takesAnonymous ? [{ path: 'isAnonymous', fault: 'not_taken' } as const] : []),
    ...(!isBlank(comment) && !fields.takesComment ? [{ path: 'comment', fault: 'not_taken' } as const] : []),
    ...(tribute && !fields.takesTribute ? [{ path: 'tribute', fault: 'not_taken' } as const] : []),
    ...(tribute && isBlank(tribute.honoree) ? [{ path: 'tribute.honoree', fault: 'required' } as const] : []),
    ...(tribute && !isBlank(tribute.recipientEmail) && !email.test(tribute.recipientEmail ?? '')
      ? [{ path: 'tribute.recipientEmail', fault: 'email' } as const]
      : []),
  ]
}

function rewardFaults({ rewards }: CheckoutTerms, { rewardId, amount }: CheckoutAttempt): CheckoutFault[] {
  if (!rewardId) return []
  const reward = rewards.find(({ id }) => id === rewardId)
  if (!reward) return [{ path: 'rewardId', fault: 'reward' }]
  if (reward.left === 0) return [{ path: 'rewardId', fault: 'reward_gone' }]
  if (amount !== null && amount < reward.least)
    return [{ path: 'rewardId', fault: 'reward_least', limit: reward.least }]
  return []
}

function questionFaults(question: CheckoutQuestion, answers: readonly CheckoutAnswer[]): CheckoutFault[] {
  const { key, type, options, isRequired } = question
  const path = `answers.${key}`
  const values = answers.find((answer) => answer.key === key)?.values.filter((value) => value.trim() !== '') ?? []
  if (values.length === 0) return isRequired ? [{ path, fault: 'required' }] : []
  if (values.length > 1 && type !== 'choices') return [{ path, fault: 'choice' }]
  const areFine = values.every((value) => isAnswer(type, options, value.trim()))
  return areFine ? [] : [{ path, fault: faultByType[type] }]
}

const faultByType: Readonly<Record<CheckoutQuestion['type'], CheckoutFaultCode>> = {
  text: 'too_long',
  longText: 'too_long',
  number: 'number',
  money: 'amount',
  date: 'date',
  choice: 'choice',
  choices: 'choice',
  yesNo: 'choice',
  link: 'link',
}

// A parser may take the 30th of February for a day in March.
const isDay = (value: string): boolean => {
  const time = Date.parse(value)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

/** How long an answer may be that is written in a line. */
export const longestLine = 250

/** How long a web address may be. */
export const longestLink = 500

/** A web address as donors type it, with the scheme that they leave out. */
export const withScheme = (address: string): string =>
  /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `https://${address}`

// The last part of a host is no number, else it would be an address of a machine.
const webAddress = /^https?:\/\/([\p{L}\d-]+\.)+\p{L}[\p{L}\d-]*(:\d{1,4})?([/?#]\S*)?$/iu
const isWebAddress = (address: string): boolean => address.length <= longestLink && webAddress.test(address)

function isAnswer(type: CheckoutQuestion['type'], options: CheckoutQuestion['options'], value: string): boolean {
  switch (type) {
    case 'choice':
    case 'choices':
      return options.some(({ key }) => key === value)
    case 'yesNo':
      return value === 'yes'
    case 'number':
      return /^-?\d{1,12}([.,]\d{1,6})?$/.test(value)
    case 'money':
      return readDonorAmount(value) !== null
    case 'link':
      return isWebAddress(withScheme(value))
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(value) && isDay(value)
    case 'text':
      return value.length <= longestLine
    case 'longText':
      return true
  }
}

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
