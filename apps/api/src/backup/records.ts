/** One piece of a backup. Tables and files are a beginning, any number of data records, and an end. */
export interface BackupRecord {
  kind: RecordKind
  body: Buffer
}

export const recordKinds = {
  head: 1,
  table: 2,
  file: 3,
  data: 4,
  end: 5,
  sequences: 6,
  secretKey: 7,
  close: 8,
} as const

export type RecordKind = (typeof recordKinds)[keyof typeof recordKinds]

const known = new Set<number>(Object.values(recordKinds))
const prefixBytes = 5

export function record(kind: RecordKind, body: Buffer | object): Buffer {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
  const prefix = Buffer.alloc(prefixBytes)
  prefix.writeUInt8(kind)
  prefix.writeUInt32BE(bytes.length, 1)
  return Buffer.concat([prefix, bytes])
}

export async function* readRecords(bytes: AsyncIterable<Buffer>): AsyncGenerator<BackupRecord, undefined> {
  let waiting: Buffer = Buffer.alloc(0)
  for await (const part of bytes) {
    waiting = waiting.length === 0 ? part : Buffer.concat([waiting, part])
    while (waiting.length >= prefixBytes) {
      const end = prefixBytes + waiting.readUInt32BE(1)
      if (waiting.length < end) break
      yield { kind: kindOf(waiting.readUInt8()), body: waiting.subarray(prefixBytes, end) }
      waiting = waiting.subarray(end)
    }
  }
  if (waiting.length > 0) throw new Error('The backup ends within a record')
}

export function contentOf<Content>(found: BackupRecord | undefined, kind: RecordKind): Content {
  if (found?.kind !== kind) throw new Error(`The backup has a record of kind ${found?.kind} where ${kind} is due`)
  return JSON.parse(found.body.toString('utf8')) as Content
}

function kindOf(kind: number): RecordKind {
  if (!known.has(kind)) throw new Error(`The backup has a record of the unknown kind ${kind}`)
  return kind as RecordKind
}
