import { spawnSync } from 'node:child_process'
// Whole: an old Node that lacks a name would fail here, before it is told that it is too old.
import fs from 'node:fs'
import { connect, createServer } from 'node:net'
import { totalmem } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { installLine, missingBrowserPackages } from './browser-libraries.mjs'
import { isBuildStale } from './build.mjs'
import { hostEnvironment, root } from './host.mjs'
import { staleInstalls } from './install.mjs'

/**
 * @typedef {object} Finding
 * @property {string} what
 * @property {string} [fix] the one thing to do; absent where nothing is wrong
 */

const GIGABYTE = 1024 ** 3
const dataDir = resolve(root, process.env.DATA_DIR || '.data')

/** Every question to the machine, in the order in which a start meets them. */
export const questions = [
  nodeVersion,
  npmPresent,
  gitPresent,
  packagesInstalled,
  buildFresh,
  memory,
  diskSpace,
  dataDirWritable,
  postgresUser,
  portFree,
  databaseReachable,
  schemaExpected,
  proxyTrusted,
  browserLibraries,
]

/** @returns {Finding} */
function nodeVersion() {
  const { node } = process.versions
  const isOld = Number(node.split('.')[0]) < 20
  return { what: `Node ${node}`, fix: isOld ? 'install Node 20 or newer' : undefined }
}

/** @returns {Finding} */
function npmPresent() {
  const version = printed('npm', ['--version'])
  if (!version) return { what: 'npm is not in PATH', fix: 'install it (Debian, Ubuntu: apt install npm)' }
  const isOld = Number(version.split('.')[0]) < 9
  return { what: `npm ${version}`, fix: isOld ? 'npm install --global npm@11' : undefined }
}

/** @returns {Finding} */
function gitPresent() {
  const version = printed('git', ['--version'])
  return version
    ? { what: version }
    : { what: 'git is not in PATH', fix: 'install it (Debian, Ubuntu: apt install git)' }
}

/** @returns {Finding} */
function packagesInstalled() {
  const stale = staleInstalls()
  if (stale.length === 0) return { what: 'packages are those of the lockfile' }
  return {
    what: `packages are missing or of another version (${stale.slice(0, 3).join(', ')}${stale.length > 3 ? ', …' : ''})`,
    fix: 'npm install',
  }
}

/** @returns {Finding} */
function buildFresh() {
  return isBuildStale()
    ? { what: 'the build is older than the sources; npm start builds first' }
    : { what: 'the build is fresh' }
}

/** @returns {Finding} */
function memory() {
  const available = Number(/^MemAvailable:\s+(\d+)/m.exec(read('/proc/meminfo'))?.[1] ?? 0) * 1024 || totalmem()
  const what = `${(available / GIGABYTE).toFixed(1)} GB of memory available`
  return { what, fix: available < GIGABYTE ? 'free some: Almoner with its PostgreSQL wants 1 GB' : undefined }
}

/** @returns {Finding} */
function diskSpace() {
  const { bavail, bsize } = fs.statfsSync(nearestExisting(dataDir))
  const free = bavail * bsize
  const what = `${(free / GIGABYTE).toFixed(1)} GB free on the disk of DATA_DIR (${dataDir})`
  return { what, fix: free < GIGABYTE ? 'free some space, or set DATA_DIR to a folder on another disk' : undefined }
}

/** @returns {Finding} */
function dataDirWritable() {
  const folder = nearestExisting(dataDir)
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    fs.writeFileSync(probe, 'written')
    fs.rmSync(probe)
    return { what: 'DATA_DIR can be written' }
  } catch (error) {
    const reason = /** @type {Error} */ (error).message
    return {
      what: `DATA_DIR (${dataDir}) can't be written: ${reason}`,
      fix: 'change its owner, or set DATA_DIR to another folder',
    }
  }
}

/** @returns {Finding} */
function postgresUser() {
  if (process.env.DATABASE_URL || process.getuid?.() !== 0)
    return { what: 'PostgreSQL runs as the user who starts Almoner' }
  if (fs.existsSync('/usr/bin/setpriv')) return { what: 'root: PostgreSQL gets a system user of its own, almoner' }
  return {
    what: 'root, without the program setpriv, which lets PostgreSQL run as another user',
    fix: 'apt install util-linux, or start Almoner as a normal user',
  }
}

