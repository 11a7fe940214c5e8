/** What a list is narrowed to, by the names that its operation knows. */
export type ListFilter = Readonly<Record<string, string | number | readonly string[] | undefined>>

/** The address of a list, narrowed to a filter. */
export function listPath(path: string, filter: ListFilter = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) {
    for (const one of value === undefined ? [] : [value].flat()) params.append(name, String(one))
  }
  return params.size > 0 ? `${path}?${params}` : path
}
