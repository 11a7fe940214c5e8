-- Written by `npm run queries` from apps/api/src; do not edit.

-- account-addresses.repository.ts

-- isOldAddressLive
c.is_old_proven and c.confirmed_at is not null and c.ended_at is null and c.ends_at > ${now}

-- holderOf
select id
from users
where email_key = ${emailKey}
union all
(
  select c.user_id
  from account_email_changes c
  where c.old_email_key = ${emailKey} and ${isOldAddressLive(this.clock.now())}
  limit 1
)
limit 1;

-- isLeft
select 1
from account_email_changes c
where c.old_email_key = ${emailKey} and ${isOldAddressLive(this.clock.now())}
limit 1;

-- account-tokens.statements.ts

-- isOfAddress
(
  t.purpose in ('confirm_email', 'undo_email')
  or u.email_key = t.email_key
  or (
    t.purpose = 'restore'
    and exists (
      select
      from account_email_changes c
      where c.user_id = u.id and c.old_email_key = t.email_key and ${isOldAddressLive(now)}
    )
  )
)

-- useToken
update account_tokens t
set ended_at = ${now}
from users u
where t.token_hash = ${credential}
  and t.purpose = ${purpose}
  and t.ended_at is null
  and t.expires_at > ${now}
  and u.id = t.user_id
  and ${isOfAddress(now)}
returning t.user_id as "userId", t.org_id as "orgId", t.email_key as "emailKey";

-- userOfToken, by Kysely's builder
--   db.selectFrom('account_tokens').select('user_id as userId').where('token_hash', '=', credential).executeTakeFirst()

-- tokenOf
select t.user_id as "userId", t.org_id as "orgId", t.email_key as "emailKey", t.ended_at is null
  and t.expires_at > ${now} as "isLive"
from account_tokens t join users u on u.id = t.user_id and ${isOfAddress(now)}
where t.token_hash = ${credential} and t.purpose = ${purpose};

-- current-user.repository.ts

-- read
select jsonb_build_object(
  'id', u.id, 'email', u.email, 'firstName', u.first_name, 'lastName', u.last_name,
  -- Inside an org a superuser is no more than a member of it.
  'permission', case when ${who.isImpersonating}::boolean then 'user' else u.permission end, 'orgId',
  ctx.org_id, 'emailVerified', u.email_verified_at is not null, 'active', u.active, 'pendingEmail',
  (
    select c.new_email
    from account_email_changes c
    where c.user_id = u.id
      and c.confirmed_at is null
      and c.ended_at is null
      and c.ends_at > ${this.clock.now().toISOString()}::timestamptz
    order by c.created_at desc
    limit 1
  ),
  'createdAt', to_char(u.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'org',
  ${orgAsJson}, 'preferences',
  jsonb_build_object('language', u.language, 'hasSingleKeys', u.has_single_keys), 'orgs',
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('id', o.id, 'name', o.name, 'logo', o.crm_settings ->> 'logoName')
        order by o.name
      ),
      '[]'
    )
    from memberships m join shared.orgs o on o.id = m.org_id
    where m.user_id = u.id and m.accepted_at is not null
  ),
  'userOrg',
  (
    select jsonb_build_object(
      'permission', r.role, 'switches',
      case
        when r.role = 'agent' then ${JSON.stringify(initialSwitches)}::jsonb || coalesce(m.switches, '{}')
      end,
      'isImpersonating', ${who.isImpersonating}::boolean, 'impersonationEndsAt',
      ${who.impersonation?.endsAt.toISOString() ?? null}::text, 'fundraiserInfo',
      (
        select jsonb_build_object('slug', f.slug)
        from shared.fundraisers f
        where f.org_id = ctx.org_id and f.user_id = u.id
        order by f.created_at
        limit 1
      ),
      'emailSettings',
      case
        when m.id is null then ${JSON.stringify(noEmails)}::jsonb
        else ${JSON.stringify(initialEmailSettings)}::jsonb || m.email_settings
      end
    )
    from (
      select coalesce(
        role_in(ctx.org_id, u.id), case when ${who.isImpersonating}::boolean then 'admin' end
      ) as role
    ) r
      left join memberships m on m.user_id = u.id and m.org_id = ctx.org_id
        and m.accepted_at is not null
    where ctx.org_id is not null and r.role is not null
  )
) as "user"
from users u
where u.id = ctx.user_id;

