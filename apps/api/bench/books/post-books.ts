import type pg from 'pg'

/** Posts the succeeded gifts of a filled org, each as its own transaction of the books. Gives how many there are. */
export async function postBooks(client: pg.Client, orgId: string): Promise<number> {
  await client.query('set session_replication_role = replica')
  const { rowCount } = await client.query(
    `insert into ledger_transactions (id, org_id, kind, subject_id, mode, posted_at)
     select uuidv7(), org_id, 'gift', id, mode, created_at from charges where org_id = $1 and status = 'succeeded'`,
    [orgId],
  )
  await client.query(
    `insert into ledger_entries (transaction_id, line, org_id, account, currency, amount, on_date, charge_id, designation_id, campaign_id, gift_count)
     select t.id, side.line, c.org_id, side.account, c.currency, side.amount, c.gift_date, c.id,
            case when side.line = 3 then a.designation_id end, c.campaign_id, case when side.line = 1 then 1 else 0 end
     from ledger_transactions t join charges c on c.id = t.subject_id join charge_allocations a on a.charge_id = c.id
       cross join lateral (values (1, 'gateway_balance', c.amount - c.fee_amount), (2, 'gateway_fees', c.fee_amount),
                                  (3, 'gift_income', -c.amount)) side(line, account, amount)
     where t.org_id = $1`,
    [orgId],
  )
  await client.query('set session_replication_role = origin')
  await client.query('vacuum (analyze) ledger_entries, ledger_transactions')
  return rowCount ?? 0
}
