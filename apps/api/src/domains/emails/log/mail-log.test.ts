import { EntityManager } from '@mikro-orm/postgresql'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import '../../../../test/matchers.js'
import type { GivenOrg } from '../../../../test/given.js'
import { settled } from '../../../../test/settled.js'
import { Files } from '../../../platform/files/files.js'
import { Mailer, type Email } from '../../../platform/mail/mailer.js'

let api: TestApi
let org: GivenOrg
beforeAll(async () => {
  api = await createTestApi()
  await api.startJobs()
})
afterAll(() => api.close())
beforeEach(async () => {
  org = await api.given.org()
})

const log = () => api.as(org.agent).emails

const body = {
  text: 'Open your page:\nhttps://giving.example.org/portal/secret-token?lang=en',
  html: '<p><img src="https://giving.example.org/files/logo.png"><a href="https://giving.example.org/portal/secret-token">https://giving.example.org/portal/secret-token</a></p>',
}

async function sent(email: Partial<Email> = {}): Promise<string> {
  const id = await api.within(org, () =>
    api.app.get(EntityManager).transactional(() =>
      api.app.get(Mailer).send({
        orgId: org.orgId,
        to: 'dana@example.org',
        kind: 'thank_you',
        subject: 'Thank you, Dana',
        ...body,
        ...email,
      }),
    ),
  )
  await settled(api, org)
  return id
}

test('lists what went to donors, by state, kind, day and whom it went to, and nothing of the staff’s', async () => {
  const donorId = await api.given.donor(org, { firstName: 'Dana', lastName: 'Levi', email: 'dana@example.org' })
  const first = await sent({ personId: donorId })
  const second = await sent({ kind: 'receipt', to: 'noa@example.org', subject: 'Your gift' })
  await api.within(org, () =>
    api.app
      .get(EntityManager)
      .transactional(() =>
        api.app.get(Mailer).send({ orgId: org.orgId, to: 'staff@example.org', subject: 'Digest', ...body }),
      ),
  )
  const idsOf = async (filter: Parameters<ReturnType<typeof log>['list']>[0]) =>
    (await log().list(filter)).rows.map(({ id }) => id)
  expect(await idsOf({})).toEqual([second, first])
  expect(await idsOf({ donorId })).toEqual([first])
  expect(await idsOf({ kind: ['receipt'] })).toEqual([second])
  expect(await idsOf({ search: 'levi' })).toEqual([first])
  expect(await idsOf({ search: 'NOA@' })).toEqual([second])
  expect(await idsOf({ state: ['sent'] })).toEqual([second, first])
  expect(await idsOf({ state: ['bounced'] })).toEqual([])
  const [row] = (await log().list({ donorId })).rows
  const day = row?.createdAt.slice(0, 10) ?? ''
  expect(await idsOf({ from: '2020-01-01', to: '2020-12-31' })).toEqual([])
  expect(await idsOf({ from: '2020-01-01', to: day })).toEqual([second, first])
  expect(row).toMatchObject({ donor: { id: donorId, name: 'Dana Levi' }, state: 'sent', attachments: [] })
  expect((await api.as((await api.given.org()).owner).emails.list({})).rows).toEqual([])
})

test('shows an email as it was sent, without where its links lead', async () => {
  const id = await sent()
  const opened = await log().open({ id })
  expect(opened.body?.text).toBe('Open your page:\nhttps://giving.example.org/…')
  expect(opened.body?.html).toContain('src="https://giving.example.org/files/logo.png"')
  expect(JSON.stringify(opened.body)).not.toContain('secret-token')
})

test('gives the files of an email as they were sent, to those who see personal data alone', async () => {
  const key = `${org.orgId}/receipts/${crypto.randomUUID()}.pdf`
  const bytes = Buffer.from('%PDF-1.7 as it was sent')
  await api.app.get(Files).put(key, bytes)
  const id = await sent({ attachments: [{ fileName: '2026-000042.pdf', key }] })
  const file = { fileName: '2026-000042.pdf', content: bytes.toString('base64') }
  expect(await log().openAttachment({ id, place: 0 })).toEqual(file)
  await expect(log().openAttachment({ id, place: 1 })).rejects.toBeProblem('not_found')
  const masked = { ...org.agent, switches: { personalData: false } }
  await expect(api.as(masked).emails.openAttachment({ id, place: 0 })).rejects.toBeProblem('permission_denied')
  const other = api.as((await api.given.org()).owner).emails
  await expect(other.openAttachment({ id, place: 0 })).rejects.toBeProblem('not_found')
  await api.app.get(Files).remove(key)
  await expect(log().openAttachment({ id, place: 0 })).rejects.toBeProblem('attachment_gone')
})

