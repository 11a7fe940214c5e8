import { minorUnits, type MinorUnits } from '@almoner/contracts/minor-units'
import { declaredScopes, frequencies, type Frequency } from '@almoner/contracts/checkout/choices'
import { isAskedAt, type CheckoutAttempt } from '@almoner/contracts/checkout/checkout-rules'
import type { CheckoutTerms } from '@almoner/contracts/checkout/checkout-terms'
import type { Prefill } from '@almoner/contracts/checkout/public-view'
import type { PaymentMethod } from '@almoner/contracts/charges/charge'
import { readDonorAmount, typedAmount } from '@almoner/contracts/amount-text'

/** The donor's form as it is typed: the names of its inputs and what stands in them, a list for each. */
export type Fields = Record<string, string[]>

export const customChoice = 'custom'

export const first = (fields: Fields, name: string): string => fields[name]?.[0] ?? ''

/** What the form says when it is opened. */
export function initialFields(terms: CheckoutTerms, prefill: Prefill): Fields {
  const frequency = prefill.frequency ?? terms.defaultFrequency
  const funds = terms.designations
  const wanted = funds.choices.find(({ id }) => id === prefill.designationId)?.id
  return {
    frequency: [frequency],
    ...amountFields(terms, frequency, prefill.amount),
    ...(terms.feeCover.mode === 'preselected' ? { coversFees: ['yes'] } : {}),
    designation: [wanted ?? funds.defaultId ?? ''],
    method: [terms.methods[0] ?? 'card'],
    country: [''],
  }
}

/** The choice of an amount that a frequency begins with, or that of `amount` where one is wanted. */
export function amountFields(terms: CheckoutTerms, frequency: Frequency, amount: MinorUnits | null): Fields {
  const suggested = terms.frequencies.find((offered) => offered.frequency === frequency)?.suggested ?? []
  if (amount !== null) {
    const isSuggested = suggested.some((one) => one.amount === amount)
    return isSuggested
      ? { amount: [String(amount)], customAmount: [''] }
      : { amount: [customChoice], customAmount: [typedAmount(amount)] }
  }
  const initial = suggested.find(({ isDefault }) => isDefault) ?? suggested[0]
  return { amount: [initial ? String(initial.amount) : customChoice], customAmount: [''] }
}

export function frequencyOf(terms: CheckoutTerms, fields: Fields): Frequency {
  const typed = first(fields, 'frequency')
  return frequencies.find((frequency) => frequency === typed) ?? terms.defaultFrequency
}

/** The amount of the gift in minor units; null while there is none. */
function amountOf(fields: Fields): MinorUnits | null {
  const custom = first(fields, 'customAmount')
  const choice = first(fields, 'amount')
  // Without a script the choice may still be at an amount when another was typed.
  if (choice === customChoice || custom.trim() !== '') return readDonorAmount(custom)
  return /^\d{1,12}$/.test(choice) ? minorUnits(Number(choice)) : null
}

export const isSplit = (fields: Fields): boolean => first(fields, 'isSplit') === 'yes'

function sharesOf(terms: CheckoutTerms, fields: Fields): CheckoutAttempt['shares'] {
  const { mode, choices } = terms.designations
  if (mode === 'hidden' || mode === 'locked') return []
  if (mode === 'multi' && isSplit(fields)) {
    return choices
      .map(({ id }) => ({ designationId: id, percent: Number(first(fields, `share.${id}`) || 0) }))
      .filter(({ percent }) => Number.isInteger(percent) && percent > 0)
  }
  const id = first(fields, 'designation')
  return id === '' ? [] : [{ designationId: id, percent: 100 }]
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text)

function addressOf(fields: Fields): CheckoutAttempt['giver']['address'] {
  const part = (name: string) => orNull(first(fields, name))
  const parts = ['line1', 'line2', 'city', 'region', 'postalCode'].map(part)
  if (parts.every((value) => value === null)) return null
  return {
    line1: part('line1') ?? '',
    line2: part('line2'),
    city: part('city') ?? '',
    region: part('region'),
    postalCode: part('postalCode'),
    country: first(fields, 'country'),
  }
}

function tributeOf(fields: Fields): CheckoutAttempt['tribute'] {
  const kind = first(fields, 'tributeKind')
  if (kind !== 'honor' && kind !== 'memory') return null
  return {
    kind,
    honoree: first(fields, 'honoree'),
    recipientName: orNull(first(fields, 'recipientName')),
    recipientEmail: orNull(first(fields, 'recipientEmail')),
    message: orNull(first(fields, 'tributeMessage')),
  }
}

/** For which gifts the form declares Gift Aid. */
export function declaredOf({ fields: asked }: CheckoutTerms, fields: Fields): CheckoutAttempt['giftAid'] {
  return asked.takesGiftAid ? (declaredScopes.find((scope) => scope === first(fields, 'giftAid')) ?? null) : null
}

