import type { TestApi } from '../../../../test/create-test-api.js'

/** Everything that an import may touch of an org, as a text that two moments can be compared by. */
export async function printOrg(api: TestApi, orgId: string): Promise<string> {
  const tables = await Promise.all([
    api.asOwner(
      `select concat_ws(' | ', first_name, last_name, organization_name, email, phone, line1, city, postal_code, country, source) as line
       from donors where org_id = $1 order by sequence`,
      [orgId],
    ),
    api.asOwner(
      `select concat_ws(' | ', c.gift_date, d.name, c.amount, c.refunded_amount, c.currency, c.status, c.method, c.mode, k.name, g.name) as line
       from charges c join donors d on d.id = c.donor_id join campaigns k on k.id = c.campaign_id
       left join charge_allocations a on a.charge_id = c.id left join designations g on g.id = a.designation_id
       where c.org_id = $1 order by c.sequence`,
      [orgId],
    ),
    api.asOwner(
      "select concat_ws(' | ', refunded_on, amount, currency) as line from refunds where org_id = $1 order by id",
      [orgId],
    ),
    api.asOwner(
      `select concat_ws(' | ', d.name, t.currency, gift_count, lifetime_amount, largest_amount, first_gift_on, last_gift_on, last_gift_amount) as line
       from donor_totals t join donors d on d.id = t.donor_id where t.org_id = $1 order by d.sequence, t.currency`,
      [orgId],
    ),
    api.asOwner(
      "select concat_ws(' | ', name, status, currency) as line from campaigns where org_id = $1 order by name",
      [orgId],
    ),
    api.asOwner("select concat_ws(' | ', name, status) as line from designations where org_id = $1 order by name", [
      orgId,
    ]),
  ])
  const names = ['donors', 'charges', 'refunds', 'donor totals', 'campaigns', 'designations']
  return tables
    .map((rows, index) => [names[index], ...rows.map(({ line }) => `  ${String(line)}`)].join('\n'))
    .join('\n')
}
