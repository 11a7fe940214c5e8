import { pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  /** With slashes, and in UTF-8. */
  name: string
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

interface Written {
  path: Buffer
  crc: number
  bytes: number
  packedBytes: number
  offset: number
}

const deflated = 8
/** Names are in UTF-8, and sizes follow the content. */
const flags = 0x0808
const version = 45
const most32 = 0xffffffff
const most16 = 0xffff

/**
 * A ZIP whose files are packed one after the other as they are read, each to its end before the next is asked for: PKWARE's
 * APPNOTE.TXT, with ZIP64 from `most` bytes. `at`: the time that its files bear.
 */
export async function* zipStream(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  at: Date,
  most = most32,
): AsyncGenerator<Uint8Array> {
  const time = timeOf(at)
  const written: Written[] = []
  let offset = 0
  for await (const { name, content } of entries) {
    const entry: Written = { path: Buffer.from(name), crc: 0, bytes: 0, packedBytes: 0, offset }
    const head = localHeader(entry, time)
    yield head
    yield* packed(content, entry)
    const sizes = sizesAfter(entry, most)
    yield sizes
    offset += head.length + entry.packedBytes + sizes.length
    written.push(entry)
  }
  let listedBytes = 0
  for (const entry of written) {
    const listed = centralHeader(entry, time, most)
    listedBytes += listed.length
    yield listed
  }
  yield endOf({ count: written.length, listedBytes, offset }, most)
}

async function* packed(content: ZipEntry['content'], entry: Written): AsyncGenerator<Uint8Array> {
  async function* measured() {
    for await (const part of content) {
      entry.crc = crc32(part, entry.crc)
      entry.bytes += part.byteLength
      yield part
    }
  }
  // What breaks in it is raised to whoever reads the stream.
  const stream = pipeline(measured, createDeflateRaw(), () => undefined)
  for await (const part of stream as AsyncIterable<Uint8Array>) {
    entry.packedBytes += part.byteLength
    yield part
  }
}

function timeOf(at: Date): Buffer {
  const time = Buffer.alloc(4)
  time.writeUInt16LE((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1), 0)
  time.writeUInt16LE(((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(), 2)
  return time
}

function localHeader({ path }: Written, time: Buffer): Buffer {
  const head = Buffer.alloc(30)
  head.set([0x50, 0x4b, 3, 4])
  head.writeUInt16LE(version, 4)
  head.writeUInt16LE(flags, 6)
  head.writeUInt16LE(deflated, 8)
  head.set(time, 10)
  head.writeUInt16LE(path.length, 26)
  return Buffer.concat([head, path])
}

function sizesAfter({ crc, bytes, packedBytes }: Written, most: number): Buffer {
  const isLarge = bytes >= most || packedBytes >= most
  const sizes = Buffer.alloc(isLarge ? 24 : 16)
  sizes.set([0x50, 0x4b, 7, 8])
  sizes.writeUInt32LE(crc, 4)
  if (isLarge) {
    sizes.writeBigUInt64LE(BigInt(packedBytes), 8)
    sizes.writeBigUInt64LE(BigInt(bytes), 16)
  } else {
    sizes.writeUInt32LE(packedBytes, 8)
    sizes.writeUInt32LE(bytes, 12)
  }
  return sizes
}

function centralHeader({ path, crc, bytes, packedBytes, offset }: Written, time: Buffer, most: number): Buffer {
  const isLarge = bytes >= most || packedBytes >= most || offset >= most
  const head = Buffer.alloc(46)
  head.set([0x50, 0x4b, 1, 2])
  head.writeUInt16LE(version, 4)
  head.writeUInt16LE(version, 6)
  head.writeUInt16LE(flags, 8)
  head.writeUInt16LE(deflated, 10)
  head.set(time, 12)
  head.writeUInt32LE(crc, 16)
  head.writeUInt32LE(isLarge ? most32 : packedBytes, 20)
  head.writeUInt32LE(isLarge ? most32 : bytes, 24)
  head.writeUInt16LE(path.length, 28)
  head.writeUInt32LE(isLarge ? most32 : offset, 42)
  if (!isLarge) return Buffer.concat([head, path])
  const large = Buffer.alloc(28)
  large.writeUInt16LE(1, 0)
  large.writeUInt16LE(24, 2)
  large.writeBigUInt64LE(BigInt(bytes), 4)
  large.writeBigUInt64LE(BigInt(packedBytes), 12)
  large.writeBigUInt64LE(BigInt(offset), 20)
  head.writeUInt16LE(large.length, 30)
  return Buffer.concat([head, path, large])
}

function endOf(zip: { count: number; listedBytes: number; offset: number }, most: number): Buffer {
  const { count, listedBytes, offset } = zip
  const isLarge = count >= most16 || listedBytes >= most || offset >= most
  const end = Buffer.alloc(22)
  end.set([0x50, 0x4b, 5, 6])
  end.writeUInt16LE(isLarge ? most16 : count, 8)
  end.writeUInt16LE(isLarge ? most16 : count, 10)
  end.writeUInt32LE(isLarge ? most32 : listedBytes, 12)
  end.writeUInt32LE(isLarge ? most32 : offset, 16)
  if (!isLarge) return end
  const large = Buffer.alloc(56)
  large.set([0x50, 0x4b, 6, 6])
  large.writeBigUInt64LE(BigInt(44), 4)
  large.writeUInt16LE(version, 12)
  large.writeUInt16LE(version, 14)
  large.writeBigUInt64LE(BigInt(count), 24)
  large.writeBigUInt64LE(BigInt(count), 32)
  large.writeBigUInt64LE(BigInt(listedBytes), 40)
  large.writeBigUInt64LE(BigInt(offset), 48)
  const locator = Buffer.alloc(20)
  locator.set([0x50, 0x4b, 6, 7])
  locator.writeBigUInt64LE(BigInt(offset + listedBytes), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([large, locator, end])
}
