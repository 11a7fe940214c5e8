import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './host.mjs'

const generators = 'tooling/laws/generators.law.test.ts'

/** @type {Readonly<Record<string, (path: string) => boolean>>} */
const isOf = {
  generators: (path) => path === generators,
  e2e: (path) => path.startsWith('apps/web/e2e/') && path.endsWith('.e2e.ts'),
  others: (path) => /\.test\.tsx?$/.test(path) && path !== generators,
}

const folders = ['apps/api', 'apps/web', 'packages/contracts', 'packages/client', 'packages/ui', 'tooling']

/** Every file of our own in which a test could be, as paths below the root. */
const everyFile = () =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (!entry.isDirectory()) return [path]
      if (entry.name === 'node_modules' || entry.name === 'dist') return []
      return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' }).map((name) => `${path}/${name}`)
    }),
  )

/**
 * Whether a runner of these projects would find a test: words of `npm test -- words` are parts of paths, and no runner is
 * started for nothing. With options among them, which only vitest knows, all are started.
 * @param {readonly string[]} projects
 * @param {readonly string[]} words
 */
export function hasTestsOf(projects, words) {
  if (words.length === 0 || words.some((word) => word.startsWith('-'))) return true
  const [project = ''] = projects
  const isOwn = isOf[project] ?? isOf['others']
  return everyFile().some(
    (path) => isOwn?.(path) && words.some((word) => `${root}/${path}`.toLowerCase().includes(word.toLowerCase())),
  )
}
