import { Migration } from '@mikro-orm/migrations'

export class Migration20261123072000_app_role extends Migration {
  // Nothing that answers a request makes a superuser: the command that does works as the owner of the tables.
  override up(): void {
    this.addSql(`
      create function refuse_superuser() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
      begin
        if current_user = 'almoner_app' then
          raise exception 'Superusers are made by the owner of the tables' using errcode = 'insufficient_privilege';
        end if;
        return new;
      end $$
    `)
    this.addSql('revoke all on function refuse_superuser() from public')
    this.addSql(`
      create trigger users_refuse_new_superuser before insert on users
      for each row when (new.permission = 'superuser') execute function refuse_superuser()
    `)
    this.addSql(`
      create trigger users_refuse_superuser before update on users
      for each row when (new.permission = 'superuser' and old.permission <> 'superuser') execute function refuse_superuser()
    `)
    // Taking the next number of a sequence asks for "usage" alone; the others read it and set it.
    this.addSql('revoke select, update on all sequences in schema public from almoner_app')
    this.addSql('revoke all on sequence migrations_id_seq from almoner_app')
  }

  override down(): void {
    this.addSql('grant usage, select, update on all sequences in schema public to almoner_app')
    this.addSql('drop trigger users_refuse_superuser on users')
    this.addSql('drop trigger users_refuse_new_superuser on users')
    this.addSql('drop function refuse_superuser()')
  }
}
