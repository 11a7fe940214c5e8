/** How long to wait before asking again: soon at first, then ever more seldom, up to half a minute. */
export function waitsMs(asked: number): number {
  if (asked < 10) return 700
  return Math.min(30_000, 1_000 * 1.4 ** (asked - 10))
}