/** @returns {Promise<Finding>} */
async function portFree() {
  const port = Number(process.env.PORT || 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    return { what: `PORT is "${process.env.PORT}"`, fix: 'set it to a number from 0 to 65535' }
  const error = await listenOnce(port)
  if (!error) return { what: `port ${port} is free` }
  const holder = /users:\(\("([^"]+)",pid=(\d+)/.exec(printed('ss', ['-ltnpH', `sport = :${port}`]) ?? '')
  const by = holder ? ` by ${holder[1]} (process ${holder[2]})` : ''
  if (error === 'EADDRINUSE')
    return { what: `port ${port} is taken${by}`, fix: 'end that program, or set PORT to another number' }
  return { what: `port ${port} can't be used (${error})`, fix: 'set PORT to a number above 1023' }
}

/** @returns {Promise<Finding>} */
async function databaseReachable() {
  const given = process.env.DATABASE_URL
  if (!given) return { what: 'DATABASE_URL is absent: the embedded PostgreSQL is used' }
  const url = URL.parse?.(given) ?? safeUrl(given)
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) {
    return {
      what: 'DATABASE_URL is no address of a PostgreSQL',
      fix: 'write it as postgres://user:password@host:5432/database',
    }
  }
  const host = url.hostname || 'localhost'
  const port = Number(url.port || 5432)
  const isOpen = await canConnect(host, port)
  return {
    what: `DATABASE_URL: ${host}:${port} ${isOpen ? 'answers' : 'does not answer'}`,
    fix: isOpen ? undefined : 'start that server, or mend the address',
  }
}

/** @returns {Finding} */
function schemaExpected() {
  const program = join(root, 'apps/api/dist/cli/check-schema.js')
  if (isBuildStale() || !fs.existsSync(program))
    return { what: 'the database is compared with the build once that is fresh' }
  const { status, stdout } = spawnSync(process.execPath, [program], { encoding: 'utf8', env: process.env, cwd: root })
  const what = stdout.trim()
  if (status === 0) return { what }
  if (status === 1) return { what, fix: 'do as it says, then start Almoner' }
  return { what: 'no database runs that could be compared with the build; each start does so' }
}

/** @returns {Finding} */
function browserLibraries() {
  const missing = missingBrowserPackages()
  if (missing.length === 0) return { what: 'the libraries of the test browser are there' }
  return { what: `npm test needs ${missing.join(' and ')} for its browser`, fix: `as root: ${installLine(missing)}` }
}

/**
 * @param {string} program
 * @param {string[]} args
 */
function printed(program, args) {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8', env: hostEnvironment() })
  return status === 0 ? stdout.trim() : undefined
}

/**
 * Asks the server that runs here, which alone sees what a proxy sends along.
 * @returns {Promise<Finding>}
 */
async function proxyTrusted() {
  const url = `http://localhost:${process.env.PORT || 3000}/readyz`
  const answer = await fetch(url, { signal: AbortSignal.timeout(3000) }).catch(() => undefined)
  if (!answer) return { what: `no server answers at ${url}, so it could not be asked whether TRUST_PROXY is missing` }
  const report = /** @type {{ conditions?: { key: string, message: string }[] }} */ (
    await answer.json().catch(() => ({}))
  )
  const found = report.conditions?.find(({ key }) => key === 'proxy_untrusted')
  return found
    ? {
        what: found.message,
        fix: 'set TRUST_PROXY to the address of your reverse proxy, such as 127.0.0.1, and start again',
      }
    : { what: 'no proxy is in front of the server that TRUST_PROXY does not name' }
}

/** @param {string} path */
function read(path) {
  return fs.existsSync(path) ? fs.readFileSync(path, 'utf8') : ''
}

/** @param {string} path */
function nearestExisting(path) {
  let folder = path
  while (!fs.existsSync(folder)) folder = dirname(folder)
  return folder
}

/** @param {string} text */
function safeUrl(text) {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/**
 * @param {number} port
 * @returns {Promise<string | undefined>} the code of the error
 */
function listenOnce(port) {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => done(error.code ?? error.message))
    server.listen(port, 'localhost', () => server.close(() => done(undefined)))
  })
}

/**
 * @param {string} host
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function canConnect(host, port) {
  return new Promise((done) => {
    const socket = connect({ host, port, timeout: 3000 })
    const finish = (/** @type {boolean} */ isOpen) => {
      socket.destroy()
      done(isOpen)
    }
    socket.once('connect', () => finish(true))
    socket.once('error', () => finish(false))
    socket.once('timeout', () => finish(false))
  })
}
