import { UnreadableFile } from '../unreadable.js'
import { readCellFormats, type CellFormat } from './cell-formats.js'
import { SharedStrings } from './string-table.js'
import { readXml } from './xml-events.js'
import { damaged, ZipParts } from './zip-parts.js'

interface Sheet {
  name: string
  path: string
}

const workbookPath = 'xl/workbook.xml'

/** An Excel workbook (.xlsx): its sheets by their names, and what their cells refer to. */
export class Workbook {
  private constructor(
    private readonly parts: ZipParts,
    private readonly sheets: readonly Sheet[],
    readonly is1904: boolean,
    readonly formats: readonly CellFormat[],
    readonly strings: SharedStrings | null,
  ) {}

  /** Throws `UnreadableFile` where it is none, is damaged, or has no sheet. */
  static async open(bytes: Buffer): Promise<Workbook> {
    const parts = await ZipParts.open(bytes)
    if (!parts.has(workbookPath)) throw new UnreadableFile(wordsForOther(parts))
    const relations = relationsOf(await parts.text('xl/_rels/workbook.xml.rels'))
    const pathOf = (type: string) => [...relations.values()].find((relation) => relation.type === type)?.path
    const { sheets, is1904 } = readWorkbook(await parts.text(workbookPath))
    const found = sheets.flatMap(({ name, relation }) => {
      const target = relations.get(relation)
      return target?.type === 'worksheet' ? [{ name, path: target.path }] : []
    })
    if (found.length === 0) throw new UnreadableFile('The workbook has no sheet with rows')
    const styles = pathOf('styles')
    const strings = pathOf('sharedStrings')
    return new Workbook(
      parts,
      found,
      is1904,
      styles && parts.has(styles) ? readCellFormats(await parts.text(styles)) : [],
      strings && parts.has(strings) ? await SharedStrings.read(parts.pieces(strings, 'strings')) : null,
    )
  }

  get sheetNames(): string[] {
    return this.sheets.map(({ name }) => name)
  }

  piecesOf(sheet: string): AsyncIterable<Buffer> {
    const found = this.sheets.find(({ name }) => name === sheet)
    if (!found) throw new UnreadableFile(`The workbook has no sheet “${sheet}”`)
    return this.parts.pieces(found.path, 'sheet')
  }
}

function wordsForOther(parts: ZipParts): string {
  if (parts.has('xl/workbook.bin'))
    return 'This is a binary Excel workbook (.xlsb). Save it as an Excel workbook (.xlsx) and upload that'
  if (parts.has('content.xml'))
    return 'This is an OpenDocument file. Save it as an Excel workbook (.xlsx) or as CSV and upload that'
  return 'This is a ZIP archive, not an Excel workbook. Unpack it and upload the file inside'
}

interface NamedSheet {
  name: string
  relation: string
}

/** The sheets that people see come first; a workbook of hidden ones alone shows those. */
function readWorkbook(xml: string): { sheets: NamedSheet[]; is1904: boolean } {
  const shown: NamedSheet[] = []
  const hidden: NamedSheet[] = []
  let is1904 = false
  readXml(xml, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
      if (name !== 'sheet') return
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
      if (relation === undefined) throw damaged()
      const sheet = { name: attributes['name'] ?? '', relation }
      ;(attributes['state']?.toLowerCase().includes('hidden') ? hidden : shown).push(sheet)
    },
  })
  return { sheets: shown.length > 0 ? shown : hidden, is1904 }
}

interface Relation {
  type: string
  path: string
}

function relationsOf(xml: string): Map<string, Relation> {
  const relations = new Map<string, Relation>()
  readXml(xml, {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return
      const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`
      relations.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), path: path.replace(/[^/]+\/\.\.\//g, '') })
    },
  })
  return relations
}
