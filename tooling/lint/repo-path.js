import { dirname, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * @param {string} file absolute
 * @returns {string} below the root, with slashes
 */
export function repoPath(file) {
  return relative(root, file).split(sep).join('/')
}

/**
 * What an import names: a path below the root for a relative one, else the package as it is written.
 * @param {string} specifier
 * @param {string} importer absolute
 */
export function importTarget(specifier, importer) {
  if (!specifier.startsWith('.')) return specifier
  return repoPath(resolve(dirname(importer), specifier)).replace(/\.js$/, '')
}
