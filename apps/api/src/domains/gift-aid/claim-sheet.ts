import { writeOds } from 'hucre/ods'
import { giftAidTax, sheetRows } from '@almoner/contracts/gift-aid/gift-aid-rules'
import { decimalText } from '../../platform/decimal-text.js'
import type { ClaimLine, ClaimSnapshot } from './claim-snapshot.js'

/** The name by which HMRC's online service knows its schedule. */
const sheetName = 'R68GAD_V1_00_0_EN'
const headings = [
  'Item',
  'Title',
  'First name',
  'Last name',
  'House name or number',
  'Postcode',
  'Aggregated donations',
  'Sponsored event',
  'Donation date',
  'Amount',
]
const places = { earliest: 13, overclaimed: 17, headings: 23, first: 25 }

type Cells = (string | number | null)[]

export const sheetsOf = ({ lines }: ClaimSnapshot): number => Math.ceil(lines.length / sheetRows)

/**
 * A schedule of up to 1,000 lines in the cells in which HMRC's own has them: earliest date in D13, headings in B23:K23, lines from row 25.
 * Tax that was overclaimed before stands in D17 of the first. A line for one donor is never marked as a sponsored event, since that is for a
 * participant who stands for sponsors without names.
 */
export async function claimSheet({ lines, earliest, returned }: ClaimSnapshot, sheet: number): Promise<Uint8Array> {
  const first = (sheet - 1) * sheetRows
  const rows: Cells[] = Array.from({ length: places.first - 1 }, () => [])
  rows[places.earliest - 1] = [
    null,
    'Earliest donation date in the period of claim. (DD/MM/YY)',
    null,
    earliest ? dayText(earliest) : null,
  ]
  const overclaimed = giftAidTax(returned.amount)
  if (sheet === 1 && overclaimed > 0)
    rows[places.overclaimed - 1] = [null, 'Gift Aid previously overclaimed', null, Number(decimalText(overclaimed))]
  rows[places.headings - 1] = [null, ...headings]
  const filled = [...rows, ...lines.slice(first, first + sheetRows).map((line, at) => cellsOf(line, at + 1))]
  return new Uint8Array(await writeOds({ sheets: [{ name: sheetName, rows: filled }] }))
}

const cellsOf = ({ donor, description, date, amount }: ClaimLine, item: number): Cells => [
  null,
  item,
  donor?.title ?? null,
  donor?.firstName ?? null,
  donor?.lastName ?? null,
  donor?.house ?? null,
  donor ? (donor.postcode ?? 'X') : null,
  description,
  null,
  dayText(date),
  Number(decimalText(amount)),
]

/** `DD/MM/YY`. */
const dayText = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(2, 4)}`
