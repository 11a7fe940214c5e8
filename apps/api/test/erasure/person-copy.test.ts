import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import yauzl from 'yauzl'
import { z } from 'zod'
import { EntityManager } from '@mikro-orm/postgresql'
import { money } from '@almoner/contracts/money'
import { RowsOfPerson } from '../../src/domains/donors/index.js'
import { rowsOf, writeExport } from '../../src/domains/exports/testing/exported-rows.js'
import { openOrgSnapshot } from '../../src/platform/database/org-rows.js'
import { Files } from '../../src/platform/files/files.js'
import { Mailer, type Email } from '../../src/platform/mail/mailer.js'
import { createTestApi, type TestApi } from '../create-test-api.js'
import type { GivenOrg } from '../given.js'
import '../matchers.js'
import { bankLinesOf, plant } from './canaries.js'
import { eraseDonorsDue } from './erase-donors.js'
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
  'debits.iban_sealed': 'stands in the copy as it was given',
  'donors.national_id_sealed': 'stands in the copy as it was given',
  'idempotency_keys.input_hash': 'a digest',
  'mandates.iban_sealed': 'stands in the copy as it was given',
  'mails.sealed_body': 'stands in the copy as it was written',
  'refunds.input_hash': 'a digest',
  'staff_notices.detail': 'ids; deleted 30 days after staff saw it',
  'staff_notices.occasion': 'an id or a code',
}

const bySubject = (a: string[], b: string[]): number => ((a[1] ?? '') < (b[1] ?? '') ? -1 : 1)

/** Has a copy made as an admin, does its job, and gives what its ZIP holds. */
async function copied({ org, donorId }: { org: GivenOrg; donorId: string }): Promise<Map<string, string>> {
  const { id } = await api.as(org.admin).personCopies.make({ donorId })
  await writeExport(api, org, id)
  const file = await api.as(org.admin).exports.get({ id })
  expect(file).toMatchObject({ state: 'ready', fileName: expect.stringMatching(/^D-\d+-\d{4}-\d\d-\d\d\.zip$/) })
  return unzipped(await buffer(await api.app.get(Files).read(keyOfCopy(org, id))))
}

const keyOfCopy = ({ orgId }: GivenOrg, id: string) => `exports/${orgId}/${id}.zip`

async function unzipped(zip: Buffer): Promise<Map<string, string>> {
  const archive = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(zip, { lazyEntries: true })
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
  const files = await copied({ org, donorId })
  for (const word of wordsOfPerson) expect(files.get('everything.json')).toContain(word)
  expect(files.get('tables/mandates.csv')).toContain('DE89370400440532013000')
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
  for (const table of ['mandates', 'debits']) await api.asOwner(`update ${table} set iban_sealed = null`)
  await api.asOwner(
    `update mails set sealed_body = null, attachments = '[{"fileName": "zebrafinch mails.attachments", "key": "gone"}]'`,
  )
  expect(new Set(planted.map(({ table }) => table)).size).toBeGreaterThan(30)
  const whole = (await copied({ org, donorId })).get('everything.json') ?? ''
  const missing = planted
    .map(({ table, name }) => `${table}.${name}`)
    .filter((column) => !new RegExp(`zebrafinch ${column}\\b`).test(whole))
  expect(missing.sort()).toEqual(Object.keys(notCopied).sort())
}, 120_000)

const withCharges = z.object({ charges: z.array(z.object({ id: z.string() })) })

test('of very many rows a batch is read at a time, and each is in it once', async () => {
  const org = await api.given.org()
  const donorId = await api.given.donor(org, { firstName: 'Ada' })
  const { chargeId } = await api.as(org.agent).charges.record({
    donor: { id: donorId },
    amount: money(50_00, 'usd'),
    giftDate: '2026-06-14',
    method: 'cash',
    idempotencyKey: randomUUID(),
  })
  await api.asOwner(
    `insert into charges
     select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'idempotency_key', null))).*
     from charges c cross join generate_series(1, 5000) n where c.id = $1`,
    [chargeId],
  )
  const snapshot = await openOrgSnapshot(api.infrastructure.connections.appUrl, org.orgId)
  try {
    const rows = await api.app.get(RowsOfPerson).of(snapshot, org.orgId, donorId)
    const batches: number[] = []
    for await (const batch of rows.of('charges')) batches.push(batch.length)
    expect(batches).toEqual([2_000, 2_000, 1_001])
  } finally {
    await snapshot.close()
  }
  const files = await copied({ org, donorId })
  const { charges } = withCharges.parse(JSON.parse(files.get('everything.json') ?? ''))
  expect(new Set(charges.map(({ id }) => id)).size).toBe(5_001)
  expect(charges).toHaveLength(5_001)
  expect(rowsOf(Buffer.from(files.get('tables/charges.csv') ?? ''))).toHaveLength(5_002)
}, 120_000)

