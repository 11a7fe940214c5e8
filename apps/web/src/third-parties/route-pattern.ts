/** A path with the names of its parameters in the place of their values: `/donors/:id`. */
export function routePattern(pathname: string, params: Readonly<Record<string, string | undefined>>): string {
  const named = new Map(Object.entries(params).map(([name, value]) => [value, name]))
  return pathname
    .split('/')
    .map((part) => {
      const name = part === '' ? undefined : named.get(decodeURIComponent(part))
      return name === undefined || name === '*' ? part : `:${name}`
    })
    .join('/')
}
