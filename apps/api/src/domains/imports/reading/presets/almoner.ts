import { consentName } from '@almoner/contracts/donors/consent-names'
import { importedConsents } from '@almoner/contracts/imports/consent-import-fields'
import type { Preset } from './preset.js'

// Almoner's own lists as files: what leaves one installation comes into another.

const sameWords = <Word extends string>(words: readonly Word[]): Record<Word, Word> =>
  Object.fromEntries(words.map((word) => [word, word])) as Record<Word, Word>

const methods = sameWords([
  'card',
  'bank_debit',
  'apple_pay',
  'google_pay',
  'paypal',
  'link',
  'cash',
  'cheque',
  'bank_transfer',
  'standing_order',
  'payroll',
  'in_kind',
  'other',
])

const consentHeadings = Object.fromEntries(
  importedConsents.flatMap(({ channel, purpose, answer, day, text }) => {
    if (purpose === null) return []
    const heading = consentName(channel, purpose)
    return [
      [answer, [heading]],
      [day, [`${heading}, said on`]],
      [text, [`${heading}, agreed to`]],
    ]
  }),
) as Preset['fields']

export const almonerDonors: Preset = {
  id: 'almoner_donors',
  marks: [['Number', 'Type', 'Lifecycle', 'Lifetime giving']],
  fields: {
    donorId: ['Number'],
    donorType: ['Type'],
    title: ['Title'],
    firstName: ['First name'],
    lastName: ['Last name'],
    company: ['Organization'],
    email: ['Email'],
    phone: ['Phone'],
    line1: ['Street'],
    line2: ['Street, second line'],
    city: ['City'],
    region: ['State or region'],
    postalCode: ['Postal code'],
    country: ['Country'],
    doNotContact: ['Do not contact'],
    tags: ['Tags'],
    language: ['Language'],
    birthDate: ['Birth date'],
    ...consentHeadings,
  },
  isComplete: true,
  dateOrder: 'ymd',
  donorTypes: sameWords(['person', 'organization', 'household']),
}

export const almonerGifts: Preset = {
  id: 'almoner_gifts',
  marks: [['Number', 'Gift date', 'Donor number', 'Lost in disputes']],
  fields: {
    externalId: ['Number'],
    date: ['Gift date'],
    donorId: ['Donor number'],
    fullName: ['Donor'],
    email: ['Email'],
    amount: ['Amount'],
    currency: ['Currency'],
    status: ['Status'],
    refundedAmount: ['Refunded'],
    lostAmount: ['Lost in disputes'],
    fee: ['Fees'],
    feeCover: ['Fee covered by the donor'],
    recurringId: ['Recurring gift'],
    benefitValue: ['Value of goods and services'],
    benefit: ['Goods and services'],
    receiptNumber: ['Receipt'],
    receiptDate: ['Receipt issued'],
    method: ['Method'],
    campaign: ['Campaign'],
    designationParts: ['Funds'],
    fundraiser: ['Fundraiser'],
    checkNumber: ['Reference'],
    comment: ['Comment'],
    cardLast4: ['Last 4'],
    anonymous: ['Anonymous'],
    sourceUrl: ['Page it was given on'],
    utmSource: ['UTM source'],
    utmMedium: ['UTM medium'],
    utmCampaign: ['UTM campaign'],
    utmContent: ['UTM content'],
    utmTerm: ['UTM term'],
    tributeKind: ['Tribute'],
    tributeName: ['Honoree'],
    tributeRecipient: ['Who is notified of the tribute'],
    tributeEmail: ['Email of who is notified'],
    tributeMessage: ['Message of the tribute'],
    mode: ['Mode'],
  },
  isComplete: true,
  dateOrder: 'ymd',
  statuses: {
    succeeded: 'succeeded',
    pending: 'pending',
    processing: 'pending',
    requires_action: 'pending',
    failed: 'failed',
    canceled: 'canceled',
  },
  methods,
  modes: { live: 'live', test: 'test' },
}

export const almonerRecurring: Preset = {
  id: 'almoner_recurring',
  marks: [['Number', 'Donor number', 'Frequency', 'Every', 'Next charge']],
  fields: {
    recurringId: ['Number'],
    donorId: ['Donor number'],
    fullName: ['Donor'],
    email: ['Email'],
    amount: ['Amount'],
    currency: ['Currency'],
    frequency: ['Frequency'],
    everySo: ['Every'],
    status: ['Status'],
    startsOn: ['Started'],
    nextOn: ['Next charge'],
    endsOn: ['Canceled on', 'Ends'],
    installments: ['Payments in all'],
    pledged: ['Total in all'],
    pledgePaid: ['Paid so far'],
    method: ['Method'],
    cardLast4: ['Last 4'],
    cardExpires: ['Expires'],
    campaign: ['Campaign'],
    designationParts: ['Funds'],
  },
  otherwise: { endsOn: 'Ends' },
  isComplete: true,
  dateOrder: 'ymd',
  recurringStatuses: {
    scheduled: 'active',
    active: 'active',
    past_due: 'active',
    paused: 'paused',
    incomplete: 'leave_out',
    completed: 'completed',
    failed: 'failed',
    canceled: 'canceled',
  },
  rhythms: { daily: 'daily', weekly: 'weekly', monthly: 'monthly', yearly: 'yearly' },
  methods,
}

export const almonerFundraisers: Preset = {
  id: 'almoner_fundraisers',
  marks: [['Address of the page', 'Headline', 'Campaign', 'Goal']],
  fields: {
    pageId: ['Id'],
    firstName: ['First name'],
    lastName: ['Last name'],
    email: ['Email'],
    pageSlug: ['Address of the page'],
    pageTitle: ['Headline'],
    story: ['Story'],
    status: ['Status'],
    campaign: ['Campaign'],
    currency: ['Currency'],
    goal: ['Goal'],
    pageEndsOn: ['Last day'],
    raised: ['Raised'],
  },
  isComplete: true,
  dateOrder: 'ymd',
  pageStatuses: {
    active: 'active',
    pending: 'pending',
    paused: 'paused',
    ended: 'ended',
    rejected: 'leave_out',
  },
}
