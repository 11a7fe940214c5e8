import { PDFName, PDFStream } from '@cantoo/pdf-lib'
import { widthsOf, type UsedFont } from './fonts.js'
import { at, bytesOf, dictAt, nameAt, textAt } from './pdf-objects.js'
import { rule, type Rule } from './rule.js'

const ofFonts = (id: string, says: string, isKept: (font: UsedFont) => boolean): Rule =>
  rule(id, says, ({ fonts }) => fonts.filter((font) => !isKept(font)).map(({ name }) => name))

const ofCodes = (id: string, says: string, isKept: (font: UsedFont, code: number) => boolean): Rule =>
  rule(id, says, ({ fonts }) =>
    fonts.flatMap((font) =>
      [...font.codes]
        .filter((code) => !isKept(font, code))
        .map((code) => `${font.name} ${code} (${font.texts.get(code)})`),
    ),
  )

/** Of the fonts that text is drawn in: ISO 14289-1, 7.21, and the same of ISO 19005-2, 6.2.11. */
export const fontRules: Rule[] = [
  // 7.21.3.1
  ofFonts(
    '31-001',
    'a composite font and its encoding are of one system of characters',
    ({ isComposite, inner, dict }) => {
      const system = dictAt(inner, 'CIDSystemInfo')
      const isIdentity = ['Identity-H', 'Identity-V'].includes(nameAt(dict, 'Encoding') ?? '')
      return (
        !isComposite ||
        (isIdentity && textAt(system, 'Registry') !== undefined && textAt(system, 'Ordering') !== undefined)
      )
    },
  ),
  // 7.21.3.2
  ofFonts('31-004', 'a composite font of TrueType says which glyph each character is', ({ inner }) => {
    const map = at(inner, 'CIDToGIDMap')
    const isMapped = map instanceof PDFStream || (map instanceof PDFName && map.decodeText() === 'Identity')
    return nameAt(inner, 'Subtype') !== 'CIDFontType2' || isMapped
  }),
  // 7.21.4.1
  ofFonts(
    '31-009',
    'each font is embedded',
    ({ descriptor, dict }) =>
      nameAt(dict, 'Subtype') === 'Type3' ||
      ['FontFile', 'FontFile2', 'FontFile3'].some((key) => bytesOf(at(descriptor, key)).length > 0),
  ),
  ofCodes(
    '31-011',
    'each glyph drawn is in the font that is embedded',
    ({ program, inner }, code) => program === null || glyphOf(inner, code) < program.glyphs,
  ),
  // 7.21.4.2
  ofFonts('31-014', 'a list of the characters of a part of a font has all of them', ({ descriptor, program }) => {
    const set = bytesOf(at(descriptor, 'CIDSet'))
    if (set.length === 0 || !program) return true
    return Array.from({ length: program.glyphs }, (_, cid) => cid).every(
      (cid) => ((set[cid >> 3] ?? 0) & (128 >> (cid & 7))) !== 0,
    )
  }),
  // 7.21.5
  ofCodes('31-016', 'each glyph is as wide in the font as in the document', ({ program, inner, isComposite }, code) => {
    if (!program || !isComposite) return true
    return Math.abs(widthsOf(inner)(code) - program.width(glyphOf(inner, code))) <= 1
  }),
  // 7.21.6
  ofFonts(
    '31-018',
    'no font is a simple one of TrueType, whose encoding would be in question',
    ({ dict }) => nameAt(dict, 'Subtype') !== 'TrueType',
  ),
  // 7.21.7
  ofCodes('31-027', 'each glyph drawn is known as a character', ({ texts }, code) => (texts.get(code) ?? '') !== ''),
  ofCodes(
    '31-028',
    'no glyph is read as nothing or as a mark of byte order',
    ({ texts }, code) => !/[\0\uFEFF\uFFFE]/.test(texts.get(code) ?? ''),
  ),
  // 7.21.8
  ofCodes(
    '31-030',
    'no box stands for a character that the font has not',
    ({ inner, isComposite }, code) => !isComposite || glyphOf(inner, code) !== 0,
  ),
]

function glyphOf(inner: UsedFont['inner'], cid: number): number {
  const map = bytesOf(at(inner, 'CIDToGIDMap'))
  return map.length === 0 ? cid : (map[cid * 2] ?? 0) * 256 + (map[cid * 2 + 1] ?? 0)
}
