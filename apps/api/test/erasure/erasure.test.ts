import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import '../matchers.js'
import { Files } from '../../src/platform/files/files.js'
import { createTestApi, type TestApi } from '../create-test-api.js'
import { bankLinesOf, columnsWithCanaries, plant, tablesWith } from './canaries.js'
import { eraseDonorsDue } from './erase-donors.js'
import { layRow } from './raw-rows.js'
import { whatStays, whereWordsStay } from './what-stays.js'
import { givenPerson, wordsOfPerson, type GivenPerson } from './given-person.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const filesWith = async (word: string): Promise<string[]> => {
  const found: string[] = []
  const files = api.app.get(Files)
  for await (const key of files.list()) if (Buffer.from(await files.readBytes(key)).includes(word)) found.push(key)
  return found
}

const eraseNow = () => eraseDonorsDue(api)

const erase = (donorId: string, { org }: GivenPerson) =>
  api.as({ ...org.admin, passwordAt: api.clock.now() }).donors.erase({ id: donorId, endRecurring: true })

test('none of a person’s own words is left in any row or file but receipts, and the books and the audit log hold', async () => {
  const person = await givenPerson(api)
  const { org, donorId, chargeId, receiptId } = person
  expect(await filesWith('Quillfeather')).toHaveLength(2)
  expect(await api.as(org.admin).donors.erasure({ id: donorId })).toMatchObject({
    name: 'Zenobia Quillfeather',
    recurring: 1,
    goes: { emails: 1, notes: 2, tasks: 1, files: 1, customValues: 2 },
    stays: { gifts: 2, receipts: 1, giftAidDeclarations: 0, stoppedAddresses: 1 },
  })
  await erase(donorId, person)
  await eraseNow()
  const left = await Promise.all(wordsOfPerson.map((word) => tablesWith(api, word)))
  expect([...new Set(left.flat())].sort()).toEqual(Object.keys(whereWordsStay).sort())
  expect(await filesWith('Quillfeather')).toEqual([])
  expect(await api.as(org.admin).charges.get({ id: chargeId })).toMatchObject({
    amount: 50_00,
    refundedAmount: 1_00,
    donorName: 'Unnamed donor',
    comment: null,
  })
  expect(await api.as(org.admin).receipts.get({ id: receiptId })).toMatchObject({
    amount: 50_00,
    donorName: 'Zenobia Quillfeather',
  })
  expect(await api.as(org.owner).audit.check()).toMatchObject({ isWhole: true })
}, 120_000)

test('every column that takes words is emptied with the donor, but for those of the list of what stays', async () => {
  const person = await givenPerson(api)
  const { donorId, mergedId, donationId } = person
  await erase(donorId, person)
  const gifts = await api.asOwner<{ id: string }>('select id from charges where donor_id = $1', [donorId])
  const lines = await bankLinesOf(api, donorId)
  const planted = await plant(api, [donorId, mergedId, donationId, ...gifts.map(({ id }) => id), ...lines])
  expect(new Set(planted.map(({ table }) => table)).size).toBeGreaterThan(30)
  await eraseNow()
  expect(await columnsWithCanaries(api)).toEqual(Object.keys(whatStays).sort())
}, 120_000)

test('a donor who gives regularly is erased only with their gifts ended, after a fresh proof, and by admins', async () => {
  const org = await api.given.org()
  const donorId = await api.given.donor(org)
  await api.given.donation(org, { donorId })
  const fresh = { passwordAt: api.clock.now() }
  await expect(api.as(org.admin).donors.erase({ id: donorId })).rejects.toBeProblem('password_stale')
  await expect(api.as({ ...org.agent, ...fresh }).donors.erase({ id: donorId })).rejects.toBeProblem(
    'permission_denied',
  )
  const admin = api.as({ ...org.admin, ...fresh })
  await expect(admin.donors.erase({ id: donorId })).rejects.toBeProblem('donor_gives_regularly')
  expect(await admin.donors.get({ id: donorId })).toMatchObject({ name: 'Dana Levi' })
  await admin.donors.erase({ id: donorId, endRecurring: true, reason: 'Asked by letter' })
  await expect(admin.donors.get({ id: donorId })).rejects.toBeProblem('not_found')
  await expect(admin.donors.restore({ id: donorId })).rejects.toBeProblem('not_found')
  expect((await admin.donors.removed({})).rows).toEqual([])
  expect(await api.asOwner('select status from donations where donor_id = $1', [donorId])).toEqual([
    { status: 'canceled' },
  ])
  await eraseNow()
  const { rows } = await api.as(org.owner).audit.list({ subjectId: donorId })
  expect(rows.map(({ action, erasedAt }) => [action, erasedAt !== null])).toEqual([
    ['donors.erased', false],
    ['donors.erase', false],
  ])
})

test('an entry of the audit log that was emptied past an erasure breaks the chain', async () => {
  const org = await api.given.org()
  const { id } = await api.as(org.admin).donors.create({ firstName: 'Noa', idempotencyKey: randomUUID() })
  await api.asOwner(
    'update audit_log set before = null, after = null, reason = null, erased_at = now() where subject_id = $1',
    [id],
  )
  expect(await api.as(org.owner).audit.check()).toMatchObject({ isWhole: false, firstBreak: { what: 'changed' } })
})

test('an address that somebody else has too keeps their emails and drafts', async () => {
  const org = await api.given.org()
  const both = { email: 'home@example.org' }
  const [gone, stays] = [await api.given.donor(org, both), await api.given.donor(org, { firstName: 'Tom', ...both })]
  const mail = { org_id: org.orgId, recipient: both.email, created_at: new Date() }
  await layRow(api, 'mails', { ...mail, person_id: gone, subject: 'one' })
  await layRow(api, 'mails', { ...mail, person_id: stays, subject: 'two' })
  await api.as({ ...org.admin, passwordAt: api.clock.now() }).donors.erase({ id: gone })
  await eraseNow()
  expect(await api.asOwner('select subject from mails where org_id = $1', [org.orgId])).toEqual([{ subject: 'two' }])
})
