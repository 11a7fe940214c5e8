import { EntityManager } from '@mikro-orm/postgresql'
import { sandboxRules } from '@almoner/contracts/gateways/sandbox-rules'
import type { DonationStatus, RegularFrequency } from '@almoner/contracts/donations/donation'
import type { TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import { newId } from '../../../platform/ids.js'
import { TenantPoller } from '../../../platform/jobs/tenant-poller.js'
import { GatewaysService } from '../../gateways/index.js'
import { RecurringWorker, type WorkerPace } from '../index.js'
import { InstallmentClaims } from '../installment-claims.js'

interface GivenRecurringDonation {
  donorId?: string
  frequency?: RegularFrequency
  interval?: number
  amount?: number
  startsOn?: string
  status?: DonationStatus
  timeZone?: string
  /** The name of the sandbox's rule that its means of payment follows; null: it has none. */
  rule?: string | null
  method?: 'card' | 'bank_debit'
  endsOn?: string
  maxCharges?: number
  paidCount?: number
}

/** What a kept means of payment is called at the sandbox, which does with it what its rule of this name says. */
export function keptMethod(name: string): string {
  const rule = sandboxRules.find((candidate) => candidate.name === name)
  if (!rule) throw new Error(`The sandbox has no rule ${name}`)
  return `sbx_pm_${rule.number}`
}

/** A recurring donation whose next payment is its first, due on the day it starts. */
export async function aRecurringDonation(
  api: TestApi,
  org: GivenOrg,
  given: GivenRecurringDonation = {},
): Promise<string> {
  const { frequency = 'monthly', startsOn = '2026-06-15', rule = 'success', amount = 30_00 } = given
  const id = newId()
  const donorId = given.donorId ?? (await api.given.donor(org))
  await api.asOwner(
    `with d as (
       insert into donations (id, org_id, donor_id, campaign_id, entity_id, status, frequency, "interval", amount, currency, mode, starts_on,
                              anchor_day, time_zone, next_charge_on, next_installment, method, source, payment_reference,
                              gateway_integration_id, ends_on, max_charges)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'usd', 'test', $10, $11, $12, $10, 1, $13, 'checkout', $14, $15, $16, $17))
     insert into donation_allocations (donation_id, designation_id, org_id, amount) values ($1, $18, $2, $9)`,
    [
      id,
      org.orgId,
      donorId,
      org.campaignId,
      org.entityId,
      given.status ?? 'active',
      frequency,
      given.interval ?? 1,
      amount,
      startsOn,
      Number(startsOn.slice(8)),
      given.timeZone ?? 'America/New_York',
      given.method ?? 'card',
      rule && keptMethod(rule),
      org.sandboxId,
      given.endsOn ?? null,
      given.maxCharges ?? null,
      org.designationId,
    ],
  )
  return id
}

/**
 * Starts the jobs without the turns that the worker takes by itself. Beside those, a turn of a test's own finds nothing whenever
 * the other has the payment in hand.
 */
export function startJobsButCollecting(api: TestApi): ReturnType<TestApi['startJobs']> {
  api.app.get(TenantPoller).named('recurring.collect').everyMs = 3_600_000
  return api.startJobs()
}

/** One turn of the worker for an org, at the time that the test's clock says. */
export const runWorker = async (api: TestApi, { orgId }: GivenOrg, pace?: Partial<WorkerPace>): Promise<number> =>
  (await api.app.get(RecurringWorker).run(orgId, pace)).asked

export interface SeenInstallment {
  no: number
  dueOn: string
  state: string
  attempts: number
  retryAt: string | null
}

export const installmentsOf = (api: TestApi, donationId: string): Promise<SeenInstallment[]> =>
  api.asOwner<SeenInstallment & Record<string, unknown>>(
    `select installment_no as no, due_on::text as "dueOn", state, attempts,
            to_char(next_attempt_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI"Z"') as "retryAt"
     from installments where donation_id = $1 order by installment_no`,
    [donationId],
  )

export interface SeenDonation {
  status: string
  nextNo: number
  nextOn: string | null
  paidCount: number
  failures: number
  unpaid: number
  needsMethod: boolean
}

export async function recurringOf(api: TestApi, donationId: string): Promise<SeenDonation | undefined> {
  const [donation] = await api.asOwner<SeenDonation & Record<string, unknown>>(
    `select status, next_installment as "nextNo", next_charge_on::text as "nextOn", paid_count as "paidCount",
            consecutive_failures as failures, unpaid_installments as unpaid, needs_method as "needsMethod"
     from donations where id = $1`,
    [donationId],
  )
  return donation
}

/** What was written to the outbox about a recurring donation, in order; the type with what a payment's failure says of its next try. */
export async function eventsOf(api: TestApi, donationId: string): Promise<string[]> {
  const events = await api.asOwner<{ type: string; payload: { willRetryOn?: string | null; isHard?: boolean } }>(
    `select type, payload from outbox where payload ->> 'donationId' = $1 order by sequence`,
    [donationId],
  )
  return events.map(({ type, payload }) =>
    type === 'installment.failed' ? `${type} ${payload.isHard ? 'hard' : (payload.willRetryOn ?? 'last')}` : type,
  )
}

/** Gives the recurring donation another means of payment at the gateway, as a donor does. */
export const payWith = (api: TestApi, donationId: string, rule: string): Promise<unknown> =>
  api.asOwner('update donations set payment_reference = $2, needs_method = false where id = $1', [
    donationId,
    keptMethod(rule),
  ])

/** Opens what is due, as a worker that is heard of no more, and returns the charge that was begun for each recurring donation. */
export async function openDue(api: TestApi, org: GivenOrg): Promise<Map<string, string>> {
  const gateway = await api.within(org, () => api.app.get(GatewaysService).connectionFor(org.orgId, org.entityId))
  const of = { entityId: org.entityId, integrationId: org.sandboxId }
  const place = { orgId: org.orgId, gateway, of, now: api.clock.now(), limit: 100, leaseMs: 120_000 }
  const { claimed } = await api.within(org, () =>
    api.app.get(EntityManager).transactional(() => api.app.get(InstallmentClaims).due(place)),
  )
  return new Map(claimed.map(({ begun }) => [begun.donationId, begun.chargeId]))
}
