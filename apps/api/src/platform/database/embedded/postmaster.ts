import { spawn } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface PostmasterFile {
  readonly pid: number
  readonly port: number
  readonly isReady: boolean
}

const POLL_MS = 10

export function readPostmasterFile(clusterDir: string): PostmasterFile | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 1) return undefined
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' }
}

export function isPostmasterOf(clusterDir: string, pid: number): boolean {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir)
  } catch {
    // Root in a container may not look into another user's process; its command line is open to all.
    return commandLine(pid).includes(clusterDir)
  }
}

/** Ends a PostgreSQL and waits until it is gone: fast shutdown first, then harder, `patienceMs` after each signal. */
export async function stopPostmaster(pid: number, patienceMs = 15_000): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!signalProcess(pid, signal) || (await isGone(pid, patienceMs))) return
  }
}

/** Resolves true once the cluster takes connections, false when the process ended before that. */
export async function isReadyOrGone(clusterDir: string, pid: number, hasEnded: () => boolean): Promise<boolean> {
  while (!hasEnded()) {
    const file = readPostmasterFile(clusterDir)
    if (file?.pid === pid && file.isReady) return true
    await sleep(POLL_MS)
  }
  return false
}

export function runToEnd(
  file: string,
  args: readonly string[],
  options: { uid?: number; gid?: number },
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      ...options,
      cwd: '/',
      detached: true,
      env: postgresEnv(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** The environment of PostgreSQL: none of ours, which holds secrets and may hold PG… variables. */
export function postgresEnv(): NodeJS.ProcessEnv {
  return {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    LC_ALL: process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8',
    TZ: 'UTC',
  }
}

async function isGone(pid: number, patienceMs: number): Promise<boolean> {
  for (let waited = 0; waited < patienceMs; waited += POLL_MS) {
    if (!isAlive(pid)) return true
    await sleep(POLL_MS)
  }
  return !isAlive(pid)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Dead, and waiting for a parent that may never ask: containers often run without an init. */
function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

function signalProcess(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal)
    return true
  } catch {
    return false
  }
}

function commandLine(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}
