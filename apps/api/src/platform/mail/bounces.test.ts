import { EntityManager } from '@mikro-orm/postgresql'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { Secret } from '../secrets/secret.js'
import { Mailer, type Email } from './mailer.js'

const secret = 'a secret that only the mail server has'
const received: { to: string[]; from: string; text: string }[] = []
const refusals = new Map<string, { code: number; message: string }>()

let api: TestApi
let server: SMTPServer
let org: GivenOrg

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => {
      const refusal = refusals.get(address)
      done(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code }))
    },
    onData: (stream, { envelope: { mailFrom, rcptTo } }, done) =>
      void text(stream).then((mail) => {
        const to = rcptTo.map(({ address }) => address)
        received.push({ to, from: mailFrom ? mailFrom.address : '', text: mail })
        return done()
      }),
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (typeof address !== 'object' || !address) throw new Error('The SMTP server has no port')
  api = await createTestApi({
    smtpUrl: `smtp://127.0.0.1:${address.port}`,
    mailBouncesTo: 'bounces@almoner.example.org',
    mailReportsSecret: new Secret(secret),
  })
  await api.startJobs()
})
afterAll(async () => {
  await api.close()
  await new Promise<void>((resolve) => server.close(() => resolve()))
})
beforeEach(async () => {
  org = await api.given.org()
})

const send = (email: Partial<Email> & { to: string }) =>
  api.within(org, () =>
    api.app.get(EntityManager).transactional(() =>
      api.app.get(Mailer).send({
        orgId: org.orgId,
        kind: 'receipt',
        subject: 'Your gift',
        text: 'Thank you',
        html: '<p>Thank you</p>',
        ...email,
      }),
    ),
  )

const log = () => api.as(org.agent).emails
const stateOf = async (id: string) => (await log().open({ id })).state
const reaches = (id: string, state: string) => vi.waitFor(async () => expect(await stateOf(id)).toBe(state), 5_000)

const report = (body: string, authorization = `Bearer ${secret}`) =>
  api.app.inject({
    method: 'POST',
    url: '/api/mail/reports',
    headers: { 'content-type': 'message/rfc822', authorization },
    payload: body,
  })

const reportOf = (to: string, type: string, part: string) =>
  [
    'From: MAILER-DAEMON@mx.example.org',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; boundary="b1"',
    '',
    '--b1',
    'Content-Type: text/plain',
    '',
    'This is the mail system.',
    '--b1',
    `Content-Type: message/${type}`,
    '',
    part,
    '--b1--',
    '',
  ].join('\r\n')

const bounce = (fields: readonly string[]) => ['Reporting-MTA: dns; mx.example.org', '', ...fields].join('\r\n')

test.each([
  ['no such mailbox', 550, '5.1.1 <x@example.org>: Recipient address rejected: User unknown', true],
  ['a reply without a status', 550, 'No such user here', true],
  ['a closed mailbox', 550, '5.2.1 The account is disabled', true],
  ['what the server will not pass on', 554, '5.7.1 Relay access denied', false],
  ['a full mailbox', 552, '5.2.2 Mailbox full', false],
])('%s is a bounce at once, and stops an address only where it is its fault', async (name, code, message, stops) => {
  const to = `${name.replaceAll(/\W/g, '')}@example.org`
  refusals.set(to, { code, message })
  const id = await send({ to })
  await reaches(id, 'bounced')
  expect(await log().open({ id })).toMatchObject({ failure: expect.stringContaining(message), attempts: 1 })
  const { rows } = await log().listSuppressions({})
  expect(rows.map(({ address, reason }) => ({ address, reason }))).toEqual(
    stops ? [{ address: to, reason: 'bounced' }] : [],
  )
})

