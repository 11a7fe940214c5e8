import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartProblem } from '../../start-problem.js'

export interface Launch {
  readonly file: string
  readonly args: readonly string[]
  readonly uid?: number
  readonly gid?: number
}

export interface Account {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

const CAPABILITY_BITS = { dac_override: 1, dac_read_search: 2, setpcap: 8 } as const
type Capability = keyof typeof CAPABILITY_BITS

const ACCOUNT_NAME = 'almoner'

/** PostgreSQL refuses to run as root, which hands it to the owner of the files or a system user made on first use. */
export function chooseAccount(clusterDir: string, log: (message: string) => void): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(clusterDir, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { name: nameOf(owner.uid), uid: owner.uid, gid: owner.gid }
  return findAccount(ACCOUNT_NAME) ?? makeAccount(log) ?? findAccount('nobody') ?? failWithoutAccount()
}

/**
 * How to start a PostgreSQL program as that account.
 * @param reach paths that the account must get at; where a folder on the way is closed to it, as /root is, and we are root,
 *   the program keeps the one capability that lets it pass.
 */
export function planLaunch(
  program: string,
  args: readonly string[],
  account: Account | undefined,
  reach: readonly string[],
): Launch {
  const setpriv = findSetpriv()
  // With the parent's death PostgreSQL shuts down by itself, so that even kill -9 leaves nothing running.
  const onParentDeath = ['--pdeathsig', 'INT']
  if (!account) {
    return setpriv ? { file: setpriv, args: [...onParentDeath, '--', program, ...args] } : { file: program, args }
  }
  const closed = [program, ...reach].find((path) => !canReach(path, account))
  if (!setpriv) {
    if (closed) throw closedTo(account, closed)
    return { file: program, args, uid: account.uid, gid: account.gid }
  }
  const identity = ['--reuid', String(account.uid), '--regid', String(account.gid), '--clear-groups', '--no-new-privs']
  const passing = closed ? passingFlags(closed, program, account) : []
  return {
    file: setpriv,
    args: [...identity, ...passing, ...onParentDeath, '--', program, ...args],
  }
}

function passingFlags(closed: string, program: string, account: Account): string[] {
  // Searching folders is enough, unless the program's own file is closed too (a clone made under umask 077).
  const choices: Capability[] = isOpen(program, account, 0o5) ? ['dac_read_search', 'dac_override'] : ['dac_override']
  const capability = choices.find((choice) => hasCapability(choice))
  if (!capability || !hasCapability('setpcap')) throw closedTo(account, closed)
  const only = `-all,+${capability}`
  // no_setuid_fixup: without it access(2) ignores the capability, and initdb asks access(2).
  return ['--inh-caps', only, '--ambient-caps', only, '--bounding-set', only, '--securebits', '+no_setuid_fixup']
}

function closedTo(account: Account, path: string): StartProblem {
  return new StartProblem(
    `PostgreSQL runs as the user ${account.name} (it refuses root), which may not enter ${path}: start Almoner as a normal user, or set DATA_DIR to a folder that it may enter.`,
  )
}

function canReach(path: string, account: Account): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (existsSync(folder) && !isOpen(folder, account, 0o1)) return false
    if (folder === dirname(folder)) break
  }
  return !existsSync(path) || isOpen(path, account, 0o5)
}

function isOpen(path: string, account: Account, bits: number): boolean {
  const { mode, uid, gid } = statSync(path)
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
  return ((mode >> shift) & bits) === bits
}

function findSetpriv(): string | undefined {
  if (process.platform !== 'linux') return undefined
  return ['/usr/bin/setpriv', '/bin/setpriv'].find(
    (path) => existsSync(path) && spawnSync(path, ['--help'], { encoding: 'utf8' }).stdout.includes('--pdeathsig'),
  )
}

function hasCapability(capability: Capability): boolean {
  const effective = /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0'
  return ((BigInt(`0x${effective}`) >> BigInt(CAPABILITY_BITS[capability])) & 1n) === 1n
}

function findAccount(name: string): Account | undefined {
  const [, , uid, gid] = systemUsers().find((user) => user[0] === name) ?? []
  return uid && gid ? { name, uid: Number(uid), gid: Number(gid) } : undefined
}

function nameOf(uid: number): string {
  return systemUsers().find((user) => user[2] === String(uid))?.[0] ?? `number ${uid}`
}

function systemUsers(): string[][] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
}

function makeAccount(log: (message: string) => void): Account | undefined {
  const flags = [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
  ]
  const made = spawnSync('useradd', [...flags, ACCOUNT_NAME], { stdio: 'ignore' })
  if (made.status !== 0) return undefined
  log(`Made the system user ${ACCOUNT_NAME}, because PostgreSQL refuses to run as root`)
  return findAccount(ACCOUNT_NAME)
}

function failWithoutAccount(): never {
  throw new StartProblem(
    'PostgreSQL refuses to run as root and there is no other user for it: start Almoner as a normal user, or set DATABASE_URL.',
  )
}
