import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seal, unseal } from './sealed-file.js'

const passphrase = 'a passphrase of a test'
// What a guess costs is of no interest here, and would be most of what the tests take.
const cheap = { logN: 4, r: 8, p: 1 }
const chunk = 256 * 1024
const headerBytes = 17 + 3 + 16 + 7 + 32 + 32
const frame = 4 + chunk + 16
const content = randomBytes(2 * chunk + 1_000)

let folder: string
let path: string
let whole: Buffer

async function* inParts(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function sealed(bytes: Buffer, size = 10_000): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of seal(inParts(bytes, size), passphrase, cheap)) parts.push(part)
  return Buffer.concat(parts)
}

async function opened(bytes: Buffer, key = passphrase): Promise<Buffer> {
  await writeFile(path, bytes)
  const parts: Buffer[] = []
  for await (const part of unseal(path, key)) parts.push(part)
  return Buffer.concat(parts)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'almoner-sealed-'))
  path = join(folder, 'sealed')
  whole = await sealed(content)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('opens what it sealed, of any size, however its parts were cut', async () => {
  for (const size of [0, 1, chunk - 1, chunk, chunk + 1, 2 * chunk]) {
    const bytes = content.subarray(0, size)
    expect((await opened(await sealed(bytes, 99_999))).equals(bytes)).toBe(true)
  }
  expect((await opened(whole)).equals(content)).toBe(true)
  expect(whole.includes(content.subarray(0, 32))).toBe(false)
  expect((await readFile(path)).equals(whole)).toBe(true)
}, 60_000)

test('tells another passphrase apart', async () => {
  await expect(opened(whole, 'another passphrase')).rejects.toThrow('BACKUP_KEY is not the passphrase')
})

test.each([
  headerBytes - 1,
  headerBytes,
  headerBytes + 3,
  headerBytes + frame - 1,
  headerBytes + frame,
  'last',
] as const)('tells what was cut off at %s apart', async (at) => {
  await expect(opened(whole.subarray(0, at === 'last' ? whole.length - 1 : at))).rejects.toThrow('its end is missing')
})

test.each([20, 40, 60, 100, headerBytes + 2, headerBytes + 4, headerBytes + frame - 1, headerBytes + frame + 9])(
  'tells a change at byte %d apart',
  async (at) => {
    const bytes = Buffer.from(whole)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    await expect(opened(bytes)).rejects.toThrow('was altered')
  },
)

test('takes no chunk out of its place, twice, or for the last one, and nothing after it', async () => {
  const head = whole.subarray(0, headerBytes)
  const [first, second] = [0, 1].map((n) => whole.subarray(headerBytes + n * frame, headerBytes + (n + 1) * frame))
  const end = whole.subarray(headerBytes + 2 * frame)
  if (!first || !second) throw new Error('There are two whole chunks')
  const asLast = Buffer.from(second)
  asLast[0] = (asLast[0] ?? 0) | 0x80
  const others: Buffer[][] = [
    [head, second, first, end],
    [head, first, first, end],
    [head, first, end],
    [head, first, asLast],
    [whole, Buffer.from('x')],
  ]
  for (const parts of others) await expect(opened(Buffer.concat(parts))).rejects.toThrow('was altered')
})

test('does not take another file for a backup', async () => {
  await expect(opened(Buffer.from('PGDMP and so on, for as long as a header would be'.repeat(4)))).rejects.toThrow(
    'is not a backup',
  )
  await expect(opened(Buffer.alloc(0))).rejects.toThrow('is not a backup')
  await expect(unseal(join(folder, 'nowhere'), passphrase).next()).rejects.toThrow("can't be read")
})