test('nothing of anybody else is in it, and only admins of the org make one', async () => {
  const org = await api.given.org()
  const donorId = await api.given.donor(org, { firstName: 'Ada' })
  await api.given.donor(org, { firstName: 'Barnaby' })
  const whole = (await copied({ org, donorId })).get('everything.json')
  expect(whole).toContain('Ada')
  expect(whole).not.toContain('Barnaby')
  await expect(api.as(org.agent).personCopies.make({ donorId })).rejects.toBeProblem('permission_denied')
  const other = await api.given.org()
  await expect(api.as(other.admin).personCopies.make({ donorId })).rejects.toBeProblem('not_found')
})

test('what was written to them is in it as it was sent, with its files, and what is no longer kept is named', async () => {
  const org = await api.given.org()
  const donorId = await api.given.donor(org, { firstName: 'Ada', lastName: 'Brook', email: 'ada@example.org' })
  const write = (email: Partial<Email>) =>
    api.within(org, () =>
      api.app.get(EntityManager).transactional(() =>
        api.app.get(Mailer).send({
          orgId: org.orgId,
          to: 'ada@example.org',
          kind: 'thank_you',
          subject: 'Thank you',
          text: 'goldcrest in text\nhttps://giving.example.org/portal/opens-a-door',
          html: '<p>goldcrest in HTML <a href="https://giving.example.org/portal/opens-a-door">Your page</a></p>',
          ...email,
        }),
      ),
    )
  const kept = `${org.orgId}/mails/kept.pdf`
  await api.app.get(Files).put(kept, Buffer.from('%PDF goldcrest in a file'))
  const attachments = [
    { fileName: 'your/letter.pdf', key: kept },
    { fileName: 'statement.pdf', key: `${org.orgId}/mails/gone.pdf` },
  ]
  const first = await write({ personId: donorId, attachments })
  const second = await write({ subject: 'By address alone', text: 'siskin' })
  const third = await write({ personId: donorId, subject: 'No longer kept', text: 'linnet' })
  await api.asOwner('update mails set sealed_body = null where id = $1', [third])
  await write({ to: 'tom@example.org', subject: 'Ada Brook gave', text: 'wheatear' })
  const files = await copied({ org, donorId })
  const named = (id: string, name: string) => [...files].find(([path]) => path.includes(id) && path.endsWith(name))?.[1]
  expect(named(first, 'email.txt')).toBe('goldcrest in text\nhttps://giving.example.org/…')
  expect(named(first, 'email.html')).toBe('<p>goldcrest in HTML <a>Your page</a></p>')
  expect(named(first, '1-your_letter.pdf')).toBe('%PDF goldcrest in a file')
  expect(named(second, 'email.txt')).toBe('siskin')
  expect([...files.keys()].filter((path) => path.includes(third))).toEqual([])
  const listed = rowsOf(Buffer.from(files.get('emails/list.csv') ?? '')).slice(1)
  expect(listed.map((row) => row.slice(1)).sort(bySubject)).toEqual([
    ['ada@example.org', 'By address alone', 'email.html; email.txt', ''],
    ['ada@example.org', 'No longer kept', '', 'email.html; email.txt'],
    ['ada@example.org', 'Thank you', 'email.html; email.txt; 1-your_letter.pdf', '2-statement.pdf'],
  ])
  const all = [...files.values()].join('\n')
  for (const word of ['wheatear', 'opens-a-door']) expect(all).not.toContain(word)
  expect(files.get('tables/mails.csv')).toContain('Ada Brook gave')
})

test('a copy goes with its donor, also one that is being made', async () => {
  const org = await api.given.org()
  const donorId = await api.given.donor(org)
  const make = async () => (await api.as(org.admin).personCopies.make({ donorId })).id
  const [done, running] = [await make(), await make()]
  await writeExport(api, org, done)
  await api.as({ ...org.admin, passwordAt: api.clock.now() }).donors.erase({ id: donorId })
  await eraseDonorsDue(api)
  await writeExport(api, org, running)
  for (const id of [done, running]) expect(await api.app.get(Files).has(keyOfCopy(org, id))).toBe(false)
  expect(await api.as(org.admin).exports.list()).toEqual([])
})
