import { readFile } from 'node:fs/promises'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { pseudoLanguage, pseudoText } from './pseudo-text.ts'

/** Texts by their names, in groups: ICU messages as translators write them, or compiled. */
export interface Messages {
  [name: string]: unknown
}

const messageFile = /\/messages\/[\w-]+\.json$/
export const isMessageFile = (path: string): boolean => messageFile.test(path)
// The server sends a document of a donor with the texts of its language: all of them are imported by name.
const isOfDocuments = (path: string): boolean => path.includes('/src/public/')

/** What the texts of a file are called among those of a page in another language: `features/donors`. */
export const nameOf = (path: string): string => /\/src\/(.+)\/messages\//.exec(path)?.[1] ?? path

/**
 * Compiles `messages/<language>.json`, so that no parser goes to the browser. The English file of a screen stands for all
 * languages: the texts that the page came with take its place, see `languages-plugin.ts`.
 */
export function messages({ mode = '' } = {}): Plugin {
  const isPseudo = mode === pseudoLanguage
  return {
    name: 'almoner:messages',
    enforce: 'pre',
    config: () => ({ resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } } }),
    transformIndexHtml: (html) => (isPseudo ? html.replace('<html lang="en"', `<html lang="${pseudoLanguage}"`) : html),
    async load(id) {
      return isMessageFile(id) ? { code: await compiledModule(id, { isPseudo }), moduleType: 'js' } : null
    },
  }
}

/** The code of the module that a message file becomes. */
export async function compiledModule(path: string, { isPseudo = false } = {}): Promise<string> {
  const isOfScreens = path.endsWith('/en.json') && !isOfDocuments(path)
  if (!isOfScreens) return `export default ${JSON.stringify(await compiledFile(path))}`
  const own = JSON.stringify(await compiledFile(path, isPseudo ? pseudoText : undefined))
  return `export default globalThis.almonerTexts?.messages[${JSON.stringify(nameOf(path))}] ?? ${own}`
}

export async function compiledFile(path: string, change: (message: unknown) => unknown = (message) => message) {
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
