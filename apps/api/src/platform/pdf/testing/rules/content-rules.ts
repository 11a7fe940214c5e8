import { dictsAt, nameAt, numberAt, textAt, at } from './pdf-objects.js'
import type { PDFDict } from '@cantoo/pdf-lib'
import type { Painted } from './page-content.js'
import { holds, rule, type CheckedPdf, type Rule } from './rule.js'
import { elementOfContent, elementOfObject } from './structure.js'

const isArtifact = ({ marks }: Painted): boolean => marks.some(({ tag }) => tag === 'Artifact')

/** Of what pages draw, and of what lies on them. Clauses of ISO 14289-1. */
export const contentRules: Rule[] = [
  // 7.1
  rule('01-003', 'no artifact stands within tagged content', ({ pages }) =>
    drawn(pages)
      .filter(({ marks }) => marks.findIndex(isTag) < marks.findLastIndex(isOutside) && marks.some(isTag))
      .map(where),
  ),
  rule('01-004', 'no tagged content stands within an artifact', ({ pages }) =>
    drawn(pages)
      .filter(({ marks }) => marks.some(isOutside) && marks.findIndex(isOutside) < marks.findLastIndex(isTag))
      .map(where),
  ),
  rule('01-005', 'all content is an artifact, or tagged and found in the structure by its MCID', (pdf) =>
    drawn(pdf.pages)
      .filter((one) => !isArtifact(one) && !isInStructure(one, pdf))
      .map(where),
  ),
  rule('UA-7.1-pages', 'each page that has tagged content says where the structure has it', ({ pages }) =>
    pages.flatMap(({ dict, painted }, place) =>
      holds(
        !painted.some(({ marks }) => marks.some(isTag)) || numberAt(dict, 'StructParents') !== undefined,
        `page ${place + 1}`,
      ),
    ),
  ),
  // 7.2
  rule('11-001', 'all text has a language', (pdf) =>
    drawn(pdf.pages)
      .filter((one) => one.kind === 'text' && !isArtifact(one) && !languageOf(one, pdf))
      .map(where),
  ),
  // 7.18
  rule('28-002', 'each annotation is in the structure', (pdf) =>
    annotations(pdf)
      .filter(
        ({ dict, type }) => !['Link', 'Widget', 'Popup', 'PrinterMark'].includes(type) && typeOf(dict, pdf) !== 'Annot',
      )
      .map(({ type }) => type),
  ),
  rule('28-004', 'each annotation has words that stand for it', (pdf) =>
    annotations(pdf)
      .filter(({ dict, type }) => !['Link', 'Widget', 'Popup', 'PrinterMark'].includes(type) && !hasWords(dict, pdf))
      .map(({ type }) => type),
  ),
  rule('28-008', 'pages with annotations are gone through in the order of the structure', ({ pages }) =>
    pages.flatMap(({ dict }, place) =>
      holds(dictsAt(dict, 'Annots').length === 0 || nameAt(dict, 'Tabs') === 'S', `page ${place + 1}`),
    ),
  ),
  rule('28-010', 'each field of a form is in the structure, with a name', (pdf) =>
    annotations(pdf)
      .filter(({ dict, type }) => type === 'Widget' && !(typeOf(dict, pdf) === 'Form' && textAt(dict, 'TU')))
      .map(({ dict }) => textAt(dict, 'T') ?? 'a field'),
  ),
  rule('28-011', 'each link is in the structure as one', (pdf) =>
    annotations(pdf)
      .filter(({ dict, type }) => type === 'Link' && typeOf(dict, pdf) !== 'Link')
      .map(({ page }) => `page ${page}`),
  ),
  rule('28-012', 'each link says where it leads', (pdf) =>
    annotations(pdf)
      .filter(({ dict, type }) => type === 'Link' && (textAt(dict, 'Contents') ?? '') === '')
      .map(({ page }) => `page ${page}`),
  ),
  rule('30-002', 'nothing with tags of its own is drawn more than once', ({ pages }) => {
    const tagged = pages.flatMap(({ objects }) => objects).filter((object) => at(object, 'StructParents') !== undefined)
    return holds(new Set(tagged).size === tagged.length, 'a form is drawn again')
  }),
]

const drawn = (pages: CheckedPdf['pages']): Painted[] => pages.flatMap(({ painted }) => painted)

const isTag = ({ mcid }: Painted['marks'][number]): boolean => mcid !== null
const isOutside = ({ tag }: Painted['marks'][number]): boolean => tag === 'Artifact'

const where = ({ page, kind, marks }: Painted): string =>
  `${kind} on page ${page}${marks.map(({ tag, mcid }) => ` ${tag}${mcid ?? ''}`).join('')}`

const elementOf = ({ marks, owner }: Painted, { structure }: CheckedPdf) => {
  const mcid = marks.findLast(isTag)?.mcid
  return mcid === undefined || mcid === null ? null : elementOfContent(structure, owner, mcid)
}

const isInStructure = (painted: Painted, pdf: CheckedPdf): boolean => elementOf(painted, pdf) !== null

const languageOf = (painted: Painted, pdf: CheckedPdf): string | null | undefined =>
  painted.marks.findLast(({ language }) => language !== null)?.language ??
  elementOf(painted, pdf)?.language ??
  textAt(pdf.catalog, 'Lang')

interface Annotation {
  dict: PDFDict
  type: string
  page: number
}

/** Those that people see: not hidden (ISO 32000-1, 12.5.3). */
const annotations = ({ pages }: CheckedPdf): Annotation[] =>
  pages.flatMap(({ dict }, place) =>
    dictsAt(dict, 'Annots')
      .filter((annotation) => ((numberAt(annotation, 'F') ?? 0) & 2) === 0)
      .map((annotation) => ({ dict: annotation, type: nameAt(annotation, 'Subtype') ?? '', page: place + 1 })),
  )

const typeOf = (annotation: PDFDict, { structure }: CheckedPdf) => elementOfObject(structure, annotation)?.type

const hasWords = (annotation: PDFDict, { structure }: CheckedPdf): boolean =>
  Boolean(textAt(annotation, 'Contents') ?? textAt(elementOfObject(structure, annotation)?.dict, 'Alt'))
