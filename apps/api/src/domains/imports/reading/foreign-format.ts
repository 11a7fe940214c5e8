import { UnreadableFile } from './unreadable.js'

interface Signature {
  name: string
  bytes: readonly number[]
}

const zipMarks = [
  [0x50, 0x4b, 3, 4],
  [0x50, 0x4b, 5, 6],
]
const oldOfficeMark = [0xd0, 0xcf, 0x11, 0xe0]

const beginsWith = (head: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, index) => head[index] === byte)

/** What a file is by its first bytes, as far as it decides how to read it. */
export async function kindOfFile(bytes: AsyncIterable<Uint8Array>): Promise<'zip' | 'old workbook' | 'text'> {
  let head = Buffer.alloc(0)
  for await (const piece of bytes) {
    head = Buffer.concat([head, piece])
    if (head.length >= oldOfficeMark.length) break
  }
  if (beginsWith(head, oldOfficeMark)) return 'old workbook'
  return zipMarks.some((mark) => beginsWith(head, mark)) ? 'zip' : 'text'
}

// Office keeps an encrypted workbook in a stream of this name (MS-OFFCRYPTO, 2.3.4.4).
const encryptedStream = Buffer.from('EncryptedPackage', 'utf16le')

export function refuseOldWorkbook(file: Buffer): never {
  throw new UnreadableFile(
    file.includes(encryptedStream)
      ? 'This workbook is protected by a password. Remove the password in Excel, save it, and upload it again'
      : 'This is an old Excel workbook (.xls). Save it as an Excel workbook (.xlsx) and upload that',
  )
}

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0))

const signatures: readonly Signature[] = [
  { name: 'a PDF document', bytes: ascii('%PDF') },
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
  const found = signatures.find(({ bytes }) => beginsWith(head, bytes))
  if (found) return found.name
  const text = new TextDecoder('windows-1252').decode(head.subarray(0, 512)).replace(/^ï»¿/, '')
  return markup.find(([, start]) => start.test(text))?.[0] ?? null
}
