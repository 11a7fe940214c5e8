import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Usage {
  /** User and system time of the whole process since its start. */
  cpuMs: number
  rssBytes: number
}

export interface ServerProcess {
  url: string
  usage(): Promise<Usage>
  stop(): Promise<void>
}

export const noLimits = {
  REQUESTS_PER_MINUTE: '0',
  SESSION_REQUESTS_PER_MINUTE: '0',
  KEY_REQUESTS_PER_MINUTE: '0',
  GIVING_REQUESTS_PER_MINUTE: '0',
  MEGABYTES_PER_MINUTE: '0',
  SESSION_MEGABYTES_PER_MINUTE: '0',
}

const reportUsage = new URL('report-usage.ts', import.meta.url).href
const patienceMs = 60_000

export async function startServer(
  module: URL,
  environment: Record<string, string>,
  path: string,
): Promise<ServerProcess> {
  const port = await freePort()
  const child = fork(fileURLToPath(module), [], {
    execArgv: ['--import', reportUsage],
    env: { ...process.env, NODE_ENV: 'development', ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await ended
  }
  try {
    await untilAnswers(`${url}${path}`, () => child.exitCode === null && child.signalCode === null)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    stop,
    usage: async () => {
      child.send('usage')
      const [usage] = (await once(child, 'message')) as [Usage]
      return usage
    },
  }
}

async function untilAnswers(url: string, isAlive: () => boolean): Promise<void> {
  const giveUpAt = performance.now() + patienceMs
  while (isAlive() && performance.now() < giveUpAt) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await sleep(50)
  }
  throw new Error(`${url} did not answer`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
