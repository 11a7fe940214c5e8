import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import yauzl from 'yauzl'
import { zipStream, type ZipEntry } from './zip-stream.js'

async function read(zip: Buffer): Promise<Record<string, string>> {
  const archive = await yauzl.fromBufferPromise(zip, { lazyEntries: true })
  const found: Record<string, string> = {}
  for await (const entry of archive.eachEntry())
    found[entry.fileName] = (await buffer(await archive.openReadStreamPromise(entry))).toString()
  return found
}

const entries = (): ZipEntry[] => [
  { name: 'empty.txt', content: [] },
  { name: 'תיקייה/קובץ.csv', content: [Buffer.from('one,'), Buffer.from('two')] },
  { name: 'long.txt', content: [Buffer.alloc(300_000, 'x')] },
]
const whole = { 'empty.txt': '', 'תיקייה/קובץ.csv': 'one,two', 'long.txt': 'x'.repeat(300_000) }

test('files are read again by their names, and so they are where sizes are those of ZIP64', async () => {
  const at = new Date('2026-06-15T12:00:00Z')
  expect(await read(await buffer(zipStream(entries(), at)))).toEqual(whole)
  const large = await buffer(zipStream(entries(), at, 100))
  expect(large.includes(Buffer.from([0x50, 0x4b, 6, 6]))).toBe(true)
  expect(await read(large)).toEqual(whole)
})

test('each is read to its end before the next is asked for, and what breaks in one breaks the ZIP', async () => {
  const order: string[] = []
  async function* asked(): AsyncGenerator<ZipEntry> {
    for (const name of ['a', 'b']) {
      order.push(`${name} is asked for`)
      yield {
        name,
        content: (async function* read() {
          yield Buffer.from(name)
          order.push(`${name} is read`)
        })(),
      }
    }
  }
  await buffer(zipStream(asked(), new Date()))
  expect(order).toEqual(['a is asked for', 'a is read', 'b is asked for', 'b is read'])
  const broken = async function* broken(): AsyncGenerator<Buffer> {
    yield Buffer.from('half')
    throw new Error('the rows broke')
  }
  await expect(buffer(zipStream([{ name: 'a', content: broken() }], new Date()))).rejects.toThrow('the rows broke')
})
