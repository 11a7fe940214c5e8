import { asDict, isTrueAt, dictAt, dictsAt, dictsOf, keysOf, nameAt, numberAt, textAt, at } from './pdf-objects.js'
import { xmp } from './metadata.js'
import { holds, rule, type Rule } from './rule.js'

/** What a document says of itself as a whole. Clauses of ISO 14289-1. */
export const documentRules: Rule[] = [
  // 5
  rule('06-002', 'XMP claims PDF/UA-1', ({ metadata }) =>
    holds(metadata?.values.get(`${xmp.pdfUa}part`) === '1', 'no pdfuaid:part of 1'),
  ),
  // 6.1
  rule('UA-6.1', 'the file begins as PDF 1.0 to 1.7', ({ bytes }) => {
    const head = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
    return holds(/^%PDF-1\.[0-7]$/.test(head), `begins with ${head}`)
  }),
  // 7.1
  rule('UA-6.2', 'the document is marked as tagged', ({ catalog }) =>
    holds(isTrueAt(dictAt(catalog, 'MarkInfo'), 'Marked'), 'no MarkInfo with Marked'),
  ),
  rule('01-007', 'nothing is suspect', ({ catalog }) =>
    holds(!isTrueAt(dictAt(catalog, 'MarkInfo'), 'Suspects'), 'Suspects is set'),
  ),
  rule('06-001', 'there is XMP metadata', ({ catalog, metadata }) =>
    holds(
      metadata !== null && nameAt(dictAt(catalog, 'Metadata'), 'Subtype') === 'XML',
      'the catalog has no stream of metadata',
    ),
  ),
  rule('06-003', 'XMP has the title', ({ metadata }) =>
    holds((metadata?.values.get(`${xmp.dc}title`) ?? '') !== '', 'no dc:title'),
  ),
  rule('07-001', 'windows show the title, not the name of the file', ({ catalog }) =>
    holds(isTrueAt(dictAt(catalog, 'ViewerPreferences'), 'DisplayDocTitle'), 'no DisplayDocTitle'),
  ),
  // 7.2
  rule('11-006', 'the document has a language', ({ catalog }) =>
    holds((textAt(catalog, 'Lang') ?? '') !== '', 'the catalog has no Lang'),
  ),
  rule('UA-7.2-tags', 'each language is one by BCP 47', ({ catalog, structure, pages }) =>
    [
      textAt(catalog, 'Lang'),
      ...structure.elements.map(({ dict }) => textAt(dict, 'Lang')),
      ...pages.flatMap(({ painted }) => painted.flatMap(({ marks }) => marks.map(({ language }) => language))),
    ].flatMap((language) => (language && !isLanguage(language) ? [language] : [])),
  ),
  // 7.10
  rule('20-001', 'each configuration of layers has a name and chooses nothing by itself', ({ catalog }) => {
    const layers = dictAt(catalog, 'OCProperties')
    return [...dictsAt(layers, 'D'), ...dictsAt(layers, 'Configs')].flatMap((one) =>
      holds((textAt(one, 'Name') ?? '') !== '' && !at(one, 'AS'), one.toString()),
    )
  }),
  // 7.11
  rule('21-001', 'each file inside has its name as F and UF', ({ file }) =>
    dictsOf(file)
      .filter((dict) => dictAt(dict, 'EF') !== undefined)
      .flatMap((dict) => holds(Boolean(textAt(dict, 'F') && textAt(dict, 'UF')), dict.toString())),
  ),
  // 7.15
  rule('25-001', 'there is no form of XFA', ({ catalog }) =>
    holds(!at(dictAt(catalog, 'AcroForm'), 'XFA'), 'the form has XFA'),
  ),
  // 7.16
  rule('26-002', 'encryption leaves it to readers that see nothing', ({ file }) => {
    const encryption = asDict(file.context.lookup(file.context.trailerInfo.Encrypt))
    return holds(!encryption || ((numberAt(encryption, 'P') ?? 0) & 512) !== 0, 'bit 10 of P is not set')
  }),
  // 7.20
  rule('30-001', 'nothing drawn stands in another document', ({ file }) =>
    dictsOf(file).flatMap((dict) => holds(nameAt(dict, 'Subtype') !== 'Form' || !at(dict, 'Ref'), dict.toString())),
  ),
  rule('28-007', 'no annotation traps colors', ({ pages }) =>
    pages.flatMap(({ dict }) =>
      dictsAt(dict, 'Annots').flatMap((annotation) =>
        holds(nameAt(annotation, 'Subtype') !== 'TrapNet', keysOf(annotation).join(' ')),
      ),
    ),
  ),
]

/** RFC 5646, as far as its form goes. */
function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
