import pg from 'pg'
import { listChargesInputSchema, type ListChargesWire } from '@almoner/contracts/charges/charges.operations'
import { ChargesRepository, Clock, ReadPool, Sessions, TenantQuery } from '../parts/built.ts'

export interface Statement {
  text: string
  values: unknown[]
}

export interface FloorCase {
  rows: Statement
  page: Statement
}

export function pageStatement(orgId: string, input: ListChargesWire): Promise<Statement> {
  const parsed = listChargesInputSchema.parse(input)
  const actor = { orgId, userId: null, realUserId: null }
  return caught((pool) => new ChargesRepository(new TenantQuery(pool)).list(actor, parsed, '2026-01-01'))
}

/** The statement by which Almoner looks up a session. The hash of the token is its first value. */
export function sessionStatement(): Promise<Statement> {
  return caught((pool) => {
    const parts = { pool, clock: new Clock(), config: { isProduction: true, seedsDemo: false } }
    return (Object.setPrototypeOf(parts, Sessions.prototype) as Sessions).findAnew('no token')
  })
}

async function caught(work: (pool: ReadPool) => Promise<unknown>): Promise<Statement> {
  const statements: pg.QueryConfig[] = []
  const pool = new ReadPool()
  const query = (statement: pg.QueryConfig) => {
    statements.push(statement)
    return Promise.resolve({ rows: [] })
  }
  // What comes of a statement that found nothing is of no interest.
  await work(Object.assign(pool, { query })).catch(() => undefined)
  const [statement] = statements
  if (!statement) throw new Error('Almoner sent no statement')
  return { text: statement.text, values: statement.values ?? [] }
}

/** The rows of a page by a statement as one writes it by hand: by keyset, and under row-level security in one round trip. */
export function rowStatement(orgId: string, input: ListChargesWire): Statement {
  const values: unknown[] = [orgId]
  const conditions = ['c.org_id = ctx.org_id']
  const add = (condition: (place: string) => string, value: unknown) => {
    values.push(value)
    conditions.push(condition(`$${values.length}`))
  }
  if (input.after) {
    const [date, sequence] = JSON.parse(Buffer.from(input.after, 'base64url').toString()) as [string, string]
    add((place) => `c.gift_date <= ${place}::date`, date)
    values.push(date, sequence)
    conditions.push(`(c.gift_date, c.sequence) < ($${values.length - 1}::date, $${values.length}::bigint)`)
  }
  if (input.status) add((place) => `c.status = any(${place}::text[])`, input.status)
  if (input.from) add((place) => `c.gift_date >= ${place}::date`, input.from)
  if (input.to) add((place) => `c.gift_date <= ${place}::date`, input.to)
  if (input.campaignId) add((place) => `c.campaign_id = ${place}::uuid`, input.campaignId)
  if (input.minAmount) add((place) => `c.amount >= ${place}::bigint`, input.minAmount)
  if (input.maxAmount) add((place) => `c.amount <= ${place}::bigint`, input.maxAmount)
  if (input.search)
    add((place) => `c.donor_id = any(array(select search_donors(ctx.org_id, ${place})))`, `%${input.search}%`)
  const text = `
    with ctx as materialized (select set_config('app.org_id', $1, true)::uuid as org_id)
    select page.* from ctx cross join lateral (
      select c.id, c.sequence, c.gift_date, c.donor_id, d.name as donor_name, c.amount::float8 as amount,
             c.refunded_amount::float8 as refunded_amount, c.currency, c.status, c.method, c.campaign_id,
             k.name as campaign_name, c.type, c.mode
      from (
        select c.id from charges c where ${conditions.join(' and ')} order by c.gift_date desc, c.sequence desc limit ${input.limit}
      ) found
      cross join lateral (select * from charges where id = found.id offset 0) c
      cross join lateral (select name from donors where id = c.donor_id offset 0) d
      cross join lateral (select name from campaigns where id = c.campaign_id offset 0) k
      order by c.gift_date desc, c.sequence desc
    ) page`
  return { text, values }
}
