import { PDFArray, PDFHexString, PDFName, PDFString, type PDFObject } from '@cantoo/pdf-lib'
import { xmp } from './metadata.js'
import {
  asDict,
  at,
  bytesOf,
  dictAt,
  dictsAt,
  dictsOf,
  isTrueAt,
  keysOf,
  listAt,
  nameAt,
  nameOf,
  numberAt,
  numbersAt,
} from './pdf-objects.js'
import { holds, rule, type CheckedPdf, type Rule } from './rule.js'

const actions = new Set(['GoTo', 'GoToR', 'GoToE', 'Thread', 'URI', 'Named', 'SubmitForm'])
const blendModes = new Set(
  `Normal Compatible Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight Difference Exclusion
  Hue Saturation Color Luminosity`.split(/\s+/),
)
const annotationTypes = new Set(
  `Text Link FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink Popup
  FileAttachment Widget PrinterMark TrapNet Watermark Redact`.split(/\s+/),
)
/** XMP of 2005 and ISO 19005-2, 6.6.2.3: what needs no description. */
const knownSchemas = [
  'http://purl.org/dc/elements/1.1/',
  'http://ns.adobe.com/xap/1.0/',
  'http://ns.adobe.com/xap/1.0/mm/',
  'http://ns.adobe.com/xap/1.0/t/pg/',
  'http://ns.adobe.com/pdf/1.3/',
  'http://www.aiim.org/pdfa/ns/id/',
  'http://www.aiim.org/pdfa/ns/extension/',
]

