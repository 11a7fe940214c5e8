/** Where a campaign's page stands on the one host: below `/give/{org}`. Both may be an id instead of a word. */
export function pagePath(
  org: { id: string; slug: string | null },
  campaign: { id: string; slug: string | null },
): string {
  return `/give/${org.slug ?? org.id}/${campaign.slug ?? campaign.id}`
}

export function fundraiserPath(org: { id: string; slug: string | null }, slug: string): string {
  return `/give/${org.slug ?? org.id}/f/${slug}`
}

/** By the path on the one host: at the org's host below `pagesDomain` where it has a word for it, else `publicUrl`. */
export function pageUrl(
  { publicUrl, pagesDomain }: { publicUrl: string; pagesDomain: string | undefined },
  { slug }: { slug: string | null },
  path: string,
): string {
  const below = `/give/${slug}`
  if (!pagesDomain || !slug || !path.startsWith(`${below}/`)) return `${publicUrl}${path}`
  return `${publicUrl.startsWith('https:') ? 'https' : 'http'}://${slug}.${pagesDomain}${path.slice(below.length)}`
}
