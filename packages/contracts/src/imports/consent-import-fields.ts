import { consentChannels, consentPurposes, type ConsentChannel, type ConsentPurpose } from '../donors/consent.js'
import { consentName } from '../donors/consent-names.js'
import { headingKey } from './heading-key.js'
import type { ImportFieldInfo } from './import-field.js'

type AnswerField = `${ConsentChannel}Consent` | `${ConsentChannel}${Capitalize<ConsentPurpose>}Consent`
export type ConsentTextField = `${AnswerField}Text`
type ConsentImportField = AnswerField | `${AnswerField}Date` | ConsentTextField

/** What a donor said of being written to in one way, for one purpose or for none that is named, as three columns have it. */
export interface ImportedConsent {
  channel: ConsentChannel
  purpose: ConsentPurpose | null
  answer: AnswerField
  day: `${AnswerField}Date`
  text: ConsentTextField
}

const named = (channel: ConsentChannel, purpose: ConsentPurpose | null): ImportedConsent => {
  const answer: AnswerField =
    purpose === null
      ? `${channel}Consent`
      : `${channel}${(purpose.charAt(0).toUpperCase() + purpose.slice(1)) as Capitalize<ConsentPurpose>}Consent`
  return { channel, purpose, answer, day: `${answer}Date`, text: `${answer}Text` }
}

/** All of them, those without a purpose first: what is said of one purpose counts above them. */
export const importedConsents: readonly ImportedConsent[] = [
  ...consentChannels.map((channel) => named(channel, null)),
  ...consentChannels.flatMap((channel) => consentPurposes.map((purpose) => named(channel, purpose))),
]

const channelWords: Record<ConsentChannel, readonly string[]> = {
  email: ['email'],
  phone: ['phone', 'call', 'telephone'],
  sms: ['sms', 'text', 'textmessage'],
  post: ['post', 'mail', 'postal', 'directmail'],
}

const purposeWords: Record<ConsentPurpose, readonly string[]> = {
  marketing: ['appeals', 'marketing', 'fundraising'],
  newsletter: ['newsletter', 'newsletters'],
  stewardship: ['updates', 'stewardship'],
}

// Under these a yes says no.
const refusalWords: Record<ConsentChannel, readonly string[]> = {
  email: ['donotemail', 'hasoptedoutofemail', 'optedoutofemail', 'unsubscribed', 'noemail', 'nobulkemailsuseroptout'],
  phone: ['donotcall', 'donotphone', 'nocalls'],
  sms: ['donotsms', 'donottext', 'notexts'],
  post: ['donotmail', 'donotpost', 'nomail'],
}

const emailAlone = ['optin', 'optedin', 'newsletter', 'marketingconsent', 'subscribed']

interface Words {
  answer: readonly string[]
  day: readonly string[]
  text: readonly string[]
}

function wordsOfChannel(channel: ConsentChannel): Words {
  const of = (...ends: readonly string[]) => channelWords[channel].flatMap((word) => ends.map((end) => word + end))
  const isEmail = channel === 'email'
  return {
    answer: [
      ...of('optin', 'consent', 'permission'),
      ...(isEmail ? emailAlone : []),
      ...channelWords[channel].map((word) => `contactby${word}`),
      ...of('optout'),
      ...refusalWords[channel],
    ],
    day: [...of('optindate', 'consentdate'), ...(isEmail ? ['optindate', 'consentdate', 'subscribedat'] : [])],
    text: [...of('consenttext', 'consentwording'), ...(isEmail ? ['consenttext', 'optintext', 'consentwording'] : [])],
  }
}

function wordsOfPurpose(channel: ConsentChannel, purpose: ConsentPurpose): Words {
  const each = channelWords[channel].flatMap((way) =>
    purposeWords[purpose].flatMap((what) => [`${what}by${way}`, `${way}${what}`, `${what}${way}`]),
  )
  const own = headingKey(consentName(channel, purpose))
  const of = (...ends: readonly string[]) => each.flatMap((word) => ends.map((end) => word + end))
  return {
    answer: [own, ...each, ...of('consent', 'optin')],
    day: [`${own}saidon`, ...of('consentdate', 'optindate', 'date')],
    text: [`${own}agreedto`, ...of('consenttext', 'consentwording')],
  }
}

const channelLabels: Record<ConsentChannel, string> = {
  email: 'Email',
  phone: 'Phone',
  sms: 'Text message',
  post: 'Post',
}

function labelsOf({ channel, purpose }: ImportedConsent): { answer: string; day: string; text: string } {
  if (purpose !== null) {
    const name = consentName(channel, purpose)
    return { answer: name, day: `${name}, said on`, text: `${name}, agreed to` }
  }
  const name = channelLabels[channel]
  const inside = name.toLowerCase()
  return { answer: `${name} consent`, day: `Date of ${inside} consent`, text: `Words of ${inside} consent` }
}

const answerHint =
  'Yes or no: whether they agreed to newsletters and appeals this way. Under a heading such as “Do not email”, yes is a refusal of all.'
const textHint = 'What they agreed to, as it was worded'

/** What a row can say of whether its donor wants to be written to. */
export const consentImportFields = Object.fromEntries(
  importedConsents.flatMap((one): [ConsentImportField, ImportFieldInfo][] => {
    const { channel, purpose } = one
    const labels = labelsOf(one)
    const words = purpose === null ? wordsOfChannel(channel) : wordsOfPurpose(channel, purpose)
    const info = (part: keyof Words, hint?: string): ImportFieldInfo => ({
      label: labels[part],
      group: 'consent',
      words: words[part],
      ...(hint !== undefined && { hint }),
    })
    return [
      [one.answer, info('answer', purpose === null ? answerHint : undefined)],
      [one.day, info('day')],
      [one.text, info('text', textHint)],
    ]
  }),
) as Readonly<Record<ConsentImportField, ImportFieldInfo>>

const refuses = /^(donot|dont)|^no(bulk|emails?|calls?|phone|mail|sms|texts?)|opt(ed)?out|unsubscribe/

/** Whether a heading speaks of not being written to, so that a yes under it is a no. */
export const isRefusalHeading = (heading: string): boolean => refuses.test(headingKey(heading))
