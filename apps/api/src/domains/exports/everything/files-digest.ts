import { createHash, type Hash } from 'node:crypto'

/** One digest over many files in their order, so that none is lost, changed or exchanged unseen. */
export class FilesDigest {
  private readonly hash: Hash = createHash('sha256')
  count = 0
  bytes = 0

  /** Passes a file on and takes it into the digest. */
  async *of(name: string, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const hash = createHash('sha256')
    let bytes = 0
    for await (const part of content) {
      hash.update(part)
      bytes += part.byteLength
      yield part
    }
    this.count += 1
    this.bytes += bytes
    this.hash.update(`${name}\n${bytes}\n${hash.digest('hex')}\n`)
  }

  result(): { count: number; bytes: number; sha256: string } {
    return { count: this.count, bytes: this.bytes, sha256: this.hash.copy().digest('hex') }
  }
}
