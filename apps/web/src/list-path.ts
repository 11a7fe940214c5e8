export type ListFilter = Readonly<Record<string, string | number | readonly string[] | undefined>>

export function listPath(path: string, filter: ListFilter = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) {
    for (const one of value === undefined ? [] : [value].flat()) params.append(name, String(one))
  }
  return params.size > 0 ? `${path}?${params}` : path
}
