/**
 * Every right that a role has on the database, one line each: on schemas, tables and views, sequences, functions, and on
 * columns where a right is of a column alone. `$1` is the role. Rights that come from PUBLIC are the role's too.
 */
export const rightsOf = `
  with places as (
    select oid, nspname from pg_namespace
    where nspname not in ('information_schema', 'pg_catalog') and nspname not like 'pg\\_toast%' and nspname not like 'pg\\_temp%'
  ), kinds (right_name) as (
    values ('SELECT'), ('INSERT'), ('UPDATE'), ('DELETE'), ('TRUNCATE'), ('REFERENCES'), ('TRIGGER'), ('MAINTAIN')
  ), granted as (
    select 'schema' as kind, nspname::text as name,
           concat_ws(', ', case when has_schema_privilege($1, oid, 'usage') then 'usage' end, case when has_schema_privilege($1, oid, 'create') then 'create' end) as rights
    from places
    union all
    select case c.relkind when 'v' then 'view' else 'table' end, format('%s.%s', p.nspname, c.relname),
           (select string_agg(lower(right_name), ', ') from kinds where has_table_privilege($1, c.oid, right_name))
    from pg_class c join places p on p.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'm', 'f')
    union all
    select 'column', format('%s.%s.%s', p.nspname, c.relname, a.attname), string_agg(lower(right_name), ', ')
    from pg_class c join places p on p.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join kinds on right_name in ('SELECT', 'INSERT', 'UPDATE', 'REFERENCES')
      and has_column_privilege($1, c.oid, a.attnum, right_name) and not has_table_privilege($1, c.oid, right_name)
    where c.relkind in ('r', 'p', 'v', 'm', 'f') group by 1, 2
    union all
    select 'sequence', format('%s.%s', p.nspname, c.relname),
           concat_ws(', ', case when has_sequence_privilege($1, c.oid, 'usage') then 'usage' end, case when has_sequence_privilege($1, c.oid, 'select') then 'select' end, case when has_sequence_privilege($1, c.oid, 'update') then 'update' end)
    from pg_class c join places p on p.oid = c.relnamespace where c.relkind = 'S'
    union all
    select 'function', format('%s.%s(%s)', p.nspname, f.proname, pg_get_function_identity_arguments(f.oid)),
           case when has_function_privilege($1, f.oid, 'execute') then case when f.prosecdef then 'execute as its owner' else 'execute' end end
    from pg_proc f join places p on p.oid = f.pronamespace
    where not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = f.oid and d.deptype = 'e')
  )
  select format('%s %s: %s', kind, name, rights) as line from granted where rights <> '' order by kind, name`
