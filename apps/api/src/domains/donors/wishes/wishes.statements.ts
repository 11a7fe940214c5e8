import { sql } from 'kysely'
import { instantText } from '../../../platform/database/instant-text.js'

/** All that a donor `d` said of being written to, the latest first. */
export const consentsOf = sql`
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', w.id, 'channel', w.channel, 'purpose', w.purpose, 'state', w.state, 'basis', w.basis, 'text',
          w.text, 'at', ${instantText(sql`w.at`)}, 'source', w.source, 'by',
          u.first_name || ' ' || u.last_name
        )
        order by w.at desc, w.id desc
      ),
      '[]'
    )
    from donor_consents w left join shared.users u on u.id = w.by_user_id
    where w.org_id = d.org_id and w.donor_id = d.id
  )`

/** The teammate who looks after a donor `d`, also one who has left. */
export const ownerOf = sql`
  (
    select jsonb_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name)
    from shared.users u
    where u.id = d.owner_user_id
  )`

export const isTeammate = (orgId: string, userId: string) => sql<{ name: string }>`
  select trim(u.first_name || ' ' || u.last_name) as name
  from shared.memberships m join shared.users u on u.id = m.user_id
  where m.org_id = ${orgId}
    and m.user_id = ${userId}::uuid
    and m.role <> 'fundraiser'
    and m.accepted_at is not null
    and u.active`

/** Whether somebody whose email it is has died or is not to be contacted. */
export const silentByEmail = (orgId: string, key: string) => sql<{ id: string }>`
  select d.id
  from donors d
  where d.org_id = ${orgId}
    and d.deleted_at is null
    and (d.do_not_contact or d.status = 'deceased')
    and d.id = any(
      array(
        select e.id
        from donors e
        where e.org_id = ${orgId} and e.email_key = ${key}
        union all
        select e.donor_id
        from donor_emails e
        where e.org_id = ${orgId} and e.email_key = ${key}
      )
    )
  limit 1`
