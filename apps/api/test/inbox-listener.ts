import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { inboxStreamRoute } from '../src/http/serve-inbox-stream.js'

/** Listens for news of an inbox as a browser does, on a connection of its own. */
export class InboxListener {
  readonly words: string[] = []
  isOver = false

  private constructor(private readonly answer: IncomingMessage) {
    answer.setEncoding('utf8')
    answer.on('data', (text: string) => this.words.push(...(text.match(/(?<=data: )\w+/g) ?? [])))
    answer.on('end', () => (this.isOver = true))
    answer.on('error', () => undefined)
  }

  static async to(url: string, cookie: string): Promise<InboxListener> {
    const [answer] = (await once(get(url + inboxStreamRoute, { agent: false, headers: { cookie } }), 'response')) as [
      IncomingMessage,
    ]
    return new InboxListener(answer)
  }

  get status(): number {
    return this.answer.statusCode ?? 0
  }

  get headers(): IncomingMessage['headers'] {
    return this.answer.headers
  }

  get news(): number {
    return this.words.filter((word) => word === 'news').length
  }

  stop(): void {
    this.answer.destroy()
  }
}