test('is opened by nobody who sees no personal data, and its list tells them no address', async () => {
  const id = await sent()
  const masked = { ...org.agent, switches: { personalData: false } }
  await expect(api.as(masked).emails.open({ id })).rejects.toBeProblem('permission_denied')
  const { rows } = await api.as(masked).emails.list({})
  expect(JSON.stringify(rows)).not.toContain('dana@example.org')
})

test('sends an email again to the address that its donor has by now, five times an hour at most', async () => {
  const donorId = await api.given.donor(org, { firstName: 'Dana', email: 'old@example.org' })
  const id = await sent({ personId: donorId, to: 'old@example.org' })
  await api.as(org.agent).donors.update({ id: donorId, emails: [{ address: 'new@example.org' }] })
  const again = await log().sendAgain({ id })
  await settled(api, org)
  expect(again.to).toBe('new@example.org')
  expect(again.id).not.toBe(id)
  const [mail] = await api.mails('id = $1', [again.id])
  expect(mail).toMatchObject({ recipient: 'new@example.org', subject: 'Thank you, Dana', text: body.text })
  for (let count = 0; count < 4; count += 1) await log().sendAgain({ id })
  await expect(log().sendAgain({ id })).rejects.toBeProblem('attempts_exhausted')
})

test('does not send again what lets its reader in once', async () => {
  const id = await sent({ kind: 'portal_link' })
  expect(await log().open({ id })).toMatchObject({ canSendAgain: false })
  await expect(log().sendAgain({ id })).rejects.toBeProblem('email_not_repeatable')
})

test('an address that is stopped gets nothing until that is lifted, and the log tells', async () => {
  const donorId = await api.given.donor(org, { firstName: 'Dana', email: 'dana@example.org' })
  const added = await log().suppress({ address: 'Dana@example.org', note: 'Asked on the phone' })
  expect(added).toMatchObject({ reason: 'manual', note: 'Asked on the phone', donor: { id: donorId } })
  expect(await log().suppress({ address: 'dana@example.org' })).toMatchObject({ id: added.id })
  const id = await sent({ personId: donorId })
  expect(await log().open({ id })).toMatchObject({ state: 'withheld', suppression: { id: added.id } })
  await expect(log().sendAgain({ id })).rejects.toBeProblem('address_suppressed')
  expect((await log().listSuppressions({ donorId })).rows).toHaveLength(1)

  await log().lift({ id: added.id })
  expect((await log().listSuppressions({})).rows).toEqual([])
  await expect(log().lift({ id: added.id })).rejects.toBeProblem('not_found')
  const again = await log().sendAgain({ id })
  await settled(api, org)
  expect(await log().open({ id: again.id })).toMatchObject({ state: 'sent', suppression: null })
})

test('is of one org alone', async () => {
  const id = await sent()
  const stopped = await log().suppress({ address: 'dana@example.org' })
  const other = api.as((await api.given.org()).owner).emails
  await expect(other.open({ id })).rejects.toBeProblem('not_found')
  await expect(other.sendAgain({ id })).rejects.toBeProblem('not_found')
  await expect(other.lift({ id: stopped.id })).rejects.toBeProblem('not_found')
  expect((await other.listSuppressions({})).rows).toEqual([])
})

test('what is for a donor moves with them when they are merged', async () => {
  const kept = await api.given.donor(org, { firstName: 'Dana', lastName: 'Levi', email: 'dana@example.org' })
  const merged = await api.given.donor(org, { firstName: 'Dana', lastName: 'Levy', email: 'd.levy@example.org' })
  const id = await sent({ personId: merged })
  await api.as(org.owner).donors.merge({ keptId: kept, mergedId: merged })
  expect((await log().list({ donorId: kept })).rows.map((row) => row.id)).toEqual([id])
})
