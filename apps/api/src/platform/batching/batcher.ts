import { Injectable } from '@nestjs/common'

export interface BatchOptions<Item, Result> {
  /** Handles a batch of one org, all or nothing. Returns one result for each item, in their order. */
  work: (orgId: string, items: readonly Item[]) => Promise<readonly Result[]>
  /** Is told why a batch of several failed before each of its items is handled alone. */
  onBatchError: (error: unknown, size: number) => void
  maxSize?: number
}

/** Adds an item to the next batch of an org and waits for its result. */
export type Submit<Item, Result> = (orgId: string, item: Item) => Promise<Result>

/** What waits for one kind of work in one org. */
interface Line {
  size: () => number
  /** Takes a batch and handles it; never rejects. */
  run: () => Promise<void>
  isRunning: boolean
  patience: NodeJS.Timeout | undefined
}

interface OrgQueue {
  running: number
  lines: Set<Line>
  isScheduled: boolean
}

/** How long a line waits for others, which a lock may hold up; after that it runs beside them. */
const patienceMs = 50

/**
 * Handles together what many requests ask for at once. In each org one batch runs at a time, the longest line first: a
 * gift takes several batched steps, and lines that wait for each other let gifts catch up and go on together, in batches of
 * about half of all that are under way. Orgs do not wait for each other.
 */
@Injectable()
export class Batcher {
  private readonly queues = new Map<string, OrgQueue>()

  /**
   * Gives a function that submits items. Where a batch fails, its items are handled one by one, so that one takes no
   * other along. A batch that returns too few or too many results is refused as a whole and not repeated.
   */
  register<Item, Result>({ work, onBatchError, maxSize = 50 }: BatchOptions<Item, Result>): Submit<Item, Result> {
    const linesByOrg = new Map<string, Line & { waiting: Waiting<Item, Result>[] }>()
    const open = (orgId: string) => {
      const waiting: Waiting<Item, Result>[] = []
      const line = {
        waiting,
        size: () => waiting.length,
        run: async () => {
          await handle(waiting.splice(0, maxSize), (items) => work(orgId, items), onBatchError)
          if (waiting.length === 0) linesByOrg.delete(orgId)
        },
        isRunning: false,
        patience: undefined,
      }
      linesByOrg.set(orgId, line)
      return line
    }
    return (orgId, item) =>
      new Promise((resolve, reject) => {
        const line = linesByOrg.get(orgId) ?? open(orgId)
        line.waiting.push({ item, resolve, reject })
        this.enqueue(orgId, line)
      })
  }

  private enqueue(orgId: string, line: Line): void {
    if (line.isRunning || line.patience) return
    const queue = this.queues.get(orgId) ?? { running: 0, lines: new Set(), isScheduled: false }
    this.queues.set(orgId, queue)
    queue.lines.add(line)
    line.patience = setTimeout(() => void this.run(orgId, queue, line), patienceMs)
    this.schedule(orgId, queue)
  }

  // What comes in within the same turn of the event loop goes along.
  private schedule(orgId: string, queue: OrgQueue): void {
    if (queue.isScheduled) return
    queue.isScheduled = true
    setImmediate(() => {
      queue.isScheduled = false
      if (queue.running > 0) return
      const [longest] = [...queue.lines].toSorted((a, b) => b.size() - a.size())
      if (longest) void this.run(orgId, queue, longest)
      else this.queues.delete(orgId)
    })
  }

  private async run(orgId: string, queue: OrgQueue, line: Line): Promise<void> {
    clearTimeout(line.patience)
    line.patience = undefined
    queue.lines.delete(line)
    line.isRunning = true
    queue.running += 1
    await line.run()
    queue.running -= 1
    line.isRunning = false
    if (line.size() > 0) this.enqueue(orgId, line)
    this.schedule(orgId, queue)
  }
}

interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

async function handle<Item, Result>(
  batch: readonly Waiting<Item, Result>[],
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  onBatchError: (error: unknown, size: number) => void,
): Promise<void> {
  try {
    const results = await work(batch.map(({ item }) => item))
    if (results.length === batch.length) for (const [at, result] of results.entries()) batch[at]?.resolve(result)
    else refuse(batch, new Error(`A batch of ${batch.length} returned ${results.length} results`))
  } catch (error) {
    const [only] = batch
    if (batch.length === 1 && only) return only.reject(error)
    onBatchError(error, batch.length)
    for (const one of batch) await handle([one], work, onBatchError)
  }
}

function refuse(batch: readonly Pick<Waiting<unknown, never>, 'reject'>[], error: Error): void {
  for (const { reject } of batch) reject(error)
}
