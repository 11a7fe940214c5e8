import {
  consentPurposes,
  type ConsentChannel,
  type ConsentPurpose,
  type DonorConsent,
} from '@almoner/contracts/donors/consent'
import {
  importedConsents,
  isRefusalHeading,
  type ImportedConsent,
} from '@almoner/contracts/imports/consent-import-fields'
import { headingKey } from '@almoner/contracts/imports/import-fields'
import type { ImportPlan } from '@almoner/contracts/imports/import'
import { readDate } from './dates.js'
import type { RowCells } from './row-cells.js'
import { readYesOrNo } from './words.js'

/** What a donor said of being written to; `on` is the day, null where the row has none. */
export interface RowConsent {
  channel: ConsentChannel
  purpose: ConsentPurpose
  state: DonorConsent['state']
  on: string | null
  text: string | null
}

/** What a yes to a channel is for: it is asked for news and appeals. */
const usualPurposes: readonly ConsentPurpose[] = ['newsletter', 'marketing']

/** One for each channel and purpose that the row speaks of: what it says of a purpose counts above what it says of the channel. */
export function readConsents(cells: RowCells, dateOrder: ImportPlan['dateOrder']): RowConsent[] {
  const said = importedConsents.flatMap((fields) => readConsent(cells, dateOrder, fields))
  return [...new Map(said.map((one) => [`${one.channel} ${one.purpose}`, one])).values()]
}

function readConsent(
  cells: RowCells,
  dateOrder: ImportPlan['dateOrder'],
  { channel, purpose, answer, day, text }: ImportedConsent,
): RowConsent[] {
  if (!cells.has(answer)) return []
  const word = cells.text(answer)
  if (word === '') return []
  const refuses = isRefusalHeading(cells.shown(answer).column)
  const state = stateOf(word, refuses)
  if (state === null) {
    cells.refuse(answer, 'Enter yes or no')
    return []
  }
  const date = cells.text(day)
  const on = date === '' ? null : (cells.take(day, readDate(date, dateOrder))?.date ?? null)
  const words = cells.kept(text)
  // Not to have refused is no consent, and that nothing is known is said of a day alone.
  if ((refuses && state === 'granted') || (state === 'unknown' && on === null)) return []
  const purposes = purpose === null ? (refuses ? consentPurposes : usualPurposes) : [purpose]
  return purposes.map((one) => ({ channel, purpose: one, state, on, text: words }))
}

const words = new Map<string, DonorConsent['state']>([
  ['granted', 'granted'],
  ['agreed', 'granted'],
  ['subscribed', 'granted'],
  ['optedin', 'granted'],
  ['optin', 'granted'],
  ['denied', 'denied'],
  ['refused', 'denied'],
  ['withdrawn', 'denied'],
  ['unsubscribed', 'denied'],
  ['optedout', 'denied'],
  ['optout', 'denied'],
  ['unknown', 'unknown'],
])

function stateOf(word: string, refuses: boolean): DonorConsent['state'] | null {
  const said = words.get(headingKey(word))
  if (said) return said
  const answer = readYesOrNo(word)
  return answer === null ? null : answer === refuses ? 'denied' : 'granted'
}
