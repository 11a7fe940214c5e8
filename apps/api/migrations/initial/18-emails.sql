-- Templates of emails, which emails were sent, and notices to staff.

create table email_templates (
  id                uuid primary key,
  org_id            uuid not null,
  campaign_id       uuid,
  kind              text not null,
  mode              text not null,
  from_name         text not null,
  reply_to          text not null,
  cc                text[] not null,
  bcc               text[] not null,
  delay_minutes     int not null,
  attach_receipt    text not null,
  sends_for_offline boolean not null,
  words             jsonb not null,
  saved_at          timestamptz(6) not null,
  constraint email_templates_kind_check check (kind in ('thank_you', 'receipt', 'refund',
      'payment_returned', 'tribute_notice', 'recurring_welcome', 'installment_receipt',
      'upcoming_charge', 'plan_changed', 'plan_paused', 'plan_resumed', 'plan_canceled',
      'plan_restarted', 'plan_completed', 'pledge_reminder', 'debit_notice',
      'debit_withdrawn', 'installment_failed_first',
      'installment_failed_later', 'installment_failed_final', 'installment_failed_hard', 'card_expiring', 'annual_statement',
      'draft_reminder_1', 'draft_reminder_2', 'draft_reminder_3', 'portal_link', 'card_link',
      'email_change_asked', 'email_change_here', 'email_changed', 'fundraiser_sign_up',
      'fundraiser_submitted', 'fundraiser_invited', 'fundraiser_approved', 'fundraiser_rejected',
      'fundraiser_change_approved', 'fundraiser_change_rejected', 'fundraiser_donation',
      'fundraiser_gift_confirmed', 'fundraiser_gift_declined', 'fundraiser_thanks',
      'fundraiser_milestone', 'fundraiser_ended',
      'team_donation', 'team_joined', 'team_removed', 'team_captain', 'team_approved', 'team_rejected',
      'team_change_approved', 'team_change_rejected', 'team_gift_confirmed')),
  constraint email_templates_mode_check check (mode in ('inherit', 'custom', 'off')),
  constraint email_templates_attach_receipt_check check (attach_receipt in ('as_set', 'always', 'never')),
  constraint email_templates_campaign_id_fk foreign key (org_id, campaign_id) references campaigns (org_id, id),
  constraint email_templates_org_id_fk foreign key (org_id) references orgs (id)
);
create unique index email_templates_of_level on email_templates (org_id, campaign_id, kind) nulls not distinct;

create table gift_emails (
  subject_id uuid not null,
  kind       text not null,
  org_id     uuid not null,
  charge_id  uuid not null,
  receipt_id uuid,
  created_at timestamptz(6) not null default now(),
  primary key (subject_id, kind),
  constraint gift_emails_kind_check check (kind in ('thank_you', 'receipt', 'refund',
      'payment_returned', 'tribute_notice', 'recurring_welcome', 'installment_receipt',
      'upcoming_charge', 'plan_changed', 'plan_paused', 'plan_resumed', 'plan_canceled',
      'plan_restarted', 'plan_completed', 'pledge_reminder', 'debit_notice',
      'debit_withdrawn', 'installment_failed_first',
      'installment_failed_later', 'installment_failed_final', 'installment_failed_hard', 'card_expiring', 'annual_statement')),
  constraint gift_emails_charge_id_fk foreign key (org_id, charge_id) references charges (org_id, id)
);
create index gift_emails_of_charge on gift_emails (org_id, charge_id);

create table donation_emails (
  donation_id uuid not null,
  kind        text not null,
  occasion    text not null,
  org_id      uuid not null,
  created_at  timestamptz(6) not null default now(),
  primary key (donation_id, kind, occasion),
  constraint donation_emails_kind_check check (kind in ('thank_you', 'receipt', 'refund',
      'payment_returned', 'tribute_notice', 'recurring_welcome', 'installment_receipt',
      'upcoming_charge', 'plan_changed', 'plan_paused', 'plan_resumed', 'plan_canceled',
      'plan_restarted', 'plan_completed', 'pledge_reminder', 'debit_notice',
      'debit_withdrawn', 'installment_failed_first',
      'installment_failed_later', 'installment_failed_final', 'installment_failed_hard', 'card_expiring', 'annual_statement')),
  constraint donation_emails_donation_id_fk foreign key (org_id, donation_id) references donations (org_id, id),
  constraint donation_emails_org_id_fk foreign key (org_id) references orgs (id)
);

create table staff_digests (
  org_id     uuid not null,
  kind       text not null,
  on_date    date not null,
  created_at timestamptz(6) not null default now(),
  primary key (org_id, kind, on_date),
  constraint staff_digests_kind_check check (kind in ('dailyDigest', 'weeklyDigest')),
  constraint staff_digests_org_id_fk foreign key (org_id) references orgs (id)
);

create table staff_notices (
  id         uuid not null,
  org_id     uuid not null,
  subject_id uuid not null,
  kind       text not null,
  occasion   text not null,
  detail     jsonb not null,
  by_user_id uuid,
  created_at timestamptz(6) not null default now(),
  told_at    timestamptz(6),
  primary key (id),
  constraint staff_notices_once unique (subject_id, kind, occasion),
  constraint staff_notices_kind_check check (kind in ('chargeSucceeded', 'chargeFailed', 'chargeRefunded',
      'dispute', 'fraudWarning', 'planFailed', 'planCanceled', 'planChanged', 'fundraiserPending',
      'importDone', 'bulkChangeDone', 'exportDone', 'integrationError', 'hubspotStopped', 'ownPageGift', 'taskAssigned',
      'taskDue')),
  constraint staff_notices_org_id_fk foreign key (org_id) references orgs (id)
);
create index staff_notices_newest on staff_notices (org_id, created_at);
create index staff_notices_untold on staff_notices (org_id, created_at) where told_at is null;

create table notice_reads (
  notice_id uuid not null,
  user_id   uuid not null,
  org_id    uuid not null,
  read_at   timestamptz(6) not null default now(),
  primary key (notice_id, user_id),
  constraint notice_reads_notice_id_fk foreign key (notice_id) references staff_notices (id) on delete cascade,
  constraint notice_reads_org_id_fk foreign key (org_id) references orgs (id),
  constraint notice_reads_user_id_fk foreign key (user_id) references users (id)
);
