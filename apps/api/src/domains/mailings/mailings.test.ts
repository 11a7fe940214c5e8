import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { timelineOf } from '../../../test/timeline-of.js'
import { MailSender } from '../../platform/mail/mail-sender.js'
import { givenMailings } from './testing/given-mailings.js'

let api: TestApi
let given: ReturnType<typeof givenMailings>
beforeAll(async () => {
  api = await createTestApi()
  given = givenMailings(api)
})
afterAll(() => api.close())
beforeEach(() => api.clock.set('2026-06-15T12:00:00Z'))

const now = { date: null, time: null }
const email = (name: string) => `${name}@example.org`

describe('who gets a mailing', () => {
  const rules: [name: string, reason: string | null, make: (org: GivenOrg, id: string) => Promise<unknown>][] = [
    ['one who agreed', null, (org, id) => given.say(org, id, 'granted')],
    ['one who was never asked', 'no_consent', async () => {}],
    ['one who agreed to something else', 'no_consent', (org, id) => given.say(org, id, 'granted', 'marketing')],
    [
      'one who agreed and then said no',
      'denied',
      async (org, id) => {
        await given.say(org, id, 'granted')
        api.clock.set('2026-06-15T12:01:00Z')
        await given.say(org, id, 'denied')
      },
    ],
    [
      'one who said no and then agreed',
      null,
      async (org, id) => {
        await given.say(org, id, 'denied')
        api.clock.set('2026-06-15T12:01:00Z')
        await given.say(org, id, 'granted')
      },
    ],
    [
      'one whose word was taken back',
      'no_consent',
      async (org, id) => {
        await given.say(org, id, 'granted')
        api.clock.set('2026-06-15T12:01:00Z')
        await given.say(org, id, 'unknown')
      },
    ],
    [
      'one who is not to be contacted',
      'do_not_contact',
      async (org, id) => {
        await given.say(org, id, 'granted')
        await api.as(org.agent).donors.update({ id, doNotContact: true })
      },
    ],
    [
      'one who died',
      'deceased',
      async (org, id) => {
        await given.say(org, id, 'granted')
        await api.as(org.agent).donors.setDeceased({ id, isDeceased: true })
      },
    ],
    [
      'one whose address is stopped',
      'stopped',
      async (org, id) => {
        await given.say(org, id, 'granted')
        await api.as(org.agent).emails.suppress({ address: 'Dana@Example.org' })
      },
    ],
    [
      'one without an address',
      'no_email',
      async (org, id) => {
        await given.say(org, id, 'granted')
        await api.as(org.agent).donors.update({ id, email: null })
      },
    ],
  ]

  test.each(rules)('%s: %s', async (_, reason, make) => {
    const org = await given.org()
    const id = await api.given.donor(org, { email: email('dana') })
    await make(org, id)
    const asked = { segment: {}, purpose: 'newsletter' as const }
    expect(await api.as(org.agent).mailings.audience(asked)).toEqual({
      segment: 1,
      recipients: reason ? 0 : 1,
      leftOut: reason ? [{ reason, count: 1 }] : [],
    })
    const { rows } = await api.as(org.agent).mailings.leftOut(asked)
    expect(rows.map((row) => [row.donor.id, row.reason])).toEqual(reason ? [[id, reason]] : [])
  })

  test('of two who share an address the first, and of a filter only whom it finds', async () => {
    const org = await given.org()
    const first = await given.reader(org, email('home'), 'Dana')
    const second = await given.reader(org, email('home'), 'Noam')
    await given.reader(org, email('other'), 'Zoe')
    const segment = { where: { match: 'any' as const, of: [{ field: 'email' as const, contains: 'home' }] } }
    const asked = { segment, purpose: 'newsletter' as const }
    expect(await api.as(org.agent).mailings.audience(asked)).toMatchObject({ segment: 2, recipients: 1 })
    expect((await api.as(org.agent).mailings.leftOut(asked)).rows).toMatchObject([
      { donor: { id: second }, reason: 'same_address' },
    ])
    const preview = await api.as(org.agent).mailings.preview({ ...asked, words: given.draft.words })
    expect(preview).toMatchObject({ subject: 'News, Dana', donor: { id: first }, recipients: 1 })
    await expect(
      api.as(org.agent).mailings.preview({ ...asked, words: given.draft.words, donorId: second }),
    ).rejects.toBeProblem('not_found')
    const id = await given.scheduled(org, { segment })
    await given.work(org)
    expect(await given.mailed(org)).toEqual([email('home')])
    expect(await given.get(org, id)).toMatchObject({ state: 'sent', recipients: 1, leftOut: { same_address: 1 } })
  })
})

