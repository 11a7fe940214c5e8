import { readXml, type Attributes } from './xml-events.js'

/** What the format of a numeric cell means for its value: a day, or an id whose zeros in front belong to it. */
export type CellFormat = { kind: 'number' } | { kind: 'date' } | { kind: 'padded'; pattern: string }

const plain: CellFormat = { kind: 'number' }

// The formats of dates and times that workbooks do not declare (ECMA-376 part 1, 18.8.30).
const builtInDates = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** The formats of a workbook by the number that cells refer to them by. */
export function readCellFormats(stylesXml: string): CellFormat[] {
  const codes = new Map<number, string>()
  const formats: CellFormat[] = []
  let isCells = false
  readXml(stylesXml, {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
      else if (name === 'cellXfs') isCells = true
      else if (name === 'xf' && isCells) formats.push(formatOf(attributes, codes))
    },
    close(name) {
      if (name === 'cellXfs') isCells = false
    },
  })
  return formats
}

function formatOf(attributes: Attributes, codes: ReadonlyMap<number, string>): CellFormat {
  const id = Number(attributes['numFmtId'] ?? 0)
  const code = codes.get(id)
  if (code === undefined) return builtInDates(id) ? { kind: 'date' } : plain
  return formatOfCode(code)
}

/** Reads the code of a format, as `dd/mm/yyyy` or `00000`. */
export function formatOfCode(code: string): CellFormat {
  const [positive = ''] = code
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .split(';')
  if (/^0{2,}(-0+)*$/.test(positive)) return { kind: 'padded', pattern: positive }
  return /[ymdhs]/i.test(positive.replace(/general/i, '')) ? { kind: 'date' } : plain
}
