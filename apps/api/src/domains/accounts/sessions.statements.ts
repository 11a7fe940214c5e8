import type { StaffLanguage } from '@almoner/contracts/accounts/staff-languages'
import type { Feature } from '@almoner/contracts/features'
import { sql } from 'kysely'
import type { OrgRole, Switches } from '@almoner/contracts/roles'

/** The challenge that a session has to answer, which is taken from it. */
export const takeChallenge = (sessionId: string, now: Date) => sql<{ challenge: string }>`
  update sessions s
  set challenge = null, challenge_ends_at = null
  from (select id, challenge from sessions where id = ${sessionId} and challenge_ends_at > ${now} for update) old
  where s.id = old.id
  returning old.challenge`

export interface SessionRow {
  id: string
  user_id: string
  real_user_id: string
  org_id: string | null
  is_superuser: boolean
  role: OrgRole | null
  switches: Partial<Switches> | null
  impersonation_reason: string | null
  impersonation_ends_at: string | null
  has_second_factor: boolean
  second_factor_at: string | null
  password_at: string | null
  /** In which the person who is at work reads. */
  language: StaffLanguage
  /** The role here, or being a superuser, asks for one. */
  is_second_factor_asked: boolean
  is_due: boolean
  is_org_suspended: boolean
  features_off: Feature[]
}

interface SessionQuery {
  /** The hash of the token, in hexadecimal. */
  credential: string
  now: Date
  /** When a session has to have been used last to be alive still. */
  seenSince: { user: Date; superuser: Date }
  /** A session that was seen before this is to be noted as in use. */
  dueBefore: Date
  /** Addresses of superusers who need no second factor, as `like` takes them. */
  withoutFactor: string
}

/** A session that is alive, with the rights of its holder at this moment. */
export const sessionByCredential = ({
  credential,
  now,
  seenSince,
  dueBefore,
  withoutFactor,
}: SessionQuery) => sql<SessionRow>`
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
    ) o on true`

/** Notes that a session is in use; reaches it in a transaction that has named it as `nameSession` does. */
export const touchSession = (id: string, now: Date) => sql`update sessions set seen_at = ${now} where id = ${id}`

export const nameSession = (id: string) => sql`select set_config('app.session', ${id}, true)`
