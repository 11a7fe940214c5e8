import type { Faults } from './faults-of-structure.js'
import { dictAt } from './pdf-objects.js'

const first = /\/Span\s*<<\s*\/MCID 0\s*>>\s*BDC/

export const faultsOfContent: Faults = {
  '01-003': [
    (pdf) => {
      pdf.replace(pdf.page, 'Contents', 'BT', '/Artifact BMC BT')
      pdf.replace(pdf.page, 'Contents', 'ET', 'ET EMC')
    },
  ],
  '01-004': [
    (pdf) => {
      pdf.replace(pdf.page, 'Contents', first, '/Artifact BMC $&')
      pdf.replace(pdf.page, 'Contents', 'EMC', 'EMC EMC')
    },
  ],
  '01-005': [
    (pdf) => pdf.replace(pdf.page, 'Contents', first, '/Span BMC'),
    (pdf) => pdf.replace(pdf.page, 'Contents', first, '/Span << /MCID 99 >> BDC'),
    (pdf) => pdf.replace(pdf.page, 'Contents', '/Artifact BMC', '/Span BMC'),
    (pdf) => pdf.set(pdf.element('H1'), 'K', []),
    (pdf) => pdf.set(dictAt(pdf.catalog, 'StructTreeRoot'), 'ParentTree', { Nums: [] }),
    (pdf) => pdf.draw('0 0 9 9 re f'),
  ],
  'UA-7.1-pages': [(pdf) => pdf.drop(pdf.page, 'StructParents')],
  '11-001': [(pdf) => pdf.drop(pdf.catalog, 'Lang')],
  '28-002': [(pdf) => pdf.set(pdf.annotation, 'Subtype', 'Text')],
  '28-004': [
    (pdf) => {
      pdf.set(pdf.annotation, 'Subtype', 'Text')
      pdf.drop(pdf.annotation, 'Contents')
    },
  ],
  '28-008': [(pdf) => pdf.drop(pdf.page, 'Tabs'), (pdf) => pdf.set(pdf.page, 'Tabs', 'R')],
  '28-010': [(pdf) => pdf.set(pdf.annotation, 'Subtype', 'Widget')],
  '28-011': [
    (pdf) => pdf.drop(pdf.annotation, 'StructParent'),
    (pdf) => pdf.setType('Link', 'Span'),
    (pdf) => pdf.dropLast(pdf.element('Link'), 'K'),
  ],
  '28-012': [(pdf) => pdf.drop(pdf.annotation, 'Contents')],
  '30-002': [
    (pdf) => {
      const form = pdf.add({ Type: 'XObject', Subtype: 'Form', StructParents: 7 }, '')
      dictAt(dictAt(pdf.page, 'Resources'), 'XObject')?.set(pdf.name('twice'), form)
      pdf.draw('/twice Do /twice Do')
    },
  ],

  '31-001': [(pdf) => pdf.set(pdf.font, 'Encoding', 'GBK-EUC-H'), (pdf) => pdf.drop(pdf.innerFont, 'CIDSystemInfo')],
  '31-004': [(pdf) => pdf.drop(pdf.innerFont, 'CIDToGIDMap')],
  '31-009': [(pdf) => pdf.drop(dictAt(pdf.innerFont, 'FontDescriptor'), 'FontFile2')],
  '31-011': [(pdf) => pdf.replace(pdf.page, 'Contents', String.raw`(\000\001`, String.raw`(\377\377`)],
  '31-014': [(pdf) => pdf.rewrite(pdf.descriptor, 'CIDSet', () => '\0')],
  '31-016': [(pdf) => pdf.set(pdf.innerFont, 'W', [])],
  '31-018': [(pdf) => pdf.set(pdf.font, 'Subtype', 'TrueType')],
  '31-027': [
    (pdf) => pdf.drop(pdf.font, 'ToUnicode'),
    (pdf) => pdf.replace(pdf.font, 'ToUnicode', '<0001> <', '<7001> <'),
  ],
  '31-028': [
    (pdf) => pdf.rewrite(pdf.font, 'ToUnicode', (map) => map.replace(/<0001> <\w+>/, '<0001> <0000>')),
    (pdf) => pdf.rewrite(pdf.font, 'ToUnicode', (map) => map.replace(/<0001> <\w+>/, '<0001> <FEFF>')),
  ],
  '31-030': [(pdf) => pdf.replace(pdf.page, 'Contents', String.raw`(\000\001`, String.raw`(\000\000`)],
}

