import type { Turns } from './turns.js'

interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

interface GatheringOptions<Item, Result> {
  /** Those who take turns with this one. */
  turns: Turns
  /** Answers in the order of what it is given, one for each, all or nothing. */
  work: (orgId: string, items: readonly Item[]) => Promise<readonly Result[]>
  /** Hears of a lot that has to be done singly. */
  broke: (error: unknown, size: number) => void
  most?: number
}

/**
 * Does together what many ask for at once: of each org one lot is under way, and what comes in meanwhile is the next. Where a
 * lot breaks, each of it is done by itself, so that one takes no other along. Answers that are too few or too many are
 * nobody's: the lot is refused, and not done again, since it was done.
 */
export class Gathering<Item, Result> {
  private readonly waiting = new Map<string, Waiting<Item, Result>[]>()

  constructor(private readonly options: GatheringOptions<Item, Result>) {}

  do(orgId: string, item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      const asked = { item, resolve, reject }
      const line = this.waiting.get(orgId)
      if (line) line.push(asked)
      else {
        const begun = [asked]
        this.waiting.set(orgId, begun)
        void this.run(orgId, begun)
      }
    })
  }

  private async run(orgId: string, line: Waiting<Item, Result>[]): Promise<void> {
    const { turns, most = 50 } = this.options
    while (line.length > 0)
      await turns.inTurn(
        orgId,
        () => line.length,
        () => this.together(orgId, line.splice(0, most)),
      )
    this.waiting.delete(orgId)
  }

  private async together(orgId: string, lot: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.options.work(
        orgId,
        lot.map(({ item }) => item),
      )
      if (results.length === lot.length) for (const [at, result] of results.entries()) lot[at]?.resolve(result)
      else refuse(lot, new Error(`Of ${lot.length} that were done together ${results.length} were answered`))
    } catch (error) {
      const [only] = lot
      if (lot.length === 1 && only) return only.reject(error)
      this.options.broke(error, lot.length)
      for (const one of lot) await this.together(orgId, [one])
    }
  }
}

function refuse(lot: readonly Pick<Waiting<unknown, never>, 'reject'>[], error: Error): void {
  for (const { reject } of lot) reject(error)
}
