import { Injectable } from '@nestjs/common'

interface Asking {
  size: () => number
  go: () => void
}

interface Queue {
  busy: number
  asking: Set<Asking>
  isLooking: boolean
}

/** How long somebody waits for the turn of another, who may be held up by a lock: after that both work side by side. */
const patienceMs = 50

/**
 * One lot at a time of an org, the largest first. A gift takes several steps, each gathered by itself. Where their lots run side by
 * side, each finds only what came in during one other lot; where they wait for each other, gifts catch up with those ahead of
 * them and go on together, in lots of half of all that are under way.
 */
@Injectable()
export class Turns {
  private readonly queues = new Map<string, Queue>()

  /** Does the work when its turn comes; `size` is asked meanwhile and may grow. */
  async inTurn<Result>(orgId: string, size: () => number, work: () => Promise<Result>): Promise<Result> {
    await this.turn(orgId, size)
    try {
      return await work()
    } finally {
      const queue = this.queueOf(orgId)
      queue.busy -= 1
      this.lookSoon(orgId, queue)
    }
  }

  private turn(orgId: string, size: () => number): Promise<void> {
    return new Promise((resolve) => {
      const queue = this.queueOf(orgId)
      const go = () => {
        clearTimeout(patience)
        queue.asking.delete(asking)
        queue.busy += 1
        resolve()
      }
      const asking: Asking = { size, go }
      const patience = setTimeout(go, patienceMs)
      queue.asking.add(asking)
      this.lookSoon(orgId, queue)
    })
  }

  private queueOf(orgId: string): Queue {
    const known = this.queues.get(orgId)
    if (known) return known
    const made: Queue = { busy: 0, asking: new Set(), isLooking: false }
    this.queues.set(orgId, made)
    return made
  }

  // What comes in within the same turn of the event loop is seen as well.
  private lookSoon(orgId: string, queue: Queue): void {
    if (queue.isLooking) return
    queue.isLooking = true
    setImmediate(() => {
      queue.isLooking = false
      this.look(orgId, queue)
    })
  }

  private look(orgId: string, { busy, asking }: Queue): void {
    if (busy > 0) return
    const [largest] = [...asking].toSorted((a, b) => b.size() - a.size())
    if (largest) largest.go()
    else this.queues.delete(orgId)
  }
}
