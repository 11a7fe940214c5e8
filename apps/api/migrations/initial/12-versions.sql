-- Earlier versions of texts and pages.

create table content_versions (
  id          uuid primary key,
  org_id      uuid not null,
  kind        text not null,
  campaign_id uuid,
  content     jsonb not null,
  saved_by    uuid,
  created_at  timestamptz(6) not null,
  constraint content_versions_kind_check check (kind in ('checkout_settings', 'page',
      'email_thank_you', 'email_receipt', 'email_refund', 'email_payment_returned',
      'email_tribute_notice', 'email_recurring_welcome', 'email_installment_receipt',
      'email_upcoming_charge', 'email_plan_changed', 'email_plan_paused', 'email_plan_resumed',
      'email_plan_canceled', 'email_plan_restarted', 'email_plan_completed',
      'email_installment_failed_first', 'email_installment_failed_later',
      'email_installment_failed_final', 'email_installment_failed_hard', 'email_card_expiring')),
  constraint content_versions_campaign_id_fk foreign key (org_id, campaign_id) references campaigns (org_id, id),
  constraint content_versions_org_id_fk foreign key (org_id) references orgs (id)
);
create index content_versions_newest on content_versions (org_id, kind, campaign_id, id desc);
