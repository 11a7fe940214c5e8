import { Migration } from '@mikro-orm/migrations'

const keyOfCharges =
  'alter table charges add constraint charges_installment_fk foreign key (org_id, donation_id, installment_no) references installments (org_id, donation_id, installment_no)'

export class Migration20261122065148_installments_in_order extends Migration {
  override up(): void {
    this.addSql(`drop index "donations_due"`)
    this.addSql(
      `create index "donations_due" on "donations" ("org_id", "next_charge_on", "id") where next_charge_on is not null`,
    )
    this.addSql('alter table charges drop constraint charges_installment_fk')
    this.addSql(`alter table "installments" drop constraint "installments_once"`)
    this.addSql(
      `alter table "installments" add constraint "installments_once" unique ("donation_id", "installment_no", "org_id")`,
    )
    this.addSql(keyOfCharges)
    this.addSql(`alter table "installments" drop constraint "installments_org_id"`)
    this.addSql(`drop index "installments_leased"`)
    this.addSql(`drop index "installments_to_retry"`)
    this.addSql(
      `create index "installments_waiting" on "installments" ("org_id", "next_attempt_at", "leased_until") where state in ('due', 'collecting', 'retrying')`,
    )
  }

  override down(): void {
    this.addSql(`drop index "installments_waiting"`)
    this.addSql(`create index "installments_to_retry" on "installments" ("next_attempt_at") where state = 'retrying'`)
    this.addSql(`create index "installments_leased" on "installments" ("leased_until") where leased_until is not null`)
    this.addSql(`alter table "installments" add constraint "installments_org_id" unique ("org_id", "id")`)
    this.addSql('alter table charges drop constraint charges_installment_fk')
    this.addSql(`alter table "installments" drop constraint "installments_once"`)
    this.addSql(
      `alter table "installments" add constraint "installments_once" unique ("org_id", "donation_id", "installment_no")`,
    )
    this.addSql(keyOfCharges)
    this.addSql(`drop index "donations_due"`)
    this.addSql(`create index "donations_due" on "donations" ("next_charge_on") where next_charge_on is not null`)
  }
}
