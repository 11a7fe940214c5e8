import { expect } from 'vitest'
import { runChecks } from '../../src/checks/run-checks.js'
import { keptMethod } from '../../src/domains/recurring/testing/donations.js'
import type { TestApi } from '../create-test-api.js'
import type { GivenOrg } from '../given.js'
import { reconcileAll } from './reconcile-all.js'

/** The sandbox's rules that recurring donations follow, with their share of a hundred. */
const rules = [
  ['success', 86],
  ['timeout_taken', 7],
  ['insufficient_funds', 7],
] as const

/** What is here and what is at the gateway are the same payments, one for each recurring donation, and the books hold them. */
export async function expectEachTakenOnce(api: TestApi, org: GivenOrg, due: number): Promise<void> {
  await reconcileAll(api, org)
  expect(await occurrences(api, org)).toEqual({
    open: 0,
    paid: await count(api, org, "status = 'succeeded'"),
    declined: await count(api, org, "status = 'failed'"),
  })
  expect(await count(api, org, 'true')).toBe(due)
  // What is here and what is there, by occurrence: none is missing on either side, and none is there twice.
  const differences = await api.asOwner(
    `with theirs as (
       select f.key, count(*) as taken, sum(s.amount) as amount from sandbox_log s
       join sandbox_log f on f.integration_id = s.integration_id and f.object_id = s.object_id and f.key is not null
       where s.org_id = $1 and s.object = 'payment' and s.status = 'succeeded' group by f.key
     ), ours as (
       select donation_id, installment_no, count(*) as paid, min(id::text) as key, sum(amount) as amount from charges
       where org_id = $1 and status = 'succeeded' group by donation_id, installment_no
     )
     select ours.donation_id, theirs.key from ours full join theirs on theirs.key = ours.key
     where ours.paid is distinct from 1 or theirs.taken is distinct from 1 or ours.amount is distinct from theirs.amount`,
    [org.orgId],
  )
  expect(differences).toEqual([])
  const twice = await api.asOwner(
    'select donation_id from charges where org_id = $1 group by donation_id having count(*) > 1',
    [org.orgId],
  )
  expect(twice).toEqual([])
  const wrong = (await runChecks(api.infrastructure.connections.ownerUrl)).filter(
    ({ violations }) => violations.length > 0,
  )
  expect(wrong).toEqual([])
}

/** Gives an org recurring donations that are due today, each at a sandbox's rule. */
// From 1,000.01 on: the sandbox's rules by amount lie below, and some of them would have a payment wait for hours.
export async function giveDonations(api: TestApi, org: GivenOrg, due: number): Promise<void> {
  await api.asOwner(
    `with n as (select n, gen_random_uuid() as donor_id, gen_random_uuid() as id from generate_series(1, $1::int) n),
          people as (insert into donors (id, org_id, first_name, last_name, name_key) select donor_id, $2, 'Dana', 'Levi', 'dana levi' from n returning id),
          d as (
            insert into donations (id, org_id, donor_id, campaign_id, entity_id, status, frequency, amount, currency, mode, starts_on, anchor_day,
                                   time_zone, next_charge_on, method, source, payment_reference, gateway_integration_id)
            select n.id, $2, n.donor_id, $3, $4, 'active', 'monthly', 100000 + n.n, 'usd', 'test', current_date, extract(day from current_date), 'UTC',
                   current_date, 'card', 'checkout',
                   case when n.n % 100 < $7 then $8 when n.n % 100 < $9 then $10 else $11 end, $5
            from n join people on people.id = n.donor_id returning id, amount)
     insert into donation_allocations (donation_id, designation_id, org_id, amount) select id, $6, $2, amount from d`,
    [
      due,
      org.orgId,
      org.campaignId,
      org.entityId,
      org.sandboxId,
      org.designationId,
      rules[0][1],
      keptMethod(rules[0][0]),
      rules[0][1] + rules[1][1],
      keptMethod(rules[1][0]),
      keptMethod(rules[2][0]),
    ],
  )
}

async function occurrences(api: TestApi, { orgId }: GivenOrg) {
  const [found] = await api.asOwner<{ open: number; paid: number; declined: number }>(
    `select count(*) filter (where state in ('due', 'collecting'))::int as open, count(*) filter (where state = 'paid')::int as paid,
            count(*) filter (where state = 'retrying')::int as declined from installments where org_id = $1`,
    [orgId],
  )
  return found
}

const count = async (api: TestApi, { orgId }: GivenOrg, condition: string): Promise<number> =>
  (
    await api.asOwner<{ count: number }>(
      `select count(*)::int as count from charges where org_id = $1 and ${condition}`,
      [orgId],
    )
  )[0]?.count ?? 0
