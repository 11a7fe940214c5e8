import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { languages } from './languages-plugin.ts'
import { messages } from './messages-plugin.ts'
import { precompress } from './precompress.ts'
import { pureSchemas } from './pure-schemas.ts'

const ui = '/ui/dist/'
const web = '/web/src/'
const isIn = (folder: string, names: RegExp) => (path: string) => names.test(path.split(folder)[1] ?? '')

/**
 * What pages begin with comes in a few scripts, rather than in one for each set of modules that some pages share. Each takes along what
 * it imports. `loading` stands alone, for the texts of a language use it and run before all else; `pages` is what a dozen pages or more
 * have in common.
 */
const commonScripts = [
  { name: 'loading', test: /vite\/preload-helper/, priority: 5, includeDependenciesRecursively: false },
  { name: 'first', test: isIn(web, /^main\.ts$/), priority: 4 },
  {
    name: 'page',
    test: isIn(web, /^(page|session\/(visitor|own-language)|shell\/(PageFault|OpeningBar|window-title))\.tsx?$/),
    priority: 3,
  },
  { name: 'layout', test: isIn(ui, /^(brand|layout)\//), priority: 3 },
  { name: 'forms', test: isIn(ui, /^(form\/EntityForm|fields\/plain\/\w+)\.js$/), priority: 3 },
  { name: 'sign-in-page', test: isIn(web, /^sign-in\.tsx$/), priority: 2 },
  { name: 'app', test: isIn(web, /^app\.tsx$/), priority: 1 },
  { name: 'pages', minShareCount: 12, priority: 0 },
]

export default defineConfig(({ mode }) => ({
  plugins: [messages({ mode }), languages(), react(), precompress()],
  // The server puts a fresh nonce in the place of this word, in each answer.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist/public',
    emptyOutDir: true,
    target: 'es2023',
    // Fonts and drawings come as files: the content policy takes no data: fonts.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Every browser of this target preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: { treeshake: pureSchemas, output: { codeSplitting: { groups: commonScripts } } },
  },
}))
