import { PDFArray, PDFNumber, type PDFDict, type PDFDocument, type PDFObject } from '@cantoo/pdf-lib'
import { asDict, at, dictAt, dictsAt, keysOf, listAt, nameAt, numberAt, numberTree, textAt } from './pdf-objects.js'

/** ISO 32000-1, 14.8.4: the types that readers know. */
export const standardTypes = new Set(
  `Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private H H1 H2 H3 H4 H5 H6 P L LI Lbl LBody
  Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP Warichu WT WP
  Figure Formula Form`.split(/\s+/),
)

/** An element of the structure tree, with its type as the role map has it. */
export interface Element {
  dict: PDFDict
  type: string
  parent: Element | null
  children: Element[]
  /** Marked content of a page, or of a form. */
  mcids: { mcid: number; owner: PDFDict | undefined }[]
  /** Annotations. */
  objects: PDFDict[]
  /** Its own language, or that of what it stands in. */
  language: string | null
}

export interface Structure {
  root: PDFDict | undefined
  /** In reading order. */
  elements: Element[]
  byDict: Map<PDFDict, Element>
  parents: Map<number, PDFObject>
  roles: Map<string, string>
}

export function structureOf(file: PDFDocument): Structure {
  const root = dictAt(file.catalog, 'StructTreeRoot')
  const roleMap = dictAt(root, 'RoleMap')
  const roles = new Map(keysOf(roleMap).map((key) => [key, nameAt(roleMap, key) ?? '']))
  const elements: Element[] = []
  const language = textAt(file.catalog, 'Lang') ?? null
  for (const kid of dictsAt(root, 'K')) walk(kid, { parent: null, language, page: undefined }, roles, elements)
  return {
    root,
    elements,
    byDict: new Map(elements.map((element) => [element.dict, element])),
    parents: numberTree(dictAt(root, 'ParentTree')),
    roles,
  }
}

interface Around {
  parent: Element | null
  language: string | null
  page: PDFDict | undefined
}

function walk(dict: PDFDict, around: Around, roles: ReadonlyMap<string, string>, elements: Element[]): Element {
  const element: Element = {
    dict,
    type: mapped(nameAt(dict, 'S') ?? '', roles),
    parent: around.parent,
    children: [],
    mcids: [],
    objects: [],
    language: textAt(dict, 'Lang') ?? around.language,
  }
  elements.push(element)
  const page = dictAt(dict, 'Pg') ?? around.page
  for (const kid of listAt(dict, 'K')) {
    const inner = asDict(kid)
    if (kid instanceof PDFNumber) element.mcids.push({ mcid: kid.asNumber(), owner: page })
    else if (nameAt(inner, 'Type') === 'MCR')
      element.mcids.push({
        mcid: numberAt(inner, 'MCID') ?? -1,
        owner: dictAt(inner, 'Stm') ?? dictAt(inner, 'Pg') ?? page,
      })
    else if (nameAt(inner, 'Type') === 'OBJR') element.objects.push(...dictsAt(inner, 'Obj'))
    else if (inner)
      element.children.push(walk(inner, { parent: element, language: element.language, page }, roles, elements))
  }
  return element
}

/** ISO 32000-1, 14.7.3: a type that is not standard is mapped until one is. */
function mapped(type: string, roles: ReadonlyMap<string, string>): string {
  let found = type
  for (let steps = 0; !standardTypes.has(found) && roles.has(found) && steps < 10; steps += 1)
    found = roles.get(found) ?? found
  return found
}

/** The element that the parent tree names for a piece of marked content. */
export function elementOfContent({ parents, byDict }: Structure, owner: PDFDict, mcid: number): Element | null {
  const list = parents.get(numberAt(owner, 'StructParents') ?? -1)
  const dict = list instanceof PDFArray && mcid < list.size() ? asDict(list.lookup(mcid)) : undefined
  const element = dict && byDict.get(dict)
  return element?.mcids.some((one) => one.mcid === mcid && one.owner === owner) ? element : null
}

/** The element that the parent tree names for an annotation. */
export function elementOfObject({ parents, byDict }: Structure, object: PDFDict): Element | null {
  const dict = asDict(parents.get(numberAt(object, 'StructParent') ?? -1))
  const element = dict && byDict.get(dict)
  return element?.objects.includes(object) ? element : null
}

/** An attribute of an element, of whichever owner. */
export function attributeOf(element: Element, name: string): PDFObject | undefined {
  return dictsAt(element.dict, 'A')
    .map((attributes) => at(attributes, name))
    .find((value) => value !== undefined)
}

export function spanOf(element: Element, name: 'ColSpan' | 'RowSpan'): number {
  const span = attributeOf(element, name)
  return span instanceof PDFNumber ? span.asNumber() : 1
}

export const pathOf = (element: Element): string =>
  element.parent ? `${pathOf(element.parent)}/${element.type}` : element.type
