import { UnreadableFile } from '../../imports/index.js'

type Decoder = InstanceType<typeof TextDecoder>

const headLength = 256
const declaration = /^(?:\xef\xbb\xbf)?\s*<\?xml\b[^>]*?\bencoding\s*=\s*["']([A-Za-z][\w.-]*)["']/

/**
 * XML in UTF-8, whatever it was written in: by its byte order mark, else as its first line declares. Throws
 * `UnreadableFile` for an encoding that nobody knows.
 */
export async function* asUtf8(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Buffer | null = Buffer.alloc(0)
  let decoder: Decoder | null = null
  const converted = (piece: Uint8Array) => (decoder ? Buffer.from(decoder.decode(piece, { stream: true })) : piece)
  for await (const piece of bytes) {
    if (!head) {
      yield converted(piece)
      continue
    }
    head = Buffer.concat([head, piece])
    if (head.length < headLength) continue
    decoder = decoderFor(head)
    yield converted(head)
    head = null
  }
  if (head) {
    decoder = decoderFor(head)
    yield converted(head)
  }
  if (decoder) yield Buffer.from(decoder.decode())
}

/** Null where the bytes are in UTF-8 already. */
function decoderFor(head: Buffer): Decoder | null {
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le')
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be')
  const declared = declaration.exec(head.toString('latin1'))?.[1]?.toLowerCase() ?? 'utf-8'
  // A declaration that can be read byte by byte is not in UTF-16, whatever it says.
  if (declared === 'utf-8' || declared.startsWith('utf-16')) return null
  try {
    return new TextDecoder(declared)
  } catch (error) {
    throw new UnreadableFile(
      `The file is written in the encoding “${declared.slice(0, 40)}”, which Almoner does not know`,
      { cause: error },
    )
  }
}
