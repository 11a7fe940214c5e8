import type { z } from 'zod'
import { plainTextOf, type RichText } from '../rich-text.js'
import { isDebitEmail, tellsOf, type EmailKind } from './email-kinds.js'

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

/** What a mail about a direct debit can say. */
const debitFields = {
  'debit.mandate': { label: 'Mandate reference', canBeEmpty: false },
  'debit.creditor': { label: 'Name of the creditor', canBeEmpty: false },
  'debit.creditorId': { label: 'Creditor identifier', canBeEmpty: false },
} as const satisfies Record<string, FieldFacts>
export type DebitField = keyof typeof debitFields

/** What a mail that brings a document of a period can say. */
const periodFields = {
  'statement.name': { label: 'What is attached', canBeEmpty: false },
  'statement.period': { label: 'Period', canBeEmpty: false },
  'statement.total': { label: 'Given in the period', canBeEmpty: false },
} as const satisfies Record<string, FieldFacts>

/** What a mail to somebody who raises money, or about one, can say. */
const fundraiserFields = {
  'fundraiser.firstName': { label: 'First name of the fundraiser', canBeEmpty: true },
  'fundraiser.pageName': { label: 'Name of the fundraiser’s page', canBeEmpty: false },
  'fundraiser.invitedBy': { label: 'Who made the page', canBeEmpty: false },
  'fundraiser.amount': { label: 'Amount of the gift', canBeEmpty: false },
  'fundraiser.raised': { label: 'Raised on the page', canBeEmpty: false },
  'fundraiser.goal': { label: 'Goal of the page', canBeEmpty: true },
  'fundraiser.percent': { label: 'Part of the goal that is reached', canBeEmpty: false },
  'fundraiser.giftCount': { label: 'Number of gifts on the page', canBeEmpty: false },
  'fundraiser.news': { label: 'What was given, in a line', canBeEmpty: false },
  'fundraiser.gifts': { label: 'Each gift, in a line of its own', canBeEmpty: false },
  'fundraiser.message': { label: 'What the fundraiser wrote', canBeEmpty: false },
  'fundraiser.reason': { label: 'The reason that staff gave', canBeEmpty: true },
  'team.name': { label: 'Name of the team', canBeEmpty: false },
  'team.member': { label: 'Name of who joined', canBeEmpty: false },
} as const satisfies Record<string, FieldFacts>

/** What a mail about a donor's address can say. */
const changeFields = {
  'change.newEmail': { label: 'The new address', canBeEmpty: false },
} as const satisfies Record<string, FieldFacts>

/** Where the button and the lines below a mail lead. No words can say it, so that none can leave it out or put it elsewhere. */
const linkFields = {
  'link.url': { label: 'The link of the button', canBeEmpty: false },
  'link.passwordUrl': { label: 'The link to the choice of a password', canBeEmpty: true },
  'link.stopUrl': { label: 'The link that ends reminders', canBeEmpty: false },
} as const satisfies Record<string, FieldFacts>

/** What a letter can say beside. */
const letterFields = {
  'donor.greeting': { label: 'How a letter greets them', canBeEmpty: true },
} as const satisfies Record<string, FieldFacts>

/** Everything that a mail or a letter can say. */
export const mergeFields = {
  ...commonFields,
  ...letterFields,
  ...giftFields,
  ...tributeFields,
  ...donationFields,
  ...debitFields,
  ...periodFields,
  ...fundraiserFields,
  ...changeFields,
  ...linkFields,
}
export type MergeField = keyof typeof mergeFields

const namesOf = (fields: Partial<typeof mergeFields>) => Object.keys(fields) as MergeField[]

const donorNames: readonly MergeField[] = ['donor.firstName', 'donor.lastName', 'donor.fullName']
const orgNames: readonly MergeField[] = ['org.name', 'entity.name']
const campaignNames: readonly MergeField[] = ['campaign.name', 'campaign.url']

const ofDraft = [...campaignNames, ...orgNames]
const ofFundraiser: readonly MergeField[] = ['fundraiser.firstName', ...campaignNames, ...orgNames]
const ofProgress: readonly MergeField[] = ['fundraiser.raised', 'fundraiser.goal', 'fundraiser.giftCount']
const ofTeam: readonly MergeField[] = [...ofFundraiser, 'team.name']

/**
 * What mails can say that tell of no gift. Those that go to an address before its owner has answered say nothing that was typed with
 * it, since anyone can type anyone's address.
 */
