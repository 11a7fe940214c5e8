-- People who raise money on a page of their own, their teams, and those who signed up for a page.

create table fundraisers (
  id            uuid primary key,
  org_id        uuid not null,
  user_id       uuid,
  campaign_id   uuid not null,
  slug          text not null,
  display_name  text not null,
  currency      char(3) not null,
  goal_amount   bigint,
  status        text not null default 'pending',
  created_at    timestamptz(6) not null default now(),
  sequence      bigint not null default 0,
  first_name    text not null,
  last_name     text not null,
  title         text,
  story         text,
  avatar_name   text,
  ends_on       date,
  approved_at   timestamptz(6),
  approved_by   uuid,
  reject_reason text,
  language      text not null default 'en',
  tone          text not null default 'org',
  team_id       uuid,
  external_id   text,
  import_id     uuid,
  import_key    text,
  reached_goal_amount bigint,
  constraint fundraisers_of_user unique (org_id, user_id),
  constraint fundraisers_org_id unique (org_id, id),
  constraint fundraisers_slug unique (org_id, slug),
  constraint fundraisers_status_check check (status in ('pending', 'active', 'rejected', 'paused', 'ended')),
  constraint fundraisers_language_check check (language in ('en', 'he', 'ar', 'fr', 'es')),
  constraint fundraisers_tone_check check (tone in ('org', 'deep', 'bright', 'warm', 'cool')),
  constraint fundraisers_team_of_person check (user_id is not null or team_id is null),
  constraint fundraisers_approved_by_fk foreign key (approved_by) references users (id),
  constraint fundraisers_campaign_id_fk foreign key (org_id, campaign_id) references campaigns (org_id, id),
  constraint fundraisers_user_id_fk foreign key (user_id) references users (id)
);

create index fundraisers_of_team on fundraisers (org_id, team_id) where team_id is not null;
create index fundraisers_of_import on fundraisers (org_id, import_id) where import_id is not null;
create unique index fundraisers_import_key on fundraisers (org_id, import_key) where import_key is not null;

-- A team has a page like a person's: the row of `fundraisers` with its id, which belongs to no user.
create table fundraiser_teams (
  id         uuid primary key,
  org_id     uuid not null,
  captain_id uuid,
  is_open    boolean not null default true,
  join_key   text not null,
  constraint fundraiser_teams_org_id unique (org_id, id),
  constraint fundraiser_teams_join_key unique (org_id, join_key),
  constraint fundraiser_teams_captain_id_fk foreign key (org_id, captain_id) references fundraisers (org_id, id),
  constraint fundraiser_teams_id_fk foreign key (org_id, id) references fundraisers (org_id, id)
);

alter table fundraisers
  add constraint fundraisers_team_id_fk foreign key (org_id, team_id) references fundraiser_teams (org_id, id);

create table fundraiser_signups (
  id            uuid primary key,
  org_id        uuid not null,
  campaign_id   uuid not null,
  first_name    text not null,
  last_name     text not null,
  email         text not null,
  title         text,
  story         text,
  goal_amount   bigint,
  language      text not null,
  token_hash    bytea not null,
  created_at    timestamptz(6) not null default now(),
  expires_at    timestamptz(6) not null,
  confirmed_at  timestamptz(6),
  fundraiser_id uuid,
  team_id       uuid,
  team_name     text,
  constraint fundraiser_signups_org_id unique (org_id, id),
  constraint fundraiser_signups_token unique (token_hash),
  constraint fundraiser_signups_language_check check (language in ('en', 'he', 'ar', 'fr', 'es')),
  constraint fundraiser_signups_campaign_id_fk foreign key (org_id, campaign_id) references campaigns (org_id, id),
  constraint fundraiser_signups_fundraiser_id_fk foreign key (org_id, fundraiser_id) references fundraisers (org_id, id),
  constraint fundraiser_signups_org_id_fk foreign key (org_id) references orgs (id),
  constraint fundraiser_signups_team_id_fk foreign key (org_id, team_id) references fundraiser_teams (org_id, id)
);
create index fundraiser_signups_by_end on fundraiser_signups (org_id, expires_at);

create table fundraiser_page_changes (
  id            uuid primary key,
  org_id        uuid not null,
  fundraiser_id uuid not null,
  changes       jsonb not null,
  status        text not null default 'waiting',
  created_at    timestamptz(6) not null default now(),
  settled_at    timestamptz(6),
  settled_by    uuid,
  reason        text,
  constraint fundraiser_page_changes_org_id unique (org_id, id),
  constraint fundraiser_page_changes_status_check check (status in ('waiting', 'approved', 'rejected', 'withdrawn')),
  constraint fundraiser_page_changes_fundraiser_id_fk foreign key (org_id, fundraiser_id)
    references fundraisers (org_id, id),
  constraint fundraiser_page_changes_settled_by_fk foreign key (settled_by) references users (id)
);
create unique index fundraiser_page_changes_waiting on fundraiser_page_changes (org_id, fundraiser_id)
  where status = 'waiting';
create index fundraiser_page_changes_of_fundraiser on fundraiser_page_changes (org_id, fundraiser_id, created_at);

create table fundraiser_settings (
  org_id          uuid primary key,
  reviews_changes boolean not null default false,
  shows_rank      boolean not null default false,
  has_teams       boolean not null default false,
  constraint fundraiser_settings_org_id_fk foreign key (org_id) references orgs (id)
);

create table fundraiser_emails (
  fundraiser_id uuid not null,
  kind          text not null,
  occasion      text not null,
  org_id        uuid not null,
  created_at    timestamptz(6) not null default now(),
  primary key (fundraiser_id, kind, occasion),
  constraint fundraiser_emails_kind_check check (kind in ('fundraiser_milestone', 'fundraiser_ended')),
  constraint fundraiser_emails_fundraiser_id_fk foreign key (org_id, fundraiser_id) references fundraisers (org_id, id),
  constraint fundraiser_emails_org_id_fk foreign key (org_id) references orgs (id)
);

create table fundraiser_visits (
  org_id        uuid not null,
  fundraiser_id uuid not null,
  on_date       date not null,
  visits        integer not null,
  constraint fundraiser_visits_pkey primary key (org_id, fundraiser_id, on_date),
  constraint fundraiser_visits_fundraiser_id_fk foreign key (org_id, fundraiser_id)
    references fundraisers (org_id, id) on delete cascade
);

-- Who was counted today. A hash is another one on another day, and is deleted when its day is over.
create table fundraiser_visitors (
  org_id        uuid not null,
  fundraiser_id uuid not null,
  on_date       date not null,
  visitor_hash  bytea not null,
  constraint fundraiser_visitors_pkey primary key (org_id, fundraiser_id, on_date, visitor_hash),
  constraint fundraiser_visitors_fundraiser_id_fk foreign key (org_id, fundraiser_id)
    references fundraisers (org_id, id) on delete cascade
);

create trigger number_row before insert on fundraisers
  for each row when (new.sequence = 0) execute function numbers.give('others');
