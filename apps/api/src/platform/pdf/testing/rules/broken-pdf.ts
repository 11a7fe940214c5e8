import {
  PDFArray,
  PDFBool,
  PDFName,
  PDFNumber,
  PDFString,
  type PDFDict,
  type PDFDocument,
  type PDFObject,
} from '@cantoo/pdf-lib'
import { asDict, at, bytesOf, dictAt, dictsAt, openPdf } from './pdf-objects.js'
import { structureOf, type Element } from './structure.js'

type Literal = string | number | boolean | Literal[] | { [key: string]: Literal }

/** A document to be broken: its parts by what they are, and what changes them. */
export class BrokenPdf {
  private constructor(readonly file: PDFDocument) {}

  /** The bytes of a document after a fault was planted in it. */
  static async made(bytes: Uint8Array, plant: (pdf: BrokenPdf) => void): Promise<Uint8Array> {
    const pdf = new BrokenPdf(await openPdf(bytes))
    plant(pdf)
    return pdf.file.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false })
  }

  get catalog(): PDFDict {
    return this.file.catalog
  }

  get page(): PDFDict {
    return this.file.getPage(0).node
  }

  get annotation(): PDFDict {
    return present(dictsAt(this.page, 'Annots')[0])
  }

  /** The font of the first heading. */
  get font(): PDFDict {
    return present(dictAt(dictAt(dictAt(this.page, 'Resources'), 'Font'), 'f0'))
  }

  get innerFont(): PDFDict {
    return present(dictsAt(this.font, 'DescendantFonts')[0])
  }

  get descriptor(): PDFDict {
    return present(dictAt(this.innerFont, 'FontDescriptor'))
  }

  name(text: string): PDFName {
    return PDFName.of(text)
  }

  elements(type: string): Element[] {
    return structureOf(this.file).elements.filter((element) => element.type === type)
  }

  element(type: string): PDFDict {
    return present(this.elements(type)[0]).dict
  }

  /** Of the picture that the page shows. */
  get picture(): PDFDict {
    return present(dictAt(dictAt(dictAt(this.page, 'Resources'), 'XObject'), 'x0'))
  }

  set(dict: PDFDict | undefined, key: string, value: Literal): void {
    present(dict).set(PDFName.of(key), this.objectOf(value))
  }

  setText(dict: PDFDict, key: string, text: string): void {
    dict.set(PDFName.of(key), PDFString.of(text))
  }

  setType(type: string, other: string): void {
    this.set(this.element(type), 'S', other)
  }

  drop(dict: PDFDict | undefined, key: string): void {
    present(dict).delete(PDFName.of(key))
  }

  dropLast(dict: PDFDict, key: string): void {
    const list = at(dict, key)
    if (!(list instanceof PDFArray)) throw new Error(`${key} is no list`)
    list.remove(list.size() - 1)
  }

  /** Something that nothing refers to, as far as it is not said to. */
  add(dict: Record<string, Literal>, content?: string) {
    const { context } = this.file
    const object = this.objectOf(dict)
    if (content === undefined) return context.register(object)
    const stream = context.stream(content)
    for (const [name, value] of asDict(object)?.entries() ?? []) stream.dict.set(name, value)
    return context.register(stream)
  }

  /** Words are names here, as nearly all are in what is planted. */
  private objectOf(value: Literal): PDFObject {
    const { context } = this.file
    if (typeof value === 'string') return PDFName.of(value)
    if (typeof value === 'number') return PDFNumber.of(value)
    if (typeof value === 'boolean') return value ? PDFBool.True : PDFBool.False
    const items = Object.entries(value).map(([key, one]) => [key, this.objectOf(one)] as const)
    if (!Array.isArray(value)) return context.obj(Object.fromEntries(items))
    const list = context.obj([])
    for (const [, item] of items) list.push(item)
    return list
  }

  /** Changes a stream, such as `Contents` of a page, by what it says. */
  rewrite(dict: PDFDict, key: string, change: (text: string) => string): void {
    const before = at(dict, key)
    const text = change(Buffer.from(bytesOf(before)).toString('latin1'))
    const kept =
      asDict(before)
        ?.entries()
        .filter(([name]) => !['Filter', 'Length'].includes(name.decodeText())) ?? []
    const stream = this.file.context.stream(Buffer.from(text, 'latin1'))
    for (const [name, value] of kept) stream.dict.set(name, value)
    dict.set(PDFName.of(key), this.file.context.register(stream))
  }

  /** Replaces the first place in a stream, which has to be there. */
  replace(dict: PDFDict, key: string, from: string | RegExp, to: string): void {
    this.rewrite(dict, key, (text) => {
      const replaced = text.replace(from, to)
      if (replaced === text) throw new Error(`No ${String(from)} in ${key}`)
      return replaced
    })
  }

  draw(operations: string): void {
    this.rewrite(this.page, 'Contents', (text) => `${text}\n${operations}`)
  }
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The document to be broken has no such part')
  return value
}