/** Of clauses of ISO 19005-2. */
export const faultsOfArchives: Faults = {
  '6.1.3': [
    (pdf) => {
      pdf.file.context.trailerInfo.ID = undefined
    },
  ],
  '6.1.7': [(pdf) => pdf.add({ Filter: 'LZWDecode' }, ''), (pdf) => pdf.add({ F: 'elsewhere' }, '')],
  '6.1.13': [
    (pdf) => pdf.set(pdf.page, 'MediaBox', [0, 0, 20_000, 20]),
    (pdf) => pdf.draw(`${'q '.repeat(40)}${'Q '.repeat(40)}`),
    (pdf) => pdf.setText(pdf.element('P'), 'ActualText', 'word '.repeat(8000)),
    (pdf) => pdf.set(pdf.element('P'), 'N'.repeat(128), 1),
  ],
  '6.2.3': [(pdf) => pdf.set(pdf.catalog, 'OutputIntents', [{ S: 'GTS_PDFA1' }])],
  '6.2.4.3': [
    (pdf) => {
      pdf.drop(pdf.catalog, 'OutputIntents')
      pdf.draw('1 0 0 rg')
    },
    (pdf) => {
      pdf.drop(pdf.catalog, 'OutputIntents')
      pdf.set(pdf.picture, 'ColorSpace', 'DeviceRGB')
    },
  ],
  '6.2.5': [(pdf) => pdf.add({ Type: 'ExtGState', TR: 'Identity' })],
  '6.2.8': [(pdf) => pdf.set(pdf.picture, 'Interpolate', true)],
  '6.2.9': [(pdf) => pdf.add({ Subtype: 'Form', Subtype2: 'PS' }, ''), (pdf) => pdf.add({ Subtype: 'PS' }, '')],
  '6.2.10': [(pdf) => pdf.add({ Type: 'ExtGState', BM: 'Strange' }), (pdf) => pdf.drop(pdf.catalog, 'OutputIntents')],
  '6.2.11.7.3': [(pdf) => pdf.rewrite(pdf.font, 'ToUnicode', (map) => map.replace(/<0001> <\w+>/, '<0001> <E000>'))],
  '6.3': [
    (pdf) => pdf.set(pdf.annotation, 'F', 0),
    (pdf) => pdf.set(pdf.annotation, 'F', 6),
    (pdf) => pdf.set(pdf.annotation, 'Subtype', 'Sound'),
    (pdf) => pdf.set(pdf.annotation, 'Subtype', 'Text'),
  ],
  '6.4': [(pdf) => pdf.set(pdf.catalog, 'AcroForm', { NeedAppearances: true })],
  '6.5': [
    (pdf) => pdf.set(pdf.annotation, 'A', { S: 'JavaScript' }),
    (pdf) => pdf.set(pdf.catalog, 'OpenAction', { S: 'Launch' }),
    (pdf) => pdf.set(pdf.page, 'AA', {}),
  ],
  '6.6.2': [
    (pdf) =>
      pdf.replace(
        pdf.catalog,
        'Metadata',
        'namespaceURI>http://www.aiim.org/pdfua/',
        'namespaceURI>http://hope.example/',
      ),
    (pdf) =>
      pdf.replace(
        pdf.catalog,
        'Metadata',
        '</rdf:Description>',
        '<a:b xmlns:a="http://hope.example/">1</a:b></rdf:Description>',
      ),
  ],
  '6.6.4': [(pdf) => pdf.replace(pdf.catalog, 'Metadata', '>A</pdfaid:conformance>', '>B</pdfaid:conformance>')],
  '6.8': [(pdf) => pdf.set(pdf.catalog, 'Names', { EmbeddedFiles: {} }), (pdf) => pdf.add({ EF: {} })],
  '6.9': [(pdf) => pdf.set(pdf.catalog, 'OCProperties', { D: {} })],
  '6.10': [
    (pdf) => pdf.set(pdf.page, 'PresSteps', {}),
    (pdf) => pdf.set(pdf.catalog, 'Names', { AlternatePresentations: {} }),
  ],
  '6.11': [(pdf) => pdf.set(pdf.catalog, 'Requirements', [])],
}
