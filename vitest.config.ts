import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { messages } from './apps/web/messages-plugin.ts'

const besideCode = 'src/**/*.test.{ts,tsx}'

const apiRoot = join(import.meta.dirname, 'apps/api')

/** The API's tests that take a database, which they do through apps/api/test/; all others are pure and need no PostgreSQL. */
const databaseTests = globSync('{src,test}/**/*.test.ts', { cwd: apiRoot }).filter(
  (path) =>
    path.startsWith('test/') ||
    /from '(\.\.\/)+test\/|startEmbeddedPostgres/.test(readFileSync(join(apiRoot, path), 'utf8')),
)

/** Builds and tests a copy of the repository, which takes most of a minute: part of npm test, but not of npm run check. */
const generatorsLaw = 'tooling/laws/generators.law.test.ts'

/**
 * A worker keeps the modules that it has loaded from file to file: loading all of the API anew for each took longer than its
 * tests. So no test replaces a module, and what a file changes outside its own database and servers it puts back.
 */
const keepsModules = { isolate: false }

/** The kinds of tests, told apart by where they lie and what they are called; see CONTRIBUTING.md. */
export default defineConfig({
  test: {
    // One more than there are cores: the files wait for PostgreSQL, a browser or an answer that never comes part of their time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: { ...keepsModules, name: 'contracts', root: 'packages/contracts', include: [besideCode] } },
      { test: { ...keepsModules, name: 'client', root: 'packages/client', include: [besideCode] } },
      { test: { ...keepsModules, name: 'ui', root: 'packages/ui', include: [besideCode] } },
      {
        plugins: [messages()],
        test: {
          ...keepsModules,
          name: 'web',
          root: 'apps/web',
          include: [besideCode],
          // Else Node would load it unchanged, with a parser for messages that are compiled already.
          server: { deps: { inline: ['use-intl'] } },
        },
      },
      {
        test: {
          ...keepsModules,
          name: 'rules',
          root: 'apps/api',
          include: [besideCode],
          exclude: databaseTests,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          ...keepsModules,
          name: 'api',
          root: 'apps/api',
          include: databaseTests,
          globalSetup: join(apiRoot, 'test/global-setup.ts'),
          expect: { poll: { timeout: 15_000 } },
          // Ends what hangs: how fast something is, the bench says, and a busy machine takes five times as long.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'laws',
          include: ['tooling/laws/**/*.law.test.ts'],
          exclude: [generatorsLaw],
          testTimeout: 60_000,
        },
      },
      { test: { name: 'generators', include: [generatorsLaw], testTimeout: 300_000, hookTimeout: 300_000 } },
      {
        test: {
          ...keepsModules,
          name: 'e2e',
          root: 'apps/web',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: join(import.meta.dirname, 'apps/web/e2e/global-setup.ts'),
          setupFiles: join(import.meta.dirname, 'apps/web/e2e/failure-pictures.ts'),
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
