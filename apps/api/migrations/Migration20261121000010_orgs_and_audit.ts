import { Migration } from '@mikro-orm/migrations'

const currentOrg = "(select nullif(current_setting('app.org_id', true), '')::uuid)"
const currentUser = "(select nullif(current_setting('app.user_id', true), '')::uuid)"
const ofOrg = `using (org_id = ${currentOrg}) with check (org_id = ${currentOrg})`

export class Migration20261121000010_orgs_and_audit extends Migration {
  override up(): void {
    this.addSql(
      `alter table "sessions" add "impersonation_reason" text null, add "impersonation_ends_at" timestamptz(6) null`,
    )

    this.addSql(
      `create table "logos" ("org_id" uuid not null, "name" text not null, "byte_size" int not null, "created_at" timestamptz(6) not null default now(), "replaced_at" timestamptz(6) null, primary key ("org_id", "name"))`,
    )
    this.addSql('alter table logos add constraint logos_org_id_fk foreign key (org_id) references orgs (id)')
    this.addSql(`alter table "logos" enable row level security`)
    this.addSql(`alter table "logos" force row level security`)
    this.addSql(`create policy "own_org" on "logos" ${ofOrg}`)

    this.addSql(`alter table "orgs" add "sequence" bigserial`)
    this.addSql(`create index "orgs_of_parent" on "orgs" ("parent_org_id")`)
    this.addSql(`drop policy "own_org" on "orgs"`)
    this.addSql(
      `create policy "own_org" on "orgs" using (id = ${currentOrg} or parent_org_id = ${currentOrg} or exists (select from memberships m where m.org_id = orgs.id and m.user_id = ${currentUser}) or ((select current_setting('app.door', true) = 'all_orgs') and exists (select from users su where su.id = ${currentUser} and su.permission = 'superuser' and su.active))) with check (id = ${currentOrg})`,
    )

    this.addRoles()
    this.addAuditChain()
  }

  override down(): void {
    this.addSql('drop trigger audit_log_link on audit_log')
    for (const name of [
      'link_audit_entry()',
      'audit_digest(bytea, audit_log)',
      'org_figures(uuid, date)',
      'role_in(uuid, uuid)',
    ]) {
      this.addSql(`drop function ${name}`)
    }
    for (const table of ['audit_links', 'audit_heads', 'logos']) this.addSql(`drop table ${table}`)
    this.addSql('drop index audit_log_of_org')
    this.addSql('alter table audit_log drop column sequence')
    this.addSql('create index audit_log_of_org on audit_log (org_id, at)')
    this.addSql('drop policy own_org on orgs')
    this.addSql(
      `create policy "own_org" on "orgs" using (id = ${currentOrg} or exists (select from memberships m where m.org_id = orgs.id and m.user_id = ${currentUser})) with check (id = ${currentOrg})`,
    )
    this.addSql('alter table orgs drop column sequence')
    this.addSql('drop index orgs_of_parent')
    this.addSql('alter table sessions drop column impersonation_reason, drop column impersonation_ends_at')
  }

  private addRoles(): void {
    // Whoever may manage an org may also enter its sub-orgs, as an admin.
    this.addSql(`
      create function role_in(org uuid, person uuid) returns text
      language sql stable set search_path = public, pg_temp as $$
        select coalesce(
          (select m.role from memberships m where m.org_id = org and m.user_id = person),
          (select 'admin' from orgs o
           join memberships m on m.org_id = o.parent_org_id and m.user_id = person and m.role in ('owner', 'admin')
           where o.id = org)
        )
      $$
    `)
    // What the list of all orgs says of each. It enters one org after the other and sees there what that org would see.
    this.addSql(`
      create function org_figures(org uuid, since date) returns table (members int, gifts jsonb)
      language plpgsql set search_path = public, pg_temp as $$
      declare
        before text := current_setting('app.org_id', true);
      begin
        perform set_config('app.org_id', org::text, true);
        return query
          select (select count(*)::int from memberships m where m.org_id = org),
                 (select coalesce(jsonb_agg(jsonb_build_object('currency', g.currency, 'count', g.count, 'amount', g.amount) order by g.amount desc), '[]')
                  from (select c.currency, count(*) as count, sum(c.amount - c.refunded_amount) as amount
                        from charges c
                        where c.org_id = org and c.status = 'succeeded' and c.mode = 'live' and c.gift_date >= since
                        group by c.currency) g);
        perform set_config('app.org_id', coalesce(before, ''), true);
      end
      $$
    `)
    for (const name of ['role_in(uuid, uuid)', 'org_figures(uuid, date)']) {
      this.addSql(`revoke all on function ${name} from public`)
      this.addSql(`grant execute on function ${name} to almoner_app`)
    }
  }

  private addAuditChain(): void {
    this.addSql(`drop index "audit_log_of_org"`)
    this.addSql(`alter table "audit_log" add "sequence" bigserial`)
    this.addSql(`create index "audit_log_of_org" on "audit_log" ("org_id", "sequence")`)
    this.addSql(
      `create table "audit_heads" ("org_id" uuid not null, "sequence" bigint not null, "hash" bytea not null, primary key ("org_id"))`,
    )
    this.addSql(
      `create table "audit_links" ("org_id" uuid not null, "sequence" bigint not null, "entry_id" uuid not null, "hash" bytea not null, "linked_at" timestamptz(6) not null default now(), primary key ("org_id", "sequence"))`,
    )
    this.addSql(`alter table "audit_links" add constraint "audit_links_entry" unique ("entry_id")`)
    for (const table of ['audit_heads', 'audit_links']) {
      this.addSql(`alter table "${table}" enable row level security`)
      this.addSql(`create policy "own_org" on "${table}" ${ofOrg}`)
      this.addSql(`revoke insert, update, delete on ${table} from almoner_app`)
    }
    // Every field that tells what happened; a column that is added later needs a digest of its own.
    this.addSql(`
      create function audit_digest(previous bytea, entry audit_log) returns bytea
      language sql stable set search_path = public, pg_temp as $$
        select sha256(previous || convert_to(jsonb_build_array(
          entry.id, entry.org_id, entry.user_id, entry.real_user_id, entry.action, entry.subject_id,
          entry.before, entry.after, entry.reason, entry.request_id, extract(epoch from entry.at))::text, 'UTF8'))
      $$
    `)
    // At commit, so that the writers of an org wait for each other no longer than a commit takes.
    this.addSql(`
      create function link_audit_entry() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$
      declare
        org uuid := coalesce(new.org_id, '00000000-0000-0000-0000-000000000000');
        head audit_heads;
      begin
        insert into audit_heads (org_id, sequence, hash) values (org, 0, '') on conflict do nothing;
        select * into head from audit_heads where org_id = org for update;
        head.sequence := head.sequence + 1;
        head.hash := audit_digest(head.hash, new);
        update audit_heads set sequence = head.sequence, hash = head.hash where org_id = org;
        insert into audit_links (org_id, sequence, entry_id, hash) values (org, head.sequence, new.id, head.hash);
        return null;
      end
      $$
    `)
    this.addSql(`
      create constraint trigger audit_log_link after insert on audit_log
      deferrable initially deferred for each row execute function link_audit_entry()
    `)
    this.addSql('revoke all on function link_audit_entry() from public')
    this.addSql('revoke all on function audit_digest(bytea, audit_log) from public')
    this.addSql('grant execute on function audit_digest(bytea, audit_log) to almoner_app')
  }
}
