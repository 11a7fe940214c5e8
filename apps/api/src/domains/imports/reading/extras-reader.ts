import { addressLabels } from '@almoner/contracts/donors/contact-lists'
import { emailKey, postalKey } from '@almoner/contracts/donors/donor-keys'
import { importedConsents } from '@almoner/contracts/imports/consent-import-fields'
import type { ImportField } from '@almoner/contracts/imports/import-fields'
import type { ImportPlan } from '@almoner/contracts/imports/import'
import { colorOfNew, longestTagName, tagKey, type TagColor } from '@almoner/contracts/tags/tag'
import { emailText } from '@almoner/contracts/text'
import { countryOf } from './countries.js'
import { readConsents, type RowConsent } from './consents-reader.js'
import type { RowCells } from './row-cells.js'
import { readAnswer } from './yes-or-no.js'

/** By the names of columns, since it is read by SQL. */
interface FurtherAddress {
  line1: string | null
  line2: string | null
  city: string | null
  region: string | null
  postal_code: string | null
  postal_key: string | null
  country: string | null
  label: (typeof addressLabels)[number] | null
}

/** What a row says of its donor beyond the one name, address, email and phone that stand on them. */
export interface RowExtras {
  emails?: { address: string; key: string }[]
  phones?: string[]
  address?: FurtherAddress
  tags?: { name: string; key: string; color: TagColor }[]
  note?: string
  consents?: RowConsent[]
  doNotContact?: true
}

export const extraFields: readonly ImportField[] = [
  'secondLine1',
  'secondCity',
  'secondPostalCode',
  'secondEmail',
  'thirdEmail',
  'secondPhone',
  'thirdPhone',
  'tags',
  'note',
  ...importedConsents.map(({ answer }) => answer),
  'doNotContact',
] satisfies readonly ImportField[]

/** Null where the row says none of it. */
export function readExtras(cells: RowCells, { dateOrder }: Pick<ImportPlan, 'dateOrder'>): RowExtras | null {
  if (!extraFields.some((field) => cells.has(field))) return null
  const emails = (['secondEmail', 'thirdEmail'] as const).flatMap((field) => readEmail(cells, field))
  const phones = (['secondPhone', 'thirdPhone'] as const).flatMap((field) => cells.kept(field) ?? [])
  const address = readAddress(cells)
  const tags = readTags(cells)
  const note = cells.kept('note')
  const consents = readConsents(cells, dateOrder)
  const extras: RowExtras = {
    ...(emails.length > 0 && { emails }),
    ...(phones.length > 0 && { phones }),
    ...(address !== null && { address }),
    ...(tags.length > 0 && { tags }),
    ...(note !== null && { note }),
    ...(consents.length > 0 && { consents }),
    ...(readAnswer(cells, 'doNotContact') === true && { doNotContact: true as const }),
  }
  return Object.keys(extras).length > 0 ? extras : null
}

function readEmail(cells: RowCells, field: 'secondEmail' | 'thirdEmail') {
  const typed = cells.text(field).replace(/^mailto:/i, '')
  if (typed === '') return []
  const read = emailText.safeParse(typed)
  if (read.success) return [{ address: read.data, key: emailKey(read.data) }]
  cells.refuse(field, 'This is not an email address')
  return []
}

/** A country or a kind alone is no address. */
function readAddress(cells: RowCells): FurtherAddress | null {
  const [line1, city, postalCode] = [
    cells.kept('secondLine1'),
    cells.kept('secondCity'),
    cells.kept('secondPostalCode'),
  ]
  if ((line1 ?? city ?? postalCode) === null) return null
  const country = cells.kept('secondCountry')
  const word = cells.text('secondAddressKind').toLowerCase()
  const label = addressLabels.find((one) => word.startsWith(one)) ?? (/^(business|office)/.test(word) ? 'work' : null)
  return {
    line1,
    line2: cells.kept('secondLine2'),
    city,
    region: cells.kept('secondRegion'),
    postal_code: postalCode,
    postal_key: (postalCode && postalKey(postalCode)) || null,
    country: country && countryOf(country),
    label,
  }
}

/** Commas part them only where nothing stronger does. */
function readTags(cells: RowCells) {
  const text = cells.kept('tags')
  if (text === null) return []
  const names = text
    .split(/[;|]/.test(text) ? /[;|]/ : ',')
    .map((name) => name.trim().replace(/\s+/g, ' '))
    .filter((name) => name !== '')
  if (names.some((name) => name.length > longestTagName))
    cells.refuse('tags', `A tag can have up to ${longestTagName} characters`)
  return [
    ...new Map(names.map((name) => [tagKey(name), { name, key: tagKey(name), color: colorOfNew(name) }])).values(),
  ]
}
