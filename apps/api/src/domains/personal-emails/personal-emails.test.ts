import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { richTextOf } from '@almoner/contracts/rich-text'
import type { SendPersonalEmailWire } from '@almoner/contracts/personal-emails/personal-emails.operations'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { timelineOf } from '../../../test/timeline-of.js'
import { MailSender } from '../../platform/mail/mail-sender.js'

let api: TestApi
let org: GivenOrg
let donorId: string
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.set('2026-06-15T12:00:00Z')
  org = await api.given.org()
  donorId = await api.given.donor(org, { firstName: 'Dana', lastName: 'Levi', email: 'dana@example.org' })
})

const words = {
  subject: 'Our visit, {{donor.firstName|friend}}',
  body: richTextOf('Dear {{donor.firstName|friend}},', 'We will come on <Monday>.'),
}

const emails = () => api.as(org.agent).personalEmails
const send = (change: Partial<SendPersonalEmailWire> = {}) =>
  emails().send({ donorId, idempotencyKey: crypto.randomUUID(), ...words, ...change })
const written = () => api.mails("org_id = $1 and kind = 'personal'", [org.orgId])
const deliver = (mailId: string) => api.within(org, () => api.app.get(MailSender).deliver(mailId))

describe('an email to one donor', () => {
  test('goes out as it is previewed, with answers to whoever wrote it', async () => {
    const start = await emails().start({ donorId })
    expect(start).toMatchObject({
      donorName: 'Dana Levi',
      addresses: [{ address: 'dana@example.org', isPrimary: true, stopped: null }],
      language: 'en',
      isDeceased: false,
      doNotContact: false,
    })
    const preview = await emails().preview({ donorId, ...words })
    expect(preview.subject).toBe('Our visit, Dana')
    expect(preview.text).toContain('Dear Dana,\n\nWe will come on <Monday>.')
    expect(preview.html).toContain('We will come on &lt;Monday&gt;.')
    const { id, to } = await send()
    expect(to).toBe('dana@example.org')
    const [mail, ...others] = await written()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ id, recipient: 'dana@example.org', ...preview })
    const opened = await api.as(org.agent).emails.open({ id })
    const user = await api.as(org.agent).accounts.current()
    expect(opened).toMatchObject({
      kind: 'personal',
      state: 'waiting',
      donor: { id: donorId, name: 'Dana Levi' },
      replyTo: user.email,
      fromName: start.fromName,
      writtenBy: { id: user.id },
      canSendAgain: true,
    })
    expect(start.replyTo).toBe(user.email)
    expect(mail?.text).not.toContain('nsubscribe')
  })

  test('stands on the donor’s timeline with who wrote it and what became of it, and in the list of emails', async () => {
    const { id } = await send()
    const entry = async () => (await timelineOf(api, org.agent, 'donor', donorId, 'email'))[0]
    const person = { id: org.agent.userId }
    expect(await entry()).toMatchObject({
      email: 'personal',
      at: '2026-06-15T12:00:00.000Z',
      personal: { id, state: 'waiting', subject: 'Our visit, Dana', person },
    })
    await deliver(id)
    expect(await entry()).toMatchObject({ personal: { state: 'sent' } })
    const { rows } = await api.as(org.agent).emails.list({ kind: ['personal'], donorId })
    expect(rows).toMatchObject([{ id, state: 'sent', subject: 'Our visit, Dana', recipient: 'dana@example.org' }])
    await api.asOwner('delete from mails where id = $1', [id])
    expect(await entry()).toMatchObject({ personal: { id: null, state: null, subject: 'Our visit, Dana', person } })
    const audit = await api.as(org.admin).audit.list({ action: 'personalEmails.send' })
    expect(audit.rows).toMatchObject([{ action: 'personalEmails.send', subjectId: donorId }])
  })

  test('is in the language of the donor and its direction, or in that which was chosen', async () => {
    await api.as(org.agent).donors.update({ id: donorId, language: 'he' })
    expect((await emails().start({ donorId })).language).toBe('he')
    const body = richTextOf('שלום {{donor.firstName|רב}},')
    await send({ subject: 'ביקור', body })
    const [mail] = await written()
    expect(mail?.html).toContain('<html lang="he" dir="rtl">')
    // A name in letters of the other direction keeps to itself, so that the comma stays at the end of the line.
    expect(mail?.text).toContain('שלום \u2068Dana\u2069,')
    expect((await emails().preview({ donorId, ...words, language: 'fr' })).html).toContain('<html lang="fr" dir="ltr">')
  })

  test('is sent once, however often it is asked for', async () => {
    const idempotencyKey = crypto.randomUUID()
    const first = await send({ idempotencyKey })
    expect(await send({ idempotencyKey })).toEqual(first)
    expect(await written()).toHaveLength(1)
    await expect(send({ idempotencyKey, subject: 'Another' })).rejects.toBeProblem('idempotency_key_reused')
    expect(await timelineOf(api, org.agent, 'donor', donorId, 'email')).toHaveLength(1)
  })

  test('goes to any address of the donor’s, and to no other', async () => {
    await api.as(org.agent).donors.update({
      id: donorId,
      emails: [{ address: 'dana@example.org', isPrimary: true }, { address: 'Work@Example.org' }],
    })
    expect((await emails().start({ donorId })).addresses.map(({ address }) => address)).toEqual([
      'dana@example.org',
      'Work@Example.org',
    ])
    expect(await send({ to: 'work@example.org' })).toMatchObject({ to: 'Work@Example.org' })
    await expect(send({ to: 'somebody@example.org' })).rejects.toBeProblem('input_invalid', { field: 'to' })
    expect(await written()).toHaveLength(1)
  })

  test('ten an hour at most', async () => {
    for (let count = 0; count < 10; count += 1) await send()
    await expect(send()).rejects.toBeProblem('attempts_exhausted')
    expect(await written()).toHaveLength(10)
  })
})

