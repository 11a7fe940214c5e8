import { defineConfig } from 'vitest/config'

const sources = 'src/**/*.test.{ts,tsx}'

/** The kinds of tests, told apart by where they lie and what they are called; see CONTRIBUTING.md. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contracts', root: 'packages/contracts', include: [sources] } },
      { test: { name: 'ui', root: 'packages/ui', include: [sources] } },
      { test: { name: 'web', root: 'apps/web', include: [sources] } },
      {
        test: {
          name: 'api',
          root: 'apps/api',
          include: ['{src,test}/**/*.test.ts'],
          globalSetup: 'test/global-setup.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'laws', include: ['tooling/laws/**/*.law.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          name: 'e2e',
          root: 'apps/web',
          include: ['e2e/**/*.e2e.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
