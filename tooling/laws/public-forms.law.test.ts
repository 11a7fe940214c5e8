import { describe, expect, test } from 'vitest'
import { operations, type AnyOperation } from '@almoner/contracts/operations'
import { textOf } from './repo.js'

type Part = Schema | boolean
interface Schema {
  type?: string | readonly string[] | undefined
  properties?: Readonly<Record<string, Part>> | undefined
  items?: Part | Part[] | undefined
  anyOf?: readonly Part[] | undefined
  oneOf?: readonly Part[] | undefined
}

/** Every input of a form that the public fills in, by its path. */
function fieldsOf(schema: Schema, path = ''): string[] {
  const choice = (schema.anyOf ?? schema.oneOf ?? []).find((one) => typeof one === 'object' && one.type !== 'null')
  if (choice && typeof choice === 'object') return fieldsOf(choice, path)
  if (schema.type === 'object')
    return Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
      typeof property === 'object' ? fieldsOf(property, path ? `${path}.${name}` : name) : [],
    )
  const { items } = schema
  if (schema.type === 'array' && items && typeof items === 'object' && !Array.isArray(items))
    return fieldsOf(items, path)
  return [path]
}

const schemaOf = (input: AnyOperation['input']): Schema => input.toJSONSchema({ io: 'input', unrepresentable: 'any' })

/**
 * What says nothing of a person: ids of what the page is of, keys, proofs and tokens, the language that the page is read in, what a press is about, and
 * a password, which nobody sees.
 */
const ofMachines = new Set([
  'language',
  'installmentNo',
  'isForAll',
  'password',
  'acceptTerms',
  'orgId',
  'org',
  'campaignId',
  'fundraiser',
  'idempotencyKey',
  'draftKey',
  'formKey',
  'setupId',
  'version',
  'id',
  'token',
  'end',
  'purpose',
  'total',
  'page',
  'proof.challenge',
  'proof.nonce',
  'fundraiser.joinKey',
  'form.answers.key',
])

const web = 'apps/web/src'
const donorFacts = `${web}/features/donors/DonorFacts.tsx`
const donorLines = `${web}/features/donors/donor-lines.ts`
const charge = `${web}/features/charges/ChargeDetails.tsx`
const columns = `${web}/gifts/gift-columns.tsx`
const origin = `${web}/gifts/origin.tsx`
const receipt = `${web}/features/charges/receipt/ReceiptSection.tsx`
const fundraiser = `${web}/features/fundraisers/FundraiserForm.tsx`
const team = `${web}/features/fundraisers/teams/TeamsPage.tsx`
const donation = `${web}/features/donations/DonationFacts.tsx`
const plan = `${web}/features/donations/donation-columns.tsx`
const notice = `${web}/features/donations/record/DonationNotice.tsx`
const upcoming = `${web}/features/donations/record/UpcomingDates.tsx`
const unfinished = `${web}/features/charges/drafts/unfinished-columns.tsx`
const people = `${web}/features/team/TeammateRow.tsx`
const org = `${web}/features/orgs/OrgForm.tsx`

type Seen = Readonly<Record<string, readonly [screen: string, says: RegExp]>>

const address: Seen = {
  line1: [donorFacts, /address/],
  line2: [donorFacts, /address/],
  city: [donorFacts, /address/],
  region: [donorFacts, /address/],
  postalCode: [donorFacts, /address/],
  country: [donorFacts, /address/],
}
const within = (path: string, seen: Seen): Seen =>
  Object.fromEntries(Object.entries(seen).map(([name, where]) => [`${path}.${name}`, where]))

const checkout: Seen = {
  source: [charge, /<Source charge/],
  sourceUrl: [origin, /sourceUrl/],
  ...within('utm', {
    source: [origin, /utm\['source'\]/],
    medium: [origin, /utm\['medium'\]/],
    campaign: [origin, /utm\['campaign'\]/],
    content: [origin, /utm\['content'\]/],
    term: [origin, /utm\['term'\]/],
  }),
  ...within('form.giver', {
    firstName: [`${web}/features/donors/DonorPage.tsx`, /name/],
    lastName: [`${web}/features/donors/DonorPage.tsx`, /name/],
    email: [donorFacts, /email/],
    organization: [`${web}/features/donors/DonorPage.tsx`, /name/],
    phone: [donorFacts, /phone/],
    employer: [donorLines, /employer/],
    birthDate: [donorFacts, /donor\.birthDate/],
    nationalId: [donorFacts, /nationalId/],
    ...within('address', address),
  }),
  'form.frequency': [charge, /donationNumber/],
  'form.amount': [columns, /GiftAmount/],
  'form.coversFees': [`${web}/features/charges/ChargeBreakdown.tsx`, /feeCoverAmount/],
  'form.shares.designationId': [`${web}/features/charges/ChargeBreakdown.tsx`, /allocations/],
  'form.shares.percent': [`${web}/features/charges/ChargeBreakdown.tsx`, /allocations/],
  'form.method': [columns, /methods\./],
  'form.isAnonymous': [charge, /isAnonymous/],
  'form.comment': [charge, /donorComment/],
  ...within('form.tribute', {
    kind: [charge, /tribute\.kind/],
    honoree: [charge, /tribute\.honoree/],
    recipientName: [charge, /tribute\?\.recipientName/],
    recipientEmail: [charge, /tribute\?\.recipientEmail/],
    message: [charge, /tribute\?\.message/],
  }),
  'form.giftAid': [`${web}/features/donors/gift-aid/GiftAidSection.tsx`, /giftAid/],
  'form.rewardId': [receipt, /rewardName/],
  'form.answers.values': [`${web}/records/RecordPage.tsx`, /RecordFields/],
  'form.consents': [charge, /consentText/],
  'form.acceptsTerms': [charge, /consentText/],
}

