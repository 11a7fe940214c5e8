interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/**
 * Does together what many ask for at once: of each place one lot is under way, and what comes in meanwhile is the next. Who
 * asks alone waits for nobody. Where a lot breaks, each of it is done by itself, so that one takes no other along.
 */
export class Gathering<Item, Result> {
  private readonly waiting = new Map<string, Waiting<Item, Result>[]>()

  /**
   * `work` answers in the order of what it is given, one for each, all or nothing; `broke` hears of a lot that has to be done
   * singly. Answers that are too few or too many are nobody's: the lot is refused, and not done again, since it was done.
   */
  constructor(
    private readonly work: (place: string, items: readonly Item[]) => Promise<readonly Result[]>,
    private readonly broke: (error: unknown, size: number) => void,
    private readonly most = 50,
  ) {}

  do(place: string, item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      const asked = { item, resolve, reject }
      const line = this.waiting.get(place)
      if (line) line.push(asked)
      else {
        this.waiting.set(place, [asked])
        void this.run(place)
      }
    })
  }

  private async run(place: string): Promise<void> {
    for (let line = this.waiting.get(place); line && line.length > 0; line = this.waiting.get(place))
      await this.together(place, line.splice(0, this.most))
    this.waiting.delete(place)
  }

  private async together(place: string, lot: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.work(
        place,
        lot.map(({ item }) => item),
      )
      if (results.length === lot.length) for (const [at, result] of results.entries()) lot[at]?.resolve(result)
      else refuse(lot, new Error(`Of ${lot.length} that were done together ${results.length} were answered`))
    } catch (error) {
      const [only] = lot
      if (lot.length === 1 && only) return only.reject(error)
      this.broke(error, lot.length)
      for (const one of lot) await this.together(place, [one])
    }
  }
}

function refuse(lot: readonly Pick<Waiting<unknown, never>, 'reject'>[], error: Error): void {
  for (const { reject } of lot) reject(error)
}
