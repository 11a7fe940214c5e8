import { globSync } from 'node:fs'
import { root } from './host.mjs'

const patternOf = {
  generators: 'tooling/laws/generators.law.test.ts',
  e2e: 'apps/web/e2e/**/*.e2e.ts',
  others: '{apps,packages,tooling}/**/*.test.{ts,tsx}',
}

/**
 * Whether a runner of these projects would find a test: words of `npm test -- words` are parts of paths, and no runner is
 * started for nothing. With options among them, which only vitest knows, all are started.
 * @param {readonly string[]} projects
 * @param {readonly string[]} words
 */
export function hasTestsOf(projects, words) {
  if (words.length === 0 || words.some((word) => word.startsWith('-'))) return true
  const [project] = projects
  const kind = project === 'generators' || project === 'e2e' ? project : 'others'
  const found = globSync(patternOf[kind], { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] })
  const own = kind === 'others' ? found.filter((path) => path !== patternOf.generators) : found
  return own.some((path) => words.some((word) => `${root}/${path}`.toLowerCase().includes(word.toLowerCase())))
}
