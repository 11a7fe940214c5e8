import { PDFName, type PDFDict, type PDFDocument, type PDFObject } from '@cantoo/pdf-lib'
import { operationsOf, type Operand, type Operation } from './content-operators.js'
import { asDict, at, bytesOf, dictAt, listAt, nameAt, textAt } from './pdf-objects.js'

/** Something that a page draws, and what it says about itself by the marks around it. */
export interface Painted {
  page: number
  kind: 'text' | 'path' | 'picture'
  /** `Artifact`, the tag of the structure's, or none. */
  marks: Mark[]
  /** Whose `StructParents` its MCID is counted by: the page, or the form that it stands in. */
  owner: PDFDict
  font: PDFDict | undefined
  /** The bytes of its string. */
  codes: number[]
}

export interface Mark {
  tag: string
  mcid: number | null
  language: string | null
  hasActualText: boolean
}

export interface PageContent {
  dict: PDFDict
  painted: Painted[]
  /** Names of the color spaces that nothing says the colors of. */
  deviceColors: Set<string>
  /** Of forms and pictures that were drawn. */
  objects: PDFDict[]
  deepest: number
}

const painters = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'sh'])
const writers = new Set(['Tj', 'TJ', "'", '"'])
const deviceOperators = new Map([
  ['g', 'DeviceGray'],
  ['G', 'DeviceGray'],
  ['rg', 'DeviceRGB'],
  ['RG', 'DeviceRGB'],
  ['k', 'DeviceCMYK'],
  ['K', 'DeviceCMYK'],
])

export const contentsOf = (file: PDFDocument): PageContent[] =>
  file.getPages().map((page, place) => {
    const dict = page.node
    const content: PageContent = { dict, painted: [], deviceColors: new Set(), objects: [], deepest: 0 }
    const streams = listAt(dict, 'Contents').map((stream) => Buffer.from(bytesOf(stream)))
    const bytes = Buffer.concat(streams.flatMap((stream) => [stream, Buffer.from('\n')]))
    const resources = asDict(dict.getInheritableAttribute(PDFName.of('Resources')))
    new Painter(content, place + 1, dict).draw(operationsOf(bytes), resources, [])
    return content
  })

class Painter {
  constructor(
    private readonly content: PageContent,
    private readonly page: number,
    private readonly owner: PDFDict,
  ) {}

  draw(operations: readonly Operation[], resources: PDFDict | undefined, around: readonly Mark[]): void {
    const marks = [...around]
    const fonts: (PDFDict | undefined)[] = []
    let font: PDFDict | undefined
    for (const { name, operands } of operations) {
      if (name === 'BDC' || name === 'BMC') marks.push(markOf(operands, resources))
      else if (name === 'EMC') marks.pop()
      else if (name === 'q') fonts.push(font)
      else if (name === 'Q') font = fonts.pop()
      else if (name === 'Tf') font = dictAt(dictAt(resources, 'Font'), named(operands[0]))
      else if (writers.has(name)) this.paint('text', marks, font, operands.flatMap(codesOf))
      else if (painters.has(name)) this.paint('path', marks)
      else if (name === 'EI') this.paint('picture', marks)
      else if (name === 'Do') this.drawObject(named(operands[0]), resources, marks)
      else this.noteColor(name, operands, resources)
      this.content.deepest = Math.max(this.content.deepest, fonts.length)
    }
    if (marks.length !== around.length) throw new Error(`Marks of page ${this.page} do not end where they begin`)
  }

  private paint(kind: Painted['kind'], marks: readonly Mark[], font?: PDFDict, codes: number[] = []): void {
    this.content.painted.push({ page: this.page, kind, marks: [...marks], owner: this.owner, font, codes })
  }

  private drawObject(name: string, resources: PDFDict | undefined, marks: readonly Mark[]): void {
    const object = at(dictAt(resources, 'XObject'), name)
    const dict = asDict(object)
    if (!dict) throw new Error(`Page ${this.page} draws ${name}, which is not there`)
    this.content.objects.push(dict)
    if (nameAt(dict, 'Subtype') === 'Form') {
      const owner = at(dict, 'StructParents') ? dict : this.owner
      const form = new Painter(this.content, this.page, owner)
      form.draw(operationsOf(bytesOf(object)), dictAt(dict, 'Resources') ?? resources, marks)
      return
    }
    this.paint('picture', marks)
    this.noteSpace(at(dict, 'ColorSpace'))
  }

  private noteColor(name: string, operands: readonly Operand[], resources: PDFDict | undefined): void {
    const device = deviceOperators.get(name)
    if (device) this.content.deviceColors.add(device)
    if (name !== 'cs' && name !== 'CS') return
    const space = named(operands[0])
    if (space.startsWith('Device')) this.content.deviceColors.add(space)
    else this.noteSpace(at(dictAt(resources, 'ColorSpace'), space))
  }

  private noteSpace(space: PDFObject | undefined): void {
    if (space instanceof PDFName && space.decodeText().startsWith('Device'))
      this.content.deviceColors.add(space.decodeText())
  }
}

function markOf([tag, properties]: readonly Operand[], resources: PDFDict | undefined): Mark {
  const mark = { tag: named(tag), mcid: null, language: null, hasActualText: false }
  if (typeof properties === 'string') {
    const dict = dictAt(dictAt(resources, 'Properties'), named(properties))
    const mcid = dict?.lookup(PDFName.of('MCID'))
    return {
      ...mark,
      mcid: mcid === undefined ? null : Number(mcid.toString()),
      language: textAt(dict, 'Lang') ?? null,
      hasActualText: textAt(dict, 'ActualText') !== undefined,
    }
  }
  if (typeof properties !== 'object' || !('keyed' in properties)) return mark
  const [mcid, language] = [properties.keyed.get('/MCID'), properties.keyed.get('/Lang')]
  return {
    ...mark,
    mcid: typeof mcid === 'number' ? mcid : null,
    language: language === undefined ? null : Buffer.from(codesOf(language)).toString('latin1'),
    hasActualText: properties.keyed.has('/ActualText'),
  }
}

const named = (operand: Operand | undefined): string => (typeof operand === 'string' ? operand.slice(1) : '')

function codesOf(operand: Operand): number[] {
  if (Array.isArray(operand)) return operand.flatMap(codesOf)
  return typeof operand === 'object' && 'codes' in operand ? operand.codes : []
}
