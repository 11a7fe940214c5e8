import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const mainFile = fileURLToPath(new URL('../../api/dist/main.js', import.meta.url))
const startWithinMs = 180_000

/** Almoner as `npm start` runs it: the built server with its own PostgreSQL, on a folder and a port of its own. */
export interface RunningAlmoner {
  url: string
  dataDir: string
  /** As Ctrl-C does. */
  stop(): Promise<void>
  /** As a power cut does. */
  kill(): Promise<void>
  /** Starts again on the same data. */
  startAgain(): Promise<void>
  /** Stops and removes the data. */
  dispose(): Promise<void>
  /** What it wrote to standard output and error so far. */
  output(): string
}

/** Starts it on a data folder, which may be empty or left behind by an earlier start. */
export async function startAlmonerOn(dataDir: string, settings: Record<string, string> = {}): Promise<RunningAlmoner> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  let written = ''
  let child: ChildProcess | undefined

  const start = async () => {
    const started = spawn(process.execPath, [mainFile], {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        DATA_DIR: dataDir,
        PORT: String(port),
        REQUESTS_PER_MINUTE: '0',
        SESSION_REQUESTS_PER_MINUTE: '0',
        GIVING_REQUESTS_PER_MINUTE: '0',
        // One place, however often its folder is copied: a copy would speak to no gateway.
        INSTANCE_ID: 'e2e',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    started.stdout.on('data', (chunk: Buffer) => (written += chunk.toString()))
    started.stderr.on('data', (chunk: Buffer) => (written += chunk.toString()))
    child = started
    const deadline = Date.now() + startWithinMs
    while (!(await isUp(url))) {
      if (started.exitCode !== null) throw new Error(`Almoner ended with code ${started.exitCode}:\n${written}`)
      if (Date.now() > deadline) throw new Error(`Almoner was not up within ${startWithinMs} ms:\n${written}`)
      await sleep(50)
    }
  }

  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const ending = child
    child = undefined
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const ended = once(ending, 'exit')
    ending.kill(signal)
    await ended
  }

  await start()
  return {
    url,
    dataDir,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    startAgain: start,
    output: () => written,
    dispose: async () => {
      await end('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function isUp(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    (response) => response.ok,
    () => false,
  )
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('No port is free')
  return address.port
}
