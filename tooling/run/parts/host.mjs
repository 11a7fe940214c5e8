import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the repository. */
export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[/\\]$/, '')

/** Programs that npm installed, the Node that everything runs under among them. */
const installedPrograms = join(root, 'node_modules', '.bin')

/** The Node 24 that comes with the packages. */
export const node24 = join(root, 'node_modules', 'node', 'bin', 'node')

/** Where Node keeps compiled code, so that a second start needs not compile it again. */
export const compileCache = join(root, 'node_modules', '.cache', 'almoner', 'compiled')

export const isNode24 = Number(process.versions.node.split('.')[0]) === 24

/** @param {string} sentence */
export function say(sentence) {
  process.stdout.write(`${sentence}\n`)
}

/**
 * Ends with one sentence and exit code 1.
 * @param {string} sentence
 * @returns {never}
 */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** Says so and ends where the Node that was called is too old even to install. */
export function requireHostNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20)
    fail(
      `Almoner needs Node 20 or newer to start, and this is Node ${process.versions.node}: install a newer one and try again.`,
    )
}

/** An environment in which `node` and every tool are those of the repository. */
export function toolEnvironment() {
  return {
    ...process.env,
    PATH: [installedPrograms, process.env.PATH].join(delimiter),
    TURBO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
    SCARF_ANALYTICS: 'false',
  }
}

/** An environment without the repository's own Node: npm replaces that file, and must not run on it meanwhile. */
export function hostEnvironment() {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  return { ...process.env, PATH: path.join(delimiter), SCARF_ANALYTICS: 'false' }
}

/**
 * @param {string} path below the root
 * @returns {any} its content, undefined where it is absent or damaged
 */
export function readJson(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'))
  } catch {
    return undefined
  }
}
