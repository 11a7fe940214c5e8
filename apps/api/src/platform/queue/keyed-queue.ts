export class QueueFull extends Error {
  override name = 'QueueFull'
}

/** Runs work of one key in turn. Whoever waits holds no database connection, so one row cannot use up the pool. */
export class KeyedQueue {
  private readonly tails = new Map<string, { waiting: number; last: Promise<void> }>()

  /** `capacity`: how many may be under way or wait for one key. */
  constructor(private readonly capacity: number) {}

  /** Throws `QueueFull` at once where too many wait already. */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const queue = this.tails.get(key) ?? { waiting: 0, last: Promise.resolve() }
    if (queue.waiting >= this.capacity) throw new QueueFull(`${this.capacity} wait for ${key}`)
    this.tails.set(key, queue)
    queue.waiting += 1
    const result = queue.last.then(work)
    queue.last = result.then(
      () => undefined,
      () => undefined,
    )
    try {
      return await result
    } finally {
      queue.waiting -= 1
      if (queue.waiting === 0) this.tails.delete(key)
    }
  }
}
