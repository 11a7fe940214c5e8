import { emailWords } from '@almoner/contracts/emails/email-words'
import { composeLetterEmail } from '@almoner/contracts/emails/gift-email'
import { richTextOf } from '@almoner/contracts/rich-text'
import type { MailBodies } from '../../platform/mail/mail-body.js'
import { instantOf } from '../calendar.js'
import type { Rng } from '../rng.js'

const dayMs = 86_400_000
const sentDaysAgo = 9
const mostReaders = 60

interface Consent {
  donor_id: string
  channel: string
  purpose: string
  state: string
  at: string
}

interface Reader {
  id: string
  email: string | null
  email_key: string | null
  first_name: string | null
}

interface Known {
  rng: Rng
  org: { id: string; name: string }
  by: string | undefined
  donors: readonly (Reader & { do_not_contact?: boolean; status?: string })[]
  consents: readonly Consent[]
  postalAddress: string
  bodies: MailBodies
  nowMs: number
}

const autumn = {
  subject: 'A warm November, {{donor.firstName|friend}}',
  body: richTextOf(
    'Dear {{donor.firstName|friend}},',
    'The stoves on Ferry Street were lit on the first of the month, and all seventy beds have been taken since.',
    'You can hear the kettle from the hall. Come by on the first Sunday of December, when the kitchen is open to everybody.',
    'With thanks from all of us,',
  ),
}

const december = {
  subject: 'The longest night, {{donor.firstName|friend}}',
  body: richTextOf(
    'Dear {{donor.firstName|friend}},',
    'On the twenty-first we keep the light in the window from dusk to dawn.',
    'With warm regards from all of us,',
  ),
}

/** One newsletter that was sent, with what became of it, and one that is being written. */
export function mailingSeeds(known: Known) {
  const { rng, org, by, nowMs } = known
  const startMs = nowMs - sentDaysAgo * dayMs
  const mailing = (name: string, words: object, atMs: number) => ({
    id: rng.id(atMs),
    org_id: org.id,
    name,
    purpose: 'newsletter',
    segment: {},
    segment_name: '',
    words: { en: words },
    per_hour: 1_000,
    created_by: by ?? null,
    saved_at: instantOf(atMs),
  })
  const sent = {
    ...mailing('November news', autumn, startMs),
    state: 'sent',
    left_out: {},
    scheduled_at: instantOf(startMs),
    started_at: instantOf(startMs),
    next_at: instantOf(startMs + 240_000),
    finished_at: instantOf(startMs + 240_000),
  }
  const draft = { ...mailing('December news', december, nowMs - dayMs), state: 'draft', left_out: {} }
  const written = readersAt(known, startMs).map((reader, at) => writtenTo(known, sent.id, reader, at, startMs))
  return {
    mailings: [sent, draft].map((one) => ({ ...unsent, ...one })),
    mails: written.map(({ mail }) => mail),
    recipients: written.map(({ recipient }) => recipient),
  }
}

const unsent = { scheduled_at: null, started_at: null, next_at: null, finished_at: null }

/** Those who took the newsletter then. */
function readersAt({ donors, consents }: Known, atMs: number): Reader[] {
  const at = instantOf(atMs)
  const latest = new Map<string, Consent>()
  for (const consent of consents) {
    const before = latest.get(consent.donor_id)
    const isNews = consent.channel === 'email' && consent.purpose === 'newsletter' && consent.at <= at
    if (isNews && (!before || before.at <= consent.at)) latest.set(consent.donor_id, consent)
  }
  const seen = new Set<string>()
  return donors
    .filter(({ id, email_key: key, do_not_contact: isSilent, status = 'active' }) => {
      if (!key || seen.has(key) || isSilent || status !== 'active' || latest.get(id)?.state !== 'granted') return false
      seen.add(key)
      return true
    })
    .slice(0, mostReaders)
}

function writtenTo(
  { rng, org, postalAddress, bodies }: Known,
  mailingId: string,
  reader: Reader,
  at: number,
  ms: number,
) {
  const atMs = ms + at * 4_000
  const mailId = rng.id(atMs)
  const { why, purposes, manage } = emailWords.en.mailing
  const frame = { orgName: org.name, logoUrl: null, color: '#0f5c4c', language: 'en', isTest: false } as const
  const footer = {
    why: why.replace('{purpose}', purposes.newsletter),
    links: [{ label: manage, url: null }],
    postalAddress,
  }
  const { subject, ...body } = composeLetterEmail(autumn, { 'donor.firstName': reader.first_name ?? '' }, frame, footer)
  const isBounced = at === 7
  return {
    mail: {
      id: mailId,
      org_id: org.id,
      kind: 'mailing',
      person_id: reader.id,
      recipient: reader.email ?? '',
      from_name: org.name,
      subject,
      sealed_body: bodies.seal(mailId, body),
      created_at: instantOf(atMs),
      sent_at: instantOf(atMs + 2_000),
      attempts: 1,
      last_error: isBounced ? '452 4.2.2 The mailbox is full' : null,
      bounced_at: isBounced ? instantOf(atMs + 9_000) : null,
    },
    recipient: {
      id: rng.id(atMs),
      org_id: org.id,
      mailing_id: mailingId,
      place: at + 1,
      donor_id: reader.id,
      outcome: 'mailed',
      mail_id: mailId,
      address_key: reader.email_key,
      settled_at: instantOf(atMs),
      unsubscribed_at: null,
    },
  }
}
