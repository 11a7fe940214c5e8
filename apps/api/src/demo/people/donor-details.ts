import { emailKey, postalKey } from '@almoner/contracts/donors/donor-keys'
import { dateOf, dayOf, instantOf, type Day } from '../calendar.js'
import type { ChargeSeed } from '../giving/charge-seeds.js'
import type { DonationSeed } from '../giving/donation-seeds.js'
import { Rng } from '../rng.js'
import type { DonorSeed } from './donor-seeds.js'

interface Known {
  donors: readonly DonorSeed[]
  charges: readonly ChargeSeed[]
  donations: readonly DonationSeed[]
  /** Who looks after donors. */
  staffIds: readonly string[]
  today: Day
  nowMs: number
}

const dayMs = 86_400_000
/** Given in all, in minor units of any currency, from which somebody looks after a donor. */
const ownedFrom = 2_500_00
const secondLines = ['Apt 2', 'Apt 7', 'Unit B', 'Floor 3'] as const
const summerPlaces = [
  ['8 Harbor Road', 'Boothbay Harbor', 'ME', '04538'],
  ['31 Shore Lane', 'Camden', 'ME', '04843'],
  ['5 Dune Road', 'Wells', 'ME', '04090'],
] as const

/** What staff know of donors beside how they gave. Chance of its own, so that everything else falls as it did without. */
export function donorDetails(known: Known) {
  const rng = new Rng(53)
  const facts = new Facts(known)
  const details = known.donors.map((donor) => ({ donor: facts.of(donor, rng), ...contactsOf(donor, rng) }))
  return {
    donors: details.map(({ donor }) => donor),
    emails: details.flatMap(({ emails }) => emails),
    phones: details.flatMap(({ phones }) => phones),
    addresses: details.flatMap(({ addresses }) => addresses),
    consents: details.flatMap(({ donor }) => consentsOf(donor, known, rng)),
  }
}

class Facts {
  private readonly given = new Map<string, { amount: number; lastOn: Day }>()
  private readonly giving: ReadonlySet<string>

  constructor(private readonly known: Known) {
    for (const { donor_id, status, amount, gift_date } of known.charges) {
      const before = this.given.get(donor_id) ?? { amount: 0, lastOn: 0 }
      this.given.set(donor_id, {
        amount: before.amount + (status === 'succeeded' ? amount : 0),
        lastOn: Math.max(before.lastOn, dayOf(gift_date)),
      })
    }
    const isOver = ({ status }: DonationSeed) => status === 'canceled' || status === 'completed' || status === 'failed'
    this.giving = new Set(known.donations.filter((one) => !isOver(one)).map(({ donor_id }) => donor_id))
  }

  of(donor: DonorSeed, rng: Rng) {
    const { amount, lastOn } = this.given.get(donor.id) ?? { amount: 0, lastOn: dayOf(donor.created_at.slice(0, 10)) }
    const { staffIds, today } = this.known
    const diedOn = lastOn + rng.between(12, 240)
    const hasDied = donor.status === 'deceased' && !this.giving.has(donor.id) && diedOn < today
    const isPerson = donor.type === 'person'
    return {
      ...donor,
      status: hasDied ? ('deceased' as const) : donor.status === 'deceased' ? ('active' as const) : donor.status,
      deceased_on: hasDied ? dateOf(diedOn) : null,
      do_not_contact: rng.chance(0.012),
      is_anonymous_default: rng.chance(0.02),
      owner_user_id: amount >= ownedFrom && rng.chance(0.7) ? rng.pick(staffIds) : null,
      birth_date: isPerson && rng.chance(0.08) ? dateOf(dayOf('1938-03-01') + rng.between(0, 22_000)) : null,
      language: donor.country === 'FR' ? 'fr' : donor.country === 'IL' ? 'he' : null,
    }
  }
}

