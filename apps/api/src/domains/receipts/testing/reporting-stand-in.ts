import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** How the next answer goes wrong. `lost`: it was done and the line drops; `pending`: it is not decided yet. */
export type ReportingFault = 'lost' | '500' | 'pending' | 'garbled' | { rejects: string }

interface Heard {
  operation: 'report' | 'cancel'
  receiptId: string
  nationalId: string | null
  amount: number
}

/** A server that speaks what `docs/section-46.md` asks of a reporting service, and fails as it is told. */
export class ReportingStandIn {
  readonly heard: (Heard & { token: string | undefined })[] = []
  readonly numbers = new Map<string, string>()
  readonly canceled = new Set<string>()
  faults: ReportingFault[] = []
  private readonly server = createServer((request, response) => void this.hear(request, response))

  listen(): Promise<string> {
    return new Promise((resolve) => {
      this.server.listen(0, '127.0.0.1', () =>
        resolve(`http://127.0.0.1:${(this.server.address() as AddressInfo).port}/s46`),
      )
    })
  }

  close(): void {
    this.server.closeAllConnections()
    this.server.close()
  }

  private async hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = JSON.parse(await text(request)) as Heard
    this.heard.push({ ...asked, token: request.headers.authorization })
    const fault = this.faults.shift()
    if (fault === '500') answer(response, 500, {})
    else if (fault === 'garbled') response.writeHead(200).end('<html>')
    else if (fault === 'pending') answer(response, 202, { status: 'pending' })
    else if (typeof fault === 'object') answer(response, 422, { status: 'rejected', reason: fault.rejects })
    else {
      const done = asked.operation === 'report' ? this.report(asked.receiptId) : this.cancel(asked.receiptId)
      if (fault === 'lost') response.destroy()
      else answer(response, ...done)
    }
  }

  /** Told of a receipt again it gives the number that it has. */
  private report(receiptId: string): [status: number, body: object] {
    const known = this.numbers.get(receiptId)
    const reportNumber = known ?? String(1_000_001 + this.numbers.size)
    this.numbers.set(receiptId, reportNumber)
    return [known ? 409 : 200, { status: 'reported', reportNumber }]
  }

  private cancel(receiptId: string): [status: number, body: object] {
    this.canceled.add(receiptId)
    return [200, { status: 'canceled' }]
  }
}

const answer = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
