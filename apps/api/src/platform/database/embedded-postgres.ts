import { spawn } from 'node:child_process'
import { closeSync, ftruncateSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartProblem } from '../start-problem.js'
import { findBinaries } from './embedded/binaries.js'
import { clusterDirOf, ensureCluster, OWNER, prepareDataDir, readState, writeState } from './embedded/cluster.js'
import { lockDataDir } from './embedded/data-dir-lock.js'
import { explainFailure } from './embedded/failures.js'
import { chooseAccount, type Launch, planLaunch } from './embedded/launcher.js'
import {
  isPostmasterOf,
  isReadyOrGone,
  postgresEnv,
  readPostmasterFile,
  stopPostmaster,
} from './embedded/postmaster.js'
import { type Postmaster, Supervisor } from './embedded/supervisor.js'

export interface EmbeddedPostgres {
  readonly ownerUrl: string
  /** The sentence for what it has said since it started that it cannot get over by itself, as a full disk. */
  trouble(): StartProblem | undefined
  outage(): StartProblem | undefined
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  readonly dataDir: string
  readonly log: (message: string) => void
  readonly warn?: (message: string) => void
  readonly onLost?: (problem: StartProblem) => void
  readonly settings?: Readonly<Record<string, string>>
}

const DATABASE = 'almoner'
const START_ATTEMPTS = 5
const LOG_LIMIT_BYTES = 10_000_000

const LAPTOP_SETTINGS = {
  listen_addresses: '127.0.0.1',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  cluster_name: 'almoner',
} as const

