import { Migration } from '@mikro-orm/migrations'

const currentOrg = "(select nullif(current_setting('app.org_id', true), '')::uuid)"
const currentUser = "(select nullif(current_setting('app.user_id', true), '')::uuid)"

const orgPolicy = (more: string) =>
  `create policy "own_org" on "orgs" using (id = ${currentOrg} or parent_org_id = ${currentOrg} or exists (select from memberships m where m.org_id = orgs.id and m.user_id = ${currentUser}${more}) or ((select current_setting('app.door', true) = 'all_orgs') and exists (select from users su where su.id = ${currentUser} and su.permission = 'superuser' and su.active)) or crm_settings ->> 'pagesSubdomain' = (select nullif(current_setting('app.page', true), ''))) with check (id = ${currentOrg})`

const roleIn = (more: string) => `
  create or replace function role_in(org uuid, person uuid) returns text
  language sql stable set search_path = public, pg_temp as $$
    select coalesce(
      (select m.role from memberships m where m.org_id = org and m.user_id = person${more}),
      (select 'admin' from orgs o
       join memberships m on m.org_id = o.parent_org_id and m.user_id = person and m.role in ('owner', 'admin')${more}
       where o.id = org)
    )
  $$`

/** An invited person has no right in an org until they prove that the mailbox is theirs, whoever asks and by which path. */
export class Migration20261123012843_membership_proof extends Migration {
  override up(): void {
    this.addSql(`alter table "memberships" add "invited_email" text null`)
    this.addSql(`alter table "memberships" alter column "accepted_at" drop default`)
    // Whoever never proved their address keeps the org that they founded, and is invited anew to every other. Row-level
    // security would hide the rows of all orgs from the role that owns the tables.
    for (const table of ['memberships', 'orgs']) this.addSql(`alter table ${table} no force row level security`)
    this.addSql(`
      update memberships m set accepted_at = null from users u, orgs o
      where u.id = m.user_id and o.id = m.org_id and u.email_verified_at is null and m.created_at <> o.created_at`)
    this.addSql(`
      update memberships m set invited_email = u.email from users u where u.id = m.user_id and m.accepted_at is null`)
    for (const table of ['memberships', 'orgs']) this.addSql(`alter table ${table} force row level security`)
    this.addSql(`drop policy "own_org" on "orgs"`)
    this.addSql(orgPolicy(' and m.accepted_at is not null'))
    this.addSql(roleIn(' and m.accepted_at is not null'))
    this.addSql(`
      create function require_membership_proof() returns trigger
      language plpgsql set search_path = public, pg_temp as $$
      begin
        if new.accepted_at is not null
          and not exists (select from users u where u.id = new.user_id and u.email_verified_at is not null)
          and exists (select from memberships m where m.org_id = new.org_id and m.user_id <> new.user_id)
        then
          raise exception 'A membership in the org of others needs a proof of the mailbox'
            using errcode = 'check_violation', constraint = 'memberships_proven';
        end if;
        return new;
      end
      $$`)
    this.addSql('revoke all on function require_membership_proof() from public')
    this.addSql(`
      create trigger memberships_proven before insert or update of accepted_at, user_id, org_id on memberships
      for each row execute function require_membership_proof()`)
  }

  override down(): void {
    this.addSql('drop trigger memberships_proven on memberships')
    this.addSql('drop function require_membership_proof()')
    this.addSql(roleIn(''))
    this.addSql(`drop policy "own_org" on "orgs"`)
    this.addSql(orgPolicy(''))
    this.addSql(`alter table "memberships" alter column "accepted_at" set default now()`)
    this.addSql(`alter table "memberships" drop column "invited_email"`)
  }
}
