/** Chance that falls the same way each time: the same seed throws the same numbers (mulberry32). */
export class Rng {
  constructor(private state: number) {}

  /** A number from 0 up to, and never, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  between(lowest: number, highest: number): number {
    return lowest + Math.floor(this.next() * (highest - lowest + 1))
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)]
    if (item === undefined) throw new RangeError('There is nothing to pick from')
    return item
  }

  weighted<Item>(items: readonly (readonly [item: Item, weight: number])[]): Item {
    const whole = items.reduce((sum, [, weight]) => sum + weight, 0)
    let left = this.next() * whole
    for (const [item, weight] of items) {
      left -= weight
      if (left < 0) return item
    }
    return this.pick(items)[0]
  }

  id(atMs: number): string {
    const time = atMs.toString(16).padStart(12, '0')
    const bits = (length: number) =>
      Math.floor(this.next() * 16 ** length)
        .toString(16)
        .padStart(length, '0')
    const variant = '89ab'[this.between(0, 3)]
    return `${time.slice(0, 8)}-${time.slice(8)}-7${bits(3)}-${variant}${bits(3)}-${bits(6)}${bits(6)}`
  }
}
