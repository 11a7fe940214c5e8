/** An address as an `href` of the page, for real links outside the router. */
export const hrefOf = (path: string): string => `#${path}`

/** The address that the page is at, as the router has it: `/donors?sort=name`. */
export const addressHere = (): string => window.location.hash.slice(1)

/** The same without what was asked there. */
export function pathHere(): string {
  const [path = ''] = addressHere().split(/[?#]/)
  return path.replace(/\/+$/, '')
}

/**
 * The parameters of the link as it is now. Those that a component was drawn with are older while React draws the next page: a
 * change that begins with them would take back the one before.
 */
export const paramsNow = (): URLSearchParams => new URLSearchParams(addressHere().split('?')[1])
