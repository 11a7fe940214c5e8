import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  /** With slashes, and in UTF-8. */
  name: string
  content: Uint8Array
}

const deflated = 8
const utf8Names = 0x0800
const version = 20

/** A ZIP of some files in memory, each below 4 GB: PKWARE's APPNOTE.TXT, without ZIP64. `at`: the time that its files bear. */
export function zipOf(entries: readonly ZipEntry[], at: Date): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const path = Buffer.from(name)
    const packed = deflateRawSync(content)
    const facts = factsOf(content, packed, { nameBytes: path.length, at })
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), facts, path, packed])
    const central = Buffer.alloc(14)
    central.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, version, 0]), facts, central, path]))
    parts.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.set([0x50, 0x4b, 5, 6])
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, listed, end])
}

/** What stands in both headers, in the same order. */
function factsOf(content: Uint8Array, packed: Buffer, { nameBytes, at }: { nameBytes: number; at: Date }): Buffer {
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(version, 0)
  facts.writeUInt16LE(utf8Names, 2)
  facts.writeUInt16LE(deflated, 4)
  facts.writeUInt16LE((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1), 6)
  facts.writeUInt16LE(((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(), 8)
  facts.writeUInt32LE(crc32(content), 10)
  facts.writeUInt32LE(packed.length, 14)
  facts.writeUInt32LE(content.length, 18)
  facts.writeUInt16LE(nameBytes, 22)
  return facts
}
