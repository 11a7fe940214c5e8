import type { z } from 'zod'
import { plainTextOf, type RichText } from '../rich-text.js'

/** Everything a mail about a gift can say, and what stands there in a sample. */
export const mergeFields = {
  'donor.firstName': { label: 'First name', canBeEmpty: true },
  'donor.lastName': { label: 'Last name', canBeEmpty: true },
  'donor.fullName': { label: 'Full name', canBeEmpty: true },
  'gift.amount': { label: 'Amount', canBeEmpty: false },
  'gift.date': { label: 'Date of the gift', canBeEmpty: false },
  'gift.frequency': { label: 'How often', canBeEmpty: false },
  'gift.method': { label: 'Payment method', canBeEmpty: false },
  'gift.number': { label: 'Transaction number', canBeEmpty: false },
  'gift.designation': { label: 'Fund', canBeEmpty: false },
  'refund.amount': { label: 'Amount returned', canBeEmpty: true },
  'campaign.name': { label: 'Campaign', canBeEmpty: false },
  'campaign.url': { label: 'Address of the page', canBeEmpty: false },
  'org.name': { label: 'Organization', canBeEmpty: false },
  'entity.name': { label: 'Legal entity', canBeEmpty: false },
} as const satisfies Record<string, { label: string; canBeEmpty: boolean }>
export type MergeField = keyof typeof mergeFields
export const mergeFieldNames = Object.keys(mergeFields) as MergeField[]

export type MergeValues = Record<MergeField, string>

/** A field as people write it, with what stands there when it is empty. */
export const writtenField = (name: MergeField, fallback = ''): string =>
  fallback ? `{{${name}|${fallback}}}` : `{{${name}}}`

const field = /\{\{\s*([^{}|]*?)\s*(?:\|([^{}]*))?\}\}/g

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
    } else if (mergeFields[name].canBeEmpty && name.startsWith('donor.') && !fallback?.trim()) {
      faults.push(`Say what stands there when it is empty: ${writtenField(name, 'Friend')}`)
    }
  }
  if (/\{\{|\}\}/.test(text.replace(field, '')))
    faults.push('A field is written {{like.this}}, with both braces closed')
  return faults
}

function nearestTo(name: string): MergeField | undefined {
  const simple = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
  const wanted = simple(name)
  if (wanted === '') return undefined
  return mergeFieldNames.find((known) => simple(known) === wanted || simple(known).endsWith(wanted))
}

/** The text with each field's value, or its fallback where that is empty. A field that is not known stays as written. */
export function fillFields(text: string, values: MergeValues): string {
  return text.replace(field, (written, name: string, fallback?: string) => {
    if (!isMergeField(name)) return written
    return values[name].trim() === '' ? (fallback ?? '').trim() : values[name]
  })
}

/** Raises what `lintFields` finds in a mail's words, at the part it stands in. */
export function withFieldsLinted(
  words: { subject: string; preheader: string; body: RichText },
  context: z.RefinementCtx,
): void {
  for (const [part, text] of [
    ['subject', words.subject],
    ['preheader', words.preheader],
    ['body', plainTextOf(words.body)],
  ] as const) {
    for (const message of lintFields(text)) context.addIssue({ code: 'custom', path: [part], message })
  }
}