-- imported-members.statements.ts

-- addMembersToInvite
insert into users (id, email, email_key, first_name, last_name, permission, active)
select uuidv7(), p.email, p.email_key, p.first_name, p.last_name, 'user', false
from ${people} p
on conflict (email_key) do nothing;

-- addMembersToInvite
insert into memberships (
  id, org_id, user_id, role, switches, invited_at, invited_first_name, invited_last_name, invited_email
)
select uuidv7(), ${orgId}::uuid, u.id, 'fundraiser', '{}', null, p.first_name, p.last_name, p.email
from ${people} p join users u on u.email_key = p.email_key
on conflict (user_id, org_id) do nothing;

-- removeMembersToInvite
delete from memberships
where org_id = ${orgId}::uuid
  and role = 'fundraiser'
  and accepted_at is null
  and invited_at is null
  and user_id in (${users});

-- noteInvited
update memberships
set invited_at = ${now}
where org_id = ${orgId}::uuid and user_id = ${userId}::uuid and invited_at is null;

-- addressesLeft
select set_config('app.address', ${key}, true);

-- addressesLeft
select
from account_email_changes c
where c.old_email_key = ${key} and ${isOldAddressLive(now)}
limit 1;

-- known-devices.repository.ts

-- isKnown
select 1
from known_devices d join users u on u.id = d.user_id
where d.token_hash = ${credential} and u.email_key = ${emailKey};

-- remember
insert into known_devices (id, token_hash, user_id, created_at, seen_at)
values (${newId()}, ${hashOf(kept)}, ${userId}, ${now}, ${now})
on conflict (user_id, token_hash) do update
set seen_at = excluded.seen_at;

-- memberships.statements.ts

-- membersBeside
select m.id
from memberships m join users u on u.id = m.user_id
where m.org_id = ctx.org_id and u.email_key not like ${addresses}
limit 1;

-- orgsOfUser
select org_id as "orgId" from memberships where user_id = ctx.user_id;

-- pendingInvitation
select o.id as "orgId", o.name as "orgName", m.role, u.email, m.invited_first_name as "firstName",
  m.invited_last_name as "lastName", not u.active or u.email_verified_at is null as "takesPassword"
from memberships m join users u on u.id = m.user_id join shared.orgs o on o.id = m.org_id
where m.org_id = ctx.org_id and m.user_id = ${userId}::uuid and m.accepted_at is null;

-- acceptedMemberships, by Kysely's builder
--   db
--   .selectFrom('memberships')
--   .select('org_id as orgId')
--   .where('user_id', '=', userId)
--   .where('accepted_at', 'is not', null)
--   .orderBy('created_at')
--   .orderBy('id')
--   .execute()

-- roleHere
select role_in(ctx.org_id, ctx.user_id) as role;

-- saveEmailSettings
update memberships
set email_settings = email_settings || ${JSON.stringify(settings)}::jsonb
where user_id = ${userId} and org_id = ${orgId};

-- orgsToEnter
select org_id as "orgId"
from memberships
where user_id = ctx.user_id and accepted_at is not null
order by created_at, id;

-- ownersOf
select u.email
from memberships m join users u on u.id = m.user_id
where m.org_id = ${orgId} and m.role = 'owner' and m.accepted_at is not null and u.active
order by m.created_at
limit 3;

-- managersOf
select u.email, u.first_name as "firstName", o.name as "orgName", u.language
from memberships m join users u on u.id = m.user_id join shared.orgs o on o.id = m.org_id
where m.org_id = ${orgId}
  and m.role in ('owner', 'admin')
  and m.accepted_at is not null
  and u.active
  and u.email_verified_at is not null;

-- addInvitedMember, by Kysely's builder
--   db
--   .insertInto('memberships')
--   .values({
--     id: member.id,
--     org_id: member.orgId,
--     user_id: member.userId,
--     role: member.role,
--     switches: JSON.stringify(member.switches),
--     accepted_at: null,
--     invited_first_name: member.firstName,
--     invited_last_name: member.lastName,
--     invited_email: member.email,
--   })
--   .onConflict((on) => on.columns(['user_id', 'org_id']).doNothing())
--   .returning('id')
--   .execute()

