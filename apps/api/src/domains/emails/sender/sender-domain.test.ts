import { EntityManager } from '@mikro-orm/postgresql'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { SenderDomain } from '@almoner/contracts/emails/sender-domain'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import '../../../../test/matchers.js'
import { Mailer } from '../../../platform/mail/mailer.js'
import { NameResolver } from '../../../platform/outbound/outbound.js'

let api: TestApi
let server: SMTPServer
const received: { mail: string; envelope: string }[] = []
/** What the name servers say; null is no answer. */
const zone = new Map<string, string[] | null>()

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) =>
      void text(stream).then((mail) => {
        const from = session.envelope.mailFrom
        received.push({ mail, envelope: from ? from.address : '' })
        return done()
      }),
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (typeof address !== 'object' || !address) throw new Error('The SMTP server has no port')
  api = await createTestApi({
    smtpUrl: `smtp://127.0.0.1:${address.port}`,
    mailFrom: 'Almoner <no-reply@mail.almoner.org>',
  })
  Object.assign(api.app.get(NameResolver), {
    textsOf: (name: string) => Promise.resolve(zone.has(name) ? zone.get(name) : []),
  })
  await api.startJobs()
})
afterAll(async () => {
  await api.close()
  await new Promise<void>((resolve) => server.close(() => resolve()))
})

const emails = (org: GivenOrg) => api.as(org.admin).emails
const copy = ({ records }: SenderDomain) => {
  for (const { name, toCopy } of records) if (toCopy) zone.set(name, [toCopy])
}

async function mailFrom(org: GivenOrg) {
  received.length = 0
  await api.within(org, () =>
    api.app.get(EntityManager).transactional(() =>
      api.app.get(Mailer).send({
        orgId: org.orgId,
        to: 'dana@example.org',
        kind: 'thank_you',
        fromName: 'Lantern House',
        replyTo: 'office@lantern.org',
        subject: 'Thank you',
        text: 'Dear friend',
        html: '<p>Dear friend</p>',
      }),
    ),
  )
  await vi.waitFor(() => expect(received).toHaveLength(1), 10_000)
  const [{ mail, envelope } = { mail: '', envelope: '' }] = received
  return { mail, envelope, from: /^From: (.*)$/m.exec(mail)?.[1]?.trim() }
}

test('what is to be copied, once it is in place, lets mails be from the org and signed by it', async () => {
  const org = await api.given.org()
  const named = await emails(org).saveSenderDomain({ address: 'giving@lantern.org' })
  expect(named).toMatchObject({ isUsed: false, domain: 'lantern.org', platformAddress: 'no-reply@mail.almoner.org' })
  expect(named.records.map(({ record, state, name, toCopy }) => [record, state, name, toCopy?.slice(0, 20)])).toEqual([
    ['spf', 'missing', 'lantern.org', 'v=spf1 include:mail.'],
    ['dkim', 'missing', 'almoner._domainkey.lantern.org', 'v=DKIM1; k=rsa; p=MI'],
    ['dmarc', 'missing', '_dmarc.lantern.org', 'v=DMARC1; p=none'],
  ])
  expect((await mailFrom(org)).from).toBe('"Lantern House" <no-reply@mail.almoner.org>'.replaceAll('"', ''))

  copy(named)
  const checked = await emails(org).checkSenderDomain({})
  expect(checked).toMatchObject({ isUsed: true, checkedAt: api.clock.now().toISOString() })
  expect(checked.records.map(({ state, toCopy }) => [state, toCopy])).toEqual([
    ['found', null],
    ['found', null],
    ['found', null],
  ])
  const { mail, envelope, from } = await mailFrom(org)
  expect(from).toBe('Lantern House <giving@lantern.org>')
  expect(envelope).toBe('no-reply@mail.almoner.org')
  expect(mail).toMatch(/^DKIM-Signature: v=1; a=rsa-sha256; c=relaxed\/relaxed; d=lantern\.org;[\s\S]*?s=almoner;/m)
  expect(mail).toContain('Reply-To: office@lantern.org')
})

test('a record that is gone takes it back, and name servers that do not answer change nothing', async () => {
  const org = await api.given.org()
  copy(await emails(org).saveSenderDomain({ address: 'giving@quiet.org' }))
  expect((await emails(org).checkSenderDomain({})).isUsed).toBe(true)
  zone.set('quiet.org', null)
  const unknown = await emails(org).checkSenderDomain({})
  expect([unknown.isUsed, unknown.records[0]?.state]).toEqual([true, 'unknown'])
  zone.set('quiet.org', ['v=spf1 -all'])
  const wrong = await emails(org).checkSenderDomain({})
  expect([wrong.isUsed, wrong.records[0]?.state]).toEqual([false, 'wrong'])
  expect((await mailFrom(org)).from).toBe('Lantern House <no-reply@mail.almoner.org>')
})

test('another domain begins anew with a key of its own, and none is Almoner’s address again', async () => {
  const org = await api.given.org()
  const first = await emails(org).saveSenderDomain({ address: 'giving@one.org' })
  copy(first)
  await emails(org).checkSenderDomain({})
  const other = await emails(org).saveSenderDomain({ address: 'giving@two.org' })
  expect(other.isUsed).toBe(false)
  const keyOf = ({ records }: SenderDomain) => records.find(({ record }) => record === 'dkim')?.toCopy
  expect(keyOf(other)).not.toBe(keyOf(first))
  expect(await emails(org).saveSenderDomain({ address: '' })).toMatchObject({ address: null, records: [] })
  await expect(emails(org).checkSenderDomain({})).rejects.toBeProblem('not_found')
})

test('one org’s records let no other org write from its domain, and the key is kept sealed', async () => {
  const [org, other] = [await api.given.org(), await api.given.org()]
  copy(await emails(org).saveSenderDomain({ address: 'giving@owner.org' }))
  expect((await emails(org).checkSenderDomain({})).isUsed).toBe(true)
  const stranger = await emails(other).saveSenderDomain({ address: 'giving@owner.org' })
  expect([stranger.isUsed, stranger.records.find(({ record }) => record === 'dkim')?.state]).toEqual([false, 'wrong'])
  const [row] = await api.asOwner<{ sealed_key: string }>('select sealed_key from mail_domains where org_id = $1', [
    org.orgId,
  ])
  expect(row?.sealed_key).toMatch(/^v1\./)
  expect(row?.sealed_key).not.toContain('PRIVATE KEY')
})
