import { text } from './export-list.js'

interface Origin {
  sourceUrl: string | null
  utm: Readonly<Record<string, string | undefined>>
}

/** Where a gift on a page came from, as columns of its file. */
export const originColumns = {
  sourceUrl: text('Page it was given on', ({ sourceUrl }: Origin) => sourceUrl),
  utmSource: text('UTM source', ({ utm }: Origin) => utm['source'] ?? null),
  utmMedium: text('UTM medium', ({ utm }: Origin) => utm['medium'] ?? null),
  utmCampaign: text('UTM campaign', ({ utm }: Origin) => utm['campaign'] ?? null),
  utmContent: text('UTM content', ({ utm }: Origin) => utm['content'] ?? null),
  utmTerm: text('UTM term', ({ utm }: Origin) => utm['term'] ?? null),
}
