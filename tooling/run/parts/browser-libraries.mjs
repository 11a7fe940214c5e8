import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { hostEnvironment, say } from './host.mjs'

/** Debian's packages with the libraries that the browser of the tests links to, and a library of each to know it by. */
const packages = { libnss3: 'libnss3.so', libnspr4: 'libnspr4.so' }

/** @returns {string[]} the packages that are missing; none outside Linux, where the tests bring all they need */
export function missingBrowserPackages() {
  if (process.platform !== 'linux') return []
  const known =
    spawnSync('ldconfig', ['-p'], { encoding: 'utf8', env: { PATH: '/usr/sbin:/sbin:/usr/bin:/bin' } }).stdout ?? ''
  return Object.entries(packages)
    .filter(([, library]) => !known.includes(library))
    .map(([name]) => name)
}

/** @param {string[]} names */
export function installLine(names) {
  return `apt-get update && apt-get install -y --no-install-recommends ${names.join(' ')}`
}

/**
 * Installs what is missing where we are root on a system with apt.
 * @returns {string | undefined} the sentence to print where something is still missing
 */
export function ensureBrowserLibraries() {
  const missing = missingBrowserPackages()
  if (missing.length === 0) return undefined
  const line = installLine(missing)
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say(`Installing what the test browser needs: ${missing.join(', ')}`)
    spawnSync('sh', ['-c', line], { stdio: 'ignore', env: { ...hostEnvironment(), DEBIAN_FRONTEND: 'noninteractive' } })
    if (missingBrowserPackages().length === 0) return undefined
  }
  return `The browser tests need ${missing.join(' and ')} of the system; as root: ${line}`
}
