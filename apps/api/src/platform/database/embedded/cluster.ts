import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartProblem } from '../../start-problem.js'
import type { PostgresBinaries } from './binaries.js'
import { type Account, planLaunch } from './launcher.js'
import { explainFailure } from './failures.js'
import { runToEnd } from './postmaster.js'

export const OWNER = 'almoner_owner'

export interface ClusterState {
  readonly password: string
  readonly port: number
}

const STATE_FILE = 'postgres.json'
const UNFINISHED = 'postgres.unfinished'

export function clusterDirOf(dataDir: string): string {
  return join(dataDir, 'postgres')
}

/** Makes the data directory and sees that it can be written; throws StartProblem where it can't. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    const isNew = await makeFolder(dataDir)
    // Another user runs PostgreSQL for root, and must pass this folder to its own; it sees no names in it.
    if (isNew) await chmod(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
    const probe = join(dataDir, `.probe-${process.pid}`)
    await writeFile(probe, 'written')
    await rm(probe)
  } catch (error) {
    throw explainFailure(error, dataDir)
  }
}

/** Makes a folder and its parents; true where it is new. `mkdir` with `recursive` never returns on file systems such as /proc. */
async function makeFolder(path: string): Promise<boolean> {
  if ((await stat(path).catch(() => undefined))?.isDirectory()) return false
  const parent = dirname(path)
  if (parent !== path && !existsSync(parent)) await makeFolder(parent)
  await mkdir(path)
  return true
}

export async function readState(dataDir: string): Promise<ClusterState | undefined> {
  const path = join(dataDir, STATE_FILE)
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw explainFailure(error, dataDir)
  }
  try {
    const { password, port } = JSON.parse(text) as Partial<ClusterState>
    if (typeof password === 'string' && Number.isInteger(port)) return { password, port: Number(port) }
  } catch {
    // Said below, in words that help.
  }
  throw new StartProblem(
    `${path} holds the database's password and is damaged: put it back from a backup, or remove ${dataDir} to start empty.`,
  )
}

export async function writeState(dataDir: string, state: ClusterState): Promise<void> {
  const path = join(dataDir, STATE_FILE)
  const unfinished = `${path}.new`
  try {
    await writeFile(unfinished, `${JSON.stringify(state)}\n`, { mode: 0o600, flush: true })
    // A start as root must not lock out the next one by the folder's owner.
    const { uid, gid } = await stat(dataDir)
    if (process.getuid?.() === 0) await chown(unfinished, uid, gid)
    await rename(unfinished, path)
  } catch (error) {
    throw explainFailure(error, dataDir)
  }
}

export async function ensureCluster(
  dataDir: string,
  binaries: PostgresBinaries,
  account: Account | undefined,
): Promise<ClusterState> {
  const clusterDir = clusterDirOf(dataDir)
  const state = await readState(dataDir)
  if (existsSync(clusterDir)) {
    if (!state) {
      throw new StartProblem(
        `${join(dataDir, STATE_FILE)}, which holds the database's password, is missing: put it back from a backup, or remove ${dataDir} to start empty.`,
      )
    }
    await takeOwnership(clusterDir, account)
    return state
  }
  const fresh = state ?? { password: randomBytes(24).toString('base64url'), port: 0 }
  await writeState(dataDir, fresh)
  await initialise(dataDir, binaries, account, fresh.password)
  return fresh
}

async function initialise(
  dataDir: string,
  binaries: PostgresBinaries,
  account: Account | undefined,
  password: string,
): Promise<void> {
  const workDir = join(dataDir, UNFINISHED)
  const passwordFile = join(workDir, 'password')
  const unfinished = join(workDir, 'cluster')
  try {
    await rm(workDir, { recursive: true, force: true })
    await mkdir(workDir, { mode: 0o700 })
    await writeFile(passwordFile, password, { mode: 0o600 })
    if (account) await Promise.all([workDir, passwordFile].map((path) => chown(path, account.uid, account.gid)))
    const launch = planLaunch(
      binaries.initdb,
      [
        `--pgdata=${unfinished}`,
        `--pwfile=${passwordFile}`,
        `--username=${OWNER}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        `--locale=${process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8'}`,
      ],
      account,
      [workDir],
    )
    const { code, output } = await runToEnd(launch.file, launch.args, launch)
    if (code !== 0) throw explainFailure(output, dataDir)
    await rename(unfinished, clusterDirOf(dataDir))
  } catch (error) {
    throw explainFailure(error, dataDir)
  } finally {
    await rm(workDir, { recursive: true, force: true })
  }
}

/** Files that root copied or restored are root's; PostgreSQL asks that they be its own. */
async function takeOwnership(clusterDir: string, account: Account | undefined): Promise<void> {
  const { uid } = await stat(clusterDir)
  if (account) {
    if (uid !== account.uid) spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, clusterDir])
    return
  }
  if (uid !== process.getuid?.()) {
    throw new StartProblem(
      `${clusterDir} belongs to another user (uid ${uid}): start Almoner as that user or as root, or set DATA_DIR to another folder.`,
    )
  }
  await readdir(clusterDir)
}
