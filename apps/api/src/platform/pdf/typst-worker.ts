import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { KeyedQueue } from '../queue/keyed-queue.js'
import { fontFolders } from './pdf-fonts.js'

export interface TypstTask {
  template: string
  json: string
  pictures: Record<string, Uint8Array>
  /** Seconds since 1970. */
  createdAt: number
  output: 'pdf' | 'svg'
}

const pdfAnswerSchema = z.object({
  pdf: z.instanceof(Uint8Array),
  /** A PDF/A, which claims nothing else although it is a PDF/UA too. */
  isArchival: z.boolean(),
})
export type PdfAnswer = z.infer<typeof pdfAnswerSchema>

const answerSchema = z.union([
  pdfAnswerSchema,
  z.object({ pages: z.array(z.string()) }),
  z.object({ fault: z.string() }),
])
export type TypstAnswer = z.infer<typeof answerSchema>

/** What a template is named below: the folder of the sources, where `tsc` leaves templates. */
const sources = fileURLToPath(new URL('../../../src', import.meta.url))
const ownEnding = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
const entry = fileURLToPath(new URL(`typst-process.${ownEnding}`, import.meta.url))

/** Typst keeps 0.1 to 0.3 MB of each document for good. */
const documentsPerProcess = 300
const timeoutMs = 60_000

/** A process that sets documents with Typst, one after the other. Begun at first use, and replaced before it has grown. */
export class TypstWorker {
  private child: ChildProcess | null = null
  private made = 0
  private readonly queue = new KeyedQueue(Number.POSITIVE_INFINITY)
  waiting = 0

  /** Throws where the process ends, is too slow, or answers what it should not. */
  async run(task: TypstTask): Promise<TypstAnswer> {
    this.waiting += 1
    try {
      return await this.queue.run('process', () => this.ask(task))
    } finally {
      this.waiting -= 1
    }
  }

  stop(): void {
    this.child?.kill('SIGKILL')
    this.child = null
  }

  private async ask(task: TypstTask): Promise<TypstAnswer> {
    const child = this.readyChild()
    const over = new AbortController()
    const { signal } = over
    child.channel?.ref()
    try {
      const answered = Promise.race([
        once(child, 'message', { signal }),
        once(child, 'exit', { signal }).then(() => Promise.reject(new Error(`Typst ended at ${task.template}`))),
        setTimeout(timeoutMs, null, { signal }).then(() => Promise.reject(new Error(`No end of ${task.template}`))),
      ])
      child.send(task)
      const [answer] = await answered
      return answerSchema.parse(answer)
    } catch (error) {
      this.stop()
      throw error
    } finally {
      over.abort()
      child.channel?.unref()
    }
  }

  private readyChild(): ChildProcess {
    if (this.made >= documentsPerProcess) this.stop()
    if (!this.child?.connected) {
      this.child = fork(entry, [sources, ...fontFolders], {
        env: {},
        execArgv: [],
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      this.child.unref()
      this.made = 0
    }
    this.made += 1
    return this.child
  }
}
