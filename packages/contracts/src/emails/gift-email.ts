import type { PageLanguage } from '../checkout/checkout-page.js'
import { isRightToLeft } from '../checkout-settings/checkout-settings.js'
import { inkOn } from '../ink-on.js'
import { richTextHtml } from '../rich-html.js'
import { plainTextOf, type RichNode, type RichText } from '../rich-text.js'
import { tellsOf, troubleEmailKinds, type EmailKind } from './email-kinds.js'
import type { LetterWords } from '../letters/letter-template.js'
import type { EmailWords } from './email-template.js'
import { emailWords, type LinkLabel, type LinkNote } from './email-words.js'
import { fillFields, withoutFields, type MergeField, type MergeValues } from './merge-fields.js'

/** In whose name a mail goes out, and how it looks. */
export interface EmailFrame {
  orgName: string
  /** Absolute; a mail has no other way to a picture. */
  logoUrl: string | null
  /** `#rrggbb` */
  color: string
  language: PageLanguage
  /** The gift was a test: the mail says so. */
  isTest: boolean
}

export interface ComposedEmail {
  subject: string
  text: string
  html: string
}

const serif = "'Iowan Old Style', Georgia, 'Times New Roman', serif"
const sans = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

// The facts stand below the words of a receipt and of a refund, so that no wording can leave them out.
const receiptFacts: readonly MergeField[] = [
  'gift.amount',
  'gift.date',
  'gift.designation',
  'gift.method',
  'gift.number',
  'receipt.number',
  'entity.name',
]
const failureFacts: readonly MergeField[] = ['plan.amount', 'plan.dueDate', 'plan.method', 'plan.retryDate']
const standingFacts: readonly MergeField[] = ['plan.amount', 'plan.frequency', 'plan.nextDate', 'plan.method']
const debitFacts: readonly MergeField[] = ['debit.mandate', 'debit.creditor', 'debit.creditorId', 'plan.number']
const progressFacts: readonly MergeField[] = ['fundraiser.raised', 'fundraiser.goal', 'fundraiser.giftCount']
const factsOf: Partial<Record<EmailKind, readonly MergeField[]>> = {
  thank_you: [],
  receipt: receiptFacts,
  refund: ['refund.amount', 'gift.amount', 'gift.date', 'gift.number', 'refund.receipt', 'entity.name'],
  payment_returned: ['refund.amount', 'gift.date', 'gift.number', 'refund.receipt'],
  tribute_notice: ['tribute.message'],
  recurring_welcome: [...standingFacts, 'plan.number'],
  installment_receipt: [...receiptFacts, 'plan.nextDate'],
  upcoming_charge: ['plan.dueDate', 'plan.amount', 'plan.frequency', 'plan.method', 'plan.designation', 'entity.name'],
  plan_changed: ['plan.before', 'plan.now', 'plan.from', 'plan.nextDate', 'plan.number'],
  plan_paused: ['plan.amount', 'plan.frequency', 'plan.pausedUntil', 'plan.nextDate'],
  plan_resumed: standingFacts,
  plan_canceled: ['plan.amount', 'plan.frequency', 'plan.totalGiven', 'plan.number'],
  plan_restarted: standingFacts,
  plan_completed: ['plan.amount', 'plan.frequency', 'plan.totalGiven', 'plan.number'],
  pledge_reminder: ['plan.amount', 'plan.dueDate', 'plan.designation', 'plan.number', 'entity.name'],
  debit_notice: ['plan.amount', 'plan.dueDate', ...debitFacts],
  debit_withdrawn: ['plan.amount', 'plan.dueDate', ...debitFacts],
  installment_failed_first: failureFacts,
  installment_failed_later: failureFacts,
  installment_failed_final: ['plan.amount', 'plan.dueDate', 'plan.method'],
  installment_failed_hard: ['plan.amount', 'plan.dueDate', 'plan.method'],
  card_expiring: ['plan.method', 'plan.cardExpires', 'plan.amount', 'plan.frequency'],
  annual_statement: ['statement.period', 'statement.total', 'entity.name'],
  card_link: ['plan.amount', 'plan.frequency', 'plan.method'],
  fundraiser_rejected: ['fundraiser.reason'],
  fundraiser_change_rejected: ['fundraiser.reason'],
  fundraiser_gift_declined: ['fundraiser.reason'],
  fundraiser_milestone: progressFacts,
  fundraiser_ended: progressFacts,
  team_rejected: ['fundraiser.reason'],
  team_change_rejected: ['fundraiser.reason'],
}