const fieldsOfKind: Partial<Record<EmailKind, readonly MergeField[]>> = {
  draft_reminder_1: ofDraft,
  draft_reminder_2: ofDraft,
  draft_reminder_3: ofDraft,
  portal_link: [...donorNames, ...orgNames],
  email_change_asked: [...donorNames, 'change.newEmail', ...orgNames],
  email_change_here: orgNames,
  email_changed: [...donorNames, 'change.newEmail', ...orgNames],
  fundraiser_sign_up: [...campaignNames, ...orgNames],
  fundraiser_submitted: ['fundraiser.firstName', ...orgNames],
  fundraiser_invited: ['fundraiser.firstName', 'fundraiser.invitedBy', ...orgNames],
  fundraiser_approved: ofFundraiser,
  fundraiser_rejected: [...ofFundraiser, 'fundraiser.reason'],
  fundraiser_change_approved: ofFundraiser,
  fundraiser_change_rejected: [...ofFundraiser, 'fundraiser.reason'],
  fundraiser_donation: ['fundraiser.firstName', 'fundraiser.news', 'fundraiser.gifts', ...orgNames],
  fundraiser_gift_confirmed: [...ofFundraiser, 'fundraiser.amount'],
  fundraiser_gift_declined: [...ofFundraiser, 'fundraiser.amount', 'fundraiser.reason'],
  fundraiser_thanks: [...donorNames, 'fundraiser.pageName', 'fundraiser.message', ...campaignNames, ...orgNames],
  fundraiser_milestone: [...ofFundraiser, 'fundraiser.percent', ...ofProgress],
  fundraiser_ended: [...ofFundraiser, ...ofProgress],
  team_donation: ['fundraiser.firstName', 'fundraiser.news', 'fundraiser.gifts', ...orgNames],
  team_joined: [...ofTeam, 'team.member'],
  team_removed: ofTeam,
  team_captain: ofTeam,
  team_approved: ofTeam,
  team_rejected: [...ofTeam, 'fundraiser.reason'],
  team_change_approved: ofTeam,
  team_change_rejected: [...ofTeam, 'fundraiser.reason'],
  team_gift_confirmed: [...ofTeam, 'fundraiser.amount'],
}

/** The fields that a mail of this kind can say, in the order in which they are offered. */
export function mergeFieldsOf(kind: EmailKind): MergeField[] {
  const own = fieldsOfKind[kind]
  if (own) return [...own]
  const { gift, donation, tribute, period } = tellsOf(kind)
  if (period) return [...donorNames, ...orgNames, ...namesOf(periodFields)]
  return [
    ...namesOf(commonFields),
    ...(gift ? namesOf(giftFields) : []),
    ...(tribute ? namesOf(tributeFields) : []),
    ...(donation ? namesOf(donationFields) : []),
    ...(isDebitEmail(kind) ? namesOf(debitFields) : []),
  ]
}

const donorFields: readonly MergeField[] = ['donor.greeting', ...donorNames]
const placeFields: readonly MergeField[] = ['org.name', 'entity.name']
const letterGiftFields: readonly MergeField[] = [
  'gift.amount',
  'gift.date',
  'gift.designation',
  'gift.method',
  'gift.frequency',
  'gift.number',
  'receipt.number',
  'campaign.name',
  'campaign.url',
  'tribute.dedication',
  'tribute.honoree',
]

/** The fields that a letter about gifts, or about a donor alone, can say, in the order in which they are offered. */
export const letterFieldsOf = (about: 'gift' | 'donor'): MergeField[] => [
  ...donorFields,
  ...(about === 'gift' ? letterGiftFields : []),
  ...placeFields,
]

/** What stands for each field; one that is absent is empty. */
export type MergeValues = Partial<Record<MergeField, string>>

/** A field as people write it, with what stands there when it is empty. */
export const writtenField = (name: MergeField, fallback = ''): string =>
  fallback ? `{{${name}|${fallback}}}` : `{{${name}}}`

const field = /\{\{\s*([^{}|]*?)\s*(?:\|([^{}]*))?\}\}/g

/** The fields that are names of people, which a salutation must not end without. */
const isName = (name: MergeField): boolean =>
  name.startsWith('donor.') || name === 'tribute.recipientName' || name === 'fundraiser.firstName'

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
      faults.push(`The field ${name || 'without a name'} does not exist${near ? `. Did you mean ${near}?` : ''}`)
    } else if (isName(name) && !fallback?.trim()) {
      faults.push(`Enter what to show when it is empty: ${writtenField(name, 'Friend')}`)
    }
  }
  if (/\{\{|\}\}/.test(withoutFields(text))) faults.push('Write fields as {{like.this}}, with both pairs of braces')
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
  /** Of mails alone. */
  preheader?: string
  body: RichText
}

const partsOf = ({ subject, preheader = '', body }: LintedWords) =>
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

/** Raises each field that is none of `known`, which a mail or a letter knows nothing of, at `path` and the part it stands in. */
export function withKnownFields(
  written: 'mail' | 'letter',
  known: readonly MergeField[],
  words: LintedWords,
  path: readonly PropertyKey[],
  context: z.RefinementCtx,
): void {
  for (const [part, text] of partsOf(words)) {
    const strange = [...text.matchAll(field)].find(([, name = '']) => isMergeField(name) && !known.includes(name))
    if (!strange) continue
    const message = written === 'mail' ? `This email has no ${strange[1]}` : `This letter has no ${strange[1]}`
    context.addIssue({ code: 'custom', path: [...path, part], message })
  }
}
