import type { Readable } from 'node:stream'
import yauzl from 'yauzl'
import { UnreadableFile } from '../unreadable.js'

const megabyte = 1024 * 1024
const mostEntries = 10_000

/** What one part may unpack to: many times what 300,000 rows need, and little enough to be read to its end. */
const partLimits = { sheet: 600 * megabyte, strings: 128 * megabyte, small: 16 * megabyte } as const
type PartLimit = keyof typeof partLimits

/**
 * The parts of a workbook, which is a ZIP archive, by their names. A part is unpacked as it is read, and never to more
 * than the archive declares: an archive that unpacks to far more than its size is refused before that.
 */
export class ZipParts {
  private constructor(
    private readonly zip: yauzl.ZipFile,
    private readonly entries: ReadonlyMap<string, yauzl.Entry>,
  ) {}

  /** Throws `UnreadableFile` where the bytes are no whole ZIP archive. */
  static async open(bytes: Buffer): Promise<ZipParts> {
    return orDamaged(async () => {
      const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true })
      if (zip.entryCount > mostEntries) throw new UnreadableFile('The workbook has too many parts to be a workbook')
      const entries = new Map<string, yauzl.Entry>()
      for await (const entry of zip.eachEntry()) entries.set(keyOf(entry.fileName), entry)
      return new ZipParts(zip, entries)
    })
  }

  has(name: string): boolean {
    return this.entries.has(keyOf(name))
  }

  async text(name: string): Promise<string> {
    const pieces: Buffer[] = []
    for await (const piece of this.pieces(name, 'small')) pieces.push(piece)
    return Buffer.concat(pieces).toString('utf8')
  }

  /** Throws `UnreadableFile` where it is absent, damaged, or larger than the limit. */
  async *pieces(name: string, limit: PartLimit): AsyncGenerator<Buffer> {
    const entry = this.entries.get(keyOf(name))
    if (!entry) throw damaged()
    if (entry.uncompressedSize > partLimits[limit])
      throw new UnreadableFile(
        `The workbook unpacks to more than ${partLimits[limit] / megabyte} MB. Split it, or save the sheet as CSV and upload that`,
      )
    const stream = await orDamaged<Readable>(() => this.zip.openReadStreamPromise(entry))
    try {
      for await (const piece of stream) yield piece as Buffer
    } catch (error) {
      throw damaged(error)
    } finally {
      stream.destroy()
    }
  }
}

// Excel finds parts whatever the case of their names.
const keyOf = (name: string): string => name.replace(/^\//, '').toLowerCase()

/** What is thrown for a workbook that cannot be read to its end. */
export const damaged = (cause?: unknown): UnreadableFile =>
  new UnreadableFile('The workbook is damaged. Open it in Excel, save it again, and upload the new file', { cause })

async function orDamaged<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof UnreadableFile ? error : damaged(error)
  }
}
