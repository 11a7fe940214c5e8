import { Injectable } from '@nestjs/common'

interface Asking {
  size: () => number
  go: () => void
}

interface Place {
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
  private readonly places = new Map<string, Place>()

  /** Does the work when its turn comes; `size` is asked meanwhile and may grow. */
  async inTurn<Result>(place: string, size: () => number, work: () => Promise<Result>): Promise<Result> {
    await this.turn(place, size)
    try {
      return await work()
    } finally {
      const here = this.at(place)
      here.busy -= 1
      this.lookSoon(place, here)
    }
  }

  private turn(place: string, size: () => number): Promise<void> {
    return new Promise((resolve) => {
      const here = this.at(place)
      const go = () => {
        clearTimeout(patience)
        here.asking.delete(asking)
        here.busy += 1
        resolve()
      }
      const asking: Asking = { size, go }
      const patience = setTimeout(go, patienceMs)
      here.asking.add(asking)
      this.lookSoon(place, here)
    })
  }

  private at(place: string): Place {
    const known = this.places.get(place)
    if (known) return known
    const made: Place = { busy: 0, asking: new Set(), isLooking: false }
    this.places.set(place, made)
    return made
  }

  // What comes in within the same turn of the event loop is seen as well.
  private lookSoon(place: string, here: Place): void {
    if (here.isLooking) return
    here.isLooking = true
    setImmediate(() => {
      here.isLooking = false
      this.look(place, here)
    })
  }

  private look(place: string, { busy, asking }: Place): void {
    if (busy > 0) return
    const [largest] = [...asking].toSorted((a, b) => b.size() - a.size())
    if (largest) largest.go()
    else this.places.delete(place)
  }
}
