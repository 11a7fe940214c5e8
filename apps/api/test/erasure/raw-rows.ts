import { randomUUID } from 'node:crypto'
import type { TestApi } from '../create-test-api.js'

interface Needed {
  name: string
  type: string
  /** The condition on it, where it is one of some words. */
  check: string | null
}

const neededColumns = `
  select c.column_name::text as name, c.data_type::text as type,
    (select pg_get_constraintdef(k.oid) from pg_constraint k
     where k.conrelid = $1::text::regclass and k.contype = 'c' and array_length(k.conkey, 1) = 1
       and k.conkey[1] = c.ordinal_position limit 1) as check
  from information_schema.columns c
  where c.table_schema = 'public' and c.table_name = $1::text and c.is_nullable = 'NO' and c.column_default is null
    and c.is_generated = 'NEVER'`

/** Lays a row of a table with what is given, and with anything at all in the other columns that need something. */
export async function layRow(api: TestApi, table: string, given: Readonly<Record<string, unknown>>): Promise<void> {
  const needed = await api.asOwner<Needed & Record<string, unknown>>(neededColumns, [table])
  const filled = needed.filter(({ name }) => !(name in given)).map((column) => [column.name, anyOf(column)] as const)
  const values = Object.entries({ ...Object.fromEntries(filled), ...given })
  await api.asOwner(
    `insert into ${table} (${values.map(([name]) => `"${name}"`).join(', ')})
     values (${values.map((_, place) => `$${place + 1}`).join(', ')})`,
    values.map(([, value]) => value),
  )
}

function anyOf({ type, check }: Needed): unknown {
  const [, first] = /ARRAY\['([^']+)'/.exec(check ?? '') ?? []
  if (type === 'uuid') return randomUUID()
  if (type === 'bytea') return Buffer.from(randomUUID())
  if (type === 'json' || type === 'jsonb') return '{}'
  if (type === 'ARRAY') return '{}'
  if (type === 'boolean') return false
  if (type === 'date' || type.startsWith('timestamp')) return new Date()
  if (type === 'text') return first ?? ''
  return type === 'character' ? 'usd' : 1
}
