import type pg from 'pg'
import { schemas } from '../platform/database/table-rows.js'

type Kind = 'row security' | 'trigger' | 'foreign key' | 'index'

interface Guard {
  kind: Kind
  undo: string
  redo: string
}

/** What stands between a table and rows that come all at once; it is taken away and made again within one transaction. */
export interface Guards {
  undo(...kinds: Kind[]): Promise<void>
  redo(...kinds: Kind[]): Promise<void>
}

// Foreign keys last, since they may refer to an index; all of it is the owner's to do and asks for no superuser.
const around = `
  select 'row security' as kind, format('alter table %I.%I no force row level security', n.nspname, c.relname) as undo,
         format('alter table %I.%I force row level security', n.nspname, c.relname) as redo
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = any($1) and c.relkind = 'r' and c.relforcerowsecurity
  union all
  select 'trigger', format('alter table %I.%I disable trigger %I', n.nspname, c.relname, t.tgname),
         format('alter table %I.%I enable trigger %I', n.nspname, c.relname, t.tgname)
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($1) and not t.tgisinternal and t.tgenabled = 'O'
  union all
  select 'foreign key', format('alter table %I.%I drop constraint %I', n.nspname, c.relname, k.conname),
         format('alter table %I.%I add constraint %I %s', n.nspname, c.relname, k.conname, pg_get_constraintdef(k.oid))
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($1) and k.contype = 'f'
  union all
  select 'index', format('drop index %I.%I', n.nspname, x.relname), pg_get_indexdef(i.indexrelid)
  from pg_index i join pg_class x on x.oid = i.indexrelid join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($1) and c.relkind = 'r' and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype <> 'f')`

export async function guardsOf(client: pg.ClientBase): Promise<Guards> {
  const { rows: guards } = await client.query<Guard>(around, [schemas])
  const run =
    (step: 'undo' | 'redo') =>
    async (...kinds: Kind[]) => {
      for (const kind of kinds)
        for (const each of guards.filter((guard) => guard.kind === kind)) await client.query(each[step])
    }
  return { undo: run('undo'), redo: run('redo') }
}