/** More ways to reach some of them; of the one in use a row where more is known of it than the donor has. */
function contactsOf(donor: DonorSeed, rng: Rng) {
  const own = { org_id: donor.org_id, donor_id: donor.id }
  const row = (place: number) => ({ id: rng.id(Date.parse(donor.created_at)), ...own, place })
  const email = (place: number, address: string, label: string, status: string) => ({
    ...row(place),
    address,
    email_key: emailKey(address),
    label,
    status,
  })
  const emails = donor.email
    ? rng.weighted([
        [[], 86],
        [[email(0, donor.email, 'home', 'bounced')], 1],
        [
          [
            email(0, donor.email, 'home', 'ok'),
            email(1, `w.${donor.email.replace('@', `@office-${donor.id.slice(-3)}.`)}`, 'work', 'unverified'),
          ],
          9,
        ],
      ])
    : []
  const phone = (place: number, number: string, label: string) => ({
    ...row(place),
    number,
    label,
    sms_opt_in: label === 'mobile' && rng.chance(0.5),
  })
  const phones =
    donor.phone && rng.chance(0.2)
      ? [
          phone(0, donor.phone, 'mobile'),
          ...(rng.chance(0.6) ? [phone(1, `+1781555${String(rng.between(100, 199)).padStart(4, '0')}`, 'home')] : []),
        ]
      : []
  return { emails, phones, addresses: addressesOf(donor, rng, row) }
}

function addressesOf(donor: DonorSeed, rng: Rng, row: (place: number) => object) {
  if (donor.country !== 'US' || !rng.chance(0.07)) return []
  const [line1, city, region, postal] = rng.pick(summerPlaces)
  const place = { line2: null, country: 'US', undeliverable: false, valid_from: null, valid_to: null }
  const home = {
    ...place,
    line1: donor.line1,
    city: donor.city,
    region: donor.region,
    postal_code: donor.postal_code,
    postal_key: donor.postal_key,
  }
  const summer = { ...place, line1, city, region, postal_code: postal, postal_key: postalKey(postal) }
  return [
    { ...row(0), ...home, label: 'home' },
    rng.chance(0.7)
      ? { ...row(1), ...summer, label: 'seasonal' }
      : { ...row(1), ...summer, line2: rng.pick(secondLines), label: 'mailing', undeliverable: true },
  ]
}

/** What they agreed to, at times taken back later, and what was said on the phone. */
function consentsOf(donor: ReturnType<Facts['of']>, { staffIds, nowMs }: Known, rng: Rng) {
  const beganMs = Date.parse(donor.created_at)
  const said = (
    facts: { channel: string; purpose: string; state: string; text: string; basis?: string },
    atMs: number,
  ) => ({
    id: rng.id(atMs),
    org_id: donor.org_id,
    donor_id: donor.id,
    basis: 'consent',
    ...facts,
    at: instantOf(atMs),
    source: 'manual',
    by_user_id: rng.pick(staffIds),
  })
  const later = () => Math.min(nowMs, beganMs + rng.between(20, 900) * dayMs)
  const news = { channel: 'email', purpose: 'newsletter' }
  const rows = []
  if (donor.email && rng.chance(0.4)) {
    rows.push(said({ ...news, state: 'granted', text: 'Keep me posted about the shelter by email.' }, beganMs))
    if (rng.chance(0.2))
      rows.push(said({ ...news, state: 'denied', text: 'Took the newsletter back by email.' }, later()))
  }
  if (rng.chance(0.06)) {
    const calls = { channel: 'phone', purpose: 'stewardship' }
    rows.push(said({ ...calls, state: 'granted', text: 'Glad to be called, not before ten.' }, later()))
  }
  if (donor.line1 && rng.chance(0.08)) {
    const letters = { channel: 'post', purpose: 'marketing' }
    rows.push(said({ ...letters, state: 'denied', text: 'Asked for the yearly letter only.' }, later()))
  }
  return rows
}
