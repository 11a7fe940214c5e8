import { randomInt } from 'node:crypto'

// `--mode whole` and `--mode tenth` choose a size, `--mode whole:SEED` repeats a run. npm test takes a hundredth.
const { MODE: mode } = (import.meta as unknown as { env: { MODE: string } }).env
const [size, wanted] = mode.split(':')

const parts = size === 'whole' ? 1 : size === 'tenth' ? 10 : 100

/** The size that is promised, or the part of it that this run takes. */
export const sized = (whole: number): number => Math.ceil(whole / parts)

/** A seed of this run, printed so that the run can be repeated. */
export function seedOf(promise: string): number {
  const seed = wanted === undefined ? randomInt(2 ** 31) : Number(wanted)
  process.stdout.write(`${promise}: seed ${seed} (repeat with --mode ${size}:${seed})\n`)
  return seed
}

/** Mulberry32: throws that a seed makes again. */
export function rngOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}
