import {
  decodePDFRawStream,
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'

/** Reads what others wrote as it is: no date, no producer and no name of its own goes into it. */
export const openPdf = (bytes: Uint8Array): Promise<PDFDocument> =>
  PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true, throwOnInvalidObject: true })

export const at = (dict: PDFDict | undefined, key: string): PDFObject | undefined => dict?.lookup(PDFName.of(key))

export function asDict(value: PDFObject | undefined): PDFDict | undefined {
  if (value instanceof PDFStream) return value.dict
  return value instanceof PDFDict ? value : undefined
}

export const dictAt = (dict: PDFDict | undefined, key: string): PDFDict | undefined => asDict(at(dict, key))

export function nameOf(value: PDFObject | undefined): string | undefined {
  return value instanceof PDFName ? value.decodeText() : undefined
}
export const nameAt = (dict: PDFDict | undefined, key: string): string | undefined => nameOf(at(dict, key))

export function numberAt(dict: PDFDict | undefined, key: string): number | undefined {
  const value = at(dict, key)
  return value instanceof PDFNumber ? value.asNumber() : undefined
}

export function textAt(dict: PDFDict | undefined, key: string): string | undefined {
  const value = at(dict, key)
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined
}

export function isTrueAt(dict: PDFDict | undefined, key: string): boolean {
  const value = at(dict, key)
  return value instanceof PDFBool && value.asBoolean()
}

/** What stands in an array, each looked up; one that stands alone is an array of one. */
export function listAt(dict: PDFDict | undefined, key: string): PDFObject[] {
  const value = at(dict, key)
  if (value === undefined) return []
  if (!(value instanceof PDFArray)) return [value]
  return value.asArray().flatMap((_, place) => value.lookup(place) ?? [])
}

export const dictsAt = (dict: PDFDict | undefined, key: string): PDFDict[] =>
  listAt(dict, key).flatMap((value) => asDict(value) ?? [])

export const numbersAt = (dict: PDFDict | undefined, key: string): number[] =>
  listAt(dict, key).flatMap((value) => (value instanceof PDFNumber ? [value.asNumber()] : []))

export const keysOf = (dict: PDFDict | undefined): string[] => dict?.keys().map((key) => key.decodeText()) ?? []

export function bytesOf(stream: PDFObject | undefined): Uint8Array {
  return stream instanceof PDFRawStream ? decodePDFRawStream(stream).decode() : new Uint8Array()
}

/** A number tree's entries, over all its branches. */
export function numberTree(root: PDFDict | undefined): Map<number, PDFObject> {
  const entries = new Map<number, PDFObject>()
  const nums = listAt(root, 'Nums')
  for (const [place, key] of nums.entries()) {
    const value = nums[place + 1]
    if (place % 2 === 0 && key instanceof PDFNumber && value) entries.set(key.asNumber(), value)
  }
  for (const kid of dictsAt(root, 'Kids')) for (const [key, value] of numberTree(kid)) entries.set(key, value)
  return entries
}

/** Every dictionary of a file that stands for itself, those of streams among them. */
export const dictsOf = (file: PDFDocument): PDFDict[] =>
  file.context.enumerateIndirectObjects().flatMap(([, object]) => asDict(object) ?? [])
