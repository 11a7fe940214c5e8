import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fail, root, say, toolEnvironment } from './host.mjs'

const stampPath = join(root, 'node_modules', '.cache', 'almoner', 'build-stamp')

const workspaces = ['packages/contracts', 'packages/client', 'packages/ui', 'apps/api', 'apps/web']

/** What a build must have left behind. */
const results = ['apps/api/dist/main.js', 'apps/web/dist/public/index.html']

const otherInputs = ['package-lock.json', 'tsconfig.base.json', 'turbo.json']

/** Folders that no build reads. */
const unread = new Set(['node_modules', 'dist', '.turbo', 'e2e', 'test', 'bench'])

/** Whether what was built is not what the sources say. */
export function isBuildStale() {
  if (!results.every((path) => existsSync(join(root, path)))) return true
  try {
    return readFileSync(stampPath, 'utf8') !== stampSources()
  } catch {
    return true
  }
}

/** Builds what is stale; ends with the compiler's words where that fails. */
export function ensureBuilt() {
  if (!isBuildStale()) return
  const began = Date.now()
  say('Building …')
  const stamp = stampSources()
  const built = spawnSync('turbo', ['run', 'build', '--output-logs=errors-only'], {
    cwd: root,
    env: toolEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  })
  if (built.status !== 0) {
    process.stderr.write(`${built.stdout}${built.stderr}\n`)
    fail('The build failed; the reason is above.')
  }
  mkdirSync(dirname(stampPath), { recursive: true })
  writeFileSync(stampPath, stamp)
  say(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s.`)
}

/** A digest of every source file's path, size and time: quick to take, and turbo looks closer where it differs. */
function stampSources() {
  const digest = createHash('sha256')
  for (const path of [...otherInputs, ...workspaces]) addToStamp(digest, join(root, path))
  return digest.digest('hex')
}

/**
 * @param {import('node:crypto').Hash} digest
 * @param {string} path
 */
function addToStamp(digest, path) {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return
  if (!stats.isDirectory()) {
    digest.update(`${path}\0${stats.size}\0${stats.mtimeMs}\n`)
    return
  }
  for (const entry of readdirSync(path).sort()) {
    if (!unread.has(entry)) addToStamp(digest, join(path, entry))
  }
}
