/** A list in groups by what is told of each, in the order in which they come first. */
export function grouped<One>(list: readonly One[], nameOf: (one: One) => string): [name: string, of: One[]][] {
  const groups = new Map<string, One[]>()
  for (const one of list) groups.set(nameOf(one), [...(groups.get(nameOf(one)) ?? []), one])
  return [...groups]
}