// What follows the words as paragraphs, so that no wording can leave it out.
const passageOf: Partial<Record<EmailKind, MergeField>> = {
  fundraiser_donation: 'fundraiser.gifts',
  team_donation: 'fundraiser.gifts',
  fundraiser_thanks: 'fundraiser.message',
}

interface EmailLink {
  label?: LinkLabel
  notes?: readonly LinkNote[]
}

const ofDraft: EmailLink = { label: 'draft', notes: ['draftLives', 'draftStop'] }
const toTeam: EmailLink = { label: 'team' }

/** The button of a mail that tells of no gift, with what stands below it. */
const linkOf: Partial<Record<EmailKind, EmailLink>> = {
  draft_reminder_1: ofDraft,
  draft_reminder_2: ofDraft,
  draft_reminder_3: ofDraft,
  portal_link: { label: 'portal', notes: ['dayOnce', 'notAsked'] },
  email_change_asked: { label: 'answer', notes: ['changeAsked'] },
  email_change_here: { label: 'answer', notes: ['changeHere'] },
  fundraiser_sign_up: { label: 'signUp', notes: ['signUpLives'] },
  fundraiser_submitted: { label: 'password', notes: ['invitationLives', 'invitationUnknown'] },
  fundraiser_invited: { label: 'ownPage', notes: ['invitationLives', 'invitationUnknown'] },
  fundraiser_approved: { label: 'dashboard' },
  fundraiser_change_approved: { label: 'ownPage' },
  fundraiser_change_rejected: { label: 'ownPage' },
  fundraiser_donation: { label: 'dashboard', notes: ['donationWhy'] },
  fundraiser_gift_confirmed: { label: 'dashboard' },
  fundraiser_thanks: { notes: ['thanksWhy'] },
  fundraiser_milestone: { label: 'dashboard' },
  fundraiser_ended: { label: 'dashboard' },
  team_donation: { label: 'team', notes: ['donationWhy'] },
  team_joined: toTeam,
  team_removed: toTeam,
  team_captain: toTeam,
  team_approved: toTeam,
  team_change_approved: toTeam,
  team_change_rejected: toTeam,
  team_gift_confirmed: { label: 'ownPage' },
}

// What the one button of a mail about a recurring gift leads to: the donor's own page, or straight to the card on it.
const actionOf = (kind: EmailKind): 'page' | 'card' =>
  kind === 'card_link' || (troubleEmailKinds as readonly EmailKind[]).includes(kind) ? 'card' : 'page'

// A word wider than a phone breaks; the second is for readers that do not know the first.
const breaking = 'overflow-wrap:anywhere;word-break:break-word'

const styles: Record<string, string> = {
  p: `margin:0 0 16px;font:16px/1.6 ${sans};color:#322d26`,
  h2: `margin:24px 0 12px;font:600 20px/1.35 ${serif};color:#26221c`,
  h3: `margin:20px 0 8px;font:600 17px/1.4 ${sans};color:#26221c`,
  ul: `margin:0 0 16px;padding-inline-start:24px;font:16px/1.6 ${sans};color:#322d26`,
  ol: `margin:0 0 16px;padding-inline-start:24px;font:16px/1.6 ${sans};color:#322d26`,
  li: 'margin:0 0 4px',
  blockquote: `margin:0 0 16px;padding-inline-start:16px;border-inline-start:3px solid #e7e1d6`,
  hr: 'margin:24px 0;border:0;border-top:1px solid #e7e1d6',
  a: 'color:#0f5c4c',
}

