import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { CheckoutAttempt } from '@almoner/contracts/checkout/checkout-rules'
import type { CheckoutTerms } from '@almoner/contracts/checkout/checkout-terms'
import type { PublicView } from '@almoner/contracts/checkout/public-view'

export interface RenderedView {
  language: string
  direction: 'ltr' | 'rtl'
  title: string
  description: string
  css: string
  html: string
  json: string
}

type Fields = Record<string, string[]>

interface RenderModule {
  render: (view: PublicView) => RenderedView
  fieldsOf: (pairs: Iterable<readonly [string, string]>) => Fields
  attemptOf: (terms: CheckoutTerms, fields: Fields) => CheckoutAttempt
}

export interface Renderer extends RenderModule {
  script: string
  styles: string
  font: string | null
}

const web = fileURLToPath(new URL('../../../../web/dist', import.meta.url))
export const pagesRoot = join(web, 'pages')
export const widgetRoot = join(web, 'widget')

interface Chunk {
  file: string
  isEntry?: boolean
  css?: string[]
}

export async function loadRenderer(): Promise<Renderer | null> {
  const [code, manifestFile] = [join(web, 'render/render.js'), join(pagesRoot, 'manifest.json')]
  if (!existsSync(code) || !existsSync(manifestFile)) return null
  const module = (await import(pathToFileURL(code).href)) as RenderModule
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>
  const chunks = Object.values(manifest)
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The build of the public pages has no entry')
  const font = chunks.find(({ file }) => /serif-4-latin-wght-normal.*\.woff2$/.test(file))
  return {
    render: module.render,
    fieldsOf: module.fieldsOf,
    attemptOf: module.attemptOf,
    script: `/pages/${entry.file}`,
    styles: (entry.css ?? []).map((file) => readFileSync(join(pagesRoot, file), 'utf8')).join('\n'),
    font: font ? `/pages/${font.file}` : null,
  }
}
