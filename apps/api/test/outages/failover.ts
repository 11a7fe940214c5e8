import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** Stands before a PostgreSQL as a managed address does: it cuts every connection at once and refuses new ones for a while. */
export class Failover {
  private server: Server | undefined
  private readonly sockets = new Set<Socket>()
  private port = 0

  private constructor(private readonly target: URL) {}

  static async before(url: string): Promise<Failover> {
    const failover = new Failover(new URL(url))
    await failover.accept()
    return failover
  }

  /** The address to connect to instead. */
  get url(): string {
    const url = new URL(this.target)
    url.host = `127.0.0.1:${this.port}`
    return url.href
  }

  async accept(): Promise<void> {
    const server = createServer((near) => this.join(near)).listen(this.port, '127.0.0.1')
    await once(server, 'listening')
    this.port = (server.address() as AddressInfo).port
    this.server = server
  }

  async refuse(): Promise<void> {
    const { server } = this
    this.server = undefined
    if (!server) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of this.sockets) socket.resetAndDestroy()
    this.sockets.clear()
    await closed
  }

  close(): Promise<void> {
    return this.refuse()
  }

  private join(near: Socket): void {
    const far = connect(Number(this.target.port), '127.0.0.1')
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(socket)
      socket.pipe(other)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        other.destroy()
        this.sockets.delete(socket)
      })
    }
  }
}
