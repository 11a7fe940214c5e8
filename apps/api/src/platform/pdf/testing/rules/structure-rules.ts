import { isTableRegular, tablesWithoutHeads } from './tables.js'
import { at, nameAt, textAt } from './pdf-objects.js'
import { holds, rule, type CheckedPdf, type Rule } from './rule.js'
import { pathOf, standardTypes, type Element } from './structure.js'

/** What each type may stand in, and what it may hold, where ISO 14289-1 and ISO 32000-1, 14.8.4 say so. */
const nesting: Record<string, { within?: string[]; holds?: string[] }> = {
  Table: { holds: ['TR', 'THead', 'TBody', 'TFoot', 'Caption'] },
  THead: { within: ['Table'], holds: ['TR'] },
  TBody: { within: ['Table'], holds: ['TR'] },
  TFoot: { within: ['Table'], holds: ['TR'] },
  TR: { within: ['Table', 'THead', 'TBody', 'TFoot'], holds: ['TH', 'TD'] },
  TH: { within: ['TR'] },
  TD: { within: ['TR'] },
  L: { holds: ['L', 'LI', 'Caption'] },
  LI: { within: ['L'], holds: ['Lbl', 'LBody'] },
  LBody: { within: ['LI'] },
  TOC: { holds: ['TOC', 'TOCI', 'Caption'] },
  TOCI: { within: ['TOC'] },
}

const nestingRule = (id: string, says: string, types: string[]): Rule =>
  rule(id, says, ({ structure }) =>
    structure.elements.flatMap((element) => {
      const { within, holds: inner } = nesting[element.type] ?? {}
      if (!types.includes(element.type)) return []
      return [
        ...holds(!within || within.includes(element.parent?.type ?? ''), pathOf(element)),
        ...(inner ? element.children.filter(({ type }) => !inner.includes(type)).map(pathOf) : []),
        ...holds(!inner || element.mcids.length === 0, `${pathOf(element)} has content of its own`),
      ]
    }),
  )

const ofType = ({ structure }: CheckedPdf, ...types: string[]): Element[] =>
  structure.elements.filter(({ type }) => types.includes(type))

/** Of the structure tree. Clauses of ISO 14289-1. */
export const structureRules: Rule[] = [
  // 7.1
  rule('UA-7.1-tree', 'there is a structure tree', ({ structure }) => holds(structure.elements.length > 0, 'none')),
  rule('UA-7.1-parents', 'each element says what it stands in', ({ structure }) =>
    structure.elements.filter(({ dict }) => at(dict, 'P') === undefined).map(pathOf),
  ),
  rule('01-006', 'text that stands for itself is a paragraph, not a part of one', (pdf) =>
    ofType(pdf, 'Span')
      .filter(({ parent }) => ['Document', 'Part', 'Sect', 'Div', 'BlockQuote'].includes(parent?.type ?? ''))
      .map(pathOf),
  ),
  rule('02-001', 'each type is standard, or mapped to one that is', ({ structure }) =>
    structure.elements.filter(({ type }) => !standardTypes.has(type)).map(pathOf),
  ),
  rule('02-003', 'no type is mapped to itself', ({ structure: { roles } }) =>
    [...roles.keys()].filter((name) => isCircular(name, roles)),
  ),
  rule('02-004', 'no standard type is mapped to another', ({ structure: { roles } }) =>
    [...roles.keys()].filter((name) => standardTypes.has(name)),
  ),
  // 7.2
  nestingRule('09-004', 'tables are made of rows, and rows of cells', [
    'Table',
    'THead',
    'TBody',
    'TFoot',
    'TR',
    'TH',
    'TD',
  ]),
  nestingRule('09-005', 'lists are made of items, and items of labels and bodies', ['L', 'LI', 'LBody']),
  nestingRule('09-006', 'tables of contents are made of entries', ['TOC', 'TOCI']),
  rule('UA-7.2-rows', 'each row of a table has as many cells, spans counted', (pdf) =>
    ofType(pdf, 'Table')
      .filter((table) => !isTableRegular(table))
      .map(pathOf),
  ),
  rule('11-002', 'words that stand for others have a language', (pdf) =>
    pdf.structure.elements
      .filter(({ dict, language }) => !language && ['Alt', 'ActualText', 'E'].some((key) => textAt(dict, key)))
      .map(pathOf),
  ),
  // 7.3
  rule('13-004', 'each figure has words that stand for it', (pdf) =>
    ofType(pdf, 'Figure')
      .filter(({ dict }) => !textAt(dict, 'Alt')?.trim() && !textAt(dict, 'ActualText')?.trim())
      .map(pathOf),
  ),
  // 7.4.2
  rule('14-002', 'the first heading is of the first level', (pdf) => {
    const [first] = levelsOf(pdf)
    return holds(first === undefined || first === 1, `it is of level ${first}`)
  }),
  rule('14-003', 'no level of headings is skipped', (pdf) =>
    levelsOf(pdf).flatMap((level, place, levels) =>
      place > 0 && level > (levels[place - 1] ?? 0) + 1 ? [`${level} after ${levels[place - 1]}`] : [],
    ),
  ),
  // 7.4.4
  rule('14-006', 'no element holds more than one H', ({ structure }) =>
    structure.elements.filter(({ children }) => children.filter(({ type }) => type === 'H').length > 1).map(pathOf),
  ),
  rule('14-007', 'headings are either H or of levels', (pdf) =>
    holds(levelsOf(pdf).length === 0 || ofType(pdf, 'H').length === 0, 'both'),
  ),
  // 7.5
  rule('15-003', 'each cell of a table has its heads: by Scope, or by Headers', (pdf) =>
    ofType(pdf, 'Table').flatMap(tablesWithoutHeads),
  ),
  rule('UA-7.5-heads', 'each head of a table has words', (pdf) =>
    ofType(pdf, 'TH')
      .filter((head) => !hasContent(head))
      .map(pathOf),
  ),
  // 7.7
  rule('17-002', 'each formula has words that stand for it', (pdf) =>
    ofType(pdf, 'Formula')
      .filter(({ dict }) => !textAt(dict, 'Alt') && !textAt(dict, 'ActualText'))
      .map(pathOf),
  ),
  // 7.9
  rule('19-003', 'each note has an ID of its own', (pdf) => {
    const ids = ofType(pdf, 'Note').map(({ dict }) => textAt(dict, 'ID'))
    return holds(!ids.includes(undefined) && new Set(ids).size === ids.length, ids.join(' '))
  }),
  // 7.18.8
  rule('28-017', 'no mark of printers is in the structure', ({ structure }) =>
    structure.elements
      .filter(({ objects }) => objects.some((object) => nameAt(object, 'Subtype') === 'PrinterMark'))
      .map(pathOf),
  ),
]

function isCircular(name: string, roles: ReadonlyMap<string, string>): boolean {
  let next = roles.get(name)
  for (let steps = 0; next !== undefined && steps <= roles.size; steps += 1) {
    if (next === name) return true
    next = roles.get(next)
  }
  return false
}

const hasContent = ({ mcids, children }: Element): boolean => mcids.length > 0 || children.some(hasContent)

const levelsOf = (pdf: CheckedPdf): number[] =>
  ofType(pdf, 'H1', 'H2', 'H3', 'H4', 'H5', 'H6').map(({ type }) => Number(type.slice(1)))