const darkStyles = `
  :root { color-scheme: light dark; supported-color-schemes: light dark }
  @media (prefers-color-scheme: dark) {
    .ground { background: #181511 !important }
    .sheet { background: #201d18 !important; border-inline-color: #38322a !important; border-bottom-color: #38322a !important }
    .sheet td { border-color: #38322a !important }
    .sheet p, .sheet h1, .sheet h2, .sheet h3, .sheet li, .sheet td, .ink { color: #efeae1 !important }
    .quiet, .quiet a, .sheet td.quiet { color: #b9b0a2 !important }
    .action { box-shadow: 0 0 0 1px #5c554a }
    .sheet a:not(.button) { color: #74c2aa !important }
    .sheet hr, .rule { border-color: #38322a !important }
  }`

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

/**
 * A mail of an org's words and of the values of what it is about, as plain text and as a page: the same for what is sent and
 * for the preview. Values are text wherever they stand, and a line break in the subject becomes a space.
 */
export function composeGiftEmail(
  kind: EmailKind,
  words: EmailWords,
  values: MergeValues,
  frame: EmailFrame,
): ComposedEmail {
  const labels = emailWords[frame.language].gift
  const shown = isolated(values, frame.language)
  const fill = (text: string): string => fillFields(text, shown)
  const subject = `${frame.isTest ? `[${labels.test}] ` : ''}${fill(words.subject)}`.replace(/\s+/g, ' ').trim()
  const facts = factsIn(kind, values, frame.language)
  const passage = paragraphsIn(kind, values)
  const actions = actionsIn(kind, values, frame.language)
  const notes = notesIn(kind, values, frame.language).map((note) => fillFields(note, values))
  const text = [
    ...(frame.isTest ? [labels.testNote] : []),
    plainTextOf(filled(words.body, fill)),
    ...passage,
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...actions.map(({ label, url }) => `${label}:\n${url}`),
    `-- \n${[frame.orgName, ...notes].join('\n')}`,
  ].join('\n\n')
  const page = { subject, preheader: fill(words.preheader), words, passage, facts, actions, notes, fill }
  return { subject, text: `${text}\n`, html: pageOf(page, frame) }
}

function factsIn(kind: EmailKind, values: MergeValues, language: PageLanguage): { label: string; value: string }[] {
  const { gift, donation, links } = emailWords[language]
  const named: Partial<Record<MergeField, string>> = { ...gift.fields, ...donation.fields, ...links.fields }
  return (factsOf[kind] ?? []).flatMap((field) => {
    const value = values[field]
    return value ? [{ label: named[field] ?? field, value }] : []
  })
}

function paragraphsIn(kind: EmailKind, values: MergeValues): string[] {
  const field = passageOf[kind]
  const passage = field ? (values[field] ?? '').trim() : ''
  return passage === '' ? [] : passage.split(/\n{2,}/)
}

/** What stands below an email to many: why its reader gets it, the way out, and where the organization is. */
export interface EmailFooter {
  why: string
  /** Links without an address are shown as what they will be. */
  links: readonly { label: string; url: string | null }[]
  postalAddress: string
}

/** A letter as an email, of words whose fields may be filled already: no facts below them and no button. */
export function composeLetterEmail(
  words: LetterWords,
  values: MergeValues,
  frame: EmailFrame,
  footer: EmailFooter | null = null,
): ComposedEmail {
  const { subject, body } = filledLetter(words, values, frame.language)
  const below = footer
    ? [footer.why, ...footer.links.map(({ label, url }) => (url ? `${label}: ${url}` : label)), footer.postalAddress]
    : []
  const text = `${plainTextOf(body)}\n\n-- \n${[frame.orgName, ...below].join('\n')}\n`
  const fill = (run: string) => run
  const page = { subject, preheader: '', words: { body }, passage: [], facts: [], actions: [], notes: [], fill }
  return { subject, text, html: pageOf({ ...page, footer }, frame) }
}

/** The letter's words with what stands for each field; a line break in the subject becomes a space. */
export function filledLetter(words: LetterWords, values: MergeValues, language: PageLanguage): LetterWords {
  const shown = isolated(values, language)
  const fill = (text: string): string => fillFields(text, shown)
  return { subject: fill(words.subject).replace(/\s+/g, ' ').trim(), body: filled(words.body, fill) }
}

