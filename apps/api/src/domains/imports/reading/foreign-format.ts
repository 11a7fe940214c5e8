interface Signature {
  name: string
  bytes: readonly number[]
}

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0))

const signatures: readonly Signature[] = [
  { name: 'a PDF document', bytes: ascii('%PDF') },
  { name: 'an Excel workbook or a ZIP archive', bytes: [0x50, 0x4b, 0x03, 0x04] },
  { name: 'a ZIP archive', bytes: [0x50, 0x4b, 0x05, 0x06] },
  { name: 'an old Excel workbook (.xls)', bytes: [0xd0, 0xcf, 0x11, 0xe0] },
  { name: 'a compressed file (.gz)', bytes: [0x1f, 0x8b] },
  { name: 'a picture (PNG)', bytes: [0x89, 0x50, 0x4e, 0x47] },
  { name: 'a picture (JPEG)', bytes: [0xff, 0xd8, 0xff] },
  { name: 'a picture (GIF)', bytes: ascii('GIF8') },
  { name: 'a rich text document (.rtf)', bytes: ascii('{\\rtf') },
  { name: 'a database (SQLite)', bytes: ascii('SQLite format') },
]

const markup: readonly [name: string, start: RegExp][] = [
  ['a web page (HTML)', /^\s*<(!doctype html|html|head|body|table)\b/i],
  ['an XML document', /^\s*<\?xml\b/],
  ['a JSON document', /^\s*(\[\s*\{|\{\s*")/],
]

/** What a file is that begins so, where it is surely no CSV file; otherwise null. */
export function nameOfForeignFormat(head: Uint8Array): string | null {
  const found = signatures.find(({ bytes }) => bytes.every((byte, index) => head[index] === byte))
  if (found) return found.name
  const text = new TextDecoder('windows-1252').decode(head.subarray(0, 512)).replace(/^ï»¿/, '')
  return markup.find(([, start]) => start.test(text))?.[0] ?? null
}
