import { writeOds } from 'hucre/ods'
import { decimalText } from '../../platform/decimal-text.js'
import type { ClaimSnapshot } from './claim-snapshot.js'
import { claimsOfBuildings } from './claims-of-buildings.js'

type Cells = (string | number | null)[]

// Names of sheets and places of rows as HMRC's own service reads them: hmrc/charities-claims-validation, DocumentRow and CommonFileValidation.
const connectedSheet = { name: 'R68CC_V1_00_0_EN', first: 16 }
const buildingsSheet = { name: 'R68CB_V1_00_0_EN', first: 18 }

/** HMRC's schedule of connected charities: item, name and reference in B to D from row 16. */
export const connectedCharitiesSheet = ({ connected }: ClaimSnapshot): Promise<Uint8Array> =>
  sheetOf(
    connectedSheet,
    ['Item', 'Charity name', 'HMRC reference'],
    connected.map(({ name, hmrcRef }) => [name, hmrcRef]),
  )

/** HMRC's schedule of community buildings: item, name, address, postcode and up to two tax years with their amounts in B to I from row 18. */
export function communityBuildingsSheet({ small }: ClaimSnapshot): Promise<Uint8Array> {
  const rows = claimsOfBuildings(small).flatMap(({ building, years }) =>
    pairsOf(years).map((pair) => [
      building.name,
      building.street,
      building.postcode,
      ...pair.flatMap(({ taxYear, amount }) => [taxYear, Number(decimalText(amount))]),
    ]),
  )
  const year = (place: string) => [`${place} tax year`, 'Amount']
  return sheetOf(
    buildingsSheet,
    ['Item', 'Building name', 'Address', 'Postcode', ...year('First'), ...year('Second')],
    rows,
  )
}

const pairsOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / 2) }, (_, at) => items.slice(at * 2, at * 2 + 2))

async function sheetOf(
  { name, first }: typeof connectedSheet,
  headings: readonly string[],
  rows: readonly Cells[],
): Promise<Uint8Array> {
  const above: Cells[] = Array.from({ length: first - 1 }, () => [])
  above[first - 2] = [null, ...headings]
  const filled = rows.map((row, at): Cells => [null, at + 1, ...row])
  return new Uint8Array(await writeOds({ sheets: [{ name, rows: [...above, ...filled] }] }))
}
