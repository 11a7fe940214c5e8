const uaPart = '<pdfuaid:part xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">1</pdfuaid:part>'

/** ISO 19005-2, 6.6.2.3: a property that is not XMP's own is described. */
const uaSchema = [
  '<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>',
  '<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>',
  '<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">',
  '<pdfaProperty:category>internal</pdfaProperty:category>',
  '<pdfaProperty:description>Part of ISO 14289 that the document conforms to</pdfaProperty:description>',
  '<pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType>',
  '</rdf:li></rdf:Seq></pdfaSchema:property></rdf:li>',
].join('')

/**
 * A PDF/A-2a as Typst writes it, with the claim of PDF/UA-1 beside its own. It is for a document that Typst has found to be both:
 * version 0.14 claims one standard per file, and the two it writes differ in their metadata and in whether the title is shown.
 */
export function withAccessibilityClaim(pdf: Uint8Array): Uint8Array {
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const { tableAt, offsets, trailer } = endOf(file)
  const catalog = objectAt(file, offsets[numberIn(/\/Root (\d+) 0 R/, trailer)])
  const metadata = objectAt(file, offsets[numberIn(/\/Metadata (\d+) 0 R/, catalog.text)])
  const edits = [
    {
      ...catalog,
      after: replaced(catalog.text, '/ViewerPreferences <<', '/ViewerPreferences <<\n    /DisplayDocTitle true'),
    },
    { ...metadata, after: claimed(metadata.text) },
  ].toSorted((one, other) => one.from - other.from)

  const moved = (offset: number): number =>
    edits.filter(({ from }) => from < offset).reduce((at, { after, text }) => at + after.length - text.length, offset)
  const entries = offsets.slice(1).map((offset) => `${String(moved(offset)).padStart(10, '0')} 00000 n\r\n`)
  const pieces: (Buffer | string)[] = []
  let from = 0
  for (const edit of edits) {
    pieces.push(file.subarray(from, edit.from), edit.after)
    from = edit.from + edit.text.length
  }
  pieces.push(file.subarray(from, tableAt), `xref\n0 ${offsets.length}\n0000000000 65535 f\r\n`, ...entries)
  pieces.push(trailer, `startxref\n${moved(tableAt)}\n%%EOF`)
  return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece)))
}

/** ISO 32000-1, 7.5.4: where each object is by its number, in entries of 20 bytes; nothing is at 0, which is free. */
function endOf(file: Buffer) {
  const tableAt = numberIn(/startxref\s+(\d+)\s+%%EOF\s*$/, file.toString('latin1', file.length - 60))
  const end = file.toString('latin1', tableAt)
  const [head = '', count = ''] = /^xref\n0 (\d+)\n/.exec(end) ?? []
  const offsets = Array.from({ length: Number(count) }, (_, no) => {
    const entry = head.length + 20 * no
    return Number(end.slice(entry, entry + 10))
  })
  return { tableAt, offsets, trailer: end.slice(end.indexOf('trailer'), end.lastIndexOf('startxref')) }
}

function objectAt(file: Buffer, from = 0) {
  return { from, text: file.toString('latin1', from, file.indexOf('endobj', from)) }
}

function claimed(object: string): string {
  const begin = object.indexOf('stream\n') + 'stream\n'.length
  const end = object.lastIndexOf('\nendstream')
  const described = replaced(object.slice(begin, end), '</rdf:Bag></pdfaExtension:schemas>', `${uaSchema}$&`)
  const packet = replaced(described, '</rdf:Description>', `${uaPart}$&`)
  return `${object.slice(0, begin).replace(/\/Length \d+/, `/Length ${packet.length}`)}${packet}${object.slice(end)}`
}

function replaced(text: string, part: string, by: string): string {
  if (!text.includes(part)) throw new Error(`No ${part} in a PDF/A of Typst's`)
  return text.replace(part, by)
}

function numberIn(pattern: RegExp, text: string): number {
  const [, found] = pattern.exec(text) ?? []
  if (found === undefined) throw new Error(`No ${String(pattern)} in a PDF/A of Typst's`)
  return Number(found)
}
