import type { Inspection } from '@almoner/contracts/imports/import'
import { nameOfForeignFormat } from './foreign-format.js'
import { UnreadableFile } from './unreadable.js'

export type Encoding = NonNullable<Inspection['encoding']>
export type Bytes = AsyncIterable<Uint8Array>

const headSize = 4096

/**
 * How a file's text is written: by its byte order mark, else UTF-16 by its pattern of zero bytes, else UTF-8 where every
 * byte of the file is valid in it, else Windows-1252. Reads the whole file. Throws `UnreadableFile` for an empty file
 * and for what is surely no text.
 */
export async function detectEncoding(bytes: Bytes): Promise<Encoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let head: Uint8Array = new Uint8Array()
  let isUtf8 = true
  for await (const chunk of bytes) {
    if (head.length < headSize) head = Buffer.concat([head, chunk.subarray(0, headSize - head.length)])
    isUtf8 &&= canDecode(() => utf8.decode(chunk, { stream: true }))
  }
  isUtf8 &&= canDecode(() => utf8.decode())
  if (head.length === 0) throw new UnreadableFile('The file is empty')
  const foreign = nameOfForeignFormat(head)
  if (foreign)
    throw new UnreadableFile(`This is ${foreign}, not a CSV file. Save or export it as CSV or Excel and upload that`)
  const encoding = markedEncoding(head) ?? utf16WithoutMark(head) ?? (isUtf8 ? 'utf-8' : 'windows-1252')
  if (!encoding.startsWith('utf-16')) refuseBinary(head)
  return encoding
}

function canDecode(decode: () => string): boolean {
  try {
    decode()
    return true
  } catch {
    return false
  }
}

function markedEncoding(head: Uint8Array): Encoding | null {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  return null
}

// Digits, commas and line ends have a zero byte in UTF-16, in any script, and always on the same side.
function utf16WithoutMark(head: Uint8Array): Encoding | null {
  const zerosAt = (side: number) => head.filter((byte, index) => byte === 0 && index % 2 === side).length
  const even = zerosAt(0)
  const odd = zerosAt(1)
  const isMany = (count: number) => count * 20 >= head.length
  if (even === 0 && isMany(odd)) return 'utf-16le'
  if (odd === 0 && isMany(even)) return 'utf-16be'
  return null
}

function refuseBinary(head: Uint8Array): void {
  const strange = head.reduce((count, byte) => count + (byte < 9 || (byte > 13 && byte < 32 && byte !== 27) ? 1 : 0), 0)
  if (strange * 10 > head.length) throw new UnreadableFile('This is a binary file, not a CSV file')
}

// What is read of a piece is garbage before the next: with larger ones it outlives collections, and the heap triples.
const pieceSize = 16 * 1024

/** The text of a file, piece by piece, without its byte order mark. */
export async function* decodeText(bytes: Bytes, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of bytes) {
    for (let from = 0; from < chunk.length; from += pieceSize) {
      yield decoder.decode(chunk.subarray(from, from + pieceSize), { stream: true })
    }
  }
  yield decoder.decode()
}

export async function wholeOf(bytes: Bytes): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of bytes) pieces.push(piece)
  return Buffer.concat(pieces)
}
