-- Emails to many: what they say, to whom, at which pace, and what became of each.

create table mailings (
  id           uuid primary key,
  org_id       uuid not null,
  name         text not null,
  state        text not null default 'draft',
  purpose      text not null,
  segment      jsonb not null,
  segment_name text not null,
  words        jsonb not null,
  per_hour     int not null,
  left_out     jsonb not null default '{}',
  scheduled_at timestamptz(6),
  started_at   timestamptz(6),
  next_at      timestamptz(6),
  finished_at  timestamptz(6),
  created_by   uuid,
  saved_at     timestamptz(6) not null,
  constraint mailings_org_id unique (org_id, id),
  constraint mailings_state_check check (state in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'canceled')),
  constraint mailings_purpose_check check (purpose in ('marketing', 'newsletter', 'stewardship')),
  constraint mailings_timed check (state <> 'scheduled' or scheduled_at is not null),
  constraint mailings_paced check (state <> 'sending' or next_at is not null),
  constraint mailings_org_id_fk foreign key (org_id) references orgs (id),
  constraint mailings_created_by_fk foreign key (created_by) references users (id)
);
create index mailings_due on mailings (org_id) where state in ('scheduled', 'sending');

-- Who gets a mailing, fixed when sending begins.
create table mailing_recipients (
  id              uuid primary key,
  org_id          uuid not null,
  mailing_id      uuid not null,
  place           int not null,
  donor_id        uuid not null,
  outcome         text not null default 'waiting',
  reason          text,
  mail_id         uuid,
  address_key     text,
  settled_at      timestamptz(6),
  unsubscribed_at timestamptz(6),
  constraint mailing_recipients_org_id unique (org_id, id),
  constraint mailing_recipients_place unique (mailing_id, place),
  constraint mailing_recipients_outcome_check check (outcome in ('waiting', 'mailed', 'left_out')),
  constraint mailing_recipients_reason_check check (
    reason in ('gone', 'deceased', 'do_not_contact', 'no_email', 'stopped', 'denied', 'no_consent', 'same_address')
  ),
  constraint mailing_recipients_settled check ((outcome = 'waiting') = (settled_at is null)),
  constraint mailing_recipients_mailed check (outcome <> 'mailed' or (mail_id is not null and address_key is not null)),
  constraint mailing_recipients_mailing_id_fk foreign key (org_id, mailing_id) references mailings (org_id, id),
  constraint mailing_recipients_donor_id_fk foreign key (org_id, donor_id) references donors (org_id, id)
);
create unique index mailing_recipients_once on mailing_recipients (mailing_id, address_key) where outcome = 'mailed';
create index mailing_recipients_waiting on mailing_recipients (mailing_id, place) where outcome = 'waiting';
create index mailing_recipients_of_donor on mailing_recipients (org_id, donor_id);
create index mailing_recipients_of_mail on mailing_recipients (org_id, mail_id) where mail_id is not null;
