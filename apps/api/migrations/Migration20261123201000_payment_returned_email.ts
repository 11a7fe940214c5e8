import { Migration } from '@mikro-orm/migrations'

const others = [
  'tribute_notice',
  'recurring_welcome',
  'installment_receipt',
  'upcoming_charge',
  'plan_changed',
  'plan_paused',
  'plan_resumed',
  'plan_canceled',
  'plan_restarted',
  'plan_completed',
  'installment_failed_first',
  'installment_failed_later',
  'installment_failed_final',
  'installment_failed_hard',
  'card_expiring',
]
const kinds = ['thank_you', 'receipt', 'refund', 'payment_returned', ...others]

export class Migration20261123201000_payment_returned_email extends Migration {
  override up(): void {
    for (const table of ['email_templates', 'gift_letters', 'plan_letters']) this.allow(table, kinds)
    this.allow('content_versions', ['checkout_settings', 'page', ...kinds.map((kind) => `email_${kind}`)])
  }

  private allow(table: string, allowed: readonly string[]): void {
    const list = allowed.map((kind) => `'${kind}'`).join(', ')
    this.addSql(`alter table ${table} drop constraint ${table}_kind_check`)
    this.addSql(`alter table ${table} add constraint ${table}_kind_check check (kind in (${list}))`)
  }
}
