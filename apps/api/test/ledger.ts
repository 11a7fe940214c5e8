import type { MinorUnits } from '@almoner/contracts/minor-units'
import { formatMoney, type Currency } from '@almoner/contracts/money'
import type { TestApi } from './create-test-api.js'

interface PrintedLine {
  transaction: string
  kind: string
  on_date: string
  title: string
  fund: string | null
  currency: Currency
  amount: MinorUnits
}

/** The books of an org as a treasurer reads them: each transaction with its lines, debits plain and credits with a minus. */
export async function printLedger(api: TestApi, orgId: string, mode: 'live' | 'test' = 'live'): Promise<string> {
  const lines = await api.asOwner<PrintedLine>(
    `select t.id as transaction, t.kind, e.on_date::text, a.title, g.name as fund, e.currency, e.amount::float8 as amount
     from ledger_transactions t
     join ledger_entries e on e.transaction_id = t.id
     join ledger_accounts a on a.code = e.account
     left join designations g on g.id = e.designation_id
     where t.org_id = $1 and t.mode = $2 order by t.posted_at, t.id, e.line`,
    [orgId, mode],
  )
  const printed: string[] = []
  let current = ''
  for (const { transaction, kind, on_date, title, fund, currency, amount } of lines) {
    if (transaction !== current) printed.push(`${on_date} ${kind}`)
    current = transaction
    printed.push(
      `    ${(fund ? `${title}:${fund}` : title).padEnd(36)}${formatMoney({ amount, currency }).padStart(10)}`,
    )
  }
  return printed.join('\n')
}

/** What each account holds, the empty ones left out. */
export async function balancesOf(
  api: TestApi,
  orgId: string,
  mode: 'live' | 'test' = 'live',
): Promise<Record<string, number>> {
  const rows = await api.asOwner<{ account: string; amount: MinorUnits }>(
    `select e.account, sum(e.amount)::float8 as amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
     where t.org_id = $1 and t.mode = $2 group by e.account having sum(e.amount) <> 0 order by e.account`,
    [orgId, mode],
  )
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}
