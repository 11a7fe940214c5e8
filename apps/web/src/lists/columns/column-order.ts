/** The columns that are shown, by their keys: those asked for that there are, else the list's own. The first one always stands. */
export function shownColumns(all: readonly string[], standard: readonly string[], asked: readonly string[]): string[] {
  const [first] = all
  const wanted = (asked.length > 0 ? asked : standard).filter((key) => all.includes(key) && key !== first)
  return first === undefined ? [] : [first, ...new Set(wanted)]
}

/** With a column taken in, behind the others, or left out. */
export const withColumn = (shown: readonly string[], key: string, isOn: boolean): string[] =>
  isOn ? [...shown.filter((one) => one !== key), key] : shown.filter((one) => one !== key)

/** With a column at another place among those that can move; the first one stays. */
export function withMoved(shown: readonly string[], key: string, to: number): string[] {
  const others = shown.filter((one) => one !== key)
  const place = Math.min(Math.max(to, 1), others.length)
  return shown.indexOf(key) <= 0 ? [...shown] : others.toSpliced(place, 0, key)
}
