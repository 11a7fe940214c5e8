import { emailKinds, type EmailKind } from '@almoner/contracts/emails/email-kinds'
import type { EmailsOfLevel } from '@almoner/contracts/emails/emails.operations'
import { composeGiftEmail, type EmailFrame } from '@almoner/contracts/emails/gift-email'
import type { RichMark, RichText } from '@almoner/contracts/rich-text'
import type { ElementHandle, Frame, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { apiOf } from './api'
import {
  errorsOf,
  expectAccessible,
  expectAccessibleNow,
  expectNoSidewaysScroll,
  narrow,
  openRecord,
  settled,
  signIn,
  wide,
} from './browser'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

type Language = 'en' | 'he'

interface ShownEmail {
  name: string
  html: string
}

const words = {
  en: { greeting: 'Dear friend', heading: 'What your gifts do', link: 'Read how the winter went' },
  he: { greeting: 'שלום רב', heading: 'מה התרומות עושות', link: 'כך עבר החורף' },
}

/** Whatever the editor can write, and an address that is wider than a screen. */
function wordsOf(language: Language) {
  const { greeting, heading, link } = words[language]
  const address = `https://example.org/${'archive'.repeat(20)}`
  const run = (text: string, ...marks: RichMark[]) => ({ type: 'text' as const, text, marks })
  const paragraph = (...content: (ReturnType<typeof run> | { type: 'hardBreak' })[]) => ({
    type: 'paragraph' as const,
    content,
  })
  const item = { type: 'listItem' as const, content: [paragraph(run(greeting))] }
  const body: RichText = {
    type: 'doc',
    content: [
      paragraph(run(greeting), { type: 'hardBreak' }, run(heading, { type: 'bold' }), run(link, { type: 'italic' })),
      { type: 'heading', attrs: { level: 2 }, content: [run(heading)] },
      paragraph(run(link, { type: 'link', attrs: { href: 'https://example.org/winter' } })),
      { type: 'heading', attrs: { level: 3 }, content: [run(heading)] },
      { type: 'bulletList', content: [item, item] },
      { type: 'horizontalRule' },
      { type: 'orderedList', content: [item, item] },
      { type: 'blockquote', content: [paragraph(run(greeting))] },
      paragraph(run(address)),
      paragraph(run(address, { type: 'link', attrs: { href: address } })),
    ],
  }
  return { subject: heading, body }
}

const ofKind = (emails: EmailsOfLevel, kind: EmailKind, frame: EmailFrame): ShownEmail => {
  const template = emails.templates.find((one) => one.kind === kind)
  const written = (template?.own ?? template?.inherited)?.words[frame.language]
  if (!written) throw new Error(`${kind} has no words in ${frame.language}`)
  const { html } = composeGiftEmail(kind, written, emails.sample.values[frame.language], frame)
  return { name: `${kind} in ${frame.color}`, html }
}

/** What somebody of the staff gets in their language, who asked for a new password. */
async function staffEmail(page: Page, email: string, language: Language): Promise<ShownEmail> {
  const { accounts } = apiOf(page, almoner.url)
  await accounts.savePreferences.mutate({ language })
  await accounts.restorePassword.mutate({ email })
  let html: string | undefined
  const find = async () => {
    const sent = (await (await fetch(`${almoner.url}/api/dev/mail`)).json()) as { to: string; html: string }[]
    html = sent.find((mail) => mail.to === email && mail.html.includes(`lang="${language}"`))?.html
    return html
  }
  await expect.poll(find, { timeout: 30_000 }).toBeDefined()
  return { name: 'new password', html: html ?? '' }
}

const wideLogo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="48"/>')}`

/** Every kind as an organization's donors get it, the looks that a kind can have besides, and what people write themselves. */
async function emailsIn(page: Page, language: Language): Promise<ShownEmail[]> {
  const api = apiOf(page, almoner.url)
  const emails = await api.emails.get.query({})
  const frame = { ...emails.frame, language }
  const own = wordsOf(language)
  const donors = await api.donors.list.query({})
  const donorId = donors.rows[0]?.id ?? ''
  const mailing = await api.mailings.preview.query({ segment: {}, purpose: 'newsletter', words: { [language]: own } })
  const personal = await api.personalEmails.preview.query({ donorId, language, ...own })
  const thanks = await api.letters.preview.query({ about: 'gift', isSigned: true, language, words: own })
  return [
    ...emailKinds.map((kind) => ofKind(emails, kind, frame)),
    ofKind(emails, 'receipt', { ...frame, isTest: true, logoUrl: wideLogo }),
    ...['#ffe066', '#101010'].map((color) => ofKind(emails, 'installment_receipt', { ...frame, color })),
    { name: 'mailing', html: mailing.html },
    { name: 'personal email', html: personal.html },
    { name: 'thanks', html: thanks.email.html },
  ]
}

const looks = [
  { name: 'wide, light', viewport: wide, colorScheme: 'light' },
  { name: 'wide, dark', viewport: wide, colorScheme: 'dark' },
  { name: 'narrow, dark', viewport: narrow, colorScheme: 'dark' },
  { name: 'narrow, light', viewport: narrow, colorScheme: 'light' },
] as const

async function expectGoodLooks(page: Page, { name, html }: ShownEmail): Promise<void> {
  await page.setContent(html)
  for (const look of looks) {
    await page.emulateMedia({ colorScheme: look.colorScheme })
    await page.setViewportSize(look.viewport)
    try {
      await expectNoSidewaysScroll(page)
      await expectAccessibleNow(page)
    } catch (error) {
      throw new Error(`${name}, ${look.name}: ${String(error)}`, { cause: error })
    }
  }
}

describe.concurrent.each([
  { language: 'en', who: 'admin@demo.almoner.org' },
  { language: 'he', who: 'owner@demo.almoner.org' },
] as const)('in $language', ({ language, who }) => {
  test('each email can be read and fits its window, wide and narrow, in light and in dark', async () => {
    const page = await almoner.openPage()
    await signIn(page, almoner.url, who)
    const emails = [...(await emailsIn(page, language)), await staffEmail(page, who, language)]
    expect(emails.length).toBeGreaterThan(50)
    await page.goto('about:blank')
    const faults: string[] = []
    for (const email of emails) await expectGoodLooks(page, email).catch((error) => faults.push(String(error)))
    expect(faults).toEqual([])
    await page.context().close()
  })
})

async function frameOf(frame: ElementHandle): Promise<Frame> {
  const content = await frame.contentFrame()
  if (!content) throw new Error('The preview has no document')
  return content
}

const colorsIn = (page: Page | Frame) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')].map((element) => {
      const { color, backgroundColor, borderTopColor, borderBottomColor, boxShadow } = getComputedStyle(element)
      return [element.tagName, color, backgroundColor, borderTopColor, borderBottomColor, boxShadow]
    }),
  )

test('the preview of an email shows the colors of a reader in the dark, and those of one in the light', async () => {
  const page = await almoner.openPage()
  await signIn(page, almoner.url, 'agent@demo.almoner.org')
  await openRecord(page, `${almoner.url}/#/emails?state=sent`, 'Emails')
  const frame = await page.waitForSelector('iframe[title="The email"]')
  const inPreview = async () => colorsIn(await frameOf(frame))
  const id = page.url().slice(-36)
  const { body } = await apiOf(page, almoner.url).emails.open.query({ id })

  const reader = await almoner.openPage()
  await reader.setContent(body?.html ?? '')
  expect((await colorsIn(reader)).length).toBeGreaterThan(10)
  await expect.poll(inPreview).toEqual(await colorsIn(reader))
  await reader.emulateMedia({ colorScheme: 'dark' })
  await page.getByText('Dark', { exact: true }).click()
  await expect.poll(inPreview).toEqual(await colorsIn(reader))
  await expectAccessible(page)
  await page.setViewportSize(narrow)
  await settled(page)
  await expectNoSidewaysScroll(page)
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})
