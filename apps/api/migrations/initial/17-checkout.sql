-- Checkouts that were begun, and the drafts of those that were not finished.

create table donation_drafts (
  id                    uuid primary key,
  org_id                uuid not null,
  sequence              bigint not null default 0,
  campaign_id           uuid not null,
  fundraiser_id         uuid,
  key_hash              bytea not null,
  email                 text,
  name                  text,
  form                  jsonb,
  amount                bigint,
  currency              char(3) not null,
  frequency             text not null,
  step                  text not null,
  reason                text not null,
  failure_code          text,
  language              text not null,
  page_url              text not null,
  source_url            text,
  utm                   jsonb not null default '{}',
  consented             boolean not null,
  token_hash            bytea,
  token_sealed          text,
  token_expires_at      timestamptz(6),
  reminders             jsonb not null default '[]',
  status                text not null default 'open',
  recovered_donation_id uuid,
  started_at            timestamptz(6) not null,
  last_seen_at          timestamptz(6) not null,
  purged_at             timestamptz(6),
  constraint donation_drafts_key unique (campaign_id, key_hash),
  constraint donation_drafts_org_id unique (org_id, id),
  constraint donation_drafts_token unique (token_hash),
  constraint donation_drafts_frequency_check check (frequency in ('single', 'daily', 'weekly', 'monthly', 'yearly')),
  constraint donation_drafts_language_check check (language in ('en', 'he', 'ar', 'fr', 'es')),
  constraint donation_drafts_reason_check check (reason in ('inactivity', 'closed',
      'payment_failed', 'reminder_requested', 'validation')),
  constraint donation_drafts_status_check check (status in ('open', 'reminded', 'recovered', 'expired', 'suppressed')),
  constraint donation_drafts_step_check check (step in ('amount', 'details', 'payment', 'confirm')),
  constraint donation_drafts_campaign_id_fk foreign key (org_id, campaign_id) references campaigns (org_id, id),
  constraint donation_drafts_fundraiser_id_fk foreign key (org_id, fundraiser_id) references fundraisers (org_id, id),
  constraint donation_drafts_org_id_fk foreign key (org_id) references orgs (id),
  constraint donation_drafts_recovered_donation_id_fk foreign key (org_id, recovered_donation_id)
      references donations (org_id, id)
);
create index donation_drafts_newest on donation_drafts (org_id, last_seen_at desc, sequence desc);

create table checkouts (
  id              uuid primary key,
  org_id          uuid not null,
  campaign_id     uuid not null,
  fundraiser_id   uuid,
  idempotency_key uuid not null,
  body_hash       text not null,
  token_hash      bytea not null,
  token_sealed    text not null,
  donation_id     uuid,
  charge_id       uuid,
  integration_id  uuid,
  pay_url         text,
  draft_id        uuid,
  language        text not null,
  source          text not null,
  page_url        text not null,
  ip_hash         text not null,
  created_at      timestamptz(6) not null,
  form_hash       text,
  passed_by       text not null,
  constraint checkouts_key unique (campaign_id, idempotency_key),
  constraint checkouts_org_id unique (org_id, id),
  constraint checkouts_token unique (token_hash),
  constraint checkouts_language_check check (language in ('en', 'he', 'ar', 'fr', 'es')),
  constraint checkouts_passed_by_check check (passed_by in ('at_once', 'proof', 'waiting')),
  constraint checkouts_source_check check (source in ('page', 'embed')),
  constraint checkouts_campaign_id_fk foreign key (org_id, campaign_id) references campaigns (org_id, id),
  constraint checkouts_charge_id_fk foreign key (org_id, charge_id) references charges (org_id, id),
  constraint checkouts_donation_id_fk foreign key (org_id, donation_id) references donations (org_id, id),
  constraint checkouts_draft_id_fk foreign key (org_id, draft_id) references donation_drafts (org_id, id),
  constraint checkouts_fundraiser_id_fk foreign key (org_id, fundraiser_id) references fundraisers (org_id, id),
  constraint checkouts_org_id_fk foreign key (org_id) references orgs (id)
);
create index checkouts_newest on checkouts (org_id, campaign_id, created_at desc);
create index checkouts_of_charge on checkouts (org_id, charge_id);

-- As org_figures: it enters the org and sees there what that org would see.
create function org_drafts(org uuid) returns table (
  id uuid, org_id uuid, org_name text, campaign_id uuid, campaign_name text, email text, name text, amount bigint,
  currency text, frequency text, step text, reason text, failure_code text, consented boolean, started_at timestamptz,
  last_seen_at timestamptz, reminders jsonb, status text, recovered_donation_id uuid, seen bigint, sequence bigint)
language plpgsql set search_path = public, pg_temp as $$
declare
  before text := current_setting('app.org_id', true);
begin
  perform set_config('app.org_id', org::text, true);
  return query
    select d.id, d.org_id, o.name, d.campaign_id, k.name, d.email, d.name, d.amount, d.currency::text, d.frequency, d.step,
           d.reason, d.failure_code, d.consented, d.started_at, d.last_seen_at, d.reminders, d.status,
           d.recovered_donation_id, (extract(epoch from d.last_seen_at) * 1000000)::bigint, d.sequence
    from donation_drafts d
    join orgs o on o.id = d.org_id
    join campaigns k on k.org_id = d.org_id and k.id = d.campaign_id
    where d.org_id = org
    order by d.last_seen_at desc, d.sequence desc limit 10000;
  perform set_config('app.org_id', coalesce(before, ''), true);
end
$$;
revoke all on function org_drafts(uuid) from public;
grant execute on function org_drafts(uuid) to almoner_app;

create trigger number_row before insert on donation_drafts
  for each row when (new.sequence = 0) execute function numbers.give('others');
