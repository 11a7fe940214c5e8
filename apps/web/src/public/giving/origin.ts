import type { GivingView } from '@almoner/contracts/checkout/public-view'

const utmNames = ['source', 'medium', 'campaign', 'content', 'term'] as const

/** Where the donor came from: the page, or the site that the page stands in, and what its link said. */
export function originOf({ language, isEmbedded }: GivingView) {
  const query = new URLSearchParams(location.search)
  const utm = Object.fromEntries(
    utmNames.flatMap((name) => {
      const value = query.get(`utm_${name}`)
      return value ? [[name, value.slice(0, 100)]] : []
    }),
  )
  const sourceUrl = (isEmbedded ? query.get('from') || document.referrer : location.origin + location.pathname).slice(
    0,
    500,
  )
  return {
    language,
    source: isEmbedded ? ('embed' as const) : ('page' as const),
    sourceUrl: sourceUrl || null,
    utm: Object.keys(utm).length > 0 ? utm : null,
  }
}
