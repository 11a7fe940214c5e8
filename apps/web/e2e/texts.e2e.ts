import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from 'vite'
import { pseudoLanguage } from '../pseudo-text'
import { settled, signIn } from './browser'
import { collectData, foreignTexts, untranslated } from './texts-on-screen'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()
const root = fileURLToPath(new URL('..', import.meta.url))
let pseudoApp: string

beforeAll(async () => {
  pseudoApp = await mkdtemp(join(tmpdir(), 'almoner-pseudo-'))
  await build({ root, mode: pseudoLanguage, logLevel: 'error', build: { outDir: pseudoApp, emptyOutDir: true } })
})
afterAll(() => rm(pseudoApp, { recursive: true, force: true }))

/** Puts the app in the pseudo-language in the place of the one that the server has. */
async function serveInPseudoLanguage(page: Page): Promise<void> {
  await page.route(`${almoner.url}/`, async (route) => {
    const response = await route.fetch()
    const nonce = /'nonce-([^']+)'/.exec(response.headers()['content-security-policy'] ?? '')?.[1] ?? ''
    const html = await readFile(join(pseudoApp, 'index.html'), 'utf8')
    await route.fulfill({ response, body: html.replaceAll('__CSP_NONCE__', nonce) })
  })
  await page.route(`${almoner.url}/assets/**`, (route) =>
    route.fulfill({ path: join(pseudoApp, new URL(route.request().url()).pathname) }),
  )
}

test('every text of the main screens comes from the messages', async () => {
  const page = await almoner.openPage()
  await signIn(page, almoner.url)
  await settled(page)
  const data = collectData(page)
  await serveInPseudoLanguage(page)
  await page.reload()
  const found = await foreignTexts(page, almoner.url, {
    data,
    isWritten: (text) => text.includes('['),
    leftOf: (text) => /[a-z]{2}/.test(text),
  })
  expect(found).toEqual([])
})

test('a text beside the messages would be noticed', () => {
  expect(untranslated('[Šåṽé] Dana Levi, Nov 3', ['dana levi'])).not.toMatch(/[a-z]{2}/)
  expect(untranslated('Save', ['dana levi'])).toMatch(/[a-z]{2}/)
})
