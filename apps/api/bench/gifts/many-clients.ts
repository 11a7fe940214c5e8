import { Agent, request, type IncomingMessage } from 'node:http'
import type { ServerProcess, Usage } from '../parts/server-process.ts'

export const clients = 16

export interface Asked {
  method: 'GET' | 'POST'
  url: string
  headers?: Record<string, string>
  body?: string
}

export interface Answered {
  status: number
  headers: IncomingMessage['headers']
  body: string
}

/** Asks over one connection, as one donor's browser does. */
export type Ask = (asked: Asked) => Promise<Answered>

/** Gifts that were taken in a while: how many a second, how long one takes, and what it costs the server. */
export interface Taken {
  gifts: number
  giftsPerSecond: number
  p50Ms: number
  p95Ms: number
  cpuMsPerGift: number
}

/** Has 16 clients give one gift after the other for some seconds. */
export async function giveFor(
  server: ServerProcess,
  seconds: number,
  give: (ask: Ask, client: number) => Promise<void>,
): Promise<Taken> {
  const took: number[] = []
  const before = await server.usage()
  const began = performance.now()
  const until = began + seconds * 1_000
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const ask: Ask = (asked) => askOver(agent, asked)
      while (performance.now() < until) {
        const start = performance.now()
        await give(ask, client)
        took.push(performance.now() - start)
      }
      agent.destroy()
    }),
  )
  const elapsed = (performance.now() - began) / 1_000
  const after: Usage = await server.usage()
  took.sort((a, b) => a - b)
  return {
    gifts: took.length,
    giftsPerSecond: took.length / elapsed,
    p50Ms: took[Math.floor(took.length * 0.5)] ?? Number.NaN,
    p95Ms: took[Math.floor(took.length * 0.95)] ?? Number.NaN,
    cpuMsPerGift: (after.cpuMs - before.cpuMs) / took.length,
  }
}

function askOver(agent: Agent, { method, url, headers = {}, body }: Asked): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const asked = request(url, { agent, method, headers: { ...headers, ...length } }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => (text += part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }))
      answer.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
