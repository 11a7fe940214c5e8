import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../ids.js'
import { Files } from './files.js'

let folder: string
let files: Files
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'almoner-files-'))
  files = await Files.open({ dataDir: folder, s3: undefined })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('keeps what was put and gives it back, whole or as a stream', async () => {
  const key = `${newId()}/imports/${newId()}`
  await files.put(key, Buffer.from('a,b\n1,2\n'))
  expect(await text(await files.read(key))).toBe('a,b\n1,2\n')
  await files.putStream(key, Readable.from(['c,d\n']))
  expect(Buffer.from(await files.readBytes(key)).toString()).toBe('c,d\n')
  await files.remove(key)
  expect(await files.has(key)).toBe(false)
})

test('gives a file whole to whoever reads while it is put again', async () => {
  const key = `${newId()}/receipts/${newId()}.pdf`
  const content = Buffer.alloc(4_000_000, 'x')
  await files.put(key, content)
  const writing = { isOver: false }
  const putOften = async () => {
    for (let round = 0; round < 20; round += 1) await files.put(key, content)
    writing.isOver = true
  }
  const sizes = new Set<number>()
  const readOften = async () => {
    while (!writing.isOver) sizes.add((await files.readBytes(key)).length)
  }
  await Promise.all([putOften(), readOften()])
  expect([...sizes]).toEqual([content.length])
})

test('leaves nothing behind where writing fails, and removes what a process left a day ago', async () => {
  const incoming = join(folder, 'incoming-files')
  const broken = new Readable({ read: () => broken.destroy(new Error('The other side hung up')) })
  await expect(files.putStream(`${newId()}/exports/1`, broken)).rejects.toThrow('Cannot write file')
  expect(await readdir(incoming)).toEqual([])
  await writeFile(join(incoming, 'of-yesterday'), '')
  await writeFile(join(incoming, 'of-now'), '')
  await utimes(join(incoming, 'of-yesterday'), 0, Date.now() / 1000 - 90_000)
  await Files.open({ dataDir: folder, s3: undefined })
  expect(await readdir(incoming)).toEqual(['of-now'])
})

test('refuses a key that climbs out of its folder', async () => {
  await expect(files.put('../outside', Buffer.from('x'))).rejects.toThrow()
})