/** By the first email; null where there is none. */
function directionOf(text: string): 'ltr' | 'rtl' | null {
  const first = /\p{L}/u.exec(text)?.[0]
  if (!first) return null
  return rightToLeftLetter.test(first) ? 'rtl' : 'ltr'
}

const rightToLeftLetter = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * A sum or a name in emails of the other direction keeps its own order, and does not turn the line that it begins. An address
 * stays as it is typed.
 */
function isolated(values: MergeValues, language: PageLanguage): MergeValues {
  const isToIsolate = (name: string, value: string) =>
    value !== '' && !name.endsWith('.url') && (isRightToLeft(language) || rightToLeftLetter.test(value))
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    isToIsolate(name, value) ? `\u2068${value}\u2069` : value,
  ])
  return Object.fromEntries(entries) as MergeValues
}

interface EmailAction {
  label: string
  url: string
}

const tellsOfRecurring = (kind: EmailKind, values: MergeValues): string =>
  (tellsOf(kind).donation && values['plan.url']) || ''

/**
 * The way to the document of a gift's receipt, to the donor's own page where the mail is about a recurring gift, or where else a mail
 * leads. Confirmations are passed on and kept, so their link lets nobody in by itself.
 */
function actionsIn(kind: EmailKind, values: MergeValues, language: PageLanguage): EmailAction[] {
  const { gift, donation, links } = emailWords[language]
  const receiptUrl = factsOf[kind]?.includes('receipt.number') && values['receipt.url']
  const pageUrl = tellsOfRecurring(kind, values)
  const label = linkOf[kind]?.label
  const [passwordUrl, url] = [values['link.passwordUrl'], values['link.url']]
  return [
    ...(receiptUrl ? [{ label: gift.receiptAction, url: receiptUrl }] : []),
    ...(pageUrl ? [{ label: donation.actions[actionOf(kind)], url: pageUrl }] : []),
    ...(passwordUrl ? [{ label: links.labels.password, url: passwordUrl }] : []),
    ...(label && url && !passwordUrl ? [{ label: links.labels[label], url }] : []),
  ]
}

/** Why this is sent, though the donor may have said no to advertising, and what holds of its link. */
function notesIn(kind: EmailKind, values: MergeValues, language: PageLanguage): string[] {
  const { donation, links } = emailWords[language]
  const isRecurring = tellsOfRecurring(kind, values) !== ''
  return [
    ...(isRecurring ? [donation.serviceNote] : []),
    ...(isRecurring && !tellsOf(kind).gift ? [donation.linkNote] : []),
    ...(values['link.passwordUrl'] ? [links.notes.passwordLives] : []),
    ...(linkOf[kind]?.notes ?? []).map((note) => links.notes[note]),
  ]
}

interface EmailPage {
  subject: string
  preheader: string
  words: Pick<EmailWords, 'body'>
  /** Paragraphs below the words. */
  passage: readonly string[]
  facts: readonly { label: string; value: string }[]
  actions: readonly EmailAction[]
  /** Lines at the foot. */
  notes: readonly string[]
  fill: (text: string) => string
  footer?: EmailFooter | null
}

/** The document with its merge fields filled, for plain text. */
function filled(document: RichText, fill: (text: string) => string): RichText {
  const through = (node: RichNode): RichNode => ({
    ...node,
    ...(node.text === undefined ? {} : { text: fill(node.text) }),
    ...(node.content ? { content: node.content.map(through) } : {}),
  })
  return through(document) as RichText
}