-- org-names.repository.ts

-- of
select o.name
from memberships m join shared.orgs o on o.id = m.org_id
where m.user_id = ctx.user_id and m.accepted_at is not null;

-- own-sessions.repository.ts

-- list
select id, to_json(created_at) #>> '{}' as "createdAt", to_json(seen_at) #>> '{}' as "seenAt",
  to_json(ends_at) #>> '{}' as "endsAt", ip, agent, id = ${currentId}::uuid as "isCurrent"
from sessions
where real_user_id = ctx.user_id
  and ends_at > ${now.toISOString()}::timestamptz
  and seen_at > ${usedSince.toISOString()}::timestamptz
order by created_at desc, id desc;

-- sessions.statements.ts

-- takeChallenge
update sessions s
set challenge = null, challenge_ends_at = null
from (select id, challenge from sessions where id = ${sessionId} and challenge_ends_at > ${now} for update) old
where s.id = old.id
returning old.challenge;

-- sessionByCredential
with said as materialized (select set_config('app.credential', ${credential}, true) as hash),
found as materialized (
  select f.*, set_config('app.user_id', f.user_id::text, true)::uuid as visible_to,
    nullif(set_config('app.org_id', coalesce(f.org_id::text, ''), true), '')::uuid as visible_org
  from said
    cross join lateral (
      select s.id, s.user_id, s.real_user_id, s.org_id, s.seen_at, u.permission = 'superuser' as is_superuser,
        s.impersonation_reason, s.impersonation_ends_at, r.has_second_factor, s.second_factor_at,
        s.password_at, r.language, r.permission = 'superuser'
          and r.email_key not like ${withoutFactor} as must_have_factor
      from sessions s
        join users u on u.id = s.user_id and u.active
        join users r on r.id = s.real_user_id and r.active
      where s.token_hash = decode(said.hash, 'hex')
        and s.ends_at > ${now}
        and (
          s.impersonation_reason is null
          or (s.impersonation_ends_at > ${now} and r.permission = 'superuser')
        )
        and s.seen_at > case
          when r.permission = 'superuser' then ${seenSince.superuser}::timestamptz
          else ${seenSince.user}::timestamptz
        end
      offset 0
    ) f
)
select f.id, f.user_id, f.real_user_id, f.org_id, f.is_superuser, f.impersonation_reason, f.impersonation_ends_at,
  m.role,
  (
    select own.switches
    from memberships own
    where own.org_id = f.visible_org and own.user_id = f.visible_to and own.role = 'agent'
  ) as switches,
  f.seen_at < ${dueBefore} as is_due, f.has_second_factor, f.second_factor_at, f.password_at, f.language,
  f.must_have_factor or (
    not f.has_second_factor
    and f.impersonation_reason is null
    and m.role in ('owner', 'admin')
    and coalesce((o.crm_settings ->> 'twoFactorRequired')::boolean, false)
  ) as is_second_factor_asked,
  coalesce(o.status = 'suspended', false) as is_org_suspended, coalesce(o.features_off, '{}') as features_off
from found f
  cross join lateral (select role_in(f.visible_org, f.visible_to) as role) m
  left join lateral (
    select o.crm_settings, o.status, o.features_off
    from shared.orgs o
    where o.id = f.visible_org
  ) o on true;

-- touchSession
update sessions set seen_at = ${now} where id = ${id};

-- nameSession
select set_config('app.session', ${id}, true);

-- users.statements.ts

-- shutAccount
update users
set active = false, password_hash = null
where id = ${id} and (active or password_hash is not null)
returning id;

-- addDormantAccount, by Kysely's builder
--   db
--   .insertInto('users')
--   .values({
--     id: account.id,
--     email: account.email,
--     email_key: account.emailKey,
--     first_name: account.firstName,
--     last_name: account.lastName,
--     permission: 'user',
--     active: false,
--   })
--   .onConflict((on) => on.columns(['email_key']).doNothing())
--   .execute()
