import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import '../../../test/matchers.js'
import { Secret } from '../../platform/secrets/secret.js'
import { MailSender } from '../../platform/mail/mail-sender.js'
import { givenMailings } from './testing/given-mailings.js'

const secret = 'a-secret-of-the-mail-server'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ mailBouncesTo: 'bounces@almoner.example.org', mailReportsSecret: new Secret(secret) })
})
afterAll(() => api.close())

const report = (to: string, type: string, lines: readonly string[]) =>
  api.app.inject({
    method: 'POST',
    url: '/api/mail/reports',
    headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${secret}` },
    payload: [
      'From: MAILER-DAEMON@mx.example.org',
      `To: ${to}`,
      'Subject: A report',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; boundary="b1"',
      '',
      '--b1',
      `Content-Type: message/${type}`,
      '',
      ...lines,
      '--b1--',
      '',
    ].join('\r\n'),
  })

test('a mailing says of each donor whether it came back or was complained about, and writes to neither again', async () => {
  api.clock.set('2026-06-15T12:00:00Z')
  const given = givenMailings(api)
  const org = await given.org()
  for (const name of ['gone', 'cross', 'glad']) await given.reader(org, `${name}@example.org`, name)
  const id = await given.scheduled(org)
  await given.work(org)
  const mailOf = new Map<string, string>()
  for (const mail of await api.mails("org_id = $1 and kind = 'mailing'", [org.orgId])) {
    mailOf.set(mail.recipient, mail.id)
    await api.within(org, () => api.app.get(MailSender).deliver(mail.id))
  }
  const returnPathOf = (address: string) => `bounces+${mailOf.get(address)}@almoner.example.org`
  await report(returnPathOf('gone@example.org'), 'delivery-status', [
    'Reporting-MTA: dns; mx.example.org',
    '',
    'Final-Recipient: rfc822; gone@example.org',
    'Action: failed',
    'Status: 5.1.1',
  ])
  await report(returnPathOf('cross@example.org'), 'feedback-report', [
    'Feedback-Type: abuse',
    'User-Agent: ExampleMail/1.0',
    'Version: 1',
    '',
  ])
  const { rows } = await api.as(org.agent).mailings.recipients({ id })
  expect(Object.fromEntries(rows.map(({ address, fate }) => [address, fate]))).toEqual({
    'gone@example.org': 'bounced',
    'cross@example.org': 'complained',
    'glad@example.org': 'sent',
  })
  expect((await given.get(org, id)).fates).toMatchObject({ sent: 1, bounced: 1, complained: 1 })

  const next = await given.scheduled(org, { name: 'July news' })
  await given.work(org)
  const later = (await api.as(org.agent).mailings.recipients({ id: next })).rows
  expect(later.filter(({ fate }) => fate !== 'left_out').map(({ address }) => address)).toEqual(['glad@example.org'])
})