/** The reward that is chosen; null where there are none, or none is wanted. */
function rewardOf({ rewards }: CheckoutTerms, fields: Fields): string | null {
  const chosen = first(fields, 'rewardId')
  return rewards.length === 0 || chosen === 'none' ? null : orNull(chosen)
}

/** What the form says, as `faultsOf` checks it and the server takes it. */
export function attemptOf(terms: CheckoutTerms, fields: Fields): CheckoutAttempt {
  const text = (name: string) => orNull(first(fields, name))
  return {
    frequency: frequencyOf(terms, fields),
    amount: amountOf(fields),
    coversFees: first(fields, 'coversFees') === 'yes',
    shares: sharesOf(terms, fields),
    method: (first(fields, 'method') || terms.methods[0] || 'card') as PaymentMethod,
    giver: {
      firstName: text('firstName'),
      lastName: text('lastName'),
      email: text('email')?.trim() ?? null,
      organization: declaredOf(terms, fields) ? null : text('organization'),
      phone: text('phone'),
      address: terms.fields.address === 'hidden' && !declaredOf(terms, fields) ? null : addressOf(fields),
      employer: text('employer'),
      birthDate: text('birthDate'),
      nationalId: text('nationalId'),
    },
    isAnonymous: first(fields, 'isAnonymous') === 'yes',
    comment: text('comment'),
    tribute: tributeOf(fields),
    giftAid: declaredOf(terms, fields),
    rewardId: rewardOf(terms, fields),
    answers: terms.questions.filter(isAskedAt(frequencyOf(terms, fields))).flatMap(({ key }) => {
      const values = (fields[`answer.${key}`] ?? []).filter((value) => value.trim() !== '')
      return values.length > 0 ? [{ key, values }] : []
    }),
    consents: terms.consents.filter(({ key }) => first(fields, `consent.${key}`) === 'yes').map(({ key }) => key),
    acceptsTerms: first(fields, 'acceptsTerms') === 'yes',
  }
}

/** The input that a fault is shown at. */
export function inputOfFault(path: string): string {
  if (path.startsWith('giver.address.')) return path.slice('giver.address.'.length)
  if (path.startsWith('giver.')) return path.slice('giver.'.length)
  if (path.startsWith('tribute.')) return path.slice('tribute.'.length)
  if (path.startsWith('answers.')) return `answer.${path.slice('answers.'.length)}`
  if (path.startsWith('consents.')) return `consent.${path.slice('consents.'.length)}`
  return path === 'shares' ? 'designation' : path
}

/** The form of what was sent without a script. */
export function fieldsOf(pairs: Iterable<readonly [name: string, value: string]>): Fields {
  const fields: Fields = {}
  for (const [name, value] of pairs) (fields[name] ??= []).push(value)
  return fields
}

/** The fields that a draft of ours fills in. */
export function fieldsOfAttempt(terms: CheckoutTerms, form: CheckoutAttempt): Fields {
  const { giver, tribute } = form
  const funds = terms.designations
  const all: Record<string, string | null | undefined> = {
    firstName: giver.firstName,
    lastName: giver.lastName,
    email: giver.email,
    organization: giver.organization,
    phone: giver.phone,
    employer: giver.employer,
    birthDate: giver.birthDate,
    line1: giver.address?.line1,
    line2: giver.address?.line2,
    city: giver.address?.city,
    region: giver.address?.region,
    postalCode: giver.address?.postalCode,
    country: giver.address?.country,
    comment: form.comment,
    tributeKind: tribute?.kind,
    honoree: tribute?.honoree,
    recipientName: tribute?.recipientName,
    recipientEmail: tribute?.recipientEmail,
    tributeMessage: tribute?.message,
    coversFees: form.coversFees ? 'yes' : null,
    giftAid: form.giftAid,
    rewardId: form.rewardId,
    isAnonymous: form.isAnonymous ? 'yes' : null,
    isOrganization: giver.organization ? 'yes' : null,
    isSplit: form.shares.length > 1 ? 'yes' : null,
    designation: form.shares.length === 1 ? form.shares[0]?.designationId : funds.defaultId,
  }
  const plain = Object.entries(all).flatMap(([name, value]): [string, string[]][] => (value ? [[name, [value]]] : []))
  return {
    ...initialFields(terms, {
      frequency: form.frequency,
      amount: form.amount,
      designationId: null,
      declined: null,
    }),
    ...Object.fromEntries(plain),
    ...Object.fromEntries(
      form.shares.map(({ designationId, percent }) => [`share.${designationId}`, [String(percent)]]),
    ),
    ...Object.fromEntries(form.answers.map(({ key, values }) => [`answer.${key}`, values])),
    ...Object.fromEntries(form.consents.map((key) => [`consent.${key}`, ['yes']])),
    frequency: [form.frequency],
  }
}
