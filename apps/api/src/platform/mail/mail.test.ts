import { EntityManager } from '@mikro-orm/postgresql'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test, vi } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { MailBrowser } from './mail-browser.js'
import { Mailer } from './mailer.js'

let api: TestApi
let server: SMTPServer | undefined
afterEach(async () => {
  await api.close()
  if (server) await new Promise<void>((resolve) => server?.close(() => resolve()))
})

const email = {
  orgId: null,
  to: 'ניר@example.org',
  subject: 'Thank you, Łucja',
  text: 'Dear friend',
  html: '<p>Dear friend</p>',
}

const send = (more: { unsubscribeUrl?: string } = {}) =>
  api.within({ orgId: null }, () =>
    api.app.get(EntityManager).transactional(() => api.app.get(Mailer).send({ ...email, ...more })),
  )

async function withServer(): Promise<string[]> {
  const received: string[] = []
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) => void text(stream).then((mail) => (received.push(mail), done())),
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (typeof address !== 'object' || !address) throw new Error('The SMTP server has no port')
  api = await createTestApi({ smtpUrl: `smtp://127.0.0.1:${address.port}` })
  await api.startJobs()
  return received
}

test('one to many tells mailbox providers where one click ends it, and no other does', async () => {
  const received = await withServer()
  const unsubscribeUrl = 'https://almoner.example.org/email-preferences/0193f0a0/0193f0a1/secret'
  await send({ unsubscribeUrl })
  await send()
  await vi.waitFor(() => expect(received.length).toBe(2), 5_000)
  const headers = received.map((mail) =>
    (mail.split('\r\n\r\n')[0] ?? '').replace(/\r\n\s+/g, ' ').replaceAll('> <', '><'),
  )
  const [toMany, toOne] = headers.toSorted((a, b) => Number(b.includes('List-')) - Number(a.includes('List-')))
  expect(toMany).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
  expect(toMany).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(toOne).not.toContain('List-Unsubscribe')
})

test('goes to the SMTP server that is set', async () => {
  const received = await withServer()

  await send()

  await vi.waitFor(() => expect(received.length).toBe(1), 5_000)
  expect(received[0]).toContain('Dear friend')
  await vi.waitFor(async () => expect(await sentCount()).toBe(1))
  expect(await api.asOwner('select sealed_body from mails')).toEqual([{ sealed_body: null }])
})

test('says nothing to whoever copies the database, and one to staff is read by no one but the job that it names', async () => {
  api = await createTestApi()
  const org = await api.given.org()
  await api.within(org, () =>
    api.app.get(EntityManager).transactional(() => api.app.get(Mailer).send({ ...email, orgId: org.orgId })),
  )
  const [kept] = await api.asOwner<{ id: string; row: string }>('select id, m::text as row from mails m')
  expect(kept?.row).not.toContain('Dear friend')
  const seen = (who: { orgId: string | null }, mailId = '') =>
    api.within(who, () =>
      api.app.get(EntityManager).transactional(async (em) => {
        await em.execute("select set_config('app.mail', ?, true)", [mailId])
        return em.execute('select id from mails')
      }),
    )
  expect(await seen({ orgId: null })).toEqual([])
  expect(await seen(org)).toEqual([])
  expect(await seen(await api.given.org())).toEqual([])
  expect(await seen({ orgId: null }, kept?.id)).toEqual([{ id: kept?.id }])
})

test('without one stays in the outbox, where it can be read', async () => {
  api = await createTestApi()
  await send()
  expect(await api.app.get(MailBrowser).newest()).toMatchObject([
    { to: email.to, subject: email.subject, text: email.text, html: email.html },
  ])
})

test('a server that refuses is tried again, and the reason is kept', async () => {
  api = await createTestApi({ smtpUrl: 'smtp://127.0.0.1:1' })
  await api.startJobs()
  await send()
  await vi.waitFor(async () => {
    const [mail] = await api.asOwner<{ last_error: string | null }>('select last_error from mails')
    expect(mail?.last_error).toContain('ECONNREFUSED')
  }, 5_000)
  expect(await sentCount()).toBe(0)
})

const sentCount = async () =>
  (await api.asOwner<{ count: number }>('select count(*)::int as count from mails where sent_at is not null'))[0]?.count

test('one to a donor is read by the org in whose name it goes, and by no other', async () => {
  api = await createTestApi()
  const org = await api.given.org()
  await api.within(org, () =>
    api.app
      .get(EntityManager)
      .transactional(() => api.app.get(Mailer).send({ ...email, orgId: org.orgId, kind: 'thank_you' })),
  )
  const seen = (who: { orgId: string | null }) =>
    api.within(who, () => api.app.get(EntityManager).transactional((em) => em.execute('select subject from mails')))
  expect(await seen(org)).toEqual([{ subject: email.subject }])
  expect(await seen(await api.given.org())).toEqual([])
  expect(await seen({ orgId: null })).toEqual([])
})
