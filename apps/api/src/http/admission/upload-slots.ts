import type { FastifyReply } from 'fastify'
import { Problem } from '../../platform/problems/problem.js'

const retryAfterSeconds = 5

/** Bounds how many uploads are read at once, and how many of one caller: each holds its file in memory meanwhile. */
export class UploadSlots {
  private readonly taken = new Map<string, number>()
  private all = 0

  constructor(
    private readonly most: number,
    private readonly mostOfOne = Math.max(1, Math.ceil(most / 2)),
  ) {}

  /** Takes a place until the request is answered or gone. Raises `attempts_exhausted` where there is none. */
  take(caller: string, reply: FastifyReply): void {
    const own = this.taken.get(caller) ?? 0
    if (this.all >= this.most || own >= this.mostOfOne) {
      throw new Problem('attempts_exhausted', {
        message: `Other files are being processed. Try again in ${retryAfterSeconds} seconds.`,
        retryAfterSeconds,
      })
    }
    this.all += 1
    this.taken.set(caller, own + 1)
    let isTaken = true
    const release = () => {
      if (!isTaken) return
      isTaken = false
      this.all -= 1
      const left = (this.taken.get(caller) ?? 1) - 1
      if (left > 0) this.taken.set(caller, left)
      else this.taken.delete(caller)
    }
    reply.raw.once('finish', release)
    reply.raw.once('close', release)
  }
}
