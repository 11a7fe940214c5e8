/** Where a campaign's page stands on the one host: below `/give/{org}`. Both may be an id instead of a word. */
export function pagePath(
  org: { id: string; slug: string | null },
  campaign: { id: string; slug: string | null },
): string {
  return `/give/${org.slug ?? org.id}/${campaign.slug ?? campaign.id}`
}

/** Where a fundraiser's page stands on the same host. */
export function fundraiserPath(org: { id: string; slug: string | null }, slug: string): string {
  return `/give/${org.slug ?? org.id}/f/${slug}`
}
