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
      'email_plan_canceled', 'email_plan_restarted', 'email_plan_completed', 'email_pledge_reminder',
      'email_debit_notice', 'email_debit_withdrawn',
      'email_installment_failed_first', 'email_installment_failed_later',
      'email_installment_failed_final', 'email_installment_failed_hard', 'email_card_expiring', 'email_annual_statement',
      'email_draft_reminder_1', 'email_draft_reminder_2', 'email_draft_reminder_3',
      'email_portal_link', 'email_card_link', 'email_email_change_asked',
      'email_email_change_here', 'email_email_changed', 'email_fundraiser_sign_up',
      'email_fundraiser_submitted', 'email_fundraiser_invited', 'email_fundraiser_approved',
      'email_fundraiser_rejected', 'email_fundraiser_change_approved',
      'email_fundraiser_change_rejected', 'email_fundraiser_donation',
      'email_fundraiser_gift_confirmed', 'email_fundraiser_gift_declined',
      'email_fundraiser_thanks', 'email_fundraiser_milestone', 'email_fundraiser_ended',
      'email_team_donation', 'email_team_joined',
      'email_team_removed', 'email_team_captain', 'email_team_approved', 'email_team_rejected',
      'email_team_change_approved', 'email_team_change_rejected', 'email_team_gift_confirmed')),
  constraint content_versions_campaign_id_fk foreign key (org_id, campaign_id) references campaigns (org_id, id),
  constraint content_versions_org_id_fk foreign key (org_id) references orgs (id)
);
create index content_versions_newest on content_versions (org_id, kind, campaign_id, id desc);
