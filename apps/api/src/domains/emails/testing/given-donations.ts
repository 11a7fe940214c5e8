import type { EventPayload, EventType } from '@almoner/contracts/events'
import type { TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import { settled } from '../../../../test/settled.js'
import { DonationEmails } from '../donation.email.js'
import { happen } from './happen.js'

export interface GivenRecurringDonation {
  status?: 'active' | 'past_due' | 'paused' | 'canceled' | 'completed' | 'scheduled' | 'failed'
  frequency?: 'weekly' | 'monthly' | 'yearly'
  /** The day of the first and, as none is paid, the next installment. */
  startsOn?: string
  email?: string | null
  timeZone?: string
  card?: { last4: string; month: number; year: number }
}

/** Recurring donations, what happens to them, and the mails that follow. */
export function givenDonations(api: TestApi) {
  /** Those to donors: what goes to staff is written by another sweep. */
  const mailsOf = ({ orgId }: GivenOrg) =>
    api.mails('org_id = $1 and recipient not in (select email from users)', [orgId])
  const subjects = async (org: GivenOrg) => (await mailsOf(org)).map(({ subject }) => subject)

  /** A recurring gift of $30.00 by card, with its donor. */
  async function give(org: GivenOrg, settings: GivenRecurringDonation = {}, donor?: string) {
    const { email = 'dana@example.org', startsOn = '2026-07-01', timeZone = 'America/New_York' } = settings
    const donorId = donor ?? (await api.given.donor(org, { firstName: 'Dana', ...(email && { email }) }))
    const { status = 'active', frequency = 'monthly', card } = settings
    const donationId = await api.given.donation(org, { donorId, status, frequency, nextChargeOn: startsOn })
    await api.asOwner(
      `update donations set starts_on = $2, anchor_day = extract(day from $2::date), time_zone = $3, method_last4 = $4,
              method_exp_month = $5, method_exp_year = $6 where id = $1`,
      [donationId, startsOn, timeZone, card?.last4 ?? '4242', card?.month ?? null, card?.year ?? null],
    )
    return { donationId, donorId }
  }

  async function installment(org: GivenOrg, donationId: string, state: string, attempts: number, no = 1) {
    await api.asOwner(
      `insert into installments (id, org_id, donation_id, installment_no, due_on, amount, currency, state, attempts, next_attempt_at)
       values (gen_random_uuid(), $1, $2, $5, '2026-06-14', 3000, 'usd', $3, $4, case when $3 = 'retrying' then now() end)
       on conflict (org_id, donation_id, installment_no) do update
       set state = excluded.state, attempts = excluded.attempts, next_attempt_at = excluded.next_attempt_at`,
      [org.orgId, donationId, state, attempts, no],
    )
  }

  async function change(org: GivenOrg, donationId: string, old: object, changed: object) {
    const id = crypto.randomUUID()
    await api.asOwner(
      `insert into donation_changes (id, org_id, donation_id, field, old, new, effective_on, by)
       values ($1, $2, $3, 'amount', $4, $5, '2026-07-01', 'donor')`,
      [id, org.orgId, donationId, old, changed],
    )
    return id
  }

  const sweep = async (org: GivenOrg) => {
    await api.within(org, () => api.app.get(DonationEmails).sweep(org.orgId))
    await settled(api, org)
  }

  return {
    mailsOf,
    subjects,
    happen: <Type extends EventType>(org: GivenOrg, type: Type, payload: Partial<EventPayload<Type>>) =>
      happen(api, org, type, payload),
    settled: (org: GivenOrg) => settled(api, org),
    give,
    installment,
    change,
    sweep,
  }
}
