import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Webhook as StandardWebhook } from 'standardwebhooks'

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** An endpoint of someone's, on this machine: it answers as a test says and remembers what came. */
export class Receiver {
  readonly received: Received[] = []
  answer: (response: ServerResponse, received: Received) => void = (response) => void response.writeHead(204).end()

  private constructor(private readonly server: Server) {}

  static async open(): Promise<Receiver> {
    const server = createServer()
    const receiver = new Receiver(server)
    server.on('request', (request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const received = { headers: request.headers, body: Buffer.concat(chunks).toString() }
        receiver.received.push(received)
        receiver.answer(response, received)
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return receiver
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/almoner`
  }

  answerWith(status: number, body = ''): void {
    this.answer = (response) => void response.writeHead(status).end(body)
  }

  hang(): void {
    this.answer = () => undefined
  }

  /** Whether the specification's own package takes the signature; the time is not looked at, since tests stop the clock. */
  static isSigned({ headers, body }: Received, secret: string): boolean {
    const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
      String(headers[`webhook-${name}`]),
    )
    const expected = new StandardWebhook(secret).sign(id ?? '', new Date(Number(timestamp) * 1000), body)
    return (signatures ?? '').split(' ').includes(expected)
  }

  close(): void {
    this.server.closeAllConnections()
    this.server.close()
  }
}
