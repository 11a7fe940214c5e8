import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { staffLanguages } from '@almoner/contracts/accounts/staff-languages'
import type { Plugin } from 'vite'
import { compiledFile, nameOf } from './messages-plugin.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const others = staffLanguages.filter((language) => language !== 'en')
const scriptOf = /^\0texts-in:(\w+)$/

/**
 * Makes one script of all texts of each language that staff can choose besides English. The page names them all; the server
 * leaves only that of the language it sends the page in. It stands before the app's own script, and so runs before it.
 */
export const languages = (): Plugin => ({
  name: 'almoner:languages',
  apply: (_, { command, mode }) => command === 'build' && mode === 'production',
  buildStart() {
    for (const language of others)
      this.emitFile({ type: 'chunk', id: `\0texts-in:${language}`, name: `texts-${language}` })
  },
  resolveId: (id) => (scriptOf.test(id) ? id : null),
  async load(id) {
    const [, language] = scriptOf.exec(id) ?? []
    return language ? { code: await textsIn(language), moduleType: 'js' } : null
  },
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const tags = others.flatMap((language) =>
        Object.values(bundle)
          .filter((made) => made.type === 'chunk' && made.name === `texts-${language}`)
          .map(
            ({ fileName }) => `<script type="module" crossorigin data-texts="${language}" src="/${fileName}"></script>`,
          ),
      )
      return html.replace('<script type="module"', (app) => [...tags, app].join('\n    '))
    },
  },
})

/** The code of a module that gives the page all texts of a language. */
async function textsIn(language: string): Promise<string> {
  const files = ['apps/web/src', 'packages/ui/src']
    .flatMap((folder) => globSync(`${folder}/**/messages/${language}.json`, { cwd: root }))
    .filter((path) => !path.includes('src/public/'))
  const messages = await Promise.all(files.map(async (path) => [nameOf(`/${path}`), await compiledFile(root + path)]))
  return `
import sentences from '@almoner/ui/texts/sentences/${language}.json'
import { translating } from '@almoner/ui/texts/sentences/translating'
globalThis.almonerTexts = { messages: ${JSON.stringify(Object.fromEntries(messages))}, translate: translating(sentences) }`
}
