-- Campaigns, their pages, and the websites that their widgets are installed on.

create table campaigns (
  id                     uuid primary key,
  org_id                 uuid not null,
  entity_id              uuid not null,
  name                   text not null,
  name_key               text not null,
  code                   text not null,
  status                 text not null default 'draft',
  currency               char(3) not null,
  goal_amount            bigint,
  starts_on              date,
  ends_on                date,
  is_default             boolean not null default false,
  import_id              uuid,
  created_at             timestamptz(6) not null default now(),
  slug                   text,
  type                   text not null default 'standard',
  description            text,
  goal_type              text not null default 'amount',
  goal_count             int,
  goal_display           text not null default 'meter',
  goal_includes_offline  boolean not null default true,
  goal_offset            bigint not null default '0',
  goal_reached_at        timestamptz(6),
  default_designation_id uuid,
  gl_code                text,
  owner_user_id          uuid,
  disabled_behavior      text not null default 'nothing',
  other_campaign_id      uuid,
  redirect_url           text,
  constraint campaigns_code unique (org_id, code),
  constraint campaigns_org_id unique (org_id, id),
  constraint campaigns_slug unique (org_id, slug),
  constraint campaigns_disabled_behavior_check check (disabled_behavior in ('nothing', 'otherCampaign', 'redirect')),
  constraint campaigns_goal_display_check check (goal_display in ('meter', 'counter', 'hidden')),
  constraint campaigns_goal_type_check check (goal_type in ('amount', 'gifts', 'donors')),
  constraint campaigns_status_check check (status in ('draft', 'active', 'paused', 'ended', 'archived')),
  constraint campaigns_type_check check (type in ('standard', 'p2p')),
  constraint campaigns_default_designation_id_fk foreign key (org_id, default_designation_id)
      references designations (org_id, id),
  constraint campaigns_entity_id_fk foreign key (org_id, entity_id) references entities (org_id, id),
  constraint campaigns_org_id_fk foreign key (org_id) references orgs (id),
  constraint campaigns_other_campaign_id_fk foreign key (org_id, other_campaign_id) references campaigns (org_id, id),
  constraint campaigns_owner_user_id_fk foreign key (owner_user_id) references users (id)
);
create index campaigns_by_name on campaigns (org_id, name_key);
create unique index campaigns_one_default on campaigns (org_id) where is_default;

create table campaign_pages (
  campaign_id  uuid primary key,
  org_id       uuid not null,
  content      jsonb not null,
  published    jsonb,
  published_at timestamptz(6),
  saved_at     timestamptz(6) not null,
  constraint campaign_pages_campaign_id_fk foreign key (org_id, campaign_id) references campaigns (org_id, id)
);

create table widget_installs (
  campaign_id   uuid not null,
  page_url      text not null,
  org_id        uuid not null,
  first_seen_at timestamptz(6) not null,
  last_seen_at  timestamptz(6) not null,
  primary key (campaign_id, page_url),
  constraint widget_installs_campaign_id_fk foreign key (org_id, campaign_id) references campaigns (org_id, id)
);
create index widget_installs_latest on widget_installs (org_id, last_seen_at);
