import { PassThrough } from 'node:stream'
import { DatabaseUnreachable } from '../platform/database/steady-client.js'

const quietMs = 1_000

/** One browser that is told of news. Each word is sent to who may still be told alone: else the stream ends. */
export class InboxStream {
  readonly out = new PassThrough()
  private timer: NodeJS.Timeout | undefined
  private toldAt = 0

  /** `mayBeTold` finds out anew whether the session is still that of the same person in the same org. */
  constructor(
    readonly sessionId: string,
    private readonly mayBeTold: () => Promise<boolean>,
  ) {
    this.out.once('close', () => clearTimeout(this.timer))
    this.write('ready')
  }

  /** What comes in a burst is told as one. */
  wake(): void {
    this.timer ??= setTimeout(
      () => {
        this.timer = undefined
        this.toldAt = performance.now()
        void this.tell('news')
      },
      Math.max(0, this.toldAt + quietMs - performance.now()),
    )
  }

  beat(): Promise<void> {
    return this.tell('beat')
  }

  end(): void {
    this.out.end()
  }

  private async tell(word: 'news' | 'beat'): Promise<void> {
    try {
      if (await this.mayBeTold()) this.write(word)
      else this.end()
    } catch (error) {
      // Told once the database is back: whoever listens to it wakes everybody then.
      if (!(error instanceof DatabaseUnreachable)) this.out.destroy()
    }
  }

  private write(word: 'ready' | 'news' | 'beat'): void {
    if (this.out.writableEnded || this.out.destroyed) return
    // Whoever takes nothing off the wire is gone.
    if (this.out.writableNeedDrain) this.out.destroy()
    else this.out.write(`data: ${word}\n\n`)
  }
}
