import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Files } from '../../platform/files/files.js'

/** The bytes of a stored file, read as they are asked for. */
export async function* bytesOf(files: Files, key: string): AsyncGenerator<Uint8Array> {
  yield* (await files.read(key)) as AsyncIterable<Uint8Array>
}

/** Stores an uploaded file under a key and returns the SHA-256 of its bytes. */
export async function storeUpload(files: Files, key: string, file: File): Promise<string> {
  const hash = createHash('sha256')
  async function* hashed(stream: Readable): AsyncGenerator<Uint8Array> {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      hash.update(chunk)
      yield chunk
    }
  }
  await files.putStream(key, Readable.from(hashed(Readable.fromWeb(file.stream() as ReadableStream<Uint8Array>))))
  return hash.digest('hex')
}

export function shownFileName(name: string): string {
  const plain = name
    .replace(/[\u0000-\u001f\u007f]/g, '')
    .replace(/\p{Cs}/gu, '')
    .trim()
  return (plain || 'gifts.csv').slice(-200)
}
