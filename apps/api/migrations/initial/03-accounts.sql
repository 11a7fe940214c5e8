-- Users, their memberships of organizations, sessions and second factors.

create table users (
  id                uuid primary key,
  email             text not null,
  email_key         text not null,
  first_name        text not null,
  last_name         text not null,
  permission        text not null default 'user',
  password_hash     text,
  email_verified_at timestamptz(6),
  active            boolean not null default true,
  last_org_id       uuid,
  created_at        timestamptz(6) not null default now(),
  has_second_factor boolean not null default false,
  language          text not null default 'en',
  has_single_keys   boolean not null default true,
  constraint users_email_key unique (email_key),
  constraint users_language_check check (language in ('en', 'he')),
  constraint users_permission_check check (permission in ('superuser', 'user'))
);

create table account_email_changes (
  id            uuid primary key,
  user_id       uuid not null,
  old_email     text not null,
  old_email_key text not null,
  is_old_proven boolean not null,
  new_email     text not null,
  new_email_key text not null,
  created_at    timestamptz(6) not null default now(),
  confirmed_at  timestamptz(6),
  ends_at       timestamptz(6) not null,
  ended_at      timestamptz(6),
  constraint account_email_changes_user_id_fk foreign key (user_id) references users (id)
);
create index account_email_changes_by_old on account_email_changes (old_email_key);
create index account_email_changes_of_user on account_email_changes (user_id, created_at);

create table account_tokens (
  id         uuid primary key,
  token_hash bytea not null,
  purpose    text not null,
  user_id    uuid not null,
  email_key  text not null,
  org_id     uuid,
  created_at timestamptz(6) not null default now(),
  expires_at timestamptz(6) not null,
  ended_at   timestamptz(6),
  constraint account_tokens_token unique (token_hash),
  constraint account_tokens_purpose_check check (purpose in ('restore', 'invite', 'verify_email',
      'factor_enrollment', 'confirm_email', 'undo_email')),
  constraint account_tokens_org_id_fk foreign key (org_id) references orgs (id),
  constraint account_tokens_user_id_fk foreign key (user_id) references users (id)
);
create index account_tokens_of_user on account_tokens (user_id, purpose);

create table known_devices (
  id         uuid primary key,
  token_hash bytea not null,
  user_id    uuid not null,
  created_at timestamptz(6) not null default now(),
  seen_at    timestamptz(6) not null default now(),
  constraint known_devices_of_user unique (user_id, token_hash),
  constraint known_devices_user_id_fk foreign key (user_id) references users (id)
);
create index known_devices_by_token on known_devices (token_hash);

create table memberships (
  id                 uuid primary key,
  org_id             uuid not null,
  user_id            uuid not null,
  role               text not null,
  email_settings     jsonb not null default '{"chargeSucceeded":true,"chargeFailed":true}',
  switches           jsonb not null default '{}',
  created_at         timestamptz(6) not null default now(),
  accepted_at        timestamptz(6),
  invited_at         timestamptz(6) default now(),
  invited_first_name text,
  invited_last_name  text,
  invited_email      text,
  constraint memberships_user_org unique (user_id, org_id),
  constraint memberships_role_check check (role in ('owner', 'admin', 'agent', 'fundraiser')),
  constraint memberships_org_id_fk foreign key (org_id) references orgs (id),
  constraint memberships_user_id_fk foreign key (user_id) references users (id)
);
create index memberships_of_org on memberships (org_id, created_at);

create table recovery_codes (
  id        uuid primary key,
  user_id   uuid not null,
  code_hash bytea not null,
  used_at   timestamptz(6),
  constraint recovery_codes_of_user unique (user_id, code_hash),
  constraint recovery_codes_user_id_fk foreign key (user_id) references users (id)
);

create table second_factors (
  id            uuid primary key,
  user_id       uuid not null,
  type          text not null,
  name          text not null,
  secret        text,
  last_step     bigint,
  credential_id text,
  public_key    bytea,
  counter       bigint not null default '0',
  created_at    timestamptz(6) not null default now(),
  confirmed_at  timestamptz(6),
  last_used_at  timestamptz(6),
  constraint second_factors_credential unique (credential_id),
  constraint second_factors_type_check check (type in ('totp', 'passkey')),
  constraint second_factors_user_id_fk foreign key (user_id) references users (id)
);
create index second_factors_of_user on second_factors (user_id);

create table sessions (
  id                    uuid primary key,
  token_hash            bytea not null,
  user_id               uuid not null,
  real_user_id          uuid not null,
  org_id                uuid,
  created_at            timestamptz(6) not null default now(),
  seen_at               timestamptz(6) not null default now(),
  ends_at               timestamptz(6) not null,
  ip                    text,
  agent                 text,
  impersonation_reason  text,
  impersonation_ends_at timestamptz(6),
  second_factor_at      timestamptz(6),
  challenge             text,
  challenge_ends_at     timestamptz(6),
  password_at           timestamptz,
  constraint sessions_token unique (token_hash),
  constraint sessions_real_user_id_fk foreign key (real_user_id) references users (id),
  constraint sessions_user_id_fk foreign key (user_id) references users (id)
);
create index sessions_of_real_user on sessions (real_user_id);
create index sessions_of_user on sessions (user_id);

-- Nothing that answers a request makes a superuser: the command that does works as the owner of the tables.
create function refuse_superuser() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if current_user = 'almoner_app' then
    raise exception 'Superusers are made by the owner of the tables' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
revoke all on function refuse_superuser() from public;

-- An invited person has no right in an org until they prove that the mailbox is theirs, whoever asks and by which path.
create function require_membership_proof() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if new.accepted_at is not null
    and not exists (select from users u where u.id = new.user_id and u.email_verified_at is not null)
    and exists (select from memberships m where m.org_id = new.org_id and m.user_id <> new.user_id)
  then
    raise exception 'A membership in the org of others needs a proof of the mailbox'
      using errcode = 'check_violation', constraint = 'memberships_proven';
  end if;
  return new;
end
$$;
revoke all on function require_membership_proof() from public;

-- Whoever may manage an org may also enter its sub-orgs, as an admin.
create function role_in(org uuid, person uuid) returns text
language sql stable set search_path = public, pg_temp as $$
  select coalesce(
    (select m.role from memberships m where m.org_id = org and m.user_id = person and m.accepted_at is not null),
    (select 'admin' from orgs o
     join memberships m on m.org_id = o.parent_org_id and m.user_id = person and m.role in ('owner', 'admin') and m.accepted_at is not null
     where o.id = org)
  )
$$;
revoke all on function role_in(uuid, uuid) from public;
grant execute on function role_in(uuid, uuid) to almoner_app;

create trigger memberships_proven before insert or update of accepted_at, user_id, org_id on memberships
  for each row execute function require_membership_proof();

create trigger users_refuse_new_superuser before insert on users
  for each row when (new.permission = 'superuser') execute function refuse_superuser();

create trigger users_refuse_superuser before update on users
  for each row when (new.permission = 'superuser' and old.permission <> 'superuser') execute function refuse_superuser();
