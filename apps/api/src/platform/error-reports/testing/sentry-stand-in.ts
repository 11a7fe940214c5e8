import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'

/** One item of an envelope: an event, a transaction, a replay, … */
export interface SentryItem {
  type: string
  payload: Record<string, unknown>
  /** As it came, for looking for what must not be in it. */
  text: string
}

/**
 * Takes envelopes as Sentry's ingestion does: lines of JSON, a header first, then a header and a payload for each item.
 * https://develop.sentry.dev/sdk/foundations/transport/envelopes/
 */
export class SentryStandIn {
  readonly items: SentryItem[] = []
  private port = 0
  private readonly server = createServer((request, response) => void this.hear(request, response))

  listen(): Promise<void> {
    return new Promise((resolve) => {
      this.server.listen(0, '127.0.0.1', () => {
        this.port = (this.server.address() as AddressInfo).port
        resolve()
      })
    })
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`
  }

  get dsn(): string {
    return `http://publickey@127.0.0.1:${this.port}/7`
  }

  ofType(type: string): SentryItem[] {
    return this.items.filter((item) => item.type === type)
  }

  /** The first item of a type that fits, once it came. */
  async waitFor(type: string, fits: (item: SentryItem) => boolean = () => true): Promise<SentryItem> {
    for (let asked = 0; asked < 800; asked++) {
      const found = this.ofType(type).find(fits)
      if (found) return found
      await sleep(25)
    }
    throw new Error(`No ${type} came; there were ${this.items.map((item) => item.type).join(', ') || 'none'}`)
  }

  close(): Promise<void> {
    this.server.closeAllConnections()
    return new Promise((resolve) => this.server.close(() => resolve()))
  }

  private async hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const sent = Buffer.concat(chunks)
    const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent
    const isEnvelope = request.method === 'POST' && request.url?.startsWith('/api/7/envelope/') === true
    if (isEnvelope) this.items.push(...itemsOf(body))
    const status = request.method === 'OPTIONS' ? 204 : isEnvelope ? 200 : 404
    response.writeHead(status, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' })
    response.end(isEnvelope ? '{}' : undefined)
  }
}

function itemsOf(body: Buffer): SentryItem[] {
  const items: SentryItem[] = []
  let rest = afterLine(body)
  while (rest.length > 0) {
    const header = JSON.parse(lineOf(rest)) as { type: string; length?: number }
    rest = afterLine(rest)
    const payload = header.length === undefined ? Buffer.from(lineOf(rest)) : rest.subarray(0, header.length)
    rest = rest.subarray(payload.length)
    if (rest[0] === newline) rest = rest.subarray(1)
    const text = payload.toString('utf8')
    items.push({ type: header.type, payload: parsed(text), text })
  }
  return items
}

const newline = 10

const lineOf = (bytes: Buffer): string => {
  const end = bytes.indexOf(newline)
  return bytes.subarray(0, end === -1 ? bytes.length : end).toString('utf8')
}

const afterLine = (bytes: Buffer): Buffer => {
  const end = bytes.indexOf(newline)
  return end === -1 ? Buffer.alloc(0) : bytes.subarray(end + 1)
}

/** A recording is a line of JSON with events after it, and so no JSON as a whole. */
function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}
