import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fail, hostEnvironment, node24, readJson, root, say } from './host.mjs'

/**
 * What is missing or of another version in node_modules, compared with the lockfile; empty when all is there.
 * @returns {string[]} paths below the root
 */
export function staleInstalls() {
  const wanted = readJson('package-lock.json')?.packages ?? {}
  const present = readJson('node_modules/.package-lock.json')?.packages
  if (!present || !existsSync(node24)) return ['node_modules']
  return Object.keys(wanted).filter((path) => {
    if (path === '' || !path.includes('node_modules/')) return false
    if (!present[path]) return !(wanted[path].optional || wanted[path].peer)
    return present[path].version !== wanted[path].version
  })
}

const noAnswer =
  /\b(EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT)\b/

/** Whether npm gets no answer from its registry, which it would wait for many minutes. One that refuses a ping has answered. */
function isOffline() {
  const ping = ['ping', '--fetch-retries=0', '--fetch-timeout=10000', '--loglevel=error']
  const { stderr } = spawnSync('npm', ping, { cwd: root, env: hostEnvironment(), encoding: 'utf8' })
  return noAnswer.test(stderr ?? '')
}

/** Installs the packages of the lockfile where they are absent or changed. */
export function ensureInstalled() {
  const stale = staleInstalls()
  if (stale.length === 0) return
  const isFirst = !existsSync(join(root, 'node_modules'))
  say(isFirst ? 'Installing packages (once, about a minute) …' : 'The packages have changed: installing them anew …')
  // `npm ci` refuses a lockfile without the binaries of every other platform, which not every registry has; without
  // saving, `npm install` takes the locked versions as strictly and leaves the lockfile alone.
  const flags = [
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  // Without the network, what npm has kept of an earlier install may do.
  const offline = isOffline()
  const { status, error } = spawnSync('npm', offline ? [...flags, '--offline'] : flags, {
    cwd: root,
    env: hostEnvironment(),
    stdio: ['ignore', 'ignore', offline ? 'ignore' : 'inherit'],
  })
  if (error)
    fail('npm is not installed or not in PATH: install it (on Debian and Ubuntu: apt install npm) and try again.')
  if (status !== 0 && offline)
    fail(
      'npm does not reach its registry, where the packages come from (npm config get registry says which): connect this machine to the network and try again.',
    )
  if (status !== 0) fail('npm could not install the packages; its own words are above. Mend that and try again.')
  if (!existsSync(node24))
    fail('npm left out the package "node": run npm install with scripts allowed (not --ignore-scripts) and try again.')
}
