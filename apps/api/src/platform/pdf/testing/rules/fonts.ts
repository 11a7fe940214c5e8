import { PDFArray, PDFNumber, type PDFDict } from '@cantoo/pdf-lib'
import type { PageContent } from './page-content.js'
import { at, bytesOf, dictAt, dictsAt, listAt, nameAt, numberAt } from './pdf-objects.js'

/** A font with the codes that pages draw of it. */
export interface UsedFont {
  dict: PDFDict
  name: string
  /** Its descendant, of a font that is composed of several. */
  inner: PDFDict
  descriptor: PDFDict | undefined
  isComposite: boolean
  codes: Set<number>
  /** What each code is read as. */
  texts: Map<number, string>
  program: FontProgram | null
}

/** What a TrueType program says of its glyphs. */
export interface FontProgram {
  glyphs: number
  /** Of a glyph, in thousandths of its size. */
  width: (glyph: number) => number
}

export function fontsOf(pages: readonly PageContent[]): UsedFont[] {
  const fonts = new Map<PDFDict, UsedFont>()
  for (const { font, codes, kind, page } of pages.flatMap(({ painted }) => painted)) {
    if (kind !== 'text') continue
    if (!font) throw new Error(`Text without a font on page ${page}`)
    const used = fonts.get(font) ?? opened(font)
    fonts.set(font, used)
    for (const code of used.isComposite ? pairsOf(codes) : codes) used.codes.add(code)
  }
  return [...fonts.values()]
}

function opened(dict: PDFDict): UsedFont {
  const isComposite = nameAt(dict, 'Subtype') === 'Type0'
  const inner = (isComposite ? dictsAt(dict, 'DescendantFonts')[0] : undefined) ?? dict
  const descriptor = dictAt(inner, 'FontDescriptor')
  return {
    dict,
    name: nameAt(dict, 'BaseFont') ?? '',
    inner,
    descriptor,
    isComposite,
    codes: new Set(),
    texts: textsOf(Buffer.from(bytesOf(at(dict, 'ToUnicode'))).toString('latin1')),
    program: programOf(Buffer.from(bytesOf(at(descriptor, 'FontFile2')))),
  }
}

/** Codes are two bytes each in all encodings that a rule allows here: Identity-H and Identity-V. */
const pairsOf = (codes: readonly number[]): number[] =>
  codes.flatMap((code, place) => (place % 2 === 0 ? [code * 256 + (codes[place + 1] ?? 0)] : []))

/** A ToUnicode map (ISO 32000-1, 9.10.3). */
function textsOf(map: string): Map<number, string> {
  const texts = new Map<number, string>()
  for (const [, chars = ''] of map.matchAll(/beginbfchar([^]*?)endbfchar/g))
    for (const [, code = '', text = ''] of chars.matchAll(/<(\w+)>\s*<(\w*)>/g))
      texts.set(Number.parseInt(code, 16), utf16(text))
  for (const [, ranges = ''] of map.matchAll(/beginbfrange([^]*?)endbfrange/g))
    for (const [, from = '', to = '', one, list] of ranges.matchAll(/<(\w+)>\s*<(\w+)>\s*(?:<(\w+)>|\[([^\]]*)\])/g)) {
      const first = Number.parseInt(from, 16)
      const each = list?.match(/\w+/g)
      for (let code = first; code <= Number.parseInt(to, 16); code += 1)
        texts.set(code, each ? utf16(each[code - first] ?? '') : advanced(utf16(one ?? ''), code - first))
    }
  return texts
}

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

const advanced = (text: string, by: number): string =>
  text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) + by)

/** The width that the document gives a glyph of a composite font (ISO 32000-1, 9.7.4.3). */
export function widthsOf(inner: PDFDict): (cid: number) => number {
  const widths = new Map<number, number>()
  const list = listAt(inner, 'W')
  for (let place = 0; place < list.length;) {
    const [first, second, third] = list.slice(place, place + 3)
    if (!(first instanceof PDFNumber)) throw new Error('Widths begin with no code')
    if (second instanceof PDFArray) {
      for (const [step, width] of second.asArray().entries())
        if (width instanceof PDFNumber) widths.set(first.asNumber() + step, width.asNumber())
      place += 2
    } else if (second instanceof PDFNumber && third instanceof PDFNumber) {
      for (let cid = first.asNumber(); cid <= second.asNumber(); cid += 1) widths.set(cid, third.asNumber())
      place += 3
    } else throw new Error('Widths are neither a list nor a range')
  }
  return (cid) => widths.get(cid) ?? numberAt(inner, 'DW') ?? 1000
}

function programOf(bytes: Buffer): FontProgram | null {
  if (bytes.length === 0) return null
  const tables = new Map<string, Buffer>()
  for (let entry = 12; entry < 12 + bytes.readUInt16BE(4) * 16; entry += 16) {
    const start = bytes.readUInt32BE(entry + 8)
    tables.set(
      bytes.toString('latin1', entry, entry + 4),
      bytes.subarray(start, start + bytes.readUInt32BE(entry + 12)),
    )
  }
  const [head, hhea, hmtx, maxp] = ['head', 'hhea', 'hmtx', 'maxp'].map((name) => tables.get(name))
  if (!head || !hhea || !hmtx || !maxp) return null
  const [unitsPerEm, longMetrics] = [head.readUInt16BE(18), hhea.readUInt16BE(34)]
  return {
    glyphs: maxp.readUInt16BE(4),
    width: (glyph) => (hmtx.readUInt16BE(Math.min(glyph, longMetrics - 1) * 4) * 1000) / unitsPerEm,
  }
}
