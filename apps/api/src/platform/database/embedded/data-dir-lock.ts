import { createHash } from 'node:crypto'
import { realpath, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartProblem } from '../../start-problem.js'

export interface DataDirLock {
  release(): Promise<void>
}

// A holder that has just been told to end is on its way out.
const PATIENCE_MS = 3000
const POLL_MS = 100

/** Takes a data directory for this process; throws StartProblem, naming the holder, where another process keeps it. */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const address = await lockAddress(dataDir)
  for (let waited = 0; waited < PATIENCE_MS; waited += POLL_MS) {
    const server = (await listen(address)) ?? (await listenOnStale(address))
    if (server) return { release: () => new Promise((resolve) => server.close(() => resolve())) }
    await sleep(POLL_MS)
  }
  const holder = await askHolder(address)
  throw new StartProblem(
    `Another Almoner${holder ? ` (process ${holder})` : ''} is running on ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
  )
}

/** A socket is held by a process, so nothing stale is left after a crash. Linux has names without a file. */
async function lockAddress(dataDir: string): Promise<string> {
  const digest = createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 32)
  return process.platform === 'linux' ? `\0almoner-${digest}` : join(tmpdir(), `almoner-${digest}.sock`)
}

function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy())
      socket.end(String(process.pid))
    })
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(address, () => resolve(server.unref()))
  })
}

async function listenOnStale(address: string): Promise<Server | undefined> {
  if (address.startsWith('\0') || (await askHolder(address)) !== undefined) return undefined
  await rm(address, { force: true })
  return listen(address)
}

/** The holder's process id, '' from a holder too busy to say, undefined where nobody listens. */
function askHolder(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(address)
    socket.setTimeout(1000, () => socket.destroy())
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED' ? undefined : ''))
    socket.on('close', () => resolve(answer))
  })
}