describe('a mailing', () => {
  test('says to each what they are called, why they get it, the way out and where the organization is', async () => {
    const org = await given.org()
    const id = await given.reader(org, email('dana'))
    const hebrew = await given.reader(org, email('noam'), 'Noam')
    await api.as(org.agent).donors.update({ id: hebrew, language: 'he' })
    const he = { ...given.english, subject: 'חדשות' }
    const mailingId = await given.scheduled(org, { words: { ...given.draft.words, he } })
    await given.work(org)
    const [mail] = await api.mails('recipient = $1', [email('dana')])
    expect(mail).toMatchObject({ subject: 'News, Dana' })
    expect(mail?.text).toContain('You get this email because you agreed to our newsletter.')
    const { footerAddress } = await given.get(org, mailingId)
    expect(footerAddress).toBeTruthy()
    expect(mail?.text).toContain(footerAddress)
    expect(mail?.text).toMatch(/Unsubscribe or choose what you get: http\S+\/email-preferences\//)
    expect(mail?.html).toContain('/email-preferences/')
    const [other] = await api.mails('recipient = $1', [email('noam')])
    expect(other?.subject).toBe('חדשות')
    expect(other?.html).toContain('dir="rtl"')
    for (const { id: mailId } of await api.mails("org_id = $1 and kind = 'mailing'", [org.orgId]))
      await api.within(org, () => api.app.get(MailSender).deliver(mailId))
    const timeline = await timelineOf(api, org.agent, 'donor', id, 'email')
    expect(timeline).toMatchObject([{ email: 'mailing', mailing: { id: mailingId, name: 'June news' } }])
    const { rows } = await api.as(org.agent).mailings.recipients({ id: mailingId })
    expect(rows).toMatchObject([
      { donor: { id }, fate: 'sent', address: email('dana') },
      { donor: { id: hebrew }, fate: 'sent' },
    ])
    const log = await api.as(org.agent).emails.list({ kind: ['mailing'] })
    expect(log.rows.map((row) => row.id).toSorted()).toEqual(rows.map(({ mailId }) => mailId ?? '').toSorted())
    const masked = { ...org.agent, switches: { personalData: false } }
    const shown = await api.as(masked).mailings.recipients({ id: mailingId })
    expect(JSON.stringify(shown)).not.toContain('@example.org')
  })

  test('waits for its time, and is sent once that has come', async () => {
    const org = await given.org()
    await given.reader(org, email('dana'))
    const id = await given.scheduled(org, {}, { date: '2026-06-15', time: '11:00' })
    await given.work(org)
    expect(await given.get(org, id)).toMatchObject({ state: 'scheduled', recipients: 0 })
    const late = await given.reader(org, email('late'))
    api.clock.set('2026-06-15T15:00:00Z')
    await given.work(org)
    expect(await given.mailed(org)).toEqual([email('dana'), email('late')])
    expect((await api.as(org.agent).mailings.recipients({ id })).rows[1]?.donor.id).toBe(late)
    expect(await given.get(org, id)).toMatchObject({
      state: 'sent',
      startedAt: '2026-06-15T15:00:00.000Z',
      finishedAt: '2026-06-15T15:00:00.000Z',
    })
  })

  test('keeps its pace: so many an hour and no more', async () => {
    const org = await given.org()
    for (let at = 0; at < 7; at += 1) await given.reader(org, email(`reader${at}`))
    // Two at once, and then nothing for a minute.
    const id = await given.scheduled(org, { perHour: 120 })
    const sentBy = async (time: string) => {
      api.clock.set(`2026-06-15T12:${time}Z`)
      await given.work(org)
      return (await given.mailed(org)).length
    }
    expect(await sentBy('00:00')).toBe(2)
    expect(await sentBy('00:00')).toBe(2)
    expect(await sentBy('00:59')).toBe(2)
    expect(await sentBy('01:00')).toBe(4)
    // Nobody looked for an hour: what was missed is not sent all at once.
    expect(await sentBy('59:00')).toBe(6)
    expect(await sentBy('59:10')).toBe(6)
    expect(await given.get(org, id)).toMatchObject({ state: 'sending', fates: { waiting: 1 } })
    expect(await sentBy('59:50')).toBe(7)
    expect((await given.get(org, id)).state).toBe('sent')
  })

  test('is stopped and goes on where it was; canceled, nobody else gets it', async () => {
    const org = await given.org()
    for (let at = 0; at < 3; at += 1) await given.reader(org, email(`reader${at}`))
    const id = await given.scheduled(org, { perHour: 60 })
    await given.work(org)
    await api.as(org.admin).mailings.pause({ id })
    api.clock.set('2026-06-15T13:00:00Z')
    await given.work(org)
    expect(await given.mailed(org)).toHaveLength(1)
    await api.as(org.admin).mailings.resume({ id })
    await given.work(org)
    expect(await given.mailed(org)).toHaveLength(2)
    await api.as(org.admin).mailings.cancel({ id })
    api.clock.set('2026-06-15T14:00:00Z')
    await given.work(org)
    expect(await given.mailed(org)).toHaveLength(2)
    await expect(api.as(org.admin).mailings.resume({ id })).rejects.toBeProblem('mailing_state_refused')
  })

  test('asks again before each: who said no, died or was stopped meanwhile gets nothing', async () => {
    const org = await given.org()
    const ids: string[] = []
    for (const name of ['first', 'no', 'died', 'stopped', 'last']) ids.push(await given.reader(org, email(name)))
    const id = await given.scheduled(org, { perHour: 60 })
    await given.work(org)
    const [, no = '', died = ''] = ids
    api.clock.set('2026-06-15T12:00:30Z')
    await given.say(org, no, 'denied')
    await api.as(org.agent).donors.setDeceased({ id: died, isDeceased: true })
    await api.as(org.agent).emails.suppress({ address: email('stopped') })
    for (let minute = 1; minute < 6; minute += 1) {
      api.clock.set(`2026-06-15T12:0${minute}:00Z`)
      await given.work(org)
    }
    expect(await given.mailed(org)).toEqual([email('first'), email('last')])
    const { rows } = await api.as(org.agent).mailings.recipients({ id, fate: ['left_out'] })
    expect(rows.map(({ reason }) => reason)).toEqual(['denied', 'deceased', 'stopped'])
  })

  test('does not leave the outbox for one who said no after it was written', async () => {
    const org = await given.org()
    const id = await given.reader(org, email('late-no'))
    const mailingId = await given.scheduled(org)
    await given.work(org)
    const [mail] = await api.mails('recipient = $1', [email('late-no')])
    await given.say(org, id, 'denied')
    await api.within(org, () => api.app.get(MailSender).deliver(mail?.id ?? ''))
    const { rows } = await api.as(org.agent).mailings.recipients({ id: mailingId })
    expect(rows).toMatchObject([{ fate: 'left_out', reason: 'denied' }])
    expect(await api.as(org.agent).emails.open({ id: mail?.id ?? '' })).toMatchObject({
      state: 'withheld',
      withheld: 'unwanted',
    })
  })

  test('is seen before it is sent: a test to oneself, whose links lead nowhere', async () => {
    const org = await given.org()
    await given.reader(org, email('dana'))
    const { id } = await api.as(org.admin).mailings.create(given.draft)
    const { to } = await api.as(org.admin).mailings.sendTest({ id, language: 'en' })
    const [mail] = await api.mails("recipient = $1 and kind = 'test'", [to])
    expect(mail?.subject).toBe('News, Dana')
    expect(mail?.html).not.toContain('/email-preferences/')
    await expect(api.as(org.admin).mailings.sendTest({ id, language: 'fr' })).rejects.toBeProblem('not_found')
  })

  test('is refused without an address, to nobody, and for a time that passed', async () => {
    const bare = await api.given.org()
    const { id: unsigned } = await api.as(bare.admin).mailings.create(given.draft)
    await expect(api.as(bare.admin).mailings.schedule({ id: unsigned, ...now })).rejects.toBeProblem(
      'mailing_without_address',
    )
    const org = await given.org()
    const { id } = await api.as(org.admin).mailings.create(given.draft)
    await expect(api.as(org.admin).mailings.schedule({ id, ...now })).rejects.toBeProblem('mailing_to_nobody')
    await expect(api.as(org.admin).mailings.schedule({ id, date: '2026-06-15', time: '07:59' })).rejects.toBeProblem(
      'mailing_time_passed',
    )
    await given.reader(org, email('dana'))
    await api.as(org.admin).mailings.schedule({ id, date: '2026-06-16', time: '07:59' })
    await expect(api.as(org.admin).mailings.update({ id, ...given.draft })).rejects.toBeProblem('mailing_state_refused')
    await api.as(org.admin).mailings.unschedule({ id })
    expect(await api.as(org.admin).mailings.update({ id, ...given.draft, name: 'July' })).toMatchObject({
      name: 'July',
    })
    const gift = { ...given.english, subject: 'You gave {{gift.amount}}' }
    await expect(api.as(org.admin).mailings.create({ ...given.draft, words: { en: gift } })).rejects.toBeProblem(
      'input_invalid',
    )
  })

  test('is of one organization', async () => {
    const [org, other] = [await given.org(), await given.org()]
    const { id } = await api.as(org.admin).mailings.create(given.draft)
    await expect(api.as(other.admin).mailings.get({ id })).rejects.toBeProblem('not_found')
    await expect(api.as(other.admin).mailings.cancel({ id })).rejects.toBeProblem('not_found')
    await expect(api.as(other.admin).mailings.recipients({ id })).rejects.toBeProblem('not_found')
    expect((await api.as(other.admin).mailings.list({})).rows).toEqual([])
  })
})

describe('a worker that dies', () => {
  test('in the middle of a lot leaves nobody out and sends to nobody twice', async () => {
    const org = await given.org()
    const all = Array.from({ length: 8 }, (_, at) => email(`reader${at}`))
    for (const one of all) await given.reader(org, one)
    const id = await given.scheduled(org)
    // The connection is cut as the fifth email is written, as where a process is killed.
    await api.asOwner(
      `create or replace function die() returns trigger language plpgsql as $$ begin
         if new.recipient = 'reader4@example.org' then perform pg_terminate_backend(pg_backend_pid()); end if; return new; end $$`,
    )
    await api.asOwner('create trigger die before insert on mails for each row execute function die()')
    await expect(given.work(org)).rejects.toThrow()
    expect(await given.mailed(org)).toEqual([])
    expect(await given.get(org, id)).toMatchObject({ state: 'sending', fates: { waiting: 8 } })
    await api.asOwner('drop trigger die on mails')
    await Promise.all([given.work(org), given.work(org), given.work(org)])
    await given.work(org)
    expect(await given.mailed(org)).toEqual(all)
    expect(await given.get(org, id)).toMatchObject({ state: 'sent', recipients: 8 })
  })
})
