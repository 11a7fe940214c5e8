import { Migration } from '@mikro-orm/migrations'

export class Migration20261122151603_tribute_mails extends Migration {
  override name = 'Migration20261122151603_tribute_mails'

  override up(): void | Promise<void> {
    this.addSql(`alter table "content_versions" drop constraint "content_versions_kind_check";`)
    this.addSql(
      `alter table "content_versions" add constraint "content_versions_kind_check" check ("kind" in ('checkout_settings', 'page', 'email_thank_you', 'email_receipt', 'email_refund', 'email_tribute_notice', 'email_recurring_welcome', 'email_installment_receipt', 'email_upcoming_charge', 'email_plan_changed', 'email_plan_paused', 'email_plan_resumed', 'email_plan_canceled', 'email_plan_restarted', 'email_plan_completed', 'email_installment_failed_first', 'email_installment_failed_later', 'email_installment_failed_final', 'email_installment_failed_hard', 'email_card_expiring'));`,
    )

    this.addSql(`alter table "email_templates" drop constraint "email_templates_kind_check";`)
    this.addSql(
      `alter table "email_templates" add constraint "email_templates_kind_check" check ("kind" in ('thank_you', 'receipt', 'refund', 'tribute_notice', 'recurring_welcome', 'installment_receipt', 'upcoming_charge', 'plan_changed', 'plan_paused', 'plan_resumed', 'plan_canceled', 'plan_restarted', 'plan_completed', 'installment_failed_first', 'installment_failed_later', 'installment_failed_final', 'installment_failed_hard', 'card_expiring'));`,
    )

    this.addSql(`alter table "gift_letters" drop constraint "gift_letters_kind_check";`)
    this.addSql(
      `alter table "gift_letters" add constraint "gift_letters_kind_check" check ("kind" in ('thank_you', 'receipt', 'refund', 'tribute_notice', 'recurring_welcome', 'installment_receipt', 'upcoming_charge', 'plan_changed', 'plan_paused', 'plan_resumed', 'plan_canceled', 'plan_restarted', 'plan_completed', 'installment_failed_first', 'installment_failed_later', 'installment_failed_final', 'installment_failed_hard', 'card_expiring'));`,
    )

    this.addSql(`alter table "plan_letters" drop constraint "plan_letters_kind_check";`)
    this.addSql(
      `alter table "plan_letters" add constraint "plan_letters_kind_check" check ("kind" in ('thank_you', 'receipt', 'refund', 'tribute_notice', 'recurring_welcome', 'installment_receipt', 'upcoming_charge', 'plan_changed', 'plan_paused', 'plan_resumed', 'plan_canceled', 'plan_restarted', 'plan_completed', 'installment_failed_first', 'installment_failed_later', 'installment_failed_final', 'installment_failed_hard', 'card_expiring'));`,
    )
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "content_versions" drop constraint "content_versions_kind_check";`)
    this.addSql(
      `alter table "content_versions" add constraint "content_versions_kind_check" check ("kind" in ('checkout_settings', 'page', 'email_thank_you', 'email_receipt', 'email_refund', 'email_recurring_welcome', 'email_installment_receipt', 'email_upcoming_charge', 'email_plan_changed', 'email_plan_paused', 'email_plan_resumed', 'email_plan_canceled', 'email_plan_restarted', 'email_plan_completed', 'email_installment_failed_first', 'email_installment_failed_later', 'email_installment_failed_final', 'email_installment_failed_hard', 'email_card_expiring'));`,
    )

    this.addSql(`alter table "email_templates" drop constraint "email_templates_kind_check";`)
    this.addSql(
      `alter table "email_templates" add constraint "email_templates_kind_check" check ("kind" in ('thank_you', 'receipt', 'refund', 'recurring_welcome', 'installment_receipt', 'upcoming_charge', 'plan_changed', 'plan_paused', 'plan_resumed', 'plan_canceled', 'plan_restarted', 'plan_completed', 'installment_failed_first', 'installment_failed_later', 'installment_failed_final', 'installment_failed_hard', 'card_expiring'));`,
    )

    this.addSql(`alter table "gift_letters" drop constraint "gift_letters_kind_check";`)
    this.addSql(
      `alter table "gift_letters" add constraint "gift_letters_kind_check" check ("kind" in ('thank_you', 'receipt', 'refund', 'recurring_welcome', 'installment_receipt', 'upcoming_charge', 'plan_changed', 'plan_paused', 'plan_resumed', 'plan_canceled', 'plan_restarted', 'plan_completed', 'installment_failed_first', 'installment_failed_later', 'installment_failed_final', 'installment_failed_hard', 'card_expiring'));`,
    )

    this.addSql(`alter table "plan_letters" drop constraint "plan_letters_kind_check";`)
    this.addSql(
      `alter table "plan_letters" add constraint "plan_letters_kind_check" check ("kind" in ('thank_you', 'receipt', 'refund', 'recurring_welcome', 'installment_receipt', 'upcoming_charge', 'plan_changed', 'plan_paused', 'plan_resumed', 'plan_canceled', 'plan_restarted', 'plan_completed', 'installment_failed_first', 'installment_failed_later', 'installment_failed_final', 'installment_failed_hard', 'card_expiring'));`,
    )
  }
}
