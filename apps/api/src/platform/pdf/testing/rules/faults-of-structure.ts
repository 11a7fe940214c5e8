import type { BrokenPdf } from './broken-pdf.js'
import { dictAt } from './pdf-objects.js'

/** What breaks a rule, in each of several ways; a document of all kinds has all that they need. */
export type Faults = Record<string, ((pdf: BrokenPdf) => void)[]>

export const faultsOfStructure: Faults = {
  '06-002': [(pdf) => pdf.replace(pdf.catalog, 'Metadata', '>1</pdfuaid:part>', '>9</pdfuaid:part>')],
  'UA-6.2': [(pdf) => pdf.set(pdf.catalog, 'MarkInfo', { Marked: false }), (pdf) => pdf.drop(pdf.catalog, 'MarkInfo')],
  '01-007': [(pdf) => pdf.set(pdf.catalog, 'MarkInfo', { Marked: true, Suspects: true })],
  '06-001': [(pdf) => pdf.drop(pdf.catalog, 'Metadata')],
  '06-003': [(pdf) => pdf.replace(pdf.catalog, 'Metadata', '>Of all kinds<', '><')],
  '07-001': [
    (pdf) => pdf.drop(pdf.catalog, 'ViewerPreferences'),
    (pdf) => pdf.set(pdf.catalog, 'ViewerPreferences', { DisplayDocTitle: false }),
  ],
  '11-006': [(pdf) => pdf.drop(pdf.catalog, 'Lang')],
  'UA-7.2-tags': [
    (pdf) => pdf.setText(pdf.element('P'), 'Lang', 'in English'),
    (pdf) => pdf.replace(pdf.page, 'Contents', '/Lang (fr)', '/Lang (f)'),
  ],
  '20-001': [(pdf) => pdf.set(pdf.catalog, 'OCProperties', { D: {} })],
  '21-001': [(pdf) => pdf.add({ Type: 'Filespec', EF: {} })],
  '25-001': [(pdf) => pdf.set(pdf.catalog, 'AcroForm', { XFA: [] })],
  '30-001': [(pdf) => pdf.add({ Type: 'XObject', Subtype: 'Form', Ref: {} }, '')],
  '28-007': [(pdf) => pdf.set(pdf.annotation, 'Subtype', 'TrapNet')],

  'UA-7.1-tree': [(pdf) => pdf.drop(pdf.catalog, 'StructTreeRoot')],
  'UA-7.1-parents': [(pdf) => pdf.drop(pdf.element('H1'), 'P')],
  '01-006': [(pdf) => pdf.setType('P', 'Span')],
  '02-001': [(pdf) => pdf.setType('P', 'Saying')],
  '02-003': [(pdf) => pdf.set(dictAt(pdf.catalog, 'StructTreeRoot'), 'RoleMap', { One: 'Two', Two: 'One' })],
  '02-004': [(pdf) => pdf.set(dictAt(pdf.catalog, 'StructTreeRoot'), 'RoleMap', { P: 'Span' })],
  '09-004': [
    (pdf) => pdf.setType('TD', 'P'),
    (pdf) => pdf.setType('TR', 'Div'),
    (pdf) => pdf.setType('Table', 'Div'),
    (pdf) => pdf.setType('P', 'TD'),
  ],
  '09-005': [
    (pdf) => pdf.setType('Lbl', 'P'),
    (pdf) => pdf.setType('LI', 'P'),
    (pdf) => pdf.setType('L', 'Div'),
    (pdf) => pdf.setType('P', 'LBody'),
  ],
  '09-006': [(pdf) => pdf.setType('P', 'TOCI'), (pdf) => pdf.setType('BlockQuote', 'TOC')],
  'UA-7.2-rows': [
    (pdf) => pdf.dropLast(pdf.element('TR'), 'K'),
    (pdf) => pdf.set(pdf.element('TD'), 'A', { O: 'Table', ColSpan: 2 }),
    (pdf) => pdf.set(pdf.element('TD'), 'A', { O: 'Table', RowSpan: 9 }),
  ],
  '11-002': [(pdf) => pdf.drop(pdf.catalog, 'Lang')],
  '13-004': [(pdf) => pdf.drop(pdf.element('Figure'), 'Alt'), (pdf) => pdf.setText(pdf.element('Figure'), 'Alt', ' ')],
  '14-002': [(pdf) => pdf.setType('H1', 'H2')],
  '14-003': [(pdf) => pdf.setType('H2', 'H3')],
  '14-006': [
    (pdf) => {
      pdf.setType('H1', 'H')
      pdf.setType('H2', 'H')
    },
  ],
  '14-007': [(pdf) => pdf.setType('H2', 'H')],
  '15-003': [
    (pdf) => {
      for (const { dict } of [...pdf.elements('TH'), ...pdf.elements('TD')]) pdf.drop(dict, 'A')
    },
    (pdf) => pdf.drop(pdf.element('TH'), 'ID'),
    (pdf) => {
      for (const { dict } of pdf.elements('TH')) pdf.set(dict, 'S', 'TD')
    },
  ],
  'UA-7.5-heads': [(pdf) => pdf.set(pdf.element('TH'), 'K', [])],
  '17-002': [
    (pdf) => {
      pdf.drop(pdf.element('Figure'), 'Alt')
      pdf.setType('Figure', 'Formula')
    },
  ],
  '19-003': [(pdf) => pdf.setType('P', 'Note')],
  '28-017': [(pdf) => pdf.set(pdf.annotation, 'Subtype', 'PrinterMark')],
}
