import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import yauzl from 'yauzl'
import { createTestApi, type TestApi } from '../create-test-api.js'
import '../matchers.js'
import { bankLinesOf, plant } from './canaries.js'
import { givenPerson, wordsOfPerson } from './given-person.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

/** Columns that take words and are in no copy, and why. */
const notCopied: Readonly<Record<string, string>> = {
  'charges.input_hash': 'a digest',
  'checkouts.body_hash': 'a digest',
  'checkouts.form_hash': 'a digest',
  'checkouts.ip_hash': 'a digest',
  'checkouts.token_sealed': 'opens a payment',
  'donors.national_id_sealed': 'stands in the copy as it was given',
  'idempotency_keys.input_hash': 'a digest',
  'refunds.input_hash': 'a digest',
  'staff_notices.detail': 'ids; deleted 30 days after staff saw it',
  'staff_notices.occasion': 'an id or a code',
}

async function unzipped(zip: string): Promise<Map<string, string>> {
  const archive = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(Buffer.from(zip, 'base64'), {
    lazyEntries: true,
  })
  const files = new Map<string, string>()
  const open = promisify<yauzl.Entry, Readable>(archive.openReadStream.bind(archive))
  const read = async (entry: yauzl.Entry) => {
    files.set(entry.fileName, await text(await open(entry)))
    archive.readEntry()
  }
  const ended = once(archive, 'end')
  archive.on('entry', (entry: yauzl.Entry) => void read(entry))
  archive.readEntry()
  await ended
  return files
}

test('a copy has a person’s own words, their receipts and their files, and the audit log says who made it', async () => {
  const { org, donorId } = await givenPerson(api)
  const { fileName, zip } = await api.as(org.admin).personCopies.make({ donorId })
  expect(fileName).toMatch(/^D-\d+-2026-06-15\.zip$/)
  const files = await unzipped(zip)
  for (const word of wordsOfPerson) expect(files.get('everything.json')).toContain(word)
  expect(files.get('tables/donors.csv')).toContain('Quillfeather')
  expect([...files.keys()].filter((name) => name.startsWith('receipts/'))).toHaveLength(1)
  expect([...files].find(([name]) => name.endsWith('Quillfeather.pdf'))?.[1]).toBe('%PDF-1.4 Quillfeather')
  const { rows } = await api.as(org.owner).audit.list({ subjectId: donorId })
  expect(rows[0]).toMatchObject({ action: 'personCopies.make' })
}, 120_000)

test('what is kept in any column that takes words is in the copy, but for those of the list', async () => {
  const { org, donorId, mergedId, donationId } = await givenPerson(api)
  const gifts = await api.asOwner<{ id: string }>('select id from charges where donor_id = $1', [donorId])
  const ids = [donorId, mergedId, donationId, ...gifts.map(({ id }) => id), ...(await bankLinesOf(api, donorId))]
  const planted = await plant(api, ids)
  await api.asOwner('update donors set national_id_sealed = null')
  expect(new Set(planted.map(({ table }) => table)).size).toBeGreaterThan(30)
  const whole =
    (await unzipped((await api.as(org.admin).personCopies.make({ donorId })).zip)).get('everything.json') ?? ''
  const missing = planted
    .map(({ table, name }) => `${table}.${name}`)
    .filter((column) => !new RegExp(`zebrafinch ${column}\\b`).test(whole))
  expect(missing.sort()).toEqual(Object.keys(notCopied).sort())
}, 120_000)

test('nothing of anybody else is in it, and only admins of the org make one', async () => {
  const org = await api.given.org()
  const donorId = await api.given.donor(org, { firstName: 'Ada' })
  await api.given.donor(org, { firstName: 'Barnaby' })
  const { zip } = await api.as(org.admin).personCopies.make({ donorId })
  const whole = (await unzipped(zip)).get('everything.json')
  expect(whole).toContain('Ada')
  expect(whole).not.toContain('Barnaby')
  await expect(api.as(org.agent).personCopies.make({ donorId })).rejects.toBeProblem('permission_denied')
  const other = await api.given.org()
  await expect(api.as(other.admin).personCopies.make({ donorId })).rejects.toBeProblem('not_found')
})
