import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { pseudoLanguage, pseudoText } from './pseudo-text.ts'
import { languagesToLookAt, staffLanguages } from './staff-languages.ts'

/** Texts by their names, in groups: ICU messages as translators write them, or compiled. */
export interface Messages {
  [name: string]: unknown
}

const messageFile = /\/messages\/[\w-]+\.json$/
// The server sends a document of a donor with the texts of its language: all of them are imported by name.
const isOfDocuments = (path: string): boolean => path.includes('/src/public/')

/**
 * Compiles `messages/<language>.json`, so that no parser goes to the browser. The English file stands for all languages: where
 * the page has another one that staff are offered, that is loaded in its place before the module which asked for it runs. A
 * build in the mode of a language is all in that one, to look at: `vite build --mode he`.
 */
export function messages({ mode = '' } = {}): Plugin {
  const isPseudo = mode === pseudoLanguage
  const lookedAt = languagesToLookAt.find((language) => language === mode)
  return {
    name: 'almoner:messages',
    enforce: 'pre',
    config: () => ({ resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } } }),
    transformIndexHtml: (html) => {
      if (isPseudo) return html.replace('<html lang="en"', `<html lang="${pseudoLanguage}"`)
      return lookedAt ? html.replace('<html lang="en" dir="ltr"', `<html lang="${lookedAt}" dir="rtl"`) : html
    },
    resolveId(id, importer) {
      if (isPseudo && importer && id === `./${pseudoLanguage}.json`) return join(dirname(importer), id)
      return null
    },
    async load(id) {
      return messageFile.test(id) ? { code: await compiledModule(id, { isPseudo, lookedAt }), moduleType: 'js' } : null
    },
  }
}

interface Compiled {
  isPseudo?: boolean
  /** The one language of the build, where it is there to be looked at. */
  lookedAt?: string | undefined
  /** What staff can choose; files of other languages are left out. */
  offered?: readonly string[]
}

/** The code of the module that a message file becomes. */
export async function compiledModule(
  path: string,
  { isPseudo = false, lookedAt, offered = staffLanguages }: Compiled = {},
): Promise<string> {
  const language = basename(path, '.json')
  if (isPseudo && language === pseudoLanguage) {
    return moduleOf(await compiledFile(join(dirname(path), 'en.json'), pseudoText))
  }
  const isOfStaff = language === 'en' && !isOfDocuments(path)
  if (isOfStaff && lookedAt) return moduleOf(await compiledFile(join(dirname(path), `${lookedAt}.json`)))
  const own = await compiledFile(path)
  const others = isOfStaff ? languagesBeside(path, isPseudo).filter((other) => isPseudo || offered.includes(other)) : []
  return others.length === 0 ? moduleOf(own) : moduleWithOthers(own, others)
}

const moduleOf = (own: Messages): string => `export default ${JSON.stringify(own)}`

const moduleWithOthers = (own: Messages, others: readonly string[]): string => `
import { language } from '@almoner/ui/texts/language'
const others = { ${others.map((other) => `'${other}': () => import('./${other}.json')`).join(', ')} }
export default others[language] ? (await others[language]()).default : ${JSON.stringify(own)}`

function languagesBeside(path: string, isPseudo: boolean): string[] {
  if (isPseudo) return [pseudoLanguage]
  return readdirSync(dirname(path))
    .filter((file) => file.endsWith('.json') && file !== basename(path))
    .map((file) => basename(file, '.json'))
}

async function compiledFile(path: string, change: (message: unknown) => unknown = (message) => message) {
  const source: Messages = JSON.parse(await readFile(path, 'utf8'))
  return compiled(source, path, change)
}

function compiled(source: Messages, place: string, change: (message: unknown) => unknown): Messages {
  return Object.fromEntries(
    Object.entries(source).map(([name, text]) => {
      if (typeof text === 'string') return [name, change(compileText(text, `${place} ${name}`))]
      if (typeof text === 'object' && text !== null) return [name, compiled({ ...text }, `${place} ${name}`, change)]
      throw new Error(`${place} ${name} is neither a text nor a group of texts`)
    }),
  )
}

function compileText(text: string, place: string): unknown {
  try {
    return compile(text)
  } catch (error) {
    throw new Error(`${place} is no ICU message: ${text}`, { cause: error })
  }
}