test('a refusal for now is tried again, and is no bounce', async () => {
  refusals.set('greylisted@example.org', { code: 451, message: '4.7.1 Try again later' })
  const id = await send({ to: 'greylisted@example.org' })
  await reaches(id, 'failing')
  refusals.delete('greylisted@example.org')
  await log().sendAgain({ id })
  await reaches(id, 'sent')
})

test('one whose copy is taken and who is refused has not got it', async () => {
  refusals.set('gone@example.org', { code: 550, message: '5.1.1 Unknown' })
  const id = await send({ to: 'gone@example.org', bcc: ['office@example.org'] })
  await reaches(id, 'bounced')
  expect(received.at(-1)?.to).toEqual(['office@example.org'])
})

test('a mail names itself in its return path, and a report of it stops the address', async () => {
  const id = await send({ to: 'late@example.org' })
  await reaches(id, 'sent')
  const returnPath = `bounces+${id}@almoner.example.org`
  expect(received.at(-1)).toMatchObject({ from: returnPath, text: expect.stringContaining(`<${id}@almoner>`) })

  const delayed = bounce(['Final-Recipient: rfc822; late@example.org', 'Action: delayed', 'Status: 4.4.1'])
  expect((await report(reportOf(returnPath, 'delivery-status', delayed))).json()).toMatchObject({
    data: { isKnown: false },
  })
  expect(await stateOf(id)).toBe('sent')

  const failed = bounce([
    'Final-Recipient: rfc822; late@example.org',
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 <late@example.org>',
    '  mailbox unavailable',
  ])
  const answer = await report(reportOf(returnPath, 'delivery-status', failed))
  expect(answer.json()).toEqual({ status: 'success', data: { isKnown: true } })
  expect(await log().open({ id })).toMatchObject({
    state: 'bounced',
    failure: '550 5.1.1 <late@example.org> mailbox unavailable',
    suppression: { address: 'late@example.org', reason: 'bounced' },
  })
  const next = await send({ to: 'Late@Example.org' })
  await reaches(next, 'withheld')
  // Once only, however often it is reported.
  await report(reportOf(returnPath, 'delivery-status', failed))
  expect((await log().listSuppressions({})).rows).toHaveLength(1)
})

test('a complaint is found by the mail that it has with it', async () => {
  const id = await send({ to: 'annoyed@example.org' })
  await reaches(id, 'sent')
  const part = ['Feedback-Type: abuse', 'User-Agent: ExampleMail/1.0', 'Version: 1', ''].join('\r\n')
  const complaint = reportOf('office@example.org', 'feedback-report', part).replace(
    '--b1--',
    [
      '--b1',
      'Content-Type: message/rfc822',
      '',
      `Message-ID: <${id}@almoner>`,
      'Subject: Your gift',
      '',
      'x',
      '--b1--',
    ].join('\r\n'),
  )
  expect((await report(complaint)).json()).toMatchObject({ data: { isKnown: true } })
  expect(await stateOf(id)).toBe('complained')
  expect((await log().listSuppressions({ reason: ['complained'] })).rows).toMatchObject([
    { address: 'annoyed@example.org', note: 'Feedback-Type: abuse, ExampleMail/1.0' },
  ])
})

test('a report of a hidden copy, of a mail that is not ours, or without the secret changes nothing', async () => {
  const id = await send({ to: 'fine@example.org', bcc: ['copy@example.org'] })
  await reaches(id, 'sent')
  const failed = bounce(['Final-Recipient: rfc822; copy@example.org', 'Action: failed', 'Status: 5.1.1'])
  const returnPath = `bounces+${id}@almoner.example.org`
  expect((await report(reportOf(returnPath, 'delivery-status', failed))).json()).toMatchObject({
    data: { isKnown: false },
  })
  expect((await report('nothing of a mail')).json()).toMatchObject({ data: { isKnown: false } })
  const refused = await report(reportOf(returnPath, 'delivery-status', failed), 'Bearer guessed')
  expect(refused.statusCode).toBe(403)
  expect(await stateOf(id)).toBe('sent')
})
