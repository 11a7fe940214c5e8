/** An address as an `href` of the page, for real links outside the router. */
export const hrefOf = (path: string): string => `#${path}`

/** The address that the page is at, as the router has it: `/donors?sort=name`. */
export const addressHere = (): string => window.location.hash.slice(1)

/** The same without what was asked there. */
export function pathHere(): string {
  const [path = ''] = addressHere().split(/[?#]/)
  return path.replace(/\/+$/, '')
}
