import type { EmailKind } from '@almoner/contracts/emails/email-kinds'
import { initialTemplate } from '@almoner/contracts/emails/email-words'
import { composeGiftEmail } from '@almoner/contracts/emails/gift-email'
import { formatMoney } from '@almoner/contracts/money'
import type { MailBodies } from '../../platform/mail/mail-body.js'
import { instantOf } from '../calendar.js'
import type { Rng } from '../rng.js'
import type { ChargeSeed } from './charge-seeds.js'

const dayMs = 86_400_000

/** For as long as sent emails are kept. */
const keptDays = 60

interface DonorNames {
  id: string
  email: string | null
  first_name: string | null
  last_name: string | null
}

interface Written {
  rng: Rng
  org: { id: string; name: string }
  charges: readonly ChargeSeed[]
  donors: readonly DonorNames[]
  campaigns: Readonly<Record<string, { row: { id: string; name: string } }>>
  bodies: MailBodies
  nowMs: number
}

/** What mailboxes said of the latest emails but so many. */
const troubles = [
  [4, 'bounced', '550 5.1.1 The email account that you tried to reach does not exist'],
  [11, 'complained', 'Feedback-Type: abuse, ExampleMail/1.0'],
  [19, 'bounced', '550 5.2.1 The account is disabled'],
] as const

const days = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

const kindOf = ({ installment_no: no }: ChargeSeed): EmailKind =>
  (no ?? 1) > 1 ? 'installment_receipt' : no === 1 ? 'recurring_welcome' : 'thank_you'

/** The emails about the gifts of the last weeks, of which a few did not arrive, and the addresses that are left alone since. */
export function mailSeeds(written: Written) {
  const { org, charges, donors, nowMs, rng } = written
  const byId = new Map(donors.map((donor) => [donor.id, donor]))
  const since = instantOf(nowMs - keptDays * dayMs)
  const notices = charges.flatMap((charge) => {
    const { status, mode, charged_at: at } = charge
    const donor = byId.get(charge.donor_id)
    const isTold = status === 'succeeded' && mode === 'live' && at !== null && at > since && donor?.email
    return isTold ? [{ charge, donor, to: donor.email ?? '', atMs: Date.parse(at) + 60_000 }] : []
  })
  const stopped = new Map<string, { reason: 'bounced' | 'complained'; note: string; atMs: number }>()
  for (const [place, reason, note] of troubles) {
    const one = notices.at(-place)
    if (one) stopped.set(one.to, { reason, note, atMs: one.atMs + 4_000 })
  }
  const mails = notices.map((one) => mailOf(written, one, stopped.get(one.to)))
  const suppressions = [...stopped].map(([address, { reason, note, atMs }]) => ({
    id: rng.id(atMs),
    org_id: org.id,
    address,
    address_key: address.toLowerCase(),
    reason,
    note,
    since: instantOf(atMs),
  }))
  return { mails, suppressions }
}

type DemoNotice = { charge: ChargeSeed; donor: Written['donors'][number]; to: string; atMs: number }
type Stopped = { reason: 'bounced' | 'complained'; note: string; atMs: number }

function mailOf({ rng, org, campaigns, bodies }: Written, { charge, donor, to, atMs }: DemoNotice, stopped?: Stopped) {
  const kind = kindOf(charge)
  const id = rng.id(atMs)
  const words = initialTemplate(kind).words.en
  if (!words) throw new Error(`There are no English words for ${kind}`)
  const frame = { orgName: org.name, logoUrl: null, color: '#0f5c4c', language: 'en', isTest: false } as const
  const amount = formatMoney(charge)
  const values = {
    'donor.firstName': donor.first_name ?? '',
    'donor.fullName': [donor.first_name, donor.last_name].filter((part) => part !== null).join(' '),
    'gift.amount': amount,
    'gift.date': days.format(new Date(`${charge.gift_date}T00:00:00Z`)),
    'plan.amount': amount,
    'plan.frequency': 'every month',
    'campaign.name': Object.values(campaigns).find(({ row }) => row.id === charge.campaign_id)?.row.name ?? '',
    'org.name': org.name,
  }
  const { subject, ...body } = composeGiftEmail(kind, words, values, frame)
  const isAfter = stopped !== undefined && atMs > stopped.atMs
  const isOfStop = stopped !== undefined && atMs + 4_000 === stopped.atMs
  return {
    id,
    org_id: org.id,
    kind,
    person_id: donor.id,
    recipient: to,
    from_name: org.name,
    subject,
    sealed_body: bodies.seal(id, body),
    created_at: instantOf(atMs),
    sent_at: isAfter ? null : instantOf(atMs + 2_000),
    attempts: 1,
    last_error: isOfStop && stopped.reason === 'bounced' ? stopped.note : null,
    bounced_at: isOfStop && stopped.reason === 'bounced' ? instantOf(stopped.atMs) : null,
    complained_at: isOfStop && stopped.reason === 'complained' ? instantOf(stopped.atMs) : null,
    withheld: isAfter ? stopped.reason : null,
  }
}
