import { sql } from 'kysely'
import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import { consentPurposes, type ConsentPurpose } from '@almoner/contracts/donors/consent'
import { instantText } from '../../../platform/database/instant-text.js'
import { consentInForce, consentState, latestFirst } from './consent-in-force.statements.js'

/** All that a donor `d` said of being written to, the latest first. */
export const consentsOf = sql`
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', c.id, 'channel', c.channel, 'purpose', c.purpose, 'state', c.state, 'basis', c.basis, 'text',
          c.text, 'at', ${instantText(sql`c.at`)}, 'source', c.source, 'by',
          u.first_name || ' ' || u.last_name
        )
        order by ${latestFirst}
      ),
      '[]'
    )
    from donor_consents c left join shared.users u on u.id = c.by_user_id
    where c.org_id = d.org_id and c.donor_id = d.id
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

export const addGivenConsents = (orgId: string, given: string, at: Date) => sql`
  insert into donor_consents (id, org_id, donor_id, channel, purpose, state, basis, text, at, source)
  select g.id, ${orgId}::uuid, g.donor_id, g.channel, g.purpose, 'granted', 'consent', g.text, ${at}, 'checkout'
  from json_to_recordset(${given}::json) as g (id uuid, donor_id uuid, channel text, purpose text, text text)
  where not exists (
    select
    from ${consentInForce({
      orgId: sql`${orgId}::uuid`,
      donorId: sql`g.donor_id`,
      channel: sql`g.channel`,
      purpose: sql`g.purpose`,
    })} latest
    where latest.state = 'granted' and latest.text is not distinct from g.text
  )`

/** For which purposes a donor takes emails by now; no row for one who was erased. */
export const emailWishesOf = (orgId: string, donorId: string) => sql<{
  language: PageLanguage | null
  wanted: ConsentPurpose[]
}>`
  select d.language,
    array(
      select o.purpose
      from unnest(string_to_array(${consentPurposes.join()}, ',')) o(purpose)
      where ${consentState({
        orgId: sql`d.org_id`,
        donorId: sql`d.id`,
        channel: sql`'email'`,
        purpose: sql`o.purpose`,
      })} = 'granted'
    ) as wanted
  from donors d
  where d.org_id = ${orgId}::uuid and d.id = ${donorId}::uuid and d.status <> 'anonymized'`

interface ChosenConsents {
  rows: readonly { id: string; purpose: ConsentPurpose; state: string }[]
  text: string
  at: Date
}

export const addChosenConsents = (orgId: string, donorId: string, { rows, text, at }: ChosenConsents) => sql<{
  id: string
}>`
  insert into donor_consents (id, org_id, donor_id, channel, purpose, state, basis, text, at, source)
  select g.id, ${orgId}::uuid, ${donorId}::uuid, 'email', g.purpose, g.state,
    case when g.state = 'granted' then 'consent' end, ${text}, ${at.toISOString()}::timestamptz, 'preferences'
  from json_to_recordset(${JSON.stringify(rows)}::json) as g (id uuid, purpose text, state text)
  where g.state is distinct from ${consentState({
    orgId: sql`${orgId}::uuid`,
    donorId: sql`${donorId}::uuid`,
    channel: sql`'email'`,
    purpose: sql`g.purpose`,
  })}
  returning id`
