import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { staffLanguages } from '@almoner/contracts/accounts/staff-languages'
import type { Plugin, Rolldown } from 'vite'
import { compiledFile, isMessageFile, nameOf } from './messages-plugin.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const others = staffLanguages.filter((language) => language !== 'en')

/** The folders whose texts the sign-in shows before there is anything of the app. */
const ofSignIn = new Set(['features/accounts', 'shell', 'texts'])

const parts = ['sign-in', 'app'] as const
type Part = (typeof parts)[number]
const scriptOf = /^\0texts-of-(sign-in|app):(\w+)$/

/**
 * Makes two scripts of all texts of each language that staff can choose besides English: those of the sign-in, and all others. The
 * page names them all; the server leaves those of the language that it sends the page in, and those of the app for whoever has a
 * session. They stand before the app's own script, and so run before it. Whoever signs in gets the others before the app.
 */
export const languages = (): Plugin => ({
  name: 'almoner:languages',
  apply: (_, { command, mode }) => command === 'build' && mode === 'production',
  buildStart() {
    for (const language of others)
      for (const part of parts)
        this.emitFile({ type: 'chunk', id: `\0texts-of-${part}:${language}`, name: `texts-of-${part}-${language}` })
  },
  resolveId: (id) => (scriptOf.test(id) ? id : null),
  async load(id) {
    const [, part, language] = scriptOf.exec(id) ?? []
    if (!language) return null
    return { code: await (part === 'app' ? textsOfApp : textsOfSignIn)(language), moduleType: 'js' }
  },
  generateBundle(_, bundle) {
    const strangers = readBySignIn(bundle).filter((name) => !ofSignIn.has(name))
    if (strangers.length > 0) this.error(`The sign-in reads texts that come with the app: ${strangers.join(', ')}`)
  },
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const scripts = chunksOf(bundle).map(({ name, fileName }) => ({ name, fileName }))
      const tags = others.flatMap((language) =>
        parts.flatMap((part) =>
          scripts
            .filter(({ name }) => name === `texts-of-${part}-${language}`)
            .map(({ fileName }) => tagOf(language, part, fileName)),
        ),
      )
      return html.replace('<script type="module"', (app) => [...tags, app].join('\n    '))
    },
  },
})

const tagOf = (language: string, part: Part, fileName: string): string =>
  `<script type="module" crossorigin data-texts="${language}" data-part="${part}" src="/${fileName}"></script>`

/** The code of a module that gives the page the texts of the sign-in, and the way to the others. */
const textsOfSignIn = async (language: string): Promise<string> => `
globalThis.almonerTexts = {
  messages: ${await messagesOf(language, 'sign-in')},
  translate: () => undefined,
  loadOthers: () => import('\\0texts-of-app:${language}'),
}`

/** The code of a module that adds the texts of the app, and the sentences of contracts and API. */
const textsOfApp = async (language: string): Promise<string> => `
import sentences from '@almoner/ui/texts/sentences/${language}.json'
import { translating } from '@almoner/ui/texts/sentences/translating'
Object.assign(globalThis.almonerTexts.messages, ${await messagesOf(language, 'app')})
globalThis.almonerTexts.translate = translating(sentences)`

async function messagesOf(language: string, part: Part): Promise<string> {
  const files = ['apps/web/src', 'packages/ui/src']
    .flatMap((folder) => globSync(`${folder}/**/messages/${language}.json`, { cwd: root }))
    .filter((path) => !path.includes('src/public/'))
    .filter((path) => ofSignIn.has(nameOf(`/${path}`)) === (part === 'sign-in'))
  const messages = await Promise.all(files.map(async (path) => [nameOf(`/${path}`), await compiledFile(root + path)]))
  return JSON.stringify(Object.fromEntries(messages))
}

const chunksOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk')

/** The folders whose texts are read by the scripts that the sign-in begins with. */
function readBySignIn(bundle: Rolldown.OutputBundle): string[] {
  const chunks = chunksOf(bundle)
  const isFirst = (path: string): boolean => /\/src\/(main\.ts|sign-in\.tsx)$/.test(path)
  const begun = new Set(chunks.filter(({ moduleIds }) => moduleIds.some(isFirst)))
  for (const { imports } of begun)
    for (const chunk of chunks.filter(({ fileName }) => imports.includes(fileName))) begun.add(chunk)
  return [...begun].flatMap(({ moduleIds }) => moduleIds.filter(isMessageFile).map(nameOf))
}
