import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { customFilePath } from '@almoner/contracts/custom-fields/custom-fields.operations'
import type { CustomFile } from '@almoner/contracts/custom-fields/custom-value'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { Files } from '../../platform/files/files.js'
import { isLookedAt } from '../emails/testing/is-looked-at.js'
import { CustomFiles } from './custom-files.service.js'

let api: TestApi
let url: string
let org: GivenOrg
beforeAll(async () => {
  api = await createTestApi()
  url = await api.listen()
})
beforeEach(async () => {
  org = await api.given.org()
  await api.as(org.admin).customFields.create({ recordKind: 'donor', name: 'Pledge letter', type: 'file' })
})
afterAll(() => api.close())

const key = 'pledge_letter'
const send = (donorId: string, file: File, as = org.agent): Promise<CustomFile> => {
  const form = new FormData()
  form.set('recordKind', 'donor')
  form.set('recordId', donorId)
  form.set('key', key)
  form.set('file', file)
  return api.as(as).customFields.uploadFile(form)
}
const letter = (name = 'Letter.pdf') => new File(['%PDF-1.4 signed'], name, { type: 'application/pdf' })
const save = (recordId: string, value: CustomFile | null, as = org.agent) =>
  api.as(as).customFields.save({ recordKind: 'donor', recordId, custom: { [key]: value } })

async function givenLetter(): Promise<{ donorId: string; file: CustomFile }> {
  const donorId = await api.given.donor(org)
  const file = await send(donorId, letter())
  await save(donorId, file)
  return { donorId, file }
}

async function fetchAs(user: GivenOrg['agent'], id: string) {
  const answer = await fetch(`${url}${customFilePath(id)}`, { headers: { cookie: await api.given.cookie(user) } })
  return { status: answer.status, body: await answer.text(), headers: Object.fromEntries(answer.headers) }
}

test('a file stands on its record once it is saved, with the name and size that it was sent with', async () => {
  const donorId = await api.given.donor(org)
  const file = await send(donorId, letter('Łetter “1”.pdf'))
  expect((await fetchAs(org.agent, file.id)).status).toBe(404)
  const { custom } = await save(donorId, { ...file, name: 'other.exe', bytes: 1 })
  expect(custom).toEqual({ [key]: { id: file.id, name: 'Łetter “1”.pdf', bytes: 15 } })
  const { status, body, headers } = await fetchAs(org.agent, file.id)
  expect([status, body]).toEqual([200, '%PDF-1.4 signed'])
  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="_etter _1_.pdf"; filename*=UTF-8''%C5%81etter%20%E2%80%9C1%E2%80%9D.pdf`,
    'x-content-type-options': 'nosniff',
  })
})

test('it is there for whoever sees the field on the record, and for nobody else', async () => {
  const { file } = await givenLetter()
  const other = await api.given.org()
  expect((await fetchAs(other.owner, file.id)).status).toBe(404)
  expect((await fetchAs(org.owner, file.id)).status).toBe(200)
  const [field] = await api.as(org.admin).customFields.list({ recordKind: 'donor' })
  await api.as(org.admin).customFields.update({ id: field?.id ?? '', audience: 'admins' })
  expect((await fetchAs(org.agent, file.id)).status).toBe(404)
  expect((await fetchAs(org.admin, file.id)).status).toBe(200)
})

test('what is no document, table or picture, and what is no file of the field, is refused', async () => {
  const donorId = await api.given.donor(org)
  await expect(send(donorId, letter('run.exe'))).rejects.toBeProblem('input_invalid', { field: 'file' })
  await expect(send(donorId, new File([], 'empty.pdf'))).rejects.toBeProblem('input_invalid', { field: 'file' })
  const unknown = { id: crypto.randomUUID(), name: 'Letter.pdf', bytes: 15 }
  await expect(save(donorId, unknown)).rejects.toBeProblem('input_invalid', { field: `custom.${key}` })
  const other = await api.given.org()
  await api.as(other.admin).customFields.create({ recordKind: 'donor', name: 'Pledge letter', type: 'file' })
  const { file } = await givenLetter()
  const theirs = await api.given.donor(other)
  await expect(save(theirs, file, other.agent)).rejects.toBeProblem('input_invalid', { field: `custom.${key}` })
  await expect(
    api.as(org.admin).customFields.create({ recordKind: 'donor', name: 'Lease', type: 'file', isRequired: true }),
  ).rejects.toBeProblem('input_invalid', { field: 'isRequired' })
  const [field] = await api.as(org.admin).customFields.list({ recordKind: 'donor' })
  await expect(api.as(org.admin).customFields.update({ id: field?.id ?? '', isRequired: true })).rejects.toBeProblem(
    'input_invalid',
    { field: 'isRequired' },
  )
})

const days = 86_400_000
async function cleanAfter(count: number): Promise<boolean> {
  api.clock.set(new Date(api.clock.now().getTime() + count * days).toISOString())
  await api.within({ orgId: org.orgId }, () => api.app.get(CustomFiles).clean(org.orgId))
  const found = await api.asOwner<{ org_id: string }>(`select org_id from custom_files where org_id = $1`, [org.orgId])
  return found.length > 0
}

test('a file that no record has is kept for 30 days, in which an undo brings it back', async () => {
  const { donorId, file } = await givenLetter()
  expect(await cleanAfter(40)).toBe(true)
  await save(donorId, null)
  expect(await cleanAfter(1)).toBe(true)
  await save(donorId, file)
  expect(await cleanAfter(40)).toBe(true)
  await save(donorId, null)
  expect(await cleanAfter(1)).toBe(true)
  expect(await api.app.get(Files).has(`${org.orgId}/custom-files/${file.id}`)).toBe(true)
  expect(await cleanAfter(31)).toBe(false)
  expect(await api.app.get(Files).has(`${org.orgId}/custom-files/${file.id}`)).toBe(false)
})

test('the file of a donor who was erased goes at once', async () => {
  const { donorId } = await givenLetter()
  await cleanAfter(2)
  await api.asOwner(`delete from custom_values where record_id = $1`, [donorId])
  await api.asOwner(`update donors set status = 'anonymized' where id = $1`, [donorId])
  expect(await cleanAfter(0)).toBe(false)
})

test('an org is looked into once there is something to let go', async () => {
  const { donorId } = await givenLetter()
  const isLookedInto = () => isLookedAt(api, 'customFields.cleanFiles', org)
  await cleanAfter(2)
  expect(await isLookedInto()).toBe(false)
  await save(donorId, null)
  expect(await isLookedInto()).toBe(true)
})
