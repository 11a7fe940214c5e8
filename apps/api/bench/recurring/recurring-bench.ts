import type { BenchDatabase } from '../parts/database.ts'
import type { FilledOrg } from '../parts/fill.ts'
import { median } from '../parts/load.ts'
import type { Options } from '../parts/options.ts'
import { times, type Line } from '../parts/table.ts'
import { timeCrew } from './crew.ts'

const due = 40_000
const workers = 4
const goal = 0.5

/** 40,000 due donations, four workers, a gateway that answers at once. The floor keeps no ledger or installments. */
export async function benchRecurring(database: BenchDatabase, org: FilledOrg, options: Options): Promise<Line[]> {
  await giveDonations(database, org)
  const environment = { ORG_ID: org.orgId, DATA_DIR: database.dataDir }
  const taken: { floor: number; almoner: number }[] = []
  for (let round = 0; round < options.rounds; round += 1) {
    await makeDue(database, org)
    const floor = await timeCrew('floor-worker.ts', workers, { ...environment, DATABASE_URL: database.appUrl })
    await makeDue(database, org)
    const almoner = await timeCrew('almoner-worker.ts', workers, { ...environment, DATABASE_URL: database.ownerUrl })
    taken.push({ floor, almoner })
  }
  const perSecond = (side: 'floor' | 'almoner') => due / median(taken.map((round) => round[side]))
  const ratio = perSecond('almoner') / perSecond('floor')
  return [
    {
      operation: `billing run, ${due.toLocaleString('en')} due, ${workers} workers`,
      floor: `${perSecond('floor').toFixed(0)}/s`,
      almoner: `${perSecond('almoner').toFixed(0)}/s`,
      ratio: times(ratio),
      goal: `≥ ${goal}×`,
      isMet: ratio >= goal,
    },
    {
      operation: '· the whole run',
      floor: `${median(taken.map(({ floor }) => floor)).toFixed(1)} s`,
      almoner: `${median(taken.map(({ almoner }) => almoner)).toFixed(1)} s`,
      ratio: '',
      goal: '< 20 s',
      isMet: median(taken.map(({ almoner }) => almoner)) < 20,
    },
    await booked(database, org, options.rounds),
  ]
}

async function giveDonations({ client }: BenchDatabase, { orgId, campaignId }: FilledOrg): Promise<void> {
  await client.query(
    `insert into gateway_integrations (id, org_id, entity_id, provider, display_name, mode, status, methods, is_default, charges_enabled, requirements_due)
     select uuidv7(), org_id, entity_id, 'sandbox', 'Sandbox', 'live', 'active', '{card}', false, true, '{}' from campaigns where id = $1`,
    [campaignId],
  )
  await client.query(
    `with n as (select n, uuidv7() as donor_id, uuidv7() as id from generate_series(1, $3::int) n),
          people as (
            insert into donors (id, org_id, first_name, last_name, name_key) select donor_id, $1, 'Dana', 'Levi', 'dana levi' from n returning id),
          gateway as (select id, entity_id from gateway_integrations where org_id = $1 and provider = 'sandbox' order by id desc limit 1),
          d as (
            insert into donations (id, org_id, donor_id, campaign_id, entity_id, status, frequency, amount, currency, mode, starts_on, anchor_day,
                                   time_zone, method, source, payment_reference, gateway_integration_id, managed_by)
            select n.id, $1, n.donor_id, $2, gateway.entity_id, 'active', 'monthly', 2500, 'usd', 'live', current_date - 400,
                   extract(day from current_date - 400), 'UTC', 'card', 'checkout', 'sbx_pm_4242424242424242', gateway.id,
                   case when n.n % 2 = 0 then 'almoner' else 'manual' end
            from n join people on people.id = n.donor_id cross join gateway returning id, org_id, amount)
     insert into donation_allocations (donation_id, designation_id, org_id, amount)
     select d.id, g.id, d.org_id, d.amount from d join designations g on g.org_id = d.org_id and g.is_default`,
    [orgId, campaignId, due * 2],
  )
}

async function makeDue({ client }: BenchDatabase, { orgId }: FilledOrg): Promise<void> {
  await client.query(
    `update donations set next_charge_on = current_date, last_charge_at = null, terms_from_no = next_installment, terms_start_on = current_date,
                          anchor_day = extract(day from current_date)
     where org_id = $1 and gateway_integration_id is not null and frequency = 'monthly'`,
    [orgId],
  )
  await client.query('vacuum analyze donations, charges, installments, donor_totals')
}

async function booked({ client }: BenchDatabase, { orgId }: FilledOrg, rounds: number): Promise<Line> {
  const { rows } = await client.query<{ paid: number; posted: number; told: number; uneven: number }>(
    `select (select count(*)::int from installments where org_id = $1 and state = 'paid') as paid,
            (select count(*)::int from ledger_transactions t join charges c on c.id = t.subject_id and c.type = 'installment'
             where t.org_id = $1 and t.kind = 'gift') as posted,
            (select count(*)::int from outbox where org_id = $1 and type = 'installment.paid') as told,
            (select count(*)::int from donations where org_id = $1 and managed_by = 'almoner' and frequency = 'monthly' and paid_count <> $2) as uneven`,
    [orgId, rounds],
  )
  const [counted] = rows
  if (!counted) throw new Error('Nothing was counted')
  const { paid, posted, told, uneven } = counted
  const whole = due * rounds
  return {
    operation: '· payments made, in ledger and outbox',
    floor: '',
    almoner: `${paid}, ${posted}, ${told}`,
    ratio: '',
    goal: `${whole} each`,
    isMet: paid === whole && posted === whole && told === whole && uneven === 0,
  }
}
