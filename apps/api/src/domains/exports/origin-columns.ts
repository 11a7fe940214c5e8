import { made, text } from './export-list.js'

interface Origin {
  sourceUrl: string | null
  utm: Readonly<Record<string, string | undefined>>
}

const utm = (parameter: string) => made(['utm'], (row: Pick<Origin, 'utm'>) => row.utm[parameter] ?? null)

/** Where a gift on a page came from, as columns of its file. */
export const originColumns = {
  sourceUrl: text<Origin>('Page it was given on', 'sourceUrl'),
  utmSource: text<Origin>('UTM source', utm('source')),
  utmMedium: text<Origin>('UTM medium', utm('medium')),
  utmCampaign: text<Origin>('UTM campaign', utm('campaign')),
  utmContent: text<Origin>('UTM content', utm('content')),
  utmTerm: text<Origin>('UTM term', utm('term')),
}
