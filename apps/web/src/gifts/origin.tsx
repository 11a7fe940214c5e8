import type { ChargeRow } from '@almoner/contracts/charges/charge'
import { Text } from '@almoner/ui/layout/Text'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import type { Fact } from '@almoner/ui/data/Facts'

type Origin = Pick<ChargeRow, 'sourceUrl' | 'utm'>

/** Where a gift on a page came from: the keys of its filters, its columns and its file. */
const originKeys = ['sourceUrl', 'utmSource', 'utmMedium', 'utmCampaign', 'utmContent', 'utmTerm'] as const
type OriginKey = (typeof originKeys)[number]
type OriginWords = Readonly<Record<OriginKey, string>>

const values: Readonly<Record<OriginKey, (of: Origin) => string | null>> = {
  sourceUrl: ({ sourceUrl }) => sourceUrl,
  utmSource: ({ utm }) => utm['source'] ?? null,
  utmMedium: ({ utm }) => utm['medium'] ?? null,
  utmCampaign: ({ utm }) => utm['campaign'] ?? null,
  utmContent: ({ utm }) => utm['content'] ?? null,
  utmTerm: ({ utm }) => utm['term'] ?? null,
}

/** Columns for whoever asks for them. */
export const originColumns = (words: OriginWords): DataColumn<Origin>[] =>
  originKeys.map((key) => ({
    key,
    title: words[key],
    width: key === 'sourceUrl' ? '240px' : '140px',
    render: (row) => shown(values[key](row)),
  }))

/** What is known of it, on the page of a record. */
export const originFacts = (of: Origin, words: OriginWords): Fact[] =>
  originKeys.flatMap((key) => {
    const value = shown(values[key](of))
    return value ? [{ label: words[key], value }] : []
  })

const shown = (value: string | null) =>
  value && (
    <Text isBreakable>
      <bdi>{value}</bdi>
    </Text>
  )
