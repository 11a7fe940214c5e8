import { sql } from 'kysely'
import type pg from 'pg'
import { numberText } from '../../platform/database/number-text.js'
import { queryOn } from '../../platform/database/plain-query.js'

interface JournalLine {
  transaction_id: string
  kind: string
  charge_id: string | null
  on_date: string
  title: string
  fund: string | null
  fund_name: string | null
  gift: string | null
  donor: string | null
  campaign: string | null
  currency: string
  amount: string
}

type Mode = 'live' | 'test'

const atOnce = 2_000

/**
 * The books of an org as a journal that hledger and its kin read, a part at a time, the oldest first. An import is one
 * transaction of ours; here each of its gifts stands by itself. Tags name the gift and its donor by their numbers, and campaign and fund. `client` has to see the org's rows.
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
  select e.transaction_id, t.kind, e.charge_id, e.on_date::text, a.title, g.code as fund, g.name as fund_name,
    ${numberText('T', sql`c.sequence`)} as gift, ${numberText('D', sql`d.sequence`)} as donor,
    k.name as campaign, e.currency, e.amount
  from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.code = e.account
    left join shared.designations g on g.id = e.designation_id
    left join shared.charges c on c.org_id = e.org_id and c.id = e.charge_id
    left join shared.donors d on d.org_id = c.org_id and d.id = c.donor_id
    left join shared.campaigns k on k.org_id = e.org_id and k.id = e.campaign_id
  where t.org_id = ${orgId} and t.mode = ${mode} and t.id > ${after} and t.id <= ${last}
  order by e.transaction_id, e.charge_id, e.on_date, e.line`

function written(rows: readonly JournalLine[]): string {
  let text = ''
  let current = ''
  for (const row of rows) {
    const place = `${row.transaction_id} ${row.charge_id} ${row.on_date}`
    if (place !== current) text += `\n${row.on_date} ${row.kind}  ; ${tagsOf(row)}\n`
    current = place
    const account = `${row.title}${row.fund ? `:${row.fund}` : ''}`
    const tags = [...tag('campaign', row.campaign), ...tag('fund', row.fund_name)].join(', ')
    text += `    ${account}  ${decimal(row.amount)} ${row.currency.toUpperCase()}${tags && `  ; ${tags}`}\n`
  }
  return text
}

const tagsOf = (row: JournalLine): string =>
  [...tag('gift', row.gift), ...tag('donor', row.donor), ...tag('id', row.charge_id ?? row.transaction_id)].join(', ')

/** As hledger reads tags: a name, a colon, and text up to a comma or the end of the line. */
const tag = (name: string, value: string | null): string[] =>
  value === null ? [] : [`${name}:${value.replace(/[,;\s]+/g, ' ').trim()}`]

/** Minor units as PostgreSQL writes them, with their point. All currencies have two decimals. */
function decimal(minor: string): string {
  const digits = minor.replace('-', '').padStart(3, '0')
  return `${minor.startsWith('-') ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