/** Where staff see what is sent by each form. A draft is what a gift is, before it is one. */
const seenAt: Readonly<Record<string, Seen>> = {
  'checkout.give': checkout,
  'checkout.saveDraft': { ...checkout, consented: [unfinished, /consented/], step: [unfinished, /step/] },
  'fundraisers.signUp': within('fundraiser', {
    firstName: [fundraiser, /firstName/],
    lastName: [fundraiser, /lastName/],
    email: [fundraiser, /email/],
    title: [fundraiser, /title/],
    story: [fundraiser, /story/],
    goal: [fundraiser, /goal/],
    team: [`${web}/features/fundraisers/FundraiserPage.tsx`, /team\.name/],
    teamName: [team, /name/],
  }),
  'portal.saveAddress': { phone: [donorFacts, /phone/], ...address },
  'portal.changeEmail': { email: [donorFacts, /email/] },
  'portal.changeAmount': { amount: [donation, /giftAmount/], coversFee: [donation, /feeCoverAmount/] },
  'portal.changeDate': { nextOn: [upcoming, /date/] },
  'portal.changeFrequency': { frequency: [plan, /frequency/i], interval: [plan, /frequency/i] },
  'portal.cancel': { reason: [notice, /reason/], note: [notice, /note/] },
  'portal.pause': { until: [notice, /pausedUntil/] },
  'accounts.signUp': {
    orgName: [org, /name="org\.name"/],
    website: [org, /website/],
    category: [`${web}/features/admin/admin-org-columns.tsx`, /category/],
    country: [`${web}/features/admin/AdminOrgInstallationPage.tsx`, /org\.country/],
    firstName: [people, /name/i],
    lastName: [people, /name/i],
    email: [people, /email/],
  },
}

/** What opens, closes or confirms something, and tells nothing new. */
const notForms = new Set([
  'accounts.signIn',
  'accounts.checkRegistered',
  'checkout.seen',
  'accounts.newPassword',
  'accounts.restorePassword',
  'accounts.sendVerificationEmail',
  'portal.requestLink',
  'portal.answerEmailChange',
])

const forms = (all: readonly AnyOperation[]) =>
  all.filter(
    ({ kind, access, name }) =>
      kind === 'command' && (access === 'public' || access === 'donor') && !notForms.has(name),
  )

/** The fields of public forms that no screen of staff is said to show. */
const unseen = (all: readonly AnyOperation[]): string[] =>
  forms(all).flatMap(({ name, input }) =>
    fieldsOf(schemaOf(input))
      .filter((field) => !ofMachines.has(field) && seenAt[name]?.[field] === undefined)
      .map((field) => `${name} ${field}`),
  )

describe('what the public says on a form', () => {
  test('is on a screen of staff, field by field', () => {
    expect(forms(operations).map(({ name }) => name)).toContain('checkout.give')
    expect(unseen(operations)).toEqual([])
  })

  test('is there by the code of that screen', () => {
    const lost = Object.entries(seenAt).flatMap(([name, seen]) =>
      Object.entries(seen)
        .filter(([, [screen, says]]) => !says.test(textOf(screen)))
        .map(([field, [screen]]) => `${name} ${field}: ${screen}`),
    )
    expect(lost).toEqual([])
  })

  test('and one that no screen shows is found', () => {
    const sent = operations.find(({ name }) => name === 'portal.changeEmail')
    if (!sent) throw new Error('Donors change their email by no form')
    // Another form's field, in a form that no screen shows it of.
    expect(unseen([{ ...sent, name: 'portal.saveAddress' }])).toEqual(['portal.saveAddress email'])
  })

  test('and no place is kept for a field that is gone', () => {
    const known = new Map(operations.map(({ name, input }) => [name, input]))
    const stale = Object.entries(seenAt).flatMap(([name, seen]) => {
      const input = known.get(name)
      const fields = input ? fieldsOf(schemaOf(input)) : []
      return Object.keys(seen)
        .filter((field) => !fields.includes(field))
        .map((field) => `${name} ${field}`)
    })
    expect(stale).toEqual([])
  })
})
