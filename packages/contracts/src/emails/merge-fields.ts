import type { z } from 'zod'
import { plainTextOf, type RichText } from '../rich-text.js'
import { tellsOf, type EmailKind } from './email-kinds.js'

interface FieldFacts {
  label: string
  canBeEmpty: boolean
}

/** What any mail to a donor can say. */
const commonFields = {
  'donor.firstName': { label: 'First name', canBeEmpty: true },
  'donor.lastName': { label: 'Last name', canBeEmpty: true },
  'donor.fullName': { label: 'Full name', canBeEmpty: true },
  'campaign.name': { label: 'Campaign', canBeEmpty: false },
  'campaign.url': { label: 'Address of the page', canBeEmpty: false },
  'org.name': { label: 'Organization', canBeEmpty: false },
  'entity.name': { label: 'Legal entity', canBeEmpty: false },
} as const satisfies Record<string, FieldFacts>

/** What a mail about a gift that was made can say. */
const giftFields = {
  'gift.amount': { label: 'Amount', canBeEmpty: false },
  'gift.date': { label: 'Date of the gift', canBeEmpty: false },
  'gift.frequency': { label: 'How often', canBeEmpty: false },
  'gift.method': { label: 'Payment method', canBeEmpty: false },
  'gift.number': { label: 'Transaction number', canBeEmpty: false },
  'gift.designation': { label: 'Fund', canBeEmpty: false },
  'receipt.number': { label: 'Receipt number', canBeEmpty: true },
  'receipt.url': { label: 'Link to the receipt', canBeEmpty: true },
  'refund.amount': { label: 'Amount returned', canBeEmpty: true },
  'refund.receipt': { label: 'What holds of its receipt', canBeEmpty: true },
} as const satisfies Record<string, FieldFacts>

/** What a mail to whoever is to know of a tribute can say. The donor's names are empty where they wish to stay unnamed. */
const tributeFields = {
  'tribute.dedication': { label: 'In whose honor or memory', canBeEmpty: false },
  'tribute.honoree': { label: 'Name of who is honored', canBeEmpty: false },
  'tribute.recipientName': { label: 'Name of who is told', canBeEmpty: true },
  'tribute.message': { label: 'Message of the donor', canBeEmpty: true },
} as const satisfies Record<string, FieldFacts>

/** What a mail about a recurring gift can say. Dates are of its own time zone, from its schedule. */
const donationFields = {
  'plan.amount': { label: 'Amount each time', canBeEmpty: false },
  'plan.frequency': { label: 'How often it is given', canBeEmpty: false },
  'plan.dueDate': { label: 'Day of the gift in question', canBeEmpty: true },
  'plan.nextDate': { label: 'Day of the next gift', canBeEmpty: true },
  'plan.retryDate': { label: 'Day of the next try', canBeEmpty: true },
  'plan.method': { label: 'Card or account it is paid by', canBeEmpty: false },
  'plan.cardExpires': { label: 'Month in which the card runs out', canBeEmpty: true },
  'plan.designation': { label: 'Fund it goes to', canBeEmpty: false },
  'plan.pausedUntil': { label: 'Day on which the pause ends', canBeEmpty: true },
  'plan.before': { label: 'What it was before the change', canBeEmpty: true },
  'plan.now': { label: 'What it is after the change', canBeEmpty: true },
  'plan.from': { label: 'Day from which the change holds', canBeEmpty: true },
  'plan.totalGiven': { label: 'Given so far', canBeEmpty: true },
  'plan.giftCount': { label: 'Gifts so far', canBeEmpty: true },
  'plan.number': { label: 'Number of the recurring gift', canBeEmpty: false },
  'plan.url': { label: 'Link to the donor’s own page', canBeEmpty: false },
} as const satisfies Record<string, FieldFacts>
export type DonationField = keyof typeof donationFields

/** Everything that a mail about a gift can say. */
export const mergeFields = { ...commonFields, ...giftFields, ...tributeFields, ...donationFields }
export type MergeField = keyof typeof mergeFields

