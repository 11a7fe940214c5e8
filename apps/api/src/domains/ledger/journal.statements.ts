import { sql } from 'kysely'
import type pg from 'pg'
import { queryOn } from '../../platform/database/plain-query.js'

interface JournalLine {
  transaction_id: string
  kind: string
  charge_id: string | null
  on_date: string
  title: string
  fund: string | null
  currency: string
  amount: string
}

type Mode = 'live' | 'test'

const atOnce = 2_000

/**
 * The books of an org as a journal that hledger and its kin read, a part at a time, the oldest first. An import is one
 * transaction of ours; here each of its gifts stands by itself. `client` has to see the org's rows.
 */
export async function* writeJournal(client: pg.ClientBase, orgId: string, mode: Mode): AsyncGenerator<string> {
  const currencies = await queryOn(client, currenciesOf(orgId, mode))
  const accounts = await queryOn(client, accountsOf(orgId, mode))
  yield `${currencies.map(({ currency }) => `commodity 1000.00 ${currency.toUpperCase()}\n`).join('')}${accounts.map(({ name }) => `account ${name}\n`).join('')}`
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const transactions = await queryOn(client, transactionsAfter(orgId, mode, after))
    const last = transactions.at(-1)
    if (!last) return
    yield written(await queryOn(client, linesBetween(orgId, mode, after, last.id)))
    after = last.id
  }
}

const accountsOf = (orgId: string, mode: Mode) => sql<{ name: string }>`
  select distinct a.title || coalesce(':' || g.code, '') as name
  from ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id
    join ledger_accounts a on a.code = e.account
    left join shared.designations g on g.id = e.designation_id
  where e.org_id = ${orgId} and t.mode = ${mode}
  order by 1`

const currenciesOf = (orgId: string, mode: Mode) => sql<{ currency: string }>`
  select distinct e.currency
  from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
  where e.org_id = ${orgId} and t.mode = ${mode}
  order by 1`

const transactionsAfter = (orgId: string, mode: Mode, after: string) => sql<{ id: string }>`
  select id
  from ledger_transactions
  where org_id = ${orgId} and mode = ${mode} and id > ${after}
  order by id
  limit ${atOnce}`

const linesBetween = (orgId: string, mode: Mode, after: string, last: string) => sql<JournalLine>`
  select e.transaction_id, t.kind, e.charge_id, e.on_date::text, a.title, g.code as fund, e.currency, e.amount
  from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.code = e.account
    left join shared.designations g on g.id = e.designation_id
  where t.org_id = ${orgId} and t.mode = ${mode} and t.id > ${after} and t.id <= ${last}
  order by e.transaction_id, e.charge_id, e.on_date, e.line`

function written(rows: readonly JournalLine[]): string {
  let text = ''
  let current = ''
  for (const row of rows) {
    const place = `${row.transaction_id} ${row.charge_id} ${row.on_date}`
    if (place !== current) text += `\n${row.on_date} ${row.kind}  ; ${row.charge_id ?? row.transaction_id}\n`
    current = place
    text += `    ${row.title}${row.fund ? `:${row.fund}` : ''}  ${decimal(row.amount)} ${row.currency.toUpperCase()}\n`
  }
  return text
}

/** Minor units as PostgreSQL writes them, with their point. All currencies have two decimals. */
function decimal(minor: string): string {
  const digits = minor.replace('-', '').padStart(3, '0')
  return `${minor.startsWith('-') ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