describe('nobody is written to', () => {
  test('at an address that is stopped', async () => {
    await api.as(org.agent).donors.update({
      id: donorId,
      emails: [{ address: 'dana@example.org', isPrimary: true }, { address: 'work@example.org' }],
    })
    await api.as(org.agent).emails.suppress({ address: 'Dana@example.org' })
    expect((await emails().start({ donorId })).addresses).toEqual([
      { address: 'dana@example.org', isPrimary: true, stopped: 'manual' },
      { address: 'work@example.org', isPrimary: false, stopped: null },
    ])
    await expect(send()).rejects.toBeProblem('address_suppressed', { field: 'to' })
    await expect(send({ to: 'dana@example.org' })).rejects.toBeProblem('address_suppressed', { field: 'to' })
    await send({ to: 'work@example.org' })
    expect((await written()).map(({ recipient }) => recipient)).toEqual(['work@example.org'])
  })

  test('who has died, has no address, or was deleted', async () => {
    const without = await api.given.donor(org)
    await api.as(org.agent).donors.update({ id: without, emails: [] })
    await expect(send({ donorId: without })).rejects.toBeProblem('email_missing', { field: 'to' })
    await api.as(org.agent).donors.setDeceased({ id: donorId, isDeceased: true })
    expect((await emails().start({ donorId })).isDeceased).toBe(true)
    await expect(send()).rejects.toBeProblem('donor_deceased')
    await api.as(org.admin).donors.remove({ id: without })
    await expect(send({ donorId: without })).rejects.toBeProblem('not_found')
    expect(await written()).toEqual([])
  })

  test('who is not to be contacted, unless it is about their own payments', async () => {
    await api.as(org.agent).donors.update({ id: donorId, doNotContact: true })
    await expect(send()).rejects.toBeProblem('donor_not_to_contact', { field: 'isAboutPayments' })
    const { id } = await send({ isAboutPayments: true })
    await deliver(id)
    expect(await api.as(org.agent).emails.open({ id })).toMatchObject({ state: 'sent' })
  })

  test('of whom it is known by the time it would leave', async () => {
    const said: Record<string, () => Promise<unknown>> = {
      died: () => api.as(org.agent).donors.setDeceased({ id: donorId, isDeceased: true }),
      silent: () => api.as(org.agent).donors.update({ id: donorId, doNotContact: true }),
    }
    for (const [, change] of Object.entries(said)) {
      donorId = await api.given.donor(org, { email: 'late@example.org' })
      const { id } = await send()
      await change()
      await deliver(id)
      expect(await api.as(org.agent).emails.open({ id })).toMatchObject({ state: 'withheld', withheld: 'unwanted' })
    }
  })

  test('with words that are missing, unknown or left open', async () => {
    await expect(send({ subject: ' ' })).rejects.toBeProblem('input_invalid', { field: 'subject' })
    await expect(send({ body: richTextOf('') })).rejects.toBeProblem('input_invalid', { field: 'body' })
    await expect(send({ subject: 'Hello {{donor.firstName}}' })).rejects.toBeProblem('input_invalid', {
      field: 'subject',
    })
    await expect(send({ body: richTextOf('You gave {{gift.amount}}') })).rejects.toBeProblem('input_invalid', {
      field: 'body',
    })
    await expect(send({ body: richTextOf('{{nobody}}') })).rejects.toBeProblem('input_invalid', { field: 'body' })
    expect(await written()).toEqual([])
  })

  test('by whoever sees no personal data, only reads, or belongs to another organization', async () => {
    const key = { idempotencyKey: crypto.randomUUID(), donorId, ...words }
    for (const switches of [{ personalData: false }, { readOnly: true }])
      await expect(api.as({ ...org.agent, switches }).personalEmails.send(key)).rejects.toBeProblem('permission_denied')
    const masked = api.as({ ...org.agent, switches: { personalData: false } }).personalEmails
    await expect(masked.start({ donorId })).rejects.toBeProblem('permission_denied')
    await expect(masked.preview({ donorId, ...words })).rejects.toBeProblem('permission_denied')
    await expect(api.as(org.fundraiser).personalEmails.send(key)).rejects.toBeProblem('permission_denied')
    const stranger = api.as((await api.given.org()).owner).personalEmails
    await expect(stranger.start({ donorId })).rejects.toBeProblem('not_found')
    await expect(stranger.preview({ donorId, ...words })).rejects.toBeProblem('not_found')
    await expect(stranger.send(key)).rejects.toBeProblem('not_found')
    expect(await written()).toEqual([])
  })
})

test('an email that bounced is sent again to the address that its donor has by now', async () => {
  const { id } = await send()
  await api.asOwner('update mails set bounced_at = now() where id = $1', [id])
  await api.as(org.agent).donors.update({ id: donorId, emails: [{ address: 'new@example.org' }] })
  const again = await api.as(org.agent).emails.sendAgain({ id })
  expect(again.to).toBe('new@example.org')
  await deliver(again.id)
  expect(await api.as(org.agent).emails.open({ id: again.id })).toMatchObject({ kind: 'personal', state: 'sent' })
})