const namesOf = (fields: Partial<typeof mergeFields>) => Object.keys(fields) as MergeField[]

/** The fields that a mail of this kind can say, in the order in which they are offered. */
export function mergeFieldsOf(kind: EmailKind): MergeField[] {
  const { gift, donation, tribute } = tellsOf(kind)
  return [
    ...namesOf(commonFields),
    ...(gift ? namesOf(giftFields) : []),
    ...(tribute ? namesOf(tributeFields) : []),
    ...(donation ? namesOf(donationFields) : []),
  ]
}

/** What stands for each field; one that is absent is empty. */
export type MergeValues = Partial<Record<MergeField, string>>

/** A field as people write it, with what stands there when it is empty. */
export const writtenField = (name: MergeField, fallback = ''): string =>
  fallback ? `{{${name}|${fallback}}}` : `{{${name}}}`

const field = /\{\{\s*([^{}|]*?)\s*(?:\|([^{}]*))?\}\}/g

/** The fields that are names of people, which a salutation must not end without. */
const isName = (name: MergeField): boolean => name.startsWith('donor.') || name === 'tribute.recipientName'

const isMergeField = (name: string): name is MergeField => Object.hasOwn(mergeFields, name)

/**
 * What is wrong with the merge fields of a text, a sentence each: unknown names, braces left open, and names of people
 * without a word to stand in for them.
 */
export function lintFields(text: string): string[] {
  const faults: string[] = []
  for (const [, name = '', fallback] of text.matchAll(field)) {
    if (!isMergeField(name)) {
      const near = nearestTo(name)
      faults.push(`There is no field ${name || 'without a name'}${near ? `, did you mean ${near}?` : ''}`)
    } else if (isName(name) && !fallback?.trim()) {
      faults.push(`Say what stands there when it is empty: ${writtenField(name, 'Friend')}`)
    }
  }
  if (/\{\{|\}\}/.test(withoutFields(text))) faults.push('A field is written {{like.this}}, with both braces closed')
  return faults
}

function nearestTo(name: string): MergeField | undefined {
  const simple = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
  const wanted = simple(name)
  if (wanted === '') return undefined
  return namesOf(mergeFields).find((known) => simple(known) === wanted || simple(known).endsWith(wanted))
}

/** What people wrote themselves of a text. */
export const withoutFields = (text: string): string => text.replace(field, '')

/** The text with each field's value, or its fallback where that is empty. A field that is not known stays as written. */
export function fillFields(text: string, values: MergeValues): string {
  return text.replace(field, (written, name: string, fallback?: string) => {
    if (!isMergeField(name)) return written
    const value = values[name] ?? ''
    return value.trim() === '' ? (fallback ?? '').trim() : value
  })
}

interface LintedWords {
  subject: string
  preheader: string
  body: RichText
}

const partsOf = ({ subject, preheader, body }: LintedWords) =>
  [
    ['subject', subject],
    ['preheader', preheader],
    ['body', plainTextOf(body)],
  ] as const

/** Raises what `lintFields` finds in a mail's words, at the part it stands in. */
export function withFieldsLinted(words: LintedWords, context: z.RefinementCtx): void {
  for (const [part, text] of partsOf(words)) {
    for (const message of lintFields(text)) context.addIssue({ code: 'custom', path: [part], message })
  }
}

/** Raises each field that a mail of this kind knows nothing of, at `path` and the part it stands in. */
export function withFieldsOfKind(
  kind: EmailKind,
  words: LintedWords,
  path: readonly PropertyKey[],
  context: z.RefinementCtx,
): void {
  const known = mergeFieldsOf(kind)
  for (const [part, text] of partsOf(words)) {
    const strange = [...text.matchAll(field)].find(([, name = '']) => isMergeField(name) && !known.includes(name))
    if (strange) context.addIssue({ code: 'custom', path: [...path, part], message: `This mail has no ${strange[1]}` })
  }
}
