import { mkdtemp, rm } from 'node:fs/promises'
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

test('refuses a key that climbs out of its folder', async () => {
  await expect(files.put('../outside', Buffer.from('x'))).rejects.toThrow()
})
