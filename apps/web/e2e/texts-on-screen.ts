import type { Page } from 'playwright-core'
import { settled } from './browser'

/** The main screens, as the router names them. */
const mainScreens = [
  '/dashboard',
  '/campaigns',
  '/charges',
  '/donations',
  '/donors',
  '/donors/deleted',
  '/donors/duplicates',
  '/fundraisers',
  '/fundraisers/teams',
  '/imports',
  '/settings/general',
  '/settings/widget',
  '/charges/batches',
  '/charges/batches/new',
  '/charges/review',
  '/donations/figures',
  '/imports/new',
  '/settings/funds',
  '/thanks',
  '/settings/thanks',
  '/settings/letters',
  '/settings/tags',
  '/settings/custom-fields',
  '/settings/sub-organizations',
  '/settings/checkout',
  '/tasks',
  '/exports',
  '/settings/emails',
  '/settings/developers/api-keys',
  '/audit',
]

/** Gives all strings in the API's answers so far: what is shown of them is data. */
export function collectData(page: Page): () => Promise<string[]> {
  const data = new Set<string>()
  const reads: Promise<void>[] = []
  const collect = (value: unknown): void => {
    if (typeof value === 'string') data.add(value.toLowerCase()).add(value.toLowerCase().replaceAll('_', ' '))
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return
    // An answer that a reload cut short was shown nowhere; others of the API are streams without an end.
    if (response.headers()['content-type']?.startsWith('application/json'))
      reads.push(response.json().then(collect, () => undefined))
  })
  return async () => {
    await Promise.all(reads)
    return [...data]
  }
}

/** What people read or hear of the page. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // The icons of antd tell screen readers their file's name.
    const hidden = 'script, style, noscript, iframe, .anticon'
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      if (!texts.currentNode.parentElement?.closest(hidden)) found.push(texts.currentNode.textContent ?? '')
    }
    for (const element of document.body.querySelectorAll(':is([aria-label], [title], [placeholder]):not(.anticon)')) {
      for (const name of ['aria-label', 'title', 'placeholder']) found.push(element.getAttribute(name) ?? '')
    }
    return found
  })

/** What functions write and not texts: dates, zones, sizes, currencies, the names of languages and of keys; initials, and our own name. */
const formatted =
  /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)[a-z]*\b|\b(am|pm|[ecmp][sd]t|utc|[kmg]b)\b|\b(usd|eur|gbp|cad|aud|ils)\b|\benglish\b|\b(ctrl|shift|esc)\b|\balmoner\b|^[a-z]{2}$|https?:\/\/\S*/g

/** What is left of a text in plain letters once data, dates and currencies are taken out; messages have accented letters. */
export function untranslated(text: string, data: readonly string[]): string {
  let rest = text.toLowerCase()
  for (const value of data) {
    for (let at = rest.indexOf(value); at >= 0; at = rest.indexOf(value, at + 1)) {
      const end = at + value.length
      const isWhole = !/[a-z]/.test(rest.charAt(at - 1)) && !/[a-z]/.test(rest.charAt(end))
      if (isWhole) rest = `${rest.slice(0, at)} ${rest.slice(end)}`
    }
  }
  return rest.replaceAll(formatted, ' ')
}

interface Foreign {
  /** Whether a text is in the language that the screens are looked at in. */
  isWritten: (text: string) => boolean
  /** Whether something of a text, without the data in it, is in another. */
  leftOf: (text: string) => boolean
}

/** What the main screens say in another language than they should; data of the API aside. */
export async function foreignTexts(
  page: Page,
  url: string,
  { data, isWritten, leftOf }: Foreign & { data: () => Promise<string[]> },
): Promise<string[]> {
  const found: string[] = []
  for (const screen of mainScreens) {
    await page.goto(`${url}/#${screen}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled(page)
    const texts = new Set((await textsOf(page)).map((text) => text.trim()))
    // Asked for second: what a list shows that was read anew in between has to be among the data.
    const values = (await data()).filter((value) => value.length > 1).toSorted((a, b) => b.length - a.length)
    if (![...texts].some(isWritten)) found.push(`${screen}: not in the language`)
    for (const text of texts) if (leftOf(untranslated(text, values))) found.push(`${screen}: ${text}`)
  }
  return found
}
