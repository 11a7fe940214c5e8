import { SaxesParser } from 'saxes'
import type { PDFDocument } from '@cantoo/pdf-lib'
import { at, bytesOf } from './pdf-objects.js'

/** What a document says of itself in XMP: values by namespace and name, as in `{http://purl.org/dc/elements/1.1/}title`. */
export interface Metadata {
  values: Map<string, string>
  /** What PDF/A has it describe: properties of schemas that are not XMP's own. */
  described: Set<string>
}

export const xmp = {
  dc: '{http://purl.org/dc/elements/1.1/}',
  pdfUa: '{http://www.aiim.org/pdfua/ns/id/}',
  pdfA: '{http://www.aiim.org/pdfa/ns/id/}',
  extension: '{http://www.aiim.org/pdfa/ns/extension/}',
}

const rdf = '{http://www.w3.org/1999/02/22-rdf-syntax-ns#}'
const schema = '{http://www.aiim.org/pdfa/ns/schema#}'
const property = '{http://www.aiim.org/pdfa/ns/property#}'

export function metadataOf(file: PDFDocument): Metadata | null {
  const bytes = bytesOf(at(file.catalog, 'Metadata'))
  if (bytes.length === 0) return null
  const values = new Map<string, string>()
  const described = new Set<string>()
  const open: string[] = []
  let namespace = ''
  const parser = new SaxesParser({ xmlns: true })
  parser.on('opentag', ({ uri, local, attributes }) => {
    open.push(`{${uri}}${local}`)
    if (open.at(-1) !== `${rdf}Description` || open.length !== 3) return
    for (const one of Object.values(attributes))
      if (!['http://www.w3.org/2000/xmlns/', rdf.slice(1, -1)].includes(one.uri))
        values.set(`{${one.uri}}${one.local}`, one.value)
  })
  parser.on('text', (text) => {
    const name = open[3]
    if (name) values.set(name, `${values.get(name) ?? ''}${text}`.trim())
    if (open.at(-1) === `${schema}namespaceURI`) namespace = text
    if (open.at(-1) === `${property}name`) described.add(`{${namespace}}${text}`)
  })
  parser.on('closetag', () => open.pop())
  parser.write(Buffer.from(bytes).toString('utf8')).close()
  return { values, described }
}
