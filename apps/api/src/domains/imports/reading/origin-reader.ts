import type { RowCells } from './row-cells.js'

const parameters = {
  source: 'utmSource',
  medium: 'utmMedium',
  campaign: 'utmCampaign',
  term: 'utmTerm',
  content: 'utmContent',
} as const

export type UtmParameter = keyof typeof parameters

/** Which campaign of a website brought a gift, and on which of its pages it was given. */
export function readOrigin(cells: RowCells) {
  const utm = (Object.keys(parameters) as UtmParameter[]).flatMap((parameter) => {
    const value = cells.kept(parameters[parameter])
    return value === null ? [] : [[parameter, value] as const]
  })
  return {
    utm: utm.length > 0 ? (Object.fromEntries(utm) as Partial<Record<UtmParameter, string>>) : null,
    sourceUrl: cells.kept('sourceUrl'),
  }
}