/** Clauses of ISO 19005-2. */
export const archiveRules: readonly Rule[] = [
  rule('6.1.2', 'the file begins as PDF 1.0 to 1.7, and as one of bytes', ({ bytes }) => {
    const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
    return holds(/^%PDF-1\.[0-7]\r?\n%[\x80-\xFF]{4}/.test(head), JSON.stringify(head))
  }),
  rule('6.1.3', 'it has an ID, is not encrypted, and ends where it ends', ({ file, bytes }) => [
    ...holds(file.context.trailerInfo.ID !== undefined, 'no ID'),
    ...holds(file.context.trailerInfo.Encrypt === undefined, 'encrypted'),
    ...holds(/%%EOF\s?\s?$/.test(Buffer.from(bytes.subarray(-10)).toString('latin1')), 'more after its end'),
  ]),
  rule('6.1.7', 'no stream stands in another file or is packed by LZW', ({ file }) =>
    dictsOf(file).flatMap((dict) => [
      ...holds(!(at(dict, 'Length') && at(dict, 'F') && !at(dict, 'Type')), 'a stream of another file'),
      ...listAt(dict, 'Filter').flatMap((filter) =>
        holds(!['LZWDecode', 'Crypt'].includes(nameOf(filter) ?? ''), String(filter)),
      ),
    ]),
  ),
  rule('6.1.13', 'nothing is larger than all readers can take', ({ file, pages }) => [
    ...file.context.enumerateIndirectObjects().flatMap(([ref, object]) => holds(!hasTooLarge(object), ref.toString())),
    ...pages.flatMap(({ deepest, dict }, place) => {
      const [left = 0, bottom = 0, right = 0, top = 0] = numbersAt(dict, 'MediaBox')
      const isSized = [right - left, top - bottom].every((size) => size >= 3 && size <= 14_400)
      return holds(deepest <= 28 && isSized, `page ${place + 1}`)
    }),
  ]),
  rule('6.2.3', 'the profile that its colors are meant for stands in it', ({ catalog }) =>
    dictsAt(catalog, 'OutputIntents').flatMap((one) =>
      holds(bytesOf(at(one, 'DestOutputProfile')).length > 0, one.toString()),
    ),
  ),
  rule('6.2.4.3', 'each color is of a profile, its own or that of the whole', (pdf) =>
    hasOutputIntent(pdf) ? [] : pdf.pages.flatMap(({ deviceColors }) => [...deviceColors]),
  ),
  rule('6.2.5', 'no state of drawing depends on a device', ({ file }) =>
    dictsOf(file)
      .filter((dict) => nameAt(dict, 'Type') === 'ExtGState')
      .flatMap((dict) =>
        holds(!at(dict, 'TR') && !at(dict, 'HTP') && (nameAt(dict, 'TR2') ?? 'Default') === 'Default', dict.toString()),
      ),
  ),
  rule('6.2.8', 'no picture is another in print, or smoothed', ({ file }) =>
    dictsOf(file)
      .filter((dict) => nameAt(dict, 'Subtype') === 'Image')
      .flatMap((dict) =>
        holds(!at(dict, 'Alternates') && !at(dict, 'OPI') && !isTrueAt(dict, 'Interpolate'), dict.toString()),
      ),
  ),
  rule('6.2.9', 'no form is PostScript, or stands in another file', ({ file }) =>
    dictsOf(file).flatMap((dict) =>
      holds(
        nameAt(dict, 'Subtype') !== 'PS' &&
          (nameAt(dict, 'Subtype') !== 'Form' ||
            (!at(dict, 'Ref') && !at(dict, 'OPI') && nameAt(dict, 'Subtype2') !== 'PS')),
        dict.toString(),
      ),
    ),
  ),
  rule('6.2.10', 'what shows through does so in ways that all readers know, and in a known space of colors', (pdf) => {
    const states = dictsOf(pdf.file).filter((dict) => nameAt(dict, 'Type') === 'ExtGState')
    const modes = states.flatMap((state) => listAt(state, 'BM')).map((mode) => nameOf(mode) ?? '')
    const isTransparent =
      states.some(
        (state) => (numberAt(state, 'ca') ?? 1) < 1 || (numberAt(state, 'CA') ?? 1) < 1 || dictAt(state, 'SMask'),
      ) || dictsOf(pdf.file).some((dict) => nameAt(dict, 'Subtype') === 'Image' && dictAt(dict, 'SMask') !== undefined)
    return [
      ...modes.filter((mode) => !blendModes.has(mode)),
      ...pdf.pages.flatMap(({ dict }, place) =>
        holds(
          !isTransparent || hasOutputIntent(pdf) || at(dictAt(dict, 'Group'), 'CS') !== undefined,
          `page ${place + 1}`,
        ),
      ),
    ]
  }),
  rule(
    '6.2.11.7.3',
    'no glyph is read as a character of private use, but with words that stand for it',
    ({ pages, fonts }) =>
      pages
        .flatMap(({ painted }) => painted)
        .filter(({ marks, font, codes }) => {
          const used = fonts.find(({ dict }) => dict === font)
          const pairs = codes.flatMap((code, place) => (place % 2 === 0 ? [code * 256 + (codes[place + 1] ?? 0)] : []))
          return (
            !marks.some(({ hasActualText }) => hasActualText) &&
            pairs.some((code) => /\p{Co}/u.test(used?.texts.get(code) ?? ''))
          )
        })
        .map(({ page }) => `page ${page}`),
  ),
  rule('6.3', 'annotations are of kinds that last, and are printed', ({ pages }) =>
    pages.flatMap(({ dict }) =>
      dictsAt(dict, 'Annots').flatMap((annotation) => {
        const [type = '', flags = 0] = [nameAt(annotation, 'Subtype'), numberAt(annotation, 'F')]
        const isPrinted = type === 'Popup' || ((flags & 4) === 4 && (flags & (1 + 2 + 32 + 256)) === 0)
        const isDrawn = ['Link', 'Popup'].includes(type) || dictAt(dictAt(annotation, 'AP'), 'N') !== undefined
        return holds(annotationTypes.has(type) && isPrinted && isDrawn, `${type} with flags ${flags}`)
      }),
    ),
  ),
  rule('6.4', 'forms are drawn in the file and are not of XFA', ({ catalog }) => {
    const form = dictAt(catalog, 'AcroForm')
    return holds(!isTrueAt(form, 'NeedAppearances') && !at(form, 'XFA') && !at(catalog, 'NeedsRendering'), 'AcroForm')
  }),
  rule('6.5', 'nothing happens by itself: no JavaScript, no program, no sound', ({ file }) =>
    dictsOf(file).flatMap((dict) => [
      ...holds(!at(dict, 'AA') && !at(dict, 'JS'), 'an action that begins by itself'),
      ...dictsAt(dict, 'A')
        .concat(dictsAt(dict, 'OpenAction'), nameAt(dict, 'Type') === 'Action' ? [dict] : [])
        .flatMap((action) => nameAt(action, 'S') ?? [])
        .filter((kind) => nameAt(dict, 'Type') !== 'StructElem' && !actions.has(kind)),
    ]),
  ),
  rule('6.6.2', 'XMP has no property that it does not describe', ({ metadata }) =>
    metadata === null
      ? ['no metadata']
      : [...metadata.values.keys()].filter(
          (name) => !knownSchemas.some((known) => name.startsWith(`{${known}}`)) && !metadata.described.has(name),
        ),
  ),
  rule('6.6.4', 'XMP claims PDF/A-2a', ({ metadata }) =>
    holds(
      metadata?.values.get(`${xmp.pdfA}part`) === '2' && metadata.values.get(`${xmp.pdfA}conformance`) === 'A',
      'no pdfaid:part of 2 with conformance A',
    ),
  ),
  rule('6.8', 'no file stands in it', ({ file, catalog }) =>
    holds(
      !at(dictAt(catalog, 'Names'), 'EmbeddedFiles') && !dictsOf(file).some((dict) => at(dict, 'EF')),
      'a file inside',
    ),
  ),
  rule('6.9', 'no layer has settings that choose by themselves', ({ catalog }) =>
    [...dictsAt(dictAt(catalog, 'OCProperties'), 'D'), ...dictsAt(dictAt(catalog, 'OCProperties'), 'Configs')].flatMap(
      (one) => holds(!at(one, 'AS') && at(one, 'Name') !== undefined, one.toString()),
    ),
  ),
  rule('6.10', 'nothing is shown in two ways', ({ catalog, pages }) => [
    ...holds(!at(dictAt(catalog, 'Names'), 'AlternatePresentations'), 'the catalog'),
    ...pages.flatMap(({ dict }, place) => holds(!at(dict, 'PresSteps'), `page ${place + 1}`)),
  ]),
  rule('6.11', 'no reader has to do more than PDF asks', ({ catalog }) =>
    holds(!keysOf(catalog).includes('Requirements'), 'Requirements'),
  ),
]

const hasOutputIntent = ({ catalog }: CheckedPdf): boolean =>
  dictsAt(catalog, 'OutputIntents').some((one) => nameAt(one, 'S') === 'GTS_PDFA1')

/** A string of more than 32,767 bytes, or a name of more than 127. */
function hasTooLarge(value: PDFObject): boolean {
  if (value instanceof PDFString || value instanceof PDFHexString) return value.asBytes().length > 32_767
  if (value instanceof PDFName) return value.decodeText().length > 127
  if (value instanceof PDFArray) return value.asArray().some(hasTooLarge)
  return asDict(value)?.entries().flat().some(hasTooLarge) ?? false
}