function pageOf(
  { subject, preheader, words, passage, facts, actions, notes, fill, footer }: EmailPage,
  { orgName, logoUrl, color, language, isTest }: EmailFrame,
): string {
  const labels = emailWords[language].gift
  const direction = isRightToLeft(language) ? 'rtl' : 'ltr'
  const start = direction === 'rtl' ? 'right' : 'left'
  const look = {
    attributesOf: (element: string) => ` style="${styles[element] ?? ''}"`,
    textOf: fill,
    // By what the org wrote: a name that begins a line does not turn it.
    directionOf: (text: string) => directionOf(withoutFields(text)) ?? direction,
  }
  const table = facts
    .map(
      ({ label, value }) => `<tr>
          <td class="quiet" width="36%" valign="top" style="padding:10px 0;border-top:1px solid #e7e1d6;font:14px/1.5 ${sans};color:#6a6155;text-align:${start}">${escape(label)}</td>
          <td valign="top" style="padding:10px 0;padding-inline-start:16px;border-top:1px solid #e7e1d6;font:600 14px/1.5 ${sans};color:#26221c;text-align:${start}"><bdi>${escape(value)}</bdi></td>
        </tr>`,
    )
    .join('\n        ')
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="supported-color-schemes" content="light dark">
  <title>${escape(subject)}</title>
  <style>${darkStyles}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f8f5ef">
  <div style="display:none;max-height:0;overflow:hidden">${escape(preheader)}</div>
  <table role="presentation" class="ground" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f8f5ef"><tr><td align="center" style="padding:32px 16px">
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
      <tr><td style="padding:0 8px 16px;${breaking};text-align:${start}">${
        logoUrl
          ? `<img src="${escape(logoUrl)}" alt="${escape(orgName)}" height="48" style="display:block;height:48px;max-width:100%;object-fit:contain;border:0">`
          : `<span class="ink" style="font:600 20px/1.2 ${serif};color:#26221c"><bdi>${escape(orgName)}</bdi></span>`
      }</td></tr>
      ${isTest ? `<tr><td style="padding:10px 16px;background:#f5e2b8;border-radius:8px;font:14px/1.5 ${sans};color:#5b3d00;text-align:${start}">${escape(labels.testNote)}</td></tr><tr><td style="height:12px"></td></tr>` : ''}
      <tr><td class="sheet" style="padding:36px 36px 28px;background:#fffefb;border:1px solid #e7e1d6;border-top:4px solid ${color};border-radius:12px;${breaking};text-align:${start}">
        ${richTextHtml(words.body, look)}
        ${passage.map((paragraph) => `<p dir="auto" style="${styles['p']};text-align:start">${escape(paragraph).replaceAll('\n', '<br>')}</p>`).join('\n        ')}
        ${facts.length > 0 ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:16px 0 8px;border-bottom:1px solid #e7e1d6" class="rule">\n        ${table}\n        </table>` : ''}
        ${actions.map((action) => buttonOf(action, color)).join('')}
      </td></tr>
      <tr><td class="quiet" style="padding:20px 8px 0;${breaking};font:13px/1.6 ${sans};color:#6a6155;text-align:${start}"><bdi>${escape(orgName)}</bdi>${notes.map((note) => `<br>${linked(escape(note))}`).join('')}${footer ? footerOf(footer) : ''}</td></tr>
    </table>
  </td></tr></table>
</body>
</html>
`
}

const footerOf = ({ why, links, postalAddress }: EmailFooter): string => {
  const shown = links.map(({ label, url }) =>
    url
      ? `<a class="quiet" href="${escape(url)}" style="color:#6a6155">${escape(label)}</a>`
      : `<u>${escape(label)}</u>`,
  )
  const address = postalAddress.split('\n').map((line) => `<bdi>${escape(line)}</bdi>`)
  return `<br>${address.join('<br>')}<br><br>${escape(why)}<br>${shown.join(' · ')}`
}

const address = /https?:\/\/[^\s<]+/g

/** A line that leads somewhere and says where to is a link of its words, without the address. */
function linked(html: string): string {
  const [, words, only] = /^([^:]+?)\s?:\s(https?:\/\/[^\s<]+)$/.exec(html) ?? []
  const link = (url: string, shown: string) => `<a href="${url}" style="color:#6a6155">${shown}</a>`
  return words && only ? link(only, words) : html.replace(address, (url) => link(url, url))
}

// A cell with a ground and a link that fills it looks like a button in every mail reader.
const buttonOf = ({ label, url }: EmailAction, color: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 8px"><tr><td class="action" style="background:${color};border-radius:8px"><a class="button" href="${escape(url)}" style="display:inline-block;padding:13px 24px;font:600 16px/1.3 ${sans};color:${inkOn(color)};text-decoration:none">${escape(label)}</a></td></tr></table>`