/** Holds the data directory for this process and first ends what a killed Almoner left. Throws StartProblem. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  await prepareDataDir(dataDir)
  const lock = await lockDataDir(dataDir)
  try {
    const running = await startLocked(dataDir, options)
    let stopping: Promise<void> | undefined
    const stopOnce = async () => {
      await running.stop()
      await lock.release()
    }
    return { ...running, stop: () => (stopping ??= stopOnce()) }
  } catch (error) {
    await lock.release()
    throw error
  }
}

export async function findEmbeddedPostgres(dataDir: string): Promise<{ ownerUrl: string } | undefined> {
  const clusterDir = clusterDirOf(resolve(dataDir))
  const file = readPostmasterFile(clusterDir)
  if (!file?.isReady || !isPostmasterOf(clusterDir, file.pid)) return undefined
  const state = await readState(resolve(dataDir))
  return state && { ownerUrl: urlOf(clusterDir, state.password, file.port) }
}

async function startLocked(dataDir: string, options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const clusterDir = clusterDirOf(dataDir)
  const binaries = await findBinaries()
  const account = chooseAccount(clusterDir, options.log)
  const state = await ensureCluster(dataDir, binaries, account)
  await clearLeftovers(clusterDir, options.log)
  const logPath = join(dataDir, 'postgres.log')
  const startOn = async (port: number): Promise<Postmaster> => {
    const own = { port: String(port), unix_socket_directories: socketDirOf(clusterDir) ?? '' }
    const settings = Object.entries({ ...LAPTOP_SETTINGS, ...own, ...options.settings })
    const args = ['-D', clusterDir, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
    const plan = planLaunch(binaries.postgres, args, account, [clusterDir])
    const { isReady, ...postmaster } = await launch(plan, clusterDir, logPath, dataDir)
    if (!isReady) throw new Error(postmaster.said())
    return postmaster
  }
  const { postmaster, port } = await startFirst(state.port, startOn, dataDir)
  if (port !== state.port) await writeState(dataDir, { ...state, port })
  const ownerUrl = urlOf(clusterDir, state.password, port)
  const supervisor = new Supervisor(postmaster, {
    dataDir,
    logPath,
    warn: options.warn ?? options.log,
    onLost: options.onLost,
    restart: async () => {
      await clearLeftovers(clusterDir, options.log)
      return startOn(port)
    },
  })
  try {
    await ensureDatabase(ownerUrl)
  } catch (error) {
    await supervisor.stop()
    throw explainFailure(error, dataDir)
  }
  options.log(`PostgreSQL runs on 127.0.0.1:${port}, its files are in ${dataDir}`)
  return {
    ownerUrl,
    trouble: () => supervisor.trouble(),
    outage: () => supervisor.outage(),
    stop: () => supervisor.stop(),
  }
}

async function startFirst(lastPort: number, startOn: (port: number) => Promise<Postmaster>, dataDir: string) {
  for (let attempt = 1; ; attempt += 1) {
    const port = await pickPort(lastPort)
    try {
      return { postmaster: await startOn(port), port }
    } catch (error) {
      // The port was taken meanwhile, or backends of a killed postmaster are still going away.
      const isPassing = /could not bind|Address already in use|pre-existing shared memory block/i.test(String(error))
      if (!isPassing || attempt === START_ATTEMPTS) throw explainFailure(error, dataDir)
      await sleep(200 * attempt)
    }
  }
}

async function launch(plan: Launch, clusterDir: string, logPath: string, dataDir: string) {
  const logFile = openLog(logPath, dataDir)
  const logStart = statSync(logPath).size
  let hasEnded = false
  // A process group of its own: Ctrl-C reaches us alone, and we shut the database down last.
  const child = spawn(plan.file, plan.args, {
    ...(plan.uid === undefined ? {} : { uid: plan.uid, gid: plan.gid }),
    cwd: '/',
    detached: true,
    env: postgresEnv(),
    stdio: ['ignore', logFile, logFile],
  })
  child.once('error', () => (hasEnded = true))
  child.once('exit', () => (hasEnded = true))
  child.unref()
  closeSync(logFile)
  const pid = child.pid ?? -1
  const isReady = await isReadyOrGone(clusterDir, pid, () => hasEnded)
  const said = () => readFileSync(logPath).subarray(logStart).toString()
  return { child, pid, isReady, said }
}

function openLog(path: string, dataDir: string): number {
  try {
    const file = openSync(path, 'a', 0o600)
    if (statSync(path).size > LOG_LIMIT_BYTES) ftruncateSync(file)
    return file
  } catch (error) {
    throw explainFailure(error, dataDir)
  }
}

async function clearLeftovers(clusterDir: string, log: (message: string) => void): Promise<void> {
  const left = readPostmasterFile(clusterDir)
  if (!left) return
  if (isPostmasterOf(clusterDir, left.pid)) {
    log('Stopping the PostgreSQL that an earlier run left behind')
    await stopPostmaster(left.pid)
  }
  // Its number may belong to another process by now, and PostgreSQL would take that for a running server.
  rmSync(join(clusterDir, 'postmaster.pid'), { force: true })
}

async function ensureDatabase(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl.replace(/[^/]*$/, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

/** The port of the last start where it is free, so that a worker beside us finds us again; else any. */
async function pickPort(lastPort: number): Promise<number> {
  return (await tryPort(lastPort)) ?? (await tryPort(0)) ?? 0
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(undefined))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(address && typeof address === 'object' ? address.port : undefined))
    })
  })
}

/** A statement that asks for little takes half the time over a Unix socket; TCP is for other tools. */
function urlOf(clusterDir: string, password: string, port: number): string {
  const socketDir = socketDirOf(clusterDir)
  const host = socketDir === undefined ? `127.0.0.1:${port}` : `${encodeURIComponent(socketDir)}:${port}`
  return `postgres://${OWNER}:${password}@${host}/${DATABASE}`
}

// What the address of a Unix socket may hold: 104 bytes on macOS and 108 on Linux, the zero at its end among them.
const LONGEST_SOCKET_PATH = 103

/** The cluster's own folder, which nobody else may enter; undefined where its path is too long for a socket's address. */
function socketDirOf(clusterDir: string): string | undefined {
  return Buffer.byteLength(join(clusterDir, '.s.PGSQL.65535.lock')) <= LONGEST_SOCKET_PATH ? clusterDir : undefined
}
