import { Migration } from '@mikro-orm/migrations'

export class Migration20261123074000_walled_credentials extends Migration {
  override up(): void {
    this.addSql(`alter table account_email_changes enable row level security`)
    this.addSql(`alter table account_email_changes force row level security`)
    this.addSql(
      `create policy own_account on account_email_changes using (user_id in ((select nullif(current_setting('app.user_id', true), '')::uuid), (select nullif(current_setting('app.account', true), '')::uuid)) or old_email_key = (select nullif(current_setting('app.address', true), ''))) with check (user_id in ((select nullif(current_setting('app.user_id', true), '')::uuid), (select nullif(current_setting('app.account', true), '')::uuid)) or old_email_key = (select nullif(current_setting('app.address', true), '')))`,
    )

    this.addSql(`alter table account_tokens enable row level security`)
    this.addSql(`alter table account_tokens force row level security`)
    this.addSql(
      `create policy own_account on account_tokens using (user_id in ((select nullif(current_setting('app.user_id', true), '')::uuid), (select nullif(current_setting('app.account', true), '')::uuid)) or token_hash = (select decode(nullif(current_setting('app.credential', true), ''), 'hex'))) with check (user_id in ((select nullif(current_setting('app.user_id', true), '')::uuid), (select nullif(current_setting('app.account', true), '')::uuid)) or token_hash = (select decode(nullif(current_setting('app.credential', true), ''), 'hex')))`,
    )

    this.addSql(`alter table known_devices enable row level security`)
    this.addSql(`alter table known_devices force row level security`)
    this.addSql(
      `create policy own_account on known_devices using (user_id in ((select nullif(current_setting('app.user_id', true), '')::uuid), (select nullif(current_setting('app.account', true), '')::uuid)) or token_hash = (select decode(nullif(current_setting('app.credential', true), ''), 'hex'))) with check (user_id in ((select nullif(current_setting('app.user_id', true), '')::uuid), (select nullif(current_setting('app.account', true), '')::uuid)) or token_hash = (select decode(nullif(current_setting('app.credential', true), ''), 'hex')))`,
    )

    this.addSql(`alter table recovery_codes enable row level security`)
    this.addSql(`alter table recovery_codes force row level security`)
    this.addSql(
      `create policy own_account on recovery_codes using (user_id in ((select nullif(current_setting('app.user_id', true), '')::uuid), (select nullif(current_setting('app.account', true), '')::uuid))) with check (user_id in ((select nullif(current_setting('app.user_id', true), '')::uuid), (select nullif(current_setting('app.account', true), '')::uuid)))`,
    )

    this.addSql(`alter table second_factors enable row level security`)
    this.addSql(`alter table second_factors force row level security`)
    this.addSql(
      `create policy own_account on second_factors using (user_id in ((select nullif(current_setting('app.user_id', true), '')::uuid), (select nullif(current_setting('app.account', true), '')::uuid)) or credential_id = (select nullif(current_setting('app.passkey', true), ''))) with check (user_id in ((select nullif(current_setting('app.user_id', true), '')::uuid), (select nullif(current_setting('app.account', true), '')::uuid)) or credential_id = (select nullif(current_setting('app.passkey', true), '')))`,
    )

    this.addSql(`alter table sessions enable row level security`)
    this.addSql(`alter table sessions force row level security`)
    this.addSql(
      `create policy own_account on sessions using (user_id in ((select nullif(current_setting('app.user_id', true), '')::uuid), (select nullif(current_setting('app.account', true), '')::uuid)) or real_user_id in ((select nullif(current_setting('app.user_id', true), '')::uuid), (select nullif(current_setting('app.account', true), '')::uuid)) or id = (select nullif(current_setting('app.session', true), '')::uuid) or token_hash = (select decode(nullif(current_setting('app.credential', true), ''), 'hex'))) with check (user_id in ((select nullif(current_setting('app.user_id', true), '')::uuid), (select nullif(current_setting('app.account', true), '')::uuid)) or real_user_id in ((select nullif(current_setting('app.user_id', true), '')::uuid), (select nullif(current_setting('app.account', true), '')::uuid)) or id = (select nullif(current_setting('app.session', true), '')::uuid) or token_hash = (select decode(nullif(current_setting('app.credential', true), ''), 'hex')))`,
    )
  }

  override down(): void {
    this.addSql(`drop policy own_account on account_email_changes`)

    this.addSql(`drop policy own_account on account_tokens`)

    this.addSql(`drop policy own_account on known_devices`)

    this.addSql(`drop policy own_account on recovery_codes`)

    this.addSql(`drop policy own_account on second_factors`)

    this.addSql(`drop policy own_account on sessions`)

    this.addSql(`alter table account_email_changes no force row level security`)
    this.addSql(`alter table account_email_changes disable row level security`)

    this.addSql(`alter table account_tokens no force row level security`)
    this.addSql(`alter table account_tokens disable row level security`)

    this.addSql(`alter table known_devices no force row level security`)
    this.addSql(`alter table known_devices disable row level security`)

    this.addSql(`alter table recovery_codes no force row level security`)
    this.addSql(`alter table recovery_codes disable row level security`)

    this.addSql(`alter table second_factors no force row level security`)
    this.addSql(`alter table second_factors disable row level security`)

    this.addSql(`alter table sessions no force row level security`)
    this.addSql(`alter table sessions disable row level security`)
  }
}
