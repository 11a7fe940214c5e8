import { describe, expect, test } from 'vitest'
import { pageLanguages } from '../checkout/checkout-page.js'
import { canBeCopied, canBeDelayed, emailGroups, emailKinds, whyAlwaysSent, type EmailKind } from './email-kinds.js'
import { emailTemplateSchema, emailWordsSchema } from './email-template.js'
import { initialTemplate } from './email-words.js'
import { withFieldsOfTemplate, type SaveDefaultEmailInput } from './emails.operations.js'
import { composeGiftEmail } from './gift-email.js'
import { fixedMailKinds, mailKinds } from './mail-kinds.js'
import { plainTextOf } from '../rich-text.js'
import { mergeFieldsOf, type MergeValues } from './merge-fields.js'
import { z } from 'zod'

const frame = { orgName: 'Lantern House', logoUrl: null, color: '#0f5c4c', isTest: false }
const judged = z.custom<SaveDefaultEmailInput>().superRefine(withFieldsOfTemplate)
const faultsOf = (input: SaveDefaultEmailInput) =>
  judged.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

test('each kind that goes to donors and fundraisers is listed for orgs to edit, in one group', () => {
  expect(mailKinds.filter((kind) => !(emailKinds as readonly string[]).includes(kind))).toEqual([...fixedMailKinds])
  expect(Object.values(emailGroups).flat()).toEqual(emailKinds)
})

describe.each([...emailKinds])('%s', (kind) => {
  const template = initialTemplate(kind)

  test('has words in each language that name only what the kind tells of', () => {
    expect(Object.keys(template.words).sort()).toEqual([...pageLanguages].sort())
    expect(emailTemplateSchema.safeParse(template).error).toBeUndefined()
    expect(faultsOf({ kind, template })).toEqual([])
  })

  test('leaves no field unfilled, in any language', () => {
    const values = Object.fromEntries(
      mergeFieldsOf(kind).map((field) => [field, 'https://example.org/x']),
    ) as MergeValues
    for (const language of pageLanguages) {
      const words = emailWordsSchema.parse(template.words[language])
      const links = { 'link.url': 'https://example.org/link', 'link.stopUrl': 'https://example.org/stop' }
      const { subject, text, html } = composeGiftEmail(kind, words, { ...values, ...links }, { ...frame, language })
      expect(`${subject}${text}${html}`).not.toMatch(/\{\{|\}\}|undefined/)
      expect(subject).not.toBe('')
    }
  })
})

test('what lets its reader in is never copied, cannot be switched off, and has its link whatever the words say', () => {
  const template = initialTemplate('portal_link')
  expect(faultsOf({ kind: 'portal_link', template: { ...template, mode: 'off', cc: ['a@example.org'] } })).toEqual([
    ['template.mode', whyAlwaysSent('portal_link')],
    ['template.cc', 'No copies, because its link opens a page that only the recipient may see.'],
  ])
  const words = { subject: 'Hello', preheader: '', body: emailWordsSchema.parse(template.words.en).body }
  const { text, html } = composeGiftEmail(
    'portal_link',
    words,
    { 'link.url': 'https://example.org/secret' },
    { ...frame, language: 'en' },
  )
  expect(text).toContain('https://example.org/secret')
  expect(html).toContain('href="https://example.org/secret"')
})

test('only a mail that confirms a gift says whether it brings the receipt', () => {
  const faults = (kind: EmailKind) =>
    faultsOf({ kind, template: { ...initialTemplate(kind), attachReceipt: 'always' } }).map(([path]) => path)
  expect(emailKinds.filter((kind) => faults(kind).length === 0)).toEqual(['receipt', 'installment_receipt'])
  expect(faults('thank_you')).toEqual(['template.attachReceipt'])
})

test.each([...pageLanguages])('each reminder of an unfinished gift has words of its own: %s', (language) => {
  const written = (['draft_reminder_1', 'draft_reminder_2', 'draft_reminder_3'] as const).map((kind) =>
    emailWordsSchema.parse(initialTemplate(kind).words[language]),
  )
  expect(new Set(written.map(({ subject }) => subject)).size).toBe(3)
  expect(new Set(written.map(({ body }) => plainTextOf(body).split('\n\n')[1]?.slice(0, 20))).size).toBe(3)
})

test('a mail about a day is not put off, and a link cannot be written into other words', () => {
  expect([canBeDelayed('thank_you'), canBeDelayed('upcoming_charge'), canBeDelayed('portal_link')]).toEqual([
    true,
    false,
    false,
  ])
  expect([canBeCopied('thank_you'), canBeCopied('card_expiring'), canBeCopied('draft_reminder_1')]).toEqual([
    true,
    false,
    false,
  ])
  const template = initialTemplate('draft_reminder_1')
  const words = { ...emailWordsSchema.parse(template.words.en), subject: 'For {{donor.firstName|friend}} {{link.url}}' }
  expect(faultsOf({ kind: 'draft_reminder_1', template: { ...template, words: { en: words } } })).toEqual([
    ['template.words.en.subject', 'This email has no donor.firstName'],
  ])
})
