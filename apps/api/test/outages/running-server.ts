import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'

/** Almoner or its worker as a process of its own, as `npm start` and `npm run worker` run them. */
export interface RunningProcess {
  child: ChildProcess
  /** What it wrote so far. */
  output(): string
  /** As Ctrl-C does; the code it ends with. */
  stop(): Promise<number | null>
}

/** A server that answers at `url`. */
export interface RunningServer extends RunningProcess {
  url: string
}

const patienceMs = 60_000

export async function startServer(settings: Record<string, string>): Promise<RunningServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const running = run('main.js', {
    HOST: '127.0.0.1',
    PORT: String(port),
    DEMO: '0',
    REQUESTS_PER_MINUTE: '0',
    DECLINES_PER_ADDRESS: '0',
    ...settings,
  })
  await until(running, () => statusOf(`${url}/readyz`).then((status) => status === 200))
  return { ...running, url }
}

export async function startWorker(settings: Record<string, string>): Promise<RunningProcess> {
  const running = run('worker.js', settings)
  await until(running, () => Promise.resolve(running.output().includes('Almoner carries out jobs')))
  return running
}

/** The status of an answer; 0 where there is none. */
export const statusOf = (url: string): Promise<number> =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  )

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

function run(program: string, settings: Record<string, string>): RunningProcess {
  const file = fileURLToPath(new URL(`../../dist/${program}`, import.meta.url))
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [file], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let written = ''
  child.stdout.on('data', (chunk: Buffer) => (written += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (written += chunk.toString()))
  return {
    child,
    output: () => written,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const [code] = (await ended) as [number | null]
      return code
    },
  }
}

async function until(running: RunningProcess, isUp: () => Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + patienceMs
  while (!(await isUp())) {
    const { exitCode } = running.child
    if (exitCode !== null) throw new Error(`It ended with code ${exitCode}:\n${running.output()}`)
    if (performance.now() > giveUpAt) throw new Error(`It was not up in time:\n${running.output()}`)
    await sleep(50)
  }
}
